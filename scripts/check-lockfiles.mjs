#!/usr/bin/env node
/**
 * Fails when a package of an npm lockfile could be replaced without `npm ci` noticing: it must have
 * the SHA-512 of its archive and come from the registry that npm uses. Packages that are built into
 * the console must also have a licence that the project accepts (for crates, see deny.toml).
 */
import { readFileSync } from 'node:fs';

/** An archive has an address in this registry, or none, so that any mirror can be used. */
const PUBLIC_REGISTRY = 'https://registry.npmjs.org/';

const LICENCES = ['0BSD', 'Apache-2.0', 'MIT', 'OFL-1.1', 'Unlicense'];

/** Whether the project accepts one of the licences that a package offers. */
function isAccepted(licence) {
  const offered = (licence ?? '').replace(/[()]/g, '').split(' OR ');
  return offered.some((name) => LICENCES.includes(name));
}

/** What is wrong with one entry of `packages`; undefined when it is right. */
function flaw(path, entry) {
  // The project itself and its own folders.
  if (path === '' || entry.link) return undefined;
  if (!path.startsWith('node_modules/')) return 'is no package of a registry';
  if (!/^sha512-[A-Za-z0-9+/]{86}==$/.test(entry.integrity ?? '')) return 'has no SHA-512';
  if (entry.resolved !== undefined && !entry.resolved.startsWith(PUBLIC_REGISTRY)) {
    return 'comes from elsewhere than the public registry';
  }
  if (!entry.dev && !isAccepted(entry.license)) {
    return `has a licence that is not accepted: ${entry.license}`;
  }
  return undefined;
}

const complaints = [];
let packages = 0;
for (const file of process.argv.slice(2)) {
  const lockfile = JSON.parse(readFileSync(file, 'utf8'));
  if (lockfile.lockfileVersion !== 3) complaints.push(`${file}: is not of version 3`);
  for (const [path, entry] of Object.entries(lockfile.packages ?? {})) {
    packages += 1;
    const found = flaw(path, entry);
    if (found) complaints.push(`${file}: ${path} ${found}`);
  }
}
for (const complaint of complaints) console.error(complaint);
if (complaints.length > 0) process.exit(1);
console.log(`${packages} entries of npm's lockfiles are pinned to their SHA-512.`);
