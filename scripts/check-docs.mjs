#!/usr/bin/env node
/**
 * Fails on a link between documents that leads nowhere, on an invariant of ARCHITECTURE.md whose test is gone, and on a map or a
 * guide that has grown too long to be read.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../', import.meta.url));
const MOST_LINES = { 'ARCHITECTURE.md': 150, 'docs/api.md': 200, 'CONTRIBUTING.md': 80 };

const tracked = (...patterns) =>
  execFileSync('git', ['ls-files', '--', ...patterns], { cwd: ROOT, encoding: 'utf8' })
    .split('\n')
    .filter((file) => file && existsSync(join(ROOT, file)));
const read = (file) => readFileSync(join(ROOT, file), 'utf8');
/** The text without its code blocks and code, in which brackets are no links. */
const prose = (file) => read(file).replace(/^```[\s\S]*?^```/gm, '').replace(/`[^`\n]*`/g, '`');
const anchorsOf = (file) =>
  [...read(file).matchAll(/^#+ (.+)$/gm)].map(([, title]) =>
    title
      .toLowerCase()
      .replace(/[^\p{L}\d _-]/gu, '')
      .replaceAll(' ', '-'),
  );

const complaints = [];
const documents = tracked('*.md');
for (const file of documents) {
  for (const [, target] of prose(file).matchAll(/\]\(([^)\s]+)\)/g)) {
    if (/^[a-z]+:/.test(target)) continue;
    const [path, anchor] = target.split('#');
    const to = path ? normalize(join(dirname(file), path)) : file;
    if (!existsSync(join(ROOT, to))) complaints.push(`${file}: ${target} does not exist`);
    else if (anchor && !anchorsOf(to).includes(anchor)) {
      complaints.push(`${file}: ${target} names a section that does not exist`);
    }
  }
}

const code = tracked('crates/*.rs').map(read).join('\n');
const invariants = read('ARCHITECTURE.md').split('\n').filter((line) => /^\| \d+ \|/.test(line));
for (const line of invariants) {
  const names = [...line.split('|').at(-2).matchAll(/`([a-z_0-9]+)`/g)].map(([, name]) => name);
  if (names.length === 0) complaints.push(`ARCHITECTURE.md: no test holds${line}`);
  for (const name of names) {
    if (!code.includes(`fn ${name}(`)) complaints.push(`ARCHITECTURE.md: there is no test ${name}`);
  }
}

for (const [file, most] of Object.entries(MOST_LINES)) {
  const lines = read(file).trimEnd().split('\n').length;
  if (lines > most) complaints.push(`${file} has ${lines} lines, and at most ${most} are read`);
}

for (const complaint of complaints) console.error(complaint);
if (complaints.length > 0) process.exit(1);
console.log(`All links of ${documents.length} documents lead somewhere; ${invariants.length} invariants name their tests.`);
