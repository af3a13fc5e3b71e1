import { IconTrash } from '@tabler/icons-react';
import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { showInOffice } from '../../../test/show-in-office.tsx';
import { windowWidth } from '../../../test/window-width.ts';
import type { Column } from './column.ts';
import { DataTable, type DataTableProps } from './data-table.tsx';

type Fruit = { name: string; price: number };
type Sort = 'name' | 'price';

const ROWS: Fruit[] = [
  { name: 'Apple', price: 30 },
  { name: 'Banana', price: 5 },
  { name: 'Cherry', price: 90 },
];

const COLUMNS: Column<Fruit, Sort>[] = [
  {
    name: 'name',
    header: 'Fruit',
    cell: ({ name }) => name,
    sorts: { name: 'ascending' },
    total: ({ length }) => `${length} fruits`,
    card: { place: 'head' },
  },
  { name: 'origin', header: 'Origin', cell: () => 'Bidar' },
  {
    name: 'price',
    header: 'Price',
    align: 'right',
    cell: ({ price }) => `₹${price}`,
    sorts: { price: 'descending' },
    total: (rows) => `₹${rows.reduce((sum, { price }) => sum + price, 0)}`,
  },
];

const remove = vi.fn(async (_rows: readonly Fruit[]) => undefined);

let page = 0;

/** At an address of its own, as a table remembers the opened row by address. */
function showTable(more: Partial<DataTableProps<Fruit, Sort>> = {}) {
  page += 1;
  return showInOffice(
    <DataTable
      label="Fruits"
      columns={COLUMNS}
      rows={ROWS}
      rowKey={({ name }) => name}
      empty={<p>No fruits</p>}
      href={({ name }) => `/fruit/${name}`}
      {...more}
    />,
    { at: `/fruits/${page}` },
  );
}
const bulk = [{ label: 'Remove', icon: IconTrash, run: remove }];
const rowOf = (name: string) => screen.getByRole('row', { name: new RegExp(name) });
const boxOf = (name: string) => within(rowOf(name)).getByRole('checkbox');

beforeEach(() => {
  windowWidth(1440);
  remove.mockClear();
});

describe('a table', () => {
  it('has a head, a row each and the sums of the page', () => {
    showTable();
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Fruit',
      'Origin',
      'Price',
    ]);
    expect(screen.getAllByRole('row')).toHaveLength(1 + 3 + 1);
    expect(rowOf('3 fruits')).toHaveTextContent('3 fruits₹125');
  });

  it('says what it is sorted by, sorts by a head, and by the list’s own order when it is pressed again', async () => {
    const onSort = vi.fn();
    const { user } = showTable({ sort: 'price', onSort });
    expect(screen.getByRole('columnheader', { name: 'Price' })).toHaveAttribute('aria-sort', 'descending');
    await user.click(screen.getByRole('button', { name: 'Fruit' }));
    await user.click(screen.getByRole('button', { name: 'Price' }));
    expect(onSort.mock.calls).toEqual([['name'], [undefined]]);
  });

  it('opens a row by a press anywhere on it, and by its first cell, which is a link', async () => {
    const { user, address } = showTable();
    expect(screen.getByRole('link', { name: 'Apple' })).toHaveAttribute('href', '/fruit/Apple');
    await user.click(screen.getByText('₹5'));
    expect(address()).toBe('/fruit/Banana');
  });

  it('is moved through with j, k and the arrows, and Enter opens', async () => {
    const { user, address } = showTable();
    await user.keyboard('jj');
    expect(screen.getByRole('link', { name: 'Banana' })).toHaveFocus();
    await user.keyboard('{ArrowDown}{ArrowDown}k');
    expect(screen.getByRole('link', { name: 'Banana' })).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(address()).toBe('/fruit/Banana');
  });

  it('says what is missing in place of rows, and keeps their room while they are on their way', () => {
    showTable({ rows: [] });
    expect(screen.getByText('No fruits')).toBeVisible();
    expect(screen.queryByRole('table')).toBeNull();
  });
});

describe('rows that can be chosen', () => {
  it('are chosen by their box, by a range with Shift and all at once', async () => {
    const { user } = showTable({ bulk });
    await user.click(boxOf('Apple'));
    expect(screen.getByRole('toolbar')).toHaveTextContent('1 selected');
    await user.keyboard('{Shift>}');
    await user.click(boxOf('Cherry'));
    await user.keyboard('{/Shift}');
    expect(screen.getByRole('toolbar')).toHaveTextContent('3 selected');
    await user.click(screen.getByRole('checkbox', { name: 'Choose all rows' }));
    expect(screen.queryByRole('toolbar')).toBeNull();
  });

  it('are chosen by Space on the row that has the focus, and let go by Esc', async () => {
    const { user } = showTable({ bulk });
    await user.keyboard('j');
    await user.keyboard(' ');
    expect(boxOf('Apple')).toBeChecked();
    await user.keyboard('{Escape}');
    expect(boxOf('Apple')).not.toBeChecked();
  });

  it('are given to the action that is pressed, and let go when it is done', async () => {
    const { user } = showTable({ bulk });
    await user.click(boxOf('Banana'));
    await user.click(screen.getByRole('button', { name: 'Remove' }));
    expect(remove).toHaveBeenCalledWith([ROWS[1]], false);
    expect(screen.queryByRole('toolbar')).toBeNull();
  });

  it('stay chosen when the action fails', async () => {
    remove.mockRejectedValueOnce(new Error('no'));
    const { user } = showTable({ bulk });
    await user.click(boxOf('Banana'));
    await user.click(screen.getByRole('button', { name: 'Remove' }));
    expect(screen.getByRole('toolbar')).toHaveTextContent('1 selected');
  });
});

describe('below 768 px', () => {
  it('the same columns are cards, with a header before what has no place of its own', async () => {
    windowWidth(390);
    const { user, address } = showTable();
    expect(screen.queryByRole('table')).toBeNull();
    const card = within(screen.getAllByRole('listitem')[2] as HTMLElement);
    expect(card.getByText('Price').nextSibling).toHaveTextContent('₹90');
    await user.click(card.getByRole('link', { name: 'Cherry' }));
    expect(address()).toBe('/fruit/Cherry');
  });
});
