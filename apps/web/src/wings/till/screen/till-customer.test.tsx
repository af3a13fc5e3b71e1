import {
  findTillCustomer,
  holdPoints,
  releasePoints,
  requestPointsCode,
  type TillCustomer,
} from '@haat/contract/till/customers';
import type { Bill, GoodsReturn } from '@haat/contract/till/entries';
import { paise } from '@haat/domain/basics/money';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { answer, refusal, reply } from '../../../../test/answers.ts';
import { windowWidth } from '../../../../test/window-width.ts';
import { memoryDevice } from '../test/memory-device.ts';
import { goodsOf, receiptOf } from '../test/memory-goods.ts';
import { field, SALT, till } from '../test/show-till.tsx';

beforeEach(() => windowWidth(1366));

const PHONE = '9845012345';
const SAVITA: TillCustomer = {
  phone: PHONE,
  name: 'Savita',
  lastBill: { at: new Date('2026-11-12T06:00:00Z'), total: paise(57_550) },
  points: 320,
  isProved: true,
};
const OIL = goodsOf({
  name: 'Oil',
  sku: 'OIL',
  price: paise(25_000),
  mrp: paise(25_000),
  cost: paise(20_000),
});
const ORDER = '{Alt>}o{/Alt}';
const TO_PHONE = '{Alt>}m{/Alt}';
const POINTS = '{Shift>}{F8}{/Shift}';

/** The store takes points, and customers are on the device. */
function counter(customers: TillCustomer[] = [SAVITA], { points = true, online = true } = {}) {
  const memory = memoryDevice([SALT, OIL]);
  const setup = memory.setup.get();
  if (setup) memory.setup.set({ ...setup, settings: { ...setup.settings, points } });
  memory.sync.set({ ...memory.sync.get(), online });
  Object.assign(memory.answers, { customers });
  return memory;
}
const ofDialog = () => screen.findByRole('dialog', { name: 'Pay with reward points' });
const UNTIL = new Date(Date.now() + 7_200_000);

describe('the number of a customer', () => {
  it('brings name, last bill, points and business from the device, also without a network', async () => {
    const buyer = { gstNumber: '27AAPFU0939F1ZV', company: 'Mumbai Caterers', address: '' };
    const { user, kept } = till('pos', { memory: counter([{ ...SAVITA, buyer }], { online: false }) });
    await user.keyboard(`SALT-1{Enter}${TO_PHONE}`);
    await user.type(screen.getByLabelText(/^Customer phone/), PHONE);
    expect(await screen.findByText('Savita · last bill 12 Nov 2026, ₹575.50')).toBeVisible();
    expect(screen.getByRole('button', { name: /Mumbai Caterers/ })).toBeVisible();
    expect(screen.getByRole('button', { name: /^Points need a connection 320 points/ })).toBeVisible();
    await user.keyboard(`{Enter}${ORDER}`);
    await waitFor(() => expect(kept).toHaveLength(1));
    expect((kept[0] as Bill).customer).toMatchObject({ phone: PHONE, name: 'Savita' });
    expect((kept[0] as Bill).buyer?.company).toBe('Mumbai Caterers');
  });

  it('takes them away again when it is another one, but not what was typed', async () => {
    const { user } = till('pos', { memory: counter() });
    await user.keyboard(`SALT-1{Enter}`);
    const number = screen.getByLabelText(/^Customer phone/);
    await user.type(number, PHONE);
    await user.click(screen.getByText('Billing address'));
    await waitFor(() => expect(screen.getByLabelText('Name')).toHaveValue('Savita'));
    await user.type(number, '{Backspace}6');
    expect(screen.getByLabelText('Name')).toHaveValue('');
    await user.type(screen.getByLabelText('Name'), 'Asha');
    await user.clear(number);
    await user.type(number, PHONE);
    expect(screen.getByLabelText('Name')).toHaveValue('Asha');
  });

  it('that the device does not know is asked for, and who never bought here is new', async () => {
    const memory = counter([]);
    memory.answers.onServer = [SAVITA];
    const { user } = till('pos', { memory });
    const number = screen.getByLabelText(/^Customer phone/);
    await user.type(number, PHONE);
    expect(await screen.findByText(/^Savita · last bill/)).toBeVisible();
    await user.clear(number);
    await user.type(number, '9845099999');
    expect(await screen.findByText('New at this store')).toBeVisible();
  });

  it('that the device does not know is looked for no longer once the server could not be asked', async () => {
    const memory = counter([]);
    vi.spyOn(memory.device.customers, 'ask').mockRejectedValue(new Error('away'));
    const { user } = till('pos', { memory });
    await user.type(screen.getByLabelText(/^Customer phone/), PHONE);
    expect(screen.getByText('Looking…')).toBeVisible();
    expect(await screen.findByText('Not known on this counter')).toBeVisible();
  });

  it('of a card is scanned into its field, and goods that are scanned meanwhile go on the bill', async () => {
    const { user } = till('pos', { memory: counter() });
    await user.keyboard(TO_PHONE);
    await user.paste('');
    for (const sign of PHONE) await user.keyboard(sign);
    expect(screen.getByLabelText(/^Customer phone/)).toHaveValue(PHONE);
    await user.keyboard('{Enter}');
    await waitFor(() => expect(field()).toHaveFocus());
    await user.keyboard('SALT-1{Enter}');
    expect(await screen.findByText(/^Savita · last bill/)).toBeVisible();
    expect(screen.getByRole('row', { name: /Tata Salt/ })).toBeVisible();
  });
});

