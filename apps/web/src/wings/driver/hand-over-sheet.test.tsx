import type { CallReply } from '@haat/contract/call';
import { deliverAtDoor, readStops } from '@haat/contract/orders/doors';
import {
  handOverDriverCash,
  offerDriverCash,
  readDriverCash,
  withdrawDriverCash,
} from '@haat/contract/till/driver-cash';
import { paise } from '@haat/domain/basics/money';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { answer, refusal, reply } from '../../../test/answers.ts';
import { doorsStore, storeStops } from './driver-store.ts';
import { aDoor, draw, freshPhone, LINK, ORDER, STOPS } from './test/driver-facts.tsx';

type Cash = CallReply<typeof readDriverCash>;

const ASHA = '0198c0de-0000-7000-8000-0000000000a1';
const NAVEEN = '0198c0de-0000-7000-8000-0000000000a2';
const CASH: Cash = {
  holds: paise(630_200),
  orders: 8,
  oldest: new Date(),
  differenceLimit: paise(500),
  receivers: [
    { _id: ASHA, name: 'Asha Shetty', hasPin: true },
    { _id: NAVEEN, name: 'Naveen Rao', hasPin: false },
  ],
  offer: null,
  last: null,
};
const DONE = { act: ORDER, at: new Date(), amount: paise(630_200), short: paise(0), over: paise(0) };

const stops = (cash: Partial<typeof STOPS.cash> = {}) =>
  [readStops, () => reply(readStops, { ...STOPS, cash: { ...STOPS.cash, ...cash } })] as const;
const cash = (change: Partial<Cash> = {}) =>
  [readDriverCash, () => reply(readDriverCash, { ...CASH, ...change })] as const;

beforeEach(freshPhone);

async function opened({ user }: ReturnType<typeof draw>) {
  await user.click(await screen.findByRole('button', { name: 'Hand over' }));
  const sheet = within(await screen.findByRole('dialog'));
  await sheet.findByText('Who takes it');
  return sheet;
}

/** ₹6,302: 12 × 500, 3 × 100, 1 × 2. */
async function count(sheet: Awaited<ReturnType<typeof opened>>, { user }: ReturnType<typeof draw>) {
  await user.type(sheet.getByLabelText('Pieces of ₹500'), '12{Enter}');
  await user.type(sheet.getByLabelText('Pieces of ₹100'), '3');
  await user.type(sheet.getByLabelText('Pieces of ₹2'), '1');
}

it('cash is counted with Enter going down, and goes to the manager whose PIN is typed', async () => {
  const sent = answer([stops(), cash(), [handOverDriverCash, () => reply(handOverDriverCash, DONE)]]);
  const drawn = draw();
  const sheet = await opened(drawn);
  expect(sheet.getByRole('heading', { name: 'Hand over ₹6,302' })).toBeVisible();
  expect(sheet.getByRole('button', { name: 'Count the cash' })).toBeDisabled();
  await drawn.user.type(sheet.getByLabelText('Pieces of ₹500'), '12{Enter}');
  expect(sheet.getByLabelText('Pieces of ₹200')).toHaveFocus();
  await drawn.user.type(sheet.getByLabelText('Pieces of ₹100'), '3');
  await drawn.user.type(sheet.getByLabelText('Pieces of ₹2'), '1');
  expect(sheet.getByText('Exact')).toBeVisible();
  expect(sheet.getByRole('button', { name: 'PIN first' })).toBeDisabled();
  await drawn.user.type(sheet.getByLabelText('The PIN of Asha Shetty confirms'), '470911');
  await drawn.user.click(sheet.getByRole('button', { name: 'Take ₹6,302' }));
  expect(await screen.findByText(/^₹6,302 handed over to Asha Shetty at/)).toBeVisible();
  await drawn.user.click(screen.getAllByRole('button', { name: 'Close' }).at(-1) as HTMLElement);
  expect(screen.queryByRole('dialog')).toBeNull();
  const [body] = sent.flatMap((one) => (one.address.endsWith('/hand-over') ? [one.body] : []));
  expect(body).toMatchObject({ receiver: ASHA, pin: '470911', holds: 6302, isPart: false });
});

it('what was counted is there after the page was gone, and forgotten once it is handed over', async () => {
  answer([stops(), cash(), [handOverDriverCash, () => reply(handOverDriverCash, DONE)]]);
  const first = draw();
  await count(await opened(first), first);
  first.leave();
  const drawn = draw();
  const sheet = await opened(drawn);
  expect(sheet.getByText('Exact')).toBeVisible();
  await drawn.user.type(sheet.getByLabelText('The PIN of Asha Shetty confirms'), '470911');
  await drawn.user.click(sheet.getByRole('button', { name: 'Take ₹6,302' }));
  await screen.findByText(/^₹6,302 handed over to Asha Shetty at/);
  drawn.leave();
  expect((await opened(draw())).getByLabelText('Pieces of ₹500')).toHaveValue('');
});

