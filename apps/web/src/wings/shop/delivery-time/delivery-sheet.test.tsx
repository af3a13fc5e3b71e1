import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { show } from '../../../../test/show.tsx';
import { DeliverySheet } from './delivery-sheet.tsx';
import { slotGroups } from './slot-choice.ts';
import type { Delivery } from './use-delivery.ts';

const STORE = '0198c0de-0000-7000-8000-00000000000a';
const slot = (day: string, from: string, until: string, left: number) => ({
  from: new Date(`${day}T${from}:00+05:30`),
  until: new Date(`${day}T${until}:00+05:30`),
  left,
  stores: [STORE],
});
const DAYS: Delivery['days'] = [
  { day: '2026-11-20', closed: false, slots: [slot('2026-11-20', '18:00', '21:00', 4)] },
  {
    day: '2026-11-21',
    closed: false,
    slots: [
      slot('2026-11-21', '09:00', '12:00', 9),
      slot('2026-11-21', '12:00', '15:00', 0),
      slot('2026-11-21', '15:00', '18:00', 2),
    ],
  },
  { day: '2026-11-22', closed: true, slots: [] },
];
const delivery = (days = DAYS): Delivery => ({
  days,
  groups: slotGroups(days, [STORE], {}),
  comes: [],
  request: {},
  note: '',
  chosen: {},
  state: 'known',
  error: null,
  storeNames: new Map([[STORE, 'Basava Provision']]),
  refetch: async () => {},
  choose: () => {},
});

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T05:12:00Z') }));
afterEach(() => vi.useRealTimers());

it('offers the days and their times: what is closed or full can’t be chosen, and few places are said', async () => {
  const chosen = vi.fn();
  const { user } = show(
    <DeliverySheet delivery={delivery()} about="time" whyAgain="" onClose={() => {}} onChoose={chosen} />,
  );
  const days = screen.getByRole('radiogroup', { name: 'Day' });
  expect(within(days).getByRole('radio', { name: 'Today 20 Nov 1 slot left' })).toBeChecked();
  expect(within(days).getByRole('radio', { name: 'Sun 22 Nov Closed' })).toBeDisabled();
  await user.click(within(days).getByRole('radio', { name: 'Sat 21 Nov 2 slots' }));
  const times = screen.getByRole('radiogroup', { name: 'Time' });
  expect(within(times).getByRole('radio', { name: '9 to 12 Morning' })).toBeChecked();
  expect(within(times).getByRole('radio', { name: '12 to 3 Midday Full' })).toBeDisabled();
  await user.click(within(times).getByRole('radio', { name: '3 to 6 Afternoon Last 2 places' }));
  await user.type(screen.getByRole('textbox', { name: /Note for the driver/ }), 'Blue gate');
  expect(screen.getByText('9 of 140')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Deliver Sat 21 Nov, 3 to 6' }));
  expect(chosen).toHaveBeenCalledWith({
    slots: { [STORE]: new Date('2026-11-21T15:00:00+05:30').getTime() },
    note: 'Blue gate',
  });
});

it('says what has just filled up, with the next free time chosen', () => {
  show(
    <DeliverySheet
      delivery={delivery()}
      about="time"
      whyAgain="9 to 12 has just filled up"
      onClose={() => {}}
      onChoose={() => {}}
    />,
  );
  expect(screen.getByText('9 to 12 has just filled up')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Deliver Fri 20 Nov, 6 to 9 pm' })).toBeVisible();
});

it('opened for the note it chooses no time for the shopper: what was proposed may still change', async () => {
  const chosen = vi.fn();
  const { user } = show(
    <DeliverySheet delivery={delivery()} about="note" whyAgain="" onClose={() => {}} onChoose={chosen} />,
  );
  await user.type(screen.getByRole('textbox', { name: /Note for the driver/ }), 'Ring twice');
  await user.click(screen.getByRole('button', { name: 'Save the note' }));
  expect(chosen).toHaveBeenCalledWith({ slots: {}, note: 'Ring twice' });
});

it('takes no choice while every time is full', () => {
  const full = [{ day: '2026-11-20', closed: false, slots: [slot('2026-11-20', '18:00', '21:00', 0)] }];
  show(
    <DeliverySheet
      delivery={delivery(full)}
      about="time"
      whyAgain=""
      onClose={() => {}}
      onChoose={() => {}}
    />,
  );
  expect(screen.getByRole('button', { name: /^Deliver/ })).toBeDisabled();
});

it('asks for the note alone where the marketplace has no slots', async () => {
  const chosen = vi.fn();
  const { user } = show(
    <DeliverySheet delivery={delivery([])} about="note" whyAgain="" onClose={() => {}} onChoose={chosen} />,
  );
  await user.type(screen.getByRole('textbox', { name: /Note for the driver/ }), 'Ring twice ');
  await user.click(screen.getByRole('button', { name: 'Save the note' }));
  expect(chosen).toHaveBeenCalledWith({ slots: {}, note: 'Ring twice' });
});
