import { type DeadMessage, listDeadMessages } from '@haat/contract/messages/staff';
import { listOrders } from '@haat/contract/orders/staff';
import { IconCalendar, IconReceipt } from '@tabler/icons-react';
import { screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { answer, refusal, reply } from '../../../test/answers.ts';
import { showInOffice } from '../../../test/show-in-office.tsx';
import { windowWidth } from '../../../test/window-width.ts';
import chips from './filter-chips.module.css';
import { ListScreen } from './list-screen.tsx';
import { oneOf } from './list-state.ts';
import { useListInUrl } from './use-list-in-url.ts';

const SHAPE = { filters: { type: oneOf('online', 'pos') }, sorts: ['newest', 'total'] } as const;

/** Rows show which page was asked for. */
function Orders() {
  const list = useListInUrl({
    ...SHAPE,
    call: listOrders,
    query: ({ search, sort, filters }, pageNumber) => ({
      pageNumber,
      type: filters.type,
      ...(search && { search }),
      ...(sort !== 'newest' && { sort }),
    }),
    address: (page) => (page > 1 ? `/orders?page=${page}` : '/orders'),
  });
  return (
    <ListScreen
      list={list}
      columns={[{ name: 'id', header: 'Order', cell: ({ _id }) => _id }]}
      rowKey={({ _id }) => _id}
      count={(number) => `${number} orders`}
      search="Order or customer"
      filters={[
        { name: 'type', label: 'Type', icon: IconCalendar, values: { online: 'Online', pos: 'At the till' } },
      ]}
      empty={{ icon: IconReceipt, title: 'No orders yet', noMatch: 'No orders match' }}
    />
  );
}

const none = () => reply(listOrders, { rows: [], page: 1, pages: 0, total: 0 });
const show = (at = '/orders') => showInOffice(<Orders />, { at });

beforeEach(() => windowWidth(1440));

it('search, filter, order and page of the address are what the server is asked', async () => {
  const sent = answer([[listOrders, none]]);
  show('/orders?search=9845&type=pos&sort=total&page=3');
  expect(await screen.findByText('No orders match')).toBeVisible();
  expect(
    sent.map(({ address }) => new URLSearchParams(address.split('?')[1])).map(Object.fromEntries),
  ).toEqual([{ pageNumber: '3', type: 'pos', search: '9845', sort: 'total' }]);
});

it('a page that has emptied gives way to the last one, with its search', async () => {
  const onePage = { rows: [], page: 2, pages: 2, total: 40 };
  const sent = answer([[listOrders, () => reply(listOrders, onePage)]]);
  const { address } = show('/orders?search=9845&page=3');
  await expect.poll(address).toBe('/orders?page=2&search=9845');
  await expect.poll(() => sent.at(-1)?.address).toContain('pageNumber=2');
});

it('what makes no sense in an address is left out', async () => {
  const sent = answer([[listOrders, none]]);
  show('/orders?type=vendor&sort=colour&page=-2');
  expect(await screen.findByText('No orders yet')).toBeVisible();
  expect(sent[0]?.address).toBe('/api/orders?pageNumber=1');
});

it('typing and choosing change the address, from the first page on, and are taken back at once', async () => {
  answer([[listOrders, none]]);
  const { user, address } = show('/orders?page=4');
  await screen.findByText('No orders yet');
  await user.type(screen.getByRole('searchbox'), 'asha ');
  await expect.poll(address).toBe('/orders?search=asha');
  await user.click(screen.getByRole('button', { name: 'Type' }));
  await user.click(await screen.findByRole('menuitem', { name: 'At the till' }));
  expect(address()).toBe('/orders?search=asha&type=pos');
  await user.click(screen.getByRole('button', { name: 'Clear search and filters' }));
  expect(address()).toBe('/orders');
});

it('a filter that is off looks off', async () => {
  answer([[listOrders, none]]);
  show();
  expect(await screen.findByRole('button', { name: 'Type' })).toHaveClass(chips.off ?? '');
});

it('a slash leads into the search', async () => {
  answer([[listOrders, none]]);
  const { user } = show();
  await screen.findByText('No orders yet');
  await user.keyboard('/');
  expect(screen.getByRole('searchbox')).toHaveFocus();
});

it('a failure stands in place of the rows with the server’s words, and Retry asks again', async () => {
  let fails = true;
  answer([[listOrders, () => (fails ? refusal('not-authorized') : none())]]);
  const { user } = show();
  expect(await screen.findByRole('alert')).toHaveTextContent('Not authorized');
  fails = false;
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('No orders yet')).toBeVisible();
});

const MESSAGE: DeadMessage = {
  _id: '0198c0de-0000-7000-8000-000000000001',
  marketplace: { _id: '0198c0de-0000-7000-8000-000000000002', name: 'Haat Bidar' },
  store: 'Basava Provision',
  order: '0198c0de-0000-7000-8000-000000000003',
  orderNumber: 402_718,
  customerName: 'Asha',
  event: 'placed',
  channel: 'sms',
  recipient: '+919845012345',
  tries: 6,
  error: 'No such number',
  createdAt: new Date('2026-11-21T05:15:00Z'),
  triedAt: null,
};
const TWO = [MESSAGE, { ...MESSAGE, _id: '0198c0de-0000-7000-8000-000000000004' }];

function Messages() {
  const list = useListInUrl({
    call: listDeadMessages,
    filters: {},
    sorts: [],
    query: (_state, pageNumber) => ({ pageNumber }),
    address: (page) => `/messages?page=${page}`,
  });
  return (
    <ListScreen
      list={list}
      columns={[{ name: 'id', header: 'Id', cell: ({ _id }) => _id }]}
      rowKey={({ _id }) => _id}
      count={(number) => number}
      search={null}
      filters={[]}
      empty={{ icon: IconReceipt, title: 'None', noMatch: 'None' }}
    />
  );
}

it('the range and up to seven pages stand under the rows, with First, Prev, Next and Last', async () => {
  answer([
    [listDeadMessages, () => reply(listDeadMessages, { rows: TWO, page: 5, pages: 1000, total: 1999 })],
  ]);
  const { address, user } = showInOffice(<Messages />, { at: '/messages?page=5' });
  expect(await screen.findByText('9–10 of 1,999')).toBeVisible();
  const links = screen.getAllByRole('link').map(({ textContent }) => textContent);
  expect(links).toEqual(['First', 'Prev', '2', '3', '4', '5', '6', '7', '8', 'Next', 'Last']);
  expect(screen.getByRole('link', { name: 'Page 5' })).toHaveAttribute('aria-current', 'page');
  await user.click(screen.getByRole('link', { name: 'Last' }));
  expect(address()).toBe('/messages?page=1000');
});

it('rows stay while they can’t be read again, and go when that is refused', async () => {
  let next = () => reply(listDeadMessages, { rows: TWO, page: 1, pages: 1, total: 2 });
  answer([[listDeadMessages, () => next()]]);
  const { user } = showInOffice(<Messages />, { at: '/messages' });
  expect(await screen.findByText(MESSAGE._id)).toBeVisible();
  next = () => refusal('unavailable');
  await user.click(screen.getByRole('button', { name: /^Up to date/ }));
  const retry = await screen.findByRole('button', { name: 'Retry' });
  expect(screen.getByText(MESSAGE._id)).toBeVisible();
  next = () => refusal('not-authorized');
  await user.click(retry);
  await expect.poll(() => screen.queryByText(MESSAGE._id)).toBeNull();
});
