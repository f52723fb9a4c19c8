import { once } from 'node:events';
import type { Account } from './accounts';
import { PROXY } from './address';
import { startTouchline, touchline } from './binary';

export interface Server {
  /** Such as `http://127.0.0.1:34567`. */
  origin: string;
  stop: () => Promise<void>;
}

export async function createAdministrator(database: string, account: Account): Promise<void> {
  const words = ['admin', 'create', account.username, '--password-stdin', '--database', database];
  await touchline(words, `${account.password}\n`);
}

/**
 * Starts `touchline serve`, on a free port if no address is given, with more of its options, and waits until it is
 * ready.
 */
export async function startServer(
  database: string,
  listen = '127.0.0.1:0',
  options: readonly string[] = [],
): Promise<Server> {
  const where = ['--listen', listen, '--database', database, '--trusted-proxy', PROXY];
  const child = startTouchline('serve', ...where, ...options);
  const killWithUs = () => child.kill('SIGKILL');
  process.once('exit', killWithUs);
  let complained = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    complained += text;
    // A page shows no more of a fault of the server than a 500.
    if (/panicked|ERROR/.test(text)) process.stderr.write(text);
  });
  const ended = once(child, 'exit');

  const ready = (async () => {
    let printed = '';
    for await (const text of child.stdout.setEncoding('utf8')) {
      printed += text;
      const origin = /ready at (http:\S+)\s/.exec(printed)?.[1];
      if (origin) return origin;
    }
    throw new Error(`touchline serve ended before it was ready\n${complained}`);
  })();

  return {
    origin: await ready,
    stop: async () => {
      process.off('exit', killWithUs);
      child.kill('SIGTERM');
      await ended;
    },
  };
}
