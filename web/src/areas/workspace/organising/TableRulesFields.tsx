/** What results are worth and what orders the tables: as the rule pack says, or as the organiser composes it. */
import { ActionIcon, Button, NativeSelect, TextInput } from '@mantine/core';
import { useId, useState } from 'react';
import say from 'words/organising';
import { AGAINS, CRITERION_KINDS, type CriterionKind, type Measure } from '@/api/words';
import { measureName, type Units } from '@/shared/competition/standings/criteria';
import type { FormValues } from '@/ui/form/useFormValues';
import { ChevronDownIcon, ChevronUpIcon, CloseIcon } from '@/ui/icons';
import { packName } from '@/ui/packName';
import { QuietButton } from '@/ui/QuietButton';
import { VisuallyHidden } from '@/ui/VisuallyHidden';
import type { Choices } from './organisingQueries';
import classes from './TableRules.module.css';
import {
  chosenPack,
  criteriaOf,
  isAmongTeams,
  measuresOf,
  newCriterion,
  type RulesValues,
  type TableCriterion,
} from './tableRules';

interface TableRulesFieldsProps {
  form: FormValues<RulesValues>;
  choices: Choices;
  /** Whether a match has begun, so that only a correction changes them. */
  isFixed?: boolean;
}

export function TableRulesFields({ form, choices, isFixed = false }: TableRulesFieldsProps) {
  const { values } = form;
  const ofSport = choices.rulePacks.filter(({ sportId }) => String(sportId) === values.sportId);
  const usual = ofSport.find(({ isDefault }) => isDefault);
  const packs = ofSport.map(({ name, title }) => ({
    value: name,
    label: packName({ id: name, name: title }),
  }));
  const isThere = packs.some(({ value }) => value === values.rulePack);
  const pack = chosenPack(choices, values);
  return (
    <>
      <NativeSelect
        {...form.text('rulePack')}
        data={[
          {
            value: '',
            label: usual
              ? say.usualRulesAre({ pack: packName({ id: usual.name, name: usual.title }) })
              : say.usualRules(),
          },
          ...packs,
          ...(values.rulePack === '' || isThere
            ? []
            : [{ value: values.rulePack, label: values.rulePack }]),
        ]}
        description={isFixed ? say.rulesInForce() : say.rulePackNote()}
        disabled={isFixed}
        // What was composed belongs to the pack that it began as.
        onChange={({ currentTarget: { value } }) => form.set({ rulePack: value, criteria: '' })}
      />
      {pack && (pack.points.configurable || values.pointsWin !== '') && (
        <fieldset className={classes.rules} disabled={isFixed}>
          <legend className={classes.legend}>{say.pointsForResults()}</legend>
          <p className="tl-note">
            {pack.points.configurable ? say.pointsNote() : say.pointsOfPackNote()}
          </p>
          <div className={classes.points}>
            <TextInput {...form.text('pointsWin')} inputMode="decimal" />
            <TextInput {...form.text('pointsDraw')} inputMode="decimal" />
            <TextInput {...form.text('pointsLoss')} inputMode="decimal" />
          </div>
        </fieldset>
      )}
      {pack && (
        <OrderOfTables choices={choices} form={form} isFixed={isFixed} ofPack={pack.criteria} />
      )}
    </>
  );
}

interface OrderOfTablesProps extends TableRulesFieldsProps {
  /** What the pack compares. */
  ofPack: readonly TableCriterion[];
}

