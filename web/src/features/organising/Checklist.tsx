import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import say from 'words/organising';
import { ButtonLink } from '@/ui/ButtonLink';
import { WindowText } from '@/ui/entering/DivisionTexts';
import { CheckIcon } from '@/ui/icons';
import { Panel } from '@/ui/Panel';
import { VisuallyHidden } from '@/ui/VisuallyHidden';
import classes from './Organising.module.css';
import type { Setup } from './organisingQueries';
import { isLeft, leftInWords, leftOf, onwardOf, StepButton, type Subject } from './StepButtons';

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
  action?: ReactNode;
}

/** What is done and what is next, with the way to do it. */
export function Checklist(props: ChecklistProps) {
  const points = pointsOf(props);
  return (
    <Panel title={say.whatIsNext()}>
      <ol className={classes.todo}>
        {points.map(({ key, state, name, note, action }) => (
          <li data-state={state} key={key}>
            <span aria-hidden="true" className={classes.mark} data-state={state}>
              {state === 'done' && <CheckIcon size={14} />}
            </span>
            <div className={classes.todoWords}>
              <p className={classes.todoName}>
                {name}
                <VisuallyHidden> ({say.pointState({ state })})</VisuallyHidden>
              </p>
              {note && <p className="tl-aside">{note}</p>}
            </div>
            {action}
          </li>
        ))}
      </ol>
    </Panel>
  );
}

function pointsOf(props: ChecklistProps): readonly Point[] {
  const { setup } = props;
  const { tournamentId, name, version, steps, status } = setup;
  const left = leftOf(setup);
  const subject: Subject = { kind: 'tournament', id: tournamentId, name, version, left };
  const step = onwardOf(steps, left);
  const isNext = status !== 'published' || hasBegun(setup);
  const button = step && <StepButton isNext={isNext} isSmall step={step} subject={subject} />;
  switch (status) {
    case 'draft':
      return toPublish(props, button);
    case 'published':
      return [
        { key: 'published', state: 'done', name: say.isPublished() },
        ...divisionPoints(setup),
        reviewPoint(setup),
        ...drawPoints(setup),
        {
          key: 'begin',
          state: hasBegun(setup) && !toBeDrawn(setup) ? 'now' : 'later',
          name: say.toBegin(),
          note: say.toBeginNote(),
          action: button,
        },
      ];
    case 'ongoing':
      return [
        { key: 'begun', state: 'done', name: say.hasBegun() },
        reviewPoint(setup),
        {
          key: 'complete',
          state: isLeft(left) ? 'later' : 'now',
          name: say.toComplete(),
          note: isLeft(left) && leftInWords(left),
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
  publish: ReactNode,
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
      action: days && <Mend onClick={onEditTournament}>{say.setDays()}</Mend>,
    },
    divisions.length === 0
      ? {
          key: 'division',
          state: 'now',
          name: say.divisionMissing(),
          action: <Mend onClick={onNewDivision}>{say.addDivision()}</Mend>,
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
        action: (
          <Mend onClick={() => onEditDivision(division.divisionId)}>
            {say.complete()}
            <VisuallyHidden> {division.name}</VisuallyHidden>
          </Mend>
        ),
      }),
    ),
    {
      key: 'publish',
      state: isReady ? 'now' : 'later',
      name: say.toPublish(),
      note: isReady ? say.toPublishNote() : say.notYetPublishable(),
      action: isReady && publish,
    },
  ];
}

function Mend({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  return (
    <Button color="gray" onClick={onClick} size="xs" variant="default">
      {children}
    </Button>
  );
}

/** Whether each competition takes entries now. */
function divisionPoints({ divisions, timeZone }: Setup): readonly Point[] {
  return divisions.map((division) => {
    const { divisionId, name, status, opensAt, closesAt, isDrawn } = division;
    const isAnnounced = status === 'published';
    return {
      key: `window-${divisionId}`,
      state: isAnnounced ? 'done' : 'now',
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
    };
  });
}

/** The entries that wait for a decision, with the way to those of the first competition that has some. */
function reviewPoint({ tournamentId, divisions }: Setup): Point {
  const waiting = divisions.reduce((sum, { entries }) => sum + entries.submitted, 0);
  const first = divisions.find(({ entries }) => entries.submitted > 0);
  if (!first) return { key: 'review', state: 'done', name: say.nothingToReview() };
  return {
    key: 'review',
    state: 'now',
    name: say.toReview({ count: waiting }),
    action: (
      <ButtonLink
        params={{ tournamentId: String(tournamentId), divisionId: String(first.divisionId) }}
        search={{ state: 'submitted' }}
        size="xs"
        to="/app/tournaments/$tournamentId/divisions/$divisionId"
      >
        {say.review()}
      </ButtonLink>
    ),
  };
}

/** Whether an announced competition has no draw. */
const toBeDrawn = ({ divisions }: Setup): boolean =>
  divisions.some(({ status, hasDraw }) => status === 'published' && !hasDraw);

/** Who plays whom in each competition: there is something to draw from the second accepted entry on. */
function drawPoints({ tournamentId, divisions }: Setup): readonly Point[] {
  const announced = divisions.filter(({ status }) => status === 'published');
  return announced.map((division) => {
    const { divisionId, name, hasDraw, entries } = division;
    if (hasDraw) return { key: `draw-${divisionId}`, state: 'done', name: say.drawnOf({ name }) };
    const isPossible = entries.accepted > 1;
    return {
      key: `draw-${divisionId}`,
      state: isPossible && entries.submitted === 0 ? 'now' : 'later',
      name: say.toDraw({ name }),
      note: say.acceptedEntries({ count: entries.accepted }),
      action: isPossible && (
        <ButtonLink
          params={{ tournamentId: String(tournamentId), divisionId: String(divisionId) }}
          size="xs"
          to="/app/tournaments/$tournamentId/draws/$divisionId"
        >
          {say.draw()}
          <VisuallyHidden> {name}</VisuallyHidden>
        </ButtonLink>
      ),
    };
  });
}

/** Whether its first day is here, at the reader's. */
function hasBegun({ startDate }: Setup): boolean {
  return startDate !== null && Date.parse(`${startDate}T00:00`) <= Date.now();
}
