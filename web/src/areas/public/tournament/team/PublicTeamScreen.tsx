import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import say from 'words/competition';
import match from 'words/match';
import screens from 'words/screens';
import shared from 'words/shared';
import type { CompetitionMatch } from '@/api/types';
import { type PublicTeam, publicTeamQuery } from '@/shared/competition/competitionQueries';
import { raceResult } from '@/shared/competition/fixtures/raceResult';
import { EntrantsContext, useEntrants } from '@/shared/entry/entrants';
import { useWatching } from '@/shared/live/useWatching';
import { MatchList, MatchListSkeleton } from '@/shared/match/MatchList';
import { groupText, placesText, stageNameText, whereIn } from '@/shared/match/places';
import { RecordScreen } from '@/shared/record/RecordScreen';
import { parseId } from '@/ui/addressId';
import { DateText } from '@/ui/DateText';
import { Panel } from '@/ui/Panel';
import { EmptyState, Skeleton } from '@/ui/states';
import { capitalize } from '@/ui/text';
import { isElsewhere } from '@/ui/zones';
import { keepMyTeam, myTeamIn } from '../keptTeam';
import classes from './PublicTeamScreen.module.css';
import { TeamCalendar, TeamCalendarFile } from './TeamCalendar';

type OfDivision = PublicTeam['divisions'][number];

interface PublicTeamScreenProps {
  /** Both as the address has them. */
  tournamentId: string;
  teamId: string;
}

/** A team within a tournament, for everybody: when and where it plays, how it stands, who plays. */
export function PublicTeamScreen({ tournamentId, teamId }: PublicTeamScreenProps) {
  const tournament = parseId(tournamentId);
  const id = parseId(teamId);
  const isNamed = tournament !== undefined && id !== undefined;
  const result = useQuery({
    ...publicTeamQuery(tournament ?? 0, id ?? 0),
    enabled: isNamed,
  });
  useWatching(isNamed ? { tournament } : undefined);
  const team = result.data?.data;
  const toTournament = (words: string) => (
    <Link params={{ tournamentId }} to="/tournaments/$tournamentId">
      {words}
    </Link>
  );
  const screen = (
    <RecordScreen
      actions={isNamed && team && <FollowButton team={id} tournament={tournament} />}
      isNamed={isNamed}
      record="team"
      result={result}
      summary={
        team ? (
          <span className={classes.facts}>
            {toTournament(team.tournamentName)}
            {team.timeZone !== null && isElsewhere(team.timeZone) && (
              <span className="tl-aside">{shared.timesIn({ zone: team.timeZone })}</span>
            )}
          </span>
        ) : (
          <Skeleton width={160} />
        )
      }
      title={team?.name ?? screens.team()}
      wayOn={toTournament(say.toTournament())}
    >
      {team ? (
        <div className="tl-parts">
          {team.divisions.map((division) => (
            <InDivision
              division={division}
              isAlone={team.divisions.length === 1}
              key={division.divisionId}
              team={team.teamId}
            />
          ))}
          <p className={classes.facts}>
            <TeamCalendar team={team.teamId} />
            <TeamCalendarFile team={team.teamId} />
          </p>
        </div>
      ) : (
        <Panel title={say.nextMatch()}>
          <div aria-busy="true">
            <MatchListSkeleton count={6} />
          </div>
        </Panel>
      )}
    </RecordScreen>
  );
  return <EntrantsContext value={team?.divisions[0]?.entrants ?? 'team'}>{screen}</EntrantsContext>;
}

/** Follows the team, as the overview of the tournament does: this browser alone knows. */
function FollowButton({ tournament, team }: { tournament: number; team: number }) {
  const [kept, setKept] = useState(() => myTeamIn(tournament));
  const kind = useEntrants();
  const isKept = kept === team;
  const toggle = () => {
    const next = isKept ? undefined : team;
    keepMyTeam(tournament, next);
    setKept(next);
  };
  return (
    <Button
      aria-pressed={isKept}
      {...(!isKept && { color: 'gray' })}
      onClick={toggle}
      title={say.myTeamNote()}
      variant={isKept ? 'filled' : 'default'}
    >
      {say.myTeam({ kind })}
    </Button>
  );
}

interface InDivisionProps {
  division: OfDivision;
  team: number;
  /** Whether the team plays in no other division. */
  isAlone: boolean;
}

function InDivision({ division, team, isAlone }: InDivisionProps) {
  const { name, sportName, matches, moreMatches, places, squad } = division;
  const isOver = ({ status }: CompetitionMatch) => status === 'completed' || status === 'cancelled';
  const over = matches.filter(isOver).toReversed();
  const open = matches.filter((one) => !isOver(one));
  const next = open.find(({ status }) => status === 'live') ?? open[0];
  const toCome = open.filter((one) => one !== next);
  const list = {
    more: raceResult,
    ofTeam: team,
    placeOf: placesText,
    sportName: sportName ?? '',
    when: 'dateTime' as const,
    whereOf: whereIn(matches),
    withTournament: false,
  };
  const titled = (title: string) => (isAlone ? title : `${name} · ${title}`);
  return (
    <>
      {matches.length === 0 && (
        <Panel title={titled(say.matches())}>
          <EmptyState message={say.noMatchesOfTeam()} />
        </Panel>
      )}
      {next && (
        <Panel
          className={classes.next}
          title={titled(next.status === 'live' ? say.liveNow() : say.nextMatch())}
        >
          <div className={classes.start}>
            <p className={classes.when}>
              {next.scheduled_date === null ? (
                match.dateUnknown()
              ) : (
                <DateText value={next.scheduled_local ?? next.scheduled_date} />
              )}
            </p>
            {next.venue_name !== null && (
              <p className={classes.where}>
                <bdi>{next.venue_name}</bdi>
              </p>
            )}
          </div>
          <MatchList {...list} matches={[next]} when="time" />
        </Panel>
      )}
      {toCome.length > 0 && (
        <Panel title={titled(say.toCome())}>
          <MatchList {...list} matches={toCome} />
        </Panel>
      )}
      {places.length > 0 && (
        <Panel title={titled(say.tab({ tab: 'standings' }))}>
          <ul className="tl-grid tl-gap-4">
            {places.map((place) => (
              <li className={classes.place} key={`${place.madeStageName} ${place.groupName}`}>
                <strong>
                  {say.placeInTable({ place: place.position, teams: place.teams })}
                  {place.tied && ` (${say.sharedPlace()})`}
                </strong>
                <span>{say.pointsWon({ points: place.points })}</span>
                <span className="tl-quiet">{tableName(place)}</span>
              </li>
            ))}
          </ul>
        </Panel>
      )}
      {over.length > 0 && (
        <Panel title={titled(say.results())}>
          <MatchList {...list} matches={over} />
          {moreMatches > 0 && <p className="tl-note">{say.moreOfTeam({ count: moreMatches })}</p>}
        </Panel>
      )}
      {squad.length > 0 && (
        <Panel title={titled(say.squad())}>
          <ul className={classes.squad}>
            {squad.map((player, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two players may be called alike
              <li className={classes.player} key={place}>
                <span className={classes.shirt}>{player.shirtNumber}</span>
                <span>
                  <bdi>{player.name}</bdi>
                  {player.isCaptain && <span className="tl-note"> {say.captain()}</span>}
                </span>
              </li>
            ))}
          </ul>
        </Panel>
      )}
    </>
  );
}

/** As the standings call the table. */
function tableName(place: OfDivision['places'][number]): string {
  const group = groupText(place.groupName, place.groupLetter);
  return capitalize(group || stageNameText(null, place.madeStageName) || say.table());
}
