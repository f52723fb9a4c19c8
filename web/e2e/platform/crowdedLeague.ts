import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { touchline } from './binary';

/** More matches than the console holds in memory at once. */
export const CROWDED_MATCHES = 1_100;

type Row = Record<string, string | number>;

/** The columns of each file, as the import wants them: all of them, known or not. */
const COLUMNS = {
  tournaments:
    'tournament_key,tournament_name,sport_name,status,description,gender_name,age_group_name,' +
    'tournament_start,tournament_end,venue_name,organizer_name,rule_pack',
  teams: 'tournament_key,team_key,team_name,team_type,country_code,group_name',
  matches:
    'tournament_key,match_key,match_number,match_name,participant_mode,sport_name,stage_name,' +
    'group_name,round_name,status,outcome,scheduled_date,venue_name,team_a_key,team_a_name,' +
    'team_a_score,team_b_key,team_b_name,team_b_score,winner_team_key,team_a_shootout,' +
    'team_b_shootout,extra_time,match_format,duration_minutes,gender_name,note',
};

const TEAMS: readonly Row[] = Array.from({ length: 20 }, (_, index) => ({
  tournament_key: 'crowded',
  team_key: `team-${index + 1}`,
  team_name: `Harbour ${index + 1}`,
  team_type: 'club',
}));

/** Brings a competition of that many matches into a database. */
export async function importCrowdedLeague(
  database: string,
  matches: number = CROWDED_MATCHES,
): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'touchline-crowded-'));
  await writeCrowdedLeague(folder, matches);
  await touchline(['import', '--database', database, folder]);
  await rm(folder, { recursive: true });
}

async function writeCrowdedLeague(folder: string, matches: number): Promise<void> {
  const write = (file: keyof typeof COLUMNS, rows: readonly Row[]) => {
    const columns = COLUMNS[file].split(',');
    const lines = rows.map((row) => columns.map((column) => row[column] ?? '').join(','));
    return writeFile(join(folder, `${file}.csv`), `${[COLUMNS[file], ...lines].join('\n')}\n`);
  };
  await write('tournaments', [
    {
      tournament_key: 'crowded',
      tournament_name: 'Crowded League',
      sport_name: 'volleyball',
      status: 'Ongoing',
    },
  ]);
  await write('teams', TEAMS);
  await write(
    'matches',
    Array.from({ length: matches }, (_, index) => matchOf(index + 1)),
  );
}

/** Every tenth match is yet to come; the home side wins the others. */
function matchOf(number: number): Row {
  const home = TEAMS[number % TEAMS.length];
  const away = TEAMS[(number + 1 + (number % 7)) % TEAMS.length];
  if (!home || !away) throw new Error('there are no teams');
  const day = new Date(Date.UTC(2025, 0, 1) + number * 6 * 3_600_000).toISOString();
  return {
    tournament_key: 'crowded',
    match_key: `match-${number}`,
    match_number: number,
    match_name: `${home.team_name} vs ${away.team_name}`,
    participant_mode: 'team',
    sport_name: 'volleyball',
    scheduled_date: `${day.slice(0, 16)}Z`,
    team_a_key: home.team_key ?? '',
    team_a_name: home.team_name ?? '',
    team_b_key: away.team_key ?? '',
    team_b_name: away.team_name ?? '',
    ...(number % 10 === 0
      ? { status: 'Scheduled' }
      : {
          status: 'Completed',
          outcome: 'played',
          team_a_score: 3,
          team_b_score: 1,
          winner_team_key: home.team_key ?? '',
        }),
  };
}
