import { Button, TextInput } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import texts from 'words/entering';
import nextSeason from 'words/nextSeason';
import say from 'words/organising';
import screens from 'words/screens';
import { api } from '@/api/client';
import { refusedFields } from '@/api/errors';
import { idempotencyKey } from '@/api/idempotencyKey';
import { limits } from '@/api/limits';
import type { EntrantKind } from '@/api/words';
import { submitErrorOf } from '@/shared/form/FormDialog';
import { draftOf, forgetDraft, keepDraft } from '@/shared/form/useDraft';
import { useSubmissionKey } from '@/shared/form/useSubmissionKey';
import { TournamentDates } from '@/shared/tournament/TournamentFacts';
import { BackLink } from '@/ui/BackLink';
import { wrongText } from '@/ui/form/checks';
import { type FieldErrors, type FormValues, isFine, useFormValues } from '@/ui/form/useFormValues';
import { ownZone, ZoneField } from '@/ui/form/ZoneField';
import { PageHeader } from '@/ui/PageHeader';
import { QuietButton } from '@/ui/QuietButton';
import { sportName } from '@/ui/sportName';
import { ErrorState, FetchError, Skeleton } from '@/ui/states';
import { BeginField } from './BeginField';
import {
  type ChosenTemplate,
  conductOf,
  filledIn,
  isIncomplete,
  originalOf,
  othersOf,
  templateOf,
} from './beginning';
import { HowFields, SportField, WhenFields, WhoFields } from './DivisionFields';
import {
  bodyOf,
  DIVISION_LABELS,
  type DivisionValues,
  fieldsOf,
  newDivision,
  usualClosing,
  wrongDays,
  wrongDivision,
} from './divisionValues';
import { NextSeasonFields, useNextSeason } from './NextSeasonFields';
import { type NextSeasonValues, NO_TEAMS, teamsOf } from './nextSeason';
import classes from './Organising.module.css';
import {
  type Choices,
  choicesQuery,
  myTournamentsQuery,
  templatesQuery,
  useSetupChanged,
} from './organisingQueries';

type TournamentValues = DivisionValues & {
  begin: string;
  name: string;
  startDate: string;
  endDate: string;
  venueName: string;
  timeZone: string;
} & NextSeasonValues;

const LABELS = {
  ...DIVISION_LABELS,
  begin: say.beginWith(),
  name: say.tournamentName(),
  startDate: say.startDate(),
  endDate: say.endDate(),
  venueName: say.venue(),
  timeZone: say.timeZone(),
  teams: nextSeason.bring(),
  exchanged: nextSeason.bring(),
  movedTeams: nextSeason.bring(),
} as const;

/** The zone of the place, as far as it is chosen. */
const zoneOf = ({ timeZone }: TournamentValues) => timeZone || null;

/** The name under which a tournament is kept that is not made yet. */
const DRAFT = 'new-tournament';

/** The steps, by the fields that each asks for. */
const STEPS: readonly (readonly (keyof TournamentValues)[])[] = [
  ['begin', 'name', 'sportId', 'startDate', 'endDate', 'venueName', 'timeZone'],
  [
    'entrants',
    'genderCategoryId',
    'admitsEveryCategory',
    'ageGroupId',
    'ageCountsOn',
    'shownNames',
    'capacity',
    'perClub',
  ],
  [
    'plannedDraw',
    'matchFormatId',
    'rulePack',
    'pointsWin',
    'pointsDraw',
    'pointsLoss',
    'criteria',
    'timeRounding',
    'reviews',
  ],
  ['opensAt', 'closesAt', 'divisionName'],
];

export const LAST_STEP = STEPS.length;

const TITLES = [say.stepWhat(), say.stepWho(), say.stepHow(), say.stepWhen()] as const;
const LEADS = [say.leadWhat(), say.leadWho(), say.leadHow(), say.leadWhen()] as const;

interface NewTournamentScreenProps {
  /** Counted from 1. */
  step: number;
}

