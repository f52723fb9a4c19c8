import { TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { api } from '@/api/client';
import { idempotencyKey } from '@/api/idempotencyKey';
import { limits } from '@/api/limits';
import type { GenderCategory } from '@/api/types';
import { wrongText } from '@/ui/form/checks';
import { ActiveField } from './ActiveField';
import { activeColumn } from './activeColumn';
import { RowName } from './CellText';
import { ifMatch, rowOf } from './calls';
import { genderCategoriesQuery } from './configurationQueries';
import type { FieldsProps, Kind } from './kind';

const BOUNDS = limits.GenderCategoryInput;
const PATH = '/admin/configuration/gender-categories';

type GenderCategoryValues = { gender_name: string; is_active: boolean };

const LABELS = { gender_name: 'Name', is_active: 'Status' } as const;

function bodyOf({ gender_name, is_active }: GenderCategoryValues) {
  return { gender_name: gender_name.trim(), is_active };
}

export const genderCategories: Kind<GenderCategory, GenderCategoryValues> = {
  title: 'Gender Categories',
  singular: 'gender category',
  plural: 'gender categories',
  columns: [
    {
      key: 'gender_name',
      header: 'Name',
      cell: (row) => <RowName name={row.gender_name} />,
      value: (row) => row.gender_name,
    },
    activeColumn,
  ],
  useRows: () => useQuery(genderCategoriesQuery()),
  queryKey: genderCategoriesQuery().queryKey,
  idOf: (row) => row.gender_category_id,
  nameOf: (row) => row.gender_name,
  labels: LABELS,
  blank: { gender_name: '', is_active: true },
  valuesOf: ({ gender_name, is_active }) => ({ gender_name, is_active }),
  check: ({ gender_name }) => ({
    gender_name: wrongText(LABELS.gender_name, gender_name, BOUNDS.gender_name),
  }),
  Fields: GenderCategoryFields,
  create: (values, key) =>
    rowOf(api.POST(PATH, { headers: idempotencyKey(key), body: bodyOf(values) })),
  save: (id, version, values) =>
    rowOf(
      api.PUT(`${PATH}/{gender_category_id}`, {
        params: { path: { gender_category_id: id } },
        headers: ifMatch(version),
        body: bodyOf(values),
      }),
    ),
  remove: (id, version) =>
    api.DELETE(`${PATH}/{gender_category_id}`, {
      params: { path: { gender_category_id: id } },
      headers: ifMatch(version),
    }),
};

function GenderCategoryFields({ form }: FieldsProps<GenderCategory, GenderCategoryValues>) {
  return (
    <>
      <TextInput {...form.text('gender_name')} data-autofocus required />
      <ActiveField form={form} />
    </>
  );
}
