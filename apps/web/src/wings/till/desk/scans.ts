import { filledIn } from '@haat/contract/error-body';
import { ERRORS } from '@haat/contract/errors';
import type { TillGoods } from '@haat/contract/till/tills';
import { BOUNDS } from '@haat/domain/basics/bounds';
import { formatIndianDay } from '@haat/domain/basics/indian-day';
import { istDay } from '@haat/domain/basics/ist';
import { chargedFor, formatQuantity } from '@haat/domain/basics/line-amount';
import { nameIn } from '@haat/domain/basics/local-name';
import { addPaise, formatRupees, type Paise } from '@haat/domain/basics/money';
import { gtin14 } from '@haat/domain/product/gtin';
import { language, t } from '../../../texts/translate.ts';
import { billAfter, mostOf } from '../bill/bill-state.ts';
import { sumsOf } from '../bill/bill-sums.ts';
import type { Line, OpenBill } from '../bill/open-bill.ts';
import { behindDash, isFigure, readTyped, type TypedCode, timesOf } from '../bill/typed-code.ts';
import type { Found, ScaleText } from '../device/device.ts';
import { tenDigits } from '../device/ten-digits.ts';
import type { Unread, Waiting } from './desk.ts';
import type { DeskCore } from './desk-core.ts';
import { stepQuantity } from './lines.ts';
import { findReceipt, takeBillCode } from './receipts.ts';
import { hasToWait, isBusy, standInLine } from './scan-queue.ts';

export const fullName = (goods: TillGoods) => withSize(nameIn(language(), goods), goods.size);

/** Most variants' names already end in their size. */
const withSize = (name: string, size: string) =>
  size === '' || name.endsWith(size) ? name : `${name}, ${size}`;

/** Takes a scan, or a typed and entered code. */
export function scan(core: DeskCore, scanned: string, pauses: readonly number[] = []): boolean {
  const unread = { before: core.fields.scan.current?.value ?? '', pauses };
  // Without a counter there is no bill.
  if (!core.device.setup.get()) return false;
  if (takePhone(core, scanned)) return false;
  const { text, read, isStep } = readScan(core, scanned, unread);
  if (read.kind === 'nothing') return false;
  if (read.kind === 'times') return mayWait(core, read.times);
  // The number typed before is used up.
  if (read.kind === 'code' && core.fields.scan.current) core.fields.scan.current.value = '';
  if (mayBeUnread(core, read, scanned)) standInLine(core, { kind: 'code', text: scanned, unread });
  else {
    if (isStep) stepMarked(core);
    if (hasToWait(core) && !isOtherReceipt(core, read)) standInLine(core, { kind: 'code', text });
    else take(core, text);
  }
  return false;
}

/** The field's text is the beginning of the code, or a quantity. */
function readScan(core: DeskCore, scanned: string, { before, pauses }: Unread) {
  const behind = scanBehindDash(core, scanned, pauses);
  const typed = wholeOf(core, before, behind?.code ?? withoutLeftover(core, scanned, pauses));
  const read = readAsCode(core, typed) ?? readTyped(typed);
  const pending = readTyped(before);
  const isCounted = read.kind === 'code' && read.times === '' && pending.kind === 'times';
  return {
    text: isCounted ? `${pending.times}*${typed}` : typed,
    read,
    isStep: behind?.isStep === true,
  };
}

/** The code may belong to goods that are still loading. */
function mayBeUnread({ device: { goods } }: DeskCore, read: TypedCode, scanned: string): boolean {
  if (!goods.state.get().reading) return false;
  if (read.kind === 'code') return goods.find(read.code).kind === 'unknown';
  return (behindDash(scanned)?.length ?? 0) >= SHORTEST_SCAN;
}

/** A customer's card, scanned into the field of the number. */
function takePhone(core: DeskCore, scanned: string): boolean {
  const field = core.fields.phone.current;
  if (!field || document.activeElement !== field || isKnown(core, scanned)) return false;
  // A slow scanner's first digits may already be in the field.
  const phone = tenDigits(scanned) || tenDigits(field.value + scanned);
  if (phone === '') return false;
  core.act({ type: 'customer', customer: { phone } });
  core.focusScan();
  return true;
}

