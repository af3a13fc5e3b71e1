import {
  bankCash,
  type CashMoveRow,
  declineCash,
  handOverCash,
  listCashMoves,
  readCash,
  setCashRight,
} from '@haat/contract/till/cash';
import { type Paise, paise } from '@haat/domain/basics/money';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { answer, refusal, reply } from '../../../../test/answers.ts';
import { showInOffice } from '../../../../test/show-in-office.tsx';
import { windowWidth } from '../../../../test/window-width.ts';
import { session } from '../../../kit/session.ts';
import { Component as Cash } from './cash-screen.tsx';
import type { CashState } from './cash-words.ts';

const STORE = '0198c0de-0000-7000-8000-0000000000c1';
const ASHA = '0198c0de-0000-7000-8000-000000000001';
const MAHESH = '0198c0de-0000-7000-8000-0000000000d1';
const ACT = '0198c0de-0000-7000-8000-0000000000e1';
const HOUR_MS = 3_600_000;

const holder = (change: Partial<CashState['holders'][number]> = {}): CashState['holders'][number] => ({
  kind: 'driver',
  _id: MAHESH,
  name: 'Mahesh Patil',
  roles: [],
  phone: '+919036044187',
  holds: paise(6842_50),
  orders: 9,
  oldest: new Date(Date.now() - HOUR_MS),
  limit: paise(20_000_00),
  hasOwnLimit: false,
  isFull: false,
  ...change,
});

const CASH: CashState = {
  holders: [holder()],
  drawers: [
    { shift: ACT, till: 'Till B', openedBy: 'Ravi Kulkarni', openedAt: new Date(), holds: paise(8155_00) },
  ],
  banked: { amount: paise(2_14_600_00), slips: 8, since: '2026-11-01' },
  limit: paise(20_000_00),
  differenceLimit: paise(5_00),
  receivers: [{ _id: ASHA, name: 'Asha Shetty', hasPin: true }],
  offers: [],
};

const NO_MOVES = { rows: [], page: 1, pages: 0, total: 0 };
const DONE = { act: ACT, at: new Date(), amount: paise(6842_00), short: paise(50), over: 0 as Paise };

const state = (cash: Partial<CashState> = {}) =>
  [readCash, () => reply(readCash, { ...CASH, ...cash })] as const;
const moves = (rows: CashMoveRow[] = []) =>
  [
    listCashMoves,
    () => reply(listCashMoves, { ...NO_MOVES, rows, pages: rows.length, total: rows.length }),
  ] as const;

beforeEach(() => {
  windowWidth(1440);
  session.signIn({ _id: ASHA, name: 'Asha Shetty', token: 't', roles: ['admin'], store: STORE });
});

it('says who holds how much, with open drawers, the sum, and what was banked', async () => {
  answer([state(), moves()]);
  showInOffice(<Cash />, { at: '/admin/cash' });
  const table = within(await screen.findByRole('table', { name: 'Who holds it' }));
  expect(table.getByText('Driver, 90360 44187')).toBeVisible();
  expect(table.getByText('Till B, in the drawer')).toBeVisible();
  expect(table.getByText('₹13,157.50 left')).toBeVisible();
  expect(table.getByText('₹14,997.50')).toBeVisible();
  expect(screen.getByText('₹2,14,600.00')).toBeVisible();
});

it('takes cash that was counted by notes, names what is short, and needs the PIN', async () => {
  const sent = answer([state(), moves(), [handOverCash, () => reply(handOverCash, DONE)]]);
  const { user } = showInOffice(<Cash />, { at: '/admin/cash' });
  await user.click(await screen.findByRole('button', { name: 'Hand over: Mahesh Patil' }));
  await user.type(
    screen.getByLabelText('Pieces of ₹500'),
    '13{Enter}1{Enter}1{Enter}{Enter}2{Enter}{Enter}{Enter}1',
  );
  expect(screen.getByText('Short by')).toBeVisible();
  expect(screen.getByText('Up to ₹5.00 closes without a reason.')).toBeVisible();
  const take = screen.getByRole('button', { name: 'Take ₹6,842.00' });
  expect(take).toBeDisabled();
  for (const nth of [1, 2, 3, 4, 5, 6])
    await user.type(screen.getByLabelText(`Your PIN confirms, digit ${nth}`), `${nth}`);
  await user.click(take);
  await expect
    .poll(() => sent.map(({ body }) => body))
    .toContainEqual(
      expect.objectContaining({
        from: { kind: 'driver', id: MAHESH },
        receiver: ASHA,
        into: 'hands',
        pin: '123456',
        holds: 6842.5,
        isPart: false,
        count: expect.arrayContaining([
          { value: 500, pieces: 13 },
          { value: 2, pieces: 1 },
        ]),
      }),
    );
});

