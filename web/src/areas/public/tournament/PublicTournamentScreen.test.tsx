import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepSessionsOf, startSession } from '@/api/session';
import { renderScreen } from '@/test/render';
import { answer, refuse, refusedFields, taken } from '@/test/server';
import { divisionEntry, NOTHING_YET, publicDivision, publicTournament } from '@/test/tournament';
import { shownToasts } from '@/ui/toasts/toasts';
import { PublicTournamentScreen } from './PublicTournamentScreen';

beforeEach(() => keepSessionsOf('person'));
afterEach(() => keepSessionsOf('administrator'));

function signIn() {
  const person = { userId: 7, name: 'Inês Duarte', email: 'ines@example.org' };
  startSession({ accessToken: 'a', refreshToken: 'r', person });
}

function render(tournament = publicTournament(), enter?: number) {
  answer('/public/tournaments/9', { success: true, data: tournament });
  const entries = [{ name: 'Tern Bay', club: 'Tern Bay Athletic', teamId: 8 }];
  answer('/public/tournaments/9/entries', {
    success: true,
    data: [{ divisionId: 90, entries, moreEntries: 0, waitlisted: 0 }],
  });
  const onClose = vi.fn();
  renderScreen(<Screen enter={enter} onClose={onClose} />);
  return { onClose };
}

function Screen({ enter, onClose }: { enter?: number | undefined; onClose: () => void }) {
  return (
    <PublicTournamentScreen
      division={undefined}
      enter={enter}
      now={(_division, _all, rest) => (
        <>
          <p>What matters today</p>
          {rest}
        </>
      )}
      onClose={onClose}
      onDivision={() => undefined}
      played={() => null}
      tab={undefined}
      tournamentId="9"
    />
  );
}

test('everybody reads who has a place, and signs in first to enter', async () => {
  render();
  const women = within(await screen.findByRole('region', { name: 'Women' }));
  expect(await women.findByText('Tern Bay')).toBeTruthy();
  expect(women.getByText('15 of 16 places free')).toBeTruthy();
  const link = women.getByRole('link', { name: 'Sign in to enter Women' });
  const address = new URL(link.getAttribute('href') ?? '', window.location.origin);
  expect(address.pathname).toBe('/app/sign-in');
  expect(address.searchParams.get('returnTo')).toBe('/tournaments/9?enter=90');
});

test('a division that admits every category says so', async () => {
  render(
    publicTournament({
      divisions: [
        publicDivision({ genderName: 'Mixed', admitsEveryCategory: true }),
        publicDivision({ divisionId: 91, name: 'Masters', admitsEveryCategory: false }),
      ],
    }),
  );
  const women = within(await screen.findByRole('region', { name: 'Women' }));
  expect(women.getByText('Teams · Mixed · open to every category')).toBeTruthy();
  const masters = within(screen.getByRole('region', { name: 'Masters' }));
  expect(masters.getByText('Teams · Women')).toBeTruthy();
});

test('of a tournament whose results were imported everybody reads how large it is and where', async () => {
  const division = publicDivision({ status: 'completed', accepted: 0, teams: 20, matches: 1380 });
  render(publicTournament({ venues: ['Old Ground', 'The Hall'], divisions: [division] }));
  const women = within(await screen.findByRole('region', { name: 'Women' }));
  expect(women.getByText('20')).toBeTruthy();
  expect(women.getByText('1,380')).toBeTruthy();
  const where = within(screen.getByRole('region', { name: 'Where' }));
  expect(where.getByText('Old Ground')).toBeTruthy();
  expect(where.getByText('The Hall')).toBeTruthy();
  expect(where.getAllByRole('listitem')).toHaveLength(2);
});

test('a description is shown without its HTML being one', async () => {
  const description =
    '## Where\n**Harbour** <img src=x onerror=alert(1)> [map](javascript:alert(1))';
  render(publicTournament({ description }));
  const about = within(await screen.findByRole('region', { name: 'About' }));
  expect(await about.findByRole('heading', { level: 3, name: 'Where' })).toBeTruthy();
  expect(about.getByText('Harbour').tagName).toBe('STRONG');
  expect(about.queryByRole('img')).toBeNull();
  expect(about.queryByRole('link')).toBeNull();
  expect(about.getByText(/<img src=x/)).toBeTruthy();
});

test.each([
  ['>'.repeat(5_000)],
  ['> '.repeat(1_000)],
  [`${'- '.repeat(1_000)}a`],
  [`${'*'.repeat(1_000)}a${'*'.repeat(1_000)}`],
  ['a. b. '.repeat(20_000)],
])('a description that is too deep or too long ends no screen', async (description) => {
  render(publicTournament({ description }));
  const about = await screen.findByRole('region', { name: 'About' });
  await waitFor(() => expect(about.textContent).toMatch(/>>>>|> > >|- - -|\*\*\*|a\. b\./));
  expect(screen.getByRole('heading', { level: 1 })).toBeTruthy();
  expect(about.querySelectorAll('blockquote, li, strong, em').length).toBeLessThan(40);
});

