import { act, fireEvent, screen } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderScreen } from '@/test/render';
import { apiUrl, server } from '@/test/server';
import { CLOSES_AFTER_MS, OPENS_AFTER_MS } from '@/ui/preview/usePreviewed';
import { RecordLink } from '@/ui/RecordLink';
import { Previews } from './Previews';

const team = {
  team_id: 3,
  team_name: 'Reds',
  sport_id: 1,
  sports: [{ sport_id: 1, sport_name: 'football', matches: 2 }],
  form: [
    {
      match_id: 1,
      result: 'won',
      opponent_id: 4,
      opponent_name: 'Blues',
      score_for: 2,
      score_against: 1,
      scheduled_date: '2026-05-01',
    },
  ],
  competitions: [
    {
      tournament_id: 9,
      tournament_name: 'Summer Cup',
      division_id: 90,
      division_name: null,
      start_date: null,
      position: null,
      played: 1,
    },
    {
      tournament_id: 8,
      tournament_name: 'Coastal League',
      division_id: 80,
      division_name: null,
      start_date: null,
      position: 2,
      played: 4,
    },
  ],
};

const board = {
  matchId: 5,
  match_name: 'Reds vs Blues',
  status: 'live',
  sportName: 'football',
  scheduledDate: '2026-05-01',
  venueName: 'Old Ground',
  tournamentName: 'Summer Cup',
  teamAName: 'Reds',
  teamAScore: 2,
  teamASource: null,
  teamBName: null,
  teamBScore: 1,
  teamBSource: null,
  teamAShootout: null,
  teamBShootout: null,
};

let asked: string[] = [];

beforeEach(async () => {
  asked = [];
  const answering = (path: string, data: object) =>
    http.get(apiUrl(path), ({ request }) => {
      asked.push(new URL(request.url).pathname);
      return HttpResponse.json({ success: true, data });
    });
  server.use(answering('/admin/teams/3', team), answering('/match/5/scoreboard', board));
  renderScreen(
    <>
      <RecordLink id={3} page="team">
        Reds
      </RecordLink>
      <RecordLink id={5} page="scoreboard">
        2–1
      </RecordLink>
      <RecordLink id={6} page="user">
        Ada
      </RecordLink>
      <Previews />
    </>,
  );
  await screen.findByRole('link', { name: 'Reds' });
  vi.useFakeTimers({ shouldAdvanceTime: true });
});

afterEach(() => {
  vi.useRealTimers();
});

const link = (name: string) => screen.getByRole('link', { name });
const preview = () => screen.queryByRole('tooltip');
const wait = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

function pointAt(name: string) {
  fireEvent.pointerOver(link(name), { pointerType: 'mouse' });
}

test('resting on a team shows its sport, its last results and where it stands', async () => {
  pointAt('Reds');
  await wait(OPENS_AFTER_MS + 1);
  expect(await screen.findByText('2nd in Coastal League')).toBeTruthy();
  expect(preview()?.textContent).toContain('Football');
  expect(preview()?.textContent).toContain('2–1');
  expect(preview()?.textContent).toContain('Blues');
  expect(link('Reds').getAttribute('aria-describedby')).toBe(preview()?.id);
});

test('the focus shows a match: sides, score, state, day, venue and tournament', async () => {
  act(() => link('2–1').focus());
  await wait(OPENS_AFTER_MS + 1);
  expect(await screen.findByText('Old Ground')).toBeTruthy();
  for (const text of ['Reds', 'To be decided', 'Live', '1 May 2026', 'Summer Cup']) {
    expect(preview()?.textContent).toContain(text);
  }
  act(() => link('2–1').blur());
  await wait(CLOSES_AFTER_MS + 1);
  expect(preview()).toBeNull();
});

test('nothing is asked for when the pointer only passes', async () => {
  pointAt('Reds');
  await wait(OPENS_AFTER_MS / 2);
  fireEvent.pointerOut(link('Reds'), { pointerType: 'mouse' });
  await wait(2 * OPENS_AFTER_MS);
  expect(preview()).toBeNull();
  expect(asked).toEqual([]);
});

test('it stays while the pointer is on it, and asks once however often it opens', async () => {
  pointAt('Reds');
  await wait(OPENS_AFTER_MS + 1);
  await screen.findByText('2nd in Coastal League');
  fireEvent.pointerOut(link('Reds'), { pointerType: 'mouse' });
  fireEvent.mouseEnter(preview() as Element);
  await wait(5 * CLOSES_AFTER_MS);
  expect(preview()).toBeTruthy();
  fireEvent.mouseLeave(preview() as Element);
  await wait(CLOSES_AFTER_MS + 1);
  expect(preview()).toBeNull();
  pointAt('Reds');
  await wait(OPENS_AFTER_MS + 1);
  expect(await screen.findByText('2nd in Coastal League')).toBeTruthy();
  expect(asked).toHaveLength(1);
});

test('Escape, a press and scrolling close it', async () => {
  for (const leave of [
    () => fireEvent.keyDown(document.body, { key: 'Escape' }),
    () => fireEvent.pointerDown(document.body),
    () => fireEvent.scroll(window.document),
  ]) {
    pointAt('Reds');
    await wait(OPENS_AFTER_MS + 1);
    expect(preview()).toBeTruthy();
    leave();
    await wait(1);
    expect(preview()).toBeNull();
  }
});

test('a finger opens none, and other records have none', async () => {
  fireEvent.pointerOver(link('Reds'), { pointerType: 'touch' });
  pointAt('Ada');
  await wait(2 * OPENS_AFTER_MS);
  expect(preview()).toBeNull();
});

test('what cannot be had is said', async () => {
  server.use(http.get(apiUrl('/admin/teams/3'), () => HttpResponse.error()));
  pointAt('Reds');
  await wait(OPENS_AFTER_MS + 1);
  expect(await screen.findByText('The team could not be loaded')).toBeTruthy();
});
