#!/usr/bin/env node
/**
 * Fails when something is built into Touchline that should not be: a package with a licence that
 * the project does not accept, from elsewhere than the public registries, or that `npm ci` cannot
 * verify. Reads `cargo metadata` and npm's lockfiles; needs no network once the crates are there.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const ROOT = new URL('..', import.meta.url);
const satisfies = createRequire(new URL('web/package.json', ROOT))('spdx-satisfies');

const ACCEPTED = [
  '0BSD',
  'Apache-2.0',
  'Apache-2.0 WITH LLVM-exception',
  'BSD-3-Clause',
  'BSL-1.0',
  'ISC',
  'MIT',
  'OFL-1.1',
  'Unicode-3.0',
  'Unlicense',
  'Zlib',
];

/** Crates under MPL-2.0, which asks for the source of changed files only; none of them is changed. */
const UNDER_MPL = new Set([
  'crypto-glue',
  'webauthn-attestation-ca',
  'webauthn-rs',
  'webauthn-rs-core',
  'webauthn-rs-proto',
]);

/** What the file says that a crate has in the place of a licence. */
const READ_IN_FILES = new Map([['ical 0.11.0', 'Apache-2.0']]);

/** TLS is rustls', and the engine speaks to both databases itself. */
const BANNED = ['aws-lc-sys', 'openssl-sys', 'sqlx'];

const CRATES_IO = 'registry+https://github.com/rust-lang/crates.io-index';
/** An npm archive has an address in this registry, or none, so that any mirror can be used. */
const NPM = 'https://registry.npmjs.org/';
const LOCKFILES = ['web/package-lock.json', 'web/tools/openapi/package-lock.json'];

function isAccepted(licence) {
  try {
    // Old crates write a slash for OR.
    return satisfies((licence ?? '').replaceAll('/', ' OR '), ACCEPTED);
  } catch {
    return false;
  }
}

/** What is wrong with a crate of `cargo metadata`, of any platform and feature. */
function flawOfCrate({ name, version, license, source, dependencies }) {
  if (source === null) {
    const open = dependencies.find(({ req, path }) => req === '*' && !path);
    return open && `takes any version of ${open.name}`;
  }
  if (source !== CRATES_IO) return `comes from ${source}`;
  if (BANNED.includes(name)) return 'is banned';
  if (UNDER_MPL.has(name) && license === 'MPL-2.0') return undefined;
  const found = license ?? READ_IN_FILES.get(`${name} ${version}`);
  return isAccepted(found) ? undefined : `has a licence that is not accepted: ${found}`;
}

/** What is wrong with an entry of an npm lockfile. */
function flawOfPackage(path, { link, integrity, resolved, dev, license }) {
  // The project itself and its own folders.
  if (path === '' || link) return undefined;
  if (!path.startsWith('node_modules/')) return 'is no package of a registry';
  if (!/^sha512-[A-Za-z0-9+/]{86}==$/.test(integrity ?? '')) return 'has no SHA-512';
  if (resolved !== undefined && !resolved.startsWith(NPM)) return `comes from ${resolved}`;
  return dev || isAccepted(license) ? undefined : `has a licence that is not accepted: ${license}`;
}

const complaints = [];
const metadata = ['metadata', '--locked', '--all-features', '--format-version', '1'];
const { packages } = JSON.parse(
  execFileSync('cargo', metadata, { cwd: ROOT, maxBuffer: 1 << 28, encoding: 'utf8' }),
);
for (const crate of packages) {
  const flaw = flawOfCrate(crate);
  if (flaw) complaints.push(`${crate.name} ${crate.version} ${flaw}`);
}
let entries = 0;
for (const file of LOCKFILES) {
  const lockfile = JSON.parse(readFileSync(new URL(file, ROOT), 'utf8'));
  if (lockfile.lockfileVersion !== 3) complaints.push(`${file} is not of version 3`);
  for (const [path, entry] of Object.entries(lockfile.packages ?? {})) {
    entries += 1;
    const flaw = flawOfPackage(path, entry);
    if (flaw) complaints.push(`${file}: ${path} ${flaw}`);
  }
}
for (const complaint of complaints) console.error(complaint);
if (complaints.length > 0) process.exit(1);
console.log(`${packages.length} crates and ${entries} npm packages are from where they should be.`);
