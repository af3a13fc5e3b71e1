import { deliverAtDoor, nobodyThere, readStops } from '@haat/contract/orders/doors';
import { act, screen } from '@testing-library/react';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { aCache } from '../../../test/a-cache.ts';
import { answer, reply } from '../../../test/answers.ts';
import { readOutbox } from '../../kit/outbox.ts';
import { bindPhone, doorsStore, dropDoor, phonesStore, storeDoor } from './driver-store.ts';
import { sendDoors } from './send-doors.ts';
import { aDoor, draw, freshPhone, LINK, ORDER, PAID, STOPS } from './test/driver-facts.tsx';

const FIRST = '0198c0de-0000-7000-8000-000000000003';
const offline = () => new Response('', { status: 502 });
const done = {
  _id: ORDER,
  number: 402_709,
  customerName: 'Anita Deshpande',
  at: new Date(),
  taken: STOPS.cash.amount,
};
const delivered = () => reply(deliverAtDoor, { ...done, state: 'delivered', paidBy: 'cash' });

beforeEach(freshPhone);

it('Undo ends with the moment of sending, also while the toast is held', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], shouldAdvanceTime: true });
  onTestFinished(() => void vi.useRealTimers());
  answer([
    [readStops, () => reply(readStops, STOPS)],
    [deliverAtDoor, offline],
  ]);
  const { user } = draw(ORDER);
  await user.click(await screen.findByRole('button', { name: 'Delivered, ₹540 taken' }));
  await user.hover(await screen.findByRole('button', { name: 'Undo' }));
  vi.advanceTimersByTime(5_001);
  await expect.poll(() => screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  expect(doorsStore.get()).toHaveLength(1);
});

it('Undo of what is being sent already says so, and drops nothing', async () => {
  answer([
    [readStops, () => reply(readStops, STOPS)],
    [deliverAtDoor, offline],
  ]);
  const { user } = draw(ORDER);
  await user.click(await screen.findByRole('button', { name: 'Delivered, ₹540 taken' }));
  doorsStore.set(doorsStore.get().map((door) => ({ ...door, sendAfter: 0 })));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('Already sent: the shop sets it right')).toBeVisible();
  expect(doorsStore.get()).toHaveLength(1);
});

/** Offline, with a worker that sends what waits. */
function aWorker() {
  aCache();
  const register = vi.fn();
  vi.stubGlobal('navigator', {
    ...navigator,
    onLine: false,
    serviceWorker: {
      getRegistration: async () => ({ sync: { register } }),
      addEventListener: vi.fn(),
      removeEventListener: vi.fn(),
    },
  });
  onTestFinished(() => void vi.unstubAllGlobals());
  return register;
}

it('without a network all that waits goes to the worker, in order within an order', async () => {
  answer([
    [deliverAtDoor, offline],
    [nobodyThere, offline],
  ]);
  const register = aWorker();
  const nobody = {
    kind: 'nobody',
    reason: 'no-answer',
    note: '',
    next: { from: Date.now(), until: Date.now() + 1 },
  } as const;
  storeDoor(aDoor({ door: FIRST, what: nobody }));
  storeDoor(aDoor({ door: 'second' }));
  storeDoor(aDoor({ door: 'other', order: PAID }));
  await sendDoors(LINK);
  expect((await readOutbox()).map(({ key, queue }) => [key, queue])).toEqual([
    [FIRST, ORDER],
    ['second', ORDER],
    ['other', PAID],
  ]);
  expect(register).toHaveBeenCalledOnce();
});

it('without a network each stop goes to the worker when it can’t be undone any more, also beside one that waits', async () => {
  answer([
    [readStops, () => reply(readStops, STOPS)],
    [deliverAtDoor, offline],
  ]);
  aWorker();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], shouldAdvanceTime: true });
  onTestFinished(() => void vi.useRealTimers());
  const inOutbox = async () => (await readOutbox()).map(({ key }) => key);
  draw();
  await screen.findByText('Anita Deshpande');
  act(() => storeDoor(aDoor({ door: FIRST, sendAfter: Date.now() + 5_000 })));
  await vi.advanceTimersByTimeAsync(5_100);
  await expect.poll(inOutbox).toEqual([FIRST]);
  act(() => storeDoor(aDoor({ door: 'second', order: PAID, sendAfter: Date.now() + 5_000 })));
  act(() => storeDoor(aDoor({ door: 'undone', order: 'third', sendAfter: Date.now() + 7_000 })));
  await vi.advanceTimersByTimeAsync(6_000);
  act(() => dropDoor('undone'));
  await vi.advanceTimersByTimeAsync(100);
  await expect.poll(inOutbox).toEqual([FIRST, 'second']);
});

it('what has arrived says “Sent” for three seconds', async () => {
  let stops = STOPS;
  answer([
    [readStops, () => reply(readStops, stops)],
    [deliverAtDoor, delivered],
  ]);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], shouldAdvanceTime: true });
  onTestFinished(() => void vi.useRealTimers());
  doorsStore.set([aDoor({ sendAfter: Date.now() + 1_000 })]);
  draw();
  expect(await screen.findByText(/being sent$/)).toBeVisible();
  stops = { ...STOPS, stops: STOPS.stops.slice(1) };
  vi.advanceTimersByTime(1_100);
  expect(await screen.findByText('Sent')).toBeVisible();
  vi.advanceTimersByTime(3_001);
  await expect.poll(() => screen.queryByText('Sent')).toBeNull();
});

it('a new link of the same driver on this phone sends what waited under the one before', async () => {
  phonesStore.set(undefined);
  const driver = `${ORDER}.${PAID}`;
  const NEW = 'b'.repeat(43);
  bindPhone(LINK, { token: `${driver}.${'k'.repeat(43)}`, name: 'Mahesh Patil', store: 'Gawan Kirana' });
  bindPhone('other', { token: `${ORDER}.${ORDER}.k`, name: 'Ravi', store: 'Gawan Kirana' });
  doorsStore.set([aDoor(), aDoor({ door: ORDER, link: 'other' })]);
  const sent = answer([[deliverAtDoor, delivered]]);
  bindPhone(NEW, { token: `${driver}.${'n'.repeat(43)}`, name: 'Mahesh Patil', store: 'Gawan Kirana' });
  await sendDoors(NEW);
  expect(sent).toHaveLength(1);
  expect(doorsStore.get()).toMatchObject([{ door: ORDER, link: 'other' }]);
  expect(Object.keys(phonesStore.get()).toSorted()).toEqual([NEW, 'other'].toSorted());
});

it('a door is sent though the clock was ahead when it was stored, and was put right since', async () => {
  const sent = answer([[deliverAtDoor, delivered]]);
  doorsStore.set([aDoor({ sendAfter: Date.now() + 86_400_000 })]);
  expect(await sendDoors(LINK)).toBe(true);
  expect(sent).toHaveLength(1);
  expect(doorsStore.get()).toEqual([]);
});
