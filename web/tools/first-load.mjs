/**
 * Measures what a browser loads before the first screen of each area works: the entry, the route's chunk, and
 * everything that they import statically, JavaScript, CSS and the English words, gzipped. The typeface that the pages
 * preload has a budget of its own: the screens work before it has come. Fails above any.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';

const BUDGET_KB = 200;
const TYPEFACE_BUDGET_KB = 60;
/** The page of each area, and what is loaded after it for its first screen: nothing, where the page has it. */
const FIRST_SCREENS = {
  'the sign-in screen of the console': [
    'index.html',
    'src/areas/console/routes/admin/index.tsx?tsr-split=component',
  ],
  'the sign-in screen of the workspace': ['app.html'],
  'the public page of a tournament': [
    'public.html',
    'src/areas/public/tournament/PublicTournamentScreen.tsx',
  ],
  'the public page of a match': ['public.html', 'src/areas/public/match/PublicMatchScreen.tsx'],
  'the frame around what is embedded': ['embed.html'],
};

const dist = new URL('../dist/', import.meta.url);
const manifestFile = new URL('.vite/manifest.json', dist);
if (!existsSync(manifestFile)) {
  console.error('There is no build to measure: run `npm run build` first.');
  process.exit(1);
}
const manifest = JSON.parse(readFileSync(manifestFile, 'utf8'));
const [wordsFolder] = readdirSync(new URL('assets/', dist)).filter((name) =>
  name.startsWith('words-'),
);

/** Everything that is loaded for these keys of the manifest. */
function filesFor(keys) {
  const files = new Set(['before-paint.js']);
  const visit = (key) => {
    const chunk = manifest[key];
    if (!chunk) {
      console.error(`The build has no chunk for ${key}: has it moved?`);
      process.exit(1);
    }
    if (files.has(chunk.file)) return;
    files.add(chunk.file);
    for (const style of chunk.css ?? []) files.add(style);
    // The words that it imports, in one language.
    const code = readFileSync(new URL(chunk.file, dist), 'utf8');
    for (const [, words] of code.matchAll(/from"words\/([\w-]+\.js)"/g)) {
      files.add(`assets/${wordsFolder}/en/${words}`);
    }
    for (const imported of chunk.imports ?? []) visit(imported);
  };
  for (const key of keys) visit(key);
  return files;
}

const kilobytes = (bytes) => bytes.length / 1000;
const zipped = (content) => kilobytes(gzipSync(content, { level: 9 }));
const isGood = [
  ...Object.entries(FIRST_SCREENS).map(([screen, keys]) =>
    weigh(`The first load of ${screen}`, filesFor(keys), BUDGET_KB, zipped),
  ),
  weigh('The typeface that the pages preload', preloadedFonts(), TYPEFACE_BUDGET_KB, kilobytes),
];
if (isGood.includes(false)) process.exit(1);

/** The files that the pages tell the browser to fetch as fonts at once. */
function preloadedFonts() {
  const pages = Object.values(FIRST_SCREENS).map(([page]) => page);
  const html = pages.map((page) => readFileSync(new URL(page, dist), 'utf8')).join('');
  return new Set([...html.matchAll(/href="\/([^"]+\.woff2)"/g)].map(([, file]) => file));
}

/** Prints what each file weighs; false when there is none, or all of them weigh too much. */
function weigh(name, files, budget, sizeOf) {
  let total = 0;
  for (const file of files) {
    const size = sizeOf(readFileSync(new URL(file, dist)));
    total += size;
    console.log(`${size.toFixed(1).padStart(7)} KB  ${file}`);
  }
  console.log(`${total.toFixed(1).padStart(7)} KB  of ${budget} KB: ${name}`);
  if (total > 0 && total <= budget) return true;
  console.error(total > 0 ? `${name} is too heavy.` : `${name} was not found.`);
  return false;
}
