import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { expect, test, vi } from 'vitest';
import { renderScreen } from '@/test/render';
import { apiUrl, server } from '@/test/server';
import { NO_ENTRIES, setup, setupDivision } from '@/test/tournament';
import { shownToasts } from '@/ui/toasts/toasts';
import { FilesPanel } from './FilesPanel';

const two = setup({
  name: 'Harbour/Cup',
  divisions: [
    setupDivision({ hasDraw: true }),
    setupDivision({ divisionId: 22, name: 'Men', hasDraw: true }),
  ],
});

test('each file is of the whole tournament, or of the division that is chosen', async () => {
  const asked: string[] = [];
  server.use(
    http.get(apiUrl('/tournaments/:id/files/:file'), ({ request }) => {
      const { pathname, search } = new URL(request.url);
      asked.push(`${pathname.replace('/api/v1', '')}${search}`);
      return new HttpResponse('a,b', { headers: { 'Content-Type': 'text/csv' } });
    }),
  );
  // Following it would leave the page.
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  URL.createObjectURL = vi.fn(() => 'blob:a');
  URL.revokeObjectURL = vi.fn();
  renderScreen(<FilesPanel setup={two} />);
  const files = within(await screen.findByRole('region', { name: 'Files' }));
  await userEvent.click(files.getByRole('button', { name: /Export CSV.*Entries/ }));
  await expect
    .poll(() => shownToasts().map(({ text }) => text)[0])
    .toMatch(/^Saved Harbour-Cup Entries-.*csv$/);
  await userEvent.selectOptions(files.getByLabelText('Of'), 'Men');
  await userEvent.click(files.getByRole('button', { name: /Export CSV.*Final ranking/ }));
  await expect
    .poll(() => asked)
    .toEqual(['/tournaments/9/files/entries', '/tournaments/9/files/final-ranking?divisionId=22']);
  expect(files.getByRole('link', { name: 'Tables' }).getAttribute('href')).toBe(
    '/tournaments/9?tab=standings',
  );
});

test('only a tournament with races has a file of season points', async () => {
  const of = (sportName: string) =>
    setup({ divisions: [setupDivision({ sportName, hasDraw: true })] });
  const { unmount } = renderScreen(<FilesPanel setup={of('motorsport')} />);
  expect(await screen.findByRole('button', { name: /Season points/ })).toBeTruthy();
  unmount();
  renderScreen(<FilesPanel setup={of('football')} />);
  expect(await screen.findByRole('button', { name: /Final ranking/ })).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Season points/ })).toBeNull();
});

test('a draft has no public page to print, and one division needs no choice', async () => {
  const entries = { ...NO_ENTRIES, accepted: 2 };
  const divisions = [setupDivision({ status: 'draft', entries })];
  renderScreen(<FilesPanel setup={setup({ status: 'draft', divisions })} />);
  const files = within(await screen.findByRole('region', { name: 'Files' }));
  // There is no match yet that the others could tell of.
  const offered = files.getAllByRole('button').map((one) => one.textContent);
  expect(offered).toEqual(['Export CSV: Entries', 'Export CSV: Squads']);
  expect(files.queryByRole('link')).toBeNull();
  expect(files.queryByLabelText('Of')).toBeNull();
});

test('a tournament without a name in it offers no file', async () => {
  renderScreen(<FilesPanel setup={setup({ status: 'draft' })} />);
  const files = within(await screen.findByRole('region', { name: 'Files' }));
  expect(files.queryByRole('button')).toBeNull();
  expect(files.getByText(/once there are some\.$/)).toBeTruthy();
});
