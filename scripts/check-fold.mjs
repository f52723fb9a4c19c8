#!/usr/bin/env node
/**
 * Fails when the rules of scoring have changed and the module that a scorer's browser folds with was not built anew.
 * The module is committed, so that nobody needs the target of WebAssembly to build the console. `make fold` builds it
 * and calls this with `--write`.
 */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';

const ROOT = new URL('..', import.meta.url);
const NOTED = new URL('web/src/shared/scoring/fold/sources.sha256', ROOT);

const FOLDERS = ['crates/scorer/src/', 'crates/domain/src/scoring/'];
const FILES = [
  'crates/scorer/Cargo.toml',
  'crates/domain/src/shirts.rs',
  'crates/domain/src/standings/matches.rs',
  'crates/domain/src/terms.rs',
];
/** What is built into the module besides the sources. */
const CRATES = ['serde', 'serde_core', 'serde_derive', 'serde_json'];

const read = (file) => readFileSync(new URL(file, ROOT), 'utf8');
const inFolder = (folder) =>
  readdirSync(new URL(folder, ROOT))
    .sort()
    .map((name) => folder + name);
const versions = read('Cargo.lock')
  .split('[[package]]')
  .filter((one) => CRATES.some((name) => one.includes(`name = "${name}"\n`)))
  .map((one) => /version = "(.*)"/.exec(one)?.[1]);

const hash = createHash('sha256').update(versions.join());
for (const file of [...FOLDERS.flatMap(inFolder), ...FILES]) hash.update(file).update(read(file));
const now = `${hash.digest('hex')}\n`;

if (process.argv[2] === '--write') writeFileSync(NOTED, now);
else if (readFileSync(NOTED, 'utf8') !== now) {
  console.error(
    'The rules of scoring have changed since the module of the scorer’s screen was built: run `make fold`, and commit what it wrote.',
  );
  process.exit(1);
}
