import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const SOURCE = dirname(fileURLToPath(import.meta.url));

/** The floors of the house, and the ones below that each of them may import from. */
const FLOORS: Record<string, readonly string[]> = {
  areas: ['shared', 'ui', 'api', 'language'],
  shared: ['shared', 'ui', 'api', 'language'],
  ui: ['ui', 'language'],
  api: ['api', 'language'],
  language: ['language'],
};

const files = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' }).filter(
  (name) =>
    /\.tsx?$/.test(name) && !/\.(test|gen|d)\.tsx?$/.test(name) && !name.startsWith('test/'),
);

const textOf = (name: string) => readFileSync(join(SOURCE, name), 'utf8');

function importsOf(name: string): string[] {
  return [...textOf(name).matchAll(/(?:from|import)\s*\(?\s*'((?:@\/|\.)[^']+)'/g)].map(
    ([, target = '']) =>
      target.startsWith('@/')
        ? target.slice(2)
        : relative(SOURCE, join(SOURCE, dirname(name), target)),
  );
}

/** Those imports of all files that a rule refuses. */
function offences(isAllowed: (from: string, to: string) => boolean): string[] {
  return files.flatMap((from) =>
    importsOf(from).flatMap((to) => (isAllowed(from, to) ? [] : `${from} → ${to}`)),
  );
}

const floorOf = (name: string) => name.split('/')[0] ?? '';

/** The area of a file; the files beside the areas are for all of them. */
function areaOf(name: string): string | undefined {
  const [floor, area, ...rest] = name.split('/');
  return floor === 'areas' && rest.length > 0 ? area : undefined;
}

/** A folder of screens: what is neither in the root of an area nor among its routes. */
function folderOf(name: string): string | undefined {
  const [floor, area, folder, ...rest] = name.split('/');
  const isFolder = floor === 'areas' && rest.length > 0 && folder !== 'routes';
  return isFolder ? `${area}/${folder}` : undefined;
}

test('every_file_is_on_a_floor', () => {
  expect(files.filter((name) => FLOORS[floorOf(name)] === undefined)).toEqual([]);
});

test('imports_lead_to_the_same_floor_or_down', () => {
  const found = offences((from, to) => {
    const isInside = floorOf(from) === floorOf(to);
    return isInside || FLOORS[floorOf(from)]?.includes(floorOf(to)) === true;
  });
  expect(found).toEqual([]);
});

test('an_area_imports_no_other_area', () => {
  const found = offences((from, to) => {
    const own = areaOf(from);
    return own === undefined || floorOf(to) !== 'areas' || areaOf(to) === own;
  });
  expect(found).toEqual([]);
});

test('a_folder_of_an_area_imports_no_other_folder', () => {
  const found = offences((from, to) => {
    const own = folderOf(from);
    return own === undefined || floorOf(to) !== 'areas' || folderOf(to) === own;
  });
  expect(found).toEqual([]);
});

test('ui_asks_the_server_nothing', () => {
  const asking = /'(@tanstack\/react-query|openapi-[\w-]+)'|\bfetch\(/;
  const found = files.filter((name) => floorOf(name) === 'ui' && asking.test(textOf(name)));
  expect(found).toEqual([]);
});

test('folders_of_shared_import_in_no_circle', () => {
  const needs = new Map<string, Set<string>>();
  const folderOfShared = (name: string) => name.split('/').slice(0, 2).join('/');
  for (const from of files.filter((name) => floorOf(name) === 'shared')) {
    const needed = needs.get(folderOfShared(from)) ?? new Set();
    needs.set(folderOfShared(from), needed);
    for (const to of importsOf(from).filter((name) => floorOf(name) === 'shared')) {
      if (folderOfShared(to) !== folderOfShared(from)) needed.add(folderOfShared(to));
    }
  }
  // A folder that needs none of those left is in no circle with them.
  let left = [...needs.keys()];
  for (let before = Number.POSITIVE_INFINITY; left.length < before; ) {
    before = left.length;
    const needing = left;
    left = needing.filter((folder) => needing.some((other) => needs.get(folder)?.has(other)));
  }
  expect(left).toEqual([]);
});

/** Who may read the English name of a match, and why: everybody else words it by `meetingText` or `MeetingName`. */
const READ_NAMES_OF_MATCHES = [
  'shared/match/sides.ts',
  // It makes the replies of other servers ours.
  'api/spec/replies.ts',
  // They ask whether there is one: what is not announced has none, nor what is no match.
  'areas/console/matches/scoreboard/ScoreboardScreen.tsx',
  'shared/notifications/notice.ts',
  // They search and order as the server does.
  'areas/console/matches/list/browse.ts',
  'areas/console/matches/list/MatchesScreen.tsx',
  'areas/console/matches/matchesList.ts',
  // It hands on what a place is called.
  'shared/roles/placeName.ts',
  // The match of an example has been played, and the reply has nothing else of it.
  'areas/console/configuration/event-templates/TemplatePreview.tsx',
  // It stands in for replies.
  'areas/console/styleguide/samples.ts',
];

test('the_english_name_of_a_match_is_read_nowhere_else', () => {
  const name = /\b(match_name|matchName|nameBefore|nameAfter)\b|\bscope\.name\b/;
  const found = files.filter((file) => name.test(textOf(file)));
  expect(found.toSorted()).toEqual(READ_NAMES_OF_MATCHES.toSorted());
});
