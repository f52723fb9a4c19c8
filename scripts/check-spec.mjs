#!/usr/bin/env node
/**
 * Compares docs/spec.md and docs/asvs.md with the code: every promise must name the tests that prove
 * it, and these tests must exist. Warns about promises that are listed as not yet proven.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../', import.meta.url));
const TESTED = ['web/src', 'web/e2e', 'crates'];
const SECTIONS = ['1', '2', '3', '4', '5', '6', '7', '8', '9'];

const files = TESTED.flatMap((folder) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /(\.test\.tsx?|\.rs)$/.test(name))
    .map((name) => `${folder}/${name}`),
);
const contents = new Map();
const read = (file) => {
  if (!contents.has(file)) contents.set(file, readFileSync(join(ROOT, file), 'utf8'));
  return contents.get(file);
};
const literally = (text) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Whether a file has a test of that name: an argument of a call, or a marked function. */
function hasTest(file, name) {
  const test = file.endsWith('.rs')
    ? new RegExp(
        `#\\[(tokio::)?test\\b[^\\]]*\\]\\s*(#\\[[^\\]]*\\]\\s*)*(async )?fn ${literally(name)}\\b`,
      )
    : new RegExp(`\\(\\s*(['"\`])${literally(name)}\\1\\s*,`);
  return test.test(read(file));
}

/** What is wrong with a reference such as `users.test.ts › a page of users has ten rows`. */
function wrongReference(reference) {
  const [, suffix, name] = /^(\S+) › (.+)$/.exec(reference) ?? [];
  if (!suffix) return 'is not written as `file › name of the test`';
  const found = files.filter((file) => file === suffix || file.endsWith(`/${suffix}`));
  if (found.length === 0) return 'names a file that does not exist';
  if (found.length > 1) return `fits several files: ${found.join(', ')}`;
  return hasTest(found[0], name) ? undefined : `names a test that ${found[0]} does not have`;
}

const complaints = [];
const rowsOf = new Map();
let unproven = 0;
let section;
const lines = readFileSync(join(ROOT, 'docs/spec.md'), 'utf8').split('\n');
for (const [index, line] of lines.entries()) {
  const complain = (what) => complaints.push(`docs/spec.md:${index + 1}: ${what}`);
  if (line.startsWith('## ')) {
    section = /^## (\d|Not yet proven)/.exec(line)?.[1];
    continue;
  }
  if (section === 'Not yet proven') {
    if (line.startsWith('- ')) unproven += 1;
    continue;
  }
  if (section === undefined || !line.startsWith('|') || /^\|( Promise |[ -]+\|)/.test(line))
    continue;
  const [promise = '', proof = ''] = line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim());
  rowsOf.set(section, (rowsOf.get(section) ?? 0) + 1);
  const references = proof
    .split('<br>')
    .map((one) => one.trim())
    .filter(Boolean);
  if (references.length === 0) complain(`no test proves “${promise}”`);
  for (const reference of references) {
    const wrong = wrongReference(reference);
    if (wrong) complain(`“${reference}” ${wrong}`);
  }
}
for (const number of SECTIONS) {
  if (!rowsOf.has(number)) complaints.push(`docs/spec.md: section ${number} has no rows`);
}

/** What is wrong with a reference to a section, such as `operating.md#backups`, or to a file. */
function wrongPlace(reference) {
  const [, path, anchor] = /^([^#]+)(?:#(.+))?$/.exec(reference) ?? [];
  const file = path?.includes('/') ? path : `docs/${path}`;
  if (!path || !existsSync(join(ROOT, file))) return 'names a file that does not exist';
  const headings = read(file).matchAll(/^#+ (.+)$/gm);
  const anchors = [...headings].map(([, title]) =>
    title
      .toLowerCase()
      .replace(/[^\p{L}\d -]/gu, '')
      .replaceAll(' ', '-'),
  );
  return anchor && !anchors.includes(anchor) ? 'names a section that does not exist' : undefined;
}

/** Security requirements that may be unmet at a time, each with its reason. */
const MOST_UNMET = 5;
const seen = new Map();
for (const [index, line] of read('docs/asvs.md').split('\n').entries()) {
  const complain = (what) => complaints.push(`docs/asvs.md:${index + 1}: ${what}`);
  if (!/^\| \d/.test(line)) continue;
  const cells = line.split('|').slice(1, -1);
  const [number = '', level, verdict = '', why, proof = ''] = cells.map((cell) => cell.trim());
  if (seen.has(number)) complain(`${number} is there twice`);
  seen.set(number, verdict);
  if (!['1', '2'].includes(level)) complain(`${number} has no level`);
  if (!why) complain(`${number} says nothing`);
  if (!['met', 'not applicable', 'not met'].includes(verdict)) complain(`${number} has no verdict`);
  const references = proof
    .split('<br>')
    .map((one) => one.trim().replaceAll('`', ''))
    .filter(Boolean);
  if (verdict === 'met' && references.length === 0) complain(`nothing proves ${number}`);
  for (const reference of references) {
    const wrong = reference.includes(' › ') ? wrongReference(reference) : wrongPlace(reference);
    if (wrong) complain(`“${reference}” ${wrong}`);
  }
}
const count = (verdict) => [...seen.values()].filter((one) => one === verdict).length;
const unmet = count('not met');
const told = `${seen.size} in all: ${count('met')} are met, ${count('not applicable')} do not apply, ${unmet} are not met`;
if (!read('docs/asvs.md').replace(/\s+/g, ' ').includes(told)) {
  complaints.push(`docs/asvs.md: its beginning does not say “${told}”`);
}
if (unmet > MOST_UNMET) {
  complaints.push(`docs/asvs.md: ${unmet} requirements are not met, ${MOST_UNMET} may be`);
}

const promises = [...rowsOf.values()].reduce((sum, rows) => sum + rows, 0);
if (unproven > 0) console.warn(`Warning: ${unproven} promises of docs/spec.md are not yet proven.`);
for (const complaint of complaints) console.error(complaint);
if (complaints.length > 0) process.exit(1);
console.log(`${promises} promises of docs/spec.md name tests, and all of these exist.`);
console.log(`${seen.size} requirements are in docs/asvs.md, ${unmet} of them not met.`);
