import type { EnteredType } from '@haat/contract/orders/entry';
import { formatRupees, type Paise, paise, sumPaise } from '@haat/domain/basics/money';
import { failureText } from '../../../kit/call-failed.ts';
import { ORDER_TYPE_LABELS } from '../../../kit/order-type-labels.ts';
import { t } from '../../../texts/translate.ts';
import { billAfter } from '../bill/bill-state.ts';
import { discountShares, sumsOf } from '../bill/bill-sums.ts';
import { emptyBill, isUnanswered, type Line, type OpenBill, usualPrice } from '../bill/open-bill.ts';
import { arrivedPart } from '../bill/tenders.ts';
import type { HeldBill, HeldDraft, LeftBill, TillDevice } from '../device/device.ts';
import {
  type DeskCore,
  exclusively,
  noReceipts,
  refusedAsOverpaid,
  savedBill,
  unansweredText,
  whenFree,
} from './desk-core.ts';
import { takeOver } from './scan-queue.ts';

export const MAX_HELD = 20;

interface ChangedPrice {
  name: string;
  from: string;
  to: string;
}

/** Null for other versions and anything invalid. */
export function readBill(stored: unknown): OpenBill | null {
  const bill = stored as Partial<OpenBill> | null;
  return bill && Array.isArray(bill.lines) && typeof bill.type === 'string' && typeof bill.nextId === 'number'
    ? { ...emptyBill(bill.type), ...(bill as OpenBill) }
    : null;
}

export async function recountedBill(bill: OpenBill, device: TillDevice): Promise<OpenBill> {
  if (!bill.original || isUnanswered(bill)) return bill;
  return billAfter(bill, { type: 'returned', original: await device.receiptNow(bill.original) });
}

/** At current prices; typed ones stay. */
export function freshBill(
  bill: OpenBill,
  { goods }: TillDevice,
): { bill: OpenBill; changed: ChangedPrice[] } {
  const changed: ChangedPrice[] = [];
  const lines = bill.lines.map((line) => {
    const now = goods.byId(line.goods.product, line.goods.variant);
    if (!now || line.sold || line.ordered) return line;
    if (line.was !== null || line.labelOff > 0) return { ...line, goods: now };
    const price = usualPrice(now, bill.type);
    if (price !== line.price)
      changed.push({ name: line.name, from: formatRupees(line.price), to: formatRupees(price) });
    return { ...line, goods: now, price };
  });
  return { bill: { ...bill, lines }, changed };
}

/** A bill that may be saved, or was paid in part, can't be removed. */
export function whyNotRemoved(stored: unknown): string | null {
  const bill = readBill(stored);
  if (!bill) return null;
  if (isUnanswered(bill)) return unansweredText();
  const came = arrivedPart(bill)?.amount;
  return came ? t('{{amount}} has arrived by UPI', { amount: formatRupees(came) }) : null;
}

export const heldOf = (bill: OpenBill, label: string): { hold?: HeldDraft } => {
  if (bill.lines.length === 0) return {};
  const { total, items } = sumsOf(bill);
  return { hold: { label, items, total, bill } };
};

export function holdBill(core: DeskCore, note: string): Promise<boolean> {
  if (core.state.get().bill.lines.length === 0) return Promise.resolve(false);
  return replaceBill(core, async () => emptyBill(core.homeType), note.trim().slice(0, 80));
}

/**
 * Moves untaxed goods of a business's bill to a held bill, as one document may not have both (CGST Rules,
 * rule 46A). Approvals were for the whole bill, and are needed anew.
 */
export async function holdUntaxed(core: DeskCore): Promise<boolean> {
  const { goods } = core.device;
  const { bill } = core.state.get();
  const untaxed = bill.lines.filter((line) => goods.taxOf(line.goods) === 0);
  const taxed = bill.lines.filter((line) => !untaxed.includes(line));
  const { customer, buyer, discountBp, nextId, type } = bill;
  const [discountAmount, restOff] = sharedDiscount(bill, untaxed);
  const aside = { ...emptyBill(type), customer, buyer, discountBp, discountAmount, nextId, lines: untaxed };
  const { id, payReference } = emptyBill(type);
  const arrived = arrivedPart(bill);
  const anew = {
    id,
    // The customer has paid with the former reference.
    payReference: arrived ? bill.payReference : payReference,
    allowed: [],
    split: arrived,
    received: null,
    points: null,
    discountAmount: restOff,
  };
  const rest = { ...bill, ...anew, lines: taxed };
  if (refusedAsOverpaid(core, rest)) return false;
  const isHeld = await replaceBill(core, async () => ({ ...rest, current: taxed[0]?.id ?? null }), '', aside);
  if (isHeld) core.say({ tone: 'warned', title: t('Goods without tax are held as a separate bill') });
  return isHeld;
}

