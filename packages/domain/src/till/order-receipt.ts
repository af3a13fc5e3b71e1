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
 * `quantity` in pieces, grams or millilitres; `price` and `mrp` per piece, kilogram or litre; `discount` and tax for the line.
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
  /** `bill`: the document that its goods require. Null: none. */
  heading: ReceiptHeading | 'bill' | null;
  store: {
    name: string;
    /** '' or the store's name: not printed. */
    company: string;
    address: string;
    city: string;
    pinCode: string;
    stateCode: string;
    phone: string;
    /** '': no GSTIN, so no tax is shown. */
    gstNumber: string;
    /** Absent: regular with a GSTIN; others show no tax. */
    scheme?: GstScheme | undefined;
    /**
     * Above ₹5 crore in the previous year, papers name the HSN of all goods (Notification 78/2020-CT). Absent: only for
     * businesses.
     */
    namesHsn?: boolean | undefined;
    fssaiNumber: string;
  };
  /** Scanned for returns; '' on a return without a receipt. */
  number: string;
  /** Printed as bars, if the number is scanned differently than written; absent: the number. */
  code?: string;
  /** A return's bill (CGST Rules, rule 53); absent: none. */
  original?: { number: string; at: Date } | undefined;
  orderId: string;
  at: Date;
  counter: string;
  cashier: string;
  /** As typed or masked; walk-ins' isn't printed. */
  phone: string;
  /** Absent: a person buys. */
  buyer?: { company: string; gstNumber: string; address?: string } | null | undefined;
  /** A private buyer; named from ₹50,000 on. Absent or '': unknown. */
  recipient?: { name: string; address: string; city: string; pinCode: string } | undefined;
  /** May be empty. */
  driverNote?: string;
  /** Printed below the total, so that the paper can't pass for a bill. */
  isCancelled?: boolean;
  lines: readonly ReceiptLine[];
  /** Absent: none. */
  delivery?: Paise;
  /** At ₹1 each. Absent: none. */
  points?: number | undefined;
  total: Paise;
  /** The total plus this is the amount paid. Absent: none. */
  roundOff?: Paise | undefined;
  /** Methods may be in any case. */
  tenders: readonly { method: string; amount: Paise }[];
  /** Change from the cash handed over. Absent: none. */
  change?: Paise | undefined;
  /** Credited part of the total, and refunded money; absent: none. */
  credited?: Paise;
  refunded?: Paise;
  /**
   * The amount due, its method, and its due day if agreed, 'YYYY-MM-DD' in India; below zero: overpaid. Absent: none.
   */
  due?: { method: string; amount: Paise; on?: string | null | undefined };
  /** Replaces the default; '' keeps it. */
  thanks: string;
};

const GOODS = [4, 3, 3, 3] as const;
const isGivenBack = ({ heading }: Pick<ReceiptData, 'heading'>) =>
  heading === 'credit note' || heading === 'goods returned';

/** A purchase order or request: prices are the vendor's, so neither tax nor saving is shown. */
const isToVendor = ({ heading }: Pick<ReceiptData, 'heading'>) => heading === 'po' || heading === 'request';

/** Back office, Receipt page. */
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

/** In the rule's words (CGST Rules, rule 5(1)(f)). */
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

/** CGST Rules, rule 46(d). */
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

/** Name and address of private buyers, from ₹50,000 on; at a counter the State is the store's (rule 46(e)). */
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

/** Round off, credits, payments, refunds, and last the amount due. */
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
/** Shop and till differ in case; unknown words are printed as noted. */
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

/** By rate, lowest first; empty if no tax may be shown, or none comes back. */
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

/** The receipt's second language, by State; null: English only. */
const languageOf = ({ stateCode }: ReceiptData['store']): ReceiptLanguage | null =>
  stateCode === STATES.Karnataka ? 'kn' : null;

/** Only the total has the rupee sign. */
const figure = (amount: Paise) => formatRupees(amount).replace('₹', '');
