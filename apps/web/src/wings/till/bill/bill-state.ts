import type { Buyer } from '@haat/contract/gst-number';
import type { EnteredType } from '@haat/contract/orders/entry';
import type { TillCustomer } from '@haat/contract/till/customers';
import type { TillGoods } from '@haat/contract/till/tills';
import { BOUNDS } from '@haat/domain/basics/bounds';
import { lineAmount, unitsIn } from '@haat/domain/basics/line-amount';
import { type Paise, paise } from '@haat/domain/basics/money';
import { BILLING_DEFAULTS, WALK_IN_PHONE } from '@haat/domain/basics/walk-in';
import type { ReturnReason } from '@haat/domain/till/till-differences';
import type { FoundReceipt, ScaleText } from '../device/device.ts';
import { tenDigits } from '../device/ten-digits.ts';
import {
  type Allowed,
  type BilledTo,
  emptyBill,
  type HeldPoints,
  type Line,
  type Method,
  mayHaveBuyer,
  NOBODY,
  newLine,
  type OpenBill,
  type Split,
  usualPrice,
} from './open-bill.ts';
import { arrivedPart } from './tenders.ts';

/** For a line of loose goods. */
const MAX_UNITS = BOUNDS.lineQuantity * unitsIn('kg');

export type BillAction =
  | { type: 'add'; goods: TillGoods; quantity: number; label?: ScaleText | undefined }
  | { type: 'quantity'; id: number; quantity: number }
  | { type: 'price'; id: number; price: Paise }
  | { type: 'name'; id: number; name: string }
  | { type: 'remove'; id: number }
  | { type: 'choose'; id: number }
  | { type: 'move'; by: 1 | -1 }
  | { type: 'to'; id: number; to: Line['to'] }
  | { type: 'order-type'; orderType: EnteredType }
  | { type: 'customer'; customer: Partial<BilledTo> }
  /** Found by the number; typed values stay. */
  | { type: 'known'; customer: TillCustomer }
  | { type: 'points'; points: HeldPoints | null }
  | { type: 'buyer'; buyer: Buyer | null }
  /** By line id. */
  | { type: 'hsn'; hsns: ReadonlyMap<number, string> }
  | { type: 'method'; method: Method }
  | { type: 'split'; split: Split | null }
  | { type: 'received'; received: Paise | null }
  | { type: 'reference'; of: 'upi' | 'check'; reference: string }
  /** Percentage and amount replace each other; without either the discount is removed. */
  | { type: 'discount'; discountBp?: number; amount?: Paise }
  | { type: 'due'; dueOn: string }
  | { type: 'allow'; allowed: readonly Allowed[] }
  | { type: 'reason'; reason: ReturnReason }
  | { type: 'original'; original: FoundReceipt; lines: readonly { goods: TillGoods; sold: Line['sold'] }[] }
  /** The same receipt, updated by further returns. */
  | { type: 'returned'; original: FoundReceipt }
  | { type: 'everything' }
  | { type: 'bill'; bill: OpenBill }
  | { type: 'clear' };

/** For a return: what was sold less what came back. */
export function mostOf({ goods, sold }: Line): number {
  if (sold) return sold.quantity - sold.returned;
  return BOUNDS.lineQuantity * unitsIn(goods.soldBy);
}

const allOf = (line: Line) => (line.sold ? mostOf(line) : (line.ordered?.quantity ?? line.quantity));

/** These change goods, prices or discounts: approvals that the server demanded no longer apply. */
const REPRICING: ReadonlySet<BillAction['type']> = new Set([
  'add',
  'quantity',
  'price',
  'remove',
  'everything',
  'returned',
  'discount',
]);

/** A reducer. Impossible actions change nothing. */
export function billAfter(bill: OpenBill, action: BillAction): OpenBill {
  const next = changed(bill, action);
  return next.mustBeAllowed && next !== bill && REPRICING.has(action.type)
    ? { ...next, mustBeAllowed: [] }
    : next;
}

