import { expect } from 'vitest';
import { appears, disappears, screenIs } from '../browser/conditions';
import { isOpenToEverybody } from '../browser/everybody';
import { Interactions } from '../browser/interactions';
import { test } from '../browser/journey';
import { LAPTOP, PHONE } from '../browser/window';
import { type Cup, drawLeague, publishDraw } from '../platform/cups';
import { cupFor } from '../platform/scored';

interface Fixtures {
  data: {
    matches: readonly {
      match_name: string;
      status: string;
      team_a_score: number;
      team_a_shootout: number | null;
      team_b_shootout: number | null;
    }[];
  };
}

const played = async ({ call, tournamentId }: Cup) => {
  const { data } = await call<Fixtures>('GET', `/public/tournaments/${tournamentId}/fixtures`);
  return data.matches.filter(({ status }) => status === 'completed');
};

for (const width of [PHONE, LAPTOP]) {
  test(`at ${width} px an organiser types the results of a league from paper`, async ({ open }) => {
    const { who, cup } = await cupFor(`Pia Paper ${width}`, /football/i, 7);
    await drawLeague(cup);
    const page = await open(`/app/tournaments/${cup.tournamentId}/results`, { as: who, width });
    await screenIs(page, 'Results');
    const list = page.getByRole('region', { name: 'Results to enter' });
    const figures = list.getByLabel(/^Score of/);
    await appears(figures);
    await isOpenToEverybody(page, [width, width]);
    const hand = new Interactions(page);
    await hand.enter(figures.nth(0), '2');
    await hand.enter(figures.nth(1), '1');
    await hand.press('Enter');
    await appears(list.getByText('Saved'));
    expect(hand.count, 'one result').toBeLessThanOrEqual(3);

    // Each row goes on to the next one, without waiting, and what was saved makes room for the matches after it.
    for (let row = 1; row < 20; row += 1) {
      await hand.type(`${row}-0`);
      await hand.press('Enter');
    }
    await appears(list.getByText('Saved').nth(19));
    expect(hand.count, '20 results').toBeLessThanOrEqual(60);
    expect(await played(cup)).toHaveLength(20);
    await isOpenToEverybody(page, [width, width]);

    // What is not understood is named, stays as it was typed, and is there after coming back.
    await figures.nth(40).fill('3');
    // The other figure, the other ways, and out of the row.
    for (let key = 0; key < 3; key += 1) await page.keyboard.press('Tab');
    await appears(list.getByText('The figures of both sides are needed: 2-1.'));
    await isOpenToEverybody(page, [width, width]);
    await page.reload();
    await appears(figures);
    await expect.poll(() => figures.nth(0).inputValue()).toBe('3');
    await figures.nth(1).fill('3');
    await page.keyboard.press('Enter');
    await appears(list.getByText('Saved'));

    // What is done is folded, and is put right from there.
    await page.getByRole('heading', { name: 'Entered results' }).click();
    await appears(page.getByRole('button', { name: /^Correct the result of/ }));
    await isOpenToEverybody(page, [width, width]);
  });

  test(`at ${width} px a level knock-out is asked who goes through, and sets are typed in a line`, async ({
    open,
    complaints,
  }) => {
    complaints.expect(/status of 400/);
    const { who, cup } = await cupFor(`Kim Knock ${width}`, /football/i, 4);
    await publishDraw(cup, { algorithm: 'knock-out', options: {} });
    const page = await open(`/app/tournaments/${cup.tournamentId}/results`, { as: who, width });
    const list = page.getByRole('region', { name: 'Results to enter' });
    const figures = list.getByLabel(/^Score of/);
    await appears(figures);
    await figures.nth(0).focus();
    await page.keyboard.type('1-1');
    // The boxes of the shoot-out come next; whoever leaves them empty is asked.
    await page.keyboard.press('Enter');
    await appears(list.getByLabel(/^Shoot-out, /));
    await isOpenToEverybody(page, [width, width]);
    await page.keyboard.press('Enter');
    const question = list.getByRole('group', { name: 'Who goes through?' });
    await appears(question);
    await isOpenToEverybody(page, [width, width]);
    await question.getByRole('button').nth(1).click();
    await appears(list.getByText('Saved'));
    // Digits and Tab are enough.
    await figures.nth(2).focus();
    for (const figure of ['2', '2', '5', '4']) {
      await page.keyboard.type(figure);
      if (figure !== '4') await page.keyboard.press('Tab');
    }
    await page.keyboard.press('Enter');
    await appears(list.getByText('Saved').nth(1));
    await disappears(question);
    expect(await played(cup)).toMatchObject([
      { team_a_score: 1 },
      { team_a_score: 2, team_a_shootout: 5, team_b_shootout: 4 },
    ]);
    // The final has its teams by now. In one line a shoot-out is typed, too.
    await appears(figures.nth(4));
    await figures.nth(4).focus();
    await page.keyboard.type('2-2 (5-4)');
    await page.keyboard.press('Enter');
    await appears(list.getByText('Saved').nth(2));

    const volley = await cupFor(`Vera Volley ${width}`, /volleyball/i, 3);
    await drawLeague(volley.cup);
    const other = await open(`/app/tournaments/${volley.cup.tournamentId}/results`, {
      as: volley.who,
      width,
    });
    const lines = other.getByLabel(/^Sets of/);
    await appears(lines);
    await lines.nth(0).fill('25-20 25-18 20-25 25-23');
    await lines.nth(0).press('Enter');
    await appears(other.getByText('Saved'));
    await lines.nth(1).fill('25-20 9-25');
    await lines.nth(1).press('Enter');
    await appears(other.getByRole('alert'));
    await isOpenToEverybody(other, [width, width]);
    expect(await played(volley.cup)).toMatchObject([{ team_a_score: 3 }]);

    // A tie-break behind its set is kept, and told on the page of the result.
    const tennis = await cupFor(`Tessa Tennis ${width}`, /^tennis/i, 3);
    await drawLeague(tennis.cup);
    const court = await open(`/app/tournaments/${tennis.cup.tournamentId}/results`, {
      as: tennis.who,
      width,
    });
    const sets = court.getByLabel(/^Sets of/);
    await appears(sets);
    await sets.nth(0).fill('7-6(5) 6-4');
    await sets.nth(0).press('Enter');
    await appears(court.getByText('Saved'));
    await court
      .getByRole('button', { name: /^Other ways/ })
      .first()
      .click();
    await court.getByRole('menuitem', { name: 'Standing, and links for volunteers' }).click();
    await appears(court.getByText('tie-break', { exact: false }));
    await isOpenToEverybody(court, [width, width]);
    await court.getByRole('link', { name: 'Back to Results' }).click();
    await screenIs(court, 'Results');
  });
}