it('what is being counted is there when the pane is opened again', async () => {
  answer([state({ holders: [holder(), holder({ _id: ACT, name: 'Ravi Kulkarni' })] }), moves()]);
  const { user } = showInOffice(<Cash />, { at: '/admin/cash' });
  await user.click(await screen.findByRole('button', { name: 'Hand over: Mahesh Patil' }));
  await user.type(screen.getByLabelText('Pieces of ₹500'), '13');
  await user.click(screen.getByRole('button', { name: 'Hand over: Ravi Kulkarni' }));
  expect(await screen.findByLabelText('Pieces of ₹500')).toHaveValue('');
  await user.click(screen.getByRole('button', { name: 'Hand over: Mahesh Patil' }));
  expect(await screen.findByLabelText('Pieces of ₹500')).toHaveValue('13');
});

it('asks for a reason above the store’s figure, not for a part, and keeps what was typed when refused', async () => {
  answer([
    state({ receivers: [{ _id: ASHA, name: 'Asha Shetty', hasPin: false }] }),
    moves(),
    [handOverCash, () => refusal('cash-changed', { message: 'It is ₹7,366.50 now.' })],
  ]);
  const { user } = showInOffice(<Cash />, { at: '/admin/cash' });
  await user.click(await screen.findByRole('button', { name: 'Hand over: Mahesh Patil' }));
  await user.type(screen.getByLabelText('Pieces of ₹500'), '10');
  expect(screen.getByRole('textbox', { name: 'Reason' })).toBeVisible();
  const take = screen.getByRole('button', { name: 'Take ₹5,000.00' });
  expect(take).toBeDisabled();
  await user.click(screen.getByRole('checkbox', { name: /^Only a part/ }));
  expect(screen.queryByRole('textbox', { name: 'Reason' })).toBeNull();
  await user.click(take);
  expect(await screen.findByText('It is ₹7,366.50 now.')).toBeVisible();
  expect(screen.getByLabelText('Pieces of ₹500')).toHaveValue('10');
});

it('a part that is taken again after a lost answer, a wrong PIN between, is the same hand-over', async () => {
  let held = paise(6842_50);
  let refused = false;
  const sent = answer([
    [readCash, () => reply(readCash, { ...CASH, holders: [holder({ holds: held })] })],
    moves(),
    [
      handOverCash,
      () => {
        held = paise(1842_50);
        return refused ? refusal('wrong-till-pin', { details: { triesLeft: 4 } }) : Response.error();
      },
    ],
  ]);
  const { user } = showInOffice(<Cash />, { at: '/admin/cash' });
  const press = async (pin: string) => {
    const presses = () => sent.filter(({ body }) => body);
    const { length } = presses();
    for (const [nth, digit] of [...pin].entries())
      await user.type(screen.getByLabelText(`Your PIN confirms, digit ${nth + 1}`), digit);
    await user.click(screen.getByRole('button', { name: 'Take ₹1,000.00' }));
    await expect.poll(presses).toHaveLength(length + 1);
    return presses().at(-1);
  };
  await user.click(await screen.findByRole('button', { name: 'Hand over: Mahesh Patil' }));
  await user.type(screen.getByLabelText('Pieces of ₹500'), '2');
  await user.click(screen.getByRole('checkbox', { name: /^Only a part/ }));
  const first = await press('123456');
  expect((await screen.findAllByText('₹1,842.50'))[0]).toBeVisible();
  refused = true;
  const others = [await press('654321'), await press('123456')];
  for (const other of others) expect(other).toMatchObject({ key: first?.key, body: { holds: 6842.5 } });
});

it('notes what went to the bank, and no more than is held', async () => {
  const own = holder({ kind: 'user', _id: ASHA, name: 'Asha Shetty', roles: ['admin'], limit: null });
  const sent = answer([state({ holders: [own] }), moves(), [bankCash, () => reply(bankCash, DONE)]]);
  const { user } = showInOffice(<Cash />, { at: '/admin/cash' });
  await user.click(await screen.findByRole('button', { name: 'To the bank: Asha Shetty' }));
  const amount = screen.getByLabelText('Amount');
  await user.clear(amount);
  await user.type(amount, '7000');
  expect(screen.getByText('Only ₹6,842.50 is held there')).toBeVisible();
  await user.clear(amount);
  await user.type(amount, '6800');
  await user.type(screen.getByLabelText('Number of the slip'), '004417');
  await user.click(screen.getByRole('button', { name: 'Note ₹6,800.00 as banked' }));
  await expect
    .poll(() => sent.map(({ body }) => body))
    .toContainEqual(expect.objectContaining({ amount: 6800, slip: '004417' }));
});

