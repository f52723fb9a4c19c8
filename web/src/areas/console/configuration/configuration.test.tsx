import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import type { ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import { listView } from '@/test/listView';
import { renderScreen } from '@/test/render';
import { answer, apiUrl, refuse, server } from '@/test/server';
import type { ListView } from '@/ui/list/useListView';
import { ageGroups } from './age-groups/ageGroups';
import { ConfigurationScreen } from './ConfigurationScreen';
import type { ConfigurationSearch } from './configurationSearch';
import { eventTemplates } from './event-templates/eventTemplates';
import { genderCategories } from './gender-categories/genderCategories';
import { matchFormats } from './match-formats/matchFormats';
import { scoringConfig } from './scoring-config/scoringConfig';

const BASE = '/admin/configuration';

/** Where the list of a kind is. */
const listOf = (kind: string) =>
  kind === 'event-templates' ? `/configuration/${kind}` : `${BASE}/${kind}`;

type View = ListView<ConfigurationSearch>;

/** No test here opens a form. */
const form = { openAdd: vi.fn(), openEdit: vi.fn(), close: vi.fn() };

const SCREENS: readonly [string, string, (view: View) => ReactNode][] = [
  [
    'age-groups',
    'age groups',
    (view) => <ConfigurationScreen {...{ view, form }} kind={ageGroups} />,
  ],
  [
    'gender-categories',
    'gender categories',
    (view) => <ConfigurationScreen {...{ view, form }} kind={genderCategories} />,
  ],
  [
    'event-templates',
    'event templates',
    (view) => <ConfigurationScreen {...{ view, form }} kind={eventTemplates} />,
  ],
  [
    'scoring-config',
    'scoring configurations',
    (view) => <ConfigurationScreen {...{ view, form }} kind={scoringConfig} />,
  ],
  [
    'match-formats',
    'match formats',
    (view) => <ConfigurationScreen {...{ view, form }} kind={matchFormats} />,
  ],
];

function showAgeGroups(view: View = listView()) {
  renderScreen(<ConfigurationScreen form={form} kind={ageGroups} view={view} />);
}

test.each(SCREENS)(
  '%s that cannot be had are a failure to fetch %s',
  async (path, noun, screenOf) => {
    refuse(listOf(path), 500, 'The database did not answer.');
    renderScreen(screenOf(listView()));
    const alert = await screen.findByRole('alert');
    expect(within(alert).getByText(`Failed to fetch ${noun}`)).toBeTruthy();
  },
);

test.each(SCREENS)(
  '%s that no answer came for are an error loading %s',
  async (path, noun, screenOf) => {
    server.use(http.get(apiUrl(listOf(path)), () => HttpResponse.error()));
    renderScreen(screenOf(listView()));
    const alert = await screen.findByRole('alert');
    expect(within(alert).getByText(`Error loading ${noun}`)).toBeTruthy();
    expect(within(alert).getByText('Network error')).toBeTruthy();
  },
);

test.each(SCREENS)('no %s are said in so many words', async (path, noun, screenOf) => {
  answer(listOf(path), { success: true, data: [] });
  renderScreen(screenOf(listView()));
  expect(await screen.findByText(`No ${noun} found`)).toBeTruthy();
});

const groups = [
  ['Under 9', 8, 8],
  ['Under 10', 9, 9],
  ['senior', 18, 39],
].map(([age_group_name, min_age, max_age], index) => ({
  age_group_id: index + 1,
  age_group_name,
  min_age,
  max_age,
  is_active: index > 0,
  version: 1,
  created_at: '2026-01-02T03:04:05.000Z',
  updated_at: '2026-01-02T03:04:05.000Z',
}));

async function namesShown() {
  return (await screen.findAllByRole('rowheader')).map((cell) => cell.textContent);
}

test('names are sorted as a person would, not letter by letter', async () => {
  answer(`${BASE}/age-groups`, { success: true, data: groups });
  showAgeGroups(listView<ConfigurationSearch>({ sort: 'age_group_name' }));
  expect(await namesShown()).toEqual(['senior', 'Under 9', 'Under 10']);
});

test('ages are sorted as numbers', async () => {
  answer(`${BASE}/age-groups`, { success: true, data: groups });
  showAgeGroups(listView<ConfigurationSearch>({ sort: '-min_age' }));
  expect(await namesShown()).toEqual(['senior', 'Under 10', 'Under 9']);
});

test('the search looks at every column, in any case', async () => {
  answer(`${BASE}/age-groups`, { success: true, data: groups });
  showAgeGroups(listView<ConfigurationSearch>({ search: 'SENIOR' }));
  expect(await namesShown()).toEqual(['senior']);
});

test('a search without a match offers to clear it', async () => {
  answer(`${BASE}/age-groups`, { success: true, data: groups });
  const searched = listView<ConfigurationSearch>({ search: 'veteran' });
  showAgeGroups(searched);
  await screen.findByText('No age groups found');
  await userEvent.click(screen.getByRole('button', { name: 'Show all age groups' }));
  expect(searched.reset).toHaveBeenCalled();
});

test('a long event template is cut at 100 characters, and athletics are track events', async () => {
  answer(listOf('event-templates'), {
    success: true,
    data: [
      {
        id: 1,
        event_type: 'Goal',
        template_text: 'x'.repeat(140),
        sport_type: 'athletics',
        is_active: true,
      },
    ],
  });
  renderScreen(<ConfigurationScreen form={form} kind={eventTemplates} view={listView()} />);
  expect(await screen.findByText(`${'x'.repeat(100)}…`)).toBeTruthy();
  expect(screen.getByText('Athletics (Track Events)')).toBeTruthy();
});

test('the list can be narrowed to the inactive ones', async () => {
  answer(`${BASE}/age-groups`, { success: true, data: groups });
  const narrowed = listView<ConfigurationSearch>({ status: 'inactive' });
  showAgeGroups(narrowed);
  expect(await namesShown()).toEqual(['Under 9']);
  await userEvent.selectOptions(screen.getByLabelText('Status'), 'Active');
  expect(narrowed.filter).toHaveBeenCalledWith({ status: 'active' });
});
