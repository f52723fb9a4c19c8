import { expect } from 'vitest';
import { appears, disappears, screenIs } from '../browser/conditions';
import { isOpenToEverybody } from '../browser/everybody';
import { Interactions } from '../browser/interactions';
import { test } from '../browser/journey';
import { LAPTOP, PHONE } from '../browser/window';
import { createPerson, personNamed } from '../platform/people';
import { platform } from '../platform/platform';

/** A spreadsheet with sixteen teams of four players. */
function sheet(): string {
  const teams = Array.from({ length: 16 }, (_, at) => at + 1);
  const rows = teams.flatMap((team) =>
    [1, 2, 3, 4].map((player) =>
      [
        `Team ${String(team).padStart(2, '0')}`,
        `Club ${Math.ceil(team / 2)}`,
        `Player ${team}-${player}`,
        `200${player}-05-0${player}`,
        player,
        player === 1 ? 'x' : '',
      ].join('\t'),
    ),
  );
  return ['Team\tClub\tPlayer\tBirth date\tNumber\tCaptain', ...rows].join('\n');
}

for (const width of [PHONE, LAPTOP]) {
  test(`at ${width} px an organiser goes from the sign-in to a published draw of sixteen pasted squads in 45 interactions`, async ({
    open,
  }) => {
    const who = personNamed('Quirina Quast');
    await createPerson(platform().origin, platform().database, who);
    const page = await open('/app/tournaments', { as: 'stranger', width });
    const isFine = () => isOpenToEverybody(page, [width, width]);
    const person = new Interactions(page);
    const button = (name: string) => page.getByRole('button', { name, exact: true });

    await person.enter(page.getByLabel('Email address'), who.email);
    await person.enter(page.getByLabel('Password', { exact: true }), who.password);
    await person.click(button('Sign in'));
    await screenIs(page, 'My tournaments');
    await person.click(page.getByRole('link', { name: 'New tournament' }).first());
    const name = `Spreadsheet Cup ${width}`;
    await person.enter(page.getByLabel('Name of the tournament'), name);
    await person.choose(page.getByLabel('Sport'), 'Football');
    await person.enter(page.getByLabel('First day'), '2030-06-06');
    await person.click(button('Next'));
    await person.enter(page.getByLabel('Places'), '16');
    await person.click(button('Next'));
    await person.click(button('Next'));
    await person.click(button('Create tournament'));
    await screenIs(page, name);
    await person.click(button('Publish'));
    await appears(page.getByText('The tournament is published'));

    await person.click(page.getByRole('link', { name: 'Squads Football' }));
    await screenIs(page, 'Squads: Football');
    await appears(page.getByText('No team has a place yet.', { exact: false }));
    await isFine();
    await person.enter(page.getByLabel('Rows', { exact: true }), sheet());
    await person.click(button('Check the rows'));
    await appears(page.getByText('New: 64', { exact: false }));
    await isFine();
    await person.click(button('Save the squads'));
    await appears(page.getByText('16 teams, 64 players'));
    await isFine();

    await person.click(page.getByRole('link', { name }).first());
    await screenIs(page, name);
    await person.click(page.getByRole('link', { name: 'Draw Football' }).first());
    await person.click(button('Prepare the draw'));
    const out = page.getByRole('region', { name: 'Preview' });
    await appears(out.getByRole('heading', { name: 'Group D', exact: true }));
    await person.click(button('Save this draw'));
    await person.click(button('Publish the draw').first());
    const dialog = page.getByRole('dialog', { name: 'Publish the draw of Football?' });
    await person.click(dialog.getByRole('button', { name: 'Publish the draw' }));
    await appears(page.getByText('its matches have been created.', { exact: false }));
    expect(person.count).toBeLessThanOrEqual(45);
  });

  test(`at ${width} px rows that cannot be saved say why, and are mended or left out`, async ({
    open,
    complaints,
  }) => {
    complaints.expect(/status of 4(00|09)/);
    const who = personNamed('Xenia Xander');
    await createPerson(platform().origin, platform().database, who);
    const page = await open('/app/tournaments/new', { as: who, width });
    const button = (name: string) => page.getByRole('button', { name, exact: true });
    const isFine = () => isOpenToEverybody(page, [width, width]);
    await page.getByLabel('Name of the tournament').fill(`Torn Cup ${width}`);
    await page.getByLabel('Sport').selectOption({ label: 'Football' });
    for (let step = 0; step < 3; step += 1) await button('Next').click();
    await button('Create tournament').click();
    await page.getByRole('link', { name: 'Squads Football' }).click();
    await screenIs(page, 'Squads: Football');

    const rows = page.getByLabel('Rows', { exact: true });
    await rows.fill('team;shoe size\nReds;44');
    await button('Check the rows').click();
    await appears(page.getByText('No column is called “shoe size”.', { exact: false }));
    await rows.fill('team,player,number\nReds,Ana Alves,1\nReds,Bea Brito,1\nReds,Cla Costa,2');
    // What was typed is there after the page is loaded anew.
    await page.reload();
    expect(await rows.inputValue()).toContain('Cla Costa');
    await button('Check the rows').click();
    await appears(page.getByText('Ana Alves has number 1 at the same time.'));
    await isFine();
    expect(
      await page.getByRole('button', { name: 'Save the squads' }).getAttribute('aria-disabled'),
    ).toBe('true');
    await button('Leave refused rows out').click();
    await appears(page.getByText('New: 2', { exact: false }));
    await button('Save the squads').click();
    await appears(page.getByText('1 team, 2 players'));

    await page.getByRole('button', { name: /Squad.*Reds/ }).click();
    await page.getByRole('button', { name: 'Change Cla Costa' }).click();
    const dialog = page.getByRole('dialog', { name: 'Cla Costa in Reds' });
    await dialog.getByLabel('Number').fill('1');
    await isFine();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await appears(dialog.getByText('Ana Alves has number 1 at the same time.'));
    await dialog.getByLabel('Number').fill('10');
    await dialog.getByRole('checkbox').check();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await disappears(dialog);
    await page.getByRole('button', { name: 'Remove Ana Alves' }).click();
    const asking = page.getByRole('dialog', { name: 'Take Ana Alves out of Reds?' });
    await isFine();
    await asking.getByRole('button', { name: 'Remove' }).click();
    await disappears(asking);
    await appears(page.getByText('1 team, 1 player'));
  });
}
