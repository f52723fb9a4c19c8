import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse } from 'msw';
import { expect, test } from 'vitest';
import { renderScreen } from '@/test/render';
import { taken } from '@/test/server';
import { RegisterScreen } from './RegisterScreen';

async function register(isSent: boolean) {
  const replied = { success: true, message: '', isSent };
  const sent = taken('post', '/auth/register', () => HttpResponse.json(replied));
  renderScreen(<RegisterScreen />);
  await userEvent.type(await screen.findByLabelText('Full name'), 'Sara Sand');
  await userEvent.type(screen.getByLabelText('Email address'), 'sara@example.org');
  await userEvent.type(screen.getByLabelText('Password'), 'nine oars in the shed');
  await userEvent.click(screen.getByRole('button', { name: 'Create an account' }));
  await expect.poll(() => sent.length).toBe(1);
}

test('where mail is sent, whoever signs up looks into it', async () => {
  await register(true);
  expect(await screen.findByRole('heading', { name: 'Look into your mail' })).toBeTruthy();
  expect(screen.getByText(/^We have sent a message to/)).toBeTruthy();
});

test('where no mail is sent, whoever signs up asks for the link', async () => {
  await register(false);
  await screen.findByRole('heading', { name: 'Ask an administrator for your link' });
  expect(screen.getByText(/waits with an administrator/)).toBeTruthy();
  expect(screen.queryByText(/unwanted mail/)).toBeNull();
  expect(screen.getByRole('button', { name: 'Make a new link' })).toBeTruthy();
});
