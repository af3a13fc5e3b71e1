import type { Order, OrderItem, PackedChange } from '@haat/contract/orders/order';
import { paise } from '@haat/domain/basics/money';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { PAID_ORDER } from '../../../test/an-order.ts';
import { answer } from '../../../test/answers.ts';
import { show } from '../../../test/show.tsx';
import { windowWidth } from '../../../test/window-width.ts';
import { session } from '../../kit/session.ts';
import { OrderView } from './order-view.tsx';

const PACKED_AT = new Date('2026-11-20T06:00:00Z');
const goods = (name: string, size = '') => ({
  product: name,
  name,
  size,
  image: '',
  soldBy: 'piece' as const,
});
const item = (line: number, name: string, qty: number, rupees: number, size = '') =>
  ({
    ...goods(name, size),
    line,
    qty,
    price: paise(rupees * 100),
    discount: paise(0),
    taxable: paise(qty * rupees * 100),
    returned: 0,
    cgst: paise(0),
    sgst: paise(0),
    igst: paise(0),
  }) as unknown as OrderItem;
const change = (line: number, name: string, more: Partial<PackedChange>): PackedChange => ({
  ...goods(name),
  line,
  qty: 1,
  charged: paise(48_00),
  comes: 0,
  replacedBy: null,
  comesFor: paise(0),
  reason: 'not-there',
  ...more,
});
const ONION = change(1, 'Onion', {
  qty: 2,
  charged: paise(76_00),
  comes: 1,
  comesFor: paise(38_00),
  size: '1 kg',
});
const BREAD = change(2, 'Milk Bread', {});
const NOODLES = change(3, 'Masala Noodles', {
  charged: paise(54_00),
  replacedBy: { line: 3, qty: 1 },
  comesFor: paise(48_00),
  reason: null,
});

/** Of ₹326 and 5 items, ₹86 are missing and noodles are ₹6 cheaper. */
const order = (more: Partial<Order> = {}, changes = [ONION, BREAD, NOODLES]): Order => ({
  ...PAID_ORDER,
  itemCount: 3,
  itemsPrice: paise(234_00),
  totalPrice: paise(234_00),
  razorPay: { orderId: 'o', paymentId: 'p', method: 'upi' },
  store: { ...PAID_ORDER.store, phone: '08482 123456' },
  orderItems: [item(1, 'Onion', 1, 38, '1 kg'), item(3, 'Hakka Noodles', 1, 48), item(4, 'Atta', 1, 148)],
  packed: { at: PACKED_AT, ordered: 5, missing: 2, replaced: 1, off: paise(92_00), pointsBack: 0, changes },
  refunds: [{ amount: paise(92_00), status: 'sent', at: PACKED_AT, paidAt: null }],
  outForDeliveryAt: new Date('2026-11-20T08:00:00Z'),
  driver: { name: 'Mahesh Patil', phone: '98450 12345' },
  doorCode: '6058',
  ...more,
});
const open = (shown: Order, { at = '/order/1', asOf }: { at?: string; asOf?: Date } = {}) =>
  show(<OrderView order={shown} roles={[]} orderAgain={{ add: () => undefined } as never} asOf={asOf} />, {
    at,
  });
const changed = () => within(screen.getByRole('region', { name: '2 of 5 items were missing' }));

beforeEach(() => {
  windowWidth(390);
  answer([]);
  session.signIn({ _id: 'u', name: 'Savita', token: 't', role: [] });
});

it('says what changed first: both quantities, both sums, and where the money goes', () => {
  open(order());
  expect(screen.getByText('3 of 5 items · ₹234.00')).toBeVisible();
  const lines = changed()
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
  expect(lines).toEqual([
    'Onion · 1 kgOrdered 2, coming 1₹76.00₹38.00',
    'Milk BreadOrdered 1, coming 0₹48.00₹0.00',
    'Hakka NoodlesOrdered 1, replaced by 1Masala Noodles₹54.00₹48.00',
  ]);
  expect(changed().getByText('₹92.00 is on its way back to your UPI')).toBeVisible();
  const sums = within(screen.getByRole('region', { name: 'Total' }));
  expect(sums.getByText('2 missing items').parentElement).toHaveTextContent('−₹86.00');
  expect(sums.getByText('Cheaper replacement').parentElement).toHaveTextContent('−₹6.00');
});

