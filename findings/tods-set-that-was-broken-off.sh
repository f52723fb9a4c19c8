#!/usr/bin/env bash
# tods-competition-factory 6.38.0 (npm), the reference implementation of the Tennis Open Data Standards: a match of a group in which
# one side retires and the other wins.
#
# Guess: the set that was broken off is won by nobody, or by the winner of the match; and it is the same who stands on which side.
# Seen: it is won by whoever led. A player who retires at 3-0 has a set and 3 games more than the winner, who has none. At 6-4 3-2 the
# winner, who was behind in both sets, has lost one set, and the games depend on the side: as side 2 the winner gets six for
# the set that was broken off (10-9), as side 1 the two that were played (6-9), for the same match.
# So where sets and games order a group, a retirement must not be counted like this: swapping the sides can change who goes through.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund tods-competition-factory@6.38.0 >/dev/null
cat >seen.cjs <<'JS'
const { mocksEngine, queryGovernor, scoreGovernor, tournamentEngine } = require('tods-competition-factory');

const matchUpFormat = 'SET3-S:6/TB7';

// What the winner of a retirement has in the tally; the text of the score has side 1 first.
function winnerOf(scoreString, winningSide) {
  const { tournamentRecord, drawIds: [drawId] } = mocksEngine.generateTournamentRecord({
    drawProfiles: [{ drawSize: 3, drawType: 'ROUND_ROBIN', matchUpFormat }],
  });
  tournamentEngine.setState(tournamentRecord);
  const matches = () => tournamentEngine.allTournamentMatchUps().matchUps;
  const { matchUpId } = matches().find(({ sides }) => sides.length === 2 && sides.every((side) => side.participantId));
  const sets = scoreGovernor.parseScoreString({ scoreString, matchUpFormat });
  const outcome = { matchUpStatus: 'RETIRED', winningSide, score: { sets } };
  const { success } = tournamentEngine.setMatchUpStatus({ matchUpId, drawId, outcome });
  const match = matches().find((one) => one.matchUpId === matchUpId);
  const { participantId } = match.sides.find(({ sideNumber }) => sideNumber === winningSide);
  const { participantResults } = queryGovernor.tallyParticipantResults({ matchUps: [match], matchUpFormat });
  const { matchUpsWon, setsWon, setsLost, gamesWon, gamesLost } = participantResults[participantId];
  return success && `won ${matchUpsWon}, sets ${setsWon}-${setsLost}, games ${gamesWon}-${gamesLost}`;
}

const seen = [winnerOf('3-0', 2), winnerOf('6-4 3-2', 2), winnerOf('4-6 2-3', 1)];
console.log(seen.join('\n'));
const expected = ['won 1, sets 0-1, games 0-3', 'won 1, sets 0-1, games 10-9', 'won 1, sets 0-1, games 6-9'];
process.exit(seen.join() === expected.join() ? 0 : 1);
JS
node seen.cjs
