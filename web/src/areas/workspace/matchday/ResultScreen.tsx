import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import say from 'words/matchday';
import matches from 'words/matches';
import screens from 'words/screens';
import { groupText, roundText } from '@/shared/match/places';
import { officialText } from '@/shared/match/raceTime';
import { countedPeriod } from '@/shared/match/result';
import { SetScore } from '@/shared/match/SetScore';
import { meetingText } from '@/shared/match/sides';
import { RecordScreen } from '@/shared/record/RecordScreen';
import { useDecision } from '@/shared/results/useDecision';
import { isActing } from '@/shared/signIn/acting';
import { StatusBadge } from '@/shared/status/StatusBadge';
import { parseId } from '@/ui/addressId';
import { BackLink } from '@/ui/BackLink';
import { QuietLink } from '@/ui/ButtonLink';
import { DateText } from '@/ui/DateText';
import { Panel } from '@/ui/Panel';
import { QuietButton } from '@/ui/QuietButton';
import { rich } from '@/ui/rich';
import { Skeleton, WaitingPanel } from '@/ui/states';
import { capitalize } from '@/ui/text';
import { WayBack } from '@/ui/WayBack';
import { DecideButtons } from './DecisionsPanel';
import classes from './Matchday.module.css';
import {
  type MatchNames,
  type ResultPage,
  type ResultStep,
  resultQuery,
  type Side,
} from './matchdayQueries';
import { shownLifecycle } from './matchStanding';
import { SayDialog } from './SayDialog';
import { ScorerLinkDialog } from './ScorerLinkDialog';
import { ScoreText } from './ScoreText';

/** The result of a match, where those concerned confirm or dispute it and organisers rule on it. */
export function ResultScreen({ matchId }: { matchId: string }) {
  const id = parseId(matchId);
  const result = useQuery({ ...resultQuery(id ?? 0), enabled: id !== undefined });
  const page = result.data?.data;
  const back = <WayBack>{page && <BackOf page={page} />}</WayBack>;
  return (
    <RecordScreen
      actions={page && <Actions page={page} />}
      back={back}
      isNamed={id !== undefined}
      record="match"
      result={result}
      summary={page ? <Place match={page.result.match} /> : <Skeleton width={160} />}
      title={page ? meetingText(page.result.match) : screens.result()}
      wayOn={<WayBack>{!isActing() && <BackLink to="/app">{say.toStart()}</BackLink>}</WayBack>}
    >
      {page ? <Parts page={page} /> : <WaitingPanel widths={[224, 160]} />}
    </RecordScreen>
  );
}

/** The way back of who came from outside: to the results of the division for those who correct them. */
function BackOf({ page }: { page: ResultPage }) {
  const { tournamentId, divisionId } = page.result.match;
  if (page.may.correct && typeof tournamentId === 'number') {
    return (
      <BackLink
        params={{ tournamentId: String(tournamentId) }}
        search={typeof divisionId === 'number' ? { division: divisionId } : {}}
        to="/app/tournaments/$tournamentId/results"
      >
        {screens.results()}
      </BackLink>
    );
  }
  return !isActing() && <BackLink to="/app">{say.toStart()}</BackLink>;
}

function Place({ match }: { match: MatchNames }) {
  const words = [
    match.tournamentName,
    match.divisionName,
    groupText(match.groupName ?? null, match.groupLetter),
    roundText(match.roundName ?? null, match.madeRoundName),
    match.courtName,
  ].filter(Boolean);
  return (
    <span className={classes.where}>
      {words.map((word) => (
        <bdi key={word}>{word}</bdi>
      ))}
      {typeof match.scheduledDate === 'string' && (
        <DateText value={match.scheduledLocal ?? match.scheduledDate} />
      )}
    </span>
  );
}

function Actions({ page }: { page: ResultPage }) {
  const [linking, setLinking] = useState(false);
  const { result, may } = page;
  const { matchId, tournamentId } = result.match;
  return (
    <>
      {may.score && (
        <QuietLink params={{ matchId: String(matchId) }} to="/app/matches/$matchId/score">
          {say.openScorer()}
        </QuietLink>
      )}
      {may.correct && <QuietButton onClick={() => setLinking(true)}>{say.link()}</QuietButton>}
      {may.correct && typeof tournamentId === 'number' && (
        <QuietLink
          params={{ tournamentId: String(tournamentId) }}
          to="/app/tournaments/$tournamentId/results"
        >
          {say.correct()}
        </QuietLink>
      )}
      {linking && (
        <ScorerLinkDialog
          matchId={matchId}
          onClose={() => setLinking(false)}
          title={meetingText(result.match)}
        />
      )}
    </>
  );
}

