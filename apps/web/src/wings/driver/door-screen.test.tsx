import { checkDoorCode, deliverAtDoor, readStops } from '@haat/contract/orders/doors';
import { screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { answer, refusal, reply } from '../../../test/answers.ts';
import { doorsStore } from './driver-store.ts';
import { sendDoors } from './send-doors.ts';
import { draw, freshPhone, LINK, PAID, STOPS, stopsWith } from './test/driver-facts.tsx';
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
