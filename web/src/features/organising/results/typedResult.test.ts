import { expect, test } from 'vitest';
import { type Pair, readResult, type ScoreUnit } from './typedResult';

const read = (text: string, unit: ScoreUnit = 'goals') => {
  const found = readResult(text, unit);
  return found.is === 'read' ? found.result : found;
};

test('a score is read in every way in which people write it', () => {
  const score = [2, 1];
  for (const text of ['2-1', '2:1', '2–1', ' 2 - 1 ', '2/1', '2.1', '2 1', '٢-١', '۲:۱']) {
    expect(read(text), text).toEqual({ score });
  }
  expect(read('78-75', 'points')).toEqual({ score: [78, 75] });
});

test('a shoot-out stands behind a level score', () => {
  for (const text of ['1-1 (4-3)', '1-1 4-3', '1:1(4:3)', '1-1, 4-3', '1 - 1 ( 4 - 3 )']) {
    expect(read(text), text).toEqual({ score: [1, 1], shootout: [4, 3] });
  }
  expect(read('2-1 (4-3)')).toEqual({ is: 'unclear', why: 'shootout_not_level' });
  // It may be the score at half-time.
  expect(read('1:1 (1:0)')).toEqual({ is: 'unclear', why: 'half_time', part: '(1:0)' });
  expect(read('5-5 (4-3)')).toEqual({ is: 'unclear', why: 'half_time', part: '(4-3)' });
});

test('sets say how many each side has won', () => {
  expect(read('6-4 3-6 [10-8]', 'sets')).toEqual({
    score: [2, 1],
    sets: [
      [6, 4],
      [3, 6],
      [10, 8],
    ],
  });
  expect(read('25-20, 25-18; 25-9', 'sets')).toMatchObject({ score: [3, 0] });
  expect(read('21-15', 'sets')).toMatchObject({ score: [1, 0], sets: [[21, 15]] });
  expect(read('3-1', 'sets')).toEqual({ score: [3, 1] });
});

test('what is not understood is named', () => {
  expect(read('')).toEqual({ is: 'empty' });
  expect(read('  ')).toEqual({ is: 'empty' });
  expect(read('2')).toEqual({ is: 'unclear', why: 'one_figure' });
  expect(read('2-')).toEqual({ is: 'unclear', why: 'one_figure' });
  expect(read('2-1 aet')).toEqual({ is: 'unclear', why: 'part', part: 'aet' });
  expect(read('two-one')).toEqual({ is: 'unclear', why: 'part', part: 'two-one' });
  expect(read('-1-2')).toEqual({ is: 'unclear', why: 'part', part: '-1-2' });
  expect(read('1-1 4-3 2-0')).toEqual({ is: 'unclear', why: 'too_much', part: '2-0' });
  expect(read('7-6(5) 6-4', 'sets')).toEqual({ is: 'unclear', why: 'part', part: '(5)' });
  // Else the tie-break of a set would be a set.
  const tiebreak = read('6-4 6-7 (5-7) 6-4 6-4', 'sets');
  expect(tiebreak).toEqual({ is: 'unclear', why: 'part', part: '(5-7)' });
  expect(read('6-4 6-6', 'sets')).toEqual({ is: 'unclear', why: 'level_set', part: '6-6' });
});

/** Numbers that are the same at each run, and look like any. */
function* numbers(seed: number): Generator<number, never> {
  for (let state = seed; ; ) {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    yield Math.floor(state / 65_536);
  }
}

test('whatever sides score is read as it was written', () => {
  const some = numbers(45);
  const next = (below: number) => some.next().value % below;
  const signs = ['-', ':', '–', ' - ', '/'];
  for (let round = 0; round < 500; round += 1) {
    const sign = signs[next(signs.length)] ?? '-';
    const [a, b] = [next(1000), next(1000)];
    expect(read(`${a}${sign}${b}`)).toEqual({ score: [a, b] });
    const sets = Array.from({ length: 1 + next(5) }, (): Pair => {
      const loser = next(30);
      const winner = Math.max(6, loser + 1 + next(3));
      return next(2) === 0 ? [winner, loser] : [loser, winner];
    });
    const found = read(sets.map(([of, other]) => `${of}${sign}${other}`).join(' '), 'sets');
    expect(found).toMatchObject({ sets });
    const total = 'score' in found ? found.score[0] + found.score[1] : 0;
    expect(total).toBe(sets.length);
  }
});

test('no text makes the reader fail, and figures come from the text alone', () => {
  const some = numbers(7);
  const signs = [...'0123456789-:–()[] ,;.aé٣۴/\n'];
  for (let round = 0; round < 2000; round += 1) {
    const length = some.next().value % 14;
    const text = Array.from({ length }, () => signs[some.next().value % signs.length]).join('');
    for (const unit of ['goals', 'points', 'sets'] as const) {
      const found = readResult(text, unit);
      if (found.is !== 'read') continue;
      const { score, shootout = [], sets = [score] } = found.result;
      for (const figure of [...sets.flat(), ...shootout]) {
        expect(Number.isInteger(figure) && figure >= 0 && figure <= 9999, text).toBe(true);
      }
    }
  }
});
