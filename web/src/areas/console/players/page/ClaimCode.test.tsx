import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { expect, test, vi } from 'vitest';
import type { PlayerPage } from '@/api/types';
import { player } from '@/test/people';
import { renderScreen } from '@/test/render';
import { apiUrl, problem, server } from '@/test/server';
import { ClaimCode } from './ClaimCode';

const CODE = 'ABCD-EFGH-JKLM-NPQR';

/** Answers with a code, and keeps what was asked. */
function answerCode(): unknown[] {
  const asked: unknown[] = [];
  server.use(
    http.post(apiUrl('/players/3/claim-codes'), async ({ request }) => {
      asked.push(await request.json());
      const data = { code: CODE, expiresAt: '2026-12-23T08:00:00.000Z' };
      return HttpResponse.json({ success: true, message: 'Made.', data }, { status: 201 });
    }),
  );
  return asked;
}

const dialog = () => within(screen.getByRole('dialog'));
const press = (name: string) => userEvent.click(dialog().getByRole('button', { name }));

async function ask(part: Partial<PlayerPage> = {}) {
  renderScreen(<ClaimCode player={player({ player_profile_id: 3, ...part })} />);
  await userEvent.click(await screen.findByRole('button', { name: 'Make a claim code' }));
}

test('a code is shown once, with how long it is valid and how it is used, and is copied', async () => {
  const asked = answerCode();
  await ask();
  expect(dialog().getByText(/^With the code, the player claims this profile/)).toBeTruthy();
  await press('Make the code');
  expect(await dialog().findByText(CODE)).toBeTruthy();
  expect(dialog().getByText(/^It works once, until/).textContent).toContain('23 Dec 2026');
  expect(dialog().getByText(`${window.location.origin}/app/players`)).toBeTruthy();
  expect(asked).toEqual([{}]);

  const copied = vi.spyOn(navigator.clipboard, 'writeText');
  await press('Copy');
  expect(copied).toHaveBeenCalledWith(CODE);
  await userEvent.keyboard('{Escape}');
  expect(dialog().getByText(CODE)).toBeTruthy();
  await press('I have kept it');
  await waitFor(() => expect(screen.queryByText(CODE)).toBeNull());
});

test('a code for one address says to whom it goes', async () => {
  const asked = answerCode();
  await ask();
  await userEvent.type(dialog().getByLabelText('Email address (optional)'), ' noor@example.org ');
  await press('Make the code');
  expect(await dialog().findByText('noor@example.org')).toBeTruthy();
  expect(asked).toEqual([{ email: 'noor@example.org' }]);
});

test('of a profile that belongs to somebody it is said so before', async () => {
  await ask({ email: 'noor@example.org' });
  expect(dialog().getByText('noor@example.org').parentElement?.textContent).toBe(
    'This profile belongs to noor@example.org already. If anybody else claims it, an administrator decides.',
  );
});

test('what is no address is refused at its field, and another refusal above the form', async () => {
  await ask();
  const said = 'This is not an email address.';
  server.use(
    http.post(apiUrl('/players/3/claim-codes'), () =>
      HttpResponse.json(
        { success: false, message: said, code: 'invalid_input', fields: { email: said } },
        { status: 400 },
      ),
    ),
  );
  await userEvent.type(dialog().getByLabelText('Email address (optional)'), 'noor');
  await press('Make the code');
  await waitFor(() =>
    expect(dialog().getByRole('textbox').getAttribute('aria-invalid')).toBe('true'),
  );
  expect(dialog().getAllByText(said)).toHaveLength(1);

  const late = 'Too many tries. Try again in 10 seconds.';
  server.use(http.post(apiUrl('/players/3/claim-codes'), () => problem(429, late, 'too_many')));
  await press('Make the code');
  expect(await dialog().findByText(late)).toBeTruthy();
});
