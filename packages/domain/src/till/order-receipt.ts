import { formatIndianDay } from '../basics/indian-day.ts';
import { isWalkIn } from '../basics/indian-mobile.ts';
import { formatIstClock, istDay } from '../basics/ist.ts';
import {
  chargedFor,
  countQuantities,
  formatQuantity,
  lineAmount,
  type SoldBy,
  worthOf,
} from '../basics/line-amount.ts';
import { type LocalNames, nameIn } from '../basics/local-name.ts';
import { formatRupees, type Paise, paise, paiseInAll, sumPaise } from '../basics/money.ts';
import { formatPhone } from '../basics/phone-format.ts';
import { pointsValue } from '../checkout/rewards.ts';
import { DOCUMENT_KINDS } from '../invoices/document-kinds.ts';
import type { GstSplit } from '../invoices/gst.ts';
import { invoiceKind, isNamedFor } from '../invoices/gst-document.ts';
import { COMPOSITION_LEGEND, chargesTax, type GstScheme } from '../invoices/gst-scheme.ts';
import { stateOfBuyer } from '../invoices/gstin.ts';
import { secondHalfOfTax } from '../invoices/place-of-supply.ts';
import { STATES, stateName } from '../invoices/states.ts';
import { TREATMENTS, type Treatment, treatmentOf } from '../invoices/treatment.ts';
import { isCash } from '../orders/round-off.ts';
import { centred, columns, GAP, pair, type Receipt, type ReceiptBlock, RULE, textBlock } from './receipt.ts';
import {
  RECEIPT_WORDS,
  type ReceiptHeading,
  type ReceiptLanguage,
  type ReceiptWords,
} from './receipt-words.ts';

/**
 * A line of a bill as it was sold: `quantity` in pieces, grams or millilitres, `price` and `mrp` of one piece, kilogram or litre,
 * `discount` and tax of the whole line.
 */
export type ReceiptLine = GstSplit &
  LocalNames & {
    name: string;
    size: string;
    /** Printed for a business, or if the store names all; absent or '': none. */
    hsn?: string | undefined;
    soldBy: SoldBy;
    quantity: number;
    price: Paise;
    mrp: Paise;
    discount: Paise;
    /** Basis points. */
    tax: number;
    /** Absent: `treatmentOf` the rate. */
    treatment?: Treatment | undefined;
  };

/** Payment methods, as the constants name them. */
export type Tender = 'cash' | 'upi' | 'check' | 'online';

/** A receipt's data: an order of the till or the shop, as charged. For a return all amounts are given back. */
export type ReceiptData = {
  /** `bill`: the document that its goods make it. Null says nothing over the rows. */
  heading: ReceiptHeading | 'bill' | null;
  store: {
    name: string;
    /** The company behind the name; '' or the same adds nothing. */
    company: string;
    address: string;
    city: string;
    pinCode: string;
    stateCode: string;
    phone: string;
    /** '' where the store has none: no tax is shown then. */
    gstNumber: string;
    /** Under which it is printed; absent: regular with a GSTIN. Under any other no tax is shown. */
    scheme?: GstScheme | undefined;
    /** More than ₹5 crore in the year before: its papers name the HSN of all goods (Notification 78/2020-CT). Absent: those for businesses. */
    namesHsn?: boolean | undefined;
    fssaiNumber: string;
  };
  /** The bill's number, which is scanned when something comes back; '' of a return without a receipt. */
  number: string;
  /** Printed as bars, if the number is scanned differently than written; absent: the number. */
  code?: string;
  /** Of a return: its bill, which a credit note names (CGST Rules, rule 53). Absent of a bill, and of a return without one. */
  original?: { number: string; at: Date } | undefined;
  orderId: string;
  at: Date;
  counter: string;
  cashier: string;
  /** As typed or masked; that of walk-ins is not printed. */
  phone: string;
  /** The business that buys; absent: a person does. */
  buyer?: { company: string; gstNumber: string; address?: string } | null | undefined;
  /** Who buys for no business; named on a document of ₹50,000 or more. Absent or '': unknown. */
  recipient?: { name: string; address: string; city: string; pinCode: string } | undefined;
  /** For the driver, who carries the paper. Absent or '': none. */
  driverNote?: string;
  /** It was cancelled: stands below the total, so that nobody takes the paper for a bill. */
  isCancelled?: boolean;
  lines: readonly ReceiptLine[];
  /** Absent: none. */
  delivery?: Paise;
  /** Reward points that pay of it. Absent: none. */
  points?: number | undefined;
  total: Paise;
  /** Rounding of cash: added to the total it is the amount paid. Absent: none. */
  roundOff?: Paise | undefined;
  /** By the constants' names where they have one. */
  tenders: readonly { method: string; amount: Paise }[];
  /** Of the cash: beside its amount it was handed over, and came back. Absent: none. */
  change?: Paise | undefined;
  /** Credited part of the total, and refunded money; absent: none. */
  credited?: Paise;
  refunded?: Paise;
  /**
   * The amount due, its method, and its due day if agreed, 'YYYY-MM-DD' in India; below zero: overpaid. Absent: none.
   */
  due?: { method: string; amount: Paise; on?: string | null | undefined };
  /** In the place of the usual thanks; '' leaves them. */
  thanks: string;
};

