import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { competitionMatch, cup, tie } from '@/test/competition';
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

test('who was seeded is marked, in the drawing and for those who hear it', async () => {
  const bracket = cup();
  const [seeded] = bracket.rounds[0]?.ties[0]?.teams ?? [];
  if (!seeded) throw new Error('the cup has no semi-final');
  seeded.seed = 1;
  show(bracket);
  const semiFinals = within(await screen.findByRole('list', { name: 'Semi-finals' }));
  expect(semiFinals.getByText('[1]').nextSibling?.textContent).toBe(' seeded 1 ');
  expect(screen.getAllByText(/^\[/)).toHaveLength(1);
});

test('a small drawing says the day of the matches to come once, and their hours in the ties', async () => {
  const bracket = cup();
  const [first] = bracket.rounds[0]?.ties ?? [];
  if (!first) throw new Error('the cup has no semi-final');
  first.decided = false;
  first.decided_by = null;
  first.matches = [
    competitionMatch({ status: 'scheduled', team_a_score: null, team_b_score: null }),
  ];
  show(bracket);
  await screen.findByRole('list', { name: 'Semi-finals' });
  await userEvent.click(screen.getByRole('switch', { name: 'Compact' }));
  expect(screen.getByRole('heading', { name: 'Semi-finals 12 Nov' })).toBeTruthy();
  expect(screen.getByText('18:00')).toBeTruthy();
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

test('each tie has its number, by which later sides are called', async () => {
  show();
  const final = within(await screen.findByRole('list', { name: 'Final' }));
  expect(final.getAllByText('Match 64')).toHaveLength(2);
  await userEvent.click(screen.getByRole('switch', { name: 'Compact' }));
  const heard = final.getAllByText('Match 64', { ignore: '[aria-hidden="true"] *' });
  expect(heard).toHaveLength(2);
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

test('on a phone a round is chosen by its name, and a swipe leads to the next one', async () => {
  phone(true);
  const { change } = show(cup(), { round: 1 });
  const list = await screen.findByRole('list', { name: 'Semi-finals' });
  const rounds = within(screen.getByRole('group', { name: 'Round' }));
  expect(rounds.getByRole('button', { current: true }).textContent).toBe('Semi-finals');
  await userEvent.click(rounds.getByRole('button', { name: 'Final' }));
  expect(change).toHaveBeenLastCalledWith({ round: 2 }, { replace: true });
  change.mockClear();
  const swipe = (by: [number, number]) => {
    const touch = (x: number, y: number) => [{ clientX: x, clientY: y } as Touch];
    fireEvent.touchStart(list, { touches: touch(300, 300) });
    fireEvent.touchEnd(list, { changedTouches: touch(300 + by[0], 300 + by[1]) });
  };
  // Reading on, and back before the first round.
  swipe([-20, -200]);
  swipe([120, 0]);
  expect(change).not.toHaveBeenCalled();
  swipe([-120, 10]);
  expect(change).toHaveBeenCalledExactlyOnceWith({ round: 2 }, { replace: true });
});
