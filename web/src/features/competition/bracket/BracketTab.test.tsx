import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { cup, tie } from '@/test/competition';
import { renderScreen } from '@/test/render';
import { answer } from '@/test/server';
import type { CompetitionSearch } from '../competitionSearch';
import { BracketTab } from './BracketTab';

function show(bracket = cup(), values: CompetitionSearch = {}) {
  answer('/admin/tournaments/9/bracket', { success: true, data: bracket });
  const change = vi.fn();
  renderScreen(<BracketTab tournamentId={9} view={{ values, change }} />);
  return { change };
}

/** Lets the media query of a phone hold or not. */
function phone(matches: boolean) {
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (media) =>
      ({
        matches,
        media,
        addEventListener: () => undefined,
        removeEventListener: () => undefined,
      }) as unknown as MediaQueryList,
  );
}

beforeEach(() => phone(false));

test('each round is a list, and every tie says who went through and how', async () => {
  show();
  const final = within(await screen.findByRole('list', { name: 'Final' }));
  const [decided] = final.getAllByRole('listitem');
  expect(decided?.textContent).toContain('Golds1 qualifies');
  expect(decided?.textContent).toContain('4–2 on penalties');
  expect(final.getByText('Third place')).toBeTruthy();
  const semiFinals = within(screen.getByRole('list', { name: 'Semi-finals' }));
  expect(semiFinals.getByText('after extra time')).toBeTruthy();
});

test('the bracket is one stop for the keyboard; the arrows follow its lines', async () => {
  show();
  await screen.findByRole('list', { name: 'Final' });
  const stops = screen.getAllByRole('link').filter((link) => link.tabIndex === 0);
  expect(stops).toHaveLength(1);
  stops[0]?.focus();
  expect(document.activeElement?.getAttribute('href')).toBe('/admin/matches/70/scoreboard');
  const tieOf = () => document.activeElement?.getAttribute('data-tie');
  await userEvent.keyboard('{ArrowLeft}');
  expect(tieOf()).toBe('0');
  await userEvent.keyboard('{ArrowDown}');
  expect(tieOf()).toBe('1');
  await userEvent.keyboard('{ArrowRight}');
  expect(tieOf()).toBe('3');
  await userEvent.keyboard('{ArrowDown}');
  expect(tieOf()).toBe('2');
});

test('a tie of several matches lists them on demand', async () => {
  const bracket = cup();
  const [semiFinals] = bracket.rounds;
  const [first] = semiFinals?.ties ?? [];
  const [leg] = tie().matches;
  if (!first || !leg) throw new Error('the cup has no semi-final');
  first.matches = [leg, { ...leg, match_id: 65, team_a_score: 0, team_b_score: 0 }];
  first.decided_by = 'aggregate';
  show(bracket);
  expect(await screen.findByText('2–1 on aggregate')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: '2 matches' }));
  expect(await screen.findByRole('link', { name: 'Reds 0–0 Blues' })).toBeTruthy();
});

test('compact leaves out the dates and keeps how each tie was decided', async () => {
  show();
  await screen.findByRole('list', { name: 'Final' });
  expect(screen.getAllByText('12 Nov 2026').length).toBeGreaterThan(0);
  await userEvent.click(screen.getByRole('switch', { name: 'Compact' }));
  expect(screen.queryByText('12 Nov 2026')).toBeNull();
  // Beside the winner, and in the line that paper has for it.
  expect(screen.getAllByText('4–2 pens')).toHaveLength(2);
});

test('a phone shows one round at a time, the last one that is being played first', async () => {
  phone(true);
  const { change } = show();
  expect(await screen.findByRole('list', { name: 'Final' })).toBeTruthy();
  expect(screen.queryByRole('list', { name: 'Semi-finals' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Previous round' }));
  expect(change).toHaveBeenCalledWith({ round: 1 }, { replace: true });
});

test('on a phone the address names the round', async () => {
  phone(true);
  show(cup(), { round: 1 });
  expect(await screen.findByRole('list', { name: 'Semi-finals' })).toBeTruthy();
});
