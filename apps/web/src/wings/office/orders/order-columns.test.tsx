import type { OrderRow } from '@haat/contract/orders/order';
import { ROLES, type Role } from '@haat/domain/people/capabilities';
import { screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { showInOffice } from '../../../../test/show-in-office.tsx';
import { windowWidth } from '../../../../test/window-width.ts';
import { useChosenColumns } from '../../../office-kit/table/column-choice.ts';
import { ColumnMenu } from '../../../office-kit/table/column-menu.tsx';
import { DataTable } from '../../../office-kit/table/data-table.tsx';
import { orderColumnChoice, orderColumns } from './order-columns.tsx';

const context = (role: Role) => ({
  roles: [role],
  now: new Date(),
  isOpen: false,
  steps: new Map(),
  actions: { take: async () => true, cancel: async () => {}, dial: () => {}, error: null },
});

function Orders({ of: role }: { of: Role }) {
  const all = orderColumns(context(role));
  const columns = useChosenColumns(all, orderColumnChoice);
  return (
    <>
      <ColumnMenu columns={all} choice={orderColumnChoice} />
      <DataTable<OrderRow, never>
        label="Orders"
        columns={columns as never}
        rows={undefined}
        rowKey={({ _id }) => _id}
        empty={null}
      />
    </>
  );
}

const heads = () =>
  screen.getAllByRole('columnheader', { hidden: true }).map(({ textContent }) => textContent);

beforeEach(() => {
  windowWidth(1440);
  orderColumnChoice.set(undefined);
});

it('a column that somebody leaves out is gone on this device until they want it again', async () => {
  const { user } = showInOffice(<Orders of="superAdmin" />);
  const before = heads();
  expect(before).toContain('Profit');
  await user.click(screen.getByRole('button', { name: 'Columns' }));
  await user.click(await screen.findByRole('checkbox', { name: 'Profit' }));
  expect(heads()).toEqual(before.filter((head) => head !== 'Profit'));
  expect(localStorage.getItem('haat.orderColumns')).toBe('["profit"]');
  await user.click(screen.getByRole('checkbox', { name: 'Profit' }));
  expect(heads()).toEqual(before);
});

it.each(ROLES)(
  '%s chooses among the columns of the role alone, and never loses order, customer or next step',
  async (role) => {
    const { user } = showInOffice(<Orders of={role} />);
    const before = heads();
    await user.click(screen.getByRole('button', { name: 'Columns' }));
    const boxes = await screen.findAllByRole('checkbox');
    const names = boxes.map((box) => (box as HTMLInputElement).labels?.[0]?.textContent ?? '');
    expect(names.filter((name) => !before.includes(name))).toEqual([]);
    for (const box of boxes) await user.click(box);
    expect(heads()).toEqual(['Order', 'Customer', 'Next step', ...(role === 'superAdmin' ? ['Cancel'] : [])]);
  },
);

it('a card goes on saying what the table leaves out', () => {
  windowWidth(390);
  orderColumnChoice.set(['total']);
  function Cards() {
    const all = [
      { name: 'order', header: 'Order', cell: (row: string) => row },
      { name: 'total', header: 'Total', optional: true, cell: () => '₹310.00' },
    ];
    const columns = useChosenColumns(all, orderColumnChoice);
    return (
      <>
        <ColumnMenu columns={all} choice={orderColumnChoice} />
        <DataTable label="Orders" columns={columns} rows={['#1']} rowKey={(row) => row} empty={null} />
      </>
    );
  }
  showInOffice(<Cards />);
  expect(screen.getByText('₹310.00')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Columns' })).toBeNull();
});
