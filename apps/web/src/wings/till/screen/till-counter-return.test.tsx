import type { OnlineOrder } from '@haat/contract/till/counter-returns';
import { returnAtCounter } from '@haat/contract/till/counter-returns';
import type { FoundBill } from '@haat/contract/till/entries';
import { newId } from '@haat/domain/basics/ids';
import { paise } from '@haat/domain/basics/money';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { answer, refusal, reply } from '../../../../test/answers.ts';
import { windowWidth } from '../../../../test/window-width.ts';
import { aReceipt } from '../test/a-receipt.ts';
import { memoryDevice, PIN } from '../test/memory-device.ts';
import { SALT, till } from '../test/show-till.tsx';

beforeEach(() => windowWidth(1366));

/** Three packs of salt, ₹82.00, of which 10 points paid ₹10. */
function aTill(change: Partial<OnlineOrder> = {}, of: Partial<FoundBill> = {}) {
  const memory = memoryDevice([SALT]);
  const bill = aReceipt(SALT);
  const online: OnlineOrder = {
    number: 402_718,
    refused: null,
    moneyBack: 'by-hand',
    items: bill.total,
    shipping: paise(0),
    pointsRedeemed: 10,
    pointsGiven: 0,
    refunded: paise(0),
    elsewhere: paise(0),
    points: 100,
    ...change,
  };
  memory.answers.bills = [{ ...bill, ...of, number: 'SBK/26-27/000071', online }];
  return { ...till('pos', { memory }), bill, answers: memory.answers };
}

const pay = () => within(screen.getByRole('region', { name: 'Pay' }));
const refund = () => pay().getByText('Refund', { selector: 'span' }).nextElementSibling?.textContent;
const back = (change: object = {}) =>
  reply(returnAtCounter, {
    amount: paise(72_00),
    cash: paise(72_00),
    way: 'cash',
    pointsGiven: 10,
    pointsTaken: 0,
    pointsCharged: 0,
    notes: [{ _id: newId(), number: 'SBK/CN2627/00012' }],
    ...change,
  });

/** Finds the order by its invoice's code, counts everything and gives a reason. */
async function countAll(user: ReturnType<typeof till>['user']) {
  await user.keyboard('SBK/26-27/000071{Enter}');
  await screen.findByText('Order 402718');
  await user.keyboard('{Alt>}a{/Alt}');
  await user.click(screen.getByRole('radio', { name: 'Wrong item' }));
}

it('an order of the shop is returned by the server, and its cash leaves the drawer once', async () => {
  const { user, kept, bill } = aTill();
  const sent = answer([[returnAtCounter, () => back()]]);
  await countAll(user);
  const total = bill.total - 10_00;
  expect(refund()).toBe(`₹${(Math.round(total / 100)).toFixed(2)}`);
  expect(pay().getByText('Points restored').nextElementSibling).toHaveTextContent('10');
  await user.keyboard('{Alt>}o{/Alt}');
  expect(await screen.findByText('Credit note SBK/CN2627/00012 is done')).toBeVisible();
  expect(sent).toMatchObject([
    {
      address: `/api/orders/${bill._id}/counter-return`,
      body: {
        lines: [{ line: 1, quantity: 3, to: 'shelf' }],
        reason: 'wrong-item',
        refund: total / 100,
        givenBackAs: 'upi',
      },
    },
  ]);
  expect(kept).toMatchObject([
    {
      kind: 'cash-moved',
      direction: 'out',
      amount: 72_00,
      reason: 'Return of order 402718',
      id: sent[0]?.key,
    },
  ]);
});

it('whose answer got lost is finished first: scanned again or cleared it stays as sent, and its cash leaves the drawer', async () => {
  const { user, kept, answers, bill } = aTill();
  let isLost = true;
  const sent = answer([[returnAtCounter, () => (isLost ? Response.error() : back())]]);
  await countAll(user);
  await user.keyboard('{Alt>}o{/Alt}');
  await waitFor(() => expect(sent).toHaveLength(1));
  isLost = false;
  const [found] = answers.bills;
  if (!found) throw new Error('There is a bill');
  answers.bills = [{ ...found, lines: bill.lines.map((line) => ({ ...line, returned: line.quantity })) }];
  await user.keyboard('SBK/26-27/000071{Enter}');
  expect(await screen.findByText('This may be saved already: press Order again to finish it')).toBeVisible();
  await user.keyboard('{Shift>}{Delete}{/Shift}');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByLabelText('Quantity of line 1')).toHaveTextContent('3');
  await user.keyboard('{Alt>}o{/Alt}');
  expect(await screen.findByText('Credit note SBK/CN2627/00012 is done')).toBeVisible();
  expect(sent[1]?.key).toBe(sent[0]?.key);
  expect(kept).toMatchObject([{ kind: 'cash-moved', amount: 72_00 }]);
});

/** Sends the return twice, the first time without a reply. */
async function sentTwice(second: () => Response) {
  const shown = aTill();
  const sent = answer([[returnAtCounter, () => (sent.length > 1 ? second() : Response.error())]]);
  await countAll(shown.user);
  await shown.user.keyboard('{Alt>}o{/Alt}');
  await waitFor(() => expect(sent).toHaveLength(1));
  await shown.user.keyboard('{Alt>}o{/Alt}');
  await waitFor(() => expect(sent).toHaveLength(2));
  return shown;
}
const SAVED = 'This may be saved already: press Order again to finish it';

