import { filledIn } from '@haat/contract/error-body';
import { ERRORS } from '@haat/contract/errors';
import { MOST_LINES, type SoldLine } from '@haat/contract/till/entries';
import type { TillGoods } from '@haat/contract/till/tills';
import { chargedFor, formatQuantity } from '@haat/domain/line-amount';
import { nameIn } from '@haat/domain/local-name';
import { formatRupees } from '@haat/domain/money';
import { failureText } from '../../../kit/call-failed.ts';
import { language, t } from '../../../texts/translate.ts';
import { billAfter, MOST_PIECES, mostOf } from '../bill/bill-state.ts';
import type { Line } from '../bill/open-bill.ts';
import { readTyped, type TypedCode, timesOf } from '../bill/typed-code.ts';
import type { Found, FoundReceipt, ScaleText } from '../device/device.ts';
import type { DeskCore } from './desk-state.ts';

/** The name of goods with their size, as the till says it. */
export const fullName = (goods: TillGoods) => withSize(nameIn(language(), goods), goods.size);

/** Names of variants end in their size as a rule. */
const withSize = (name: string, size: string) =>
  size === '' || name.endsWith(size) ? name : `${name}, ${size}`;

/** Takes what was scanned, or typed and entered into the scan field. */
export function scan(core: DeskCore, typed: string): boolean {
  // A browser that is no counter has no bill to put it on.
  if (!core.device.setup.get()) return false;
  if (core.state.get().ordering) {
    afterOrdering(core, () => scan(core, typed));
    return false;
  }
  const read = readAsCode(core, typed) ?? readTyped(typed);
  if (read.kind === 'nothing') return false;
  if (read.kind === 'times') return mayWait(core, read.times);
  if (read.kind === 'discount') discount(core, read.discountBp);
  else takeCode(core, read);
  return false;
}

/** A SKU such as 12X500 is a SKU where there is one, and not 12 pieces of 500. */
function readAsCode({ device }: DeskCore, typed: string): Extract<TypedCode, { kind: 'code' }> | null {
  const code = typed.trim();
  if (!/^[\d.]+\s*[*x×%]/i.test(code)) return null;
  const { kind } = device.goods.find(code);
  return kind === 'goods' || kind === 'choose' ? { kind: 'code', code, times: '' } : null;
}

/** A quantity waits in the field for its scan; none at all can't be of anything. */
function mayWait(core: DeskCore, times: string): boolean {
  if (Number(times) > 0) return true;
  core.say({ tone: 'refused', title: t('{{typed}} isn’t a quantity', { typed: times }) });
  return false;
}

function discount(core: DeskCore, discountBp: number) {
  if (core.state.get().bill.type === 'pos') return core.act({ type: 'discount', discountBp });
  core.say({ tone: 'refused', title: t('Only a POS bill can have a discount') });
}

function takeCode(core: DeskCore, read: Extract<TypedCode, { kind: 'code' }>) {
  core.set({ done: null });
  const pending = readTyped(core.fields.scan.current?.value ?? '');
  const times = read.times || (pending.kind === 'times' ? pending.times : '');
  if (pending.kind === 'times' && core.fields.scan.current) core.fields.scan.current.value = '';
  takeFound(core, core.device.goods.find(read.code), read.code, times);
}

/** What is scanned while an order is on its way belongs to the next bill. */
function afterOrdering(core: DeskCore, then: () => void): void {
  const stop = core.state.subscribe(() => {
    if (core.state.get().ordering) return;
    stop();
    then();
  });
}

