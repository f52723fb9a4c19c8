import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const SOURCE = dirname(fileURLToPath(import.meta.url));

/** Which rooms the files of a room may import from, besides their own folder. */
const ALLOWED: Record<string, readonly string[]> = {
  routes: ['features', 'ui', 'api', '.'],
  'workspace-routes': ['features', 'ui', 'api', '.'],
  'public-routes': ['features', 'ui', 'api', '.'],
  'embed-routes': ['features', 'ui', 'api', '.'],
  features: ['ui', 'api'],
  ui: ['ui', 'api'],
  api: ['api'],
};

function sourceFiles(): string[] {
  return Object.keys(ALLOWED).flatMap((room) =>
    readdirSync(join(SOURCE, room), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
      .map((name) => join(room, name)),
  );
}

function placeOf(file: string) {
  const [room = '.', ...rest] = relative(SOURCE, file).split('/');
  return rest.length === 0 ? { room: '.' } : { room, folder: rest[0] };
}

function importsOf(file: string): string[] {
  return [
    ...readFileSync(file, 'utf8').matchAll(/(?:from|import)\s*\(?\s*'((?:@\/|\.)[^']+)'/g),
  ].map(([, target = '']) =>
    target.startsWith('@/') ? join(SOURCE, target.slice(2)) : join(dirname(file), target),
  );
}

test('imports point from routes to features to ui and api, and no feature knows another', () => {
  const offences: string[] = [];
  for (const name of sourceFiles()) {
    const file = join(SOURCE, name);
    const from = placeOf(file);
    for (const target of importsOf(file)) {
      const to = placeOf(target);
      const ownFolder = to.room === from.room && to.folder === from.folder;
      if (!ownFolder && !ALLOWED[from.room]?.includes(to.room)) {
        offences.push(`${name} → ${relative(SOURCE, target)}`);
      }
    }
  }
  expect(offences).toEqual([]);
});
