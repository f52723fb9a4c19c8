import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import say from 'words/organising';
import screens from 'words/screens';
import type { Body } from '@/api/types';
import { WindowText } from '@/shared/entry/DivisionTexts';
import { freePlaces, windowState } from '@/shared/entry/entryWindow';
import { publicTournamentAt } from '@/shared/entry/publicAddress';
import { ButtonLink } from '@/ui/ButtonLink';
import { copyText } from '@/ui/copyText';
import { CheckIcon } from '@/ui/icons';
import { Panel } from '@/ui/Panel';
import { rich } from '@/ui/rich';
import { VisuallyHidden } from '@/ui/VisuallyHidden';
import classes from './Organising.module.css';
import { type Setup, type SetupDivision, waitingResultsQuery } from './organisingQueries';
import {
  FIRST,
  isLeft,
  isPlayed,
  type Look,
  leftInWords,
  leftOf,
  onwardOf,
  QUIET,
  StepButton,
  type Subject,
} from './StepButtons';

interface ChecklistProps {
  setup: Setup;
  onEditTournament: () => void;
  onEditDivision: (divisionId: number) => void;
  onNewDivision: () => void;
}

/** How a point of the list stands: it is done, it is the next thing to do, or it comes later. */
type State = 'done' | 'now' | 'later';

interface Point {
  key: string;
  state: State;
  name: ReactNode;
  note?: ReactNode;
  /** What is pressed to do it: it has the look that its place in the list gives it. */
  action?: false | ((look: Look) => ReactNode) | undefined;
  /** Whether it goes on for a while, so that others come first. */
  lasts?: boolean;
}