function OrderOfTables({ form, choices, isFixed, ofPack }: OrderOfTablesProps) {
  const note = useId();
  const [told, tell] = useState('');
  const { values } = form;
  const { measures, units } = measuresOf(choices, values.sportId);
  const isComposed = values.criteria !== '';
  const criteria = isComposed ? criteriaOf(values.criteria) : ofPack;
  const { error } = form.text('criteria');
  const put = (changed: readonly TableCriterion[]) =>
    form.set({ criteria: JSON.stringify(changed) });
  const move = (from: number, by: number) => {
    const changed = [...criteria];
    const [moved] = changed.splice(from, 1);
    if (!moved) return;
    changed.splice(from + by, 0, moved);
    put(changed);
    tell(say.criterionMoved({ criterion: titleOf(moved, units), place: from + by + 1 }));
  };
  const replace = (at: number, by: TableCriterion) =>
    put(criteria.map((one, index) => (index === at ? by : one)));
  return (
    <fieldset aria-describedby={note} className={classes.rules} disabled={isFixed}>
      <legend className={classes.legend}>{say.orderOfTables()}</legend>
      <p className="tl-note" id={note}>
        {isComposed ? say.orderComposed() : say.orderOfPack()}
      </p>
      <ol className={classes.order}>
        {criteria.map((criterion, place) => {
          const title = titleOf(criterion, units);
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: the same question may be asked twice
            <li className="tl-stack tl-gap-8" key={place}>
              <div className={classes.criterion}>
                <span>{say.criterionAt({ place: place + 1, criterion: title })}</span>
                {isComposed && (
                  <div className={classes.moves}>
                    <ActionIcon
                      aria-label={say.criterionUp({ criterion: title })}
                      color="gray"
                      disabled={place === 0}
                      onClick={() => move(place, -1)}
                      size="lg"
                      variant="default"
                    >
                      <ChevronUpIcon size={16} />
                    </ActionIcon>
                    <ActionIcon
                      aria-label={say.criterionDown({ criterion: title })}
                      color="gray"
                      disabled={place === criteria.length - 1}
                      onClick={() => move(place, 1)}
                      size="lg"
                      variant="default"
                    >
                      <ChevronDownIcon size={16} />
                    </ActionIcon>
                    <ActionIcon
                      aria-label={say.criterionRemove({ criterion: title })}
                      color="gray"
                      onClick={() => {
                        put(criteria.filter((_, index) => index !== place));
                        tell(say.criterionRemoved({ criterion: title }));
                      }}
                      size="lg"
                      variant="default"
                    >
                      <CloseIcon size={16} />
                    </ActionIcon>
                  </div>
                )}
              </div>
              {isComposed && (
                <Parameters
                  criterion={criterion}
                  measures={measures}
                  onChange={(changed) => replace(place, changed)}
                  units={units}
                />
              )}
            </li>
          );
        })}
      </ol>
      {isComposed ? (
        <>
          <NativeSelect
            data={[
              { value: '', label: say.addCriterion() },
              {
                group: say.overAllMatches(),
                items: measures.map((measure) => ({
                  value: `overall:${measure}`,
                  label: measureName(measure, units),
                })),
              },
              {
                group: say.otherCriteria(),
                items: CRITERION_KINDS.filter((kind) => kind !== 'overall').map((kind) => ({
                  value: kind,
                  label: say.criterionKind({ kind }),
                })),
              },
            ]}
            error={error}
            label={say.addCriterion()}
            name="criteria"
            onChange={({ currentTarget: { value } }) => {
              if (value === '') return;
              const [kind, measure] = value.split(':') as [CriterionKind, Measure | undefined];
              put([...criteria, newCriterion(kind, measure ?? 'points')]);
            }}
            value=""
          />
          <div>
            <QuietButton onClick={() => form.set({ criteria: '' })}>{say.backToPack()}</QuietButton>
          </div>
        </>
      ) : (
        !isFixed && (
          <div>
            <Button color="gray" onClick={() => put(ofPack)} size="xs" variant="default">
              {say.composeOrder()}
            </Button>
          </div>
        )
      )}
      <p aria-live="polite">
        <VisuallyHidden>{told}</VisuallyHidden>
      </p>
    </fieldset>
  );
}

/** What a criterion compares, in a few words. */
function titleOf(criterion: TableCriterion, units: Units): string {
  if (criterion.kind === 'overall' && criterion.measure) {
    return measureName(criterion.measure, units);
  }
  return say.criterionKind({ kind: criterion.kind });
}

interface ParametersProps {
  criterion: TableCriterion;
  measures: readonly Measure[];
  units: Units;
  onChange: (changed: TableCriterion) => void;
}

/** What else a criterion needs to be told. */
function Parameters({ criterion, measures, units, onChange }: ParametersProps) {
  const { measures: compared } = criterion;
  return (
    <>
      {compared && (
        <Compared
          compared={compared}
          measures={measures.filter(isAmongTeams)}
          onChange={(changed) => onChange({ ...criterion, measures: changed })}
          units={units}
        />
      )}
      {criterion.kind === 'head_to_head' && (
        <div className={classes.pair}>
          <NativeSelect
            data={AGAINS.map((again) => ({ value: again, label: say.comparedAgain({ again }) }))}
            label={say.again()}
            onChange={({ currentTarget: { value } }) =>
              onChange({ ...criterion, again: AGAINS.find((one) => one === value) ?? 'never' })
            }
            value={criterion.again ?? 'never'}
          />
          <NativeSelect
            data={[0, 1, 2, 3, 4].map((times) => ({
              value: String(times),
              label: say.meetings({ times }),
            }))}
            label={say.onlyIfMet()}
            onChange={({ currentTarget: { value } }) =>
              onChange({ ...criterion, meetings: Number(value) })
            }
            value={String(criterion.meetings ?? 0)}
          />
        </div>
      )}
      {criterion.kind === 'share_of_points' && (
        <NativeSelect
          data={[1, 2, 3, 4, 5].map(String)}
          label={say.possiblePoints()}
          onChange={({ currentTarget: { value } }) =>
            onChange({ ...criterion, possible: Number(value) })
          }
          value={String(criterion.possible ?? 3)}
        />
      )}
    </>
  );
}

interface ComparedProps {
  compared: readonly Measure[];
  measures: readonly Measure[];
  units: Units;
  onChange: (changed: Measure[]) => void;
}

/** The measures that are compared one after the other. */
function Compared({ compared, measures, units, onChange }: ComparedProps) {
  const others = measures.filter((measure) => !compared.includes(measure));
  return (
    <div className="tl-stack tl-gap-8">
      <ol className={classes.compared}>
        {compared.map((measure) => {
          const name = measureName(measure, units);
          return (
            <li className="tl-cluster tl-gap-2" key={measure}>
              {name}
              <ActionIcon
                aria-label={say.measureRemove({ measure: name })}
                color="gray"
                disabled={compared.length === 1}
                onClick={() => onChange(compared.filter((one) => one !== measure))}
                variant="subtle"
              >
                <CloseIcon size={14} />
              </ActionIcon>
            </li>
          );
        })}
      </ol>
      {others.length > 0 && (
        <NativeSelect
          aria-label={say.addMeasure()}
          data={[
            { value: '', label: say.addMeasure() },
            ...others.map((measure) => ({ value: measure, label: measureName(measure, units) })),
          ]}
          onChange={({ currentTarget: { value } }) => {
            const added = others.find((one) => one === value);
            if (added) onChange([...compared, added]);
          }}
          value=""
        />
      )}
    </div>
  );
}