const aBill = async (memory = counter()) => {
  const shown = till('pos', { memory });
  await shown.user.keyboard(`OIL{Enter}${TO_PHONE}`);
  await shown.user.type(screen.getByLabelText(/^Customer phone/), `${PHONE}{Enter}`);
  return shown;
};

it('a customer with one point has 1 point', async () => {
  const { user } = till('pos', { memory: counter([{ ...SAVITA, points: 1 }]) });
  await user.keyboard(`SALT-1{Enter}${TO_PHONE}`);
  await user.type(screen.getByLabelText(/^Customer phone/), PHONE);
  expect(await screen.findByText('1 point')).toBeVisible();
});

describe('reward points as a tender', () => {
  it('are taken by keys alone, less what is to be paid, and stand on the bill', async () => {
    const asked: unknown[] = [];
    answer([
      [
        holdPoints,
        ({ body }) => {
          asked.push(body);
          return reply(holdPoints, { points: 60, left: 260, until: UNTIL });
        },
      ],
    ]);
    const { user, kept } = await aBill();
    await user.keyboard(POINTS);
    await ofDialog();
    const points = screen.getByLabelText('Points');
    expect(points).toHaveValue('250');
    await user.clear(points);
    await user.type(points, '60{Enter}');
    expect(await screen.findByText('To pay')).toBeVisible();
    expect(screen.getByText('To pay').nextElementSibling).toHaveTextContent('₹190');
    await user.keyboard(ORDER);
    await waitFor(() => expect(kept).toHaveLength(1));
    expect(kept[0]).toMatchObject({
      points: 60,
      total: 25_000,
      tenders: [{ method: 'cash', amount: 19_000 }],
    });
    expect(asked).toEqual([{ bill: kept[0]?.id, phone: PHONE, points: 60, code: '' }]);
  });

  it('above 100 ask for the code from the phone, and a wrong one is said', async () => {
    let tries = 0;
    answer([
      [requestPointsCode, () => reply(requestPointsCode, { againAfter: 30, inbox: false })],
      [
        holdPoints,
        () => {
          tries += 1;
          return tries === 1
            ? refusal('wrong-code')
            : reply(holdPoints, { points: 250, left: 70, until: UNTIL });
        },
      ],
    ]);
    const { user, kept } = await aBill();
    await user.keyboard(POINTS);
    await ofDialog();
    await user.keyboard('{Enter}');
    const code = await screen.findByLabelText('Code from the customer’s phone');
    await waitFor(() => expect(code).toHaveFocus());
    const confirm = () => user.click(screen.getByRole('button', { name: 'Confirm the code' }));
    await user.paste('111111');
    await confirm();
    expect(await screen.findByText('This code is wrong or has expired. Request a new one.')).toBeVisible();
    await user.clear(code);
    await user.paste('585412');
    await confirm();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.keyboard(ORDER);
    await waitFor(() => expect(kept).toHaveLength(1));
    expect(kept[0]).toMatchObject({ points: 250, tenders: [] });
  });

  it('pay no more than the bill when goods come off it, and go back when they are taken off', async () => {
    const given: string[] = [];
    answer([
      [holdPoints, () => reply(holdPoints, { points: 250, left: 70, until: UNTIL })],
      [
        releasePoints,
        ({ address }) => {
          given.push(address.split('/').at(-1) ?? '');
          return reply(releasePoints, { points: 90 });
        },
      ],
    ]);
    const { user } = await aBill();
    await user.keyboard(POINTS);
    await ofDialog();
    await user.clear(screen.getByLabelText('Points'));
    await user.keyboard('90{Enter}');
    expect(await screen.findByText('250 reward points of')).toBeVisible();
    await user.keyboard('5%{Enter}');
    expect(await screen.findByText('237 reward points of')).toBeVisible();
    const [off] = screen.getAllByRole('button', { name: 'Take it off' }).slice(-1);
    await user.click(off ?? expect.fail());
    await waitFor(() => expect(given).toHaveLength(1));
    expect(screen.queryByText(/reward points of/)).toBeNull();
  });
});

