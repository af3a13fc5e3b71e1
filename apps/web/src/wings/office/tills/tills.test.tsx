import { closeShift, listDifferences, readShift, settleDifference } from '@haat/contract/till/desk';
import {
  changeTillSettings,
  listTills,
  readOrderEntry,
  readTillSettings,
  renameTill,
  type Till,
  type TillSettings,
} from '@haat/contract/till/tills';
import { paise } from '@haat/domain/basics/money';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { answer, refusal, reply } from '../../../../test/answers.ts';
import { showInOffice } from '../../../../test/show-in-office.tsx';
import { windowWidth } from '../../../../test/window-width.ts';
import { session } from '../../../kit/session.ts';
import { Component as Differences } from './differences-screen.tsx';
import { Component as Shift } from './shift-screen.tsx';
import { Component as Settings } from './till-settings-screen.tsx';
import { Component as Tills } from './tills-screen.tsx';

const STORE = '0198c0de-0000-7000-8000-0000000000c1';
const ASHA = { _id: '0198c0de-0000-7000-8000-000000000001', name: 'Asha', isManager: true, hasPin: false };
const TILL: Till = {
  _id: '0198c0de-0000-7000-8000-0000000000a1',
  name: 'Counter 1',
  letter: 'A',
  createdAt: new Date('2026-11-01T04:00:00Z'),
  createdBy: 'Asha',
  seenAt: null,
  retiredAt: null,
  entries: 12,
  openDifferences: 3,
  shift: null,
};
const SETTINGS: TillSettings = {
  upiId: 'sribasava@upi',
  upiName: '',
  discountLimit: 750,
  differenceLimit: paise(50_00),
  blindCount: false,
  receiptLanguage: 'en',
  thanks: '',
  cashiers: [],
};
const page = { page: 1, pages: 1, total: 1 };

beforeEach(() => {
  windowWidth(1440);
  session.signIn({ _id: ASHA._id, name: 'Asha', token: 't', roles: ['admin'], store: STORE });
});

it('lists the counters with their letters, and gives one another name', async () => {
  const sent = answer([
    [listTills, () => reply(listTills, [TILL])],
    [readTillSettings, () => reply(readTillSettings, { settings: SETTINGS, staff: [ASHA] })],
    [renameTill, () => reply(renameTill, { ...TILL, name: 'Front' })],
  ]);
  const { user } = showInOffice(<Tills />, { at: '/admin/tills' });
  await user.click(await screen.findByRole('button', { name: 'Rename' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'What is this counter called?' }));
  await user.clear(dialog.getByLabelText('Name'));
  await user.type(dialog.getByLabelText('Name'), 'Front');
  await user.click(dialog.getByRole('button', { name: 'Rename' }));
  await expect.poll(() => sent.map(({ body }) => body)).toContainEqual({ name: 'Front' });
  expect(screen.getByRole('link', { name: /^Differences 3/ })).toHaveAttribute(
    'href',
    expect.stringContaining('/admin/tilldifferences'),
  );
});

