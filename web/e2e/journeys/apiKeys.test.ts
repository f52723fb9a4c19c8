import { expect } from 'vitest';
import { appears, disappears, screenIs } from '../browser/conditions';
import { isOpenToEverybody } from '../browser/everybody';
import { test } from '../browser/journey';
import { askApi, signInByApi, tellApi } from '../browser/session';
import { LAPTOP, PHONE } from '../browser/window';
import { ADMINISTRATOR } from '../platform/accounts';
import { createPerson, PERSON } from '../platform/people';
import { platform } from '../platform/platform';

interface Organised {
  email: string;
  tournament: { tournament_id: number; tournament_name: string };
}

/** A person who organises a tournament. */
async function organiser(email: string): Promise<Organised> {
  const { origin, database } = platform();
  const who = { ...PERSON, email };
  await createPerson(origin, database, who);
  const { tournaments } = await askApi<{ tournaments: Organised['tournament'][] }>(
    origin,
    ADMINISTRATOR,
    '/admin/tournaments?search=Alder+Harbour+Cup',
  );
  const [tournament] = tournaments;
  if (!tournament) throw new Error('There is no Alder Harbour Cup.');
  const invitation = {
    email,
    role: 'organiser',
    scope: 'tournament',
    scopeId: tournament.tournament_id,
  };
  const { data } = await tellApi<{ data: { invitationId: number } }>(
    origin,
    ADMINISTRATOR,
    'POST',
    '/invitations',
    invitation,
  );
  const { accessToken } = await signInByApi(origin, who);
  const accepted = await call('POST', `/me/invitations/${data.invitationId}/accept`, accessToken);
  expect(accepted).toBe(200);
  return { email, tournament };
}

/** The status that a caller with this token gets. */
async function call(method: string, path: string, token: string): Promise<number> {
  const headers = { Authorization: `Bearer ${token}` };
  return (await fetch(`${platform().origin}/api/v1${path}`, { method, headers })).status;
}

for (const width of [PHONE, LAPTOP]) {
  test(`at ${width} px an organiser makes a key for a program, and revokes it`, async ({
    open,
  }) => {
    const { email, tournament } = await organiser(`petra${width}@example.org`);
    const roles = `/grants?scope=tournament&scopeId=${tournament.tournament_id}`;
    const page = await open('/app/keys', { as: { ...PERSON, email }, width });
    const isFine = () => isOpenToEverybody(page, [width, width]);
    await screenIs(page, 'API keys');
    await page.getByRole('button', { name: 'Make a key' }).click();
    const form = page.getByRole('dialog', { name: 'Make an API key' });
    await form.getByRole('button', { name: 'Make a key' }).click();
    await appears(form.getByText('Name is required'));
    await form.getByRole('textbox', { name: 'Name' }).fill('Harbour board');
    // There is one tournament to choose from.
    await form.getByLabel('Role').selectOption({ label: 'Organiser' });
    await isFine();
    await form.getByRole('button', { name: 'Make a key' }).click();
    const shown = page.getByRole('dialog', { name: 'Your new key' });
    const token = (await shown.getByText('tlk_').textContent()) ?? '';
    expect(token).toMatch(/^tlk_[0-9a-f]{64}$/);
    await isFine();
    expect(await call('GET', roles, token)).toBe(200);
    expect(await call('GET', '/me', token)).toBe(403);
    await shown.getByRole('button', { name: 'I have kept it' }).click();
    await appears(page.getByText(`Organiser – ${tournament.tournament_name}`));
    expect(await page.content()).not.toContain(token);
    await isFine();

    await page.getByRole('button', { name: 'Revoke the key “Harbour board”' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click();
    await disappears(page.getByText(`Organiser – ${tournament.tournament_name}`));
    await appears(page.getByText('You have no API keys.'));
    expect(await call('GET', roles, token)).toBe(401);
  });
}

test('an administrator sees whose key it is, and revokes it', async ({ open }) => {
  const { email, tournament } = await organiser('pavel@example.org');
  const { origin } = platform();
  const { accessToken } = await signInByApi(origin, { ...PERSON, email });
  const made = await fetch(`${origin}/api/v1/keys`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${accessToken}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({
      name: 'Timing system',
      role: 'organiser',
      scope: 'tournament',
      scopeId: tournament.tournament_id,
      expiresAt: new Date(Date.now() + 3_600_000).toISOString(),
    }),
  });
  const { data } = (await made.json()) as { data: { token: string } };
  const page = await open('/admin/keys');
  await screenIs(page, 'API Keys');
  const row = page.getByRole('row', { name: 'Timing system' });
  await appears(row.getByRole('link', { name: PERSON.fullName }));
  await row.getByRole('button', { name: 'Revoke the key “Timing system”' }).click();
  const dialog = page.getByRole('dialog');
  await appears(dialog.getByText(`It was made by ${PERSON.fullName}.`, { exact: false }));
  await dialog.getByRole('button', { name: 'Revoke' }).click();
  await disappears(row);
  const roles = `/grants?scope=tournament&scopeId=${tournament.tournament_id}`;
  expect(await call('GET', roles, data.token)).toBe(401);
});
