/**
 * Writes src/api/schema.d.ts from src/api/openapi.json. The console names its calls without the base
 * path that they share.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import openapiTS, { astToString } from 'openapi-typescript';

const BASE = '/api/v1';

const input = new URL('../../src/api/openapi.json', import.meta.url);
const output = new URL('../../src/api/schema.d.ts', import.meta.url);

const document = JSON.parse(readFileSync(input, 'utf8'));
document.paths = Object.fromEntries(
  Object.entries(document.paths).map(([path, item]) => [
    path.startsWith(`${BASE}/`) ? path.slice(BASE.length) : path,
    item,
  ]),
);

const banner = '// Generated from the OpenAPI document by `npm run types`. Do not edit.\n\n';
writeFileSync(output, banner + astToString(await openapiTS(document)));
