import type { OrderRequest } from '@haat/contract/checkout';
import { paise } from '@haat/domain/money';
import { beforeEach, describe, expect, it } from 'vitest';
import { LINE_OF_ATTA, ORDER_OF_ATTA } from '../checkout/order-of-atta.ts';

const kept = new Map<string, string>();
const page = new EventTarget();
Object.assign(globalThis, {
  window: page,
  localStorage: {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  },
});
const { attemptsStore, beginAttempt, forgetAttempt, refuseAttempt, SENDS_FOR_MS, standing } = await import(
  './order-attempt.ts'
);

const request: OrderRequest = { ...ORDER_OF_ATTA, paymentMethod: 'Cash', points: 12 };
const wanted = { user: 'u1', marketplace: 'm1', request, lines: [LINE_OF_ATTA] };

/** Another tab writes what it likes. */
function elsewhere(text: string) {
  kept.set('haat.orderAttempts', text);
  page.dispatchEvent(Object.assign(new Event('storage'), { key: 'haat.orderAttempts' }));
}

beforeEach(() => {
  attemptsStore.set(undefined);
});

describe('an attempt to order', () => {
  it('keeps its key and its request until an answer is known', () => {
    const first = beginAttempt(wanted);
    const again = beginAttempt({ ...wanted, request: { ...request, points: 0, totalPrice: paise(57_400) } });
    expect(again).toEqual(first);
    forgetAttempt(first.key);
    expect(beginAttempt(wanted).key).not.toBe(first.key);
  });

  it('is stored before it is sent', () => {
    const { key } = beginAttempt(wanted);
    expect(JSON.parse(kept.get('haat.orderAttempts') ?? '')).toMatchObject([
      { key, request: { points: 12 } },
    ]);
  });

  it.each([
    [
      'another quantity',
      { ...wanted, request: { ...request, orderItems: [{ ...request.orderItems[0], qty: 3 }] } },
    ],
    [
      'another address',
      {
        ...wanted,
        request: { ...request, shippingAddress: { ...request.shippingAddress, address: 'Elsewhere' } },
      },
    ],
    ['another shopper', { ...wanted, user: 'u2' }],
    ['another marketplace', { ...wanted, marketplace: 'm2' }],
  ])('is a new one for %s, and the first is not lost by it', (_what, other) => {
    const first = beginAttempt(wanted);
    const second = beginAttempt(other as typeof wanted);
    expect(second.key).not.toBe(first.key);
    expect(attemptsStore.get()).toEqual([first, second]);
  });

  it('that was refused waits for the shopper, who orders with a new key', () => {
    const first = beginAttempt(wanted);
    refuseAttempt(first.key, 'out of stock');
    const [refused] = attemptsStore.get();
    expect(refused && standing(refused, Date.now())).toBe('refused');
    expect(beginAttempt(wanted).key).not.toBe(first.key);
  });

  it('is sent by itself for a day', () => {
    const attempt = beginAttempt(wanted);
    expect(standing(attempt, attempt.since + SENDS_FOR_MS - 1)).toBe('waiting');
    expect(standing(attempt, attempt.since + SENDS_FOR_MS)).toBe('old');
  });

  it('is the same in another tab', () => {
    const first = beginAttempt(wanted);
    elsewhere(JSON.stringify([first]));
    expect(beginAttempt(wanted).key).toBe(first.key);
  });

  it.each(['null', '{}', '[1, null, {"key": "k"}]', 'nonsense'])('is not read from %s', (text) => {
    elsewhere(text);
    expect(attemptsStore.get()).toEqual([]);
  });
});