it('settles a difference with a note, which says how, and stays when that fails', async () => {
  const row = {
    _id: TILL._id,
    kind: 'stock-below-zero' as const,
    till: TILL,
    order: null,
    name: 'Onion',
    line: 1,
    wrote: '3',
    had: '1',
    at: new Date(),
    settledAt: null,
    settledBy: '',
    note: '',
    writtenBy: 'Ravi',
    sentBy: 'Asha',
  };
  let fails = true;
  const settled = { ...row, settledAt: new Date(), settledBy: 'Asha' };
  const sent = answer([
    [listDifferences, () => reply(listDifferences, { ...page, rows: [row], open: 1 })],
    [settleDifference, () => (fails ? refusal('unavailable') : reply(settleDifference, settled))],
  ]);
  const { user } = showInOffice(<Differences />, { at: '/admin/tilldifferences' });
  expect(await screen.findByText('Stock of Onion would be 2 below zero')).toBeVisible();
  expect(screen.getByText('Ravi, sent by Asha')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Settle' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.clear(dialog.getByLabelText('How was it settled?'));
  await user.type(dialog.getByLabelText('How was it settled?'), 'Counted: none left');
  await user.click(dialog.getByRole('button', { name: 'Settle' }));
  expect(await screen.findByRole('alert')).toBeVisible();
  fails = false;
  await user.click(screen.getByRole('button', { name: 'Settle' }));
  const again = within(await screen.findByRole('dialog'));
  expect(again.getByLabelText('How was it settled?')).toHaveValue('Counted: none left');
  await user.click(again.getByRole('button', { name: 'Settle' }));
  expect(await screen.findByText('Settled')).toBeVisible();
  expect(sent.filter(({ body }) => body)).toHaveLength(2);
});

it('the settings are in percent and rupees, and cashiers are ticked', async () => {
  const sent = answer([
    [readTillSettings, () => reply(readTillSettings, { settings: SETTINGS, staff: [ASHA] })],
    [changeTillSettings, () => reply(changeTillSettings, { ...SETTINGS, cashiers: [ASHA._id] })],
  ]);
  const { user } = showInOffice(<Settings />, { at: '/admin/tillsettings' });
  const discount = await screen.findByLabelText('Discount without a PIN, in %');
  expect(discount).toHaveValue('7.5');
  expect(screen.getByLabelText('Difference without a PIN')).toHaveValue('50.00');
  await user.clear(discount);
  await user.type(discount, '5');
  await user.click(screen.getByRole('checkbox', { name: 'Asha' }));
  await user.click(screen.getByRole('button', { name: /Update/ }));
  await expect
    .poll(() => sent.find(({ body }) => body)?.body)
    .toMatchObject({ discountLimit: 5, differenceLimit: 50, cashiers: [ASHA._id], upiId: 'sribasava@upi' });
});

it('an invalid UPI address is refused at its field', async () => {
  const sent = answer([[readTillSettings, () => reply(readTillSettings, { settings: SETTINGS, staff: [] })]]);
  const { user } = showInOffice(<Settings />, { at: '/admin/tillsettings' });
  const upi = await screen.findByLabelText('UPI address');
  await user.clear(upi);
  await user.type(upi, 'no address');
  await user.click(screen.getByRole('button', { name: /Update/ }));
  expect(await screen.findByText('This is not a UPI address, such as shop@okbank')).toBeVisible();
  expect(sent).toHaveLength(1);
});

/** A closed shift, and the reply for its page. */
function aShift(id: string) {
  const store = {
    _id: STORE,
    name: 'Sri Basava Kirana',
    company: '',
    address: '',
    city: 'Bidar',
    pinCode: '585401',
    stateCode: '29',
    phone: '',
    gstNumber: '29AABCS4821K1Z5',
    fssaiNumber: '',
    logo: '',
  };
  const about = {
    marketplace: STORE,
    store,
    settings: SETTINGS,
    staff: [],
    offers: [],
    categories: [],
    gstSchemes: [],
    gstRates: [],
    scaleLabels: [],
  };
  const shift = {
    _id: id,
    till: TILL,
    openedBy: 'Asha',
    closedBy: 'Asha',
    report: 218,
    bills: 2,
    items: 7,
    openedAt: new Date('2026-11-20T03:32:00Z'),
    closedAt: new Date('2026-11-20T15:34:00Z'),
    float: paise(2_000_00),
    sales: paise(1_023_00),
    returns: paise(0),
    discounts: paise(0),
    expected: paise(3_023_00),
    counted: paise(3_013_00),
    tenders: [{ method: 'cash', amount: paise(1_023_00), refunded: paise(0), bills: 2 }],
    taxes: [],
    moves: [],
    people: [{ name: 'Asha', bills: 2 }],
    count: [{ value: 500 as const, pieces: 6 }],
    drawerOpened: 1,
    allowedOnDevice: 2,
    differences: 3,
    firstNumber: 'SBK/26-27/A00001',
    lastNumber: 'SBK/26-27/A00002',
  };
  return { about, shift };
}

it('a shift shows its day report as printed, its count, and its cashiers', async () => {
  const id = TILL._id;
  const { about, shift } = aShift(id);
  answer([
    [readShift, () => reply(readShift, shift)],
    [readOrderEntry, () => reply(readOrderEntry, about)],
  ]);
  showInOffice(<Shift />, { at: `/admin/shift/${id}`, path: '/admin/shift/:id' });
  const paper = within(await screen.findByRole('article', { name: 'Day report' }));
  expect(paper.getByText('Day report · Z 0218')).toBeVisible();
  expect(paper.getByText('Difference').closest('p')).toHaveTextContent('Difference -10.00');
  expect(screen.getByRole('region', { name: 'Counted in the drawer' })).toHaveTextContent('₹500× 6₹3,000.00');
  expect(screen.getByRole('region', { name: 'At the till' })).toHaveTextContent('Asha2 bills');
  expect(screen.getByRole('region', { name: 'Approvals' })).toHaveTextContent(
    'The server has not checked the PIN2',
  );
  expect(screen.getByRole('region', { name: 'Differences' })).toHaveTextContent(
    'Found when its bills arrived3',
  );
});

it('closes a shift whose browser is gone, with a count of its drawer, which a failure keeps', async () => {
  const id = '0198c0de-0000-7000-8000-0000000000f1';
  const { about, shift } = aShift(id);
  const open = { ...shift, closedAt: null, closedBy: '', report: null, counted: null, count: [] };
  const closed = { ...open, closedAt: new Date(), closedBy: 'Asha', counted: paise(3_000_00) };
  let [isClosed, fails] = [false, true];
  const sent = answer([
    [readShift, () => reply(readShift, isClosed ? closed : open)],
    [readOrderEntry, () => reply(readOrderEntry, about)],
    [
      closeShift,
      () => {
        if (fails) return refusal('unavailable');
        isClosed = true;
        return reply(closeShift, closed);
      },
    ],
  ]);
  const { user } = showInOffice(<Shift />, { at: `/admin/shift/${id}`, path: '/admin/shift/:id' });
  await user.click(await screen.findByRole('button', { name: 'Close the shift here' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Close the shift of Counter 1 here?' }));
  expect(dialog.getByText(/The drawer should hold ₹3,023.00/)).toBeVisible();
  const counted = dialog.getByLabelText('Counted in the drawer');
  await user.type(counted, 'all');
  await user.click(dialog.getByRole('button', { name: 'Close the shift here' }));
  expect(dialog.getByText(/^An amount in rupees is expected/)).toBeVisible();
  await user.clear(counted);
  await user.type(counted, '3000');
  await user.click(dialog.getByRole('button', { name: 'Close the shift here' }));
  expect(await screen.findByRole('alert')).toBeVisible();
  fails = false;
  await user.click(screen.getByRole('button', { name: 'Close the shift here' }));
  const again = within(await screen.findByRole('dialog'));
  expect(again.getByLabelText('Counted in the drawer')).toHaveValue('3000');
  await user.click(again.getByRole('button', { name: 'Close the shift here' }));
  await expect.poll(() => sent.map(({ body }) => body)).toContainEqual({ counted: 3000 });
  expect(await screen.findByText('Closed')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Close the shift here' })).toBeNull();
});
