import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import say from 'words/players';
import type { PlayerPage } from '@/api/types';
import { MatchList, MatchListSkeleton } from '@/shared/match/MatchList';
import { RecordScreen } from '@/shared/record/RecordScreen';
import { StatusBadge } from '@/shared/status/StatusBadge';
import { parseId } from '@/ui/addressId';
import { BackLink } from '@/ui/BackLink';
import { DateText } from '@/ui/DateText';
import { Panel } from '@/ui/Panel';
import { rich } from '@/ui/rich';
import { SportNames } from '@/ui/SportNames';
import { EmptyState, Skeleton } from '@/ui/states';
import { capitalize } from '@/ui/text';
import { WayBack } from '@/ui/WayBack';
import { ClaimCode } from './ClaimCode';
import { PlayerCompetitions } from './PlayerCompetitions';
import { PlayerEntries } from './PlayerEntries';
import { PlayerTotals } from './PlayerTotals';
import { playerQuery } from './playerQuery';
import { scoredWord } from './scoring';

/** `playerProfileId` as the address has it. */
export function PlayerScreen({ playerProfileId }: { playerProfileId: string }) {
  const id = parseId(playerProfileId);
  const result = useQuery({ ...playerQuery(id ?? 0), enabled: id !== undefined });
  const player = result.data?.data;

  return (
    <RecordScreen
      actions={player && <ClaimCode player={player} />}
      back={
        <WayBack>
          <BackLink to="/admin/players">{say.backToList()}</BackLink>
        </WayBack>
      }
      isNamed={id !== undefined}
      record="player"
      result={result}
      summary={player ? <Facts player={player} /> : <Skeleton width={288} />}
      title={player?.player_name ?? say.player()}
      wayOn={<Link to="/admin/players">{say.toList()}</Link>}
    >
      <div aria-busy={player === undefined} className="tl-parts">
        {player ? (
          <Parts player={player} />
        ) : (
          <div className="tl-waiting">
            <Skeleton height={48} width="100%" />
            <MatchListSkeleton count={8} />
          </div>
        )}
      </div>
    </RecordScreen>
  );
}

function Facts({ player }: { player: PlayerPage }) {
  const born = player.birth_year ?? player.birth_date?.slice(0, 4);
  const about = [
    player.gender_name,
    player.country_code && capitalize(player.country_code),
    born && say.born({ year: born }),
  ]
    .filter(Boolean)
    .join(' · ');
  return (
    <span className="tl-facts">
      {!player.is_active && <StatusBadge status="inactive" />}
      <SportNames names={player.sports.map((sport) => sport.sport_name).join(', ')} none="" />
      {about !== '' && <span>{about}</span>}
      {player.email !== null && <a href={`mailto:${player.email}`}>{player.email}</a>}
      <span>{rich(say.joined, { date: <DateText show="date" value={player.joined} /> })}</span>
    </span>
  );
}

function Parts({ player }: { player: PlayerPage }) {
  const { competitions, recent_matches: matches, recent_entries: entries } = player;
  if (competitions.length === 0 && matches.length === 0 && entries.length === 0) {
    return <EmptyState message={say.notPlayed()} />;
  }
  const word = scoredWord(player.sports);
  const onlySport = player.sports.length === 1 ? player.sports[0]?.sport_name : undefined;
  return (
    <>
      <PlayerTotals scored={word} totals={player.totals} />
      {competitions.length > 0 && <PlayerCompetitions competitions={competitions} scored={word} />}
      {matches.length > 0 && (
        <Panel title={say.recentMatches()}>
          <MatchList
            matches={matches}
            more={({ goals }) =>
              goals > 0 && <strong>{say.scoredInMatch({ word, count: goals })}</strong>
            }
            sportName={onlySport ?? ''}
          />
        </Panel>
      )}
      {entries.length > 0 && <PlayerEntries entries={entries} />}
    </>
  );
}