function takeFound(core: DeskCore, found: Found, code: string, times: string) {
  const { bill } = core.state.get();
  switch (found.kind) {
    case 'goods':
      // The letters of a typed SKU were searched for meanwhile.
      core.set({ query: '' });
      return add(core, found.goods, times, found.label, found.quantity);
    case 'choose': {
      // Among the lines of a receipt or of what was ordered there is no doubt which one it is.
      const known = found.among.find(({ _id }) =>
        bill.lines.some((line) => (line.sold || line.ordered) && line.goods._id === _id),
      );
      return known ? add(core, known, times) : core.open({ kind: 'mrp', among: found.among, code, times });
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

function takeBillCode(core: DeskCore, number: string) {
  const { bill } = core.state.get();
  if (bill.type !== 'return' && bill.lines.length > 0)
    return core.say({
      tone: 'refused',
      title: t('This is the code of a bill: hold the open one, then choose Return'),
    });
  core.act({ type: 'order-type', orderType: 'return' });
  void findReceipt(core, number);
}

function sayUnknown(core: DeskCore, sku: string, why: Extract<Found, { kind: 'unknown' }>['why']) {
  const titles = {
    'not-found': () => filledIn(t(ERRORS['sku-not-found'].message), { sku }),
    'scale-check-digit': () => t('Check digit of the scale label is wrong, weigh again'),
    'scale-no-item': () => t('The scale knows no item {{item}}', { item: sku.slice(2, 7) }),
    'not-sold': () => t('{{sku}} is In Review and not sold', { sku }),
  };
  core.say({ tone: 'refused', title: titles[why](), ...(why === 'not-found' && { unknown: sku }) });
}

/** Puts goods on the bill, and says what came of it. */
export function add(core: DeskCore, goods: TillGoods, times = '', label?: ScaleText, weighed?: number) {
  const { bill } = core.state.get();
  const name = fullName(goods);
  const refuse = (title: string) => core.say({ tone: 'refused', title });
  const quantity = weighed ?? timesOf(times, goods.soldBy);
  if (quantity === null)
    return refuse(
      goods.soldBy === 'piece' && Number(times) % 1 !== 0
        ? t('{{name}} is sold by the piece', { name })
        : t('{{typed}} isn’t a quantity', { typed: times }),
    );
  const before = bill.lines.find((line) => line.goods._id === goods._id && (line.sold || line.ordered));
  if (bill.original && !before) return refuse(t('{{name}} is not on this bill', { name }));
  if (bill.receiving && !before) return refuse(t('{{name}} was not ordered', { name }));
  if (goods.soldBy === 'piece' && quantity > MOST_PIECES)
    return refuse(t('At most {{most}} of it on one line', { most: MOST_PIECES }));
  if (before?.sold && before.quantity + quantity > mostOf(before))
    return refuse(t('No more of {{name}} can come back', { name }));
  // More of what stands on a line already makes no line.
  const next = billAfter(bill, { type: 'add', goods, quantity, label });
  if (next.lines.length > MOST_LINES) return refuse(t('A bill has at most 200 lines'));
  core.set({ done: null });
  // What came is set by a number before the scan, and counted up without one.
  if (before?.ordered && times) core.act({ type: 'quantity', id: before.id, quantity });
  else core.set({ bill: next });
  sayAdded(core, name, quantity, label);
  const needsWeight = goods.soldBy !== 'piece' && times === '' && weighed === undefined && !before;
  if (needsWeight) setTimeout(() => focusWeight(core));
  else core.focusScan();
}

/** Nobody has said yet how much of loose goods it is. */
function focusWeight({ fields, state }: DeskCore) {
  const field = fields.lines.current?.querySelector<HTMLInputElement>(
    `[data-line="${state.get().bill.current}"] [data-field="quantity"]`,
  );
  field?.focus();
  field?.select();
}

function sayAdded(core: DeskCore, name: string, quantity: number, label: ScaleText | undefined) {
  const { bill } = core.state.get();
  const line = bill.lines.find(({ id }) => id === bill.current);
  if (!line) return;
  if (line.ordered) return sayCounted(core, line, name);
  const { soldBy } = line.goods;
  const amount = chargedFor({ price: line.price, quantity, soldBy, discount: line.labelOff });
  const text =
    soldBy === 'piece'
      ? t('× {{quantity}} added, now {{now}} on the bill', { quantity, now: line.quantity })
      : t('{{quantity}} × {{price}} added', {
          quantity: formatQuantity(label ? line.quantity : quantity, soldBy),
          price: `${formatRupees(line.price)}/${soldBy === 'kg' ? 'kg' : 'l'}`,
        });
  core.say({ tone: 'added', title: name, text, amount: label?.price ?? amount });
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

/** Looks for the bill from which something comes back; one that is found alone is taken at once. */
export async function findReceipt(core: DeskCore, typed: string): Promise<void> {
  if (typed.trim() === '') return;
  core.set({ query: typed, receipts: { ...core.state.get().receipts, looking: true } });
  try {
    const { bills, onlyOwn } = await core.device.findBills(typed.trim());
    core.set({ receipts: { bills, onlyOwn, looking: false } });
    const [first, ...others] = bills;
    const exact = bills.find(({ number }) => number.toLowerCase() === typed.trim().toLowerCase());
    if (exact ?? (first && others.length === 0)) return takeReceipt(core, (exact ?? first) as FoundReceipt);
    if (first) return;
    core.say({
      tone: 'refused',
      title: onlyOwn
        ? t('Needs a connection: a bill of another counter')
        : t('No bill was found for {{typed}}', { typed }),
    });
  } catch (error) {
    core.set({ receipts: { bills: [], onlyOwn: false, looking: false } });
    core.say({ tone: 'refused', title: failureText(error) });
  }
}

/** Puts the lines of a receipt on the return, each at 0 of what may still come back. */
export function takeReceipt(core: DeskCore, original: FoundReceipt): void {
  const { device } = core;
  core.act({
    type: 'original',
    original,
    lines: original.lines.map((sold) => ({
      goods: device.goods.byId(sold.product, sold.variant) ?? goodsAsSold(sold),
      sold,
    })),
  });
  const isLate = new Date() > original.returnableUntil;
  core.say({
    tone: isLate ? 'warned' : 'added',
    title: t('Bill {{number}}', { number: original.number }),
    text: isLate ? t('too old to be taken back without a manager') : '',
  });
  core.focusScan();
}

/** Goods that this till does not know any more, as the bill has them. */
function goodsAsSold(sold: SoldLine): TillGoods {
  const { product, variant, name, size, category, sku, soldBy, price, mrp, cost, tax, hsn } = sold;
  return {
    ...{
      _id: variant ?? product,
      product,
      variant,
      name,
      nameHi: '',
      nameKn: '',
      size,
      brand: '',
      category,
      sku,
    },
    ...{ barcodes: [], scaleItem: null, soldBy, price, mrp, cost, tax, hsn, image: '', stock: 0 },
    ...{ reorderLevel: 0, isListed: true, sold: 0, vendors: [] },
  };
}
