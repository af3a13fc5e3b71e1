import { listExpiringStock, listFinishingStock } from '@haat/contract/catalog/stock';
import {
  listTopSellers,
  type ReportRow,
  readReach,
  reportPosSales,
  reportSales,
  reportStates,
} from '@haat/contract/reports/dashboard';
import { listToOrder } from '@haat/contract/reports/to-order';
import { newId } from '@haat/domain/basics/ids';
import { istDay } from '@haat/domain/basics/ist';
import { paise } from '@haat/domain/basics/money';
import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { answer, refusal, reply } from '../../../../test/answers.ts';
import { showInOffice } from '../../../../test/show-in-office.tsx';
import { windowWidth } from '../../../../test/window-width.ts';
import { session } from '../../../kit/session.ts';
import { Component as Dashboard } from './dashboard-screen.tsx';

const ID = (n: number) => `0198c0de-0000-7000-8000-00000000000${n}`;
const TODAY = istDay(new Date());
const SOLD: ReportRow = {
  _id: TODAY,
  totalPrice: paise(38_416_50),
  totalProfit: paise(4_806_20),
  totalShipping: paise(100_00),
  orders: 64,
  items: 300,
  quantity: 512,
};
const REACH = {
  store: { _id: ID(1), name: 'Sri Basava Kirana', city: 'Bidar' },
  marketplaces: [
    { _id: ID(2), name: 'Haat Bidar', categories: [{ name: 'Kirana', subCategories: ['Atta'] }] },
  ],
};
const STATES = {
  newOrdersCount: 12,
  paidOrdersCount: 9,
  deliveredOrdersCount: 43,
  lateOrdersCount: 0,
  lateSince: null,
};
const LOW = {
  _id: ID(3),
  name: 'Maggi Noodles',
  waiting: 0,
  soldBy: 'piece' as const,
  countInStock: 0,
  sku: 'M-1',
  size: '280 g',
  image: '',
};

function server(change: { states?: typeof STATES | object; sold?: ReportRow[] } = {}) {
  return answer([
    [readReach, () => reply(readReach, REACH)],
    [listToOrder, () => reply(listToOrder, [])],
    [reportSales, () => reply(reportSales, change.sold ?? [SOLD])],
    [reportPosSales, () => reply(reportPosSales, [])],
    [reportStates, () => reply(reportStates, { ...STATES, ...change.states })],
    [
      listTopSellers,
      () => reply(listTopSellers, [{ _id: ID(4), qty: 412, name: 'Nandini Milk', image: '' }]),
    ],
    [listFinishingStock, () => reply(listFinishingStock, [LOW])],
    [
      listExpiringStock,
      () =>
        reply(listExpiringStock, [{ ...LOW, name: 'Curd', expiryDate: TODAY, store: LOW._id, version: 1 }]),
    ],
  ]);
}

const show = (at = '/admin/dashboard') => showInOffice(<Dashboard />, { at });
const queryOf = (address: string) => Object.fromEntries(new URLSearchParams(address.split('?')[1]));

beforeEach(() => windowWidth(1440));

