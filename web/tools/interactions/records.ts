/** Records that have much to show, by their ids. */
import { askApi } from '../../e2e/browser/session';
import { ADMINISTRATOR } from '../../e2e/platform/accounts';
import type { Body, Match } from '../../src/api/types';

export interface Records {
  /** A tournament with groups and a knock-out. */
  cup: number;
  /** The tournament with the most matches, and one of its teams. */
  league: number;
  leagueTeam: number;
  football: number;
  volleyball: number;
  race: number;
  team: number;
  opponent: number;
  player: number;
}

export async function findRecords(origin: string): Promise<Records> {
  const ask = <Reply>(path: string) => askApi<Reply>(origin, ADMINISTRATOR, path);
  const { matches } = await ask<Body<'/admin/matches'>>('/admin/matches?pageSize=1000');
  const { players } = await ask<Body<'/admin/players'>>('/admin/players?sort=-matches');
  const { tournaments } = await ask<Body<'/admin/tournaments'>>(
    '/admin/tournaments?pageSize=100&isQuickMatch=false',
  );

  const eventful = matches
    .filter(({ status }) => status === 'completed')
    .toSorted((a, b) => b.events_count - a.events_count);
  const find = (what: string, test: (match: Match) => boolean) =>
    required(what, eventful.find(test));
  // Its teams have a history: of a quick match they might have none.
  const isOfTournament = ({ tournament_id }: Match) =>
    tournaments.some((one) => one.tournament_id === tournament_id);
  const football = find(
    'football match',
    (match) => match.sport_name === 'Football' && isOfTournament(match),
  );
  const volleyball = find('volleyball match', ({ sport_name }) => sport_name === 'Volleyball');
  const race = find('race', ({ participant_mode }) => participant_mode === 'multi_entry');

  const league = required(
    'league',
    tournaments.toSorted((a, b) => b.total_matches - a.total_matches)[0],
  );
  const fixture = find(
    'match of the league',
    ({ tournament_id }) => tournament_id === league.tournament_id,
  );
  let cup: number | undefined;
  for (const { tournament_id: id } of tournaments) {
    const { has } = (
      await ask<Body<'/admin/tournaments/{tournamentId}'>>(`/admin/tournaments/${id}`)
    ).data;
    if (has.bracket && has.standings) {
      cup = id;
      break;
    }
  }

  return {
    cup: required('cup', cup),
    league: league.tournament_id,
    leagueTeam: required('team of the league', fixture.team_a_id),
    football: football.match_id,
    volleyball: volleyball.match_id,
    race: race.match_id,
    team: required('team', football.team_a_id),
    opponent: required('opponent', football.team_b_id),
    player: required('player', players[0]).player_profile_id,
  };
}

function required<Thing>(what: string, thing: Thing | null | undefined): Thing {
  if (thing === null || thing === undefined) throw new Error(`The platform has no ${what}.`);
  return thing;
}
