/**
 * Measures what a browser loads before the sign-in screen works: the entry, the route's chunk, and
 * everything that they import statically, JavaScript and CSS, gzipped. Fails above the budget.
 */
import { existsSync, readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';

const BUDGET_KB = 200;
const ROUTE = 'src/routes/admin/index.tsx?tsr-split=component';

const dist = new URL('../dist/', import.meta.url);
const manifestFile = new URL('.vite/manifest.json', dist);
if (!existsSync(manifestFile)) {
  console.error('There is no build to measure: run `npm run build` first.');
  process.exit(1);
}
const manifest = JSON.parse(readFileSync(manifestFile, 'utf8'));
if (!manifest[ROUTE]) {
  console.error(`The build has no chunk for ${ROUTE}: has the sign-in route moved?`);
  process.exit(1);
}

const files = new Set(['scheme.js']);
const visit = (key) => {
  const chunk = manifest[key];
  if (files.has(chunk.file)) return;
  files.add(chunk.file);
  for (const style of chunk.css ?? []) files.add(style);
  for (const imported of chunk.imports ?? []) visit(imported);
};
visit('index.html');
visit(ROUTE);

let total = 0;
for (const file of files) {
  const size = gzipSync(readFileSync(new URL(file, dist)), { level: 9 }).length / 1000;
  total += size;
  console.log(`${size.toFixed(1).padStart(7)} KB  ${file}`);
}
console.log(`${total.toFixed(1).padStart(7)} KB  in all, of ${BUDGET_KB} KB`);
if (total > BUDGET_KB) {
  console.error('The first load of the sign-in screen is too heavy.');
  process.exit(1);
}