/**
 * A slow scanner pauses within a code: the field's text, or its end, is the code's beginning if only both
 * together are known. If neither is known, digits before something that is no barcode are its beginning too.
 */
function wholeOf(core: DeskCore, before: string, scanned: string): string {
  if (before === '' || isKnown(core, scanned)) return scanned;
  const wholes = [...before].map((_, from) => `${before.slice(from)}${scanned}`);
  const isOne = /^\d+$/.test(before) && gtin14(scanned) === null;
  return wholes.find((whole) => isKnown(core, whole)) ?? (isOne ? before + scanned : scanned);
}

/** Lengths of packs' codes, longest first. */
const ON_PACKS = [14, 13, 12];

/**
 * Drops text left in the field before a slow scan: the code starts at a pause, or is a pack's whole code at
 * the end, if only that is known.
 */
function withoutLeftover(core: DeskCore, typed: string, pauses: readonly number[]): string {
  if (isKnown(core, typed) || readTyped(typed).kind !== 'code') return typed;
  const packs = ON_PACKS.map((digits) => typed.length - digits).filter(
    (at) => gtin14(typed.slice(at)) !== null,
  );
  const at = [...pauses, ...packs].find((from) => from > 0 && isKnown(core, typed.slice(from)));
  return at === undefined ? typed : typed.slice(at);
}

/** Digits: longer than any typed discount, so it is a code. */
const LONGER_THAN_MONEY = 8;
/** Shorter codes count as a scan, not a discount, if known and typed without pauses. */
const SHORTEST_SCAN = 4;

/**
 * A scan after `-`: the dash was a separate key, unless it began a discount. Null without a scan or a dash.
 * @param pauses positions of pauses
 */
function scanBehindDash(
  core: DeskCore,
  typed: string,
  pauses: readonly number[],
): { code: string; isStep: boolean } | null {
  const text = behindDash(typed);
  if (text === null) return null;
  const code = withoutLeftover(
    core,
    text,
    pauses.map((at) => at - 1),
  );
  const isQuick = pauses.every((at) => at <= typed.length - code.length);
  const isScan =
    code.length >= LONGER_THAN_MONEY
      ? /^\d+$/.test(code) || isKnown(core, code)
      : code.length >= SHORTEST_SCAN &&
        isQuick &&
        isKnown(core, code) &&
        core.device.goods.find(typed).kind === 'unknown';
  // Before letters, the field itself has stepped already.
  return isScan ? { code, isStep: code === text && isFigure(code) } : null;
}

function stepMarked(core: DeskCore): void {
  const { current } = core.state.get().bill;
  if (current === null) core.say({ tone: 'refused', title: t('There is nothing on the bill yet') });
  else stepQuantity(core, current, -1);
}

function isKnown({ device }: DeskCore, typed: string): boolean {
  const read = readTyped(typed);
  return read.kind === 'code' && device.goods.find(read.code).kind !== 'unknown';
}

export function takeWaiting(core: DeskCore, what: Exclude<Waiting, { kind: 'order' }>): void {
  if (what.kind === 'code') takeCode(core, what);
  else put(core, what.goods, what.times);
}

function takeCode(core: DeskCore, { text, unread }: Extract<Waiting, { kind: 'code' }>): void {
  const known = unread && readScan(core, text, unread);
  if (known?.isStep) stepMarked(core);
  take(core, known?.text ?? text);
}

function take(core: DeskCore, typed: string): void {
  const read = readAsCode(core, typed) ?? readTyped(typed);
  if (read.kind === 'discount') discount(core, read.discountBp);
  if (read.kind === 'off') takeOff(core, read.amount, typed);
  if (read.kind !== 'code') return;
  core.set({ done: null });
  takeFound(core, core.device.goods.find(read.code), read.code, read.times);
}

/** Another receipt replaces the one being found; all else waits for it. */
function isOtherReceipt(core: DeskCore, read: TypedCode): boolean {
  const { receipts, ordering, restoring, panel } = core.state.get();
  if (!receipts.looking || ordering || restoring || panel) return false;
  return read.kind === 'code' && core.device.goods.find(read.code).kind === 'bill';
}

