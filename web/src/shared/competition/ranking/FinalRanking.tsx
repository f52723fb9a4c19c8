import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import say from 'words/competition';
import ofMatch from 'words/match';
import { isNotThere } from '@/api/errors';
import { roundText } from '@/shared/match/places';
import { scoreText, shootoutText } from '@/shared/match/result';
import { WinnerIcon } from '@/ui/icons';
import { listed } from '@/ui/lists';
import { Panel } from '@/ui/Panel';
import { QuietButton } from '@/ui/QuietButton';
import { RecordLink } from '@/ui/RecordLink';
import { TeamLink } from '@/ui/RecordLinks';
import { useReaders } from '@/ui/readers';
import { finalRankingQuery, type PlacedTeam } from '../competitionQueries';
import { Fetched } from '../Fetched';
import { Position } from '../standings/Position';
import classes from './FinalRanking.module.css';

/** As many places as stand there at first. */
const SHOWN = 8;

interface FinalRankingProps {
  tournamentId: number;
  /** The first one where none is said. */
  division: number | undefined;
  /** Whether it says why nobody is placed: to those who can do something about it. */
  withReason?: boolean;
  /** Whether every match is over, so that its readers look for a winner. */
  isPlayed?: boolean;
}

/** Who has won, and who has come which; nothing before the end. */
export function FinalRanking({
  tournamentId,
  division,
  withReason = false,
  isPlayed = false,
}: FinalRankingProps) {
  const query = finalRankingQuery(tournamentId, { division }, useReaders());
  const { error } = useQuery(query);
  // Another server ranks nobody.
  if (isNotThere(error)) return null;
  return (
    <Fetched part="ranking" query={query} skeleton={null}>
      {({ places, sport_name, no_ranking: why }) => {
        if (places.length > 0) {
          return <Places key={division} places={places} sport={sport_name ?? ''} />;
        }
        if (!withReason || why === null || (why === 'not_over' && !isPlayed)) return null;
        return (
          <Panel title={say.finalRanking()}>
            <p className="tl-quiet">{say.noRanking({ why })}</p>
          </Panel>
        );
      }}
    </Fetched>
  );
}

function Places({ places, sport }: { places: readonly PlacedTeam[]; sport: string }) {
  const [isWhole, setIsWhole] = useState(false);
  const winners = places.filter(({ place }) => place === 1);
  const shown = isWhole ? places : places.slice(0, SHOWN);
  return (
    <Panel title={say.finalRanking()}>
      <p className={classes.winner}>
        <WinnerIcon size={32} />
        <span>
          <span className="tl-overline">{say.winners({ count: winners.length })}</span>
          <strong className={classes.name}>
            {listed(winners.map(({ team_name }) => team_name))}
          </strong>
        </span>
      </p>
      <ol className={classes.places}>
        {shown.map((one) => (
          <li className={classes.place} key={`${one.team_id} ${one.team_name}`}>
            <span className="tl-strong">
              <Position position={one.place} tied={one.shared} />
            </span>
            <span className="tl-strong tl-break">
              {one.team_id === null ? (
                <bdi>{one.team_name}</bdi>
              ) : (
                <TeamLink id={one.team_id} name={one.team_name} />
              )}
            </span>
            <span className={classes.reason}>
              <Reason placed={one} sport={sport} />
            </span>
          </li>
        ))}
      </ol>
      {shown.length < places.length && (
        <QuietButton onClick={() => setIsWhole(true)} size="xs">
          {say.showAllPlaces({ count: places.length })}
        </QuietButton>
      )}
      {places.some(({ shared }) => shared) && <p className="tl-note">{say.placesShared()}</p>}
    </Panel>
  );
}

interface ReasonProps {
  placed: PlacedTeam;
  /** The sport says what a shoot-out is called. */
  sport: string;
}

/** What has placed a team: the tie with its score, which leads to the match, or the table. */
function Reason({ placed, sport }: ReasonProps) {
  return (
    <>
      <PlacedBy placed={placed} sport={sport} />
      {placed.has_withdrawn && ` · ${say.withdrawal()}`}
    </>
  );
}

/** Outcomes that are not the score's. */
const HOW = ['walkover', 'retired', 'defaulted', 'awarded', 'abandoned'] as const;

function PlacedBy({ placed, sport }: ReasonProps) {
  const { reason, opponent_name: opponent, score, match_id: match, group_place } = placed;
  if (reason === 'table') return say.placedByTable();
  if (reason === 'points') return say.placedByPoints({ points: placed.points ?? 0 });
  if (reason === 'group_place') return say.placedByGroup({ place: group_place ?? 0 });
  const round = roundText(placed.round_name, placed.made_round_name) ?? '';
  const won = reason === 'won_final' || reason === 'won_place' ? 'yes' : 'no';
  const words = opponent === null ? round : say.placedByTie({ won, round, opponent });
  const [own = null, other = null] = score ?? [];
  // A side that retires may be ahead: the match itself says how it ended.
  const isAhead = own !== null && other !== null && own > other;
  const told = isAhead === (won === 'yes') || own === other ? scoreText(own, other) : undefined;
  const how = HOW.find((one) => one === placed.outcome);
  const [shootoutA = null, shootoutB = null] = placed.shootout ?? [];
  const shootout = shootoutText({ sportName: sport, shootoutA, shootoutB });
  return (
    <>
      {words}
      {how && ` · ${ofMatch.outcome({ outcome: how })}`}
      {told && match !== null && (
        <>
          {' '}
          <RecordLink className={classes.score} id={match} page="scoreboard">
            {told}
          </RecordLink>
          {shootout && ` (${shootout})`}
        </>
      )}
    </>
  );
}
