import { Textarea, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { api } from '@/api/client';
import { idempotencyKey } from '@/api/idempotencyKey';
import { limits } from '@/api/limits';
import type { MatchFormat } from '@/api/types';
import { wrongChoice, wrongOptionalNumber, wrongText } from '@/ui/form/checks';
import { SportName } from '@/ui/SportName';
import { ActiveField } from './ActiveField';
import { activeColumn } from './activeColumn';
import { RowName, TextPreview } from './CellText';
import { ifMatch, rowOf } from './calls';
import { matchFormatsQuery } from './configurationQueries';
import classes from './fields.module.css';
import type { FieldsProps, Kind } from './kind';
import { SportById, SportSelect } from './SportSelect';

const BOUNDS = limits.MatchFormatInput;
const PATH = '/admin/configuration/match-formats';

type MatchFormatValues = {
  format_name: string;
  sport_id: string;
  duration_minutes: string;
  description: string;
  is_active: boolean;
};

const LABELS = {
  format_name: 'Format name',
  sport_id: 'Sport',
  duration_minutes: 'Duration in minutes',
  description: 'Description',
  is_active: 'Status',
} as const;

function bodyOf(values: MatchFormatValues) {
  const duration = values.duration_minutes.trim();
  const description = values.description.trim();
  return {
    format_name: values.format_name.trim(),
    sport_id: Number(values.sport_id),
    duration_minutes: duration === '' ? null : Number(duration),
    description: description === '' ? null : description,
    is_active: values.is_active,
  };
}

export const matchFormats: Kind<MatchFormat, MatchFormatValues> = {
  title: 'Match Formats',
  singular: 'match format',
  plural: 'match formats',
  columns: [
    {
      key: 'format_name',
      header: 'Name',
      cell: (row) => <RowName name={row.format_name} />,
      value: (row) => row.format_name,
    },
    {
      key: 'sport_name',
      header: 'Sport',
      cell: (row) => <SportName sport={row.sport_name} />,
      value: (row) => row.sport_name,
    },
    {
      key: 'duration_minutes',
      header: 'Duration',
      align: 'end',
      cell: (row) => (row.duration_minutes === null ? '–' : `${row.duration_minutes} min`),
      value: (row) => row.duration_minutes,
    },
    {
      key: 'description',
      header: 'Description',
      cell: (row) => (row.description === null ? '–' : <TextPreview text={row.description} />),
      value: (row) => row.description,
    },
    activeColumn,
  ],
  useRows: () => useQuery(matchFormatsQuery()),
  queryKey: matchFormatsQuery().queryKey,
  idOf: (row) => row.match_format_id,
  nameOf: (row) => row.format_name,
  labels: LABELS,
  blank: {
    format_name: '',
    sport_id: '',
    duration_minutes: '',
    description: '',
    is_active: true,
  },
  valuesOf: (row) => ({
    format_name: row.format_name,
    sport_id: String(row.sport_id),
    duration_minutes: row.duration_minutes === null ? '' : String(row.duration_minutes),
    description: row.description ?? '',
    is_active: row.is_active,
  }),
  check: (values) => ({
    format_name: wrongText(LABELS.format_name, values.format_name, BOUNDS.format_name),
    sport_id: wrongChoice(LABELS.sport_id, values.sport_id),
    duration_minutes: wrongOptionalNumber(
      LABELS.duration_minutes,
      values.duration_minutes,
      BOUNDS.duration_minutes,
    ),
    description: wrongText(LABELS.description, values.description, BOUNDS.description),
  }),
  show: { sport_id: (id) => <SportById id={id} /> },
  Fields: MatchFormatFields,
  create: (values, key) =>
    rowOf(api.POST(PATH, { headers: idempotencyKey(key), body: bodyOf(values) })),
  save: (id, version, values) =>
    rowOf(
      api.PUT(`${PATH}/{match_format_id}`, {
        params: { path: { match_format_id: id } },
        headers: ifMatch(version),
        body: bodyOf(values),
      }),
    ),
  remove: (id, version) =>
    api.DELETE(`${PATH}/{match_format_id}`, {
      params: { path: { match_format_id: id } },
      headers: ifMatch(version),
    }),
};

function MatchFormatFields({ form, row }: FieldsProps<MatchFormat, MatchFormatValues>) {
  return (
    <>
      <TextInput {...form.text('format_name')} data-autofocus required />
      <div className={classes.pair}>
        <SportSelect {...form.text('sport_id')} row={row} />
        <TextInput {...form.text('duration_minutes')} inputMode="numeric" placeholder="Optional" />
      </div>
      <Textarea {...form.text('description')} placeholder="Optional" rows={3} />
      <ActiveField form={form} />
    </>
  );
}
