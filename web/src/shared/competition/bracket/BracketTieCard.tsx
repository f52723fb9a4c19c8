import { Popover } from '@mantine/core';
import type { CSSProperties, ReactNode } from 'react';
import say from 'words/competition';
import matchWords from 'words/match';
import type { BracketTeam, BracketTie, CompetitionMatch } from '@/api/types';
import { scoreText } from '@/shared/match/result';
import { sideName } from '@/shared/match/sides';
import { DateText } from '@/ui/DateText';
import { explainWhen, formatWhen, parseWhen } from '@/ui/dates';
import { ChevronDownIcon } from '@/ui/icons';
import { RecordLink } from '@/ui/RecordLink';
import { VisuallyHidden } from '@/ui/VisuallyHidden';
import classes from './BracketTieCard.module.css';
import { type Decision, decisionOf, scoreOf, standOf } from './decision';
import { paperSize, type Room } from './paper';
import { measuredName, seedMark, startOf, tieNumber, toBePlayed } from './side';

interface BracketTieCardProps {
  tie: BracketTie;
  sportName: string;
  compact: boolean;
  /** Whether a heading says the day of its match. */
  isDayKnown?: boolean;
  /** Whether the keyboard stops here. */
  active: boolean;
  onActivate?: () => void;
  /** The team whose way through the bracket is followed. */
  traced?: number | null;
  onTrace?: ((team: number | null) => void) | undefined;
  /** What a name has on paper, where a tie is as high as the drawing lets it be. */
  room?: Room | undefined;
}

/** Two teams, the score between them, and how it came about. */
export function BracketTieCard({
  tie,
  sportName,
  compact,
  isDayKnown = false,
  active,
  onActivate,
  traced = null,
  onTrace,
  room,
}: BracketTieCardProps) {
  const decision = decisionOf(tie, sportName);
  const decider = tie.matches.at(-1);
  const comes = toBePlayed(tie);
  const stop = { 'data-tie': tie.tie, tabIndex: active ? 0 : -1, onFocus: onActivate };
  const teams = (
    <>
      {tie.teams.map((team, index) => (
        <Team
          // biome-ignore lint/suspicious/noArrayIndexKey: the upper and the lower side
          key={index}
          mark={compact && team.advances ? decision?.short : undefined}
          onTrace={onTrace}
          room={room}
          score={
            scoreOf(tie, team) ?? (compact && comes ? startIn(comes, index, isDayKnown) : null)
          }
          team={team}
          traced={traced}
        />
      ))}
      {compact && decision && <VisuallyHidden>{decision.long}</VisuallyHidden>}
    </>
  );
  return (
    <div
      className={classes.card}
      data-awaited={tie.teams.every(({ team_id }) => team_id === null)}
      data-compact={compact}
      data-live={isLive(tie)}
      data-open={!tie.decided}
    >
      {decider !== undefined ? (
        <RecordLink className={classes.teams} id={decider.match_id} page="scoreboard" {...stop}>
          {teams}
        </RecordLink>
      ) : (
        // In a drawing the arrows pass through ties that lead nowhere, too.
        <div className={classes.teams} {...(onActivate && stop)}>
          {teams}
        </div>
      )}
      {compact && <Tag tie={tie} />}
      {compact ? (
        <OnPaper decision={decision} number={tieNumber(tie)} />
      ) : (
        <Note active={active} decider={decider} decision={decision} tie={tie} />
      )}
    </div>
  );
}

/** The number of a small tie: as figures, because it has no line for words. */
function Tag({ tie }: { tie: BracketTie }) {
  const number = tieNumber(tie);
  if (number === undefined) return null;
  return (
    <span className={classes.tag}>
      <span aria-hidden="true">{tie.matches[0]?.match_number}</span>
      <VisuallyHidden>{number}</VisuallyHidden>
    </span>
  );
}

const isLive = ({ decided, matches }: BracketTie) =>
  !decided && matches.some(({ status }) => status === 'live');

/** In the places of the two scores: when, and where. */
function startIn(match: CompetitionMatch, index: number, isDayKnown: boolean): ReactNode {
  const part =
    index === 0 ? (
      <ShortStart isDayKnown={isDayKnown} value={startOf(match)} />
    ) : (
      <bdi>{match.court_name}</bdi>
    );
  return <span className={classes.start}>{part}</span>;
}

/** There is no room for a second time by the reader's clock. */
function ShortStart({ value, isDayKnown }: { value: string; isDayKnown: boolean }) {
  const when = parseWhen(value);
  if (!when || !isDayKnown) return <DateText show="dayAndTime" value={value} />;
  return (
    <time dateTime={value} title={explainWhen(when)}>
      {formatWhen(when, 'time')}
    </time>
  );
}

interface TeamProps {
  team: BracketTeam;
  /** Until there is one, when or where it is decided. */
  score: ReactNode;
  /** How it went through, where there is no line for it. */
  mark: string | undefined;
  traced: number | null;
  onTrace: ((team: number | null) => void) | undefined;
  room: Room | undefined;
}

