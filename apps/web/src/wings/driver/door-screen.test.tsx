import { checkDoorCode, deliverAtDoor, nobodyThere, readStops } from '@haat/contract/orders/doors';
import { screen } from '@testing-library/react';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { answer, refusal, reply } from '../../../test/answers.ts';
import { doorsStore } from './driver-store.ts';
import { sendDoors } from './send-doors.ts';
import { draw, freshPhone, LINK, ORDER, PAID, STOPS, stopsWith } from './test/driver-facts.tsx';
import { refreshStops } from './use-stops.ts';

beforeEach(freshPhone);

it('an order that the shop lets through is handed over without a reload', async () => {
  let triesLeft: number | null = 1;
  answer([
    [readStops, () => reply(readStops, stopsWith(PAID, { triesLeft }))],
    [checkDoorCode, () => reply(checkDoorCode, { right: false, triesLeft: 0 })],
  ]);
  const { user } = draw(PAID);
  await user.type(await screen.findByLabelText(/^Code/), '7315');
  expect(await screen.findByText('Ask the shop to let it through')).toBeVisible();
  triesLeft = null;
  await refreshStops(LINK);
  expect(await screen.findByRole('button', { name: 'Delivered' })).toBeEnabled();
});

it('a code that was checked later and is wrong is typed again', async () => {
  answer([
    [readStops, () => reply(readStops, STOPS)],
    [checkDoorCode, () => new Response('', { status: 502 })],
    [deliverAtDoor, () => refusal('wrong-door-code', { details: { triesLeft: 3 } })],
  ]);
  const first = draw(PAID);
  await first.user.type(await screen.findByLabelText(/^Code/), '7316');
  await first.user.click(await screen.findByRole('button', { name: 'Delivered' }));
  doorsStore.set(doorsStore.get().map((door) => ({ ...door, sendAfter: 0 })));
  await sendDoors(LINK);
  first.leave();
  draw(PAID);
  expect(await screen.findByRole('button', { name: 'Code first' })).toBeDisabled();
});

/** The page is gone, as after a dead battery; the next one knows what the phone has stored. */
function diesAfter(leave: () => void): void {
  leave();
  const stored = Object.entries({ ...localStorage }) as [string, string][];
  freshPhone();
  for (const [key, value] of stored) localStorage.setItem(key, value);
  window.dispatchEvent(new StorageEvent('storage', { key: null }));
}

