import { expect, test } from 'vitest';
import { AROUND, named, withNames } from './unnamed';

/** What the server sends in the place of a name. */
const key = (number: string) => `${AROUND}#${number}${AROUND}`;

test.each([
  [key('7'), 'No. 7'],
  [key(''), 'Player'],
  [`${key('00')} / ${key('')} vs Anna K.`, 'No. 00 / Player vs Anna K.'],
  ['Anna K.', 'Anna K.'],
])('%s is told as %s', (name, told) => {
  expect(named(name)).toBe(told);
});

test.each(['Team #1', '#7', '# A heading', 'C#7 ## #7a a#'])('%s is no key', (name) => {
  expect(named(name)).toBe(name);
});

test('people without a name are told wherever a reply has them', () => {
  const match = {
    matchName: `${key('')} vs Team #1`,
    scoreboard: { events: [{ description: `Goal by ${key('7')}` }] },
  };
  expect(withNames(JSON.stringify(match))).toEqual({
    matchName: 'Player vs Team #1',
    scoreboard: { events: [{ description: 'Goal by No. 7' }] },
  });
});

test('whoever was erased is called in the language of the reader', () => {
  const former = ({ who }: { who: string }) => (who === 'player' ? 'Ancien joueur' : 'Ancien');
  const words = { unnamed: () => '', numbered: () => '', former };
  expect(named('Former player', words)).toBe('Ancien joueur');
  expect(named('Ana Berg / Former player', words)).toBe('Ana Berg / Ancien joueur');
  expect(named('Former user', words)).toBe('Ancien');
  expect(named('Former players of the year', words)).toBe('Former players of the year');
});