const GOODS = [4, 3, 3, 3] as const;
const isGivenBack = ({ heading }: Pick<ReceiptData, 'heading'>) =>
  heading === 'credit note' || heading === 'goods returned';

/** An order to a vendor: its prices are the vendor's, so that it says nothing of tax in them, or of what a customer saves. */
const isToVendor = ({ heading }: Pick<ReceiptData, 'heading'>) => heading === 'po' || heading === 'request';

/** The receipt of an order, from its header to the lines of thanks, in one of the languages (back office, Receipt page). */
export function orderReceipt(order: ReceiptData, language: ReceiptLanguage): Receipt {
  const words = RECEIPT_WORDS[language];
  return {
    language,
    blocks: [
      ...header(order, words),
      RULE,
      ...billRows(order, words),
      RULE,
      columns([words.item, words.quantity, words.price, words.amount], GOODS, true),
      RULE,
      ...order.lines.flatMap((line, nth) => goods(line, nth + 1, order, language)),
      RULE,
      ...totals(order, words),
      RULE,
      ...payments(order, words),
      ...taxTable(order, words),
      RULE,
      ...footer(order, words, language),
    ],
  };
}

function header({ store }: ReceiptData, words: ReceiptWords): ReceiptBlock[] {
  const place = [store.address, [store.city, store.pinCode].filter(Boolean).join(' ')];
  const lines = [
    store.company !== store.name && store.company,
    place.filter(Boolean).join(', '),
    [stateText(store.stateCode), store.phone && `${words.phone} ${formatPhone(store.phone)}`]
      .filter(Boolean)
      .join('  '),
    store.gstNumber && `GSTIN ${store.gstNumber}`,
    store.fssaiNumber && `FSSAI ${store.fssaiNumber}`,
  ];
  return [
    ...legend(store, words),
    centred(store.name, { size: 'large', bold: true }),
    ...lines.flatMap((line) => (line ? [centred(line, { size: 'small' })] : [])),
  ];
}

/** 'Karnataka (29)'. */
const stateText = (code: string) => (stateName(code) ? `${stateName(code)} (${code})` : '');

const isTaxed = ({ gstNumber, scheme = 'regular' }: ReceiptData['store']) =>
  gstNumber !== '' && chargesTax(scheme);

/** A composition dealer's paper begins with it, in the words of the rule (CGST Rules, rule 5(1)(f)). */
function legend({ scheme }: ReceiptData['store'], words: ReceiptWords): ReceiptBlock[] {
  if (scheme !== 'composition') return [];
  return [...new Set([COMPOSITION_LEGEND, words.composition])].map((line) =>
    centred(line, { size: 'small' }),
  );
}

function billRows(order: ReceiptData, words: ReceiptWords): ReceiptBlock[] {
  const { number, original, at, counter, cashier, phone, orderId, driverNote } = order;
  const heading = headingOf(order);
  const customer = isWalkIn(phone) ? '' : formatPhone(phone);
  const date = `${dayOf(at)} ${formatIstClock(at)}`;
  return [
    ...(heading ? [centred(words.headings[heading], { bold: true })] : []),
    pair(number && `${words.bill} ${number}`, [counter, cashier].filter(Boolean).join(', '), {
      size: 'small',
    }),
    pair(`${words.date} ${date}`, customer && `${words.customer} ${customer}`, { size: 'small' }),
    ...buyerRows(order, words),
    ...(original
      ? [textBlock(`${words.original} ${original.number}, ${dayOf(original.at)}`, { size: 'small' })]
      : []),
    textBlock(`${words.order} ${orderId}`, { size: 'small' }),
    ...(driverNote
      ? [
          RULE,
          textBlock(words.driverNote, { bold: true }),
          ...driverNote.split('\n').map((row) => textBlock(row)),
        ]
      : []),
  ];
}

function headingOf({ heading, store, lines }: ReceiptData): ReceiptHeading | null {
  if (heading !== 'bill') return heading;
  return invoiceKind(
    store.gstNumber,
    lines.map(({ tax }) => ({ taxBp: tax })),
  );
}

const dayOf = (at: Date) => formatIndianDay(istDay(at));

