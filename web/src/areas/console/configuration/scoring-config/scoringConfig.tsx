import { TextInput } from '@mantine/core';
import { useId } from 'react';
import say from 'words/configuration';
import lists from 'words/list';
import { limits } from '@/api/limits';
import type { ScoringConfig } from '@/api/types';
import { wrongChoice, wrongWholeNumber } from '@/ui/form/checks';
import { SportName } from '@/ui/SportName';
import { sportName } from '@/ui/sportName';
import { ActiveField } from '../ActiveField';
import { activeColumn } from '../activeColumn';
import classes from '../fields.module.css';
import { defineKind, type FieldsProps } from '../kind';
import { copiesToSport, SportById, SportSelect } from '../SportSelect';
import { scoringConfigList } from './list';
import type { ScoringConfigBody } from './scoringPreviewQuery';
import { useScoringConsequences } from './useScoringConsequences';

const BOUNDS = limits.ScoringConfigInput;

type ScoringConfigValues = {
  sport_id: string;
  win_points: string;
  draw_points: string;
  loss_points: string;
  cancelled_points: string;
  is_active: boolean;
};

const LABELS = {
  sport_id: lists.sport(),
  win_points: say.pointsLabel({ of: 'win' }),
  draw_points: say.pointsLabel({ of: 'draw' }),
  loss_points: say.pointsLabel({ of: 'loss' }),
  cancelled_points: say.pointsLabel({ of: 'cancelled' }),
  is_active: lists.status(),
};

const POINTS = ['win_points', 'draw_points', 'loss_points', 'cancelled_points'] as const;

/** What the points are for: short, because four fields share a line. */
const POINTS_FOR = {
  win_points: say.pointsOf({ of: 'win' }),
  draw_points: say.pointsOf({ of: 'draw' }),
  loss_points: say.pointsOf({ of: 'loss' }),
  cancelled_points: say.pointsOf({ of: 'cancelled' }),
};

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

const nameOf = (row: { sport_name: string }) => sportName(row.sport_name);

export const scoringConfig = defineKind(scoringConfigList, {
  id: 'config_id',
  name: nameOf,
  columns: [
    {
      key: 'sport_name',
      header: LABELS.sport_id,
      value: nameOf,
      cell: (row) => <SportName sport={row.sport_name} />,
    },
    { key: 'win_points', header: POINTS_FOR.win_points, align: 'end' },
    { key: 'draw_points', header: POINTS_FOR.draw_points, align: 'end' },
    { key: 'loss_points', header: POINTS_FOR.loss_points, align: 'end' },
    { key: 'cancelled_points', header: POINTS_FOR.cancelled_points, align: 'end' },
    activeColumn,
  ],
  labels: LABELS,
  blank: {
    sport_id: '',
    win_points: '3',
    draw_points: '1',
    loss_points: '0',
    cancelled_points: '0',
    is_active: true,
  },
  check: (values, others) => {
    const taken = others.find((row) => String(row.sport_id) === values.sport_id);
    return {
      sport_id: taken
        ? say.configurationExists({ sport: sportName(taken.sport_name) })
        : wrongChoice(LABELS.sport_id, values.sport_id),
      ...Object.fromEntries(
        POINTS.map((name) => [name, wrongWholeNumber(LABELS[name], values[name], BOUNDS[name])]),
      ),
    };
  },
  show: { sport_id: (id) => <SportById id={id} /> },
  Fields: ScoringConfigFields,
  copies: copiesToSport,
  useConsequences: (values) => useScoringConsequences(values && bodyOf(values)),
  bodyOf,
  isNeverDeleted: true,
});

function ScoringConfigFields({ form, row }: FieldsProps<ScoringConfig, ScoringConfigValues>) {
  const heading = useId();
  return (
    <>
      <SportSelect {...form.text('sport_id')} data-autofocus row={row} />
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset inside the form's own would be read out twice */}
      <div aria-labelledby={heading} role="group">
        <p className={classes.heading} id={heading}>
          {say.pointsFor()}
        </p>
        <div className={classes.four}>
          {POINTS.map((name) => (
            <TextInput
              {...form.text(name)}
              aria-label={LABELS[name]}
              inputMode="numeric"
              key={name}
              label={POINTS_FOR[name]}
              required
            />
          ))}
        </div>
      </div>
      <ActiveField form={form} meaning={say.usualPoints()} />
    </>
  );
}
