/** A manager keeps the squad of the own team until the division begins. */
import { expect } from 'vitest';
import { appears, disappears, screenIs } from '../browser/conditions';
import { isOpenToEverybody } from '../browser/everybody';
import { test } from '../browser/journey';
import { askApi, tellApi } from '../browser/session';
import { LAPTOP, PHONE } from '../browser/window';
import { createPerson, type PersonAccount, personNamed } from '../platform/people';
import { platform } from '../platform/platform';

interface Told<Data> {
  data: Data;
}

interface Setup {
  tournamentId: number;
  version: number;
  divisions: { divisionId: number }[];
}

/** A published tournament with two teams: Kim Lee plays for the Blues. */
async function harbourCup(organiser: PersonAccount) {
  const { origin } = platform();
  const tell = <Data>(path: string, body: object) =>
    tellApi<Told<Data>>(origin, organiser, 'POST', path, body);
  const choices = await askApi<Told<{ sports: { sportId: number; sportName: string }[] }>>(
    origin,
    organiser,
    '/tournaments/choices',
  );
  const sportId = choices.data.sports.find(
    ({ sportName }) => sportName.toLowerCase() === 'football',
  )?.sportId;
  const made = await tell<Setup>('/tournaments', {
    name: `Squad Cup of ${organiser.fullName}`,
    startDate: '2030-06-06',
    endDate: '2030-06-08',
    divisions: [{ sportId, name: 'Football' }],
  });
  const { tournamentId, divisions } = made.data;
  const [division] = divisions;
  const squads = `/divisions/${division?.divisionId}/squads`;
  const text = 'team,player,number\nHarbour Reds,Ana Alves,1\nHarbour Blues,Kim Lee,9';
  const { token } = (await tell<{ token: string }>(`${squads}/checks`, { text })).data;
  await tell(squads, { text, token });
  const step = async (name: string) => {
    const path = `/tournaments/${tournamentId}`;
    const { version } = (await askApi<Told<Setup>>(origin, organiser, `${path}/setup`)).data;
    await tell(`${path}/steps`, { version, step: name });
  };
  await step('publish');
  const teams = await askApi<Told<{ teamId: number; teamName: string }[]>>(
    origin,
    organiser,
    squads,
  );
  const reds = teams.data.find(({ teamName }) => teamName === 'Harbour Reds')?.teamId;
  const invite = (email: string) =>
    tell('/invitations', { email, role: 'team_manager', scope: 'team', scopeId: reds });
  return { step, invite };
}

for (const width of [PHONE, LAPTOP]) {
  test(`at ${width} px a manager says who a player is who looks like a known one, and is refused once it has begun`, async ({
    open,
    complaints,
  }) => {
    complaints.expect(/status of 4(03|09)/);
    const organiser = personNamed(`Odo ${width}`);
    const manager = personNamed('Mira Mattes');
    for (const person of [organiser, manager]) {
      await createPerson(platform().origin, platform().database, person);
    }
    const cup = await harbourCup(organiser);
    await cup.invite(manager.email);
    const page = await open('/app/roles', { as: manager, width });
    const isFine = () => isOpenToEverybody(page, [width, width]);
    const button = (name: string) => page.getByRole('button', { name, exact: true });
    await screenIs(page, 'My roles');
    await button('Accept the invitation to Harbour Reds').click();
    const squads = page.getByRole('region', { name: 'Squads of your teams' });
    await appears(squads.getByText('1 player'));
    await isFine();
    await squads.getByRole('link', { name: 'Squad of Harbour Reds in Football' }).click();
    await screenIs(page, 'Squad of Harbour Reds');
    await isFine();

    await button('Add a player').click();
    const adding = page.getByRole('dialog', { name: 'Add a player to Harbour Reds' });
    await adding.getByLabel('Name').fill('LEE, Kim');
    const known = adding.getByRole('radio', { name: /^Kim Lee, known already/ });
    await appears(known);
    expect(await known.isChecked()).toBe(false);
    await adding.getByRole('button', { name: 'Add', exact: true }).click();
    await appears(adding.getByText('Say who it is'));
    await isFine();
    await known.check();
    await adding.getByRole('button', { name: 'Add', exact: true }).click();
    await appears(adding.getByText('The player plays for Harbour Blues at the same time.'));
    await isFine();
    await adding.getByRole('radio', { name: 'Another person' }).check();
    await adding.getByLabel('Number').fill('7');
    await adding.getByRole('button', { name: 'Add', exact: true }).click();
    await disappears(adding);
    await appears(button('Change LEE, Kim'));

    await button('Change LEE, Kim').click();
    const changing = page.getByRole('dialog', { name: 'LEE, Kim in Harbour Reds' });
    await changing.getByLabel('Last day in the team').fill('2030-06-07');
    await changing.getByRole('checkbox').check();
    await changing.getByLabel('In public').selectOption({ label: 'Number only: No. 7' });
    await isFine();
    await changing.getByRole('button', { name: 'Save' }).click();
    await disappears(changing);
    await appears(page.getByText('In public: number only'));
    await isFine();

    await page.getByLabel('Rows', { exact: true }).fill('player,number\nBea Brito,4\nKim Lee,5');
    await button('Check the rows').click();
    const asked = page.getByRole('group', { name: 'Same person or another one?' });
    await appears(asked.getByText('In this squad already', { exact: false }));
    await isFine();
    await asked.getByRole('radio', { name: /^LEE, Kim, known already/ }).check();
    await asked.getByRole('button', { name: 'Check with these choices' }).click();
    await appears(page.getByText('New: 1 · Changed: 1', { exact: false }));
    await button('Save the squad').click();
    await appears(page.getByText('3 players', { exact: false }));
    // Where the page has been scrolled to, the bar at the top may hide half of a button.
    await page.evaluate(() => window.scrollTo(0, 0));
    await isFine();

    await button('Add a player').click();
    await adding.getByLabel('Name').fill('Late Larry');
    await cup.step('begin');
    await adding.getByRole('button', { name: 'Add', exact: true }).click();
    const refusal = 'The division has begun. Only its organisers change squads now.';
    await appears(adding.getByText(refusal));
    await isFine();
    await adding.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'Discard', exact: true }).click();
    await disappears(adding);
    await appears(page.getByText('The division has begun.', { exact: false }));
    expect(await button('Add a player').count()).toBe(0);
    await isFine();

    // What is asked for in public is never too late.
    await button('In public Bea Brito').click();
    const showing = page.getByRole('dialog', { name: 'Show Bea Brito in public' });
    await showing
      .getByLabel('In public')
      .selectOption({ label: 'First name and initial: Anna K.' });
    await isFine();
    await showing.getByRole('button', { name: 'Save' }).click();
    await disappears(showing);
    await appears(page.getByText('In public: first name and initial'));
    await isFine();
  });
}
