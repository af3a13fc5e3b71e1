import type { Order } from '@haat/contract/orders/order';
import { callCustomer, handOverOrder, markDelivered, markPaid } from '@haat/contract/orders/staff';
import type { Role } from '@haat/domain/people/capabilities';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { PAID_ORDER } from '../../../test/an-order.ts';
import { answer, refusal, reply } from '../../../test/answers.ts';
import { show } from '../../../test/show.tsx';
import { windowWidth } from '../../../test/window-width.ts';
import { BottomBars } from '../../ui/layout/bottom-bar.tsx';
import { undoStep } from './order-steps.ts';
import { UNDO_MS } from './sent-later.ts';
import { StaffOrder } from './staff-order.tsx';

const at = new Date('2026-11-20T06:00:00Z');
const CASH: Order = {
  ...PAID_ORDER,
  paymentMethod: 'Cash',
  isPaid: false,
  paidAt: null,
  status: 'new',
  driverNote: 'Ring twice',
  deliverFrom: new Date('2026-11-21T03:30:00Z'),
  shippingAddress: { ...PAID_ORDER.shippingAddress, address: 'Plot 14: Shivaji Nagar', city: 'Bidar' },
};
const SENT_OUT: Order = { ...CASH, outForDeliveryAt: at };
const PAID: Order = { ...CASH, isPaid: true, paidAt: at, status: 'paid' };

const open = (order: Order, roles: readonly Role[] = ['deliveryAdmin']) =>
  show(
    <BottomBars bars={null}>
      <StaffOrder order={order} roles={roles} />
    </BottomBars>,
  );
const bar = () => screen.getByRole('region', { name: 'Next step' });
const next = () => within(bar()).getAllByRole('button')[0];
const user = userEvent.setup({ advanceTimers: (ms) => vi.advanceTimersByTime(ms) });
const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  windowWidth(390);
});
afterEach(() => {
  undoStep(CASH._id);
  vi.useRealTimers();
});

describe('in a hand', () => {
  it('the customer comes first: the call, the map, when and the note, then the items', () => {
    answer([]);
    open(CASH);
    const headings = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
    expect(headings.slice(0, 2)).toEqual(['Savita', expect.stringMatching(/^Items/)]);
    const first = screen.getByRole('region', { name: 'Savita' });
    expect(within(first).getByRole('link', { name: 'Call customer' })).toHaveAttribute(
      'href',
      'tel:+919845012345',
    );
    const map = new URL(within(first).getByRole('link', { name: 'Map' }).getAttribute('href') ?? '');
    expect(map.searchParams.get('query')).toBe('Plot 14, Shivaji Nagar, Bidar, 585412, India');
    expect(first).toHaveTextContent('Ring twice');
    expect(screen.getAllByText('Ring twice')).toHaveLength(1);
  });

  it('a call is dialled by the phone, and noted', async () => {
    const sent = answer([[callCustomer, () => reply(callCustomer, { phone: '9845012345' })]]);
    open(CASH);
    await user.click(screen.getByRole('link', { name: 'Call customer' }));
    expect(sent.map(({ address }) => address)).toEqual([`/api/orders/${CASH._id}/call`]);
  });

  it.each([
    ['a cash order goes out first', CASH, 'Out for delivery'],
    ['and is delivered and paid at the door', SENT_OUT, 'Delivered and paid'],
    ['what is paid is delivered', PAID, 'Mark As Delivered'],
  ])('%s', (_name, order, step) => {
    answer([]);
    open(order);
    expect(next()).toHaveTextContent(step);
  });

  it('the other steps stand behind the dots, a superAdmin’s Cancel among them', async () => {
    answer([]);
    open(CASH, ['superAdmin']);
    await user.click(within(bar()).getByRole('button', { name: 'More' }));
    const names = within(bar())
      .getAllByRole('button')
      .map(({ textContent }) => textContent);
    expect(names).toEqual(['Out for delivery', 'More', 'Mark As Paid', 'Cancel order']);
    expect(within(bar()).getByRole('link', { name: 'Start packing' })).toBeVisible();
    expect(screen.getAllByRole('button', { name: 'Cancel order' })).toHaveLength(1);
  });

  it('an order at its end has no bar', () => {
    answer([]);
    open({ ...PAID, isDelivered: true, deliveredAt: at, status: 'delivered' });
    expect(screen.queryByRole('region', { name: 'Next step' })).toBeNull();
  });
});