/** 12X500 is a SKU if it exists, otherwise 12 pieces of 500. */
function readAsCode({ device }: DeskCore, typed: string): Extract<TypedCode, { kind: 'code' }> | null {
  const code = typed.trim();
  if (!/^[\d.]+\s*[*x×%]/i.test(code) && behindDash(code) === null) return null;
  const { kind } = device.goods.find(code);
  return kind === 'goods' || kind === 'choose' ? { kind: 'code', code, times: '' } : null;
}

/** A quantity remains in the field for its scan; zero is refused. */
function mayWait(core: DeskCore, times: string): boolean {
  if (Number(times) > 0) return true;
  core.say({ tone: 'refused', title: t('{{typed}} isn’t a quantity', { typed: times }) });
  return false;
}

function discount(core: DeskCore, discountBp: number) {
  if (core.state.get().bill.type === 'pos') return core.act({ type: 'discount', discountBp });
  core.say({ tone: 'refused', title: t('Only a POS bill can have a discount') });
}

/** -0 removes the discount. */
function takeOff(core: DeskCore, amount: Paise | null, typed: string) {
  const { bill } = core.state.get();
  const { total, discount: before } = sumsOf(bill);
  const refuse = (title: string) => core.say({ tone: 'refused', title });
  if (bill.type !== 'pos') return refuse(t('Only a POS bill can have a discount'));
  if (amount === null) return refuse(t('{{typed}} isn’t a discount: -20 takes ₹20 off the bill', { typed }));
  if (bill.lines.length === 0) return refuse(t('There is nothing on the bill yet'));
  if (amount === 0 && before === 0) return refuse(t('The bill has no discount'));
  const most = addPaise(total, before);
  if (amount > most)
    return refuse(
      t('The bill comes to {{total}}: no more can be taken off it', { total: formatRupees(most) }),
    );
  core.act({ type: 'discount', amount });
}

function takeFound(core: DeskCore, found: Found, code: string, times: string) {
  const { bill } = core.state.get();
  switch (found.kind) {
    case 'goods':
      // Clears the search for the letters of a typed SKU.
      core.set({ query: '' });
      put(core, found.goods, times, found.label, found.quantity);
      return sayPastDate(core, found.goods, found.expiry);
    case 'choose': {
      // The receipt's or purchase order's lines tell which goods are meant.
      const known = found.among.find(({ _id }) =>
        bill.lines.some((line) => (line.sold || line.ordered) && line.goods._id === _id),
      );
      return known ? put(core, known, times) : core.open({ kind: 'mrp', among: found.among, code, times });
    }
    case 'bill':
      return takeBillCode(core, found.number);
    case 'unknown':
      if (bill.type === 'return' && !bill.original && found.why === 'not-found') {
        void findReceipt(core, code);
        return;
      }
      return sayUnknown(core, found.text, found.why);
  }
}

function sayUnknown(core: DeskCore, sku: string, why: Extract<Found, { kind: 'unknown' }>['why']) {
  const titles = {
    'not-found': () => filledIn(t(ERRORS['sku-not-found'].message), { sku }),
    'scale-check-digit': () => t('Check digit of the scale label is wrong, weigh again'),
    'scale-empty': () => t('The scale’s label says no weight, weigh again'),
    'scale-no-item': () => t('The scale knows no item {{item}}', { item: sku.slice(2, 7) }),
    'not-sold': () => t('{{sku}} is In Review and not sold', { sku }),
  };
  core.say({ tone: 'refused', title: titles[why](), ...(why === 'not-found' && { unknown: sku }) });
}

/** Chosen goods wait like scans while the bill is being ordered. */
export function add(core: DeskCore, goods: TillGoods, times = ''): void {
  if (isBusy(core)) standInLine(core, { kind: 'goods', goods, times });
  else put(core, goods, times);
}