describe('the dashboard', () => {
  // spec: route dashboard
  it('says what was sold today, and leads to those orders', async () => {
    server();
    show();
    const card = await screen.findByRole('link', { name: /Today’s sales/ });
    expect(card).toHaveTextContent('₹38,416.50');
    expect(card).toHaveTextContent('Orders64Items512Revenue₹4,906.20');
    expect(card).not.toHaveTextContent('Profit');
    expect(card).toHaveAttribute(
      'href',
      expect.stringContaining(`/admin/orderlist/all/1?days=${TODAY}..${TODAY}`),
    );
  });

  it('Refresh also reads again what is to be ordered', async () => {
    session.signIn({ _id: ID(5), name: 'Asha', token: 't', roles: ['admin'], store: ID(1) });
    const sent = server();
    const { user } = show();
    const read = () => sent.filter(({ address }) => address.includes('to-order'));
    await expect.poll(read).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'Refresh' }));
    await expect.poll(read).toHaveLength(2);
  });

  // spec: rule dashboard-toggle
  it('changes everything by Online and POS, which stands in the address', async () => {
    const sent = server();
    const { user, address } = show();
    await screen.findByRole('link', { name: /Today’s sales/ });
    await user.click(screen.getByRole('link', { name: 'POS' }));
    expect(address()).toBe('/admin/dashboard?of=pos');
    expect(await screen.findByText('No orders yet today')).toBeVisible();
    await expect.poll(() => sent.filter(({ address: a }) => queryOf(a).type === 'pos')).toHaveLength(2);
    expect(sent.some(({ address: a }) => a.startsWith('/api/orders/report/pos?'))).toBe(true);
  });

  it('has each chart as a table, for readers of the screen and by a button', async () => {
    server();
    const { user } = show();
    const table = await screen.findByRole('table', { name: 'Monthly sales' });
    expect(within(table).getAllByRole('row').at(-1)).toHaveTextContent('₹38,416.50');
    const [asTable] = screen.getAllByRole('button', { name: 'As a table' });
    if (asTable) await user.click(asTable);
    expect(screen.getByRole('button', { name: 'As a chart' })).toHaveAttribute('aria-pressed', 'true');
    expect(within(table).getAllByRole('link').length).toBe(Number(TODAY.slice(8)));
  });

  it('says where today’s orders stand, in numbers and shares', async () => {
    server();
    show();
    const part = within(await screen.findByRole('region', { name: 'Order status' }));
    const links = part.getAllByRole('link').map(({ textContent }) => textContent);
    expect(links).toEqual(['New1219%', 'Paid914%', 'Delivered4367%', 'Open orders ']);
    expect(part.queryByText(/late/)).toBeNull();
  });

  it('says how late the latest order is, and leads there', async () => {
    server({ states: { lateOrdersCount: 1, lateSince: new Date(Date.now() - 9.5 * 60_000) } });
    show();
    expect(await screen.findByRole('link', { name: '1 order is 9 min late' })).toHaveAttribute(
      'href',
      expect.stringContaining('/admin/orderlist/new'),
    );
  });

  it('asks for what runs out by category, subcategory and count, from the address', async () => {
    const sent = server();
    show('/admin/dashboard?category=Kirana&subCategory=Atta&count=3');
    expect(await screen.findByText('Maggi Noodles')).toBeVisible();
    const asked = sent.find(({ address }) => address.includes('finishingstock'));
    expect(queryOf(asked?.address ?? '')).toEqual({ category: 'Kirana', subCategory: 'Atta', count: '3' });
    expect(screen.getByText('Out')).toBeVisible();
  });

  it.each([
    ['staff who may edit it to its form', 'deliveryAdmin', /^\/admin\/product\/.+\/edit$/],
    ['anybody else to the shop', 'shopper', /^\/product\//],
  ])('leads from what runs out %s', async (_who, role, expected) => {
    const roles = role === 'shopper' ? [] : [role];
    session.signIn({ _id: 'u', name: 'Asha', email: '', token: 't', role: roles, store: 's' });
    server();
    show();
    const link = (await screen.findByText('Maggi Noodles')).closest('a');
    expect(link?.getAttribute('href')).toMatch(expected);
    session.signOut();
  });

  it('opens the filter of stock as a sheet on a phone', async () => {
    windowWidth(390);
    server();
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: 'All, ≤ 5' }));
    expect(await screen.findByRole('dialog')).toHaveTextContent('Stock alert');
  });

  it('shows the server’s words where figures can’t be read, and tries again', async () => {
    let fails = true;
    answer([
      [readReach, () => reply(readReach, REACH)],
      [reportSales, () => (fails ? refusal('not-authorized') : reply(reportSales, [SOLD]))],
      [reportStates, () => reply(reportStates, STATES)],
      [listTopSellers, () => reply(listTopSellers, [])],
      [listFinishingStock, () => reply(listFinishingStock, [])],
      [listExpiringStock, () => reply(listExpiringStock, [])],
    ]);
    const { user } = show();
    expect(await screen.findByRole('alert')).toHaveTextContent('Not authorized');
    fails = false;
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('link', { name: /Today’s sales/ })).toHaveTextContent('₹38,416.50');
    expect(screen.getByText('Nothing sold this month yet')).toBeVisible();
    expect(screen.getByText('Nothing expires soon')).toBeVisible();
  });
});

it('leads to the goods that its lists of stock have no room for', async () => {
  const many = Array.from({ length: 12 }, (_, nth) => ({ ...LOW, _id: newId(), sku: `M-${nth}` }));
  answer([
    [readReach, () => reply(readReach, REACH)],
    [reportSales, () => reply(reportSales, [SOLD])],
    [reportStates, () => reply(reportStates, STATES)],
    [listTopSellers, () => reply(listTopSellers, [])],
    [listFinishingStock, () => reply(listFinishingStock, many)],
    [
      listExpiringStock,
      () =>
        reply(
          listExpiringStock,
          many.map((one) => ({ ...one, expiryDate: TODAY, store: one._id, version: 1 })),
        ),
    ],
  ]);
  show('/admin/dashboard?category=Kirana&count=3');
  const leads = () =>
    screen.queryAllByRole('link', { name: /^and \d+ more$/ }).map((link) => link.getAttribute('href'));
  await expect.poll(leads).toHaveLength(2);
  expect(leads().toSorted()).toEqual([
    '/admin/expiringstock',
    '/admin/finishingstock?marketplace=Haat+Bidar&category=Kirana&count=3',
  ]);
});
