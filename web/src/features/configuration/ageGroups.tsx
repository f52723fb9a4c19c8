import { TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { api } from '@/api/client';
import { idempotencyKey } from '@/api/idempotencyKey';
import { limits } from '@/api/limits';
import type { AgeGroup } from '@/api/types';
import { DateText } from '@/ui/DateText';
import { wrongText, wrongWholeNumber } from '@/ui/form/checks';
import { ActiveField } from './ActiveField';
import { activeColumn } from './activeColumn';
import { RowName } from './CellText';
import { ifMatch, rowOf } from './calls';
import { ageGroupsQuery } from './configurationQueries';
import classes from './fields.module.css';
import type { FieldsProps, Kind } from './kind';

const BOUNDS = limits.AgeGroupInput;
const PATH = '/admin/configuration/age-groups';

type AgeGroupValues = {
  age_group_name: string;
  min_age: string;
  max_age: string;
  is_active: boolean;
};

const LABELS = {
  age_group_name: 'Name',
  min_age: 'Min age',
  max_age: 'Max age',
  is_active: 'Status',
} as const;

function bodyOf({ age_group_name, min_age, max_age, is_active }: AgeGroupValues) {
  return {
    age_group_name: age_group_name.trim(),
    min_age: Number(min_age),
    max_age: Number(max_age),
    is_active,
  };
}

export const ageGroups: Kind<AgeGroup, AgeGroupValues> = {
  title: 'Age Groups',
  singular: 'age group',
  plural: 'age groups',
  columns: [
    {
      key: 'age_group_name',
      header: 'Name',
      cell: (row) => <RowName name={row.age_group_name} />,
      value: (row) => row.age_group_name,
    },
    {
      key: 'min_age',
      header: 'Min age',
      align: 'end',
      cell: (row) => row.min_age,
      value: (row) => row.min_age,
    },
    {
      key: 'max_age',
      header: 'Max age',
      align: 'end',
      cell: (row) => row.max_age,
      value: (row) => row.max_age,
    },
    activeColumn,
    {
      key: 'created_at',
      header: 'Created',
      cell: (row) => <DateText show="date" value={row.created_at} />,
      value: (row) => row.created_at,
    },
  ],
  useRows: () => useQuery(ageGroupsQuery()),
  queryKey: ageGroupsQuery().queryKey,
  idOf: (row) => row.age_group_id,
  nameOf: (row) => row.age_group_name,
  labels: LABELS,
  blank: { age_group_name: '', min_age: '', max_age: '', is_active: true },
  valuesOf: (row) => ({
    age_group_name: row.age_group_name,
    min_age: String(row.min_age),
    max_age: String(row.max_age),
    is_active: row.is_active,
  }),
  check: ({ age_group_name, min_age, max_age }) => {
    const wrongMin = wrongWholeNumber(LABELS.min_age, min_age, BOUNDS.min_age);
    const wrongMax = wrongWholeNumber(LABELS.max_age, max_age, BOUNDS.max_age);
    const upsideDown = !wrongMin && !wrongMax && Number(max_age) < Number(min_age);
    return {
      age_group_name: wrongText(LABELS.age_group_name, age_group_name, BOUNDS.age_group_name),
      min_age: wrongMin,
      max_age: upsideDown ? 'Max age must not be below the min age' : wrongMax,
    };
  },
  Fields: AgeGroupFields,
  create: (values, key) =>
    rowOf(api.POST(PATH, { headers: idempotencyKey(key), body: bodyOf(values) })),
  save: (id, version, values) =>
    rowOf(
      api.PUT(`${PATH}/{age_group_id}`, {
        params: { path: { age_group_id: id } },
        headers: ifMatch(version),
        body: bodyOf(values),
      }),
    ),
  remove: (id, version) =>
    api.DELETE(`${PATH}/{age_group_id}`, {
      params: { path: { age_group_id: id } },
      headers: ifMatch(version),
    }),
};

function AgeGroupFields({ form }: FieldsProps<AgeGroup, AgeGroupValues>) {
  return (
    <>
      <TextInput {...form.text('age_group_name')} data-autofocus required />
      <div className={classes.pair}>
        <TextInput {...form.text('min_age')} inputMode="numeric" required />
        <TextInput {...form.text('max_age')} inputMode="numeric" required />
      </div>
      <p className={classes.hint}>Both ages belong to the group.</p>
      <ActiveField form={form} />
    </>
  );
}
