import type { OrderRow } from '@haat/contract/orders/order';
import { markPaid } from '@haat/contract/orders/staff';
import { paise } from '@haat/domain/basics/money';
import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { answer, refusal } from '../../../test/answers.ts';
import { putAway } from '../../../test/put-away.ts';
import { Toaster } from '../../ui/overlays/toast.tsx';
import { afterStep, takeStep, undoStep, useOrderSteps } from './order-steps.ts';
import { UNDO_MS } from './sent-later.ts';
import { StepStatus } from './step-on-its-way.tsx';

const ORDER: OrderRow = {
  _id: '0198c0de-0000-7000-8000-000000000003',
  number: 402_718,
  marketplace: 'm',
  customerName: 'Asha',
  phone: '9845012345',
  address: '',
  pinCode: '585412',
  orderType: 'online',
  paymentMethod: 'Cash',
  itemCount: 1,
  images: [],
  itemsPrice: paise(100),
  shippingPrice: paise(0),
  totalPrice: paise(100),
  createdAt: new Date(),
  estimatedDeliveryTime: new Date(),
  deliverFrom: null,
  startedAt: null,
  isPaid: false,
  paidAt: null,
  outForDeliveryAt: null,
  isDelivered: false,
  deliveredAt: null,
  cancelledAt: null,
  deliveryHeldAt: null,
  status: 'new',
  openRequest: null,
  store: { _id: 's', name: 'Basava' },
};

function Row() {
  const step = useOrderSteps().get(ORDER._id);
  const order = afterStep(ORDER, step);
  return (
    <>
      <p>{order.status}</p>
      {step && <StepStatus step={step} number="402 718" />}
      <Toaster />
    </>
  );
}

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }));
afterEach(() => {
  undoStep(ORDER._id);
  vi.useRealTimers();
});
const user = userEvent.setup({ advanceTimers: (ms) => vi.advanceTimersByTime(ms) });
const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

it('a step shows at once, and one that is undone in time is never sent', async () => {
  const sent = answer([[markPaid, () => refusal('fault')]]);
  render(<Row />);
  act(() => takeStep(ORDER, 'pay'));
  expect(screen.getByText('paid')).toBeVisible();
  await user.click(screen.getByRole('button', { name: /Undo/ }));
  expect(screen.getByText('new')).toBeVisible();
  await wait(UNDO_MS * 2);
  expect(sent).toEqual([]);
});

it('the second of two taps is no second step', async () => {
  const sent = answer([[markPaid, () => refusal('fault')]]);
  render(<Row />);
  act(() => {
    takeStep(ORDER, 'pay');
    takeStep(ORDER, 'pay');
  });
  await wait(UNDO_MS);
  expect(sent).toHaveLength(1);
});

it('one that the network lost says so where it stood, and Retry sends it under the same key', async () => {
  const keys: (string | null)[] = [];
  vi.stubGlobal('fetch', async (_address: string, request: RequestInit) => {
    keys.push(new Headers(request.headers).get('idempotency-key'));
    throw new TypeError('no network');
  });
  render(<Row />);
  act(() => takeStep(ORDER, 'pay'));
  await wait(UNDO_MS);
  expect(await screen.findByRole('alert')).toHaveTextContent('We can’t reach the shop');
  expect(screen.getByText('new')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Retry #402 718' }));
  await expect.poll(() => keys).toHaveLength(2);
  expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/);
  expect(keys[1]).toBe(keys[0]);
  vi.unstubAllGlobals();
});

it('one that failed is shown in a toast too, with Retry: its place may be out of sight', async () => {
  let tries = 0;
  vi.stubGlobal('fetch', async () => {
    tries += 1;
    throw new TypeError('no network');
  });
  render(<Row />);
  act(() => takeStep(ORDER, 'pay'));
  await wait(UNDO_MS);
  const told = (await screen.findAllByRole('status')).find((one) =>
    one.textContent?.includes('reach the shop'),
  );
  await user.click(within(told as HTMLElement).getByRole('button', { name: 'Retry' }));
  await expect.poll(() => tries).toBe(2);
  vi.unstubAllGlobals();
});

it('one that somebody else has taken before says the reason, and there is nothing to retry', async () => {
  answer([[markPaid, () => refusal('order-cannot-be-paid', { details: { reason: 'already-paid' } })]]);
  render(<Row />);
  act(() => takeStep(ORDER, 'pay'));
  await wait(UNDO_MS);
  expect(await screen.findByRole('alert')).toHaveTextContent('This order is already paid.');
  expect(screen.queryByRole('button', { name: /Retry/ })).toBeNull();
});

it.each([
  ['goes', () => window.dispatchEvent(new Event('pagehide'))],
  ['is put away', putAway],
])('a page that %s sends what still waits', async (_, leave) => {
  const sent = answer([[markPaid, () => refusal('fault')]]);
  render(<Row />);
  act(() => takeStep(ORDER, 'pay'));
  await act(async () => void leave());
  expect(sent).toHaveLength(1);
});
