/** The configuration screens, and the reference data behind them. */
import type { Locator, Page } from 'playwright-core';
import { ADMINISTRATOR } from '../platform/accounts';
import { platform } from '../platform/platform';
import { appears } from './conditions';
import { askApi, tellApi } from './session';

export interface AgeGroup {
  age_group_id: number;
  age_group_name: string;
  min_age: number;
  max_age: number;
  is_active: boolean;
}

export interface MatchFormat {
  match_format_id: number;
  format_name: string;
  sport_id: number;
  duration_minutes: number | null;
  description: string | null;
  is_active: boolean;
}

const path = (kind: string) => `/admin/configuration/${kind}`;

/** All rows of a kind, such as `age-groups`, as the server has them. */
export async function storedRows<Row>(kind: string): Promise<Row[]> {
  const { data } = await askApi<{ data: Row[] }>(platform().origin, ADMINISTRATOR, path(kind));
  return data;
}

/** Adds a row through the API. */
export async function storeRow<Row>(kind: string, row: object): Promise<Row> {
  const { data } = await tellApi<{ data: Row }>(
    platform().origin,
    ADMINISTRATOR,
    'POST',
    path(kind),
    row,
  );
  return data;
}

/** Changes a row through the API, as another administrator would. */
export async function changeRow(kind: string, id: number, row: object): Promise<void> {
  await tellApi(platform().origin, ADMINISTRATOR, 'PUT', `${path(kind)}/${id}`, row);
}

/** A group of its own for a journey to change: others rely on what the demo brings. */
export function newAgeGroup(age_group_name: string): Promise<AgeGroup> {
  return storeRow('age-groups', { age_group_name, min_age: 6, max_age: 9, is_active: true });
}

export async function storedAgeGroup(id: number): Promise<AgeGroup | undefined> {
  const rows = await storedRows<AgeGroup>('age-groups');
  return rows.find((row) => row.age_group_id === id);
}

/** The row of the table that this name stands in front of. */
export function rowNamed(page: Page, name: string): Locator {
  return page.getByRole('row').filter({ has: page.getByRole('rowheader', { name, exact: true }) });
}

/** The form over the screen: `Add age group`, `Edit age group`. */
export function formTitled(page: Page, name: string): Locator {
  return page.getByRole('dialog', { name, exact: true });
}

/** A text field of the form that is open. */
export function textField(page: Page, name: string): Locator {
  return page.getByRole('dialog').getByRole('textbox', { name, exact: true });
}

/** The choice of a sport in the form that is open. */
export function sportField(page: Page): Locator {
  return page.getByRole('dialog').getByRole('combobox', { name: 'Sport', exact: true });
}

/** Picks an action from the menu of a row. */
export async function chooseAction(page: Page, row: string, action: string): Promise<void> {
  await page.getByRole('button', { name: `More actions for ${row}`, exact: true }).click();
  const item = page.getByRole('menuitem', { name: action, exact: true });
  await appears(item);
  await item.click();
}
