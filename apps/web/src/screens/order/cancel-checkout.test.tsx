import type { Order } from '@haat/contract/orders/order';
import { cancelOwnCheckout, cancelOwnOrder } from '@haat/contract/orders/shopper';
import { paise } from '@haat/domain/basics/money';
import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { PAID_ORDER } from '../../../test/an-order.ts';
import { answer, refusal, reply } from '../../../test/answers.ts';
import { show } from '../../../test/show.tsx';
import { session } from '../../kit/session.ts';
import { CancelCheckout } from './cancel-checkout.tsx';
import { ofCheckouts } from './own-cancel.ts';
import { OwnCancelButton } from './own-cancel-button.tsx';
import { UNDO_MS } from './sent-later.ts';

const { orderItems: _, store, ...shared } = PAID_ORDER;
const OTHER: Order['siblings'][number] = {
  ...shared,
  _id: '0198c0de-0000-7000-8000-00000000000a',
  number: 10_484,
  totalPrice: paise(3_600),
  store: { ...store, name: 'Veerabhadra' },
};
const ORDER: Order = { ...PAID_ORDER, restDependsOnIt: true, siblings: [OTHER] };
const bothWith = (change: Partial<Order['siblings'][number]>): Order => ({
  ...ORDER,
  siblings: [{ ...OTHER, ...change }],
});

beforeEach(() => {
  session.signIn({ _id: 'u', name: 'Savita', token: 't', roles: [] });
  vi.useFakeTimers({ shouldAdvanceTime: true });
});
afterEach(() => {
  ofCheckouts.later.undo(PAID_ORDER._id);
  vi.useRealTimers();
});

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

it('one tap cancels both orders in five seconds, says what each gives back, and can be undone', async () => {
  const sent = answer([]);
  show(<CancelCheckout order={ORDER} />);
  press('Cancel both orders');
  const said = screen.getByText(/Basava · .+: Cancelled/).parentElement;
  expect(said).toHaveRole('status');
  expect(said).toHaveTextContent(/Basava · .+: Cancelled, ₹148.00 goes back/);
  expect(said).toHaveTextContent(/Veerabhadra · .+: Cancelled, ₹36.00 goes back/);
  press('Undo');
  await wait(UNDO_MS + 50);
  expect(sent).toHaveLength(0);
  expect(screen.getByRole('button', { name: 'Cancel both orders' })).toBeVisible();
});

it('is one call for both, which takes what was tapped one by one with it', async () => {
  const sent = answer([
    [cancelOwnCheckout, () => reply(cancelOwnCheckout, { ...ORDER, status: 'cancelled' })],
    [cancelOwnOrder, () => refusal('order-not-found')],
  ]);
  const alone = { ...OTHER, restDependsOnIt: false };
  show(
    <>
      <OwnCancelButton order={alone} />
      <CancelCheckout order={ORDER} />
    </>,
  );
  press('Cancel order');
  press('Cancel both orders');
  await wait(UNDO_MS + 50);
  await expect
    .poll(() => sent.map(({ address }) => address).filter((url) => url.includes('cancel')))
    .toEqual([expect.stringMatching(/\/cancel-checkout$/)]);
});

it('says that nothing was cancelled, and which order was in the way', async () => {
  const details = { reason: 'packing', order: OTHER._id };
  answer([[cancelOwnCheckout, () => refusal('order-cannot-be-cancelled', { details })]]);
  show(<CancelCheckout order={ORDER} />);
  press('Cancel both orders');
  await wait(UNDO_MS + 50);
  expect(
    await screen.findByText(/^Nothing was cancelled. Veerabhadra · .+: The shop has started on this order/),
  ).toBeVisible();
});

it('where only one can still be cancelled it says which', () => {
  show(<CancelCheckout order={{ ...bothWith({ startedAt: new Date() }), restDependsOnIt: false }} />);
  expect(
    screen.getByText(/^Of the orders you placed together, only this one can still be cancelled: Basava · /),
  ).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();
});

it.each([
  ['an order alone', { ...ORDER, siblings: [] }],
  ['one whose other is cancelled already', bothWith({ cancelledAt: new Date() })],
  ['one of which nothing can be cancelled any more', bothWith({ startedAt: new Date() })],
])('is not there for %s', (_name, order) => {
  show(<CancelCheckout order={order} />);
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.queryByText(/Of the orders you placed together/)).toBeNull();
});
