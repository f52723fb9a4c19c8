import { TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { api } from '@/api/client';
import { idempotencyKey } from '@/api/idempotencyKey';
import { limits } from '@/api/limits';
import type { ScoringConfig } from '@/api/types';
import { wrongChoice, wrongWholeNumber } from '@/ui/form/checks';
import { SportName } from '@/ui/SportName';
import { ActiveField } from './ActiveField';
import { activeColumn } from './activeColumn';
import type { ConfigurationColumn } from './ConfigurationTable';
import { ifMatch, rowOf } from './calls';
import { scoringConfigQuery } from './configurationQueries';
import classes from './fields.module.css';
import type { FieldsProps, Kind } from './kind';
import { SportById, SportSelect } from './SportSelect';
import type { ScoringConfigBody } from './scoringPreviewQuery';
import { useScoringConsequences } from './useScoringConsequences';

const BOUNDS = limits.ScoringConfigInput;
const PATH = '/admin/configuration/scoring-config';

type ScoringConfigValues = {
  sport_id: string;
  win_points: string;
  draw_points: string;
  loss_points: string;
  cancelled_points: string;
  is_active: boolean;
};

const LABELS = {
  sport_id: 'Sport',
  win_points: 'Win points',
  draw_points: 'Draw points',
  loss_points: 'Loss points',
  cancelled_points: 'Cancelled points',
  is_active: 'Status',
} as const;

const POINTS = ['win_points', 'draw_points', 'loss_points', 'cancelled_points'] as const;

function pointsColumn(
  key: (typeof POINTS)[number],
  header: string,
): ConfigurationColumn<ScoringConfig> {
  return { key, header, align: 'end', cell: (row) => row[key], value: (row) => row[key] };
}

function bodyOf(values: ScoringConfigValues): ScoringConfigBody {
  return {
    sport_id: Number(values.sport_id),
    win_points: Number(values.win_points),
    draw_points: Number(values.draw_points),
    loss_points: Number(values.loss_points),
    cancelled_points: Number(values.cancelled_points),
    is_active: values.is_active,
  };
}

export const scoringConfig: Kind<ScoringConfig, ScoringConfigValues> = {
  title: 'Scoring Config',
  singular: 'scoring configuration',
  plural: 'scoring configurations',
  columns: [
    {
      key: 'sport_name',
      header: 'Sport',
      cell: (row) => <SportName sport={row.sport_name} />,
      value: (row) => row.sport_name,
    },
    pointsColumn('win_points', 'Win'),
    pointsColumn('draw_points', 'Draw'),
    pointsColumn('loss_points', 'Loss'),
    pointsColumn('cancelled_points', 'Cancelled'),
    activeColumn,
  ],
  useRows: () => useQuery(scoringConfigQuery()),
  queryKey: scoringConfigQuery().queryKey,
  idOf: (row) => row.config_id,
  nameOf: (row) => row.sport_name,
  labels: LABELS,
  blank: {
    sport_id: '',
    win_points: '3',
    draw_points: '1',
    loss_points: '0',
    cancelled_points: '0',
    is_active: true,
  },
  valuesOf: (row) => ({
    sport_id: String(row.sport_id),
    win_points: String(row.win_points),
    draw_points: String(row.draw_points),
    loss_points: String(row.loss_points),
    cancelled_points: String(row.cancelled_points),
    is_active: row.is_active,
  }),
  check: (values, others) => {
    const taken = others.find((row) => String(row.sport_id) === values.sport_id);
    return {
      sport_id: taken
        ? `A scoring configuration for ${taken.sport_name} already exists. Each sport can have only one scoring configuration.`
        : wrongChoice(LABELS.sport_id, values.sport_id),
      ...Object.fromEntries(
        POINTS.map((name) => [name, wrongWholeNumber(LABELS[name], values[name], BOUNDS[name])]),
      ),
    };
  },
  show: { sport_id: (id) => <SportById id={id} /> },
  Fields: ScoringConfigFields,
  useConsequences: (values) => useScoringConsequences(values && bodyOf(values)),
  create: (values, key) =>
    rowOf(api.POST(PATH, { headers: idempotencyKey(key), body: bodyOf(values) })),
  save: (id, version, values) =>
    rowOf(
      api.PUT(`${PATH}/{config_id}`, {
        params: { path: { config_id: id } },
        headers: ifMatch(version),
        body: bodyOf(values),
      }),
    ),
};

function ScoringConfigFields({ form, row }: FieldsProps<ScoringConfig, ScoringConfigValues>) {
  return (
    <>
      <SportSelect {...form.text('sport_id')} data-autofocus row={row} />
      <div className={classes.four}>
        {POINTS.map((name) => (
          <TextInput {...form.text(name)} inputMode="numeric" key={name} required />
        ))}
      </div>
      <ActiveField
        form={form}
        meaning="While it is inactive, the usual points count: 3 for a win, 1 for a draw."
      />
    </>
  );
}