describe('after Mark As Paid', () => {
  const pay = async () => {
    await user.click(within(bar()).getByRole('button', { name: 'More' }));
    await user.click(within(bar()).getByRole('button', { name: 'Mark As Paid' }));
    await user.click(await screen.findByRole('button', { name: 'Paid' }));
  };

  it('the next step is there at once, and Undo in a toast until it is sent', async () => {
    const sent = answer([[markPaid, () => reply(markPaid, PAID)]]);
    open(CASH);
    await pay();
    expect(next()).toHaveTextContent('Mark As Delivered');
    expect(screen.getByRole('button', { name: 'Undo' })).toBeVisible();
    expect(sent).toEqual([]);
    await wait(UNDO_MS);
    expect(sent).toHaveLength(1);
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  });

  it('Undo brings the step before back, and nothing is sent', async () => {
    const sent = answer([[markPaid, () => refusal('fault')]]);
    open(CASH);
    await pay();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(next()).toHaveTextContent('Out for delivery');
    await wait(UNDO_MS * 2);
    expect(sent).toEqual([]);
  });

  it('whoever goes on sends it now, and what follows when that is done', async () => {
    const delivered: Order = { ...PAID, isDelivered: true, deliveredAt: at, status: 'delivered' };
    const sent = answer([
      [markPaid, () => reply(markPaid, PAID)],
      [markDelivered, () => reply(markDelivered, delivered)],
    ]);
    open(CASH);
    await pay();
    await user.click(next() as HTMLElement);
    await wait(0);
    expect(sent.map(({ address }) => address)).toEqual([`/api/orders/${CASH._id}/pay`]);
    expect(screen.getByRole('status')).toHaveTextContent('Marked as delivered');
    await wait(UNDO_MS);
    expect(sent.map(({ address }) => address.split('/').at(-1))).toEqual(['pay', 'deliver']);
  });

  it('what follows is taken back alone', async () => {
    const sent = answer([[markPaid, () => reply(markPaid, PAID)]]);
    open(CASH);
    await pay();
    await user.click(next() as HTMLElement);
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await wait(UNDO_MS * 2);
    expect(sent.map(({ address }) => address.split('/').at(-1))).toEqual(['pay']);
  });

  it('nothing follows what failed: it says so in the bar, with Retry', async () => {
    const sent = answer([[markPaid, () => refusal('fault')]]);
    open(CASH);
    await pay();
    await user.click(next() as HTMLElement);
    await wait(UNDO_MS * 2);
    expect(within(bar()).getByRole('alert')).toBeVisible();
    expect(sent.map(({ address }) => address.split('/').at(-1))).toEqual(['pay']);
  });
});

it('at the door it is asked once how, and one call says both', async () => {
  const sent = answer([[handOverOrder, () => refusal('fault')]]);
  open(SENT_OUT);
  await user.click(next() as HTMLElement);
  const question = await screen.findByRole('dialog', { name: 'Delivered and paid, how?' });
  await user.click(within(question).getByLabelText('UPI'));
  await user.type(within(question).getByLabelText('Reference'), '4330 1234');
  await user.click(within(question).getByRole('button', { name: 'Delivered and paid' }));
  expect(screen.queryByRole('region', { name: 'Next step' })).toBeNull();
  await wait(UNDO_MS);
  expect(sent.map(({ address, body }) => [address, body])).toEqual([
    [`/api/orders/${CASH._id}/hand-over`, { paymentMethod: 'upi', reference: '43301234' }],
  ]);
});

it('₹2,00,000 in cash at the door asks first', async () => {
  const sent = answer([]);
  open({ ...SENT_OUT, totalPrice: 2_00_000_00 as never });
  await user.click(next() as HTMLElement);
  const question = await screen.findByRole('dialog', { name: 'Delivered and paid, how?' });
  await user.click(within(question).getByRole('button', { name: 'Delivered and paid' }));
  expect(await screen.findByText(/Section 269ST/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Go back' }));
  expect(next()).toHaveTextContent('Delivered and paid');
  expect(sent).toEqual([]);
});

it('on a desk the same step is filled, and the others are outlined beside it', () => {
  windowWidth(1440);
  answer([]);
  open(CASH);
  const names = ['Mark As Paid', 'Out for delivery'];
  const shown = screen
    .getAllByRole('button')
    .map(({ textContent }) => textContent ?? '')
    .filter((name) => names.includes(name));
  expect(shown).toEqual(names);
  expect(screen.getByRole('button', { name: 'Call customer' })).toBeVisible();
});