function Team({ team, score, mark, traced, onTrace, room }: TeamProps) {
  const name = sideName(team.team_name, team.source);
  const seed = seedMark(team);
  const style =
    room && ({ '--paper-size': `${paperSize(measuredName(team), room)}pt` } as CSSProperties);
  return (
    <span
      className={classes.team}
      data-advances={team.advances}
      data-traced={team.team_id !== null && team.team_id === traced}
      onPointerEnter={() => onTrace?.(team.team_id)}
      onPointerLeave={() => onTrace?.(null)}
    >
      {/* A name of the other direction ends in dots where it ends. */}
      <span
        className={classes.name}
        data-open={team.team_id === null}
        dir="auto"
        style={style}
        title={name}
      >
        {name}
      </span>
      {seed !== undefined && (
        <span className={classes.seed}>
          <span aria-hidden="true">{seed}</span>
          <VisuallyHidden> {say.seeded({ seed: team.seed ?? 0 })} </VisuallyHidden>
        </span>
      )}
      {mark !== undefined && (
        <span aria-hidden="true" className={classes.mark}>
          {mark}
        </span>
      )}
      <span className={classes.score}>{score}</span>
      {team.advances && <VisuallyHidden> {say.goesThrough()} </VisuallyHidden>}
    </span>
  );
}

interface NoteProps {
  tie: BracketTie;
  decider: CompetitionMatch | undefined;
  decision: Decision | undefined;
  active: boolean;
}

/** When, and how it was decided; several matches are listed on demand. */
function Note({ tie, decider, decision, active }: NoteProps) {
  const comes = toBePlayed(tie);
  const number = tieNumber(tie);
  if (comes) return <Start match={comes} number={number} />;
  return (
    <div className={classes.note}>
      {tie.matches.length > 1 ? (
        <Matches active={active} matches={tie.matches} />
      ) : (
        <span className={classes.when}>
          {number !== undefined && <span>{number}</span>}
          {isLive(tie) ? (
            <bdi>{decider?.court_name ?? decider?.venue_name}</bdi>
          ) : (
            decider &&
            decider.scheduled_date !== null && <DateText show="date" value={startOf(decider)} />
          )}
        </span>
      )}
      <Stand decision={decision} stand={decision?.long ?? standOf(tie)} />
    </div>
  );
}

/** When a tie is played, and where: nobody asks whether it is open. */
function Start({ match, number }: { match: CompetitionMatch; number: string | undefined }) {
  const where = match.court_name ?? match.venue_name;
  return (
    <div className={classes.note}>
      <span className={classes.when}>
        {number !== undefined && <span>{number}</span>}
        <DateText show="dayAndTime" value={startOf(match)} />
      </span>
      {where !== null && (
        <bdi className={classes.where} title={where}>
          {where}
        </bdi>
      )}
    </div>
  );
}

interface OnPaperProps {
  number: string | undefined;
  decision: Decision | undefined;
}

/** The line of a small tie: on a screen it stands beside the names, which need the room on paper. */
function OnPaper({ number, decision }: OnPaperProps) {
  if (number === undefined && !decision) return null;
  return (
    <div aria-hidden="true" className={classes.onPaper}>
      <span>{number}</span>
      {decision && <Stand decision={decision} stand={decision.long} />}
    </div>
  );
}

function Stand({ stand, decision }: { stand: string; decision: Decision | undefined }) {
  return (
    <span className={classes.decision} title={stand}>
      <span>{stand}</span>
      {decision && (
        <span aria-hidden="true" className={classes.short}>
          {decision.short}
        </span>
      )}
    </span>
  );
}

function Matches({ matches, active }: { matches: readonly CompetitionMatch[]; active: boolean }) {
  return (
    <Popover position="bottom-start" trapFocus withinPortal>
      <Popover.Target>
        <button className={classes.matches} tabIndex={active ? 0 : -1} type="button">
          {say.matchCount({ count: matches.length })}
          <ChevronDownIcon size={12} />
        </button>
      </Popover.Target>
      <Popover.Dropdown>
        <ol className={classes.legs}>
          {matches.map((match) => (
            <li key={match.match_id}>
              {match.match_number !== null && (
                <span className="tl-quiet">
                  {matchWords.numbered({ number: match.match_number })}
                </span>
              )}
              <RecordLink id={match.match_id} page="scoreboard">
                {say.fixture({
                  one: sideName(match.team_a_name, match.team_a_source),
                  score: scoreText(match.team_a_score, match.team_b_score) ?? '–––',
                  other: sideName(match.team_b_name, match.team_b_source),
                })}
              </RecordLink>
              {match.scheduled_date !== null && (
                <DateText show="dateTime" value={match.scheduled_local ?? match.scheduled_date} />
              )}
              {match.court_name !== null && <bdi>{match.court_name}</bdi>}
            </li>
          ))}
        </ol>
      </Popover.Dropdown>
    </Popover>
  );
}
