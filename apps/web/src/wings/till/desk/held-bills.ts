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

/** Per till. */
export const MAX_HELD = 20;

/** A price that has changed since the bill was held. */
interface ChangedPrice {
  name: string;
  from: string;
  to: string;
}

/** A stored bill of this version; null for anything else. */
export function readBill(stored: unknown): OpenBill | null {
  const bill = stored as Partial<OpenBill> | null;
  return bill && Array.isArray(bill.lines) && typeof bill.type === 'string' && typeof bill.nextId === 'number'
    ? { ...emptyBill(bill.type), ...(bill as OpenBill) }
    : null;
}

/** A held return, updated with later returns at this till. */
export async function recountedBill(bill: OpenBill, device: TillDevice): Promise<OpenBill> {
  if (!bill.original || isUnanswered(bill)) return bill;
  return billAfter(bill, { type: 'returned', original: await device.receiptNow(bill.original) });
}

/** A held bill at current prices; typed ones stay. */
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

/** Why a held bill can't be removed: it may be saved already, or money of it is in the account. */
export function whyNotRemoved(stored: unknown): string | null {
  const bill = readBill(stored);
  if (!bill) return null;
  if (isUnanswered(bill)) return unansweredText();
  const came = arrivedPart(bill)?.amount;
  return came ? t('{{amount}} has arrived by UPI', { amount: formatRupees(came) }) : null;
}

/** The open bill to be held; nothing if it is empty. */
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
 * Holds a business bill's goods without tax as a bill of their own: one document may not have both (CGST Rules, rule
 * 46A). Approvals were for the whole bill, and are asked again.
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
    // The customer has paid with the one before.
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

/** Divides the bill's discount between some of its lines and the others. */
function sharedDiscount(bill: OpenBill, some: readonly Line[]): [Paise, Paise] {
  if (bill.discountAmount === 0) return [paise(0), paise(0)];
  const shares = discountShares(bill);
  const ofSome = sumPaise(shares.filter((_, nth) => some.includes(bill.lines[nth] as Line)));
  return [ofSome, paise(sumPaise(shares) - ofSome)];
}

/**
 * Changes the open bill's type. Quantities of a receipt or of received goods belong to their type only, so that bill is
 * held.
 */
export async function changeType(core: DeskCore, orderType: EnteredType): Promise<void> {
  const { bill } = core.state.get();
  const isCounted = (bill.original || bill.receiving) && sumsOf(bill).items > 0;
  if (!isCounted || bill.type === orderType) return core.act({ type: 'order-type', orderType });
  await replaceBill(core, async () => emptyBill(orderType));
}

/** Recalls a held bill; the open one is held in exchange. */
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
 * Shows another bill; the open one is held, so that nothing is lost.
 * @param put held in its place, as the other part of it
 * @returns false if that was impossible, after saying why
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

/** One exchange at a time: a second press meanwhile is ignored. */
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

/** Changed prices as a sentence. */
export function changedText(changed: readonly ChangedPrice[]): string {
  const [first] = changed;
  if (!first) return '';
  return t('{{count}} prices changed since: {{name}} {{from}} → {{to}}', { count: changed.length, ...first });
}

/**
 * Restores the bill from before a reload. Bills of another screen and of closed tabs are held, so that nothing is lost.
 * Until then new scans wait.
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
  // Of another version: left in place.
  if (!stored) return;
  const left = await recountedBill(stored, device).catch(() => stored);
  const { bill: open } = core.state.get();
  const { type, home } = left;
  // A purchase order is shown on the counter's screen only if it was begun there.
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
