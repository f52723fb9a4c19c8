/**
 * Writes src/api/schema.d.ts from an OpenAPI document: `npm run types -- <file>`, by default
 * src/api/openapi.json. With `--check` nothing is written, and a stale file is an error.
 *
 * The console names its calls without the base path that they share.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import openapiTS, { astToString } from 'openapi-typescript';

const BASE = '/api/v1';

const words = process.argv.slice(2);
const check = words.includes('--check');
const source = words.find((word) => !word.startsWith('--'));
const input = source ?? new URL('../../src/api/openapi.json', import.meta.url);
const output = new URL('../../src/api/schema.d.ts', import.meta.url);

const document = JSON.parse(readFileSync(input, 'utf8'));
document.paths = Object.fromEntries(
  Object.entries(document.paths).map(([path, item]) => [
    path.startsWith(`${BASE}/`) ? path.slice(BASE.length) : path,
    item,
  ]),
);

const banner = '// Generated from the OpenAPI document by `npm run types`. Do not edit.\n\n';
const text = banner + astToString(await openapiTS(document));

if (check) {
  if (readFileSync(output, 'utf8') !== text) {
    console.error('src/api/schema.d.ts is stale: run `npm run types` and commit the result.');
    process.exit(1);
  }
} else {
  writeFileSync(output, text);
}
