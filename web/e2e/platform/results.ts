import { spawn } from 'node:child_process';
import { outputOf } from './binary';

/**
 * Lets the first team of every match that is to be played in a division win by 1 to 0, as a program that takes results down
 * does: no call of the API writes a result yet. Needs the command `sqlite3`, or `psql`.
 */
export async function firstTeamsWin(database: string, divisionId: number): Promise<void> {
  const open = `FROM matches WHERE division_id = ${divisionId} AND lifecycle = 'scheduled'`;
  const statements = [
    'BEGIN',
    `UPDATE counters SET total = total + (SELECT COUNT(*) ${open}) WHERE counter = 'matches/completed'`,
    `INSERT INTO counters (counter, total) SELECT 'matches/completed', COUNT(*) ${open}
      AND NOT EXISTS (SELECT 1 FROM counters WHERE counter = 'matches/completed') HAVING COUNT(*) > 0`,
    `UPDATE counters SET total = total - (SELECT COUNT(*) ${open}) WHERE counter = 'matches/scheduled'`,
    'UPDATE sport_match_counts SET results_revision = results_revision + 1',
    `UPDATE matches SET lifecycle = 'completed', outcome = 'played', team_a_score = 1, team_b_score = 0,
      winner_team_id = team_a_id, version = version + 1 WHERE division_id = ${divisionId} AND lifecycle = 'scheduled'`,
    'COMMIT',
  ];
  await run(database, statements);
}

/**
 * Ends all heats that are to be run in a division: everybody finishes in the order of the lanes, a tenth of a second apart.
 */
export async function heatsAreRun(database: string, divisionId: number): Promise<void> {
  const open = `FROM matches WHERE division_id = ${divisionId} AND lifecycle = 'scheduled'`;
  await run(database, [
    'BEGIN',
    `UPDATE entries SET entry_status = 'Completed', time_ms = 11000 + 100 * CAST(lane AS INTEGER) + match_id % 10
      WHERE match_id IN (SELECT match_id ${open})`,
    `UPDATE counters SET total = total + (SELECT COUNT(*) ${open}) WHERE counter = 'matches/completed'`,
    `INSERT INTO counters (counter, total) SELECT 'matches/completed', COUNT(*) ${open}
      AND NOT EXISTS (SELECT 1 FROM counters WHERE counter = 'matches/completed') HAVING COUNT(*) > 0`,
    `UPDATE counters SET total = total - (SELECT COUNT(*) ${open}) WHERE counter = 'matches/scheduled'`,
    'UPDATE sport_match_counts SET results_revision = results_revision + 1',
    `UPDATE matches SET lifecycle = 'completed', outcome = 'played', version = version + 1
      WHERE division_id = ${divisionId} AND lifecycle = 'scheduled'`,
    'COMMIT',
  ]);
}

async function run(database: string, statements: readonly string[]): Promise<void> {
  const script = `${statements.join(';\n')};\n`;
  await (database.startsWith('sqlite:')
    ? outputOf(
        spawn('sqlite3', ['-bail', '-cmd', '.timeout 5000', database.slice(7)]),
        'sqlite3',
        script,
      )
    : outputOf(
        spawn('psql', [database, '--no-psqlrc', '--quiet', '-v', 'ON_ERROR_STOP=1']),
        'psql',
        script,
      ));
}
