// @vitest-environment happy-dom
import type { OrderRequest } from '@haat/contract/checkout';
import { paise } from '@haat/domain/basics/money';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  attemptState,
  attemptsStore,
  beginAttempt,
  forgetAttempt,
  holdAttempt,
  refuseAttempt,
  SENDS_FOR_MS,
} from './order-attempt.ts';
import { SAMPLE_LINE, SAMPLE_ORDER } from './test/sample-order.ts';

const request: OrderRequest = { ...SAMPLE_ORDER, paymentMethod: 'Cash', points: 12 };
const draft = { user: 'u1', marketplace: 'm1', request, lines: [SAMPLE_LINE] };

/** As another tab would. */
function elsewhere(text: string) {
  localStorage.setItem('haat.orderAttempts', text);
  window.dispatchEvent(new StorageEvent('storage', { key: 'haat.orderAttempts' }));
}

beforeEach(() => {
  attemptsStore.set(undefined);
});

describe('an attempt to order', () => {
  it('keeps its key and its request until an answer is known', () => {
    const first = beginAttempt(draft);
    const again = beginAttempt({ ...draft, request: { ...request, points: 0, totalPrice: paise(57_400) } });
    expect(again).toEqual(first);
    forgetAttempt(first.key);
    expect(beginAttempt(draft).key).not.toBe(first.key);
  });

  it('is stored before it is sent', () => {
    const { key } = beginAttempt(draft);
    expect(JSON.parse(localStorage.getItem('haat.orderAttempts') ?? '')).toMatchObject([
      { key, request: { points: 12 } },
    ]);
  });

  it('is the same after a reload, the chosen delivery slot with it', () => {
    const slots = [{ store: SAMPLE_LINE.productId, from: new Date('2026-11-24T03:30:00Z') }];
    const first = beginAttempt({ ...draft, request: { ...request, slots } });
    elsewhere(localStorage.getItem('haat.orderAttempts') ?? '');
    expect(attemptsStore.get()).toEqual([first]);
  });

  it.each([
    [
      'another quantity',
      { ...draft, request: { ...request, orderItems: [{ ...request.orderItems[0], qty: 3 }] } },
    ],
    [
      'another address',
      {
        ...draft,
        request: { ...request, shippingAddress: { ...request.shippingAddress, address: 'Elsewhere' } },
      },
    ],
    ['another shopper', { ...draft, user: 'u2' }],
    ['another marketplace', { ...draft, marketplace: 'm2' }],
  ])('is a new one for %s, and the first is not lost by it', (_what, other) => {
    const first = beginAttempt(draft);
    const second = beginAttempt(other as typeof draft);
    expect(second.key).not.toBe(first.key);
    expect(attemptsStore.get()).toEqual([first, second]);
  });

  it('that was refused is not sent again, and a new order has a new key', () => {
    const first = beginAttempt(draft);
    refuseAttempt(first.key, 'out of stock');
    const [refused] = attemptsStore.get();
    expect(refused && attemptState(refused, Date.now())).toBe('refused');
    expect(beginAttempt(draft).key).not.toBe(first.key);
  });

  it('waits for a tap when its shopper was signed out, which then sends it with the same key', () => {
    const first = beginAttempt(draft);
    holdAttempt(first.key);
    const [held] = attemptsStore.get();
    expect(held && attemptState(held, Date.now())).toBe('signed-out');
    const again = beginAttempt(draft);
    expect(again.key).toBe(first.key);
    expect(attemptState(again, Date.now())).toBe('pending');
    expect(attemptsStore.get()).toHaveLength(1);
  });

  it('is sent automatically for a day', () => {
    const attempt = beginAttempt(draft);
    expect(attemptState(attempt, attempt.since + SENDS_FOR_MS - 1)).toBe('pending');
    expect(attemptState(attempt, attempt.since + SENDS_FOR_MS)).toBe('expired');
  });

  it.each([undefined, true as const])(
    'is never sent again once it is a day old (signed out: %s)',
    (signedOut) => {
      const first = beginAttempt(draft);
      const old = { ...first, signedOut, since: first.since - SENDS_FOR_MS };
      expect(attemptState(old, Date.now())).toBe('expired');
      attemptsStore.set([old]);
      expect(beginAttempt(draft).key).not.toBe(first.key);
    },
  );

  it('is the same in another tab', () => {
    const first = beginAttempt(draft);
    elsewhere(JSON.stringify([first]));
    expect(beginAttempt(draft).key).toBe(first.key);
  });

  it.each(['null', '{}', '[1, null, {"key": "k"}]', 'nonsense'])('is not read from %s', (text) => {
    elsewhere(text);
    expect(attemptsStore.get()).toEqual([]);
  });
});
