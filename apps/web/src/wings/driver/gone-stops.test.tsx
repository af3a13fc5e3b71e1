import { readStops } from '@haat/contract/orders/doors';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { answer, reply } from '../../../test/answers.ts';
import { doorsStore } from './driver-store.ts';
import { aDoor, draw, freshPhone, LINK, ORDER, STOPS } from './test/driver-facts.tsx';
import { refreshStops } from './use-stops.ts';

const FOUR_THIRTY_ONE = new Date('2026-11-28T11:01:00Z');
const left = STOPS.stops.filter(({ _id }) => _id !== ORDER);
const CANCELLED = {
  ...STOPS,
  stops: left,
  gone: [{ _id: ORDER, why: 'cancelled' as const, at: FOUR_THIRTY_ONE }],
};

let stops = STOPS;
beforeEach(() => {
  freshPhone();
  stops = STOPS;
  answer([[readStops, () => reply(readStops, stops)]]);
});

it('an order that is cancelled while its door is open says so over the page', async () => {
  const { user } = draw(ORDER);
  await screen.findByRole('button', { name: 'Delivered, ₹540 taken' });
  stops = CANCELLED;
  await refreshStops(LINK);
  expect(await screen.findByText('Cancelled at 4:31 pm, take it back')).toBeVisible();
  expect(screen.getByRole('heading', { name: /^Order 402.709$/ })).toHaveFocus();
  await user.click(screen.getByRole('link', { name: 'Back to the stops' }));
  expect(await screen.findByRole('region', { name: 'Shruti Patil' })).toBeVisible();
});

it('one that is given to another driver is struck in the list for ten seconds', async () => {
  draw();
  await screen.findByRole('region', { name: 'Anita Deshpande' });
  stops = { ...STOPS, stops: left };
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], shouldAdvanceTime: true });
  await refreshStops(LINK);
  const struck = await screen.findByText('Given to somebody else, ask the shop');
  expect(within(struck.closest('li') as HTMLElement).getByText('Anita Deshpande').tagName).toBe('S');
  vi.advanceTimersByTime(10_001);
  await expect.poll(() => screen.queryByText('Given to somebody else, ask the shop')).toBeNull();
  vi.useRealTimers();
});

it('what this phone has delivered is not taken away, and a refusal says why and where its cash goes', async () => {
  doorsStore.set([
    aDoor({ refused: 'This order can’t be marked as delivered.', code: 'order-cannot-be-delivered' }),
  ]);
  draw();
  await screen.findByRole('alert');
  stops = CANCELLED;
  await refreshStops(LINK);
  const refused = within(await screen.findByRole('alert'));
  expect(await refused.findByText('402 709 was not accepted: Cancelled at 4:31 pm')).toBeVisible();
  expect(refused.getByText('Tell the shop, and hand ₹540 over there')).toBeVisible();
  expect(document.querySelector('s')).toBeNull();
});