function put(core: DeskCore, goods: TillGoods, times = '', label?: ScaleText, weighed?: number) {
  const { bill } = core.state.get();
  const name = fullName(goods);
  const refuse = (title: string) => core.say({ tone: 'refused', title });
  const packs = weighed === undefined || times === '' ? 1 : Number(times);
  if (!Number.isInteger(packs) || packs < 1 || packs > BOUNDS.lines)
    return refuse(t('{{typed}} isn’t a number of packs', { typed: times }));
  const quantity = weighed === undefined ? timesOf(times, goods.soldBy) : weighed * packs;
  if (quantity === null)
    return refuse(
      goods.soldBy === 'piece' && Number(times) % 1 !== 0
        ? t('{{name}} is sold by the piece', { name })
        : t('{{typed}} isn’t a quantity', { typed: times }),
    );
  const before = bill.lines.find((line) => line.goods._id === goods._id && (line.sold || line.ordered));
  if (bill.original && !before) return refuse(t('{{name}} is not on this bill', { name }));
  if (bill.receiving && !before) return refuse(t('{{name}} was not ordered', { name }));
  if (goods.soldBy === 'piece' && quantity > BOUNDS.lineQuantity)
    return refuse(t('At most {{most}} on one line', { most: BOUNDS.lineQuantity }));
  if (before?.sold && before.quantity + quantity > mostOf(before))
    return refuse(t('No more {{name}} can be returned', { name }));
  // More of the same goods needs no new line.
  let next = bill;
  for (let pack = 0; pack < packs; pack += 1)
    next = billAfter(next, { type: 'add', goods, quantity: quantity / packs, label });
  if (next.lines.length > BOUNDS.lines) return refuse(t('A bill has at most 200 lines'));
  core.set({ done: null });
  // For received goods a number sets the quantity; a scan alone adds one.
  if (before?.ordered && times && weighed === undefined)
    core.act({ type: 'quantity', id: before.id, quantity });
  else core.set({ bill: next });
  sayAdded(core, name, quantity, label);
  if (goods.soldBy !== 'piece' && times === '' && weighed === undefined) setTimeout(() => focusWeight(core));
  else core.focusScan();
}

/** For loose goods still without a weight. */
export function focusWeight({ fields, state }: DeskCore) {
  const at = `[data-line="${state.get().bill.current}"] [data-field="quantity"]`;
  fields.lines.current?.querySelector<HTMLElement>(at)?.focus();
}

function sayAdded(core: DeskCore, name: string, quantity: number, label: ScaleText | undefined) {
  const { bill } = core.state.get();
  const line = bill.lines.find(({ id }) => id === bill.current);
  if (!line) return;
  if (quantity === 0)
    return core.say({ tone: 'added', title: name, text: t('Weigh it, then type its weight') });
  if (line.ordered) return sayCounted(core, line, name);
  const { soldBy } = line.goods;
  const amount = chargedFor({ price: line.price, quantity, soldBy, discount: line.labelOff });
  // Equal packs have a line each, so the sum tells the second from the first.
  const now = quantityOf(bill, line.goods);
  const text =
    soldBy === 'piece'
      ? t('× {{quantity}} added, now {{now}} on the bill', { quantity, now })
      : t('{{quantity}} × {{price}} added, now {{now}} on the bill', {
          quantity: formatQuantity(label ? line.quantity : quantity, soldBy),
          price: `${formatRupees(line.price)}/${soldBy === 'kg' ? 'kg' : 'l'}`,
          now: formatQuantity(now, soldBy),
        });
  core.say({ tone: 'added', title: name, text, amount: label?.price ?? amount });
}

/** GS1 codes contain the expiry date. */
function sayPastDate(core: DeskCore, goods: TillGoods, expiry: string | undefined) {
  if (expiry === undefined || expiry >= istDay(new Date())) return;
  const title = t('{{name}} is past its date', { name: fullName(goods) });
  core.say({ tone: 'warned', title, text: formatIndianDay(expiry) });
}

/** Over all lines. */
function quantityOf({ lines }: OpenBill, { _id }: TillGoods): number {
  return lines.reduce((sum, { goods, quantity }) => (goods._id === _id ? sum + quantity : sum), 0);
}

function sayCounted(core: DeskCore, { ordered, quantity, goods }: Line, name: string) {
  const show = (units: number) => formatQuantity(units, goods.soldBy);
  const differs = ordered !== null && quantity !== ordered.quantity;
  core.say({
    tone: differs ? 'warned' : 'added',
    title: name,
    text: t('counted {{came}} of {{ordered}} ordered', {
      came: show(quantity),
      ordered: show(ordered?.quantity ?? 0),
    }),
  });
}
