#!/usr/bin/env bash
# brackets-manager 1.11.1 (npm): the table of a group of four after two matches, A-B 5-0 and B-C 1-0, with 3 points for a win.
#
# Guess: A and B have 3 points each, and A is above B: by goals (+5 against -4), by the match between them, and with a match in hand.
# Seen: B is the first. Whoever has played more matches is placed higher among those with equal points, before any goal counts.
# `rank` is 1 for both, and after the last match it is 1 for all who are level on points, although their order is that of goals.
# So a table that is shown while a group is played changes with the order of the matches, and a place is the line in the list,
# never `rank`.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund brackets-manager@1.11.1 brackets-memory-db@1.0.5 >/dev/null
cat >seen.mjs <<'JS'
import manager from 'brackets-manager';
import memory from 'brackets-memory-db';

const made = new manager.BracketsManager(new memory.InMemoryDatabase());
await made.create.stage({
  tournamentId: 0, name: 'Group', type: 'round_robin', seeding: ['A', 'B', 'C', 'D'], settings: { groupCount: 1 },
});
const { match, participant, stage } = await made.get.stageData(0);
const name = ({ id }) => participant.find((one) => one.id === id).name;

async function play(scores) {
  const names = Object.keys(scores);
  const { id, opponent1, opponent2 } = match.find((one) =>
    [one.opponent1, one.opponent2].every((side) => names.includes(name(side))));
  const side = (own, other) => {
    const [score, against] = [scores[name(own)], scores[name(other)]];
    return { score, result: score > against ? 'win' : score < against ? 'loss' : 'draw' };
  };
  await made.update.match({ id, opponent1: side(opponent1, opponent2), opponent2: side(opponent2, opponent1) });
}

async function table() {
  const rows = await made.get.finalStandings(stage[0].id, { rankingFormula: ({ wins, draws }) => 3 * wins + draws });
  return rows
    .filter(({ played }) => played > 0)
    .map((row) => `${row.name} rank ${row.rank} played ${row.played} points ${row.points} goals ${row.scoreDifference}`)
    .slice(0, 2)
    .join(', ');
}

await play({ A: 5, B: 0 });
await play({ B: 1, C: 0 });
const early = await table();
await play({ C: 0, D: 3 });
await play({ A: 0, D: 1 });
await play({ A: 1, C: 0 });
await play({ B: 2, D: 1 });
const late = await table();
console.log(`${early}\n${late}`);
const expected = [
  'B rank 1 played 2 points 3 goals -4, A rank 1 played 1 points 3 goals 5',
  'A rank 1 played 3 points 6 goals 5, D rank 1 played 3 points 6 goals 3',
];
process.exit(early === expected[0] && late === expected[1] ? 0 : 1);
JS
node seen.mjs
