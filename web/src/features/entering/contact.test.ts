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

test('years, houses and schemes that run something lead nowhere', () => {
  expect(linked('Pier 12, since 1998')).toEqual([]);
  expect(linked('javascript:alert(1) data:text/html,x')).toEqual([]);
  expect(linked('a@b.example?bcc=c@d.example').map(({ href }) => href)).not.toContain(
    'mailto:a@b.example?bcc=c@d.example',
  );
});