/** Splits the bill's discount between some lines and the others. */
function sharedDiscount(bill: OpenBill, some: readonly Line[]): [Paise, Paise] {
  if (bill.discountAmount === 0) return [paise(0), paise(0)];
  const shares = discountShares(bill);
  const ofSome = sumPaise(shares.filter((_, nth) => some.includes(bill.lines[nth] as Line)));
  return [ofSome, paise(sumPaise(shares) - ofSome)];
}

/** Quantities of receipts and received goods belong to their type, so such bills are held. */
export async function changeType(core: DeskCore, orderType: EnteredType): Promise<void> {
  const { bill } = core.state.get();
  const isCounted = (bill.original || bill.receiving) && sumsOf(bill).items > 0;
  if (!isCounted || bill.type === orderType) return core.act({ type: 'order-type', orderType });
  await replaceBill(core, async () => emptyBill(orderType));
}

/** The open bill is held in exchange. */
export async function recallBill(core: DeskCore, held: HeldBill): Promise<void> {
  const stored = readBill(held.bill);
  if (!stored) return;
  let said = '';
  const isDone = await swap(core, async (open) => {
    const { bill, changed } = freshBill(await recountedBill(stored, core.device), core.device);
    said = changedText(changed);
    return { ...heldOf(open, ''), take: held.id, open: bill };
  });
  if (!isDone) return;
  core.open(null);
  if (said) core.say({ tone: 'warned', title: said });
}

/**
 * Holds the open bill and shows another.
 * @param put held instead of the open bill, as its other part
 * @returns false, after saying why, if impossible
 */
export function replaceBill(
  core: DeskCore,
  next: () => Promise<OpenBill | null>,
  label = '',
  put?: OpenBill,
): Promise<boolean> {
  return swap(core, async (open) => {
    const bill = await next();
    if (!bill) return null;
    const aside = heldOf(put ?? open, label);
    if (aside.hold && core.device.held.get().length >= MAX_HELD) {
      core.say({ tone: 'refused', title: t('This till holds 20 bills: recall or remove one first') });
      return null;
    }
    return { ...aside, open: bill };
  });
}

type Swap = { hold?: HeldDraft; take?: string; open: OpenBill };

/** A second press during an exchange is ignored. */
function swap(core: DeskCore, make: (open: OpenBill) => Promise<Swap | null>): Promise<boolean> {
  return exclusively(core, async () => {
    try {
      const exchange = await make(core.state.get().bill);
      const isDone =
        exchange && (await core.device.swapBills({ ...exchange, open: savedBill(core, exchange.open) }));
      if (!isDone) return false;
      core.set({ bill: exchange.open, done: null, query: '', receipts: noReceipts() });
      return true;
    } catch (error) {
      core.say({ tone: 'refused', title: failureText(error) });
      return false;
    }
  });
}

export function changedText(changed: readonly ChangedPrice[]): string {
  const [first] = changed;
  if (!first) return '';
  return t('{{count}} prices changed since: {{name}} {{from}} → {{to}}', { count: changed.length, ...first });
}

/**
 * Restores the bill from before a reload; new scans wait for it. Bills of another screen and of closed tabs
 * are held.
 */
export async function restoreBills(core: DeskCore): Promise<void> {
  core.set({ restoring: true });
  let waiting: unknown[] = [];
  try {
    // An earlier screen may still be sending its bill.
    await whenFree(core.device);
    const left = await core.device.leftBills();
    waiting = left.waiting;
    for (const one of left.bills) await restore(core, one);
  } finally {
    core.set({ restoring: false });
    const { bill } = core.state.get();
    if (bill.lines.length > 0) void core.device.keepOpenBill(savedBill(core, bill));
    takeOver(core, waiting);
  }
}

async function restore(core: DeskCore, { tab, bill }: LeftBill): Promise<void> {
  const { device, homeType } = core;
  const stored = readBill(bill);
  // Another version's bill: left in place.
  if (!stored) return;
  const left = await recountedBill(stored, device).catch(() => stored);
  const { bill: open } = core.state.get();
  const { type, home } = left;
  // The counter's screen shows only purchase orders begun there.
  const fits = home === homeType || (type === 'pos' || type === 'return') === (homeType === 'pos');
  if (left.lines.length > 0 && fits && open.lines.length === 0) {
    if (await device.swapBills({ from: tab, open: savedBill(core, left) })) core.set({ bill: left });
    return;
  }
  await device.swapBills({
    from: tab,
    ...heldOf(left, t(ORDER_TYPE_LABELS[type])),
    open: savedBill(core, open),
  });
}
