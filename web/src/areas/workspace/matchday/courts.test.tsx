import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { expect, test, vi } from 'vitest';
import { renderScreen } from '@/test/render';
import { answer, apiUrl, problem, server, taken } from '@/test/server';
import { names, standing } from '@/test/standing';
import { CourtLinkDialog } from './CourtLinkDialog';
import { CourtScreen } from './CourtScreen';

const link = {
  keyId: 9,
  day: '2030-06-06',
  courtName: 'Court 1',
  makerName: 'Ola Berg',
  createdAt: '2030-06-05T08:00:00.000Z',
  expiresAt: '2030-06-07T04:00:00.000Z',
  lastUsedAt: null,
};

const LINKS = '/tournaments/7/scorer-links';

function showDialog(court: string | null = 'Court 1') {
  renderScreen(
    <CourtLinkDialog
      court={court}
      day="2030-06-06"
      onClose={() => {}}
      tournamentId={7}
      tournamentName="Harbour Cup"
    />,
  );
}

test('the links of a court and day are revoked here, those of others are not shown', async () => {
  const others = [
    { ...link, keyId: 10, courtName: 'Court 2', makerName: 'Nils' },
    { ...link, keyId: 11, day: '2030-06-07', makerName: 'Nora' },
    { ...link, keyId: 12, courtName: null, makerName: 'Nadia' },
  ];
  answer(LINKS, { success: true, data: [link, ...others] });
  showDialog();
  expect(await screen.findByText(/made by/)).toBeTruthy();
  expect(screen.getAllByRole('button', { name: 'Revoke' })).toHaveLength(1);
  const revoked = taken('delete', `${LINKS}/9`, {});
  await userEvent.click(screen.getByRole('button', { name: 'Revoke' }));
  await expect.poll(() => revoked).toHaveLength(1);
});

test('a new link to a court has a code, and a sheet of its own to be printed', async () => {
  answer(LINKS, { success: true, data: [] });
  showDialog();
  expect(await screen.findByText('None')).toBeTruthy();
  expect(screen.getByRole('link', { name: /calendar of Court 1/ }).getAttribute('href')).toMatch(
    /^webcal:.*\/public\/tournaments\/7\/calendar\.ics\?court=Court\+1$/,
  );
  const sent = taken('post', LINKS, {
    url: '/app/score#key=tlk_beef',
    expiresAt: '2030-06-07T04:00:00.000Z',
  });
  const print = vi.fn();
  vi.stubGlobal('print', print);
  await userEvent.click(screen.getByRole('button', { name: 'Make a link' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByRole('img', { name: 'QR code of the link' })).toBeTruthy();
  expect(dialog.getByText(/\/app\/score#key=tlk_beef$/)).toBeTruthy();
  expect(sent).toEqual([{ day: '2030-06-06', court: 'Court 1' }]);
  const sheet = document.querySelector('[data-print-alone]');
  expect(sheet?.textContent).toContain('Harbour Cup');
  await userEvent.click(dialog.getByRole('button', { name: 'Print' }));
  expect(print).toHaveBeenCalledOnce();
});

test('the link of a whole day names no court', async () => {
  answer(LINKS, { success: true, data: [link] });
  showDialog(null);
  expect(await screen.findByText('None')).toBeTruthy();
  const sent = taken('post', LINKS, { url: '/app/score#key=tlk_beef', expiresAt: link.expiresAt });
  await userEvent.click(screen.getByRole('button', { name: 'Make a link' }));
  await expect.poll(() => sent).toEqual([{ day: '2030-06-06' }]);
});

const court = (matches: ReturnType<typeof standing>[]) => ({
  tournamentName: 'Harbour Cup',
  timeZone: 'Europe/Helsinki',
  day: '2030-06-06',
  courtName: 'Court 1',
  expiresAt: '2030-06-07T04:00:00.000Z',
  matches,
});

test('a volunteer sees the matches of the court, and the link opens each of them', async () => {
  const asked: (string | null)[] = [];
  const over = names({ matchId: 42, lifecycle: 'completed' });
  const data = court([
    standing({ state: null, match: names({ lifecycle: 'scheduled' }) }),
    standing({ state: 'provisional', match: over }),
  ]);
  server.use(
    http.get(apiUrl('/scorer-link'), ({ request }) => {
      asked.push(request.headers.get('Authorization'));
      return HttpResponse.json({ success: true, data });
    }),
  );
  const opened = vi.fn();
  renderScreen(<CourtScreen linkKey="tlk_beef" onMatches={opened} />);
  expect(await screen.findByRole('heading', { level: 1, name: 'Court 1' })).toBeTruthy();
  expect(asked[0]).toBe('Bearer tlk_beef');
  const toCome = within(screen.getByRole('region', { name: 'To come' }));
  expect(toCome.getByRole('link', { name: /^Score/ }).getAttribute('href')).toBe(
    `/app/matches/${data.matches[0]?.match.matchId}/score`,
  );
  expect(screen.getByRole('region', { name: 'Over' })).toBeTruthy();
  await expect
    .poll(() => opened.mock.calls[0])
    .toEqual(['tlk_beef', data.matches.map(({ match }) => match.matchId)]);
});

test('a court without matches, and a link that is over, are said in words', async () => {
  answer('/scorer-link', { success: true, data: court([]) });
  const { unmount } = renderScreen(<CourtScreen linkKey="tlk_beef" onMatches={() => {}} />);
  expect(await screen.findByText('No match to score here')).toBeTruthy();
  unmount();
  server.use(
    http.get(apiUrl('/scorer-link'), () =>
      problem(401, 'This API key was revoked.', 'key_revoked'),
    ),
  );
  renderScreen(<CourtScreen linkKey="tlk_dead" onMatches={() => {}} />);
  expect(await screen.findByText(/This link works no more/)).toBeTruthy();
  expect(screen.queryByText(/API key/)).toBeNull();
});

test('without its key the page of a court says how to come back', async () => {
  renderScreen(<CourtScreen linkKey={undefined} onMatches={() => {}} />);
  expect(await screen.findByText(/scan its code again/)).toBeTruthy();
});
