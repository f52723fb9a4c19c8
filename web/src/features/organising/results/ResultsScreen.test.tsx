import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import { competitionMatch, standings } from '@/test/competition';
import { renderScreen } from '@/test/render';
import { answer, apiUrl, server } from '@/test/server';
import { setup } from '@/test/tournament';
import { ResultsScreen } from './ResultsScreen';

/** A division of 600 matches; answers what is asked of its fixtures. */
function render(edit?: number) {
  const asked: string[] = [];
  answer('/tournaments/9/setup', { success: true, data: setup() });
  answer('/public/tournaments/9/standings', { success: true, data: standings() });
  server.use(
    http.get(apiUrl('/public/tournaments/9/fixtures'), ({ request }) => {
      const query = new URL(request.url).searchParams;
      asked.push(query.toString());
      const only = query.get('matchId');
      const first = only ? Number(only) : (Number(query.get('page')) - 1) * 25 + 1;
      const isNone = query.get('search') === 'nobody';
      const count = only ? 1 : 25;
      const matches = Array.from({ length: isNone ? 0 : count }, (_, at) =>
        competitionMatch({ match_id: first + at, match_name: `Match ${first + at}` }),
      );
      const total = isNone ? 0 : only ? 1 : 600;
      return HttpResponse.json({ success: true, data: { matches, total } });
    }),
  );
  renderScreen(<ResultsScreen search={{ edit }} tournamentId="9" />);
  return asked;
}

test('many results are shown in pages', async () => {
  const asked = render();
  expect(await screen.findAllByRole('button', { name: /^Award/ })).toHaveLength(25);
  const pages = within(screen.getByRole('navigation', { name: 'Pages of matches' }));
  await userEvent.click(pages.getByRole('button', { name: 'Next page' }));
  expect(await screen.findByRole('button', { name: /^Award Match 26$/ })).toBeTruthy();
  expect(asked.at(-1)).toBe('divisionId=90&page=2&pageSize=25');
});

test('results are searched, and all are shown again after nothing was found', async () => {
  const asked = render();
  await userEvent.type(await screen.findByLabelText('Search matches'), 'nobody{Enter}');
  expect(await screen.findByText('No matches found')).toBeTruthy();
  expect(asked.at(-1)).toBe('divisionId=90&page=1&pageSize=25&search=nobody');
  await userEvent.click(screen.getByRole('button', { name: 'Show all matches' }));
  expect(await screen.findAllByRole('button', { name: /^Award/ })).toHaveLength(25);
});

test('a link opens the result of a match of another page', async () => {
  render(431);
  expect(await screen.findByRole('dialog', { name: 'Correct the result' })).toBeTruthy();
});
