import { ActionIcon, Button, Menu, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import {
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import say from 'words/results';
import { numberedPlaces } from '@/shared/match/places';
import { meetingText } from '@/shared/match/sides';
import { hasTwoTeams, matchesQuery, type PlayedMatch } from '@/shared/results/resultsQueries';
import { QuietLink } from '@/ui/ButtonLink';
import { DateText } from '@/ui/DateText';
import { CheckIcon, MoreIcon } from '@/ui/icons';
import { fromHere } from '@/ui/origin';
import { QuietButton } from '@/ui/QuietButton';
import { FetchError, Skeleton } from '@/ui/states';
import classes from './PaperList.module.css';
import { hasKicks, type ScoreUnit, type Side, type Typed } from './typedResult';
import { type Paper, type Progress, usePaper } from './usePaper';

/** As many as fill a screen; whatever is saved makes room for the next ones, which are there already. */
const FIRST = 12;
const MORE = 25;

/** Of these nothing more is typed. */
const DONE: readonly (Progress['is'] | undefined)[] = ['saving', 'saved'];

interface PaperListProps {
  tournamentId: number;
  divisionId: number;
  unit: ScoreUnit;
  /** Opens the form for what is more than a score. */
  onOpen: (match: PlayedMatch) => void;
  onAward: (match: PlayedMatch) => void;
}

/** The matches without a result, each with the place where it is typed. */
export function PaperList({ tournamentId, divisionId, unit, onOpen, onAward }: PaperListProps) {
  const [count, setCount] = useState(FIRST);
  const scheduled = useQuery(matchesQuery(tournamentId, divisionId, 'scheduled', count + MORE));
  const postponed = useQuery(matchesQuery(tournamentId, divisionId, 'postponed', MORE));
  const paper = usePaper(divisionId, unit);
  const element = useRef<HTMLOListElement>(null);
  // The last field on screen, from which somebody has gone on to a row that was not there yet.
  const leaving = useRef<HTMLInputElement>(undefined);
  const [shown, setShown] = useState<readonly PlayedMatch[]>([]);
  const [seen, setSeen] = useState<readonly unknown[]>([]);
  useLayoutEffect(() => {
    const from = leaving.current;
    const isThere = from !== undefined && document.activeElement === from;
    if (!isThere || goOn(element.current, from)) leaving.current = undefined;
  });
  const found = [scheduled, postponed];
  const failed = found.find(({ error, data }) => error && !data);
  if (failed) {
    return <FetchError message={say.failedToFetch()} of={failed} />;
  }
  const lists = found.flatMap(({ data }) => (data ? [data.data] : []));
  if (lists.length < found.length) return <Skeleton height={288} width="100%" />;
  if (lists.some((list, at) => list !== seen[at])) {
    setSeen(lists);
    // What is typed, or was saved, keeps its place: nothing moves under the fingers.
    const fresh = lists.flatMap(({ matches }) => matches);
    const stays = (one: PlayedMatch) =>
      paper.progressOf(one) !== undefined || paper.typedOf(one).a !== '';
    const kept = shown.flatMap((one) => {
      const now = fresh.find(({ match_id }) => match_id === one.match_id);
      return now ? [now] : stays(one) ? [one] : [];
    });
    const ids = new Set(kept.map(({ match_id }) => match_id));
    // One that is put off meanwhile is in both lists for a moment.
    const isNew = ({ match_id }: PlayedMatch) => !ids.has(match_id) && ids.add(match_id);
    setShown([...kept, ...fresh.filter(isNew)]);
  }
  const known = shown.filter((one) => hasTwoTeams(one) || one.participant_mode === 'multi_entry');
  const withoutTeams = shown.length - known.length;
  const isDone = (one: PlayedMatch) => DONE.includes(paper.progressOf(one)?.is);
  const open = known.filter((one) => !isDone(one));
  const last = open[count - 1];
  const rows = last ? known.slice(0, known.indexOf(last) + 1) : known;
  const notFetched = (lists[0]?.total ?? 0) - (lists[0]?.matches.length ?? 0);
  const left = Math.max(0, open.length - count) + Math.max(0, notFetched);
  if (shown.length === 0) return <p className="tl-quiet">{say.allHaveResults()}</p>;
  const next = (from: HTMLInputElement) => {
    leaving.current = goOn(element.current, from) ? undefined : from;
  };
  return (
    <div className="tl-grid tl-gap-12">
      {rows.some(hasTwoTeams) && <p className="tl-note">{say.paperNote({ unit })}</p>}
      <ol ref={element}>
        {rows.map((one) =>
          hasTwoTeams(one) ? (
            <Row
              key={`${one.match_id}/${one.team_a_id}/${one.team_b_id}`}
              match={one}
              next={next}
              onAward={onAward}
              onOpen={onOpen}
              paper={paper}
              progress={paper.progressOf(one)}
              typed={paper.typedOf(one)}
              unit={unit}
            />
          ) : (
            <li className={classes.race} key={one.match_id}>
              <bdi className="tl-break">{meetingText(one)}</bdi>
              <QuietLink
                params={{ matchId: String(one.match_id) }}
                size="xs"
                to="/app/matches/$matchId/score"
              >
                {say.onScorersScreen()}
              </QuietLink>
            </li>
          ),
        )}
      </ol>
      {withoutTeams > 0 && left === 0 && (
        <p className="tl-quiet">{say.withoutTeams({ count: withoutTeams })}</p>
      )}
      {left > 0 && (
        <QuietButton
          className={classes.more}
          loading={scheduled.isPlaceholderData}
          onClick={() => setCount(count + MORE)}
        >
          {say.showMore({ count: Math.min(left, MORE) })}
        </QuietButton>
      )}
    </div>
  );
}

/** Moves to the first field of the next row in which something can be typed. Says whether there is one. */
function goOn(list: HTMLElement | null, from: HTMLInputElement): boolean {
  const fields = [...(list?.querySelectorAll('input') ?? [])];
  const row = from.closest('li');
  const next = fields
    .slice(fields.indexOf(from) + 1)
    .find((field) => field.closest('li') !== row && !field.readOnly);
  next?.focus();
  return next !== undefined;
}

interface RowProps {
  match: PlayedMatch;
  unit: ScoreUnit;
  paper: Paper;
  typed: Typed;
  progress: Progress | undefined;
  next: (from: HTMLInputElement) => void;
  onOpen: (match: PlayedMatch) => void;
  onAward: (match: PlayedMatch) => void;
}

/** A key after which the figure of the other side comes. */
const SEPARATORS: readonly string[] = ['-', ':', '–', '/'];

const isFigure = (text: string) => /^\s*\p{Nd}+\s*$/u.test(text);

const NO_KICKS = { a: '', b: '' };

function Row({ match: of, unit, paper, typed, progress, next, onOpen, onAward }: RowProps) {
  const other = useRef<HTMLInputElement>(null);
  const kicksOfA = useRef<HTMLInputElement>(null);
  const kicksOfB = useRef<HTMLInputElement>(null);
  const names = { a: of.team_a_name ?? '', b: of.team_b_name ?? '' };
  const isSaved = progress?.is === 'saved';
  const isLine = unit === 'sets';
  const isRefused = progress !== undefined && progress.is !== 'saved' && progress.is !== 'saving';
  const leave = ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
    // A refused result is sent again on demand.
    if (currentTarget.contains(relatedTarget) || progress !== undefined) return;
    paper.commit(of);
  };
  const takesKicks = paper.takesKicks(of);
  const kicks = typed.kicks ?? NO_KICKS;
  /** The field of the other side, from that of the first one. */
  const pairedWith = (field: HTMLInputElement) => {
    if (isLine || field === other.current || field === kicksOfB.current) return null;
    return field === kicksOfA.current ? kicksOfB.current : other.current;
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const { key, currentTarget } = event;
    const paired = pairedWith(currentTarget);
    if (paired && SEPARATORS.includes(key) && currentTarget.value !== '') {
      event.preventDefault();
      paired.focus();
    }
    if (key !== 'Enter') return;
    event.preventDefault();
    // One figure alone: the other one comes next.
    if (paired && isFigure(currentTarget.value) && paired.value === '') return paired.focus();
    // After a level score the shoot-out does. An empty one is passed over.
    const isOfScore = currentTarget === other.current && isFigure(typed.b);
    if (takesKicks && isOfScore && !hasKicks(typed) && progress === undefined) {
      return kicksOfA.current?.focus();
    }
    if (isSaved || paper.commit(of)) next(currentTarget);
  };
  const shared = {
    autoComplete: 'off',
    'aria-invalid': isRefused,
    enterKeyHint: 'next',
    onKeyDown,
    readOnly: isSaved || progress?.is === 'saving',
  } as const;
  const figure = (side: Side) => (
    <TextInput
      {...shared}
      aria-label={say.scoreOf({ team: names[side] })}
      classNames={{ input: classes.figure }}
      inputMode="numeric"
      key={side}
      onChange={({ currentTarget }) => paper.type(of, { ...typed, [side]: currentTarget.value })}
      value={typed[side]}
      {...(side === 'b' && { ref: other })}
    />
  );
  const kick = (side: Side) => (
    <TextInput
      {...shared}
      aria-label={say.shootoutOf({ team: names[side] })}
      classNames={{ input: classes.kick }}
      inputMode="numeric"
      key={side}
      onChange={({ currentTarget }) =>
        paper.type(of, { ...typed, kicks: { ...kicks, [side]: currentTarget.value } })
      }
      ref={side === 'a' ? kicksOfA : kicksOfB}
      value={kicks[side]}
    />
  );
  return (
    <li
      className={classes.row}
      data-is={progress?.is}
      data-kicks={takesKicks || undefined}
      data-line={isLine}
      onBlur={leave}
    >
      <p className={classes.about}>
        {of.scheduled_date !== null && (
          <DateText show="dateTime" value={of.scheduled_local ?? of.scheduled_date} />
        )}
        <span>{numberedPlaces(of)}</span>
      </p>
      <span className={classes.team} data-side="a">
        <bdi>{names.a}</bdi>
      </span>
      <span className={classes.fields}>
        {isLine ? (
          <TextInput
            {...shared}
            aria-label={say.setsOf({ a: names.a, b: names.b })}
            classNames={{ input: classes.line }}
            dir="ltr"
            onChange={({ currentTarget }) => paper.type(of, { a: currentTarget.value, b: '' })}
            value={typed.a}
          />
        ) : (
          <>
            {figure('a')}
            <span aria-hidden="true" className="tl-quiet">
              –
            </span>
            {figure('b')}
          </>
        )}
      </span>
      <span className={classes.team} data-side="b">
        <bdi>{names.b}</bdi>
      </span>
      {takesKicks && (
        <span className={classes.shootout} data-blank={!hasKicks(typed)}>
          <span aria-hidden="true" className={classes.kickWords}>
            {say.shootoutBoxes()}
          </span>
          <span className={classes.kicks}>
            {kick('a')}
            <span aria-hidden="true" className="tl-quiet">
              –
            </span>
            {kick('b')}
          </span>
        </span>
      )}
      <span className={classes.end}>
        <span className={classes.state} role="status">
          {progress?.is === 'saving' && say.saving()}
          {isSaved && (
            <>
              <CheckIcon size={16} />
              {say.rowSaved()}
            </>
          )}
        </span>
        <Ways isSaved={isSaved} match={of} onAward={onAward} onOpen={onOpen} />
      </span>
      {isRefused && (
        <Why
          takesKicks={takesKicks}
          match={of}
          names={names}
          onOpen={onOpen}
          paper={paper}
          progress={progress}
        />
      )}
    </li>
  );
}

interface WaysProps {
  match: PlayedMatch;
  isSaved: boolean;
  onOpen: (match: PlayedMatch) => void;
  onAward: (match: PlayedMatch) => void;
}

/** What needs more than a score: a walkover, an award, a link for a volunteer. */
function Ways({ match: of, isSaved, onOpen, onAward }: WaysProps) {
  const button = useRef<HTMLButtonElement>(null);
  // A dialog gives the focus back to where it is now.
  const from = (open: (match: PlayedMatch) => void) => () => {
    button.current?.focus();
    open(of);
  };
  return (
    <Menu position="bottom-end" width={240}>
      <Menu.Target>
        <ActionIcon
          aria-label={say.otherWays({ match: meetingText(of) })}
          color="gray"
          ref={button}
          size="lg"
          variant="subtle"
        >
          <MoreIcon size={18} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={from(onOpen)}>
          {say.title({ isOver: isSaved ? 'true' : 'false' })}
        </Menu.Item>
        <Menu.Item onClick={from(onAward)}>{say.awardTitle()}</Menu.Item>
        <Menu.Item
          renderRoot={(props) => (
            <Link
              {...props}
              params={{ matchId: String(of.match_id) }}
              state={fromHere}
              to="/app/matches/$matchId/result"
            />
          )}
        >
          {say.standingAndLinks()}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

interface WhyProps {
  match: PlayedMatch;
  names: Readonly<Record<Side, string>>;
  /** Whether there are fields for a shoot-out. */
  takesKicks: boolean;
  progress: Progress;
  paper: Paper;
  onOpen: (match: PlayedMatch) => void;
}

/** Why a row is not saved, and the way on. */
function Why({ match: of, names, takesKicks, progress, paper, onOpen }: WhyProps) {
  const look = { color: 'gray', size: 'xs', variant: 'default' } as const;
  const inForm = (
    <Button {...look} onClick={() => onOpen(of)}>
      {say.inForm()}
    </Button>
  );
  switch (progress.is) {
    case 'unclear':
      return <Told>{unclearText(progress)}</Told>;
    case 'asks_later':
      return <Told actions={inForm}>{say.laterInForm()}</Told>;
    case 'refused':
      return (
        <Told
          actions={
            progress.canRetry ? (
              <Button {...look} onClick={() => paper.commit(of)}>
                {say.tryAgain()}
              </Button>
            ) : (
              inForm
            )
          }
        >
          {progress.message}
        </Told>
      );
    case 'asks_winner':
      return (
        <fieldset className={classes.asks}>
          <legend className={classes.question}>{say.whoGoesThrough()}</legend>
          {(['a', 'b'] as const).map((side) => (
            <Button key={side} onClick={() => paper.commit(of, side)} size="xs" variant="light">
              <bdi className="tl-ellipsis">{names[side]}</bdi>
            </Button>
          ))}
          <p className="tl-note" role="alert">
            {progress.message} {takesKicks && say.orShootout()}
          </p>
        </fieldset>
      );
    default:
      return null;
  }
}

function Told({ children, actions }: { children: ReactNode; actions?: ReactNode }) {
  return (
    <div className={classes.why}>
      <p role="alert">{children}</p>
      {actions}
    </div>
  );
}

function unclearText(progress: Extract<Progress, { is: 'unclear' }>): string {
  switch (progress.why) {
    case 'one_figure':
      return say.scoresBoth();
    case 'part':
      return say.notUnderstood({ part: progress.part });
    case 'too_much':
      return say.tooMuch({ part: progress.part });
    case 'shootout_not_level':
      return say.shootoutNotLevel();
    case 'half_time':
      return say.halfTimeOrShootout({ part: progress.part });
    case 'level_set':
      return say.levelSet({ part: progress.part });
  }
}
