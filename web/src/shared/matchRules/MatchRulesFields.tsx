import { NativeSelect, Switch, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import say from 'words/matchRules';
import { api, reply } from '@/api/client';
import { isNotThere } from '@/api/errors';
import type { Body } from '@/api/types';
import { inOneLine } from '@/ui/lists';
import { QuietButton } from '@/ui/QuietButton';
import classes from './MatchRules.module.css';
import {
  at,
  courseOf,
  fieldsOf,
  inWords,
  jsonOf,
  type MatchRules,
  type RulesField,
  rulesOf,
  USUAL,
  withValue,
  wrongRules,
} from './rules';

/** How long typing has to rest before a match is made up, in milliseconds. */
const EXAMPLE_DEBOUNCE_MS = 300;

type RulesOfSport = Body<'/match-rules'>['data'][number];

const rulesQuery = () => reply('/match-rules');

const exampleQuery = (sportId: number, rules: MatchRules, seed: number) =>
  queryOptions({
    queryKey: ['match-rules-preview', sportId, rules, seed],
    queryFn: async ({ signal }) => {
      const { data } = await api.POST('/match-rules/preview', {
        body: { sportId, rules, seed },
        signal,
      });
      if (!data) throw new Error('The answer held no match.');
      return data.data;
    },
    placeholderData: keepPreviousData,
  });

interface MatchRulesFieldsProps {
  /** Its name in the form; its fields are named below it. */
  name: string;
  /** The rules as the form holds them; empty where it has none. */
  value: string;
  errors: Readonly<Record<string, string | undefined>>;
  onChange: (value: string) => void;
  /** The sport whose matches are played by them; null until it is chosen. */
  sportId: number | null;
  /** What it means to say no rules; absent where rules have to be said. */
  without?: { label: string; note: string } | undefined;
}

/**
 * Composes the rules of a match format: begun with a preset, every number to be changed, in words, as a picture of the course, and as
 * a match that is made up. It is not there for a sport that is not scored, nor on a server that knows no rules.
 */
export function MatchRulesFields({ sportId, ...fields }: MatchRulesFieldsProps) {
  const known = useQuery({ ...rulesQuery(), enabled: sportId !== null });
  if (sportId === null || isNotThere(known.error)) return null;
  if (known.error) {
    return <p className="tl-note">{say.notLoaded({ reason: known.error.message })}</p>;
  }
  if (!known.data) return <p className="tl-note">{say.loading()}</p>;
  const ofSport = known.data.data.find((one) => one.sportId === sportId);
  if (!ofSport) return null;
  return <Composer {...fields} ofSport={ofSport} sportId={sportId} />;
}

interface ComposerProps extends Omit<MatchRulesFieldsProps, 'sportId'> {
  sportId: number;
  ofSport: RulesOfSport;
}

function Composer({ name, value, errors, onChange, sportId, without, ofSport }: ComposerProps) {
  const rules = rulesOf(value);
  const presets = [
    { label: say.usualOnTheDay(), value: jsonOf(USUAL) },
    ...ofSport.presets.map((one) => ({ label: one.name, value: jsonOf(one.rules) })),
    { label: say.usualToday(), value: jsonOf(ofSport.usual) },
    // Several names may say the same: the first one is shown.
  ].filter((one, place, all) => all.findIndex(({ value }) => value === one.value) === place);
  const isPreset = presets.some((one) => one.value === value);
  const countsSets = ofSport.usual.counts === 'rallies' || ofSport.usual.counts === 'tennis';
  const change = (path: string, to: Parameters<typeof withValue>[2]) =>
    rules && onChange(withValue(rules, path, to));
  const isFine = Object.values(wrongRules(name, value)).every((error) => error === undefined);
  return (
    <fieldset className={classes.rules}>
      <legend className="tl-small tl-strong">{say.title()}</legend>
      <NativeSelect
        aria-invalid={errors[name] !== undefined}
        data={[
          ...(without ? [{ value: '', label: without.label }] : []),
          ...(value !== '' && !isPreset ? [{ value, label: say.unchanged() }] : []),
          ...presets,
        ]}
        description={value === '' ? without?.note : undefined}
        error={errors[name] ?? errors[`${name}.counts`]}
        label={say.beginWith()}
        name={name}
        onChange={(event) => onChange(event.currentTarget.value)}
        value={value}
      />
      {rules && (
        <>
          <p className="tl-note">{inOneLine([...inWords(rules)], ' · ')}</p>
          <Course rules={rules} />
          <div className={classes.fields}>
            {fieldsOf(rules, countsSets)
              .filter((field) => field.kind === 'number' || field.kind === 'choice')
              .map((field) => (
                <Field
                  error={errors[`${name}.${field.path}`]}
                  field={field}
                  key={field.path}
                  name={name}
                  onChange={change}
                  rules={rules}
                />
              ))}
          </div>
          <div className={classes.flags}>
            {fieldsOf(rules, countsSets)
              .filter((field) => field.kind === 'flag' || field.kind === 'part')
              .map((field) => (
                <Field field={field} key={field.path} name={name} onChange={change} rules={rules} />
              ))}
          </div>
          {isFine && <Example rules={rules} sportId={sportId} />}
        </>
      )}
    </fieldset>
  );
}

interface FieldProps {
  name: string;
  field: RulesField;
  rules: MatchRules;
  error?: string | undefined;
  onChange: (path: string, to: Parameters<typeof withValue>[2]) => void;
}

function Field({ name, field, rules, error, onChange }: FieldProps) {
  const { path, label } = field;
  const value = at(rules, path);
  const named = { name: `${name}.${path}`, label };
  if (field.kind === 'choice') {
    return (
      <NativeSelect
        {...named}
        data={[...field.options]}
        onChange={(event) => onChange(path, event.currentTarget.value)}
        value={String(value)}
      />
    );
  }
  if (field.kind === 'flag') {
    return (
      <Switch
        {...named}
        checked={value === true}
        onChange={(event) => onChange(path, event.currentTarget.checked)}
      />
    );
  }
  if (field.kind === 'part') {
    return (
      <Switch
        {...named}
        checked={value !== null}
        onChange={(event) => onChange(path, event.currentTarget.checked ? field.initial : null)}
      />
    );
  }
  return (
    <TextInput
      {...named}
      aria-invalid={error !== undefined}
      autoComplete="off"
      error={error}
      inputMode="numeric"
      onChange={({ currentTarget: { value: typed } }) => {
        // Nothing but digits gets into the rules, so what is typed is always a number or nothing.
        const digits = typed.trim();
        if (/^\d{0,4}$/.test(digits)) onChange(path, digits === '' ? null : Number(digits));
      }}
      placeholder={field.empty}
      value={typeof value === 'number' ? String(value) : ''}
    />
  );
}

/** A small picture of the course. What it shows is also said in words. */
function Course({ rules }: { rules: MatchRules }) {
  const parts = courseOf(rules);
  if (parts.length === 0) return null;
  return (
    <div aria-hidden="true" className={classes.course}>
      {parts.map(({ key, kind, number, weight, text, isOptional }) => (
        <span
          className={classes.part}
          data-kind={kind}
          data-optional={isOptional}
          key={key}
          style={{ flexGrow: weight }}
          title={say.part({ kind, number })}
        >
          {text}
        </span>
      ))}
    </div>
  );
}

/** A match that is made up by the rules. */
function Example({ rules, sportId }: { rules: MatchRules; sportId: number }) {
  const [seed, setSeed] = useState(1);
  const [asked] = useDebouncedValue(rules, EXAMPLE_DEBOUNCE_MS);
  const { data, error, isPlaceholderData } = useQuery(exampleQuery(sportId, asked, seed));
  return (
    <section aria-label={say.example()} aria-live="polite" className="tl-callout">
      <div className={classes.exampleHead}>
        <h3 className="tl-overline">{say.example()}</h3>
        <QuietButton onClick={() => setSeed((before) => before + 1)} size="compact-xs">
          {say.another()}
        </QuietButton>
      </div>
      {error && <p className="tl-note">{say.noExample({ reason: error.message })}</p>}
      {!error && !data && <p className="tl-note">{say.makingUp()}</p>}
      {data && (
        <p className={classes.example} data-stale={isPlaceholderData}>
          {inOneLine(
            [
              ...data.example.course.map(({ kind, number, score, tieBreak }) => {
                const part = say.part({ kind, number });
                const told =
                  score && resultOf(score) + (tieBreak ? ` (${resultOf(tieBreak)})` : '');
                return told ? say.labelled({ label: part, value: told }) : part;
              }),
            ],
            ' · ',
          )}
          {data.example.score && (
            <strong className={classes.result}>
              {say.labelled({ label: say.result(), value: resultOf(data.example.score) })}
            </strong>
          )}
        </p>
      )}
    </section>
  );
}

const resultOf = (score: { a: number; b: number }) => say.resultOf(score);
