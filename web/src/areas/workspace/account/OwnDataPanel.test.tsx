import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import { renderScreen } from '@/test/render';
import { apiUrl, server } from '@/test/server';
import { OwnDataPanel } from './OwnDataPanel';

const dialog = () => within(screen.getByRole('dialog'));

test('erasing one’s account needs the password, and a wrong one is said at its field', async () => {
  const sent: unknown[] = [];
  server.use(
    http.delete(apiUrl('/me'), async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json(
        {
          success: false,
          message: 'The password is wrong.',
          code: 'invalid_input',
          fields: { password: 'The password is wrong.' },
        },
        { status: 400 },
      );
    }),
  );
  renderScreen(<OwnDataPanel />);
  await userEvent.click(await screen.findByRole('button', { name: /^Erase my account/ }));
  expect(dialog().getByText(/This cannot be undone/)).toBeTruthy();
  await userEvent.click(dialog().getByRole('button', { name: 'Erase for good' }));
  expect(dialog().getByText('Enter your password')).toBeTruthy();
  expect(sent).toEqual([]);
  await userEvent.type(dialog().getByLabelText(/^Password/), 'not this one');
  await userEvent.click(dialog().getByRole('button', { name: 'Erase for good' }));
  expect(await dialog().findByText('The password is wrong.')).toBeTruthy();
  expect(sent).toEqual([{ password: 'not this one' }]);
});
