import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { renderScreen } from '@/test/render';
import { Pager } from './Pager';

async function show(part: Partial<Parameters<typeof Pager>[0]> = {}) {
  const asked = { onPage: vi.fn(), onSize: vi.fn() };
  renderScreen(
    <Pager
      of="users"
      page={2}
      pageSize={10}
      totalIsExact
      totalItems={1195}
      totalPages={120}
      {...asked}
      {...part}
    />,
  );
  await screen.findByRole('navigation', { name: 'Pages of users' });
  return asked;
}

const button = (name: string) => screen.getByRole('button', { name });

test('the first and the last page are one click away, and the place is told in words', async () => {
  const { onPage } = await show();
  expect(screen.getByText('Page 2 of 120')).toBeTruthy();
  await userEvent.click(button('Last page'));
  expect(onPage).toHaveBeenCalledWith(120);
  await userEvent.click(button('First page'));
  expect(onPage).toHaveBeenCalledWith(1);
});

test('at the end of the list the buttons rest, and can still have the focus', async () => {
  const { onPage } = await show({ page: 120 });
  expect(button('Last page').getAttribute('aria-disabled')).toBe('true');
  await userEvent.click(button('Next page'));
  expect(onPage).not.toHaveBeenCalled();
  expect(document.activeElement).toBe(button('Next page'));
});

test('another size of pages keeps the first row on screen', async () => {
  const { onSize } = await show({ page: 7 });
  await userEvent.selectOptions(screen.getByLabelText('Per page'), '25');
  expect(onSize).toHaveBeenCalledWith(25, 3);
});

test('a short list has no sizes to choose, and one page needs no buttons', async () => {
  await show({ page: 1, totalItems: 8, totalPages: 1 });
  expect(screen.queryByLabelText('Per page')).toBeNull();
  expect(screen.queryByRole('button')).toBeNull();
});

test('rows that are not counted make more pages only where the last one is full', async () => {
  await show({ totalItems: 21, totalIsExact: false, totalPages: 3 });
  expect(screen.getByText('Showing 11–20 of 21+')).toBeTruthy();
  expect(screen.getByText('Page 2 of 3')).toBeTruthy();
});
