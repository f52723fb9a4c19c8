import { Menu } from '@mantine/core';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, test, vi } from 'vitest';
import { chosenLanguage } from '@/language/language';
import { renderScreen } from '@/test/render';
import { apiUrl, problem, server } from '@/test/server';
import { shownToasts } from '@/ui/toasts/toasts';
import { LanguageMenu } from './LanguageMenu';

const reload = vi.fn();

beforeEach(() => {
  reload.mockReset();
  vi.spyOn(window.location, 'reload').mockImplementation(reload);
});

async function choose(name: string) {
  renderScreen(
    <Menu defaultOpened>
      <Menu.Target>
        <button type="button">User menu</button>
      </Menu.Target>
      <Menu.Dropdown>
        <LanguageMenu />
      </Menu.Dropdown>
    </Menu>,
  );
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Language' }));
  await userEvent.click(await screen.findByRole('menuitemradio', { name }));
}

test('a choice is kept on the server and in the browser, and the page is loaded anew', async () => {
  const sent: unknown[] = [];
  server.use(
    http.put(apiUrl('/admin/preferences'), async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({
        success: true,
        data: { language: 'de', density: 'comfortable', columns: [] },
      });
    }),
  );
  await choose('Deutsch');
  await waitFor(() => expect(reload).toHaveBeenCalledOnce());
  expect(sent).toEqual([{ language: 'de' }]);
  expect(chosenLanguage()).toBe('de');
});

test('a choice that the server does not take changes nothing, and says why', async () => {
  server.use(
    http.put(apiUrl('/admin/preferences'), () =>
      problem(503, 'The server is being restarted.', 'busy'),
    ),
  );
  await choose('Deutsch');
  await waitFor(() =>
    expect(shownToasts().map(({ text }) => text)).toEqual([
      'The language could not be changed. The server is being restarted.',
    ]),
  );
  expect(chosenLanguage()).toBeUndefined();
  expect(reload).not.toHaveBeenCalled();
});
