import { TextInput } from '@mantine/core';
import say from 'words/configuration';
import lists from 'words/list';
import { limits } from '@/api/limits';
import type { AgeGroup } from '@/api/types';
import { DateText } from '@/ui/DateText';
import { wrongText, wrongWholeNumber } from '@/ui/form/checks';
import { ActiveField } from '../ActiveField';
import { activeColumn } from '../activeColumn';
import classes from '../fields.module.css';
import { defineKind, type FieldsProps } from '../kind';
import { ageGroupsList } from './list';

const BOUNDS = limits.AgeGroupInput;

type AgeGroupValues = {
  age_group_name: string;
  min_age: string;
  max_age: string;
  is_active: boolean;
};

const LABELS = {
  age_group_name: say.name(),
  min_age: say.minAge(),
  max_age: say.maxAge(),
  is_active: lists.status(),
};

export const ageGroups = defineKind(ageGroupsList, {
  id: 'age_group_id',
  name: 'age_group_name',
  columns: [
    { key: 'age_group_name', header: LABELS.age_group_name },
    { key: 'min_age', header: LABELS.min_age, align: 'end' },
    { key: 'max_age', header: LABELS.max_age, align: 'end' },
    activeColumn,
    {
      key: 'created_at',
      header: say.created(),
      cell: (row) => <DateText show="date" value={row.created_at} />,
    },
  ],
  labels: LABELS,
  blank: { age_group_name: '', min_age: '', max_age: '', is_active: true },
  check: ({ age_group_name, min_age, max_age }) => {
    const wrongMin = wrongWholeNumber(LABELS.min_age, min_age, BOUNDS.min_age);
    const wrongMax = wrongWholeNumber(LABELS.max_age, max_age, BOUNDS.max_age);
    const upsideDown = !wrongMin && !wrongMax && Number(max_age) < Number(min_age);
    return {
      age_group_name: wrongText(LABELS.age_group_name, age_group_name, BOUNDS.age_group_name),
      min_age: wrongMin,
      max_age: upsideDown ? say.agesReversed() : wrongMax,
    };
  },
  Fields: AgeGroupFields,
  bodyOf: ({ age_group_name, min_age, max_age, is_active }: AgeGroupValues) => ({
    age_group_name: age_group_name.trim(),
    min_age: Number(min_age),
    max_age: Number(max_age),
    is_active,
  }),
});

function AgeGroupFields({ form }: FieldsProps<AgeGroup, AgeGroupValues>) {
  return (
    <>
      <TextInput {...form.text('age_group_name')} data-autofocus required />
      <div className={classes.pair}>
        <TextInput {...form.text('min_age')} inputMode="numeric" required />
        <TextInput {...form.text('max_age')} inputMode="numeric" required />
      </div>
      <p className={classes.hint}>{say.bothAges()}</p>
      <ActiveField form={form} />
    </>
  );
}
