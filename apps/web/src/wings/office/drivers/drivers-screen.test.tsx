import {
  type Door,
  type Drivers,
  listDrivers,
  orderStops,
  settleLateDoor,
} from '@haat/contract/orders/drivers';
import { paise } from '@haat/domain/basics/money';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { answer, refusal, reply } from '../../../../test/answers.ts';
import { showInOffice } from '../../../../test/show-in-office.tsx';
import { windowWidth } from '../../../../test/window-width.ts';
import { session } from '../../../kit/session.ts';
import { Component as DriversScreen } from './drivers-screen.tsx';

const STORE = '0198c0de-0000-7000-8000-0000000000c1';
const MAHESH = '0198c0de-0000-7000-8000-0000000000d1';
const idOf = (nth: number) => `0198c0de-0000-7000-8000-00000000000${nth}`;
const HOURS = { deliverFrom: new Date('2026-11-28T10:30Z'), deliverUntil: new Date('2026-11-28T12:30Z') };

const door = (nth: number): Door => ({
  _id: idOf(nth),
  number: 402_700 + nth,
  customerName: 'Anita Deshpande',
  address: 'Gumpa',
  driver: MAHESH,
  driverName: 'Mahesh Patil',
  ...HOURS,
  state: 'waiting',
  at: null,
  paidBy: null,
  taken: paise(0),
  reason: null,
  note: '',
  code: null,
});

const list = (change: Partial<Drivers> = {}) =>
  [
    listDrivers,
    () =>
      reply(listDrivers, {
        drivers: [],
        doors: [1, 2, 3].map(door),
        lateDoors: [],
        codeForAll: false,
        ...change,
      }),
  ] as const;

beforeEach(() => {
  windowWidth(1440);
  session.signIn({ _id: idOf(9), name: 'Asha Shetty', token: 't', roles: ['admin'], store: STORE });
});

it('a stop goes up and down among those of the same driver and hours', async () => {
  const sent = answer([list(), [orderStops, () => reply(orderStops, { ordered: 3 })]]);
  const { user } = showInOffice(<DriversScreen />, { at: '/admin/drivers' });
  expect(await screen.findByRole('button', { name: /^402.701 earlier/ })).toBeDisabled();
  expect(screen.getByRole('button', { name: /^402.703 later/ })).toBeDisabled();
  await user.click(screen.getByRole('button', { name: /^402.703 earlier/ }));
  expect(sent.find(({ address }) => address.endsWith(`/${MAHESH}/way`))?.body).toEqual({
    orders: [idOf(1), idOf(3), idOf(2)],
  });
});

it('what a phone said after its link had ended is checked door by door', async () => {
  const late = {
    _id: idOf(1),
    number: 402_701,
    customerName: 'Anita Deshpande',
    driver: MAHESH,
    driverName: 'Mahesh Patil',
    at: new Date('2026-11-28T10:45Z'),
    tender: 'cash' as const,
    taken: paise(54_000),
    reference: '',
    reason: null,
    note: '',
    isOpen: true,
  };
  const gone = { ...late, _id: idOf(2), number: 402_702, isOpen: false };
  const sent = answer([
    list({ doors: [], lateDoors: [late, gone] }),
    [settleLateDoor, () => refusal('late-door-settled')],
  ]);
  const { user } = showInOffice(<DriversScreen />, { at: '/admin/drivers' });
  const part = within(await screen.findByRole('region', { name: /^To be checked/ }));
  const [open, closed] = part.getAllByRole('listitem');
  if (!open || !closed) throw new Error('There are two');
  expect(within(open).getByText(/^Delivered, ₹540.00 in cash · Mahesh Patil/)).toBeVisible();
  expect(within(closed).queryByRole('button', { name: 'It is so: delivered' })).toBeNull();
  await user.click(within(open).getByRole('button', { name: 'It is so: delivered' }));
  expect(await screen.findByText('This door has already been checked.')).toBeVisible();
  expect(sent.find(({ address }) => address.includes('/late-doors/'))?.body).toEqual({ accept: true });
});
