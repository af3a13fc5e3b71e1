// @vitest-environment happy-dom
import { placeShipments } from '@haat/contract/checkout';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { CHITGUPPA } from '../../../../test/a-marketplace.ts';
import { answer, refusal, reply } from '../../../../test/answers.ts';
import { session } from '../../../kit/session.ts';
import { cartLines, replaceCart } from '../state/cart-store.ts';
import { placeStore } from '../state/place-store.ts';
import { attemptsStore, beginAttempt, type OrderAttempt } from './order-attempt.ts';
import { dropAttempt, sendAttempt } from './send-attempt.ts';
import { sendPending } from './send-pending.ts';
import { SAMPLE_LINE, SAMPLE_ORDER } from './test/sample-order.ts';

const draft = {
  user: 'u1',
  marketplace: '0198c0de-0000-7000-8000-0000000000a1',
  request: { ...SAMPLE_ORDER, paymentMethod: 'Cash' as const, points: 0 },
  lines: [SAMPLE_LINE],
};
const signIn = (id: string) => session.signIn({ _id: id, name: 'Savita', token: id, role: [] });

/** By key. */
function outbox() {
  const box = new Map<string, string>();
  const put = async (place: string, stored: Response) => void box.set(place, await stored.text());
  vi.stubGlobal('caches', {
    open: async () => ({ put, delete: async (place: string) => box.delete(place) }),
  });
  const register = vi.fn(async () => {});
  const serviceWorker = { getRegistration: async () => ({ sync: { register } }) };
  Object.defineProperty(navigator, 'serviceWorker', { value: serviceWorker, configurable: true });
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'serviceWorker'));
  return box;
}

/** The reply is lost after `meanwhile`. */
async function loseAnswer(attempt: OrderAttempt, meanwhile: () => void): Promise<void> {
  answer([
    [
      placeShipments,
      () => {
        meanwhile();
        return refusal('fault');
      },
    ],
  ]);
  await expect(sendAttempt(attempt)).rejects.toThrow();
  // The hand-over is not awaited.
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
}

beforeEach(() => {
  attemptsStore.set(undefined);
  signIn('u1');
});

it('an order without an answer is given to the worker', async () => {
  const box = outbox();
  await loseAnswer(beginAttempt(draft), () => {});
  expect([...box.values()].map((stored) => JSON.parse(stored).headers.authorization)).toEqual(['Bearer u1']);
});

it('an order whose retry meets a crowded server keeps its key', async () => {
  const attempt = beginAttempt(draft);
  await loseAnswer(attempt, () => {});
  const sent = answer([[placeShipments, () => refusal('too-many-requests')]]);
  await sendPending(() => {});
  expect(sent.map(({ key }) => key)).toEqual([attempt.key]);
  expect(beginAttempt(draft)).toEqual(attempt);
});

it('one that was cancelled while its answer was awaited is not', async () => {
  const box = outbox();
  const attempt = beginAttempt(draft);
  await loseAnswer(attempt, () => dropAttempt(attempt.key));
  expect(box.size).toBe(0);
});

it('one whose shopper has left meanwhile is not, also if somebody else signed in', async () => {
  const box = outbox();
  await loseAnswer(beginAttempt(draft), () => signIn('u2'));
  expect(box.size).toBe(0);
});

it('of several, one that was cancelled while another was sent is not sent', async () => {
  const first = beginAttempt(draft);
  const second = beginAttempt({
    ...draft,
    request: { ...draft.request, orderItems: [{ ...draft.request.orderItems[0], qty: 1 }] } as never,
  });
  const sent = answer([
    [
      placeShipments,
      () => {
        dropAttempt(second.key);
        return refusal('fault');
      },
    ],
  ]);
  await sendPending(() => {});
  expect(sent.map(({ key }) => key)).toEqual([first.key]);
});

it.each([
  ['leave the cart', () => {}, 1],
  ['stay there when another tab has taken them out', (key: string) => void dropAttempt(key), 3],
])('the goods of a placed order %s', async (_, elsewhere, left) => {
  placeStore.set({ marketPinCode: '585412', marketplace: CHITGUPPA });
  replaceCart([{ ...SAMPLE_LINE, qty: 3 }]);
  const attempt = beginAttempt({ ...draft, marketplace: CHITGUPPA._id });
  answer([
    [
      placeShipments,
      () => {
        elsewhere(attempt.key);
        return reply(placeShipments, { _id: CHITGUPPA._id, orders: [] });
      },
    ],
  ]);
  await sendAttempt(attempt);
  expect(cartLines()).toMatchObject([{ qty: left }]);
});
