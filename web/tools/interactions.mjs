/**
 * Measures how long the console takes from an interaction to the next paint, on every screen, with a
 * thousand matches loaded and the processor slowed down to a quarter. Needs the release binary (or
 * TOUCHLINE_BIN) and Chromium.
 *
 * `node tools/interactions.mjs users matches` measures those screens only whose names begin so.
 * `--rounds N` does everything so many times (usually 3), `--each` shows every kind of interaction,
 * `--json` prints a line of JSON for each screen, and `--built` measures the console in `dist/`
 * instead of the one that the binary has inside.
 */
import { fileURLToPath } from 'node:url';
import { runnerImport } from 'vite';

const root = fileURLToPath(new URL('..', import.meta.url));
const { module } = await runnerImport('./tools/interactions/main.ts', {
  root,
  configFile: false,
  logLevel: 'error',
});
try {
  await module.main(process.argv.slice(2));
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
