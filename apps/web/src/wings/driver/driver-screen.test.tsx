import {
  checkDoorCode,
  deliverAtDoor,
  nobodyThere,
  openDriverLink,
  readStops,
  sendLateDoor,
} from '@haat/contract/orders/doors';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { encode } from 'zod/mini';
import { answer, refusal, reply } from '../../../test/answers.ts';
import { writeStored } from '../../kit/storage.ts';
import { bindPhone, doorsStore, phonesStore, storeStops } from './driver-store.ts';
import { aDoor, draw, freshPhone, LINK, ORDER, PAID, STOPS } from './test/driver-facts.tsx';

beforeEach(freshPhone);

it('the next stop is open with the cash to take; the others are rows that open by a press', async () => {
  answer([[readStops, () => reply(readStops, STOPS)]]);
  const { user } = draw();
  const next = within(await screen.findByRole('region', { name: 'Anita Deshpande' }));
  expect(next.getByText('₹540')).toBeVisible();
  expect(next.getByRole('link', { name: 'Call' })).toHaveAttribute('href', 'tel:+919845012345');
  await user.click(screen.getByRole('button', { name: /Shruti Patil/ }));
  expect(within(screen.getByRole('region', { name: 'Shruti Patil' })).getByText('Paid')).toBeVisible();
});

it('a list stored by the version before, which knew of no stops that went, is shown without a network', async () => {
  answer([[readStops, () => Response.error()]]);
  const { gone: _, ...before } = encode(readStops.reply, STOPS);
  writeStored(`haat.driverStops.${LINK}`, before);
  draw();
  expect(await screen.findByRole('region', { name: 'Anita Deshpande' })).toBeVisible();
});

it('the stored list stays on the screen when the shop could not be reached', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  onTestFinished(() => void vi.useRealTimers());
  let asked = 0;
  answer([
    [
      readStops,
      () => {
        asked += 1;
        return Response.error();
      },
    ],
  ]);
  storeStops(LINK, STOPS);
  draw();
  await vi.advanceTimersByTimeAsync(1_500);
  await expect.poll(() => asked).toBe(2);
  expect(await screen.findByText('Offline')).toBeVisible();
  expect(screen.getByRole('region', { name: 'Anita Deshpande' })).toBeVisible();
});

