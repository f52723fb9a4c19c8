import { fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderScreen } from '@/test/render';
import { type Days, DaysFilter } from './DaysFilter';

async function show(days: Partial<Days> = {}) {
  const onChange = vi.fn();
  renderScreen(<DaysFilter from={undefined} onChange={onChange} to={undefined} {...days} />);
  const field = async (label: string) => screen.findByLabelText<HTMLInputElement>(label);
  const pick = async (label: string, value: string) =>
    fireEvent.change(await field(label), { target: { value } });
  return { onChange, field, pick };
}

test('a list is narrowed to the days between two', async () => {
  const { onChange, field, pick } = await show({ from: '2026-11-01' });
  expect((await field('From')).value).toBe('2026-11-01');
  await pick('To', '2026-11-20');
  expect(onChange).toHaveBeenCalledWith({ to: '2026-11-20' });
  await pick('From', '');
  expect(onChange).toHaveBeenLastCalledWith({ from: undefined });
});

test('the last day is never before the first', async () => {
  const { onChange, pick } = await show({ from: '2026-11-10', to: '2026-11-20' });
  await pick('From', '2026-12-01');
  expect(onChange).toHaveBeenLastCalledWith({ from: '2026-12-01', to: '2026-12-01' });
  await pick('To', '2026-11-05');
  expect(onChange).toHaveBeenLastCalledWith({ from: '2026-11-05', to: '2026-11-05' });
});

test('a year that is still being typed narrows nothing', async () => {
  const { onChange, field, pick } = await show();
  await pick('From', '0020-11-10');
  expect(onChange).not.toHaveBeenCalled();
  expect((await field('From')).value).toBe('0020-11-10');
});