/** Name, address, number and State of a registered buyer (CGST Rules, rule 46(d)). */
function buyerRows(order: ReceiptData, words: ReceiptWords): ReceiptBlock[] {
  const { buyer } = order;
  if (!buyer) return recipientRows(order, words);
  const { company, gstNumber, address = '' } = buyer;
  const state = stateText(stateOfBuyer(gstNumber) ?? '');
  return [
    ...(company ? [textBlock(`${words.buyer} ${company}`, { bold: true })] : []),
    ...address.split('\n').flatMap((row) => (row ? [textBlock(row, { size: 'small' })] : [])),
    pair(`GSTIN ${gstNumber}`, state, { size: 'small' }),
  ];
}

/** Of anybody else name and address, from ₹50,000 on; at a counter the State is that of the store (rule 46(e)). */
function recipientRows(order: ReceiptData, words: ReceiptWords): ReceiptBlock[] {
  const { recipient, lines } = order;
  const isDocument = (DOCUMENT_KINDS as readonly (string | null)[]).includes(headingOf(order));
  if (!recipient?.name || !isDocument || !isNamedFor(sumPaise(lines.map(({ taxable }) => taxable))))
    return [];
  const { name, address, city, pinCode } = recipient;
  const rows = [...address.split('\n'), [city, pinCode].filter(Boolean).join(' ')];
  return [
    textBlock(`${words.customer} ${name}`, { bold: true }),
    ...rows.flatMap((row) => (row ? [textBlock(row, { size: 'small' })] : [])),
  ];
}

function goods(
  line: ReceiptLine,
  nth: number,
  { buyer, store }: ReceiptData,
  language: ReceiptLanguage,
): ReceiptBlock[] {
  const namesHsn = Boolean(buyer) || (store.namesHsn === true && isTaxed(store));
  const { size, hsn, mrp, quantity, soldBy, price, discount } = line;
  const cells = [
    mrp > 0 ? `MRP ${figure(mrp)}` : '',
    formatQuantity(quantity, soldBy),
    figure(price),
    figure(lineAmount(price, quantity, soldBy)),
  ];
  return [
    textBlock([`${nth}`, nameIn(language, line), size].filter(Boolean).join(' ')),
    ...(namesHsn && hsn ? [textBlock(`HSN ${hsn}`, { size: 'small' })] : []),
    columns(cells, GOODS),
    ...(discount > 0 ? [pair(RECEIPT_WORDS[language].discount, figure(paise(-discount)))] : []),
  ];
}

function totals(order: ReceiptData, words: ReceiptWords): ReceiptBlock[] {
  const { lines, delivery = 0, points = 0, total } = order;
  const mrpTotal = paiseInAll(
    lines.reduce((sum, { mrp, price, quantity, soldBy }) => sum + worthOf(mrp || price, quantity, soldBy), 0),
  );
  const saved = paise(mrpTotal - sumPaise(lines.map(chargedFor)));
  const isBack = isGivenBack(order);
  const isSold = !isBack && !isToVendor(order);
  const more = [
    [words.delivery, paise(delivery)],
    [words.points, pointsValue(-points)],
  ] as const;
  const extras = more.filter(([, amount]) => amount !== 0);
  return [
    pair(countText(lines, words), isSold ? `${words.mrpTotal} ${figure(mrpTotal)}` : '', { size: 'small' }),
    ...(extras.length > 0 ? [pair(words.itemsTotal, figure(sumPaise(lines.map(chargedFor))))] : []),
    ...extras.map(([word, amount]) => pair(word, figure(amount))),
    pair(isBack ? words.refund : words.total, formatRupees(total), { size: 'huge', bold: true }),
    ...(saved > 0 && isSold ? [pair(words.saved, figure(saved), { bold: true })] : []),
  ];
}

/** Round off, credits, payments, refunds and the amount due: the last is the total of all. */
function payments(order: ReceiptData, words: ReceiptWords): ReceiptBlock[] {
  const { tenders, change = 0, isCancelled, credited = 0, refunded = 0, roundOff = paise(0) } = order;
  const cash = tenders.findIndex(({ method }) => isCash(method));
  const handed = cash < 0 ? 0 : change;
  return [
    ...(isCancelled ? [centred(words.cancelled, { size: 'large', bold: true })] : []),
    ...(roundOff === 0 ? [] : [pair(words.roundOff, figure(roundOff))]),
    ...(credited > 0 ? [pair(words.credited, figure(paise(-credited)))] : []),
    ...tenders.map(({ method, amount }, nth) =>
      pair(tenderWord(method, words), figure(paise(amount + (nth === cash ? change : 0)))),
    ),
    ...(handed > 0 ? [pair(words.change, figure(paise(handed)))] : []),
    ...(refunded > 0 ? [pair(words.refunded, figure(paise(-refunded)))] : []),
    ...dueRow(order, words),
  ];
}

