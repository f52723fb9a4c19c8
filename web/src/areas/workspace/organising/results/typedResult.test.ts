import { expect, test } from 'vitest';
import { levelAt, type Pair, readResult, readTyped, type ScoreUnit } from './typedResult';

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
    sets: [{ score: [6, 4] }, { score: [3, 6] }, { score: [10, 8] }],
  });
  expect(read('25-20, 25-18; 25-9', 'sets')).toMatchObject({ score: [3, 0] });
  expect(read('21-15', 'sets')).toMatchObject({ score: [1, 0], sets: [{ score: [21, 15] }] });
  expect(read('3-1', 'sets')).toEqual({ score: [3, 1] });
});

test('tie_break_behind_its_set_is_that_of_the_loser', () => {
  const sets = [{ score: [7, 6], tieBreak: [undefined, 5] }, { score: [6, 4] }];
  for (const text of ['7-6(5) 6-4', '7-6 (5), 6-4', '7:6 ( 5 ) 6:4', '٧-٦(٥) ٦-٤']) {
    expect(read(text, 'sets'), text).toEqual({ score: [2, 0], sets });
  }
  expect(read('6-7(5)', 'sets')).toEqual({
    score: [0, 1],
    sets: [{ score: [6, 7], tieBreak: [5, undefined] }],
  });
  expect(read('7-6 (7-5)', 'sets')).toMatchObject({ sets: [{ score: [7, 6], tieBreak: [7, 5] }] });
  // Of a short set it says that the figures are games.
  expect(read('4-3(3)', 'sets')).toMatchObject({ score: [1, 0], sets: [{ score: [4, 3] }] });
});

test('shoot_out_in_its_boxes_counts_while_the_score_is_level', () => {
  const typed = (a: string, b: string, kicks?: { a: string; b: string }) => {
    const found = readTyped({ a, b, ...(kicks && { kicks }) }, 'goals');
    return found.is === 'read' ? found.result : found;
  };
  expect(typed('1', '1', { a: '4', b: '3' })).toEqual({ score: [1, 1], shootout: [4, 3] });
  // The boxes leave no doubt whether it is the score at half-time.
  expect(typed('5', '5', { a: '4', b: '٣' })).toEqual({ score: [5, 5], shootout: [4, 3] });
  expect(typed('1', '1', { a: ' ', b: '' })).toEqual({ score: [1, 1] });
  expect(typed('2', '1', { a: '4', b: '3' })).toEqual({ score: [2, 1] });
  expect(typed('1', '1', { a: '4', b: '' })).toEqual({ is: 'unclear', why: 'one_figure' });
  expect(typed('1', '1', { a: '4', b: 'x' })).toEqual({ is: 'unclear', why: 'part', part: '4-x' });
  const twice = typed('1', '1 (4-3)', { a: '4', b: '3' });
  expect(twice).toEqual({ is: 'unclear', why: 'too_much', part: '4-3' });
});

test('level_score_is_seen_while_it_is_typed', () => {
  expect(levelAt({ a: '2', b: '2' })).toBe(2);
  expect(levelAt({ a: '2', b: '2 (4-' })).toBe(2);
  expect(levelAt({ a: '2', b: '' })).toBeUndefined();
  expect(levelAt({ a: '2', b: '21' })).toBeUndefined();
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
  expect(read('(5) 6-4', 'sets')).toEqual({ is: 'unclear', why: 'part', part: '(5)' });
  expect(read('7-6(5)(3)', 'sets')).toEqual({ is: 'unclear', why: 'part', part: '(3)' });
  expect(read('2-1 (6-4 3-6 6-4)', 'sets')).toEqual({ is: 'unclear', why: 'part', part: '(6-4' });
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
    expect(found).toMatchObject({ sets: sets.map((score) => ({ score })) });
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
      const { score, shootout = [], sets = [{ score }] } = found.result;
      for (const figure of [...sets.flatMap((set) => set.score), ...shootout]) {
        expect(Number.isInteger(figure) && figure >= 0 && figure <= 9999, text).toBe(true);
      }
    }
  }
});
