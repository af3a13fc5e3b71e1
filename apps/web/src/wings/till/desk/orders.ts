import { type EnteredOrder, enterOrder } from '@haat/contract/orders/entry';
import type { Order } from '@haat/contract/orders/order';
import { isMixed } from '@haat/contract/till/printed-tax';
import { newId } from '@haat/domain/basics/ids';
import { countQuantities, formatQuantity, type SoldBy, toUnits } from '@haat/domain/basics/line-amount';
import { paise } from '@haat/domain/basics/money';
import type { ApprovalReason } from '@haat/domain/till/till-differences';
import { call } from '../../../kit/call.ts';
import { type CallFailed, failedWith, failureText } from '../../../kit/call-failed.ts';
import { dayFault } from '../../../office-kit/form/typed-day.ts';
import { t } from '../../../texts/translate.ts';
import { billDraft, enteredOrder, isPhone, type RateOf, returnDraft } from '../bill/bill-draft.ts';
import { type BillSums, sumsOf } from '../bill/bill-sums.ts';
import { dueLimits } from '../bill/due-limits.ts';
import { neededApprovals, neededForCash } from '../bill/needed-approvals.ts';
import { onlineOf } from '../bill/online-return.ts';
import {
  emptyBill,
  hsnOf,
  isOwn,
  isUnanswered,
  type Line,
  mayHaveBuyer,
  type OpenBill,
} from '../bill/open-bill.ts';
import { paymentOf, roundsCash } from '../bill/tenders.ts';
import { upiReferenceOf } from '../bill/upi-code.ts';
import { type EntryOf, NotSaved, type SyncState, type TillDevice, type TillSetup } from '../device/device.ts';
import { notSavedText } from '../device/not-saved-text.ts';
import { gstinAt, schemeAt } from '../device/scheme.ts';
import { lookAgain, takeBackOnline } from './counter-return.ts';
import type { Done, Panel } from './desk.ts';
import { askManager, type DeskCore, exclusively, noReceipts, savedBill } from './desk-core.ts';
import { enterOnce } from './enter-once.ts';
import { heldOf, MAX_HELD, recountedBill } from './held-bills.ts';
import { arePointsOver } from './points.ts';
import { isBusy, orderLater } from './scan-queue.ts';
import { focusWeight } from './scans.ts';

/** The browser has its own series of numbers. */
const isCounter = (setup: TillSetup | null): boolean => setup !== null && setup.tillId !== '';

/** A sentence, '' if the screen shows the reason, null if nothing prevents ordering. */
export function blockOf(
  bill: OpenBill,
  sums: BillSums,
  sync: SyncState,
  setup: TillSetup | null,
): string | null {
  const weighed = weightMissing(bill);
  if (weighed)
    return t('Line {{nth}} waits for its weight: {{name}}', {
      nth: bill.lines.indexOf(weighed) + 1,
      name: weighed.name,
    });
  if (sums.items === 0 || bill.receiving) return '';
  if (isOwn(bill) && sync.storage.state === 'full')
    return t('This till is full. Connect to send {{count}} bills; no new bill until then.', {
      count: sync.waiting,
    });
  if ((isOwn(bill) || onlineOf(bill)) && !isCounter(setup)) return t('This browser isn’t a counter yet');
  if (!isOwn(bill) && !sync.online) return t('Needs a connection. Hold the bill until the network is back.');
  if (!isPhone(bill.customer.phone)) return t('Please enter a phone number of 10 digits');
  if (!/^([1-9]\d{5}|0{6})?$/.test(bill.customer.pinCode.trim())) return t('A pin code has 6 digits');
  // A bill that may be saved is sent unchanged, also on a later day.
  const due = isUnanswered(bill) ? '' : dayFault(bill.dueOn, 'YYYY-MM-DD', dueLimits(new Date()));
  if (due) return `${t('Pay by')}: ${due}`;
  if (bill.type === 'return' && !bill.reason) return t('Choose why it is coming back');
  if (arePointsOver(bill, new Date()))
    return t('The points are no longer held: take them again, or take them off');
  if (isOwn(bill) && !paymentOf(bill, sums.total, roundsCash(setup)).isComplete) return '';
  return null;
}

/** Loose goods still without a weight. */
const weightMissing = ({ lines }: OpenBill): Line | undefined =>
  lines.find(({ quantity, sold, ordered }) => quantity === 0 && !sold && !ordered);

/** Says aloud the reason that the screen shows. */
function silentBlock({ receiving }: OpenBill, { items }: BillSums): string {
  if (receiving && items > 0) return t('These goods are received, not ordered');
  return items === 0 ? t('There is nothing on the bill yet') : t('The payment is not complete yet');
}

