import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { MeetingName } from './MeetingName';
import type { NamedMatch } from './sides';

const MEETING: NamedMatch = {
  matchName: 'Reds vs Blues',
  matchNumber: 4,
  participantMode: 'team',
  madeRoundName: null,
  teamAName: 'Saltmarsh Rovers',
  teamASource: null,
  teamBName: 'Mole Wanderers',
  teamBSource: null,
};

test('the names of both sides are kept whole, and the sentence is that of the catalogue', () => {
  const { container } = render(<MeetingName match={MEETING} />);
  expect(container.textContent).toBe('Saltmarsh Rovers vs Mole Wanderers');
  const whole = [...container.querySelectorAll('.tl-whole')].map((name) => name.textContent);
  expect(whole).toEqual(['Saltmarsh Rovers', 'Mole Wanderers']);
});

test('a match of unknown sides has its own name', () => {
  const unknown = { ...MEETING, teamAName: null, teamBName: null, matchName: 'Show match' };
  const { container } = render(<MeetingName match={unknown} />);
  expect(container.textContent).toBe('Show match');
});
