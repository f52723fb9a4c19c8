#!/usr/bin/env bash
# SheetJS (xlsx 0.18.5 of npm) reads columns of results from a CSV file.
#
# Guess: a score becomes a date where it can be one, a month and a day: 2-1 does, and scores with a zero do not. Of the dash and the
# colon, the colon is the risk, because 2:1 is a time of day.
# Seen: a win by 1-0 or 3-0 stays a text, and a loss by 0-1 or 0-3 becomes the first of that month in 2000. In rugby 31-7 stays,
# and 33-7 becomes a day in 2033. With a colon 2:1, 0:3 and 11:9 all stay; but with blanks beside it "3 : 0" stays, and "0 : 3"
# becomes a day.
# So in one column the home wins are texts and the away wins are days, and a file that is tried with 3-0 looks well. A score belongs
# in two columns, or the reader is told to leave texts as they are (`raw`).
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund xlsx@0.18.5 >/dev/null
cat >seen.cjs <<'JS'
const { read, SSF } = require('xlsx');

function seen(scores, options) {
  const { Sheets } = read(scores.join('\n'), { type: 'string', ...options });
  const cells = scores.map((_, at) => Sheets.Sheet1[`A${at + 1}`]);
  return cells.map(({ t, v }) => (t === 's' ? v : SSF.format('yyyy-mm-dd', v))).join(', ');
}

const scores = ['2-1', '1-0', '3-0', '0-1', '0-3', '31-7', '33-7', '3 : 0', '0 : 3', '2:1', '0:3', '11:9'];
const [told, raw] = [seen(scores, {}), seen(scores, { raw: true })];
console.log(told);
const expected = '2001-02-01, 1-0, 3-0, 2000-01-01, 2000-03-01, 31-7, 2033-07-01, 3 : 0, 2000-03-01, 2:1, 0:3, 11:9';
process.exit(told === expected && raw === scores.join(', ') ? 0 : 1);
JS
node seen.cjs