const WORDS: Record<SoldBy, (count: number) => string> = {
  piece: (count) => t('{{count}} pieces', { count }),
  kg: (grams) => formatQuantity(grams, 'kg'),
  litre: (ml) => formatQuantity(ml, 'litre'),
};

export function countsText({ items, counts }: Pick<BillSums, 'items' | 'counts'>): string {
  const parts = (Object.keys(WORDS) as SoldBy[]).filter((kind) => counts[kind] > 0);
  return [`${items}`, parts.map((kind) => WORDS[kind](counts[kind])).join(', ')].filter(Boolean).join(' · ');
}

/** Records the open bill in the journal, or sends it, and clears the till. */
export async function order(
  core: DeskCore,
  saved: (entry: EntryOf<'bill' | 'return'>) => void,
  back: (done: Extract<Done, { kind: 'counter-return' }>) => void,
): Promise<void> {
  if (!finishedTyping(core)) return;
  if (isBusy(core)) return orderLater(core);
  const { bill } = core.state.get();
  const { device } = core;
  const sums = sumsOf(bill);
  const blocked = blockOf(bill, sums, device.sync.get(), device.setup.get());
  if (blocked !== null) {
    core.say({ tone: 'refused', title: blocked || silentBlock(bill, sums) });
    const weighed = weightMissing(bill);
    if (!weighed) return;
    core.act({ type: 'choose', id: weighed.id });
    return void setTimeout(() => focusWeight(core));
  }
  const asked = askedForBusiness(bill, device);
  if (asked) return core.open(asked);
  const setup = device.setup.get();
  const { cashDue } = paymentOf(bill, sums.total, roundsCash(setup));
  const needed = [
    ...neededApprovals(bill, setup?.settings.discountLimit ?? 0, new Date()),
    ...neededForCash(bill, cashDue),
  ];
  if (needed.length > 0)
    return askManager(core, needed, (allowed) => {
      core.act({ type: 'allow', allowed });
      void order(core, saved, back);
    });
  // Cash of a return is counted by the shift.
  if (onlineOf(bill) && cashDue > 0 && !device.shift.get()) return core.open({ kind: 'shift' });
  await exclusively(core, async () => {
    try {
      const done = await placed(core, bill, sums);
      if (done.kind === 'bill' || done.kind === 'return') saved(done.entry);
      const isEarlier = done.kind === 'order' && done.isEarlier === true;
      if (done.kind === 'counter-return') back(done);
      if (isEarlier && !(await putChangesAside(core, bill, done.number))) return false;
      core.set({ bill: emptyBill(core.homeType), done, query: '', receipts: noReceipts() });
      if (isEarlier)
        core.say({
          tone: 'warned',
          title: t('Order {{number}} was saved before your changes: they are among the held bills', {
            number: done.number,
          }),
        });
      if (done.kind === 'counter-return' && done.isEarlier)
        core.say({ tone: 'warned', title: t('This return was saved before your changes') });
      return true;
    } catch (error) {
      if (error instanceof NotSaved && error.why === 'returned')
        core.set({ bill: await recountedBill(bill, device) });
      await lookAgain(core, bill, error);
      askAnew(core, error);
      sayNotOrdered(core, error);
      return false;
    }
  });
  core.focusScan();
}

/** Requests approvals that the server demanded, even where this device would not. */
export function askAnew({ state, set }: DeskCore, error: unknown): void {
  if (!failedWith(error, 'approval-missing')) return;
  const { needed = [] } = ((error as CallFailed).details ?? {}) as { needed?: ApprovalReason[] };
  set({ bill: { ...state.get().bill, allowed: [], mustBeAllowed: needed } });
}

/** Commits the text in a line's field, as leaving it would. Returns false if refused, or if a manager is asked. */
export function finishedTyping({ fields, state }: DeskCore): boolean {
  const typed = document.activeElement;
  if (!(typed instanceof HTMLElement) || !fields.lines.current?.contains(typed)) return true;
  const { said } = state.get();
  typed.blur();
  const after = state.get();
  return after.panel === null && (after.said === said || after.said?.tone !== 'refused');
}

function sayNotOrdered(core: DeskCore, error: unknown): void {
  if (error instanceof NotSaved && error.why === 'no-shift') core.open({ kind: 'shift' });
  // Required by the specification.
  else console.warn('Error placing order', error);
  core.say({
    tone: 'refused',
    title: error instanceof NotSaved ? notSavedText(error) : failureText(error),
  });
}

