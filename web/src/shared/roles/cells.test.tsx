import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { EndText, RoleText } from './cells';
import { endOfDay } from './lastDay';

test('a role that goes on to the end of a day names the day, any other its moment', () => {
  const { rerender } = render(<EndText value={endOfDay('2026-11-20')} />);
  expect(screen.getByText('20 Nov 2026')).toBeTruthy();
  rerender(<EndText value={new Date('2026-11-20T14:05:00').toISOString()} />);
  expect(screen.getByText('20 Nov 2026, 14:05')).toBeTruthy();
  rerender(<EndText value={null} />);
  expect(screen.getByText('No end')).toBeTruthy();
});

test('a role in a match says in which', () => {
  const cup = { tournamentId: 1, tournamentName: 'Harbour Cup' };
  const scope = { id: 4, name: 'The final', sides: null, ...cup };
  const ofMatch = { role: 'scorer', scope: { ...scope, kind: 'match' } } as const;
  const ofCup = { role: 'organiser', scope: { ...scope, kind: 'tournament' } } as const;
  const { rerender } = render(<RoleText of={ofMatch} />);
  expect(screen.getByText('The final')).toBeTruthy();
  rerender(<RoleText of={ofCup} />);
  expect(screen.queryByText('The final')).toBeNull();
});
