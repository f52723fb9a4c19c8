import { TextInput } from '@mantine/core';
import say from 'words/configuration';
import lists from 'words/list';
import { limits } from '@/api/limits';
import type { GenderCategory } from '@/api/types';
import { wrongText } from '@/ui/form/checks';
import { ActiveField } from '../ActiveField';
import { activeColumn } from '../activeColumn';
import { defineKind, type FieldsProps } from '../kind';
import { genderCategoriesList } from './list';

const BOUNDS = limits.GenderCategoryInput;

type GenderCategoryValues = { gender_name: string; is_active: boolean };

const LABELS = { gender_name: say.name(), is_active: lists.status() };

export const genderCategories = defineKind(genderCategoriesList, {
  id: 'gender_category_id',
  name: 'gender_name',
  columns: [{ key: 'gender_name', header: LABELS.gender_name }, activeColumn],
  labels: LABELS,
  blank: { gender_name: '', is_active: true },
  check: ({ gender_name }) => ({
    gender_name: wrongText(LABELS.gender_name, gender_name, BOUNDS.gender_name),
  }),
  Fields: GenderCategoryFields,
  bodyOf: ({ gender_name, is_active }: GenderCategoryValues) => ({
    gender_name: gender_name.trim(),
    is_active,
  }),
});

function GenderCategoryFields({ form }: FieldsProps<GenderCategory, GenderCategoryValues>) {
  return (
    <>
      <TextInput {...form.text('gender_name')} data-autofocus required />
      <ActiveField form={form} />
    </>
  );
}
