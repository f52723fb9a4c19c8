import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { expect, test } from 'vitest';
import { competitionMatch } from '@/test/competition';
import { renderScreen } from '@/test/render';
import { apiUrl, refusedFields, server, taken } from '@/test/server';
import { DecisionDialog } from './DecisionDialog';

test('what stands of a level knock-out asks who goes through', async () => {
  const match = competitionMatch({ match_id: 41, team_a_score: 1, team_b_score: 1 });
  const previews = apiUrl('/divisions/5/corrections/previews');
  const fields = { winner_team_id: 'Choose who has won.' };
  server.use(http.post(previews, () => refusedFields(fields)));
  renderScreen(
    <DecisionDialog divisionId={5} how="stand" match={match} onClose={() => undefined} />,
  );
  const group = within(await screen.findByRole('radiogroup', { name: /^Who goes through/ }));
  const follows = { tables: [], matches: [], leftOut: [], needsChoice: false };
  const told = { people: 0, teams: [] };
  const shown = taken('post', '/divisions/5/corrections/previews', {
    ...follows,
    told,
    token: 't',
  });
  await userEvent.click(group.getByRole('radio', { name: match.team_b_name ?? '' }));
  await expect
    .poll(() => shown.at(-1))
    .toMatchObject({ correction: { result: { winner_team_id: match.team_b_id } } });
  expect(group.getByRole('radio', { name: match.team_a_name ?? '' })).toBeTruthy();
});
