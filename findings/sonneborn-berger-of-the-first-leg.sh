#!/usr/bin/env bash
# tournament-organizer 4.1.1 (npm): a double round robin of four, in which every two have beaten each other once.
#
# Guess: all four are level in everything. Each has beaten every other once, and all have 3 points, so the Sonneborn-Berger score
# (the points of all whom one has beaten, for each win) is 9 for everybody, and the Buchholz score ("solkoff") is 18, because everybody
# has met each opponent twice.
# Seen: only the first meeting of two counts in both, whatever came of the second. With the first legs won by the one whose letter is
# earlier, the Sonneborn-Berger scores are 9, 6, 3 and 0, and "solkoff" is 9. So a table that is broken by it has a winner and a last
# where nothing separates the four, and of a league of two legs it has half.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund tournament-organizer@4.1.1 >/dev/null
cat >seen.mjs <<'JS'
import Organizer from 'tournament-organizer';

const league = new (Organizer.default ?? Organizer)().createTournament('League', {
  stageOne: { format: 'double-round-robin' },
  scoring: { tiebreaks: ['sonneborn berger'] },
});
for (const name of ['A', 'B', 'C', 'D']) league.createPlayer(name, name);
league.startTournament();
const met = new Set();
for (let round = 1; round <= 6; round += 1) {
  for (const match of league.getActiveMatches()) {
    const [one, two] = [match.getPlayer1().id, match.getPlayer2().id];
    const pair = [one, two].sort();
    const winner = met.has(pair.join()) ? pair[1] : pair[0];
    met.add(pair.join());
    league.enterResult(match.getId(), one === winner ? 1 : 0, two === winner ? 1 : 0);
  }
  if (round < 6) league.nextRound();
}
const seen = league.getStandings().map(({ player, matches, matchPoints, tiebreaks }) =>
  [player.getId(), matches, matchPoints, tiebreaks.sonnebornBerger, tiebreaks.solkoff].join(' '));
console.log(seen.join(', '));
process.exit(seen.join(', ') === 'A 6 3 9 9, B 6 3 6 9, C 6 3 3 9, D 6 3 0 9' ? 0 : 1);
JS
node seen.mjs
