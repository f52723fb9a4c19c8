import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { fileURLToPath } from 'node:url';

const RELEASE = fileURLToPath(new URL('../../../target/release/touchline', import.meta.url));

/** The binary under test: the release build, or the one that TOUCHLINE_BIN names. */
export const TOUCHLINE = process.env.TOUCHLINE_BIN ?? RELEASE;

export function requireBinary(): void {
  try {
    accessSync(TOUCHLINE, constants.X_OK);
  } catch {
    throw new Error(`${TOUCHLINE} is not there: run \`make release\`, or set TOUCHLINE_BIN.`);
  }
}

export function startTouchline(...words: string[]): ChildProcessWithoutNullStreams {
  return spawn(TOUCHLINE, words, { env: { ...process.env, TOUCHLINE_LOG: 'warn' } });
}

/** Runs one verb to its end and gives what it printed. Fails as loudly as the verb does. */
export function touchline(words: readonly string[], input = ''): Promise<string> {
  const child = startTouchline(...words);
  return outputOf(child, `touchline ${words[0]}`, input);
}

/** Everything that a child prints, once it has ended well. */
export function outputOf(
  child: ChildProcessWithoutNullStreams,
  name: string,
  input = '',
): Promise<string> {
  return new Promise((resolve, reject) => {
    let printed = '';
    let complained = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      printed += text;
    });
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      complained += text;
    });
    child.on('error', reject);
    child.on('close', (code) => {
      if (code === 0) resolve(printed);
      else reject(new Error(`${name} ended with ${code}\n${printed}${complained}`));
    });
    // A verb that reads nothing may be gone before the input is written.
    child.stdin.on('error', () => undefined);
    child.stdin.end(input);
  });
}