/** Makes a tournament in four short steps. What is typed stays until it is sent, also when the screen is left. */
export function NewTournamentScreen({ step }: NewTournamentScreenProps) {
  const fetched = useQuery(choicesQuery());
  const { data, error } = fetched;
  const choices = data?.data;
  return (
    <>
      <BackLink to="/app/tournaments">{screens.myTournaments()}</BackLink>
      <PageHeader summary={say.newTournamentSummary()} title={screens.newTournament()} />
      {!choices && <FetchError message={say.failedToFetchChoices()} of={fetched} />}
      {!error && !choices && (
        <section aria-busy="true" className="tl-waiting">
          <Skeleton width={160} />
          <Skeleton width="100%" />
          <Skeleton width="100%" />
        </section>
      )}
      {choices && <Wizard choices={choices} step={step} />}
    </>
  );
}

function Wizard({ choices, step: asked }: NewTournamentScreenProps & { choices: Choices }) {
  const element = useRef<HTMLFormElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const navigate = useNavigate();
  const changed = useSetupChanged();
  const keyFor = useSubmissionKey();
  const [blank] = useState<TournamentValues>(() => ({
    ...newDivision(choices),
    begin: '',
    name: '',
    startDate: '',
    endDate: '',
    venueName: '',
    timeZone: ownZone(),
    ...NO_TEAMS,
  }));
  const [draft] = useState(() => draftOf<TournamentValues>(DRAFT, blank));
  const form = useFormValues<TournamentValues>(blank, LABELS, element, draft);
  const { values, errors } = form;
  const template = templateOf(values.begin, useQuery(templatesQuery()).data?.data);
  const original = originalOf(values.begin, useQuery(myTournamentsQuery()).data?.data);
  // A copy is as its original: only its name and its days are asked for.
  const step = original ? 1 : asked;
  const others = othersOf(template, choices, values.sportId);
  const next = useNextSeason(original?.tournamentId, values);

  const making = useMutation({
    mutationFn: () => {
      const { name } = values;
      const days = { startDate: values.startDate || null, endDate: values.endDate || null };
      if (original) {
        const teams = next.season && {
          teams: teamsOf(next.season),
          withSquads: values.teams === 'squads',
        };
        const body = { name, ...days, ...teams };
        return api.POST('/tournaments/{tournamentId}/copies', {
          params: { path: { tournamentId: original.tournamentId } },
          body,
          headers: idempotencyKey(keyFor({ ...body, begin: values.begin })),
        });
      }
      const body = {
        name,
        description: template?.description ?? null,
        ...days,
        ...(values.venueName !== '' && { venueName: values.venueName }),
        ...(values.timeZone !== '' && { timeZone: values.timeZone }),
        divisions: [
          {
            ...bodyOf(values, zoneOf(values), template?.divisions[0]?.points),
            ...conductOf(template),
          },
          ...others,
        ],
      };
      return api.POST('/tournaments', { body, headers: idempotencyKey(keyFor(body)) });
    },
    onSuccess: ({ data }) => {
      forgetDraft(DRAFT);
      if (!data) return;
      changed(data.data);
      void navigate({
        to: '/app/tournaments/$tournamentId',
        params: { tournamentId: String(data.data.tournamentId) },
        replace: true,
      });
    },
    onError: (error) => refuse(fieldsOf<TournamentValues>(refusedFields(error))),
  });

  // Stored with every change: leaving a step, or loading the page anew, loses nothing.
  const isMade = making.isSuccess;
  useEffect(() => {
    if (isMade) return;
    if (form.isDirty) keepDraft(DRAFT, values);
    else forgetDraft(DRAFT);
  }, [values, form.isDirty, isMade]);

  // Another step is another form: a screen reader hears its name, or is led to what is wrong in it.
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    const wrong = element.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    (wrong ?? heading.current)?.focus();
  }, [step]);

  const go = (next: number) =>
    void navigate({ to: '/app/tournaments/new', search: { step: next === 1 ? undefined : next } });

  const refuse = (found: FieldErrors<TournamentValues>) => {
    form.refuse(found);
    const first = stepWith(found);
    if (first !== undefined && first !== step) go(first);
  };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (making.isPending || isMade) return;
    const found = original
      ? {
          ...onlyOf(wrongTournament(values), ['name', 'endDate']),
          teams: values.teams === '' || next.season ? undefined : nextSeason.missing(),
        }
      : wrongTournament(values);
    if (step < LAST_STEP && !original) {
      const own = onlyOf(found, STEPS[step - 1] ?? []);
      form.refuse({ ...errors, ...own });
      if (isFine(own)) go(step + 1);
      return;
    }
    refuse(found);
    if (isFine(found)) making.mutate();
  };

  const failure = submitErrorOf(making.error, say.failedToMake());
  const isSaidAtField = !isFine(errors);
  const shared = { form: form, choices };
  return (
    <div className={classes.wizard}>
      {!original && <StepList errors={errors} step={step} />}
      <form className={classes.form} noValidate onSubmit={submit} ref={element}>
        <header>
          <h2 className={classes.formTitle} ref={heading} tabIndex={-1}>
            {TITLES[step - 1]}
          </h2>
          {!original && <p className={classes.formLead}>{LEADS[step - 1]}</p>}
        </header>
        {failure && !isSaidAtField && (
          <ErrorState error={failure.cause} message={failure.message} />
        )}
        {step === 1 && (
          <WhatFields
            choices={choices}
            form={form}
            isCopy={original !== undefined}
            template={template}
          />
        )}
        {original && (
          <NextSeasonFields error={errors.teams} next={next} onChange={form.set} values={values} />
        )}
        {step === 2 && <WhoFields {...shared} startDate={values.startDate} />}
        {step === 3 && <HowFields {...shared} />}
        {step === 4 && (
          <>
            <WhenFields form={shared.form} zone={zoneOf(values)} />
            <Summary choices={choices} others={others.map((one) => one.name)} values={values} />
          </>
        )}
        <div className={classes.ways}>
          {step > 1 && (
            <QuietButton disabled={making.isPending} onClick={() => go(step - 1)}>
              {say.back()}
            </QuietButton>
          )}
          {step === 1 && form.isDirty && (
            <QuietButton
              onClick={() => {
                form.set(blank);
                form.refuse({});
              }}
            >
              {say.startOver()}
            </QuietButton>
          )}
          <Button className={classes.onward} loading={making.isPending || isMade} type="submit">
            {original ? say.makeCopy() : step < LAST_STEP ? say.next() : say.make()}
          </Button>
        </div>
      </form>
    </div>
  );
}

