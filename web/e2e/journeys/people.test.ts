import { expect } from 'vitest';
import { addressIs, appears, oneLine, screenIs } from '../browser/conditions';
import { test } from '../browser/journey';
import { matchesWith, openMatch } from '../browser/match';
import { changeRow, storedRows, textField } from '../browser/reference';

const FINAL = 'Port Alder vs Tern Bay';

interface ScoringConfig {
  config_id: number;
  sport_id: number;
  sport_name: string;
  win_points: number;
  draw_points: number;
  loss_points: number;
  cancelled_points: number;
  is_active: boolean;
}

test('a match leads to its teams, and a team to all its matches against another', async ({
  open,
}) => {
  const page = await open(matchesWith(FINAL));
  await openMatch(page, FINAL);
  await page
    .getByRole('region', { name: 'Score', exact: true })
    .getByRole('link', { name: 'Port Alder' })
    .click();
  await screenIs(page, 'Port Alder');
  await appears(page.getByRole('img', { name: /^Line chart. From .+ the rating went from/ }));
  // The final was level until its shoot-out.
  const all = page.getByRole('table', { name: 'Record' }).getByRole('row').nth(1);
  expect(oneLine(await all.innerText())).toBe('All 2 1 1 0 5 4 +1');

  await page.getByRole('link', { name: 'Against Tern Bay', exact: true }).click();
  await screenIs(page, 'Port Alder against Tern Bay');
  const match = page.getByRole('region', { name: 'Matches', exact: true }).getByRole('listitem');
  expect(oneLine(await match.innerText())).toContain('aet, 4–2 pens');
  await page.getByRole('link', { name: 'Back to Port Alder' }).click();
  await screenIs(page, 'Port Alder');
});

test('the list of players leads to a player, with what they did in every competition', async ({
  open,
}) => {
  const page = await open('/admin/players?search=ilanka');
  await page.getByRole('link', { name: 'Ilanka Brandt' }).click();
  await screenIs(page, 'Ilanka Brandt');
  const totals = oneLine(await page.getByRole('region', { name: 'Totals' }).innerText());
  expect(totals).toMatch(/Goals 2 1 from penalties/);
  await page
    .getByRole('table', { name: 'Competitions' })
    .getByRole('link', { name: 'Port Alder' })
    .click();
  await screenIs(page, 'Port Alder');
  // The way back is the way here.
  await page.getByRole('link', { name: 'Back to Ilanka Brandt' }).click();
  await screenIs(page, 'Ilanka Brandt');
  await page.getByRole('link', { name: 'Back to Players' }).click();
  await addressIs(page, '/admin/players?search=ilanka');
});

test('other points are foretold, and saving makes exactly that true', async ({ open }) => {
  const rows = await storedRows<ScoringConfig>('scoring-config');
  const football = rows.find((row) => row.sport_name === 'Football');
  if (!football) throw new Error('the demo has no scoring configuration for football');
  const { config_id, sport_name: _, ...usual } = football;

  const page = await open('/admin/config/scoring-config');
  try {
    await page.getByRole('button', { name: 'Edit Football' }).click();
    await textField(page, 'Points for a win').fill('0');
    const save = page.getByRole('button', { name: /^Save and move \d+ rows?$/ });
    await appears(save);
    const preview = page.getByRole('region', { name: 'What this would change' });
    const foretold = preview.getByRole('table').first().getByRole('row').nth(1);
    const team = await foretold.getByRole('rowheader').innerText();
    const [place] = await foretold.getByRole('strong').allInnerTexts();

    await save.click();
    await page.getByRole('log').getByRole('link', { name: /^See / }).click();
    const row = page
      .getByRole('tabpanel', { name: 'Standings' })
      .getByRole('row')
      .filter({ has: page.getByRole('link', { name: team, exact: true }) });
    await appears(row);
    expect(oneLine(await row.first().innerText())).toMatch(new RegExp(`^${place}\\b`));
  } finally {
    const { sport_id, win_points, draw_points, loss_points, cancelled_points, is_active } = usual;
    await changeRow('scoring-config', config_id, {
      sport_id,
      win_points,
      draw_points,
      loss_points,
      cancelled_points,
      is_active,
    });
  }
});