it('a slip number that is corrected after a lost answer is no second banking', async () => {
  const own = holder({ kind: 'user', _id: ASHA, name: 'Asha Shetty', roles: ['admin'], limit: null });
  let isLost = true;
  const sent = answer([
    state({ holders: [own] }),
    moves(),
    [bankCash, () => refusal(isLost ? 'unavailable' : 'idempotency-key-reused')],
  ]);
  const { user } = showInOffice(<Cash />, { at: '/admin/cash' });
  await user.click(await screen.findByRole('button', { name: 'To the bank: Asha Shetty' }));
  const slip = screen.getByLabelText('Number of the slip');
  const press = () => user.click(screen.getByRole('button', { name: 'Note ₹6,842.50 as banked' }));
  const banked = () => sent.filter(({ body }) => body);
  await user.type(slip, '004471');
  await press();
  expect(await screen.findByRole('alert')).toBeVisible();
  isLost = false;
  await user.clear(slip);
  await user.type(slip, '004417');
  await press();
  expect(await screen.findByText(/^What you sent before was noted/)).toBeVisible();
  const [first, second] = banked();
  expect([second?.key, second?.body]).toEqual([first?.key, expect.objectContaining({ slip: '004417' })]);
});

it('sets a mistaken move right with a reason, which stays when that fails', async () => {
  const move: CashMoveRow = {
    _id: ACT,
    act: ACT,
    kind: 'handed over',
    at: new Date(),
    amount: paise(6420_00),
    from: { kind: 'driver', _id: MAHESH, name: 'Mahesh Patil' },
    to: { kind: 'user', _id: ASHA, name: 'Asha Shetty' },
    order: null,
    orders: 11,
    slip: '',
    bankedOn: null,
    reason: '',
    by: 'Asha Shetty',
    isReversal: false,
    isSetRight: false,
    hasPhoto: false,
  };
  let fails = true;
  const setRight = () => (fails ? refusal('unavailable') : reply(setCashRight, DONE));
  const sent = answer([state(), moves([move]), [setCashRight, setRight]]);
  const { user } = showInOffice(<Cash />, { at: '/admin/cash' });
  expect(await screen.findByText('Mahesh Patil to Asha Shetty')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Set right' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText('Reason'), 'It was Suresh');
  await user.click(dialog.getByRole('button', { name: 'Set right' }));
  expect(await screen.findByRole('alert')).toBeVisible();
  fails = false;
  await user.click(screen.getByRole('button', { name: 'Set right' }));
  const again = within(await screen.findByRole('dialog'));
  expect(again.getByLabelText('Reason')).toHaveValue('It was Suresh');
  await user.click(again.getByRole('button', { name: 'Set right' }));
  expect(await screen.findByText('Set right', { selector: '[role="status"] *' })).toBeVisible();
  expect(sent.filter(({ body }) => body).map(({ body }) => body)).toEqual([
    { reason: 'It was Suresh' },
    { reason: 'It was Suresh' },
  ]);
});

it('shows a driver with an account what they hold, and nothing to bank', async () => {
  session.signIn({ _id: MAHESH, name: 'Mahesh', token: 't', roles: ['deliveryAdmin'], store: STORE });
  const own = holder({ kind: 'user', roles: ['deliveryAdmin'] });
  answer([state({ holders: [own], drawers: [] }), moves()]);
  showInOffice(<Cash />, { at: '/admin/cash' });
  expect(await screen.findByText('You hold')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Hand over: Mahesh Patil' })).toBeVisible();
  expect(screen.queryByRole('button', { name: /bank/ })).toBeNull();
});

it('what a driver has counted waits at the top, and stands in the pane to be counted again', async () => {
  const offer = {
    driver: MAHESH,
    name: 'Mahesh Patil',
    receiver: ASHA,
    receiverName: 'Asha Shetty',
    amount: paise(6842_00),
    holds: paise(6842_50),
    count: [
      { value: 500 as const, pieces: 13 },
      { value: 100 as const, pieces: 3 },
    ],
    isPart: false,
    reason: '',
    at: new Date(),
  };
  const sent = answer([
    state({ offers: [offer] }),
    moves(),
    [declineCash, () => reply(declineCash, { declined: true })],
  ]);
  const { user } = showInOffice(<Cash />, { at: '/admin/cash' });
  const waits = await screen.findByText(/^Mahesh Patil hands ₹6,842.00 over and asks Asha Shetty to take it/);
  expect(waits).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Count it' }));
  const pane = within(screen.getByRole('complementary', { name: 'Cash' }));
  expect(pane.getByLabelText('Pieces of ₹500')).toHaveValue('13');
  expect(pane.getByLabelText('Pieces of ₹100')).toHaveValue('3');
  await user.click(pane.getByRole('button', { name: 'Decline' }));
  expect(await screen.findByText('Declined: the driver still holds it')).toBeVisible();
  expect(sent.some(({ address }) => address.endsWith(`/cash/offers/${MAHESH}`))).toBe(true);
});