it('what was counted, and a note, are there again after the phone died at the door', async () => {
  answer([[readStops, () => reply(readStops, STOPS)]]);
  const first = draw(ORDER);
  await first.user.click(await screen.findByRole('button', { name: '₹500' }));
  await first.user.click(screen.getByRole('button', { name: 'Door locked' }));
  await first.user.click(await screen.findByRole('button', { name: 'I have called' }));
  await first.user.type(await screen.findByLabelText('Note for the shop'), 'Dog');
  diesAfter(first.leave);
  const { user } = draw(ORDER);
  expect(await screen.findByText('₹40 short')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Door locked' }));
  expect(await screen.findByLabelText('Note for the shop')).toHaveValue('Dog');
});

it('a code that was being checked when the page went is checked again', async () => {
  const answers: ((right: boolean) => void)[] = [];
  answer([
    [readStops, () => reply(readStops, STOPS)],
    [
      checkDoorCode,
      () =>
        new Promise<Response>((answered) => {
          answers.push((right) => answered(reply(checkDoorCode, { right, triesLeft: 4 })));
        }),
    ],
  ]);
  const first = draw(PAID);
  await first.user.type(await screen.findByLabelText(/^Code/), '7315');
  diesAfter(first.leave);
  draw(PAID);
  expect(await screen.findByText('Checking…')).toBeVisible();
  answers[1]?.(false);
  expect(await screen.findByText('Wrong, 4 tries left')).toBeVisible();
});

it.each([
  ['1111', () => reply(checkDoorCode, { right: false, triesLeft: 4 })],
  ['7315', () => refusal('too-many-requests')],
])('a late answer to %s says nothing of a code that is right by now', async (earlier, late) => {
  const answers: ((given: Response) => void)[] = [];
  answer([
    [readStops, () => reply(readStops, STOPS)],
    [checkDoorCode, () => new Promise<Response>((answered) => answers.push(answered))],
  ]);
  const first = draw(PAID);
  await first.user.type(await screen.findByLabelText(/^Code/), earlier);
  await expect.poll(() => answers.length).toBe(1);
  first.leave();
  const { user } = draw(PAID);
  const code = await screen.findByLabelText(/^Code/);
  await user.clear(code);
  await user.type(code, '7315');
  await expect.poll(() => answers.length).toBeGreaterThan(1);
  for (const right of answers.slice(1)) right(reply(checkDoorCode, { right: true, triesLeft: 5 }));
  expect(await screen.findByText('Right')).toBeVisible();
  answers[0]?.(late());
  await new Promise(setImmediate);
  expect(screen.getByText('Right')).toBeVisible();
  expect(code).toHaveValue('7315');
});

it('a refused door keeps what was counted', async () => {
  answer([
    [readStops, () => reply(readStops, STOPS)],
    [deliverAtDoor, () => refusal('reference-used')],
  ]);
  const { user, leave } = draw(ORDER);
  for (const note of ['₹500', '₹20', '₹20'])
    await user.click(await screen.findByRole('button', { name: new RegExp(`^${note}(?!\\d)`) }));
  await user.click(screen.getByRole('button', { name: 'Delivered, ₹540 taken' }));
  doorsStore.set(doorsStore.get().map((door) => ({ ...door, sendAfter: 0 })));
  await sendDoors(LINK);
  leave();
  draw(ORDER);
  expect(await screen.findByRole('button', { name: /^₹500/ })).toHaveTextContent('×1');
});

it('the next door of an order that was tried in vain begins with nothing', async () => {
  answer([
    [readStops, () => reply(readStops, STOPS)],
    [nobodyThere, () => reply(nobodyThere, { _id: ORDER })],
  ]);
  const first = draw(ORDER);
  await first.user.click(await screen.findByRole('button', { name: '₹500' }));
  await first.user.click(screen.getByRole('button', { name: 'Door locked' }));
  await first.user.click(await screen.findByRole('button', { name: 'I have called' }));
  await first.user.click(await screen.findByRole('button', { name: 'Try again then' }));
  doorsStore.set(doorsStore.get().map((door) => ({ ...door, sendAfter: 0 })));
  await sendDoors(LINK);
  first.leave();
  draw(ORDER);
  expect(await screen.findByRole('button', { name: 'Delivered, ₹540 taken' })).toBeEnabled();
});

it('a door begins at its heading, and the stops after it at the next one', async () => {
  answer([[readStops, () => reply(readStops, STOPS)]]);
  const { user } = draw();
  await user.click(await screen.findByRole('link', { name: 'At the door' }));
  expect(await screen.findByRole('heading', { name: /^Order 402/ })).toHaveFocus();
  await user.click(screen.getByRole('link', { name: 'Back' }));
  expect(await screen.findByRole('heading', { name: 'Anita Deshpande' })).toHaveFocus();
  await user.click(screen.getByRole('button', { name: /Shruti Patil/ }));
  expect(screen.getByRole('heading', { name: 'Shruti Patil' })).toHaveFocus();
});

it('Offline stays while the shop is asked again in vain', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  onTestFinished(() => void vi.useRealTimers());
  let asked = 0;
  answer([
    [
      readStops,
      () => {
        asked += 1;
        if (asked === 1) return reply(readStops, STOPS);
        return asked < 4 ? Response.error() : new Promise<Response>(() => {});
      },
    ],
  ]);
  draw();
  await screen.findByRole('region', { name: 'Anita Deshpande' });
  void refreshStops(LINK);
  await vi.advanceTimersByTimeAsync(1_500);
  expect(await screen.findByText('Offline')).toBeVisible();
  void refreshStops(LINK);
  await expect.poll(() => asked).toBe(4);
  expect(screen.getByText('Offline')).toBeVisible();
});

it('later today is from a full hour on, by India’s clock', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T10:40:00Z') });
  onTestFinished(() => void vi.useRealTimers());
  answer([[readStops, () => reply(readStops, STOPS)]]);
  const { user } = draw(ORDER);
  await user.click(await screen.findByRole('button', { name: 'Come later' }));
  await user.click(await screen.findByRole('button', { name: 'I have called' }));
  expect(await screen.findByRole('radio', { name: 'Today, 6 to 8 pm' })).toBeChecked();
});
