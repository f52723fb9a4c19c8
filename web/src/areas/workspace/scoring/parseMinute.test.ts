import { expect, test } from 'vitest';
import { parseMinute } from './parseMinute';

test('a minute is read with its added time, in whatever digits, and nothing else is', () => {
  expect(parseMinute('45')).toEqual({ minute: 45 });
  expect(parseMinute(' 90 + 3 ')).toEqual({ minute: 90, stoppage: 3 });
  expect(parseMinute('45+0')).toEqual({ minute: 45 });
  expect(parseMinute('\u0664\u0665+\u0662')).toEqual({ minute: 45, stoppage: 2 });
  for (const text of ['', '0', '45+', '+2', '4:05', 'half', '1000']) {
    expect(parseMinute(text), text).toBeUndefined();
  }
});