it('what was counted is void once the driver holds another amount', async () => {
  let holds = CASH.holds;
  answer([stops(), [readDriverCash, () => reply(readDriverCash, { ...CASH, holds })]]);
  const first = draw();
  await count(await opened(first), first);
  first.leave();
  holds = paise(684_200);
  expect((await opened(draw())).getByLabelText('Pieces of ₹500')).toHaveValue('');
});

it('a difference beyond the store’s figure asks for a reason, a part asks for none', async () => {
  answer([stops(), cash()]);
  const drawn = draw();
  const sheet = await opened(drawn);
  await drawn.user.type(sheet.getByLabelText('Pieces of ₹500'), '12');
  expect(sheet.getByText('Short by')).toBeVisible();
  expect(sheet.getByText('₹302.00')).toBeVisible();
  expect(sheet.getByRole('button', { name: 'Reason first' })).toBeDisabled();
  await drawn.user.click(sheet.getByRole('checkbox', { name: /^Only a part is handed over/ }));
  expect(sheet.queryByText('Short by')).toBeNull();
  expect(sheet.getByRole('button', { name: 'PIN first' })).toBeDisabled();
  await drawn.user.type(sheet.getByLabelText('Pieces of ₹200'), '9');
  expect(sheet.getByRole('button', { name: 'Count at most ₹6,302' })).toBeDisabled();
});

it('coins have rows when the sum needs them, else by a press', async () => {
  answer([stops(), cash({ holds: paise(630_000) })]);
  const drawn = draw();
  const sheet = await opened(drawn);
  expect(sheet.queryByLabelText('Pieces of ₹2')).toBeNull();
  await drawn.user.click(sheet.getByRole('button', { name: 'Coins' }));
  expect(sheet.getByLabelText('Pieces of ₹2')).toBeVisible();
});

it('a wrong PIN stands above the button, and what was counted stays; presses of the same have one key', async () => {
  const keys: (string | null)[] = [];
  let right = false;
  answer([
    stops(),
    cash(),
    [
      handOverDriverCash,
      ({ key }) => {
        keys.push(key);
        return right
          ? reply(handOverDriverCash, DONE)
          : refusal('wrong-till-pin', { details: { triesLeft: 4 } });
      },
    ],
  ]);
  const drawn = draw();
  const sheet = await opened(drawn);
  await count(sheet, drawn);
  const pin = () => sheet.getByLabelText('The PIN of Asha Shetty confirms');
  await drawn.user.type(pin(), '470912');
  await drawn.user.click(sheet.getByRole('button', { name: 'Take ₹6,302' }));
  expect(await sheet.findByText('This is not the manager’s PIN.')).toBeVisible();
  expect(sheet.getByLabelText('Pieces of ₹500')).toHaveValue('12');
  expect(pin()).toHaveValue('');
  right = true;
  await drawn.user.type(pin(), '470911');
  await drawn.user.click(sheet.getByRole('button', { name: 'Take ₹6,302' }));
  expect(await screen.findByText(/^₹6,302 handed over to Asha Shetty at/)).toBeVisible();
  expect(new Set(keys).size).toBe(1);
});

it('a part that was booked though its answer was lost is said to be handed over, and is not sent again', async () => {
  let state = CASH;
  const sent = answer([
    stops(),
    [readDriverCash, () => reply(readDriverCash, state)],
    [
      handOverDriverCash,
      () => {
        const last = { receiver: 'Asha Shetty', amount: paise(20_000), at: new Date() };
        state = { ...CASH, holds: paise(610_200), last };
        return Response.error();
      },
    ],
  ]);
  const drawn = draw();
  const sheet = await opened(drawn);
  await drawn.user.type(sheet.getByLabelText('Pieces of ₹200'), '1');
  await drawn.user.click(sheet.getByRole('checkbox', { name: /^Only a part is handed over/ }));
  await drawn.user.type(sheet.getByLabelText('The PIN of Asha Shetty confirms'), '470911');
  await drawn.user.click(sheet.getByRole('button', { name: 'Take ₹200' }));
  expect(await screen.findByText(/^₹200 handed over to Asha Shetty at/)).toBeVisible();
  expect(sheet.queryByRole('button', { name: 'Take ₹200' })).toBeNull();
  expect(sent.filter(({ address }) => address.endsWith('/hand-over'))).toHaveLength(1);
});

