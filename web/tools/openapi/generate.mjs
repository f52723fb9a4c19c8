/**
 * Writes src/api/schema.d.ts and src/api/limits.ts from src/api/openapi.json: what can be sent, and
 * within which bounds. The console names its calls without the base path that they share.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import openapiTS, { astToString } from 'openapi-typescript';
import { limitsOf, queryLimitsOf } from './limits.mjs';

const BASE = '/api/v1';
const API = new URL('../../src/api/', import.meta.url);
const BANNER = '// Generated from the OpenAPI document by `npm run types`. Do not edit.\n\n';

const document = JSON.parse(readFileSync(new URL('openapi.json', API), 'utf8'));
document.paths = Object.fromEntries(
  Object.entries(document.paths).map(([path, item]) => [
    path.startsWith(`${BASE}/`) ? path.slice(BASE.length) : path,
    item,
  ]),
);

writeFileSync(new URL('schema.d.ts', API), BANNER + astToString(await openapiTS(document)));
writeFileSync(
  new URL('limits.ts', API),
  `${BANNER}/** The bounds of every field that the server accepts, by the name of the body or of what is within it. */
export const limits = ${JSON.stringify(limitsOf(document), null, 2)} as const;

/** The bounds of what stands in a query, by the name of the parameter. */
export const queryLimits = ${JSON.stringify(queryLimitsOf(document), null, 2)} as const;
`,
);
