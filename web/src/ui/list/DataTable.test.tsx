import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { renderScreen } from '@/test/render';
import { type Column, DataTable } from './DataTable';

const COLUMNS: readonly Column<string>[] = [
  { key: 'name', header: 'Name', sortable: true, cell: (name) => name },
];
const ROWS = ['Ada', 'Bo'];

test('the head shows the order that was asked for before the rows have it, and then what the address says', async () => {
  const onSort = vi.fn();
  function Table() {
    const [sort, setSort] = useState<string>();
    return (
      <>
        <button onClick={() => setSort('name')} type="button">
          Arrive
        </button>
        <button onClick={() => setSort(undefined)} type="button">
          Go back
        </button>
        <DataTable
          caption="Names"
          columns={COLUMNS}
          empty={null}
          onSort={onSort}
          rowKey={(name) => name}
          rows={ROWS}
          sort={sort}
        />
      </>
    );
  }
  renderScreen(<Table />);
  const order = () => screen.getByRole('columnheader', { name: 'Name' }).getAttribute('aria-sort');
  const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

  await screen.findByRole('table');
  await press('Name');
  expect(onSort).toHaveBeenLastCalledWith('name');
  expect(order()).toBe('ascending');
  await press('Name');
  expect(onSort).toHaveBeenLastCalledWith('-name');
  expect(order()).toBe('descending');
  await press('Arrive');
  expect(order()).toBe('ascending');
  await press('Go back');
  expect(order()).toBeNull();
});