/** The steps, each a link to it: none has to be finished before another is looked at. */
function StepList({ step, errors }: { step: number; errors: FieldErrors<TournamentValues> }) {
  return (
    <nav aria-label={say.steps()}>
      <ol className={classes.steps}>
        {TITLES.map((title, index) => {
          const number = index + 1;
          const isWrong = (STEPS[index] ?? []).some((field) => errors[field] !== undefined);
          return (
            <li key={title}>
              <Link
                // The router would call the first step current in every other one.
                activeOptions={{ exact: true, includeSearch: true }}
                aria-current={number === step ? 'step' : undefined}
                className={classes.step}
                data-past={number < step}
                data-wrong={isWrong}
                resetScroll={false}
                search={{ step: number === 1 ? undefined : number }}
                to="/app/tournaments/new"
              >
                <span className={classes.stepNumber}>
                  {say.stepOf({ step: number, total: LAST_STEP })}
                </span>
                {title}
              </Link>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}

interface WhatFieldsProps {
  form: FormValues<TournamentValues>;
  choices: Choices;
  template: ChosenTemplate | undefined;
  isCopy: boolean;
}

function WhatFields({ form, choices, template, isCopy }: WhatFieldsProps) {
  const { values, set } = form;
  const templates = useQuery(templatesQuery()).data?.data;
  const own = useQuery(myTournamentsQuery()).data?.data;
  const begin = (chosen: string) => {
    const [first] = templateOf(chosen, templates)?.divisions ?? [];
    const copied = originalOf(chosen, own);
    set({
      begin: chosen,
      ...NO_TEAMS,
      ...(first && filledIn(first, choices, values)),
      // A copy needs a name of its own, which most often begins as that of the original.
      ...(copied && values.name.trim() === '' && { name: copied.name }),
    });
  };
  return (
    <>
      <BeginField onChoose={begin} value={values.begin} />
      {template && isIncomplete(template, choices) && (
        <p className="tl-callout">{say.goneFromTemplate()}</p>
      )}
      <TextInput
        {...form.text('name')}
        autoComplete="off"
        maxLength={limits.TournamentInput.name.maxLength}
        required
      />
      {!isCopy && (
        <SportField
          choices={choices}
          form={form}
          keepsEntrants={template !== undefined && values.entrants !== 'team'}
        />
      )}
      <div className={classes.pair}>
        <TextInput
          {...form.text('startDate')}
          onChange={({ currentTarget: { value: startDate } }) => {
            const { endDate, closesAt } = values;
            // What follows from the first day follows it, until it is chosen otherwise.
            const ends = endDate === '' || endDate === values.startDate || endDate < startDate;
            const closes =
              closesAt === '' || closesAt === usualClosing(values.startDate, zoneOf(values));
            set({
              startDate,
              ...(ends && { endDate: startDate }),
              ...(closes && { closesAt: usualClosing(startDate, zoneOf(values)) }),
            });
          }}
          type="date"
        />
        <TextInput {...form.text('endDate')} min={values.startDate} type="date" />
      </div>
      {!isCopy && (
        <TextInput
          {...form.text('venueName')}
          autoComplete="off"
          maxLength={limits.TournamentInput.venueName.maxLength}
        />
      )}
      {!isCopy && <ZoneField {...form.text('timeZone')} description={say.timeZoneNote()} />}
    </>
  );
}

interface SummaryProps {
  values: TournamentValues;
  choices: Choices;
  /** The names of the other competitions that a template brings. */
  others: readonly (string | null)[];
}

/** What will be made, before it is. */
function Summary({ values, choices, others }: SummaryProps) {
  const { sportId, genderCategoryId, ageGroupId, entrants, capacity, perClub } = values;
  const sport = choices.sports.find((one) => String(one.sportId) === sportId);
  const gender = choices.genderCategories.find(
    (one) => String(one.genderCategoryId) === genderCategoryId,
  );
  const age = choices.ageGroups.find((one) => String(one.ageGroupId) === ageGroupId);
  const kinds = [texts.entrants({ kind: entrants as EntrantKind }), gender?.name, age?.name];
  const who = kinds.filter((part) => part !== undefined).join(' · ');
  return (
    <section>
      <h3 className={classes.summary}>{say.summary()}</h3>
      <dl className={classes.facts}>
        <Fact label={LABELS.name}>
          <bdi>{values.name.trim() || say.missingYet()}</bdi>
        </Fact>
        <Fact label={LABELS.sportId}>{sport ? sportName(sport.sportName) : say.missingYet()}</Fact>
        <Fact label={say.days()}>
          <TournamentDates end={values.endDate || null} start={values.startDate || null} />
        </Fact>
        <Fact label={say.stepWho()}>{who}</Fact>
        <Fact label={LABELS.capacity}>{capacity.trim() || texts.noLimit()}</Fact>
        {perClub.trim() !== '' && <Fact label={LABELS.perClub}>{perClub.trim()}</Fact>}
      </dl>
      {others.length > 0 && (
        <p className="tl-quiet">
          {say.moreOfTemplate({
            count: others.length,
            names: others.filter((name) => name !== null).join(' · '),
          })}
        </p>
      )}
    </section>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </>
  );
}

/** What is wrong, field by field, before anything is sent. Days may come later. */
function wrongTournament(values: TournamentValues): FieldErrors<TournamentValues> {
  const { name, startDate, endDate } = values;
  return {
    ...wrongDivision(values, zoneOf(values)),
    name: wrongText(LABELS.name, name, limits.TournamentInput.name),
    endDate: wrongDays(startDate, endDate),
  };
}

function onlyOf(
  found: FieldErrors<TournamentValues>,
  fields: readonly (keyof TournamentValues)[],
): FieldErrors<TournamentValues> {
  return Object.fromEntries(fields.map((field) => [field, found[field]]));
}

/** The first step in which something is wrong. */
function stepWith(found: FieldErrors<TournamentValues>): number | undefined {
  const index = STEPS.findIndex((fields) => fields.some((field) => found[field] !== undefined));
  return index === -1 ? undefined : index + 1;
}