function changed(bill: OpenBill, action: BillAction): OpenBill {
  switch (action.type) {
    case 'add':
      return added(bill, action);
    case 'quantity':
      return ofLine(bill, action.id, (line) => ({
        ...line,
        quantity: Math.max(line.sold || line.ordered ? 0 : 1, Math.min(action.quantity, mostOf(line))),
        // A weight that differs from the label's was typed by the cashier.
        ...(line.label && action.quantity !== line.quantity && { label: null, labelOff: paise(0) }),
      }));
    case 'price':
      return ofLine(bill, action.id, (line) => priced(line, action.price, bill.type));
    case 'name':
      return ofLine(bill, action.id, (line) => ({
        ...line,
        name: action.name.trim().replace(/\s+/g, ' ').slice(0, 200) || line.goods.name,
      }));
    case 'to':
      return ofLine(bill, action.id, (line) => ({ ...line, to: action.to }));
    case 'remove':
      return removed(bill, action.id);
    case 'choose':
      return ofLine(bill, action.id, (line) => line);
    case 'move':
      return { ...bill, current: neighbour(bill, action.by) };
    case 'order-type':
      return retyped(bill, action.orderType);
    case 'original':
      return fromReceipt(action);
    case 'returned':
      return recounted(bill, action.original);
    case 'everything':
      return {
        ...bill,
        lines: bill.lines.map((line) => ({ ...line, quantity: allOf(line) })),
      };
    case 'bill':
      return action.bill;
    case 'clear':
      return { ...emptyBill(bill.type) };
    default:
      return paid(bill, action);
  }
}

type AboutPaying = Extract<
  BillAction,
  {
    type:
      | 'customer'
      | 'known'
      | 'points'
      | 'buyer'
      | 'hsn'
      | 'method'
      | 'split'
      | 'received'
      | 'reference'
      | 'discount'
      | 'due'
      | 'allow'
      | 'reason';
  }
>;

function paid(bill: OpenBill, action: AboutPaying): OpenBill {
  switch (action.type) {
    case 'customer':
      return forgetting(bill, { ...bill.customer, ...action.customer });
    case 'known':
      return knowing(bill, action.customer);
    case 'points':
      return { ...bill, points: action.points, split: arrivedPart(bill) };
    case 'buyer':
      return { ...bill, buyer: action.buyer };
    case 'hsn':
      return {
        ...bill,
        lines: bill.lines.map((line) => {
          const hsn = action.hsns.get(line.id);
          return hsn === undefined ? line : { ...line, hsn };
        }),
      };
    case 'method':
      return { ...bill, method: action.method, split: null };
    case 'split':
      return { ...bill, split: action.split };
    case 'received':
      return { ...bill, received: action.received };
    case 'reference':
      return { ...bill, references: { ...bill.references, [action.of]: action.reference.slice(0, 40) } };
    case 'discount':
      return {
        ...bill,
        discountBp: Math.min(10_000, Math.max(0, action.discountBp ?? 0)),
        discountAmount: paise(Math.max(0, action.amount ?? 0)),
        split: arrivedPart(bill),
      };
    case 'due':
      return { ...bill, dueOn: action.dueOn };
    case 'reason':
      return { ...bill, reason: action.reason };
    case 'allow':
      return { ...bill, allowed: withAllowed(bill.allowed, action.allowed) };
  }
}

/** A different number means another customer: removes the former's data and points. */
function forgetting(bill: OpenBill, customer: BilledTo): OpenBill {
  const { known, points, buyer } = bill;
  const phone = tenDigits(customer.phone);
  const isTheirs = !known || known.phone === phone;
  return {
    ...bill,
    customer: isTheirs || customer.name !== known.name ? customer : { ...customer, name: '' },
    ...(!isTheirs && { known: null, buyer: buyer?.gstNumber === known.gstNumber ? null : buyer }),
    ...(points && points.phone !== phone && { points: null }),
  };
}

function knowing(bill: OpenBill, { phone, name, buyer }: TillCustomer): OpenBill {
  if (tenDigits(bill.customer.phone) !== phone || bill.known?.phone === phone) return bill;
  const brings = mayHaveBuyer(bill.type) ? (buyer ?? null) : null;
  return {
    ...bill,
    known: { phone, name, gstNumber: bill.buyer ? '' : (brings?.gstNumber ?? '') },
    customer: { ...bill.customer, name: bill.customer.name.trim() || name },
    buyer: bill.buyer ?? brings,
  };
}

const withAllowed = (before: readonly Allowed[], now: readonly Allowed[]) => [
  ...before.filter(({ key }) => !now.some((allowed) => allowed.key === key)),
  ...now,
];

function ofLine(bill: OpenBill, id: number, change: (line: Line) => Line): OpenBill {
  if (!bill.lines.some((line) => line.id === id)) return bill;
  const lines = bill.lines.map((line) => (line.id === id ? change(line) : line));
  return { ...bill, lines, current: id };
}

/** Pieces of the same goods at the same price share a line; weighed goods always get their own. */
function added(bill: OpenBill, { goods, quantity, label }: Extract<BillAction, { type: 'add' }>): OpenBill {
  const same = bill.lines.find(
    (line) =>
      line.goods._id === goods._id &&
      (line.sold ||
        line.ordered ||
        (goods.soldBy === 'piece' && line.was === null && line.goods.price === goods.price)),
  );
  if (same) return billAfter(bill, { type: 'quantity', id: same.id, quantity: same.quantity + quantity });
  const line = newLine(bill.nextId, goods, quantity, bill.type);
  return {
    ...bill,
    lines: [...bill.lines, label ? labelled(line, label) : line],
    current: line.id,
    nextId: bill.nextId + 1,
  };
}

