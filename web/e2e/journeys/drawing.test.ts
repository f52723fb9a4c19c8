import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { appears, screenIs } from '../browser/conditions';
import { isOpenToEverybody } from '../browser/everybody';
import { test } from '../browser/journey';
import { LAPTOP, PHONE } from '../browser/window';
import { cupOf, publishDraw } from '../platform/cups';
import { createPerson, personNamed } from '../platform/people';
import { platform } from '../platform/platform';
import { firstTeamsWin, heatsAreRun } from '../platform/results';

/** The way to the draw in the list of what is next. */
function toDraw(page: Page): Locator {
  const next = page.getByRole('region', { name: 'What is next' });
  return next.getByRole('link', { name: 'Draw Women' });
}

for (const width of [PHONE, LAPTOP]) {
  test(`at ${width} px an organiser draws sixteen teams into groups, and everybody can repeat the draw`, async ({
    open,
  }) => {
    const who = personNamed(`Dora Dobre ${width}`);
    await createPerson(platform().origin, platform().database, who);
    const { tournamentId: id } = await cupOf(who, 16);
    const page = await open(`/app/tournaments/${id}`, { as: who, width });
    const isFine = () => isOpenToEverybody(page, [width, width]);
    await toDraw(page).click();
    await screenIs(page, 'Draw: Women');
    await appears(page.getByText('16 teams accepted'));
    await isFine();
    await page.getByRole('button', { name: 'Prepare the draw' }).click();

    const out = page.getByRole('region', { name: 'Preview' });
    await appears(out.getByRole('heading', { name: 'Group D', exact: true }));
    expect(await page.getByRole('combobox', { name: 'Groups', exact: true }).inputValue()).toBe(
      '4',
    );
    await page.getByLabel('Add a seeded team').selectOption({ label: 'Team 07' });
    await appears(page.getByRole('button', { name: 'Remove Team 07' }));
    await page.getByLabel('Match for third place').check();
    await appears(out.getByRole('heading', { name: 'Third place' }));
    await isFine();
    await page.getByRole('button', { name: 'Save this draw' }).click();
    await appears(page.getByText('only its organisers see it', { exact: false }));

    const everybody = await open(`/tournaments/${id}?tab=draws`, { as: 'stranger', width });
    const drawOfAll = everybody.getByRole('region', { name: 'Draw: Women' });
    await appears(
      drawOfAll.getByText('The fingerprint of its random number is already public.', {
        exact: false,
      }),
    );

    await page.getByRole('button', { name: 'Swap two teams' }).click();
    const swap = page.getByRole('dialog', { name: 'Let two teams change places' });
    await swap.getByLabel('One team').selectOption({ label: 'Team 01' });
    await swap.getByLabel('The other team').selectOption({ label: 'Team 03' });
    await appears(swap.getByText('matches change', { exact: false }));
    await swap.getByLabel('Reason').fill('They share a bus.');
    await isFine();
    await swap.getByRole('button', { name: 'Swap two teams' }).click();
    await appears(page.getByText('Team 01 and Team 03 changed places: They share a bus.'));
    await page.getByRole('button', { name: 'Publish the draw' }).click();
    const dialog = page.getByRole('dialog', { name: 'Publish the draw of Women?' });
    await isFine();
    await dialog.getByRole('button', { name: 'Publish the draw' }).click();
    await appears(page.getByText('its matches have been created.', { exact: false }));
    // What comes next is a link away.
    await appears(page.getByText(/^\d+ matches have no start$/));
    await appears(page.getByRole('link', { name: 'Timetable' }));
    await isFine();

    await everybody.reload();
    await appears(drawOfAll.getByText('Winner of Group A'));
    await appears(drawOfAll.getByText('They share a bus.', { exact: false }));
    await drawOfAll.getByText('How this draw can be checked').click();
    await drawOfAll.getByRole('button', { name: 'Check: repeat the draw' }).click();
    await appears(drawOfAll.getByText('Identical result, byte for byte.'));
    await isOpenToEverybody(everybody, [width, width]);

    await page.getByRole('button', { name: 'Cancel this draw' }).click();
    const giving = page.getByRole('dialog', { name: 'Cancel the draw for Women?' });
    await giving.getByLabel('Reason').fill('A team has left.');
    await giving.getByRole('button', { name: 'Cancel this draw' }).click();
    await appears(page.getByText('Draw 1: A team has left.'));
    await appears(page.getByRole('button', { name: 'Prepare the draw' }));
  });

  test(`at ${width} px an organiser pairs a Swiss division round by round, and everybody can repeat each round`, async ({
    open,
  }) => {
    const who = personNamed(`Sofia Sá ${width}`);
    await createPerson(platform().origin, platform().database, who);
    const { tournamentId: id, divisionId } = await cupOf(who, 5);
    const page = await open(`/app/tournaments/${id}`, { as: who, width });
    const isFine = () => isOpenToEverybody(page, [width, width]);
    await toDraw(page).click();
    await page.getByRole('button', { name: 'Prepare the draw' }).click();
    await page.getByLabel('Format').selectOption({ label: 'Swiss system' });
    const out = page.getByRole('region', { name: 'Preview' });
    await appears(out.getByRole('heading', { name: 'Round 1', exact: true }));
    await appears(out.getByText(/^Bye: {1,2}Team 0\d$/));
    await page.getByLabel('Add an absent team').selectOption({ label: 'Team 03' });
    await appears(out.getByText('Absent: Team 03'));
    await isFine();
    await page.getByRole('button', { name: 'Let Team 03 play' }).click();
    await page.getByLabel('Rounds').selectOption('2');
    await page.getByRole('button', { name: 'Save this draw' }).click();
    await appears(page.getByText('only its organisers see it', { exact: false }));
    await page.getByRole('button', { name: 'Publish the draw' }).click();
    const publishing = page.getByRole('dialog', { name: 'Publish the draw of Women?' });
    await publishing.getByRole('button', { name: 'Publish the draw' }).click();
    await appears(page.getByText('Round 1 of 2 has been published', { exact: false }));
    await appears(page.getByText('when these matches are decided: 1 · 2.', { exact: false }));
    await isFine();

    await firstTeamsWin(platform().database, divisionId);
    await page.reload();
    await appears(out.getByRole('heading', { name: 'Round 2', exact: true }));
    await appears(out.getByText(/^Bye: {1,2}Team 0\d$/));
    await page.getByLabel('Add an absent team').selectOption({ label: 'Team 01' });
    await appears(out.getByText('Absent: Team 01'));
    await isFine();
    await page.getByRole('button', { name: 'Save this round' }).click();
    await appears(page.getByText('This round is saved', { exact: false }));
    await page.getByRole('button', { name: 'Publish the round' }).click();
    const round = page.getByRole('dialog', { name: 'Publish round 2 of Women?' });
    await isFine();
    await round.getByRole('button', { name: 'Publish the round' }).click();
    await appears(page.getByText('All 2 rounds have been published', { exact: false }));
    await isFine();

    const everybody = await open(`/tournaments/${id}?tab=draws`, { as: 'stranger', width });
    const receipt = everybody.getByRole('region', { name: 'Round 2', exact: true });
    await everybody.getByText('How this draw can be checked').first().click();
    await receipt.getByRole('button', { name: 'Check: repeat the draw' }).click();
    await appears(receipt.getByText('Identical result, byte for byte.'));
    await isOpenToEverybody(everybody, [width, width]);

    await page.getByRole('button', { name: 'Withdraw round 2' }).click();
    const back = page.getByRole('dialog', { name: 'Withdraw round 2 of Women?' });
    await back.getByLabel('Reason').fill('Team 01 plays after all.');
    await isFine();
    await back.getByRole('button', { name: 'Withdraw round 2' }).click();
    await appears(page.getByText('Round 2 was withdrawn: Team 01 plays after all.'));
    await appears(out.getByRole('heading', { name: 'Round 2', exact: true }));
  });

  test(`at ${width} px byes go to the best winners, and who comes late has a pairing number`, async ({
    open,
  }) => {
    const who = personNamed(`Berta Bye ${width}`);
    await createPerson(platform().origin, platform().database, who);
    const { tournamentId: id } = await cupOf(who, 9);
    const page = await open(`/app/tournaments/${id}`, { as: who, width });
    const isFine = () => isOpenToEverybody(page, [width, width]);
    await toDraw(page).click();
    await page.getByRole('button', { name: 'Prepare the draw' }).click();
    const out = page.getByRole('region', { name: 'Preview' });
    await page.getByRole('combobox', { name: 'Groups', exact: true }).selectOption('3');
    await appears(out.getByText('the letters of the groups decide', { exact: false }));
    await page.getByLabel('Byes', { exact: true }).selectOption('best_winners');
    await appears(out.getByText('The 2 best teams in 1st place', { exact: false }));
    await isFine();

    const swiss = await cupOf(who, 4);
    await publishDraw(swiss, { algorithm: 'swiss-dutch', options: { rounds: 3 } });
    await firstTeamsWin(platform().database, swiss.divisionId);
    const late = { name: 'Team 05', club: 'Club 3' };
    await swiss.call('POST', `/divisions/${swiss.divisionId}/entries`, late);
    await page.goto(
      `${platform().origin}/app/tournaments/${swiss.tournamentId}/draws/${swiss.divisionId}`,
    );
    const number = page.getByLabel('Pairing number of Team 05');
    await appears(out.getByRole('heading', { name: 'Round 2', exact: true }));
    expect(await number.inputValue()).toBe('5');
    await number.selectOption('1');
    await isFine();
    await page.getByRole('button', { name: 'Save this round' }).click();
    await appears(page.getByText('This round is saved', { exact: false }));
  });

  test(`at ${width} px an organiser draws heats, and the final from their results`, async ({
    open,
  }) => {
    const who = personNamed(`Hanna Holm ${width}`);
    await createPerson(platform().origin, platform().database, who);
    const { tournamentId: id, divisionId } = await cupOf(who, 9, /athletics/i);
    const page = await open(`/app/tournaments/${id}`, { as: who, width });
    const isFine = () => isOpenToEverybody(page, [width, width]);
    await toDraw(page).click();
    await page.getByRole('button', { name: 'Prepare the draw' }).click();
    await page.getByLabel('Format').selectOption({ label: 'Heats and final' });
    const out = page.getByRole('region', { name: 'Preview' });
    await appears(out.getByRole('heading', { name: 'Heat 2', exact: true }));
    expect(await page.getByLabel('Lanes', { exact: true }).inputValue()).toBe('8');
    await page.getByLabel('Add a seeded team').selectOption({ label: 'Team 07' });
    await appears(page.getByRole('button', { name: 'Remove Team 07' }));
    await page.getByLabel('Round 1: qualify by place from each heat').selectOption('2');
    await appears(out.getByText('the first 2 of each heat', { exact: false }));
    await isFine();
    await page.getByRole('button', { name: 'Save this draw' }).click();
    await appears(page.getByText('only its organisers see it', { exact: false }));
    await page.getByRole('button', { name: 'Publish the draw' }).click();
    const publishing = page.getByRole('dialog', { name: 'Publish the draw of Women?' });
    await publishing.getByRole('button', { name: 'Publish the draw' }).click();
    await appears(page.getByText('Round 1 of 2 has been published', { exact: false }));
    await appears(page.getByText('when these matches are decided: 1 · 2.', { exact: false }));
    await isFine();

    await heatsAreRun(platform().database, divisionId);
    await page.reload();
    await appears(out.getByRole('heading', { name: 'Heat 3', exact: true }));
    await isFine();
    await page.getByRole('button', { name: 'Save this round' }).click();
    await appears(page.getByText('This round is saved', { exact: false }));
    await page.getByRole('button', { name: 'Publish the round' }).click();
    const round = page.getByRole('dialog', { name: 'Publish round 2 of Women?' });
    await round.getByRole('button', { name: 'Publish the round' }).click();
    await appears(page.getByText('All 2 rounds have been published', { exact: false }));
    await isFine();

    const everybody = await open(`/tournaments/${id}?tab=draws`, { as: 'stranger', width });
    await appears(everybody.getByRole('heading', { name: 'Heat 3', exact: true }));
    const receipt = everybody.getByRole('region', { name: 'Round 2', exact: true });
    await everybody.getByText('How this draw can be checked').first().click();
    await receipt.getByRole('button', { name: 'Check: repeat the draw' }).click();
    await appears(receipt.getByText('Identical result, byte for byte.'));
    await isOpenToEverybody(everybody, [width, width]);
    const fixtures = await open(`/tournaments/${id}?tab=fixtures`, {
      as: 'stranger',
      width,
      locale: 'de',
    });
    await appears(fixtures.getByText('Lauf 2', { exact: true }));
    await isOpenToEverybody(fixtures, [width, width]);
    const admin = await open(`/admin/tournaments/${id}?tab=draws`, { width });
    await appears(admin.getByRole('heading', { name: 'Heat 1', exact: true }));
    await isOpenToEverybody(admin, [width, width]);
  });

  test(`at ${width} px a draw says in the reader’s language what it bent and what its rounds are`, async ({
    open,
  }) => {
    const who = personNamed(`Erik Ek ${width}`);
    await createPerson(platform().origin, platform().database, who);
    const cup = await cupOf(who, 4);
    // In a bracket of two rounds, two of one club meet sooner or later.
    const options = { avoid: [{ by: 'club', rounds: 2 }], if_impossible: 'bend' };
    await publishDraw(cup, { algorithm: 'knock-out', options });
    const id = cup.tournamentId;

    const everybody = await open(`/tournaments/${id}?tab=draws`, {
      as: 'stranger',
      width,
      locale: 'de',
    });
    const bent = /^Verein Club 1 hat 2 Meldungen, von denen sich in den Runden 1 bis 2 höchstens 1/;
    await appears(everybody.getByText(bent));
    await isOpenToEverybody(everybody, [width, width]);

    const plan = await open(`/app/tournaments/${id}/timetable`, { as: who, width, locale: 'de' });
    await appears(plan.getByRole('heading', { name: 'Halbfinale' }));
    const fixtures = await open(`/admin/tournaments/${id}?tab=fixtures`, { width, locale: 'de' });
    await appears(fixtures.getByRole('heading', { name: 'Halbfinale' }));
    await appears(fixtures.getByRole('heading', { name: 'Finale', exact: true }));
  });
}