function Parts({ page }: { page: ResultPage }) {
  const [saying, setSaying] = useState<ResultStep>();
  const { decide, dialog } = useDecision();
  const { result, may, said, periods, places } = page;
  const { state, match } = result;
  const isStopped = shownLifecycle(match) === 'abandoned';
  const nameOf = (side: Side) => match.sides[side].name ?? meetingText(match);
  const one = (['a', 'b'] as const).filter((side) => result.confirmedBy[side]);
  return (
    <div className="tl-parts">
      <Panel title={screens.result()}>
        {places.length === 0 && (
          <p className={classes.board}>
            <span className={classes.side}>
              <bdi>{nameOf('a')}</bdi>
            </span>
            {result.score ? (
              <ScoreText result={result} withWinner={false} />
            ) : (
              <span>{say.noScore()}</span>
            )}
            <span className={classes.side}>
              <bdi>{nameOf('b')}</bdi>
            </span>
          </p>
        )}
        {places.length > 0 && (
          <ol aria-label={say.places()} className={classes.finish}>
            {places.map(({ name, rank, timeMs, timeRounding, status }) => (
              <li key={`${rank} ${name}`}>
                <span className="tl-strong">{rank ?? status.toUpperCase()}</span>
                <bdi className="tl-break">{name}</bdi>
                {typeof timeMs === 'number' && <span>{officialText(timeMs, timeRounding)}</span>}
              </li>
            ))}
          </ol>
        )}
        {periods.length > 0 && (
          <ol aria-label={say.periods()} className={classes.periods}>
            {periods.map((period) => (
              <li key={period.number}>
                <span className="tl-aside">
                  {rich(matches.period, {
                    ...countedPeriod(period, periods),
                    name: capitalize(period.kind),
                    unit: (words) => words,
                    short: () => null,
                  })}
                </span>{' '}
                <SetScore score={period.score} tiebreak={period.tiebreak} />
              </li>
            ))}
          </ol>
        )}
        {result.winner && <p className="tl-quiet">{say.winner({ name: nameOf(result.winner) })}</p>}
        <div className={classes.standing}>
          <StatusBadge status={state ?? shownLifecycle(match)} />
          <p>
            {state ? say.stateMeans({ state }) : isStopped ? say.abandonedWaits() : say.notOver()}
            {result.byTime && ` ${say.byTime()}`}
          </p>
        </div>
        {state === 'provisional' && one.length === 1 && (
          <p>{say.oneConfirmed({ side: nameOf(one[0] as Side) })}</p>
        )}
        {typeof result.confirmsAt === 'string' && (
          <p className="tl-quiet">
            {rich(say.confirmsAt, { time: <DateText value={result.confirmsAt} /> })}
          </p>
        )}
        {result.wasChanged && (
          <p className="tl-callout tl-stack" data-tone="warn">
            {say.wasChanged()}
          </p>
        )}
        {isStopped && may.correct && <DecideButtons decide={decide} match={match} />}
        {may.steps.length > 0 && (
          <div className={classes.steps}>
            {may.steps.filter(isSaid).map((step) => (
              <Button
                {...(step === 'dispute' && { color: 'gray' })}
                key={step}
                onClick={() => setSaying(step)}
                variant={step === 'dispute' ? 'default' : 'filled'}
              >
                {say.say({ step })}
              </Button>
            ))}
          </div>
        )}
      </Panel>
      <Panel title={say.whatWasSaid()}>
        {said.length === 0 && <p className="tl-quiet">{say.nothingSaid()}</p>}
        {said.length > 0 && (
          <ol className={classes.said}>
            {said.map((word) => (
              <li data-past={!word.isOfThis} key={`${word.saidAt} ${word.step}`}>
                <p>
                  <strong>{say.saidBy({ step: word.step, who: whoOf(word.sides, nameOf) })}</strong>{' '}
                  <span className="tl-quiet">
                    <DateText value={word.saidAt} />
                  </span>
                </p>
                {typeof word.reason === 'string' && (
                  <p className="tl-description" dir="auto">
                    {word.reason}
                  </p>
                )}
                {!word.isOfThis && <p className="tl-quiet">{say.ofEarlier()}</p>}
              </li>
            ))}
          </ol>
        )}
      </Panel>
      {saying && (
        <SayDialog
          onClose={() => setSaying(undefined)}
          onDecide={
            may.correct
              ? (how, words) => {
                  setSaying(undefined);
                  const { tournamentId, divisionId, matchId } = match;
                  if (tournamentId === null || divisionId === null) return;
                  decide(how, { tournamentId, divisionId, matchId, words });
                }
              : undefined
          }
          page={page}
          step={saying}
        />
      )}
      {dialog}
    </div>
  );
}

const isSaid = (step: ResultPage['may']['steps'][number]): step is ResultStep => step !== 'enter';

function whoOf(sides: readonly Side[], nameOf: (side: Side) => string): string {
  const [a, b] = sides;
  if (a === undefined) return say.above();
  return b === undefined ? nameOf(a) : say.bothSides({ a: nameOf(a), b: nameOf(b) });
}