/** What is done and what is next, with the way to do it. */
export function Checklist(props: ChecklistProps) {
  const { tournamentId, status } = props.setup;
  const isInPlay = status === 'published' || status === 'ongoing';
  // The list is there without them, and they come first once they are known.
  const results = useQuery({ ...waitingResultsQuery(tournamentId), enabled: isInPlay });
  const points = pointsOf(props, results.data?.data);
  const open = points.filter(({ state }) => state !== 'done');
  const first =
    open.find(({ state, lasts }) => state === 'now' && !lasts) ??
    open.find(({ state }) => state === 'now') ??
    open[0];
  const others = (['now', 'later'] as const).flatMap((state) =>
    open.filter((point) => point !== first && point.state === state),
  );
  const done = points.filter(({ state }) => state === 'done');
  return (
    <Panel className={classes.next} title={say.whatIsNext()}>
      {first && (
        <div className={classes.firstPoint}>
          <div className={classes.todoWords}>
            <Words point={first} />
          </div>
          {first.action ? first.action(FIRST) : null}
        </div>
      )}
      {others.length > 0 && (
        <ol className={classes.todo}>
          {others.map((point) => (
            <li data-state={point.state} key={point.key}>
              <span aria-hidden="true" className={classes.mark} data-state={point.state} />
              <div className={classes.todoWords}>
                <Words point={point} />
              </div>
              {point.action && <span className={classes.todoAction}>{point.action(QUIET)}</span>}
            </li>
          ))}
        </ol>
      )}
      {done.length > 0 && (
        <ul className={classes.done}>
          {done.map((point) => (
            <li key={point.key}>
              <CheckIcon size={14} />
              <div className={classes.todoWords}>
                <Words point={point} />
              </div>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

function Words({ point: { name, note, state } }: { point: Point }) {
  return (
    <>
      <p className={classes.todoName}>
        {name}
        <VisuallyHidden> ({say.pointState({ state })})</VisuallyHidden>
      </p>
      {note && <p className="tl-aside">{note}</p>}
    </>
  );
}

type WaitingResults = Body<'/tournaments/{tournamentId}/results'>['data'];

function pointsOf(props: ChecklistProps, results: WaitingResults | undefined): readonly Point[] {
  const { setup } = props;
  const { tournamentId, name, version, steps, status } = setup;
  const left = leftOf(setup);
  const subject: Subject = { kind: 'tournament', id: tournamentId, name, version, left };
  const step = onwardOf(steps, left, isPlayed(setup));
  const button =
    step !== undefined &&
    ((look: Look) => <StepButton look={look} step={step} subject={subject} />);
  switch (status) {
    case 'draft':
      return toPublish(props, button);
    case 'published':
      return [
        ...resultPoints(setup, results),
        { key: 'published', state: 'done', name: say.isPublished() },
        sharePoint(setup),
        ...divisionPoints(setup),
        reviewPoint(setup),
        ...drawPoints(setup),
        ...squadPoints(setup),
        ...timetablePoint(setup),
        ...(isPlayed(setup) ? [] : [beginPoint(setup, button)]),
      ];
    case 'ongoing':
      return [
        ...resultPoints(setup, results),
        { key: 'begun', state: 'done', name: say.hasBegun() },
        sharePoint(setup),
        reviewPoint(setup),
        ...drawPoints(setup),
        ...squadPoints(setup),
        ...timetablePoint(setup),
        ...(isLeft(left) ? [playPoint(setup)] : []),
        ...unconfirmedPoint(setup, results),
        {
          key: 'complete',
          state: isLeft(left) ? 'later' : 'now',
          name: say.toComplete(),
          action: button,
        },
      ];
    case 'completed':
      return [{ key: 'completed', state: 'done', name: say.isCompleted() }];
    case 'cancelled':
      return [{ key: 'cancelled', state: 'done', name: say.isCancelled() }];
  }
}

/** What is missing, each with what mends it, and publishing once nothing is. */
function toPublish(
  { setup, onEditTournament, onEditDivision, onNewDivision }: ChecklistProps,
  publish: Point['action'],
): readonly Point[] {
  const { missing, divisions } = setup;
  const lacks = (word: (typeof missing)[number]) => missing.includes(word);
  const days = lacks('start_date') || lacks('end_date');
  const incomplete = divisions.filter((division) => division.missing.length > 0);
  const isReady = missing.length === 0;
  return [
    {
      key: 'days',
      state: days ? 'now' : 'done',
      name: days ? say.daysMissing() : say.daysKnown(),
      action: days && mend(say.setDays(), onEditTournament),
    },
    divisions.length === 0
      ? {
          key: 'division',
          state: 'now',
          name: say.divisionMissing(),
          action: mend(say.addDivision(), onNewDivision),
        }
      : {
          key: 'division',
          state: 'done',
          name: say.divisionsKnown({ count: divisions.length }),
        },
    ...incomplete.map(
      (division): Point => ({
        key: `division-${division.divisionId}`,
        state: 'now',
        name: say.divisionLacks({ name: division.name }),
        note: division.missing.map((word) => say.missing({ word })).join(' · '),
        action: mend(ofOne(say.complete(), division), () => onEditDivision(division.divisionId)),
      }),
    ),
    ...divisions.map((division) => namesPoint(setup, division)),
    ...drawPoints(setup, 'draft'),
    {
      key: 'publish',
      state: isReady ? 'now' : 'later',
      name: say.toPublish(),
      note: isReady ? say.toPublishNote() : say.notYetPublishable(),
      action: isReady && publish,
    },
  ];
}

/** Whom a draft has. Its names are typed in before others can enter, or never: both ways are shown. */
function namesPoint(setup: Setup, division: SetupDivision): Point {
  const { divisionId, name, entries } = division;
  const hasNames = entries.accepted > 0;
  return {
    key: `names-${divisionId}`,
    state: hasNames ? 'done' : 'now',
    // Nobody has to: what publishing needs comes first, and publishing itself.
    lasts: true,
    name: hasNames ? say.namesAdded({ name }) : say.entriesOf({ name }),
    note: hasNames ? say.acceptedEntries({ count: entries.accepted }) : say.twoWays(),
    action: toEntries(setup, division),
  };
}

/** The link to a part of a tournament. */
const toPart = (setup: Setup, part: 'results' | 'match-day' | 'timetable', words: ReactNode) => {
  const params = { tournamentId: String(setup.tournamentId) };
  return (look: Look) => (
    <ButtonLink {...look} params={params} to={`/app/tournaments/$tournamentId/${part}`}>
      {words}
    </ButtonLink>
  );
};

/** The link to a part of one of its competitions. */
const toDivision = (
  setup: Setup,
  division: SetupDivision,
  part: 'divisions' | 'squads' | 'draws',
  words: ReactNode,
  state?: 'submitted',
) => {
  const { tournamentId } = setup;
  const params = { tournamentId: String(tournamentId), divisionId: String(division.divisionId) };
  return (look: Look) => (
    <ButtonLink
      {...look}
      params={params}
      {...(state && { search: { state } })}
      to={`/app/tournaments/$tournamentId/${part}/$divisionId`}
    >
      {words}
    </ButtonLink>
  );
};

const toEntries = (setup: Setup, division: SetupDivision) =>
  toDivision(setup, division, 'divisions', rich(say.addEntries, { name: division.name }));

/** What a button does, and for those who hear it alone to which competition. */
const ofOne = (words: string, { name }: SetupDivision) => (
  <>
    {words}
    <VisuallyHidden> {name}</VisuallyHidden>
  </>
);

const mend = (words: ReactNode, onClick: () => void) => (look: Look) => (
  <Button {...look} onClick={onClick}>
    {words}
  </Button>
);

/** What must be decided among the results, before everything else. */
function resultPoints(setup: Setup, results: WaitingResults | undefined): readonly Point[] {
  const disputed = results?.disputed.length ?? 0;
  const abandoned = results?.abandoned.length ?? 0;
  const action = toResults(setup);
  const points: Point[] = [];
  if (abandoned > 0) {
    points.push({ key: 'decide', state: 'now', name: say.toDecide({ count: abandoned }), action });
  }
  if (disputed > 0) {
    points.push({ key: 'rule', state: 'now', name: say.disputes({ count: disputed }), action });
  }
  return points;
}

function unconfirmedPoint(setup: Setup, results: WaitingResults | undefined): readonly Point[] {
  const count = results?.unconfirmed ?? 0;
  if (count === 0) return [];
  const action = toResults(setup);
  return [{ key: 'confirm', state: 'later', name: say.unconfirmed({ count }), action }];
}

const toResults = (setup: Setup) => toPart(setup, 'results', screens.results());

/** What is still to be played, with the way to those who enter its results. */
function playPoint(setup: Setup): Point {
  return {
    key: 'play',
    state: 'now',
    name: say.toPlay(),
    note: leftInWords(leftOf(setup)),
    action: toPart(setup, 'match-day', screens.matchDay()),
  };
}

/** The first match begins play by itself. An organiser who wants to close the entries before that does it by hand. */
const beginPoint = (setup: Setup, button: Point['action']): Point => ({
  key: 'begin',
  state: hasBegun(setup) && !toBeDrawn(setup) ? 'now' : 'later',
  // What is next is to play, and a match that begins does the rest.
  lasts: true,
  name: say.toBegin(),
  note: say.toBeginNote(),
  action: button,
});

/** The address that players and parents need. Nobody knows whether it was passed on, so the point is never done. */
function sharePoint({ tournamentId }: Setup): Point {
  const link = `${window.location.origin}${publicTournamentAt(tournamentId)}`;
  return {
    key: 'share',
    state: 'later',
    name: say.shareIt(),
    note: (
      <bdi className="tl-break" dir="ltr">
        {link}
      </bdi>
    ),
    action: mend(say.copyLink(), () => void copy(link)),
  };
}

const copy = (link: string) =>
  copyText(link, { copied: say.linkCopied(), cannotCopy: say.cannotCopyLink({ link }) });

/** The competitions that are announced or under way. */
const inPlay = ({ divisions }: Setup): readonly SetupDivision[] =>
  divisions.filter(({ status }) => status === 'published' || status === 'ongoing');

/** The squads in which nobody is yet. */
function squadPoints(setup: Setup): readonly Point[] {
  return inPlay(setup)
    .filter(({ teamsWithoutSquad }) => teamsWithoutSquad > 0)
    .map((division) => ({
      key: `squads-${division.divisionId}`,
      state: 'later',
      name: say.noSquads({ count: division.teamsWithoutSquad, name: division.name }),
      note: say.noSquadsNote(),
      action: toDivision(setup, division, 'squads', ofOne(say.squads(), division)),
    }));
}

/** Whether the matches that were drawn have a start. */
function timetablePoint(setup: Setup): readonly Point[] {
  const drawn = inPlay(setup).filter(({ hasDraw }) => hasDraw);
  if (drawn.length === 0) return [];
  const count = drawn.reduce((sum, { matchesWithoutStart }) => sum + matchesWithoutStart, 0);
  if (count === 0) return [{ key: 'timetable', state: 'done', name: say.allHaveStart() }];
  return [
    {
      key: 'timetable',
      state: 'now',
      name: say.withoutStart({ count }),
      action: toPart(setup, 'timetable', screens.timetable()),
    },
  ];
}

/** Whether a competition that was announced takes entries, now or later. */
function takesEntries(division: SetupDivision): boolean {
  const { capacity, entries, isDrawn } = division;
  const isFull = freePlaces(capacity, entries.accepted) === 0;
  return !isDrawn && !isFull && windowState(division, Date.now()) !== 'closed';
}

/** Whether each competition takes entries now. */
function divisionPoints(setup: Setup): readonly Point[] {
  const { divisions, timeZone } = setup;
  return divisions.map((division) => {
    const { divisionId, name, status, opensAt, closesAt, isDrawn } = division;
    const isAnnounced = status === 'published';
    return {
      key: `window-${divisionId}`,
      state: isAnnounced && !takesEntries(division) ? 'done' : 'now',
      // A division with enough of them goes on, though others may still come.
      lasts: isAnnounced && division.entries.accepted > 1,
      name: isAnnounced ? say.entriesOf({ name }) : say.divisionNotPublished({ name }),
      note: isAnnounced ? (
        <WindowText
          closesAt={closesAt}
          isDrawn={isDrawn}
          opensAt={opensAt}
          status={status}
          timeZone={timeZone}
        />
      ) : (
        say.publishItBelow()
      ),
      action: isAnnounced && toEntries(setup, division),
    };
  });
}

/** The entries that wait for a decision, with the way to those of the first competition that has some. */
function reviewPoint(setup: Setup): Point {
  const { divisions } = setup;
  const waiting = divisions.reduce((sum, { entries }) => sum + entries.submitted, 0);
  const first = divisions.find(({ entries }) => entries.submitted > 0);
  if (!first) return { key: 'review', state: 'done', name: say.nothingToReview() };
  return {
    key: 'review',
    state: 'now',
    name: say.toReview({ count: waiting }),
    action: toDivision(setup, first, 'divisions', say.review(), 'submitted'),
  };
}

/** Whether an announced competition has no draw. */
const toBeDrawn = ({ divisions }: Setup): boolean =>
  divisions.some(({ status, hasDraw }) => status === 'published' && !hasDraw);

/** Who plays whom in each competition: there is something to draw from the second accepted entry on. */
function drawPoints(setup: Setup, stands: 'draft' | 'published' = 'published'): readonly Point[] {
  // In a draft nobody waits for it: it is shown once there is somebody to draw.
  const those = setup.divisions.filter(
    ({ status, entries }) => status === stands && (stands === 'published' || entries.accepted > 1),
  );
  return those.map((division) => {
    const { divisionId, name, hasDraw, entries } = division;
    if (hasDraw) return { key: `draw-${divisionId}`, state: 'done', name: say.drawnOf({ name }) };
    const isPossible = entries.accepted > 1;
    return {
      key: `draw-${divisionId}`,
      // A draft is published before its draw is.
      state: isPossible && entries.submitted === 0 && stands === 'published' ? 'now' : 'later',
      name: say.toDraw({ name }),
      note: say.acceptedEntries({ count: entries.accepted }),
      action: isPossible && toDivision(setup, division, 'draws', ofOne(say.draw(), division)),
    };
  });
}

/** Whether its first day is here, at the reader's. */
function hasBegun({ startDate }: Setup): boolean {
  return startDate !== null && Date.parse(`${startDate}T00:00`) <= Date.now();
}