it.each(['not-authenticated', 'not-authorized', 'too-many-requests', 'order-not-found'] as const)(
  'without an answer, and then refused as %s before its key is looked at, may still be saved',
  async (code) => {
    const { user } = await sentTwice(() => refusal(code));
    await user.keyboard('SBK/26-27/000071{Enter}');
    expect(await screen.findByText(SAVED)).toBeVisible();
    expect(screen.getByLabelText('Quantity of line 1')).toHaveTextContent('3');
  },
);

it('without an answer, and then refused for lack of a manager, is not saved', async () => {
  const { user, answers, bill } = await sentTwice(() => refusal('approval-missing'));
  const [found] = answers.bills;
  if (!found) throw new Error('There is a bill');
  answers.bills = [{ ...found, lines: bill.lines.map((line) => ({ ...line, returned: 2 })) }];
  await user.keyboard('SBK/26-27/000071{Enter}');
  await waitFor(() => expect(screen.getByLabelText('Quantity of line 1')).toHaveTextContent('1'));
});

it('that is late by the server’s clock alone is asked of a manager, and sent with that', async () => {
  const { user } = aTill();
  const late = () => refusal('approval-missing', { details: { needed: ['late-return'] } });
  const sent = answer([[returnAtCounter, () => (sent.length > 1 ? back() : late())]]);
  await countAll(user);
  await user.keyboard('{Alt>}o{/Alt}');
  await waitFor(() => expect(sent).toHaveLength(1));
  await screen.findByText(/^A manager of this store has to allow this/);
  await user.keyboard('{Alt>}o{/Alt}');
  const dialog = within(await screen.findByRole('dialog', { name: 'A manager’s PIN is needed' }));
  expect(dialog.getByText('The bill is older than the days for returns.')).toBeVisible();
  await user.click(dialog.getByLabelText('PIN, digit 1'));
  await user.paste(PIN);
  await user.keyboard('{Enter}');
  expect(await screen.findByText('Credit note SBK/CN2627/00012 is done')).toBeVisible();
  expect(sent[1]?.body).toMatchObject({ approvals: [{ reason: 'late-return' }] });
});

it('refused at once, before its key is looked at, is not saved', async () => {
  const { user } = aTill();
  const sent = answer([[returnAtCounter, () => refusal('not-authenticated')]]);
  await countAll(user);
  await user.keyboard('{Alt>}o{/Alt}');
  await waitFor(() => expect(sent).toHaveLength(1));
  await user.keyboard('{Shift>}{Delete}{/Shift}');
  await user.click(await screen.findByRole('button', { name: 'Clear' }));
  expect(await screen.findByText('Your cart is empty')).toBeVisible();
});

it('without an answer and put aside, is not removed', async () => {
  const { user, held } = await sentTwice(() => Response.error());
  await user.keyboard('{F8}{Enter}');
  await screen.findByText('Your cart is empty');
  await user.keyboard('{F9}');
  expect(await screen.findByText(SAVED)).toBeVisible();
  await user.keyboard('{Delete}');
  expect(screen.queryByText('Remove this held bill?')).toBeNull();
  expect(held.get()).toHaveLength(1);
});

it('what was paid online goes back to its account: no tender is asked for, and no cash given', async () => {
  const { user, kept } = aTill({ moneyBack: 'provider' });
  answer([[returnAtCounter, () => back({ cash: paise(0), way: 'online' })]]);
  await countAll(user);
  expect(pay().queryByRole('group', { name: 'Payment method' })).toBeNull();
  expect(pay().getByText('The refund goes to the account it was paid from. Give no cash.')).toBeVisible();
  await user.keyboard('{Alt>}o{/Alt}');
  expect(await screen.findByText('₹72.00 is refunded to the account it was paid from')).toBeVisible();
  expect(kept).toEqual([]);
});

it('without a network it says so and keeps what was counted', async () => {
  const { user, sync } = aTill();
  await countAll(user);
  sync.set({ ...sync.get(), online: false });
  expect(await screen.findByText(/^Needs a connection/)).toBeVisible();
  expect(screen.getByLabelText('Quantity of line 1')).toHaveTextContent('3');
});

it('what has not gone out is said, and nothing is put on the bill', async () => {
  const { user } = aTill({ refused: 'not-out-yet' });
  await user.keyboard('SBK/26-27/000071{Enter}');
  expect(
    await screen.findByText('This order has not gone out yet: cancel it instead of returning it.'),
  ).toBeVisible();
  expect(screen.queryByLabelText('Quantity of line 1')).toBeNull();
});

it('after another counter was faster it shows what is left', async () => {
  const { user, answers, bill } = aTill();
  answer([[returnAtCounter, () => refusal('too-many-returned', { details: [] })]]);
  await countAll(user);
  const [found] = answers.bills;
  if (!found) throw new Error('There is a bill');
  answers.bills = [{ ...found, lines: bill.lines.map((line) => ({ ...line, returned: 2 })) }];
  await user.keyboard('{Alt>}o{/Alt}');
  await waitFor(() => expect(screen.getByLabelText('Quantity of line 1')).toHaveTextContent('1'));
});

it.each([
  [{}, {}, 'CGST + SGST', '1.95 + 1.95'],
  [{}, { gstin: '04AABCR1718E1ZY' }, 'CGST + UTGST', '1.95 + 1.95'],
  [{ interState: true }, {}, 'IGST', '3.90'],
])('its tax is named as on its credit note: %o %o', async (change, of, word, amounts) => {
  const { user } = aTill(change, of);
  await countAll(user);
  expect(pay().getByText(word).nextElementSibling).toHaveTextContent(amounts);
});

it('of a store that charges no tax nothing is said of it', async () => {
  const { user } = aTill({}, { scheme: 'composition' });
  await countAll(user);
  expect(pay().queryByText(/CGST|Taxable value/)).toBeNull();
});
