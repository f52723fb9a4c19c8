import { NativeSelect, SegmentedControl } from '@mantine/core';
import { useDebouncedValue, useMediaQuery } from '@mantine/hooks';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import form from 'words/form';
import say from 'words/timetable';
import { api } from '@/api/client';
import { toldBy } from '@/api/toldBy';
import { draftOf, useDraft } from '@/shared/form/useDraft';
import { useUnsavedChanges } from '@/shared/form/useUnsavedChanges';
import { withZone } from '@/shared/tournament/zoneNote';
import { ConfirmDialog } from '@/ui/dialog/ConfirmDialog';
import { PageHeader } from '@/ui/PageHeader';
import { Panel } from '@/ui/Panel';
import { QuietButton } from '@/ui/QuietButton';
import { ReasonButton } from '@/ui/ReasonButton';
import { SportsOfScreen } from '@/ui/sportsOfScreen';
import { EmptyState, FetchError, Skeleton } from '@/ui/states';
import { settleToasts, toastFailure, toastSuccess } from '@/ui/toasts/toasts';
import { useRootMark } from '@/ui/useRootMark';
import { isOver } from '../organisingQueries';
import { useTournamentPart } from '../useTournamentPart';
import { DayView } from './DayView';
import { FoldedMatch } from './FoldedMatch';
import { MatchFields } from './MatchFields';
import { filledDay } from './oneDay';
import { PaceForm } from './PaceForm';
import { PlanPanel } from './PlanPanel';
import {
  type Edits,
  editsIn,
  fieldsOf,
  filledIn,
  inParts,
  isComplete,
  isSame,
  movesOf,
  type Planned,
  roundOf,
  roundsOf,
} from './plan';
import classes from './Timetable.module.css';
import {
  type Findings,
  type PlannedMatch,
  type Timetable,
  timetableQuery,
  useTimetableChanged,
} from './timetableQueries';

/** How long the fields rest before it is asked what clashes, in milliseconds. */
const REST = 300;

const NONE: Edits = {};

/** What a message is about that says how much could be planned. */
const PLANNING = 'planning';

const PHONE = 'screen and (max-width: 47.99em)';

interface TimetableScreenProps {
  /** As the address has it. */
  tournamentId: string;
  /** The match that a link leads to: it is in view, and its fields are reached first. */
  match?: number | undefined;
}

/** When and where the matches of a tournament are played, set by hand. */
export function TimetableScreen({ tournamentId, match }: TimetableScreenProps) {
  const { id, setup, back, notice } = useTournamentPart(tournamentId);
  const found = useQuery({ ...timetableQuery(id ?? 0), enabled: id !== undefined });
  if (notice || id === undefined) return notice;
  const timetable = found.data?.data;
  const undated = timetable?.matches.filter(({ start }) => start === null).length ?? 0;
  const matches = timetable?.matches.length ?? 0;
  return (
    <>
      {back}
      <p className="tl-on-paper">
        <bdi>{setup?.name}</bdi>
      </p>
      <PageHeader
        summary={
          timetable && withZone(say.summary({ matches, undated }), zoneOf(timetable.matches))
        }
        summaryPending={!timetable && !found.error}
        title={say.timetable()}
      />
      <div className="tl-parts" data-wide>
        <FetchError message={say.failedToFetch()} of={found} />
        {timetable && matches === 0 && <EmptyState message={say.noMatches()} />}
        {timetable && setup && matches > 0 && (
          <SportsOfScreen value={setup.divisions.map((one) => one.sportName)}>
            <Parts
              isOver={isOver(setup.status)}
              key={id}
              match={match}
              onlyDay={setup.startDate === setup.endDate ? (setup.startDate ?? '') : ''}
              timetable={timetable}
              tournamentId={id}
            />
          </SportsOfScreen>
        )}
        {!(timetable && setup) && !found.error && <Skeleton height={288} width="100%" />}
      </div>
    </>
  );
}

/** The one zone in which all matches are whose zone is known; undefined where they are in several. */
function zoneOf(matches: readonly PlannedMatch[]): string | undefined {
  const zones = new Set(matches.flatMap(({ timeZone }) => timeZone ?? []));
  return zones.size === 1 ? [...zones][0] : undefined;
}

interface PartsProps {
  tournamentId: number;
  timetable: Timetable;
  match: number | undefined;
  /** Whether the tournament is over: then its timetable stays as it is. */
  isOver: boolean;
  /** The day of a tournament that lasts one day; empty for all others. */
  onlyDay: string;
}

type View = 'byRound' | 'byDay';

