#!/usr/bin/env node
/**
 * Fails when more than three rooms of a crate import one another in a circle. A room is a file, or a folder with all its
 * files, right under a crate's `src` or under one of its floors. A floor imports no floor above it. Between crates
 * Cargo allows no circle. Tests are left out.
 *
 *   node scripts/check-circles.mjs [CRATE]      with a crate: names the imports inside its circles
 */
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const MOST = 3;
/** Folders of many rooms, from the lowest upwards. */
const FLOORS = {
  app: ['context', 'access', 'play', 'pages', 'operations'],
  server: ['edge', 'resources'],
};
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
    const module = path.replace(/(\/mod)?\.rs$/, '').split('/');
    const room = module.slice(0, FLOORS[crate]?.includes(module[0]) ? 2 : 1).join('/');
    const code = withoutTexts(readFileSync(join(src, path), 'utf8'));
    rooms.set(room, [...(rooms.get(room) ?? []), { path, module, code }]);
  }
  return rooms;
}

/** The paths in a tree of imports: `a::b, c::{d, e::f}` has a::b, c::d and c::e::f. */
function pathsIn(tree) {
  const [paths, bases] = [[], ['']];
  for (const [, name, sign] of tree.matchAll(/([\w:]*)\s*([{},]|$)/g)) {
    const path = bases.at(-1) + name;
    if (sign === '{') bases.push(path);
    else if (name) paths.push(path);
    if (sign === '}') bases.pop();
  }
  return paths;
}

/** The rooms that a file names: by `crate::`, where the root has what is public on the floors, or by `super::`. */
function namedIn({ module, code }, rooms, floors) {
  const named = new Set();
  for (const [, root, rest] of code.matchAll(/\b(crate::|(?:super::)+)([\w:]+\{[^;]*\}|\{[^;]*\}|[\w:]+)/g)) {
    const up = root === 'crate::' ? module.length : root.length / 'super::'.length;
    for (const path of pathsIn(rest)) {
      const names = [...module.slice(0, -up), ...path.split('::')];
      const places = [names.slice(0, 2).join('/'), names[0], ...floors.map((floor) => `${floor}/${names[0]}`)];
      const room = places.find((name) => rooms.has(name));
      if (room) named.add(room);
    }
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
  const floors = FLOORS[crate] ?? [];
  for (const [room, files] of rooms) {
    const to = new Map();
    for (const file of files) {
      for (const name of namedIn(file, rooms, floors)) {
        if (name !== room) to.set(name, [...(to.get(name) ?? []), file.path]);
      }
    }
    arrows.set(room, to);
    const floorOf = (name) => floors.indexOf(name.split('/')[0]);
    for (const [name, paths] of to) {
      if (floorOf(room) < 0 || floorOf(name) <= floorOf(room)) continue;
      failed = true;
      console.log(`crates/${crate}: ${room} imports ${name}, which is above it: ${paths.join(', ')}`);
    }
  }
  for (const circle of circlesOf(arrows)) {
    const isTooLarge = circle.length > MOST;
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
  console.error(`No more than ${MOST} rooms of a crate may import one another in a circle, and no floor one above it.`);
  process.exit(1);
}