describe('reward points', () => {
  it('are grey without a network, and a key says why', async () => {
    const { user } = await aBill(counter([SAVITA], { online: false }));
    const button = screen.getByRole('button', { name: /^Points need a connection 320 points/ });
    expect(button).toBeDisabled();
    await user.keyboard(POINTS);
    expect(
      await screen.findByText('Points need a connection', { selector: 'b, strong, p, span' }),
    ).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('are not offered in a store without them', async () => {
    const { user } = await aBill(counter([SAVITA], { points: false }));
    expect(screen.queryByRole('button', { name: /reward points/ })).toBeNull();
    await user.keyboard(POINTS);
    expect(await screen.findByText('This store takes no reward points at its counters.')).toBeVisible();
  });

  it('that are no longer held must be taken again before the bill is ordered', async () => {
    answer([
      [holdPoints, () => reply(holdPoints, { points: 90, left: 230, until: new Date(Date.now() - 1000) })],
      [releasePoints, () => reply(releasePoints, { points: 0 })],
    ]);
    const { user, kept } = await aBill();
    await user.keyboard(POINTS);
    await ofDialog();
    await user.clear(screen.getByLabelText('Points'));
    await user.keyboard('90{Enter}');
    await screen.findByText('90 reward points of');
    await user.keyboard(ORDER);
    expect(
      (await screen.findAllByText('The points are no longer held: take them again, or take them off'))[0],
    ).toBeVisible();
    expect(kept).toHaveLength(0);
  });

  it('come back with the goods of their bill', async () => {
    const memory = counter();
    const bill = receiptOf(OIL, 2);
    memory.answers.bills = [{ ...bill, total: paise(50_000), points: { spent: 100, given: 0 } }];
    const { user, kept } = till('pos', { memory });
    await user.keyboard(`${bill.number}{Enter}`);
    await screen.findByText('Credit note');
    await user.keyboard('{Alt>}a{/Alt}');
    expect(await screen.findByText('Points restored')).toBeVisible();
    await user.click(screen.getByRole('radio', { name: /Damaged/ }));
    await user.keyboard(ORDER);
    await waitFor(() => expect(kept).toHaveLength(1));
    const back = kept[0] as GoodsReturn;
    expect(back.points).toBe(100);
    expect(back.tenders).toMatchObject([{ amount: back.total - 10_000 }]);
  });
});

it('the call that finds customers is asked for whole numbers only', async () => {
  const asked: string[] = [];
  answer([
    [
      findTillCustomer,
      ({ address }) => {
        asked.push(address);
        return reply(findTillCustomer, { customer: null });
      },
    ],
  ]);
  const memory = counter([]);
  const phones: string[] = [];
  memory.device.customers.ask = async (phone) => {
    phones.push(phone);
    return null;
  };
  const { user } = till('pos', { memory });
  await user.type(screen.getByLabelText(/^Customer phone/), PHONE);
  expect(await screen.findByText('New at this store')).toBeVisible();
  expect([phones, asked]).toEqual([[PHONE], []]);
});
