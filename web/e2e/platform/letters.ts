import { spawn } from 'node:child_process';
import { outputOf } from './binary';

/**
 * The secret of the link in the newest letter to an address, as it waits in the database to be sent. Needs the
 * command `sqlite3`, or `psql`.
 */
export async function mailedSecret(database: string, address: string): Promise<string> {
  const letters = `FROM letters WHERE recipient = '${address.replaceAll("'", "''")}'`;
  const statement = `SELECT details_json ${letters} ORDER BY letter_id DESC LIMIT 1`;
  const details = await (database.startsWith('sqlite:')
    ? outputOf(spawn('sqlite3', ['-readonly', database.slice(7), statement]), 'sqlite3')
    : outputOf(spawn('psql', [database, '--no-psqlrc', '-At', '-c', statement]), 'psql'));
  const { token } = JSON.parse(details) as { token?: string };
  if (token === undefined) throw new Error(`The newest letter to ${address} has no link.`);
  return token;
}
