import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { appears, disappears, screenIs } from '../browser/conditions';
import { isOpenToEverybody } from '../browser/everybody';
import { test } from '../browser/journey';
import { askApi, tellApi } from '../browser/session';
import { LAPTOP, PHONE } from '../browser/window';
import { ADMINISTRATOR } from '../platform/accounts';
import { createPerson, PERSON } from '../platform/people';
import { platform } from '../platform/platform';

async function fillPlayer(page: Page, name: string, birthDate: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Player’s name').fill(name);
  await dialog.getByLabel('Birth date').fill(birthDate);
}

test('on a phone a person adds the own profile and that of a child, and changes one', async ({
  open,
}) => {
  const who = { ...PERSON, fullName: 'Vera Duarte', email: 'vera@example.org' };
  await createPerson(platform().origin, platform().database, who);
  const page = await open('/app/players', { as: who, width: PHONE });
  const isFine = () => isOpenToEverybody(page, [PHONE, PHONE]);
  await screenIs(page, 'My players');
  await appears(page.getByText('No profile yet.', { exact: false }));
  await isFine();

  const dialog = page.getByRole('dialog', { name: 'Add a player' });
  // Closing twice in one go leaves the form alone, not the screen as well.
  await page.getByRole('button', { name: 'Add a player' }).click();
  await dialog.getByRole('button', { name: 'Cancel' }).dblclick();
  await disappears(dialog);
  await screenIs(page, 'My players');

  await page.getByRole('button', { name: 'Add a player' }).click();
  expect(await dialog.getByLabel('Player’s name').inputValue()).toBe('Vera Duarte');
  await dialog.getByLabel('Birth date').fill('1990-02-28');
  await dialog.getByRole('checkbox').first().check();
  await isFine();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await appears(page.getByRole('region', { name: 'Vera Duarte' }));

  await page.getByRole('button', { name: 'Add a player' }).click();
  await fillPlayer(page, 'Rui Duarte', '2015-05-06');
  await dialog.getByRole('checkbox').first().check();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await appears(dialog.getByText('Without your consent, a child has no profile'));
  await isFine();
  await dialog.getByRole('checkbox', { name: 'I have read this, and I agree' }).check();
  await dialog.getByRole('button', { name: 'Save' }).click();
  const child = page.getByRole('region', { name: 'Rui Duarte' });
  await child.getByText('Given on').click();
  await appears(child.getByText('I am a parent or legal guardian', { exact: false }));
  await isFine();

  await child.getByRole('button', { name: 'Edit Rui Duarte' }).click();
  await fillPlayer(page, 'Rui Prado', '2015-05-07');
  await page
    .getByLabel('Show less of this child in public')
    .selectOption({ label: 'Number only: No. 7' });
  await isFine();
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  const changed = page.getByRole('region', { name: 'Rui Prado' });
  await appears(changed.getByText('Number only: No. 7'));
  await isFine();
});

test('a guardian makes a link to the calendar of a child, subscribes with it, replaces it and takes it back', async ({
  open,
}) => {
  const who = { ...PERSON, fullName: 'Mara Prado', email: 'mara@example.org' };
  await createPerson(platform().origin, platform().database, who);
  const page = await open('/app/players?add=true', { as: who, width: PHONE });
  let width = PHONE;
  const isFine = () => isOpenToEverybody(page, [width, width]);
  const form = page.getByRole('dialog', { name: 'Add a player' });
  await form.getByLabel('Whose profile is it?').selectOption('It is my child’s');
  await fillPlayer(page, 'Rita Prado', '2014-05-06');
  await form.getByRole('checkbox').first().check();
  await form.getByRole('checkbox', { name: 'I have read this, and I agree' }).check();
  await form.getByRole('button', { name: 'Save' }).click();
  const child = page.getByRole('region', { name: 'Rita Prado' });
  await appears(child);
  await isFine();

  const openCalendar = child.getByRole('button', { name: 'Calendar of Rita Prado' });
  const dialog = page.getByRole('dialog', { name: 'Calendar of Rita Prado', exact: true });
  const told = page.getByRole('dialog', { name: 'The link to the calendar of Rita Prado' });
  await openCalendar.click();
  await isFine();
  await dialog.getByRole('button', { name: 'Make a link' }).click();
  const shown = told.getByText('/api/v1/public/calendars/tlc_', { exact: false });
  await appears(shown);
  await isFine();
  const first = await shown.innerText();
  const subscribing = told.getByRole('link', { name: 'Open in a calendar program' });
  expect(await subscribing.getAttribute('href')).toBe(first.replace(/^https?:/, 'webcal:'));
  expect(await calendarAt(first)).toContain('NAME;VALUE=TEXT:Rita Prado');
  await told.getByRole('button', { name: 'Done' }).click();
  await disappears(shown);
  await appears(child.getByText('Since', { exact: false }));

  // The same on a laptop, with the keyboard alone.
  width = LAPTOP;
  await page.setViewportSize({ width, height: 800 });
  await openCalendar.press('Enter');
  await appears(dialog.getByText('Your link works since', { exact: false }));
  await isFine();
  await dialog.getByRole('button', { name: 'Make a new link' }).press('Enter');
  await appears(shown);
  await isFine();
  const second = await shown.innerText();
  await told.getByRole('button', { name: 'Done' }).press('Enter');
  expect(await calendarAt(first)).toBe(404);
  expect(await calendarAt(second)).toContain('BEGIN:VCALENDAR');
  await openCalendar.press('Enter');
  await dialog.getByRole('button', { name: 'Withdraw the link' }).press('Enter');
  await appears(page.getByText('The link no longer works'));
  await disappears(child.getByText('Since', { exact: false }));
  expect(await calendarAt(second)).toBe(404);
});

