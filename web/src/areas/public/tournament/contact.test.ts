import { expect, test } from 'vitest';
import { contactParts } from './contact';

const linked = (line: string) => contactParts(line).filter(({ href }) => href !== undefined);

test('addresses and numbers of a contact can be followed, and its words stay', () => {
  expect(contactParts('Inês: +351 (21) 555 01-23, desk@harbour.example.')).toEqual([
    { text: 'Inês: ' },
    { text: '+351 (21) 555 01-23', href: 'tel:+351215550123' },
    { text: ', ' },
    { text: 'desk@harbour.example', href: 'mailto:desk@harbour.example' },
    { text: '.' },
  ]);
  expect(linked('See https://harbour.example/cup?year=2026.')).toEqual([
    {
      text: 'https://harbour.example/cup?year=2026',
      href: 'https://harbour.example/cup?year=2026',
    },
  ]);
});

test('a number is dialled as its country dials it, and days and accounts are no numbers', () => {
  const dialled = (line: string) => linked(line).map(({ href }) => href);
  expect(dialled('+49 (0)170 5550123')).toEqual(['tel:+491705550123']);
  expect(dialled('0170 5550123')).toEqual(['tel:01705550123']);
  expect(dialled('(021) 555-0123')).toEqual(['tel:0215550123']);
  expect(dialled('Until 31.12.2030, from 2030-06-06 10:00')).toEqual([]);
  expect(dialled('DE02 1203 0000 0000 2020 51')).toEqual([]);
});

test('years, houses and schemes that run something lead nowhere', () => {
  expect(linked('Pier 12, since 1998')).toEqual([]);
  expect(linked('javascript:alert(1) data:text/html,x')).toEqual([]);
  expect(linked('a@b.example?bcc=c@d.example').map(({ href }) => href)).not.toContain(
    'mailto:a@b.example?bcc=c@d.example',
  );
});
