#!/usr/bin/env bash
# brackets-manager 1.11.1 and tournament-pairings 2.0.1 (npm): knock-outs of 32 with seeds in order.
# Guess: seed 2 has the last line of the draw (32), as on the sheets of tennis, badminton and table tennis, which number the lines of a
# bracket and place seeds by them.
# Seen: both put seed 2 on line 17, at the top of the lower half. Who meets whom is the same; the lines are not. So seeds
# 3 and 4 are on lines 25 and 9, and the lines of their brackets cannot be compared with those of a federation's sheet.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund brackets-manager@1.11.1 brackets-memory-db@1.0.5 tournament-pairings@2.0.1 >/dev/null
cat >seen.mjs <<'JS'
import manager from 'brackets-manager';
import memory from 'brackets-memory-db';
import { SingleElimination } from 'tournament-pairings';

const seeds = Array.from({ length: 32 }, (_, at) => at + 1);
const made = new manager.BracketsManager(new memory.InMemoryDatabase());
await made.create.stage({
  tournamentId: 0, name: 'Cup', type: 'single_elimination', seeding: seeds.map(String),
  settings: { seedOrdering: ['inner_outer'] },
});
const { match, participant, round } = await made.get.stageData(0);
const first = round.find(({ number }) => number === 1).id;
const name = ({ id }) => Number(participant.find((one) => one.id === id).name);
const managed = match
  .filter((one) => one.round_id === first)
  .flatMap(({ opponent1, opponent2 }) => [name(opponent1), name(opponent2)]);
const paired = SingleElimination(seeds, 1, false, true)
  .filter((one) => one.round === 1)
  .flatMap(({ player1, player2 }) => [player1, player2]);
const lines = (bracket) => [1, 2, 3, 4].map((seed) => bracket.indexOf(seed) + 1).join(' ');
const seen = `${lines(managed)}, ${lines(paired)}`;
console.log(seen);
process.exit(seen === '1 17 25 9, 1 17 25 9' ? 0 : 1);
JS
node seen.mjs