/** A label with a price is charged exactly that price. */
function labelled(line: Line, label: ScaleText): Line {
  if (label.price === undefined || line.price === 0) return { ...line, label };
  const quantity = Math.max(1, Math.min(MAX_UNITS, Math.ceil((label.price * 1000) / line.price)));
  const off = lineAmount(line.price, quantity, line.goods.soldBy) - label.price;
  return { ...line, label, quantity, labelOff: paise(Math.max(0, off)) };
}

function priced(line: Line, price: Paise, type: EnteredType): Line {
  const usual = line.ordered?.cost ?? usualPrice(line.goods, type);
  return { ...line, price, was: price === usual ? null : usual, label: null, labelOff: paise(0) };
}

function removed(bill: OpenBill, id: number): OpenBill {
  const at = bill.lines.findIndex((line) => line.id === id);
  const lines = bill.lines.filter((line) => line.id !== id);
  const next = lines[Math.min(at, lines.length - 1)];
  // Approvals, discounts and the customer belong to the removed goods, not to the next customer.
  if (lines.length === 0) return { ...emptyBill(bill.type), nextId: bill.nextId };
  return { ...bill, lines, current: next?.id ?? null };
}

function neighbour({ lines, current }: OpenBill, by: 1 | -1): number | null {
  const at = lines.findIndex(({ id }) => id === current);
  const next = at < 0 ? lines.length - 1 : Math.max(0, Math.min(lines.length - 1, at + by));
  return lines[next]?.id ?? null;
}

/** Goods stay, with prices of the new type; receipts and arriving goods don't. */
function retyped(bill: OpenBill, type: EnteredType): OpenBill {
  if (type === bill.type) return bill;
  const fresh = emptyBill(type);
  if (bill.original || bill.receiving) return fresh;
  const lines = bill.lines.map((line) => ({
    ...newLine(line.id, line.goods, line.quantity, type),
    name: line.name,
  }));
  return {
    ...fresh,
    lines,
    current: bill.current,
    nextId: bill.nextId,
    // A customer's number is not a vendor's.
    ...(isCustomers(type) === isCustomers(bill.type) && { customer: bill.customer }),
    ...(mayHaveBuyer(type) && { buyer: bill.buyer }),
  };
}

const isCustomers = (type: EnteredType) => type === 'pos' || type === 'invoice' || type === 'return';

function fromReceipt({ original, lines }: Extract<BillAction, { type: 'original' }>): OpenBill {
  const [tender] = original.tenders;
  const methods: readonly Method[] = ['cash', 'upi'];
  return {
    ...emptyBill('return'),
    original,
    customer: { ...NOBODY, ...givenCustomer(original) },
    buyer: original.buyer ?? null,
    // Refunded the way it was paid, if the till can do that.
    method: methods.find((method) => method === tender?.method.toLowerCase()) ?? 'cash',
    lines: lines.map(({ goods, sold }, nth) => ({
      ...newLine(nth + 1, sold ? asSold(goods, sold) : goods, 0, 'return'),
      sold,
    })),
    nextId: lines.length + 1,
    current: lines.length > 0 ? 1 : null,
  };
}

/** Name and price as sold, for the paper of a return. */
function asSold(goods: TillGoods, sold: NonNullable<Line['sold']>): TillGoods {
  const { name, size, sku, hsn, category, cost, soldBy, price, mrp, tax } = sold;
  // Older bills have no local names.
  const { nameHi, nameKn } = name === goods.name ? goods : { nameHi: '', nameKn: '' };
  return {
    ...goods,
    nameHi: sold.nameHi ?? nameHi,
    nameKn: sold.nameKn ?? nameKn,
    name,
    size,
    sku,
    hsn,
    category,
    cost,
    soldBy,
    price,
    mrp,
    tax,
  };
}

/** Limits lines to what can still be returned. */
function recounted(bill: OpenBill, original: FoundReceipt): OpenBill {
  const lines = bill.lines.map((line): Line => {
    const sold = original.lines.find((one) => one.line === line.sold?.line);
    return sold ? { ...line, sold, quantity: Math.min(line.quantity, sold.quantity - sold.returned) } : line;
  });
  return { ...bill, original, lines };
}

/** Without placeholders of blank fields. */
function givenCustomer({ customer: { phone, name } }: FoundReceipt): Pick<BilledTo, 'phone' | 'name'> {
  return {
    phone: phone.endsWith(WALK_IN_PHONE) ? '' : phone,
    name: name === BILLING_DEFAULTS.name ? '' : name,
  };
}