it('says since when it is back: by the provider in the account, by a person as it was given', () => {
  const back = { amount: paise(92_00), at: PACKED_AT, paidAt: new Date('2026-11-23T04:00:00Z') };
  const { leave } = open(order({ refunds: [{ ...back, status: 'processed' }] }));
  expect(changed().getByText('₹92.00 is in your account since 23 Nov')).toBeVisible();
  leave();
  open(order({ refunds: [{ ...back, status: 'otherwise' }] }));
  expect(changed().getByText('₹92.00 was given back on 23 Nov')).toBeVisible();
});

it('the other goods stand below, without those above', () => {
  open(order());
  const below = screen.getByRole('heading', { name: '3 items' }).closest('section');
  expect(within(below as HTMLElement).getAllByRole('listitem')).toHaveLength(1);
  expect(within(below as HTMLElement).getByRole('link', { name: 'Atta' })).toBeVisible();
});

it('its steps are folded, with who brings it and the code; a press unfolds them', async () => {
  const { user } = open(order());
  expect(screen.getByText('Mahesh Patil brings it')).toBeVisible();
  expect(screen.getByText('6058')).toBeVisible();
  expect(screen.queryByText('Packed, 2 of 5 missing')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Steps of the order' }));
  expect(screen.getByText('Packed, 2 of 5 missing')).toBeVisible();
});

it('of more than four changed lines it shows three, and the others when asked', async () => {
  const many = Array.from({ length: 8 }, (_, nth) => change(nth + 10, `Goods ${nth}`, {}));
  const { user } = open(order({}, many));
  expect(changed().getAllByRole('listitem')).toHaveLength(3);
  await user.click(changed().getByRole('button', { name: 'Show 5 more' }));
  expect(changed().getAllByRole('listitem')).toHaveLength(8);
});

it('cash falls at the door, to nothing where points pay for the rest; what the bank refused the shop sees to, with a way to call it', () => {
  const cash = { refunds: [], razorPay: null, paymentMethod: 'Cash' };
  const unpaid = open(order({ ...cash, paidAt: null }));
  expect(changed().getByText('You pay ₹234.00 at the door, ₹92.00 less')).toBeVisible();
  unpaid.leave();
  const { leave } = open(order({ ...cash, paidAt: PACKED_AT, totalPrice: paise(0) }));
  expect(changed().getByText('You pay ₹0.00 at the door, ₹92.00 less')).toBeVisible();
  leave();
  open(order({ refunds: [{ amount: paise(92_00), status: 'stuck', at: PACKED_AT, paidAt: null }] }));
  expect(changed().getByText('The shop is seeing to your ₹92.00')).toBeVisible();
  expect(changed().getByRole('link', { name: /^Call/ })).toHaveAttribute(
    'href',
    expect.stringMatching(/^tel:/),
  );
});

it('what is paid at the door is in whole rupees, as its time says, and no longer asked for once it is paid', () => {
  const cash = { refunds: [], razorPay: null, paymentMethod: 'Cash', totalPrice: paise(233_60) };
  const unpaid = open(order({ ...cash, paidAt: null }));
  expect(changed().getByText('You pay ₹234.00 at the door, ₹92.00 less')).toBeVisible();
  unpaid.leave();
  const deliveredAt = new Date('2026-11-20T09:00:00Z');
  open(order({ ...cash, paidAt: deliveredAt, deliveredAt, status: 'delivered' }));
  expect(changed().getByText('₹92.00 less than ordered')).toBeVisible();
});

it('a refund on its way is there after seven working days', () => {
  open(order());
  expect(changed().getByText(/there by .*1 Dec/)).toBeVisible();
});

it('the invoice is an order confirmation until the goods have left with it', () => {
  const { leave } = open(order());
  expect(screen.getByText('Order confirmation')).toBeVisible();
  leave();
  const issued = {
    _id: 'd',
    kind: 'tax invoice' as const,
    number: 'GK/26-27/00561',
    issuedAt: PACKED_AT,
    total: paise(234_00),
  };
  open(order({ documents: [issued] }));
  expect(screen.getByText('Invoice GK/26-27/00561')).toBeVisible();
  expect(screen.getByText('3 items, ₹234.00, went with the goods')).toBeVisible();
});

it('says as of when it is where there is no network; the message’s link leads to what changed', () => {
  open(order(), { at: '/order/1?packed', asOf: new Date('2026-11-20T10:42:00Z') });
  expect(screen.getByText('3 of 5 items · ₹234.00 · as of 4:12 pm')).toBeVisible();
  expect(screen.getByRole('heading', { name: '2 of 5 items were missing' })).toHaveFocus();
});