/** What a calendar program reads at an address, or the status of its refusal. */
async function calendarAt(address: string): Promise<string | number> {
  const reply = await fetch(new URL(new URL(address).pathname, platform().origin));
  return reply.ok ? reply.text() : reply.status;
}

test('a claim that does not agree is looked at by an administrator, and the profile is the claimant’s then', async ({
  open,
}) => {
  const who = { ...PERSON, fullName: 'Lia Prado', email: 'lia@example.org' };
  await createPerson(platform().origin, platform().database, who);
  const { origin } = platform();
  interface Players {
    players: [{ player_profile_id: number; player_name: string }];
  }
  const { players } = await askApi<Players>(origin, ADMINISTRATOR, '/admin/players?pageSize=1');
  const { player_profile_id: id, player_name: name } = players[0];
  interface Made {
    data: { code: string };
  }
  const path = `/players/${id}/claim-codes`;
  const made = await tellApi<Made>(origin, ADMINISTRATOR, 'POST', path, {});

  const page = await open('/app/players', { as: who, width: PHONE });
  await page.getByRole('button', { name: 'I have a code' }).click();
  const dialog = page.getByRole('dialog', { name: 'Claim a profile' });
  await dialog.getByLabel('Code').fill(made.data.code.toLowerCase());
  await dialog.getByLabel('Birth date').fill('1999-08-07');
  await isOpenToEverybody(page, [PHONE, PHONE]);
  await dialog.getByRole('button', { name: 'Claim the profile' }).click();
  const claims = page.getByRole('region', { name: 'Claims' });
  await appears(claims.getByText('An administrator will look at it.'));
  await isOpenToEverybody(page, [PHONE, PHONE]);

  const console = await open('/admin/claims', { width: LAPTOP });
  await screenIs(console, 'Claims');
  await isOpenToEverybody(console, [PHONE, LAPTOP]);
  await console.getByRole('button', { name: `Review the claim to ${name}` }).click();
  const review = console.getByRole('dialog');
  await appears(review.getByText('The name differs.'));
  await review.getByLabel('Reason').fill('The club knows Lia.');
  await isOpenToEverybody(console, [PHONE, LAPTOP]);
  await review.getByRole('button', { name: 'Accept' }).click();
  await appears(console.getByText('No claims found'));

  await page.reload();
  await appears(page.getByRole('region', { name }));
  await appears(page.getByText('The club knows Lia.'));
});

test('an administrator makes a code on a player’s page, and who has it claims the profile with it', async ({
  open,
}) => {
  const who = { ...PERSON, fullName: 'Ivo Marek', email: 'ivo@example.org' };
  await createPerson(platform().origin, platform().database, who);
  const { id, name } = await nobodysPlayer();
  const console = await open(`/admin/players/${id}`, { width: LAPTOP });
  await screenIs(console, name);
  await console.getByRole('button', { name: 'Make a claim code' }).click();
  const form = console.getByRole('dialog', { name: `Claim code for ${name}` });
  await form.getByLabel('Email address').fill(who.email);
  await isOpenToEverybody(console, [LAPTOP, PHONE]);
  await form.getByRole('button', { name: 'Make the code' }).press('Enter');
  const made = console.getByRole('dialog', { name: `The code for ${name}` });
  const code = made.getByText(/^[A-Z2-7]{4}(-[A-Z2-7]{4}){3}$/);
  await appears(code);
  const told = await code.innerText();
  await isOpenToEverybody(console, [PHONE, LAPTOP]);
  await made.getByRole('button', { name: 'I have kept it' }).click();
  await disappears(code);

  const page = await open('/app/players', { as: who, width: PHONE });
  await page.getByRole('button', { name: 'I have a code' }).click();
  const dialog = page.getByRole('dialog', { name: 'Claim a profile' });
  await dialog.getByLabel('Code').fill(told);
  await dialog.getByLabel('Player’s name').fill(name);
  await dialog.getByLabel('Birth date').fill('1991-03-04');
  await dialog.getByRole('button', { name: 'Claim the profile' }).click();
  await appears(page.getByRole('region', { name }));
});

/** A player who belongs to nobody, and of whose birth nothing is known. */
async function nobodysPlayer(): Promise<{ id: number; name: string }> {
  interface Player {
    player_profile_id: number;
    player_name: string;
    email: string | null;
    birth_date: string | null;
    birth_year: number | null;
  }
  const { origin } = platform();
  const path = '/admin/players?sort=-joined&pageSize=1000';
  const { players } = await askApi<{ players: Player[] }>(origin, ADMINISTRATOR, path);
  for (const { player_profile_id: id, player_name: name, email } of players) {
    if (email !== null) continue;
    const { data } = await askApi<{ data: Player }>(origin, ADMINISTRATOR, `/admin/players/${id}`);
    if (data.birth_date === null && data.birth_year === null) return { id, name };
  }
  throw new Error('Every player belongs to somebody, or has a birth date.');
}