test('before and after its window a division takes no entry', async () => {
  signIn();
  render(
    publicTournament({
      divisions: [
        publicDivision({ closesAt: '2020-01-01T12:00:00.000Z' }),
        publicDivision({ divisionId: 91, name: 'Men', opensAt: '2099-01-01T12:00:00.000Z' }),
        publicDivision({ divisionId: 92, name: 'Girls', status: 'ongoing' }),
      ],
    }),
  );
  expect(await screen.findByText(/^Closed since/)).toBeTruthy();
  expect(screen.getByText(/^Open on/)).toBeTruthy();
  expect(screen.getByText('No entries are taken any more')).toBeTruthy();
  expect(screen.queryByRole('link', { name: /^Enter/ })).toBeNull();
});

test('a division whose draw is published takes no entry', async () => {
  signIn();
  const has = { ...NOTHING_YET, draws: true, fixtures: true };
  render(publicTournament({ divisions: [publicDivision({ has })] }));
  expect(await screen.findByText('No entries are taken any more')).toBeTruthy();
  expect(screen.queryByRole('link', { name: /^Enter/ })).toBeNull();
});

test('whoever is signed in enters, and is told what became of it', async () => {
  signIn();
  const { onClose } = render(publicTournament(), 90);
  const form = within(await screen.findByRole('dialog', { name: 'Enter Women' }));
  const sent = taken('post', '/divisions/90/entries', divisionEntry());
  await userEvent.click(form.getByRole('button', { name: 'Enter' }));
  expect(await form.findByText('Name of the team is required')).toBeTruthy();
  await userEvent.type(form.getByLabelText(/^Name of the team/), 'Port Alder Reds');
  await userEvent.click(form.getByRole('button', { name: 'Enter' }));
  await expect.poll(() => sent).toEqual([{ name: 'Port Alder Reds', club: null, note: null }]);
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
  expect(shownToasts()[0]?.text).toBe('Port Alder Reds is entered; the organiser decides');
});

test('a player enters under the own name; a refusal stands at its field', async () => {
  signIn();
  const sentence = 'A club has at most 2 entries in this division.';
  taken('post', '/divisions/90/entries', () => refusedFields({ club: sentence }));
  render(publicTournament({ divisions: [publicDivision({ entrants: 'player', perClub: 2 })] }), 90);
  const form = within(await screen.findByRole('dialog'));
  expect(form.getByLabelText(/^Name of the player/)).toHaveProperty('value', 'Inês Duarte');
  await userEvent.type(form.getByLabelText(/^Club/), 'Harbour');
  await userEvent.click(form.getByRole('button', { name: 'Enter' }));
  expect(await form.findByText(sentence)).toBeTruthy();
  expect(document.activeElement).toBe(form.getByLabelText(/^Club/));
});

test('a draft is not found', async () => {
  refuse('/public/tournaments/9', 404, 'There is no such tournament.', 'not_found');
  refuse('/public/tournaments/9/entries', 404, 'There is no such tournament.', 'not_found');
  renderScreen(<Screen onClose={vi.fn()} />);
  expect(await screen.findByText('Tournament not found')).toBeTruthy();
  // Nobody reads a number.
  expect(screen.getByText('There is no tournament at this address.')).toBeTruthy();
  const onward = await screen.findByRole('link', { name: 'All tournaments' });
  expect(onward.getAttribute('href')).toBe('/tournaments');
});

test('once there are matches the page begins with today, and entries are no longer told of', async () => {
  const has = { ...NOTHING_YET, fixtures: true };
  const division = publicDivision({ status: 'ongoing', accepted: 16, waitlisted: 1, has });
  render(publicTournament({ status: 'ongoing', divisions: [division] }));
  const today = await screen.findByText('What matters today');
  const women = screen.getByRole('region', { name: 'Women' });
  expect(today.compareDocumentPosition(women)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(within(women).queryByText(/places/)).toBeNull();
  expect(within(women).queryByText(/waiting list/)).toBeNull();
});

test('the page is shared by its link, a code and frames, which nobody sees before', async () => {
  const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  const has = { ...NOTHING_YET, fixtures: true };
  render(publicTournament({ divisions: [publicDivision({ has })] }));
  await screen.findByRole('heading', { level: 1, name: 'Harbour Cup' });
  expect(screen.queryByText(/<iframe/)).toBeNull();
  await userEvent.click(await screen.findByRole('button', { name: 'Share' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Share Harbour Cup' }));
  expect(dialog.getByRole('img', { name: 'QR code of the page' })).toBeTruthy();
  expect(dialog.getByText(/<iframe/)).toBeTruthy();
  await userEvent.click(dialog.getByRole('button', { name: 'Copy the link' }));
  expect(writeText).toHaveBeenCalledWith(`${window.location.origin}/tournaments/9`);
});