function Parts({ tournamentId, timetable, match: led, isOver, onlyDay }: PartsProps) {
  const draftName = `timetable/${tournamentId}`;
  const [edits, setEdits] = useState<Edits>(() => editsIn(draftOf(draftName, { edits: '' }).edits));
  const [view, setView] = useState<View>('byRound');
  const changed = useTimetableChanged(tournamentId);
  const { matches, courts } = timetable;
  const moves = useMemo(() => movesOf(matches, edits), [matches, edits]);
  const planned: readonly Planned[] = useMemo(
    () => matches.map((match) => ({ match, fields: edits[match.matchId] ?? fieldsOf(match) })),
    [matches, edits],
  );
  const isWhole = Object.values(edits).every(isComplete);
  useDraft(draftName, () => (moves.length > 0 ? { edits: JSON.stringify(edits) } : {}));

  const [rested] = useDebouncedValue(isWhole ? edits : NONE, REST);
  // Of the matches as they are now: what others have saved meanwhile is no change of one's own.
  const asked = useMemo(() => movesOf(matches, rested), [matches, rested]);
  const check = useQuery({
    queryKey: ['/tournaments/{tournamentId}/timetable/checks', tournamentId, timetable, asked],
    queryFn: async ({ signal }) => {
      const { data } = await api.POST('/tournaments/{tournamentId}/timetable/checks', {
        params: { path: { tournamentId } },
        body: { moves: asked },
        signal,
      });
      return data?.data;
    },
    enabled: asked.length > 0,
    placeholderData: keepPreviousData,
    retry: false,
  });
  const findings = asked.length > 0 ? (check.data ?? timetable.findings) : timetable.findings;

  const saving = useMutation({
    mutationFn: async () => {
      let saved: Timetable | undefined;
      for (const some of inParts(moves)) {
        const { data } = await api.PATCH('/tournaments/{tournamentId}/timetable', {
          params: { path: { tournamentId } },
          body: { moves: some },
        });
        saved = data?.data;
      }
      return saved;
    },
    onSuccess: (saved) => {
      toastSuccess(say.saved());
      changed(saved);
      setEdits({});
    },
    // What another has changed is shown beside what was typed.
    onError: () => changed(),
  });
  const edit = (match: PlannedMatch, fields: Planned['fields']) => {
    saving.reset();
    setEdits((before) => {
      const { [match.matchId]: _, ...others } = before;
      const saved = fieldsOf(match);
      const was = before[match.matchId]?.was ?? saved;
      return isSame(fields, saved) ? others : { ...others, [match.matchId]: { ...fields, was } };
    });
  };
  useRootMark('saveBar', moves.length > 0);
  const [isDiscarding, setDiscarding] = useState(false);
  const leaving = useUnsavedChanges(
    { dirty: moves.length > 0, saving: saving.isPending, saved: false },
    () => undefined,
  );
  const listId = `courts-of-${tournamentId}`;
  return (
    <>
      <datalist id={listId}>
        {courts.map((court) => (
          <option key={court} value={court} />
        ))}
      </datalist>
      <SegmentedControl
        aria-label={say.timetable()}
        className={classes.views}
        data-no-print
        data={[
          { value: 'byRound', label: say.byRound() },
          { value: 'byDay', label: say.byDay() },
        ]}
        onChange={(next) => setView(next as View)}
        value={view}
      />
      {view === 'byRound' ? (
        <Rounds
          edit={edit}
          edits={edits}
          findings={findings}
          isOver={isOver}
          listId={listId}
          match={led}
          onlyDay={onlyDay}
          setEdits={setEdits}
          timetable={timetable}
          tournamentId={tournamentId}
        />
      ) : (
        <DayView edit={edit} edits={edits} findings={findings} listId={listId} planned={planned} />
      )}
      <div className={classes.bar} data-idle={moves.length === 0 || undefined} data-no-print>
        <p aria-live="polite" className={classes.told}>
          {moves.length > 0 && <strong>{say.changes({ count: moves.length })} </strong>}
          <span data-clashes={findings.clashesCount > 0 || undefined}>
            {findings.clashesCountIsExact
              ? say.clashes({ count: findings.clashesCount })
              : say.moreClashes({ count: findings.clashesCount })}
          </span>
          {findings.clashes.length < findings.clashesCount && (
            <> · {say.clashesMarked({ count: findings.clashes.length })}</>
          )}
        </p>
        {check.error && <p className="tl-bad">{toldBy(check.error, say.failedToCheck())}</p>}
        {saving.error && (
          <p className="tl-bad" role="alert">
            {toldBy(saving.error, say.failedToSave())}
          </p>
        )}
        {moves.length > 0 && (
          <div className="tl-cluster tl-gap-8">
            <QuietButton disabled={saving.isPending} onClick={() => setDiscarding(true)}>
              {say.discard()}
            </QuietButton>
            <ReasonButton
              disabledReason={isWhole ? undefined : say.mendFirst()}
              loading={saving.isPending}
              onClick={() => saving.mutate()}
            >
              {say.save()}
            </ReasonButton>
          </div>
        )}
      </div>
      {leaving.asking && <Discarding onDiscard={leaving.discard} onKeep={leaving.keep} />}
      {isDiscarding && (
        <Discarding
          onDiscard={() => {
            setEdits({});
            saving.reset();
            setDiscarding(false);
          }}
          onKeep={() => setDiscarding(false)}
        />
      )}
    </>
  );
}