function dueRow({ due, ...order }: ReceiptData, words: ReceiptWords): ReceiptBlock[] {
  if (!due || due.amount === 0) return [];
  const isToCustomer = isGivenBack(order) !== due.amount < 0;
  const toPay = due.on ? words.toPayBy.replace('{day}', formatIndianDay(due.on)) : words.toPay;
  const word = isToCustomer ? words.toGiveBack : toPay.replace('{tender}', tenderWord(due.method, words));
  return [pair(word, figure(paise(Math.abs(due.amount))))];
}

const TENDERS: readonly string[] = ['cash', 'upi', 'check', 'online'] satisfies Tender[];
/** A tender by its word, whether it is written as the shop does or as the till; what has none stands as it was noted. */
function tenderWord(tender: string, words: ReceiptWords): string {
  const known = tender.toLowerCase();
  return TENDERS.includes(known) ? words[known as Tender] : tender;
}

/** 'Items 9, pieces 18, 0.250 kg': pieces and weights separately. */
function countText(lines: readonly ReceiptLine[], words: ReceiptWords): string {
  const { piece, kg, litre } = countQuantities(lines);
  const items = words.items.replace('{items}', `${lines.length}`).replace('{pieces}', `${piece}`);
  return [items, kg > 0 && formatQuantity(kg, 'kg'), litre > 0 && formatQuantity(litre, 'litre')]
    .filter(Boolean)
    .join(', ');
}

/** Tax by rate, lowest first; nothing where the store may show none, or where goods come back and no tax does. */
function taxTable(order: ReceiptData, words: ReceiptWords): ReceiptBlock[] {
  const { store, lines, heading } = order;
  const takesNone = heading === 'goods returned' || lines.every(({ tax }) => tax === 0);
  if (!isTaxed(store) || isToVendor(order) || (isGivenBack(order) && takesNone)) return [];
  const isInterState = lines.some(({ igst }) => igst > 0);
  const named = isInterState ? ['IGST'] : ['CGST', secondHalfOfTax(store.gstNumber.slice(0, 2))];
  const heads = ['GST', words.taxable, ...named];
  const shares = heads.map((_, nth) => (nth === 0 ? 2 : 4));
  const rows = [...Map.groupBy(lines, (line) => `${line.tax} ${lineTreatment(line)}`).values()].toSorted(
    ([a], [b]) => (a?.tax ?? 0) - (b?.tax ?? 0) || orderOf(a) - orderOf(b),
  );
  return [
    RULE,
    columns(heads, shares, true),
    ...rows.map((group) => {
      const parts = isInterState ? (['taxable', 'igst'] as const) : (['taxable', 'cgst', 'sgst'] as const);
      const amounts = parts.map((part) => figure(sumPaise(group.map((line) => line[part]))));
      return columns([rateWord(group[0], words), ...amounts], shares);
    }),
  ];
}

const lineTreatment = ({ tax: taxBp, treatment }: ReceiptLine) => treatmentOf({ taxBp, treatment });
const orderOf = (line: ReceiptLine | undefined) => (line ? TREATMENTS.indexOf(lineTreatment(line)) : 0);

/** A rate, or why there is none. */
function rateWord(line: ReceiptLine | undefined, words: ReceiptWords): string {
  if (!line) return '';
  const treatment = lineTreatment(line);
  return treatment === 'taxable' ? `${line.tax / 100}%` : words.treatments[treatment];
}

function footer(order: ReceiptData, words: ReceiptWords, language: ReceiptLanguage): ReceiptBlock[] {
  const { number, code = number, store, thanks, lines } = order;
  const second = language === 'en' ? languageOf(store) : 'en';
  const hasTax = isTaxed(store) && lines.some(({ tax }) => tax > 0);
  const keep = hasTax ? words.keep : words.keepWithoutGst;
  return [
    ...(code ? [{ kind: 'barcode' as const, text: code }] : []),
    GAP,
    centred(thanks || words.thanks, { bold: true }),
    // Readers of only the other language are thanked, too.
    ...(second && !thanks ? [centred(RECEIPT_WORDS[second].thanks)] : []),
    ...(isGivenBack(order) || isToVendor(order) ? [] : [centred(keep, { size: 'small' })]),
  ];
}

/** The language besides English at a store, among those of receipts. */
const languageOf = ({ stateCode }: ReceiptData['store']): ReceiptLanguage | null =>
  stateCode === STATES.Karnataka ? 'kn' : null;

/** Without the sign, which only the total has. */
const figure = (amount: Paise) => formatRupees(amount).replace('₹', '');
