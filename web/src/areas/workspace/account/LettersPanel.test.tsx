import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import { renderScreen } from '@/test/render';
import { apiUrl, server } from '@/test/server';
import { LettersPanel } from './LettersPanel';

const topics = (times: boolean) => [
  { topic: 'draws', isOn: true, inWorkspace: false },
  { topic: 'times', isOn: times, inWorkspace: true },
];

const named = (name: string) => screen.findByRole<HTMLInputElement>('switch', { name });
const theSwitch = () => named('Matches get another time or place, or are called off: by email');

test('a kind of letter is switched off, and stands as it was when that fails', async () => {
  const sent: unknown[] = [];
  let fails = false;
  server.use(
    http.get(apiUrl('/me/letters'), () => HttpResponse.json({ success: true, data: topics(true) })),
    http.put(apiUrl('/me/letters'), async ({ request }) => {
      sent.push(await request.json());
      if (fails) return HttpResponse.json({ success: false, message: 'No.' }, { status: 500 });
      return HttpResponse.json({ success: true, message: 'Done.', data: topics(false) });
    }),
  );
  renderScreen(<LettersPanel />);
  expect((await theSwitch()).checked).toBe(true);
  await userEvent.click(await theSwitch());
  await waitFor(async () => expect((await theSwitch()).checked).toBe(false));
  expect(sent).toEqual([{ topic: 'times', isOn: false, inWorkspace: true }]);
  fails = true;
  await userEvent.click(await theSwitch());
  await waitFor(() => expect(sent).toHaveLength(2));
  await waitFor(async () => expect((await theSwitch()).checked).toBe(false));
  // The bell has a switch of its own.
  const bell = await named('A draw is published or cancelled: with the bell');
  expect(bell.checked).toBe(false);
  await userEvent.click(bell);
  await waitFor(() => expect(sent[2]).toEqual({ topic: 'draws', isOn: true, inWorkspace: true }));
});
