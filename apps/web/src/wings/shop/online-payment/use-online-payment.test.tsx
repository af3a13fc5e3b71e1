import {
  createPaymentOrder,
  type PaymentOutcome,
  payOrder,
  readPayment,
  readRazorpayKey,
} from '@haat/contract/payments/shopper';
import { paise } from '@haat/domain/basics/money';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { CHITGUPPA } from '../../../../test/a-marketplace.ts';
import { answer, refusal, reply } from '../../../../test/answers.ts';
import { Providers } from '../../../app/providers.tsx';
import { session } from '../../../kit/session.ts';
import { SAMPLE_LINE, SAMPLE_ORDER } from '../order-attempt/test/sample-order.ts';
import { placeStore } from '../state/place-store.ts';
import { InShop } from '../state/shop-context.tsx';
import type { CheckoutOptions } from './load-checkout.ts';
import { type OnlineRequest, paymentsStore } from './payment-attempt.ts';
import { useOnlinePayment } from './use-online-payment.ts';

const USER = '0198c0de-0000-7000-8000-000000000009';
const ORDER = '0198c0de-0000-7000-8000-0000000000b1';
const request: OnlineRequest = { ...SAMPLE_ORDER, paymentMethod: 'Online', points: 0 };
const payable = {
  user: USER,
  marketplace: CHITGUPPA._id,
  request,
  lines: [SAMPLE_LINE],
  shop: { name: 'Chitguppa', themeColor: '#000000' },
  description: '2 items',
  way: 'upi' as const,
};

/** `opened` are the window's options, the latest last. */
function provider() {
  const opened: CheckoutOptions[] = [];
  vi.stubGlobal(
    'Razorpay',
    class {
      constructor(options: CheckoutOptions) {
        opened.push(options);
      }
      on() {}
      open() {}
      close() {}
    },
  );
  const append = vi.spyOn(document.head, 'append').mockImplementation((script) => {
    queueMicrotask(() => (script as HTMLElement).dispatchEvent(new Event('load')));
  });
  onTestFinished(() => append.mockRestore());
  return opened;
}

const inShop = ({ children }: { children: ReactNode }) => (
  <Providers>
    <MemoryRouter>
      <InShop>{children}</InShop>
    </MemoryRouter>
  </Providers>
);

beforeEach(() => {
  placeStore.set({ marketPinCode: '585412', marketplace: CHITGUPPA });
  session.signIn({ _id: USER, name: 'Savita', token: 't', role: [] });
  paymentsStore.set(undefined);
});

it('a payment that lapsed does not hide the next one, which places the order', async () => {
  const opened = provider();
  let outcome: PaymentOutcome = { status: 'pending' };
  answer([
    [
      readRazorpayKey,
      () => reply(readRazorpayKey, { key: 'rzp', script: 'https://pay.example/checkout.js' }),
    ],
    [
      createPaymentOrder,
      () =>
        reply(createPaymentOrder, {
          id: `order_${opened.length}LlckIVRkHWj`,
          amount: 56_200,
          currency: 'INR',
          expiresAt: new Date(Date.now() + 900_000),
        }),
    ],
    [readPayment, () => reply(readPayment, outcome)],
    [payOrder, () => reply(payOrder, { status: 'placed', _id: ORDER, orders: [] })],
  ]);
  const { result } = renderHook(() => useOnlinePayment(request), { wrapper: inShop });
  act(() => result.current.pay(payable));
  await waitFor(() => expect(opened).toHaveLength(1));
  act(() => opened[0]?.modal?.ondismiss?.());
  await waitFor(() => expect(result.current.notice).toMatchObject({ kind: 'closed' }));
  outcome = { status: 'lapsed', message: 'You were not charged.' };
  act(() => void window.dispatchEvent(new Event('online')));
  await waitFor(() => expect(result.current.notice).toMatchObject({ kind: 'over' }));

  outcome = { status: 'pending' };
  act(() => result.current.pay(payable));
  await waitFor(() => expect(opened).toHaveLength(2));
  act(() =>
    opened[1]?.handler({
      razorpay_payment_id: 'pay_DESlLckIVRkHWj',
      razorpay_order_id: opened[1].order_id,
      razorpay_signature: 'a'.repeat(64),
    }),
  );
  await waitFor(() => expect(result.current.placed).toMatchObject({ _id: ORDER }));
  expect(result.current.sent).toMatchObject({ request: { totalPrice: paise(56_200) } });
});

it('a payment whose registration meets a crowded server is begun again with its key', async () => {
  const opened = provider();
  const registrations = [
    () => refusal('too-many-requests'),
    () =>
      reply(createPaymentOrder, {
        id: 'order_DESlLckIVRkHWj',
        amount: 56_200,
        currency: 'INR',
        expiresAt: new Date(Date.now() + 900_000),
      }),
  ];
  const sent = answer([
    [readRazorpayKey, () => reply(readRazorpayKey, { key: 'rzp', script: 'https://pay.example/again.js' })],
    [createPaymentOrder, () => registrations.shift()?.() ?? refusal('fault')],
    [readPayment, () => reply(readPayment, { status: 'pending' })],
  ]);
  const { result } = renderHook(() => useOnlinePayment(request), { wrapper: inShop });
  act(() => result.current.pay(payable));
  await waitFor(() => expect(result.current.failure).toMatchObject({ reaction: 'message' }));
  act(() => result.current.pay(payable));
  await waitFor(() => expect(opened).toHaveLength(1));
  const keys = sent.flatMap(({ key }) => key ?? []);
  expect(keys).toHaveLength(2);
  expect(new Set(keys).size).toBe(1);
});
