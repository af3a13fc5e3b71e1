import type { TillGoods } from '@haat/contract/till/tills';
import { newId } from '@haat/domain/basics/ids';
import { chargedFor, lineAmount, unitsIn } from '@haat/domain/basics/line-amount';
import { paise, sumPaise } from '@haat/domain/basics/money';
import { session } from '../src/kit/session.ts';
import {
  type BillDraft,
  NotSaved,
  type ReturnDraft,
  type TillDevice,
} from '../src/wings/till/device/device.ts';
import { openDevice } from '../src/wings/till/device/open-device.ts';

export type Sold = { id: string; number: string; total: number; cash: number } | { refused: NotSaved['why'] };

/** Numbers from 0 to 1 that decide what is sold. */
type Chances = readonly number[];

const LETTERS = 'abcdefghijklmnoprst';
const pick = <T>(from: ArrayLike<T>, chance: number): T => from[Math.floor(chance * from.length)] as T;

async function refusalOf<T>(work: () => Promise<T>): Promise<T | { refused: NotSaved['why'] }> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof NotSaved) return { refused: error.why };
    throw error;
  }
}

function lineOf({ goods }: TillDevice, one: TillGoods, chance: number): BillDraft['lines'][number] {
  const quantity = Math.ceil(chance * 5) * (one.soldBy === 'piece' ? 1 : unitsIn(one.soldBy) / 4);
  const { product, variant, name, size, sku, hsn, category, cost, soldBy, price, mrp } = one;
  const amount = lineAmount(price, quantity, soldBy);
  const discount = paise(chance > 0.8 ? Math.floor(amount / 20) : 0);
  const tax = goods.taxOf(one);
  return {
    product,
    variant,
    name,
    size,
    sku,
    hsn,
    category,
    cost,
    soldBy,
    price,
    mrp,
    quantity,
    discount,
    tax,
  };
}

const NOBODY = { phone: '', name: '', address: '', city: '', pinCode: '', country: '' };

/** Waits until the goods are on the device. */
async function ready(store: string): Promise<void> {
  const { state } = (await openDevice(store)).goods;
  const isReady = () => state.get().count > 0 && !state.get().loading;
  await new Promise<void>((resolve) => {
    const look = () => {
      if (!isReady()) return;
      stop();
      resolve();
    };
    const stop = state.subscribe(look);
    look();
  });
}

/** Random goods, paid in cash, by UPI or both. */
async function sell(store: string, chances: Chances): Promise<Sold> {
  const device = await openDevice(store);
  const [first = 0, second = 0, third = 0] = chances;
  const letters = [pick(LETTERS, first), pick(LETTERS, second), ...LETTERS];
  const found = letters.map((letter) => device.goods.search(letter)).find(({ length }) => length > 0) ?? [];
  if (found.length === 0) throw new Error(`No goods: ${JSON.stringify(device.goods.state.get())}`);
  const lines = chances.slice(3).map((chance) => lineOf(device, pick(found, chance), chance));
  const total = sumPaise(lines.map(chargedFor));
  const inCash = paise(third < 0.6 ? total : third < 0.8 ? 0 : Math.floor(total / 2));
  const tenders = [
    { method: 'cash' as const, amount: inCash, reference: '' },
    { method: 'upi' as const, amount: paise(total - inCash), reference: '' },
  ].filter(({ amount }) => amount > 0);
  return refusalOf(async () => {
    const kept = await device.keepBill(() => ({
      id: newId(),
      customer: NOBODY,
      lines,
      total,
      tenders,
      received: paise(0),
      approvals: [],
    }));
    return { id: kept.id, number: kept.number.text, total, cash: inCash };
  });
}

/** Returns a bill's first line, for cash. */
async function giveBack(store: string, bill: string): Promise<Sold | null> {
  const device = await openDevice(store);
  const original = await device.entry(bill);
  const [line] = original?.kind === 'bill' ? original.lines : [];
  if (original?.kind !== 'bill' || !line) return null;
  const total = chargedFor(line);
  const draft: ReturnDraft = {
    id: newId(),
    original: {
      id: bill,
      number: original.number.text,
      at: original.at,
      countedTo: 0,
      left: [{ line: 1, units: line.quantity }],
    },
    customer: NOBODY,
    reason: 'not-wanted',
    total,
    lines: [{ ...line, originalLine: 1, to: 'shelf' }],
    approvals: [],
    tenders: [{ method: 'cash', amount: total, reference: '' }],
  };
  return refusalOf(async () => {
    const kept = await device.keepReturn(() => draft);
    return { id: kept.id, number: kept.number?.text ?? '', total: -total, cash: -total };
  });
}

/**
 * The till's device without screens, for journeys that sell by the hundred; built separately, and part of no
 * product.
 */
const tillPage = { openDevice, session, ready, sell, giveBack, refusalOf };

export type TillPage = typeof tillPage;

Object.assign(window, { tillPage });
