#!/usr/bin/env node
// Runs Cargo's programs of tests two at a time. Cargo itself runs one after the other, and many tests wait for
// a database or for a process. Each program's words are printed when it has ended.
//
//   cargo test --workspace --tests --no-run --message-format json > FILE
//   node scripts/run-tests.mjs FILE --test-threads 2
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname } from 'node:path';

const AT_A_TIME = 2;
// The longest first: one that began last would run long after the others.
const LONG = ['api', 'engine', 'operations', 'shell', 'import', 'scoring'];

const [messages, ...options] = process.argv.slice(2);
const programs = readFileSync(messages, 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('{'))
  .map((line) => JSON.parse(line))
  .filter(
    ({ reason, profile, executable }) =>
      reason === 'compiler-artifact' && profile.test && executable,
  )
  .map(({ target, executable, manifest_path: manifest }) => ({
    name: target.name,
    source: target.src_path,
    executable,
    folder: dirname(manifest),
  }));
if (programs.length === 0) {
  console.error(`${messages} names no program of tests.`);
  process.exit(1);
}

const place = ({ name }) => (LONG.includes(name) ? LONG.indexOf(name) : LONG.length);
const waiting = programs.toSorted((one, other) => place(one) - place(other));
const failed = [];

/** Runs a program to its end, as Cargo does: in the folder of its package. */
function run({ executable, folder, source }) {
  return new Promise((ended) => {
    const printed = [];
    const take = (bytes) => {
      printed.push(bytes);
      // A test that waits for ever is to be known before its program has ended.
      for (const line of `${bytes}`.split('\n')) {
        if (line.includes('has been running for over')) console.log(line);
      }
    };
    const child = spawn(executable, options, { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] });
    child.stdout.on('data', take);
    child.stderr.on('data', take);
    child.on('error', (error) => printed.push(Buffer.from(`${error.message}\n`)));
    child.on('close', (code, signal) => {
      console.log(`     Running ${source}\n${Buffer.concat(printed)}`);
      if (code !== 0) failed.push(`${source} (${signal ?? `exit code ${code}`})`);
      ended();
    });
  });
}

async function lane() {
  for (let next = waiting.shift(); next; next = waiting.shift()) await run(next);
}

await Promise.all(Array.from({ length: AT_A_TIME }, lane));
if (failed.length > 0) {
  console.error(`Tests failed in ${failed.join(', ')}`);
  process.exit(1);
}
