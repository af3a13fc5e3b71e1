import fc from 'fast-check';
import { newId } from '../../basics/ids.ts';
import { istDay } from '../../basics/ist.ts';
import { chargedFor } from '../../basics/line-amount.ts';
import { paise, sumPaise } from '../../basics/money.ts';
import { creditNoteOf, withoutTax } from '../../invoices/credit-note.ts';
import type { SoldLine } from '../../invoices/document-line.ts';
import { documentNumber } from '../../invoices/document-number.ts';
import { splitInclusive } from '../../invoices/gst.ts';
import { type DocumentBody, invoicesOf, type Supplier } from '../../invoices/gst-document.ts';
import type { ReturnDocument } from '../return-document.ts';

/** Of all stores here. */
const STATE = '29';
const STORES = 3;
/** The store's own, and its two tills'. */
const SERIES = ['', 'A', 'B'];

/** A document of a random month. */
export type RandomDocument = {
  id: string;
  store: number;
  number: string;
  issuedAt: Date;
  body: DocumentBody;
  paidBy: string;
  original: RandomDocument | null;
  tooLateForTax: boolean;
};

const goods = fc.record({
  hsn: fc.constantFrom('1006', '19053100', '0713', '2202', ''),
  taxBp: fc.constantFrom(0, 0, 500, 1800, 4000, 300),
  treatment: fc.constantFrom('nil' as const, 'exempt' as const, 'non-gst' as const, undefined),
  soldBy: fc.constantFrom('piece' as const, 'kg' as const),
  quantity: fc.integer({ min: 1, max: 3000 }),
  price: fc.integer({ min: 1, max: 90_000 }),
  size: fc.constantFrom('1 kg', '', 'Box'),
  name: fc.constantFrom('Rice', 'Toor Dal', 'चावल'),
});

const sale = fc.record({
  store: fc.integer({ min: 0, max: STORES - 1 }),
  series: fc.constantFrom(...SERIES),
  minute: fc.integer({ min: 0, max: 44_639 }),
  gstin: fc.constantFrom('', '', '', '29AAGCB7383J1Z4', '27AAPFU0939F1ZV'),
  place: fc.constantFrom(STATE, STATE, STATE, '27', '36'),
  lines: fc.array(goods, { minLength: 1, maxLength: 4 }),
  isLarge: fc.boolean(),
  shipping: fc.constantFrom(0, 0, 2500),
  points: fc.constantFrom(0, 0, 100),
  back: fc.constantFrom('nothing', 'nothing', 'all', 'a line', 'all, too late for tax'),
  paidBy: fc.constantFrom('Cash', 'Online'),
});

/** October 2026, three stores of one GSTIN, with returns. */
export const randomMonth = fc.array(sale, { maxLength: 12 }).map(monthOf);

type Sale = typeof sale extends fc.Arbitrary<infer One> ? One : never;

const supplier: Supplier = {
  name: 'Gawan Kirana',
  company: '',
  address: '',
  city: '',
  pinCode: '',
  stateCode: STATE,
  gstin: '29AABCR1718E1ZL',
  fssai: '',
  phone: '',
};

const buyerOf = (gstin: string) => ({
  name: 'Sharada',
  company: '',
  gstin,
  businessAddress: '',
  phone: '',
  address: '',
  city: '',
  pinCode: '',
});

function monthOf(sales: readonly Sale[]): RandomDocument[] {
  const counts = new Map<string, number>();
  const numberOf = ({ store, series }: Sale, kind: 'invoice' | 'credit note') => {
    const key = `${store} ${series} ${kind}`;
    counts.set(key, (counts.get(key) ?? 0) + 1);
    return documentNumber(`S${store}`, '26-27', kind, counts.get(key) ?? 0, series);
  };
  return sales.flatMap((one) => {
    const issuedAt = new Date(Date.UTC(2026, 8, 30, 18, 30 + one.minute));
    const document = (
      body: DocumentBody,
      original: RandomDocument | null,
      isLate = false,
    ): RandomDocument => ({
      id: newId(),
      store: one.store,
      number: numberOf(one, original ? 'credit note' : 'invoice'),
      issuedAt,
      body,
      paidBy: one.paidBy,
      original,
      tooLateForTax: isLate,
    });
    const invoices = invoicesOf(soldAs(one)).map((body) => document(body, null));
    if (one.back === 'nothing') return invoices;
    const notes = invoices.flatMap((invoice) => {
      const [line] = invoice.body.lines.filter(({ what }) => what === 'goods');
      const part = line ? [{ lineNo: line.lineNo, quantity: 1 }] : [];
      const note = creditNoteOf(invoice.body, [], one.back === 'a line' ? part : 'rest');
      if (!note) return [];
      const isLate = one.back === 'all, too late for tax';
      return document(isLate ? withoutTax(note) : note, invoice, isLate);
    });
    return [...invoices, ...notes];
  });
}

function soldAs({ lines, gstin, place, isLarge, shipping, points }: Sale) {
  const placeOfSupply = gstin ? gstin.slice(0, 2) : place;
  const sold = lines.map(({ treatment, ...line }, nth): SoldLine => {
    const price = paise(isLarge ? line.price * 100 : line.price);
    const priced = { price, quantity: line.quantity, soldBy: line.soldBy, discount: paise(0) };
    const total = chargedFor(priced);
    return {
      ...line,
      ...priced,
      lineNo: nth + 1,
      mrp: price,
      ...splitInclusive(total, line.taxBp, placeOfSupply !== STATE),
      cess: paise(0),
      ...(line.taxBp === 0 && treatment && { treatment }),
    };
  });
  const whole = paise(sumPaise(sold.map(chargedFor)) + shipping);
  const byPoints = paise(Math.min(points, whole));
  return {
    supplier,
    buyer: buyerOf(gstin),
    placeOfSupply,
    lines: sold,
    shipping: paise(shipping),
    deliveryTax: 'as goods' as const,
    points: byPoints,
    charged: paise(whole - byPoints),
  };
}

const totalIn = ({ body: { totals } }: RandomDocument) => paise(totals.total + totals.roundOff);

/** As returns read it. */
export const asReturned = (document: RandomDocument): ReturnDocument => ({
  id: document.id,
  number: document.number,
  day: istDay(document.issuedAt),
  isNote: document.original !== null,
  ctin: document.body.buyer.gstin,
  buyer: document.body.buyer.name,
  interState: document.body.interState,
  pos: document.body.placeOfSupply,
  value: totalIn(document),
  originalValue: document.original ? totalIn(document.original) : paise(0),
  collectedBy: document.paidBy === 'Online' ? 'haat' : '',
  lines: document.body.lines,
});
