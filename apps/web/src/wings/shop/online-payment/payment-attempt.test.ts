// @vitest-environment happy-dom
import { paise } from '@haat/domain/basics/money';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { SAMPLE_LINE, SAMPLE_ORDER } from '../order-attempt/test/sample-order.ts';
import {
  beginPayment,
  forgetPayment,
  notePayment,
  type OnlineRequest,
  paymentsStore,
} from './payment-attempt.ts';
import { showPayments, watchPayments } from './watch-payments.ts';

const request: OnlineRequest = { ...SAMPLE_ORDER, paymentMethod: 'Online', points: 0 };
const draft = { user: 'u1', marketplace: 'm1', request, lines: [SAMPLE_LINE] };
const ORDER = 'order_DESlLckIVRkHWj';
const PROOF = { paymentId: 'pay_DESlLckIVRkHWj', signature: 'a'.repeat(64) };

/** As another tab would. */
function elsewhere(text: string) {
  localStorage.setItem('haat.payments', text);
  window.dispatchEvent(new StorageEvent('storage', { key: 'haat.payments' }));
}

beforeEach(() => {
  paymentsStore.set(undefined);
});

describe('a payment that was begun', () => {
  it('is gone on with for the very same order, and by its key alone', () => {
    const first = beginPayment(draft);
    notePayment(first.key, { order: ORDER });
    expect(beginPayment(draft)).toEqual({ ...first, order: ORDER });
    expect(paymentsStore.get()).toHaveLength(1);
  });

  it('is the same after a reload, the chosen delivery slot with it', () => {
    const slots = [{ store: SAMPLE_LINE.productId, from: new Date('2026-11-24T03:30:00Z') }];
    const chosen = { ...draft, request: { ...request, slots } };
    const first = beginPayment(chosen);
    elsewhere(localStorage.getItem('haat.payments') ?? '');
    expect(paymentsStore.get()).toEqual([first]);
    expect(beginPayment(chosen)).toEqual(first);
  });

  it.each([
    ['another amount', { ...draft, request: { ...request, totalPrice: paise(56_201) } }],
    ['other points', { ...draft, request: { ...request, points: 1 } }],
    [
      'another address',
      { ...draft, request: { ...request, shippingAddress: { ...request.shippingAddress, address: 'B' } } },
    ],
    ['another shopper', { ...draft, user: 'u2' }],
    ['another marketplace', { ...draft, marketplace: 'm2' }],
  ])('is another one for %s, and both are kept', (_name, other) => {
    const first = beginPayment(draft);
    expect(beginPayment(other).key).not.toBe(first.key);
    expect(paymentsStore.get()).toHaveLength(2);
  });

  it('is not gone on with once it is paid', () => {
    const first = beginPayment(draft);
    notePayment(first.key, { order: ORDER, paid: PROOF });
    expect(beginPayment(draft).key).not.toBe(first.key);
  });

  it('is read again after a reload, proof included', () => {
    const { key } = beginPayment(draft);
    notePayment(key, { order: ORDER, paid: PROOF });
    const text = localStorage.getItem('haat.payments') ?? '';
    elsewhere('[]');
    elsewhere(text);
    expect(paymentsStore.get()).toMatchObject([{ key, order: ORDER, paid: PROOF, request: { points: 0 } }]);
  });

  it.each([
    '{',
    '[null, 1, {}]',
    '[{"key":"k","user":"u1","marketplace":"m1","since":1,"request":{},"lines":[]}]',
  ])('is dropped when what is stored is none: %s', (text) => {
    elsewhere(text);
    expect(paymentsStore.get()).toEqual([]);
  });

  it('is not checked any more after a day', () => {
    beginPayment(draft);
    const [attempt] = JSON.parse(localStorage.getItem('haat.payments') ?? '');
    elsewhere(JSON.stringify([{ ...attempt, since: Date.now() - 27 * 3_600_000 }]));
    expect(paymentsStore.get()).toEqual([]);
  });
});

