import { expect, test } from 'vitest';
import type { Language } from '@/language/languages';
import { messageOf } from '../tools/words/catalogue';
import { declarationsOf, moduleOf } from '../tools/words/compile';

type Say = Record<string, (given?: object) => string>;

/** The functions of a namespace in a language, as the build makes them. */
function say(language: Language, messages: Record<string, string>, source = messages): Say {
  const code = moduleOf(language, messages, source).replace('export default', 'return ');
  return new Function(code)() as Say;
}

test('a number is written, and a plural chosen, as in the language', () => {
  const english = { found: '{count, plural, one {# match} other {# matches}}' };
  const found = (language: Language, messages: Record<string, string>, count: number) =>
    say(language, messages, english).found?.({ count });
  expect(found('en', english, 1)).toBe('1 match');
  expect(found('en', english, 1234)).toBe('1,234 matches');
  expect(found('de', { found: '{count, plural, one {# Spiel} other {# Spiele}}' }, 1234)).toBe(
    '1.234 Spiele',
  );
  const arabic = {
    found:
      '{count, plural, zero {لا مباريات} one {مباراة} two {مباراتان} few {# مباريات} many {# مباراة} other {# مباراة}}',
  };
  expect([0, 1, 2, 3, 11, 100].map((count) => found('ar', arabic, count))).toEqual([
    'لا مباريات',
    'مباراة',
    'مباراتان',
    '3 مباريات',
    '11 مباراة',
    '100 مباراة',
  ]);
});

test('an exact number comes before the forms of a plural', () => {
  const { of } = say('en', { of: '{place, plural, one {#} other {#} =1 {First} =2 {Second}}' });
  expect([1, 2, 3].map((place) => of?.({ place }))).toEqual(['First', 'Second', '3']);
});

test('a number that English agrees with is written as a number in every language', () => {
  const source = { total: '{count, plural, one {# row} other {# rows}}' };
  expect(say('de', { total: 'Zeilen: {count}' }, source).total?.({ count: 1234 })).toBe(
    'Zeilen: 1.234',
  );
});

test('a name in an Arabic sentence keeps its own direction', () => {
  expect(say('ar', { back: 'العودة إلى {screen}' }).back?.({ screen: 'Reds' })).toBe(
    'العودة إلى \u2068Reds\u2069',
  );
});

test('choice_written_as_an_object_is_a_select', () => {
  const written = { reason: { over: 'It is over', by: { of: { you: 'By you', other: '{of}' } } } };
  expect(messageOf(written)).toBe(
    '{reason, select, over {It is over} by {{of, select, you {By you} other {{of}}}} other {}}',
  );
  expect(() => messageOf({ reason: {}, of: {} })).toThrow();
});

test('what a text may hold is no code', () => {
  const { odd } = say('en', { odd: 'a `b` $'.concat("'{'c'}' \\ {name}") });
  const dollar = '$';
  expect(odd?.({ name: `${dollar}{d}` })).toBe(`a \`b\` ${dollar}{c} \\ ${dollar}{d}`);
});

test('keys and arguments have types', () => {
  const text = declarationsOf([
    [
      'things',
      {
        none: 'No things',
        shown: '{first, number} of {total}',
        status: '{status, select, live {Live} other {}}',
        more: 'Read <link>more</link>',
      },
    ],
  ]);
  expect(text).toContain("declare module 'words/things'");
  expect(text).toContain('readonly none: () => string;');
  expect(text).toContain(
    'readonly shown: (given: { first: number; total: string | number }) => string;',
  );
  expect(text).toContain("readonly status: (given: { status: 'live' }) => string;");
  expect(text).toContain('readonly more: (given: { link: (words: string) => string }) => string;');
});

test.each(['{when, date}', '{n, number, ::percent}', '{n, plural, offset:1 other {#}}'])(
  'what the server does not know, either, is refused: %s',
  (message) => {
    expect(() => moduleOf('en', { message })).toThrow();
  },
);
