import { enterOrder } from '@haat/contract/orders/entry';
import type { Reach } from '@haat/contract/reports/dashboard';
import { listToOrder } from '@haat/contract/reports/to-order';
import { paise } from '@haat/domain/basics/money';
import { screen } from '@testing-library/react';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { PAID_ORDER } from '../../../../test/an-order.ts';
import { answer, refusal, reply } from '../../../../test/answers.ts';
import { showInOffice } from '../../../../test/show-in-office.tsx';
import { session } from '../../../kit/session.ts';
import { ToOrderHere } from './to-order.tsx';

const uuid = (nth: number) => `0198c0de-0000-7000-8000-${String(nth).padStart(12, '0')}`;
const REACH: Reach = {
  store: { _id: uuid(1), name: 'Sri Balaji Kirana', city: 'Bidar' },
  marketplaces: [{ _id: uuid(2), name: 'Bidar', categories: [] }],
};
const GOODS = {
  product: uuid(11),
  variant: null,
  name: 'Chakki Atta',
  size: '5 kg',
  image: '',
  soldBy: 'piece' as const,
  countInStock: 2,
  sold: 56,
  proposed: 26,
  cost: paise(21_000),
};
const LOOSE = {
  ...GOODS,
  product: uuid(12),
  name: 'Toor dal',
  soldBy: 'kg' as const,
  proposed: 14_000,
  cost: paise(10_050),
};
const VENDOR = { _id: uuid(21), name: 'Bidar Traders', phone: '9845320117' };
const list = () =>
  reply(listToOrder, [
    { vendor: VENDOR, goods: [GOODS, LOOSE] },
    { vendor: null, goods: [GOODS] },
  ]);

const signIn = (role: string) =>
  session.signIn({ _id: uuid(9), name: 'Asha', email: '', token: 't', role: [role], store: uuid(1) });
beforeEach(() => signIn('admin'));

it('one press makes a purchase order of what is proposed, at the vendor’s cost; a second press after a lost answer is the same order', async () => {
  const sent = answer([
    [listToOrder, list],
    [enterOrder, () => refusal('unavailable')],
  ]);
  const { user } = showInOffice(<ToOrderHere reach={REACH} />);
  expect(await screen.findByText('2 products · ₹6,867.00')).toBeVisible();
  const order = screen.getByRole('button', { name: 'Order from Bidar Traders' });
  await user.click(order);
  expect(await screen.findByText(/We can’t be reached/)).toBeVisible();
  await user.click(order);
  const orders = sent.filter(({ body }) => body);
  expect(orders.map(({ body }) => body)).toMatchObject([
    {
      orderType: 'po',
      orderItems: [
        { product: GOODS.product, qty: 26, price: 210 },
        { product: LOOSE.product, qty: 14, price: 100.5 },
      ],
      itemsPrice: 6867,
      totalPrice: 6867,
      phone: VENDOR.phone,
    },
    {},
  ]);
  expect(orders[0]?.key).toBeTruthy();
  expect(orders[1]?.key).toBe(orders[0]?.key);
});

it('what is ordered once more after an order was entered is a second order', async () => {
  const sent = answer([
    [listToOrder, list],
    [enterOrder, () => reply(enterOrder, PAID_ORDER)],
  ]);
  const { user } = showInOffice(<ToOrderHere reach={REACH} />);
  const order = await screen.findByRole('button', { name: 'Order from Bidar Traders' });
  const keys = () => sent.flatMap(({ body, key }) => (body ? [key] : []));
  await user.click(order);
  await screen.findByText(/^Purchase order .* to Bidar Traders is entered$/);
  await user.click(order);
  await expect.poll(() => new Set(keys()).size).toBe(2);
});

it('what somebody else has ordered leaves the list within a minute', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  onTestFinished(() => void vi.useRealTimers());
  let answered = list;
  answer([[listToOrder, () => answered()]]);
  showInOffice(<ToOrderHere reach={REACH} />);
  await screen.findByText('2 products · ₹6,867.00');
  answered = () => reply(listToOrder, []);
  await vi.advanceTimersByTimeAsync(60_100);
  await expect.poll(() => screen.queryByText('To order today')).toBeNull();
});

it('quantities are changed before that, and 0 leaves goods out', async () => {
  const sent = answer([
    [listToOrder, list],
    [enterOrder, () => refusal('unavailable')],
  ]);
  const { user } = showInOffice(<ToOrderHere reach={REACH} />);
  await user.click(await screen.findByRole('button', { name: /^Bidar Traders/ }));
  const fields = ['Chakki Atta', 'Toor dal'].map((name) => screen.getByLabelText(`How much of ${name}`));
  await user.clear(fields[0] as HTMLElement);
  await user.type(fields[0] as HTMLElement, '0');
  await user.clear(fields[1] as HTMLElement);
  await user.type(fields[1] as HTMLElement, '2.5');
  await user.click(screen.getByRole('button', { name: 'Order from Bidar Traders' }));
  expect(sent.at(-1)?.body).toMatchObject({
    orderItems: [{ product: LOOSE.product, qty: 2.5 }],
    totalPrice: 251.25,
  });
});

it('is not there for who enters no orders, nor when there is nothing to order', async () => {
  const sent = answer([[listToOrder, () => reply(listToOrder, [])]]);
  const { leave } = showInOffice(<ToOrderHere reach={REACH} />);
  await expect.poll(() => sent).toHaveLength(1);
  expect(screen.queryByText('To order today')).toBeNull();
  leave();
  signIn('deliveryAdmin');
  showInOffice(<ToOrderHere reach={REACH} />);
  expect(sent).toHaveLength(1);
});

it('a changed quantity is there after a look at another page', async () => {
  answer([[listToOrder, list]]);
  const first = showInOffice(<ToOrderHere reach={REACH} />);
  await first.user.click(await screen.findByRole('button', { name: /^Bidar Traders/ }));
  await first.user.clear(screen.getByLabelText('How much of Chakki Atta'));
  await first.user.type(screen.getByLabelText('How much of Chakki Atta'), '7');
  first.leave();
  const { user } = showInOffice(<ToOrderHere reach={REACH} />);
  await user.click(await screen.findByRole('button', { name: /^Bidar Traders/ }));
  expect(screen.getByLabelText('How much of Chakki Atta')).toHaveValue('7');
});
