import type { Bill, BillLine, GoodsReturn, ReturnLine } from '@haat/contract/till/entries';
import { type Paise, paise, sumPaise } from '@haat/domain/basics/money';
import { formatPhone } from '@haat/domain/basics/phone-format';
import { givenBilling, WALK_IN_PHONE } from '@haat/domain/basics/walk-in';
import { pointsValue } from '@haat/domain/checkout/rewards';
import { printedTax } from '@haat/domain/invoices/gst';
import { invoiceKind } from '@haat/domain/invoices/gst-document';
import { STATES } from '@haat/domain/invoices/states';
import { aboveFiveCroreIn } from '@haat/domain/returns/filing';
import { istMonth } from '@haat/domain/returns/period';
import { orderReceipt, type ReceiptData, type ReceiptLine } from '@haat/domain/till/order-receipt';
import type { Receipt } from '@haat/domain/till/receipt';
import type { BillRow, TillSetup } from '../device/device.ts';

const NONE = paise(0);

/** The device's bills, among them that of a return from before returns said it themselves. */
export type KnownBills = readonly Pick<BillRow, 'id' | 'number' | 'at'>[];

/**
 * The receipt of this till's bill or return, in its store's language. Goods are as in the entry: the same paper each
 * time, whatever their names and prices are now.
 */
export const billReceipt = (entry: Bill | GoodsReturn, setup: TillSetup, known: KnownBills = []): Receipt =>
  orderReceipt(receiptData(entry, setup, known), setup.settings.receiptLanguage);

function receiptData(entry: Bill | GoodsReturn, setup: TillSetup, known: KnownBills): ReceiptData {
  const { store, staff, settings, tillName, gstSchemes = [] } = setup;
  const { phone } = entry.customer;
  const isBill = entry.kind === 'bill';
  const points = pointsValue(entry.points ?? 0);
  const lines = entry.lines.map(receiptLine);
  const gstin = entry.scheme === 'unregistered' ? '' : (entry.gstin ?? store.gstNumber);
  return {
    heading: isBill ? invoiceKind(gstin, lines) : entry.number ? 'credit note' : 'goods returned',
    store: {
      ...storeLines(store),
      gstin,
      scheme: entry.scheme,
      namesHsn: aboveFiveCroreIn(gstSchemes, istMonth(entry.at)),
    },
    number: entry.number?.text ?? '',
    original: isBill ? undefined : (entry.originalBill ?? known.find(({ id }) => id === entry.original)),
    orderId: entry.id,
    at: entry.at,
    counter: tillName,
    cashier: firstName(staff.find(({ _id }) => _id === entry.by)?.name ?? ''),
    customerPhone: phone && !phone.endsWith(WALK_IN_PHONE) ? formatPhone(phone) : '',
    buyer: entry.buyer,
    recipient: givenBilling(entry.customer),
    lines,
    delivery: NONE,
    points,
    total: paise(entry.total - points),
    roundOff: entry.roundOff ?? NONE,
    ...tendersOf(entry),
    qr: '',
    thanks: settings.thanks,
  };
}

function storeLines(store: TillSetup['store']): Omit<ReceiptData['store'], 'gstin' | 'scheme' | 'namesHsn'> {
  const state = Object.entries(STATES).find(([, code]) => code === store.stateCode)?.[0];
  return {
    name: store.name,
    company: store.company,
    address: store.address,
    city: store.city,
    pinCode: store.pinCode,
    state: state ? `${state} (${store.stateCode})` : '',
    phone: formatPhone(store.phone),
    fssai: store.fssaiNumber,
  };
}

function receiptLine(line: BillLine | ReturnLine): ReceiptLine {
  const { name, nameHi, nameKn, size, hsn, soldBy, quantity, price, mrp, discount, tax, treatment } = line;
  return {
    name,
    nameHi,
    nameKn,
    size,
    hsn,
    soldBy,
    quantity,
    price,
    mrp,
    discount,
    taxBp: tax,
    treatment,
    ...printedTax(line),
    cess: NONE,
  };
}

/** For cash: the amount handed over, and the change. */
function tendersOf(entry: Bill | GoodsReturn): Pick<ReceiptData, 'tenders' | 'change'> {
  const cash = sumPaise(entry.tenders.flatMap(({ method, amount }) => (method === 'cash' ? amount : [])));
  const received: Paise = entry.kind === 'bill' && entry.received > cash ? entry.received : cash;
  const change = paise(received - cash);
  const tenders = entry.tenders.map(({ method, amount }) => ({ tender: method, amount }));
  if (change === 0) return { tenders, change };
  const others = tenders.filter(({ tender }) => tender !== 'cash');
  return { tenders: [{ tender: 'cash', amount: received }, ...others], change };
}

/** Strangers read receipts: a cashier's first name is enough. */
const firstName = (name: string) => name.trim().split(/\s+/)[0] ?? '';
