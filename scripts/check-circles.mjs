#!/usr/bin/env node
/**
 * Fails when more than three rooms of a crate import one another in a circle. A room is a file, or a folder with all its
 * files, right under a crate's `src`. Between crates Cargo allows no circle. Tests are left out.
 *
 *   node scripts/check-circles.mjs [CRATE]      with a crate: names the imports inside its circles
 */
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const MOST = 3;
/** The circle around the state of the server is still to be cut. It must not grow. */
const UNCUT = { server: 11 };
const CRATES = new URL('../crates/', import.meta.url).pathname;

function withoutTexts(source) {
  const code = source
    .replaceAll(/\/\*[\s\S]*?\*\//g, '')
    .replaceAll(/\/\/.*$/gm, '')
    .replaceAll(/"(?:[^"\\]|\\.)*"/g, '""');
  const tests = code.search(/#\[cfg\(test\)\]\s*mod \w+ \{/);
  return tests < 0 ? code : code.slice(0, tests);
}

/** The code of each room of a crate. Its root knows all rooms and is none. */
function roomsOf(crate) {
  const src = join(CRATES, crate, 'src');
  const rooms = new Map();
  for (const entry of readdirSync(src, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name).slice(src.length + 1);
    if (!entry.isFile() || !path.endsWith('.rs') || path === 'lib.rs' || path === 'main.rs') continue;
    const room = path.split('/')[0].replace(/\.rs$/, '');
    const deep = path.replace(/\/mod\.rs$/, '').split('/').length - 1;
    const code = withoutTexts(readFileSync(join(src, path), 'utf8'));
    rooms.set(room, [...(rooms.get(room) ?? []), { path, deep, code }]);
  }
  return rooms;
}

/** The first names of a tree of imports: `a::b, {c, d::e}` has a, c and d. */
function firstNames(tree) {
  const names = [];
  let depth = 0;
  for (const part of tree.split(/([{},])/)) {
    if (part === '{') depth += 1;
    if (part === '}') depth -= 1;
    const name = part.match(/^\s*(\w+)/)?.[1];
    if (name && depth === 0) names.push(name);
  }
  return names;
}

/** The rooms that a file names: by `crate::`, or by as many `super::` as lead to the root. */
function namedIn({ deep, code }, rooms) {
  const named = new Set();
  const root = String.raw`(?:crate::|(?:super::){${deep + 1}}(?!super::))`;
  for (const [, rest] of code.matchAll(new RegExp(String.raw`\b${root}(\w+|\{[^;]*\})`, 'g'))) {
    const inside = rest.startsWith('{') ? rest.slice(1, -1) : rest;
    for (const name of firstNames(inside)) if (rooms.has(name)) named.add(name);
  }
  return named;
}

/** Tarjan's algorithm: the sets of rooms that reach one another. */
function circlesOf(arrows) {
  const [number, low, stack, circles] = [new Map(), new Map(), [], []];
  const visit = (room) => {
    number.set(room, number.size);
    low.set(room, number.get(room));
    stack.push(room);
    for (const other of arrows.get(room).keys()) {
      if (!number.has(other)) visit(other);
      if (stack.includes(other)) low.set(room, Math.min(low.get(room), low.get(other)));
    }
    if (low.get(room) !== number.get(room)) return;
    const circle = stack.splice(stack.indexOf(room));
    if (circle.length > 1) circles.push(circle);
  };
  for (const room of arrows.keys()) if (!number.has(room)) visit(room);
  return circles;
}

const wanted = process.argv[2];
const crates = wanted ? [wanted] : readdirSync(CRATES).toSorted();
let failed = false;
for (const crate of crates) {
  const rooms = roomsOf(crate);
  const arrows = new Map();
  for (const [room, files] of rooms) {
    const to = new Map();
    for (const file of files) {
      for (const name of namedIn(file, rooms)) {
        if (name !== room) to.set(name, [...(to.get(name) ?? []), file.path]);
      }
    }
    arrows.set(room, to);
  }
  for (const circle of circlesOf(arrows)) {
    const isTooLarge = circle.length > (UNCUT[crate] ?? MOST);
    failed ||= isTooLarge;
    if (isTooLarge || wanted) {
      console.log(`crates/${crate}: a circle of ${circle.length} rooms: ${circle.toSorted().join(', ')}`);
    }
    if (!wanted) continue;
    for (const room of circle) {
      for (const [name, paths] of arrows.get(room)) {
        if (circle.includes(name)) console.log(`  ${room} -> ${name}: ${paths.join(', ')}`);
      }
    }
  }
}
if (failed) {
  console.error(`No more than ${MOST} rooms of a crate may import one another in a circle.`);
  process.exit(1);
}