interface RoundsProps extends PartsProps {
  edits: Edits;
  setEdits: (next: (before: Edits) => Edits) => void;
  edit: (match: PlannedMatch, fields: Planned['fields']) => void;
  findings: Findings;
  listId: string;
}

function Rounds({
  tournamentId,
  timetable,
  match: led,
  isOver,
  edits,
  setEdits,
  edit,
  findings,
  listId,
  onlyDay,
}: RoundsProps) {
  const { matches, paces } = timetable;
  const withMatches = paces.filter(({ divisionId }) =>
    matches.some((match) => match.divisionId === divisionId),
  );
  const [first] = useState(() => matches.find(({ matchId }) => matchId === led));
  const [chosen, setChosen] = useState(first?.divisionId ?? withMatches[0]?.divisionId);
  const pace = withMatches.find(({ divisionId }) => divisionId === chosen) ?? withMatches[0];
  const rounds = roundsOf(matches.filter(({ divisionId }) => divisionId === pace?.divisionId));
  const names = [...rounds.keys()];
  const [named, setRound] = useState<string>();
  // At first the round that is to be planned next.
  const next = names.find((name) => rounds.get(name)?.some(({ start }) => start === null));
  const [opened] = useState(() => (first ? roundOf(first) : (next ?? names[0])));
  const place = useRef<HTMLLIElement>(null);
  useEffect(() => {
    place.current?.scrollIntoView({ block: 'center' });
    place.current?.querySelector('input')?.focus({ preventScroll: true });
  }, []);
  const [openedId, setOpened] = useState(first?.matchId);
  // Known from the first moment on, in which the focus goes into the fields that a link leads to.
  const isPhone = useMediaQuery(PHONE, false, { getInitialValueInEffect: false }) ?? false;
  const round = [named, opened, names[0]].find((name) => name !== undefined && rounds.has(name));
  if (!pace || round === undefined) return null;
  const all = names.map((name) => rounds.get(name) ?? []);
  const isUnplanned = all.flat().some(({ start, canMove }) => start === null && canMove);
  const plan = !isOver && (
    <PlanPanel
      courts={timetable.courts}
      isFirst={isUnplanned}
      key={`plan-${pace.divisionId}`}
      onFill={(values) => {
        const later = names.slice(names.indexOf(round)).map((name) => rounds.get(name) ?? []);
        setEdits((before) => filledIn(later, before, values));
      }}
      onFillDay={(day) => {
        const found = filledDay(all, matches, edits, day);
        setEdits(() => found.edits);
        settleToasts(PLANNING);
        if (found.left > 0) toastFailure(say.dayTooShort({ count: found.left }), PLANNING);
      }}
      onlyDay={onlyDay}
      pace={pace}
      tournamentId={tournamentId}
    />
  );
  const shown = rounds.get(round) ?? [];
  // On a phone one match's fields are open at a time, and those come first that miss a start.
  const listed = isPhone
    ? [...shown].sort((one, other) => Number(other.start === null) - Number(one.start === null))
    : shown;
  return (
    <>
      <div className={classes.choices}>
        {withMatches.length > 1 && (
          <NativeSelect
            data={withMatches.map(({ divisionId, divisionName }) => ({
              value: String(divisionId),
              label: divisionName,
            }))}
            label={say.division()}
            onChange={({ currentTarget }) => setChosen(Number(currentTarget.value))}
            value={String(pace.divisionId)}
          />
        )}
        <NativeSelect
          data={names.map((name) => ({ value: name, label: name || say.noRound() }))}
          label={say.round()}
          onChange={({ currentTarget }) => setRound(currentTarget.value)}
          value={round}
        />
      </div>
      {plan}
      <Panel title={round || say.noRound()}>
        <ol className={classes.matches}>
          {listed.map((match) => {
            const fields = (
              <MatchFields
                edit={edit}
                edited={edits[match.matchId]}
                findings={findings}
                isNamed={!isPhone}
                listId={listId}
                match={match}
                matches={matches}
              />
            );
            return (
              <li key={match.matchId} ref={match.matchId === first?.matchId ? place : undefined}>
                {isPhone ? (
                  <FoldedMatch
                    edited={edits[match.matchId]}
                    findings={findings}
                    isOpen={match.matchId === openedId}
                    match={match}
                    onOpen={setOpened}
                  >
                    {fields}
                  </FoldedMatch>
                ) : (
                  fields
                )}
              </li>
            );
          })}
        </ol>
      </Panel>
      {!isOver && <PaceForm key={pace.divisionId} pace={pace} tournamentId={tournamentId} />}
    </>
  );
}

function Discarding({ onDiscard, onKeep }: { onDiscard: () => void; onKeep: () => void }) {
  return (
    <ConfirmDialog
      cancelLabel={form.keepEditing()}
      confirmLabel={form.discard()}
      error={undefined}
      onCancel={onKeep}
      onConfirm={onDiscard}
      title={form.discardChanges()}
    >
      {form.notSaved()}
    </ConfirmDialog>
  );
}

/** What was kept when the session ended. */