describe('watching payments', () => {
  const answers = (body: object) =>
    vi.stubGlobal(
      'fetch',
      vi.fn(async () => new Response(JSON.stringify(body))),
    );
  const ends: unknown[] = [];
  const record = (_: unknown, end: unknown) => ends.push(end);

  beforeEach(() => {
    ends.length = 0;
    vi.stubGlobal('navigator', { onLine: true });
    const { key } = beginPayment(draft);
    notePayment(key, { order: ORDER });
  });

  it('reports the end although watching stops as soon as the payment is forgotten', async () => {
    answers({ status: 'refunded', reason: 'out-of-stock', message: 'Gone' });
    let stop = () => {};
    const unsubscribe = paymentsStore.subscribe(() => stop());
    stop = watchPayments({ user: 'u1' }, record);
    await expect.poll(() => ends).toEqual([{ end: 'refunded', message: 'Gone', orderId: undefined }]);
    unsubscribe();
    expect(paymentsStore.get()).toEqual([]);
  });

  it('goes on while nothing is known, and sends nothing without a network', async () => {
    vi.useFakeTimers();
    answers({ status: 'pending', message: 'Checking' });
    const stop = watchPayments({ user: 'u1' }, record);
    await vi.advanceTimersByTimeAsync(2000);
    expect(fetch).toHaveBeenCalledTimes(2);
    vi.stubGlobal('navigator', { onLine: false });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(fetch).toHaveBeenCalledTimes(2);
    vi.stubGlobal('navigator', { onLine: true });
    window.dispatchEvent(new Event('online'));
    await vi.advanceTimersByTimeAsync(0);
    expect(fetch).toHaveBeenCalledTimes(3);
    stop();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(fetch).toHaveBeenCalledTimes(3);
    expect(ends).toEqual([]);
    vi.useRealTimers();
  });

  it('begins anew with each payment, however long the one before was open', async () => {
    vi.useFakeTimers();
    answers({ status: 'pending', message: 'Checking' });
    const stop = watchPayments({ user: 'u1' }, record);
    await vi.advanceTimersByTimeAsync(120_000);
    paymentsStore.set(undefined);
    notePayment(beginPayment(draft).key, { order: ORDER });
    vi.mocked(fetch).mockClear();
    await vi.advanceTimersByTimeAsync(5000);
    expect(fetch).toHaveBeenCalledTimes(2);
    stop();
    vi.useRealTimers();
  });

  it('begins with a payment that is begun later, and leaves one that a screen shows to it', async () => {
    vi.useFakeTimers();
    answers({ status: 'pending', message: 'Checking' });
    paymentsStore.set(undefined);
    const stop = watchPayments({ user: 'u1' }, record);
    const leave = showPayments('m1');
    notePayment(beginPayment(draft).key, { order: ORDER });
    await vi.advanceTimersByTimeAsync(10_000);
    expect(fetch).not.toHaveBeenCalled();
    leave();
    await vi.advanceTimersByTimeAsync(2000);
    expect(fetch).toHaveBeenCalledTimes(1);
    stop();
    vi.useRealTimers();
  });

  it('is not done for somebody else', async () => {
    answers({ status: 'pending' });
    watchPayments({ user: 'u2' }, record)();
    expect(fetch).not.toHaveBeenCalled();
  });

  it('sends the proof once, and then asks for the outcome', async () => {
    vi.useFakeTimers();
    const [attempt] = paymentsStore.get();
    notePayment(attempt?.key ?? '', { order: ORDER, paid: PROOF });
    answers({ status: 'pending', message: 'Checking' });
    const stop = watchPayments({ user: 'u1' }, record);
    await vi.advanceTimersByTimeAsync(5000);
    stop();
    vi.useRealTimers();
    expect(vi.mocked(fetch).mock.calls.map(([, request]) => request?.method)).toEqual(['POST', 'GET', 'GET']);
    expect(paymentsStore.get()).toMatchObject([{ paid: PROOF }]);
  });

  it('is done only in the named marketplace', async () => {
    answers({ status: 'pending' });
    watchPayments({ user: 'u1', marketplace: 'm2' }, record)();
    expect(fetch).not.toHaveBeenCalled();
  });

  it.each([
    ['payment-forged', 400],
    ['payment-not-offered', 404],
  ])(
    'drops a proof that the server refuses as %s, and goes on checking the payment',
    async (code, status) => {
      const [attempt] = paymentsStore.get();
      notePayment(attempt?.key ?? '', { order: ORDER, paid: PROOF });
      vi.stubGlobal(
        'fetch',
        vi.fn(async () => Response.json({ message: 'no', code }, { status })),
      );
      const stop = watchPayments({ user: 'u1' }, record);
      await expect.poll(() => paymentsStore.get()[0]?.paid).toBeUndefined();
      stop();
      expect(paymentsStore.get()).toMatchObject([{ order: ORDER }]);
    },
  );
});

it('a payment whose end is known is forgotten', () => {
  const { key } = beginPayment(draft);
  forgetPayment(key);
  expect(localStorage.getItem('haat.payments')).toBeNull();
});