async function placed(core: DeskCore, bill: OpenBill, sums: BillSums): Promise<Done> {
  const { device } = core;
  const setup = device.setup.get();
  const counts = countsText(sums);
  const rounds = roundsCash(setup);
  const under = (at: Date) => setup && { scheme: schemeAt(setup, at), gstin: gstinAt(setup, at) };
  if (onlineOf(bill)) return takeBackOnline(core, bill, sums.total, counts);
  if (bill.type === 'return') {
    const entry = await device.keepReturn((at) => ({
      ...returnDraft(bill, at, rounds),
      ...(!bill.original && under(at)),
    }));
    return { kind: 'return', entry, counts };
  }
  if (bill.type === 'pos') {
    const reference = setup ? upiReferenceOf(setup, bill) : '';
    const entry = await device.keepBill((at) => {
      const rateOf: RateOf = (goods, piece) => device.goods.rateOf(goods, piece, at);
      return { ...billDraft(bill, rateOf, reference, rounds), ...under(at) };
    });
    const { change, cashDue } = paymentOf(bill, sums.total, rounds);
    return {
      kind: 'bill',
      entry,
      received: cashDue > 0 ? bill.received : null,
      change: change ?? paise(0),
      counts,
    };
  }
  const { made, isEarlier } = await enterOnce(core, enterOrder, enteredOrder(bill), sendOrder(core));
  return {
    kind: 'order',
    id: made._id,
    number: made.number,
    ...(isEarlier ? { ...earlierOf(made), isEarlier } : { orderType: bill.type, total: sums.total, counts }),
  };
}

/** The saved order, from before the open bill was changed. */
function earlierOf({ orderItems, orderType, totalPrice }: Order) {
  const lines = orderItems.map(({ qty, soldBy }) => ({ soldBy, quantity: toUnits(qty, soldBy) ?? 0 }));
  const counts = countsText({ items: lines.length, counts: countQuantities(lines) });
  // Only these types are sent; bills in the journal need no reply.
  return { orderType: orderType as 'request' | 'po' | 'invoice', total: totalPrice, counts };
}

export const linesWithoutHsn = ({ lines }: OpenBill): readonly Line[] =>
  lines.filter((line) => line.quantity > 0 && hsnOf(line) === '');

/** Questions for a business's bill of a store with a GSTIN; null if none. */
function askedForBusiness(bill: OpenBill, { setup, goods }: TillDevice): Panel | null {
  const about = setup.get();
  if (!bill.buyer || !mayHaveBuyer(bill.type) || !about || !gstinAt(about, new Date())) return null;
  const taxes = bill.lines.map((line) => ({ tax: goods.taxOf(line.goods) }));
  // The server splits an entered order into two documents; a counter's bill has one number.
  if (isOwn(bill) && isMixed(taxes)) return { kind: 'two-bills' };
  return linesWithoutHsn(bill).length > 0 ? { kind: 'hsn' } : null;
}

/** The same key for the same body, however often it is tried, even after a reload. */
export async function keyFor({ state, set, device, homeType }: DeskCore, body: unknown): Promise<string> {
  const text = JSON.stringify(body);
  const { bill } = state.get();
  if (bill.attempt?.body === text) return bill.attempt.key;
  const attempt = { body: text, key: newId() };
  set({ bill: { ...bill, attempt } });
  // Stored before sending, as the reply may be lost together with this page.
  await device.keepOpenBill(savedBill({ homeType }, state.get().bill), true);
  return attempt.key;
}

/**
 * Holds a bill that was changed after saving, to be ordered as a new one. Returns false, after saying why, if
 * impossible.
 */
async function putChangesAside(core: DeskCore, bill: OpenBill, number: number): Promise<boolean> {
  const { device } = core;
  if (device.held.get().length >= MAX_HELD) {
    core.say({ tone: 'refused', title: t('This till holds 20 bills: recall or remove one first') });
    return false;
  }
  const label = t('Changed after order {{number}} was saved', { number });
  // Approvals and key belong to the saved order.
  const changed = { ...bill, id: newId(), allowed: [], attempt: null };
  return device.swapBills({ ...heldOf(changed, label), open: null });
}

const sendOrder =
  ({ device }: DeskCore) =>
  (body: EnteredOrder, key: string): Promise<Order> => {
    const setup = device.setup.get();
    const store = setup?.store.id;
    return call(enterOrder, {
      query: { marketplace: setup?.marketplaceId ?? '', ...(store && { store }) },
      body,
      key,
    });
  };