it('notes are counted: short stops the button, more says what to give back', async () => {
  answer([[readStops, () => reply(readStops, STOPS)]]);
  const { user } = draw(ORDER);
  await user.click(await screen.findByRole('button', { name: '₹500' }));
  expect(screen.getByText('₹40 short')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Count ₹540' })).toBeDisabled();
  await user.click(screen.getByRole('button', { name: '₹100' }));
  expect(screen.getByText('Give back ₹60')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Take the last note back' }));
  await user.type(screen.getByLabelText('Coins, in rupees'), '40');
  expect(screen.getByText('Exact')).toBeVisible();
});

it('what is delivered waits on the phone until it is sent, and can be undone before', async () => {
  answer([
    [readStops, () => reply(readStops, STOPS)],
    [deliverAtDoor, () => new Response('', { status: 502 })],
  ]);
  const { user } = draw(ORDER);
  await user.click(await screen.findByRole('button', { name: 'Delivered, ₹540 taken' }));
  expect(await screen.findByText(/being sent$/)).toBeVisible();
  expect(screen.getByText('₹6,842.50')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(doorsStore.get()).toEqual([]);
  expect(screen.getByText('₹6,302.50')).toBeVisible();
});

it('a refusal stays until the driver has seen it', async () => {
  answer([
    [readStops, () => reply(readStops, STOPS)],
    [deliverAtDoor, () => refusal('order-cannot-be-delivered')],
  ]);
  doorsStore.set([aDoor()]);
  const { user } = draw();
  const refused = within(await screen.findByRole('alert'));
  expect(refused.getByText(/was not accepted: This order can’t be marked as delivered\./)).toBeVisible();
  expect(screen.getByText('₹6,302.50')).toBeVisible();
  await user.click(refused.getByRole('button', { name: 'I have seen it' }));
  expect(doorsStore.get()).toEqual([]);
});

it('four digits check themselves; without an answer they are checked later', async () => {
  let online = true;
  const sent = answer([
    [readStops, () => reply(readStops, STOPS)],
    [
      checkDoorCode,
      () => {
        if (!online) return new Response('', { status: 502 });
        return reply(checkDoorCode, { right: false, triesLeft: 3 });
      },
    ],
  ]);
  const { user } = draw(PAID);
  const code = await screen.findByLabelText(/^Code/);
  expect(screen.getByRole('button', { name: 'Code first' })).toBeDisabled();
  await user.type(code, '7315');
  expect(await screen.findByText('Wrong, 3 tries left')).toBeVisible();
  expect(sent.find(({ address }) => address.endsWith('/code'))?.body).toEqual({ code: '7315' });
  online = false;
  await user.clear(code);
  await user.type(code, '7316');
  expect(await screen.findByText('Checked later')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Delivered' })).toBeEnabled();
});

it('nobody there: the reason opens the next tries, after the call is asked for once', async () => {
  answer([
    [readStops, () => reply(readStops, STOPS)],
    [nobodyThere, () => reply(nobodyThere, { _id: ORDER })],
  ]);
  const { user } = draw(ORDER);
  await user.click(await screen.findByRole('button', { name: 'Refused' }));
  await user.click(await screen.findByRole('button', { name: 'I have called' }));
  expect(await screen.findByRole('radio', { name: 'Back to the shop' })).toBeChecked();
  await user.click(screen.getByRole('button', { name: 'Back to the shop' }));
  expect(doorsStore.get()).toMatchObject([
    { order: ORDER, what: { kind: 'nobody', reason: 'refused', next: null } },
  ]);
});

it('a link that has ended says nothing but that, and what was not sent stays', async () => {
  phonesStore.set(undefined);
  answer([[openDriverLink, () => refusal('driver-link-ended')]]);
  draw();
  expect(
    await screen.findByRole('heading', { name: 'This link no longer works. Ask the shop' }),
  ).toBeVisible();
});

it('a link that another phone has asks to use it here', async () => {
  answer([
    [readStops, () => refusal('not-authenticated')],
    [openDriverLink, () => reply(openDriverLink, { store: 'Gawan Kirana', boundAt: new Date() })],
  ]);
  draw();
  expect(await screen.findByText(/^Opened on another phone at/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Use it here' })).toBeVisible();
});

it('a door says what packing replaced, left out and weighed, and counts what is in the bag', async () => {
  const piece = { size: '', soldBy: 'piece' as const, image: '' };
  const items = [
    { ...piece, line: 1, name: 'Hakka Noodles', qty: 1 },
    { ...piece, line: 2, name: 'Onion', soldBy: 'kg' as const, qty: 0.84 },
  ];
  const changes = [
    { ...piece, line: 1, name: 'Masala Noodles', qty: 1, comes: 0, replacedBy: { line: 1, qty: 1 } },
    { ...piece, line: 2, name: 'Onion', soldBy: 'kg' as const, qty: 1, comes: 0.84, replacedBy: null },
    { ...piece, line: 3, name: 'Milk Bread', size: '400 g', qty: 1, comes: 0, replacedBy: null },
  ];
  const [stop, ...others] = STOPS.stops;
  if (!stop) throw new Error('There is a stop');
  const changed = { ...stop, items, changes, itemCount: 2, orderedCount: 3 };
  answer([[readStops, () => reply(readStops, { ...STOPS, stops: [changed, ...others] })]]);
  const { user } = draw(ORDER);
  const goods = within(await screen.findByRole('region', { name: /^Hand over 2 of 3/ }));
  const lines = goods.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(lines).toEqual([
    '1 swapped: Hakka Noodles for Masala Noodles',
    '840 g of 1 kg: Onion',
    '1 missing: Milk Bread 400 g',
  ]);
  await user.click(goods.getByRole('button', { name: /^All/ }));
  expect(goods.getByText('instead of Masala Noodles')).toBeVisible();
  expect(goods.getByText('840 g')).toBeVisible();
});

it('what was not sent before the link ended is told to the shop from its page', async () => {
  const sent = answer([
    [readStops, () => refusal('not-authenticated')],
    [openDriverLink, () => refusal('driver-link-ended')],
    [
      sendLateDoor,
      ({ body }) =>
        (body as { order: string }).order === ORDER
          ? reply(sendLateDoor, { _id: ORDER })
          : refusal('order-not-found'),
    ],
  ]);
  const token = `${ORDER}.${PAID}.${LINK}`;
  bindPhone(LINK, { token, name: 'Mahesh Patil', store: 'Gawan Kirana' });
  const nobody = { kind: 'nobody', reason: 'no-answer', note: '', next: null } as const;
  doorsStore.set([
    aDoor({ door: '0198c0de-0000-7000-8000-000000000003', what: nobody }),
    aDoor(),
    aDoor({ door: ORDER, order: PAID, number: 402_710 }),
  ]);
  draw();
  expect(await screen.findByText(/^1 .* sent to the shop, which checks/)).toBeVisible();
  expect(
    await screen.findByText('402 710 could not be sent: tell the shop, and hand ₹540 over there'),
  ).toBeVisible();
  expect(sent.find(({ address }) => address.endsWith('/late-doors'))?.body).toMatchObject({
    token,
    order: ORDER,
    tender: 'cash',
    taken: 540,
  });
  expect(doorsStore.get()).toMatchObject([{ number: 402_710, code: 'order-not-found' }]);
});