/** Naveen has no PIN; the phone learns what `becomes` of the request with the next answer. */
async function askNaveen() {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  onTestFinished(() => void vi.useRealTimers());
  let state: Partial<Cash> = {};
  answer([
    stops(),
    [readDriverCash, () => reply(readDriverCash, { ...CASH, ...state })],
    [
      offerDriverCash,
      () => {
        state = { offer: { receiver: 'Naveen Rao', amount: paise(630_200), at: new Date() } };
        return reply(offerDriverCash, { at: new Date() });
      },
    ],
  ]);
  const drawn = draw();
  const sheet = await opened(drawn);
  await count(sheet, drawn);
  await drawn.user.click(sheet.getByRole('radio', { name: 'Naveen Rao' }));
  expect(sheet.queryByLabelText(/^The PIN of/)).toBeNull();
  await drawn.user.click(sheet.getByRole('button', { name: 'Ask Naveen Rao on their own device' }));
  expect(await sheet.findByText(/^Naveen Rao is asked to take ₹6,302 on their own device/)).toBeVisible();
  const becomes = async (then: Partial<Cash>) => {
    state = then;
    await vi.advanceTimersByTimeAsync(3_100);
  };
  return { sheet, becomes };
}

it('a manager without a PIN is asked on their own device; that they took it is seen at once', async () => {
  const { becomes } = await askNaveen();
  await becomes({
    holds: paise(0),
    orders: 0,
    oldest: null,
    last: { receiver: 'Naveen Rao', amount: paise(630_200), at: new Date(Date.now() + 1000) },
  });
  expect(await screen.findByText(/^₹6,302 handed over to Naveen Rao at/)).toBeVisible();
});

it('whoever was asked need not be waited for', async () => {
  let state: Partial<Cash> = { offer: { receiver: 'Asha Shetty', amount: paise(630_200), at: new Date() } };
  answer([
    stops(),
    [readDriverCash, () => reply(readDriverCash, { ...CASH, ...state })],
    [
      withdrawDriverCash,
      () => {
        state = {};
        return reply(withdrawDriverCash, { withdrawn: true });
      },
    ],
  ]);
  const drawn = draw();
  await drawn.user.click(await screen.findByRole('button', { name: 'Hand over' }));
  await drawn.user.click(await screen.findByRole('button', { name: 'Don’t wait any longer' }));
  expect(await screen.findByText('Who takes it')).toBeVisible();
  expect(screen.queryByText(/has not taken it/)).toBeNull();
});

it('of whoever declines it says so, and the count is as it was', async () => {
  const { sheet, becomes } = await askNaveen();
  await becomes({});
  expect(await sheet.findByText('Naveen Rao has not taken it. You still hold it')).toBeVisible();
  expect(sheet.getByLabelText('Pieces of ₹500')).toHaveValue('12');
});

it('doors that are not sent yet go first, also those that may be undone', async () => {
  const order: string[] = [];
  answer([
    stops(),
    [
      readDriverCash,
      () => {
        order.push('cash');
        return reply(readDriverCash, CASH);
      },
    ],
    [
      deliverAtDoor,
      () => {
        order.push('door');
        return refusal('order-cannot-be-delivered');
      },
    ],
  ]);
  doorsStore.set([aDoor({ sendAfter: Date.now() + 60_000 })]);
  await opened(draw());
  expect(order).toEqual(['door', 'cash']);
});

it('the count stays closed while a door can’t be sent', async () => {
  answer([stops(), [deliverAtDoor, () => new Response('', { status: 502 })]]);
  doorsStore.set([aDoor({ sendAfter: Date.now() + 60_000 })]);
  const { user } = draw();
  await user.click(await screen.findByRole('button', { name: 'Hand over' }));
  expect(await screen.findByRole('button', { name: 'Hand over' })).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(doorsStore.get()).toHaveLength(1);
});

it('without a network the button waits and says for what', async () => {
  const network = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  onTestFinished(() => network.mockRestore());
  storeStops(LINK, STOPS);
  answer([]);
  doorsStore.set([aDoor()]);
  draw();
  expect(await screen.findByText(/^Hand over once you are online: 1 /)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Hand over' })).toBeDisabled();
});

it('at ₹0 the bar has no button', async () => {
  answer([stops({ amount: paise(0), orders: 0 })]);
  draw();
  expect(await screen.findByText('No cash with you')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Hand over' })).toBeNull();
});

it('at the limit a paid stop is next, and cash waits at the door until it is handed over', async () => {
  answer([stops({ limit: paise(600_000) })]);
  draw();
  expect(await screen.findByText('Hand over before the next cash order')).toBeVisible();
  expect(screen.getByRole('region', { name: 'Shruti Patil' })).toBeVisible();
});

it('at the limit cash is not taken at a door, UPI is', async () => {
  answer([stops({ limit: paise(600_000) })]);
  draw(ORDER);
  expect(await screen.findByRole('button', { name: 'Hand over first' })).toBeDisabled();
  expect(screen.getByRole('button', { name: /^UPI/ })).toBeEnabled();
});
