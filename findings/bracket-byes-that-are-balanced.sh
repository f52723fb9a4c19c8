#!/usr/bin/env bash
# brackets-manager 1.11.1 (npm): a knock-out of 6 in a bracket of 8, seeds in the order "inner_outer".
# Guess: the byes belong to seeds 1 and 2, and the option `balanceByes` only says where other byes go.
# Seen: without the option it is so (1 and 2). With it, seed 2 has to play (against 6), and seed 3 has its bye; of 5 entries,
# the byes are of 1, 4 and 3, and seed 2 plays again. So a bracket that was made with it must not be read as one in which
# whoever has a bye is one of the best seeds.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund brackets-manager@1.11.1 brackets-memory-db@1.0.5 >/dev/null
cat >seen.mjs <<'JS'
import manager from 'brackets-manager';
import memory from 'brackets-memory-db';

async function byes(entries, settings) {
  const made = new manager.BracketsManager(new memory.InMemoryDatabase());
  const seeding = Array.from({ length: entries }, (_, at) => `${at + 1}`);
  const ordering = { size: 8, seedOrdering: ['inner_outer'], ...settings };
  await made.create.stage({
    tournamentId: 0, name: 'Cup', type: 'single_elimination', seeding, settings: ordering,
  });
  const { match, participant, round } = await made.get.stageData(0);
  const first = round.find(({ number }) => number === 1).id;
  const free = match
    .filter((one) => one.round_id === first && (!one.opponent1 || !one.opponent2))
    .map((one) => (one.opponent1 ?? one.opponent2).id);
  return free.map((id) => participant.find((one) => one.id === id).name).sort().join(' ');
}

const seen = [
  await byes(6, {}),
  await byes(6, { balanceByes: true }),
  await byes(5, { balanceByes: true }),
].join(', ');
console.log(seen);
process.exit(seen === '1 2, 1 3, 1 3 4' ? 0 : 1);
JS
node seen.mjs
