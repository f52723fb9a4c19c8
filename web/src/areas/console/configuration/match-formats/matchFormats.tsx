import { Textarea, TextInput } from '@mantine/core';
import say from 'words/configuration';
import lists from 'words/list';
import rulesWords from 'words/matchRules';
import { limits } from '@/api/limits';
import type { MatchFormat } from '@/api/types';
import { MatchRulesFields } from '@/shared/matchRules/MatchRulesFields';
import { inWords, jsonOf, rulesOf, wrongRules } from '@/shared/matchRules/rules';
import { wrongChoice, wrongOptionalNumber, wrongText } from '@/ui/form/checks';
import { inOneLine } from '@/ui/lists';
import { NoValue } from '@/ui/NoValue';
import { SportName } from '@/ui/SportName';
import { sportName } from '@/ui/sportName';
import { ActiveField } from '../ActiveField';
import { activeColumn } from '../activeColumn';
import { TextPreview } from '../CellText';
import classes from '../fields.module.css';
import { defineKind, type FieldsProps } from '../kind';
import { copiesToSport, SportById, SportSelect } from '../SportSelect';
import { matchFormatsList } from './list';

const BOUNDS = limits.MatchFormatInput;

type MatchFormatValues = {
  format_name: string;
  sport_id: string;
  duration_minutes: string;
  description: string;
  rules: string;
  is_active: boolean;
};

const LABELS = {
  format_name: say.formatName(),
  sport_id: lists.sport(),
  duration_minutes: say.durationInMinutes(),
  description: say.description(),
  rules: rulesWords.title(),
  is_active: lists.status(),
};

export const matchFormats = defineKind(matchFormatsList, {
  id: 'match_format_id',
  name: 'format_name',
  columns: [
    { key: 'format_name', header: say.name() },
    {
      key: 'sport_name',
      header: LABELS.sport_id,
      isPlain: true,
      value: (row) => sportName(row.sport_name),
      cell: (row) => <SportName sport={row.sport_name} />,
    },
    {
      key: 'duration_minutes',
      header: say.duration(),
      align: 'end',
      cell: (row) =>
        row.duration_minutes === null ? '–' : say.minutes({ count: row.duration_minutes }),
    },
    {
      key: 'description',
      header: LABELS.description,
      isPlain: true,
      cell: (row) =>
        row.description === null ? <NoValue /> : <TextPreview text={row.description} />,
    },
    activeColumn,
  ],
  labels: LABELS,
  blank: {
    format_name: '',
    sport_id: '',
    duration_minutes: '',
    description: '',
    rules: '',
    is_active: true,
  },
  check: (values) => ({
    format_name: wrongText(LABELS.format_name, values.format_name, BOUNDS.format_name),
    sport_id: wrongChoice(LABELS.sport_id, values.sport_id),
    duration_minutes: wrongOptionalNumber(
      LABELS.duration_minutes,
      values.duration_minutes,
      BOUNDS.duration_minutes,
    ),
    description: wrongText(LABELS.description, values.description, BOUNDS.description),
    ...wrongRules('rules', values.rules),
  }),
  show: {
    sport_id: (id) => <SportById id={id} />,
    rules: (value) => {
      const rules = rulesOf(value);
      return rules ? inOneLine([...inWords(rules)], ' · ') : '–';
    },
  },
  Fields: MatchFormatFields,
  copies: copiesToSport,
  bodyOf: (values: MatchFormatValues) => {
    const duration = values.duration_minutes.trim();
    const description = values.description.trim();
    return {
      format_name: values.format_name.trim(),
      sport_id: Number(values.sport_id),
      duration_minutes: duration === '' ? null : Number(duration),
      description: description === '' ? null : description,
      // Without rules they follow from the name, or stay as they are.
      ...(values.rules !== '' && { rules: rulesOf(values.rules) ?? null }),
      is_active: values.is_active,
    };
  },
});

function MatchFormatFields({ form, row }: FieldsProps<MatchFormat, MatchFormatValues>) {
  return (
    <>
      <TextInput {...form.text('format_name')} data-autofocus required />
      <div className={classes.pair}>
        <SportSelect
          {...form.text('sport_id')}
          onChange={({ currentTarget: { value } }) =>
            // Another sport may count in another way.
            form.set({
              sport_id: value,
              rules: row && value === String(row.sport_id) ? jsonOf(row.rules) : '',
            })
          }
          row={row}
        />
        <TextInput
          {...form.text('duration_minutes')}
          inputMode="numeric"
          placeholder={say.optional()}
        />
      </div>
      <Textarea {...form.text('description')} dir="auto" placeholder={say.optional()} rows={3} />
      <MatchRulesFields
        errors={form.errors}
        name="rules"
        onChange={(rules) => form.set({ rules })}
        sportId={form.values.sport_id === '' ? null : Number(form.values.sport_id)}
        value={form.values.rules}
        without={
          row?.rules && form.values.rules !== ''
            ? undefined
            : { label: rulesWords.fromTheName(), note: rulesWords.fromTheNameNote() }
        }
      />
      <ActiveField form={form} />
    </>
  );
}
