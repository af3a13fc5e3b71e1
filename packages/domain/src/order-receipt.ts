import { sumLines, type TaxedAmount } from './document-line.ts';
import { formatIndianDay } from './indian-day.ts';
import { formatIstClock, istDay } from './ist.ts';
import { countQuantities, formatQuantity, lineAmount, type PricedQuantity, SOLD_BY } from './line-amount.ts';
import { type LocalNames, nameIn } from './local-name.ts';
import { addPaise, formatRupees, type Paise, paise, sumPaise } from './money.ts';
import { centred, columns, GAP, pair, type Receipt, type ReceiptBlock, RULE, textBlock } from './receipt.ts';
import { RECEIPT_WORDS, type ReceiptLanguage, type ReceiptWords } from './receipt-words.ts';

/**
 * A line of a bill as it was sold: so many units at a price of a piece, kilogram or litre, less a discount off the line. The tax is
 * of the whole line.
 */
export type ReceiptLine = TaxedAmount &
  LocalNames & { name: string; size: string; mrp: Paise; taxBp: number } & PricedQuantity;

/** How a bill is paid, as the constants name it. */
export type Tender = 'cash' | 'upi' | 'check' | 'online';

/** What a receipt is made of: an order of the till, or of the shop, as it was charged. */
export type ReceiptData = {
  store: {
    name: string;
    address: string;
    city: string;
    pinCode: string;
    /** With its code: 'Karnataka (29)'. */
    state: string;
    phone: string;
    /** '' where the store has none: no tax is shown then. */
    gstin: string;
    fssai: string;
  };
  /** The bill's number, which is scanned when something comes back. */
  number: string;
  orderId: string;
  at: Date;
  counter: string;
  cashier: string;
  customerPhone: string;
  lines: readonly ReceiptLine[];
  delivery: Paise;
  points: Paise;
  roundOff: Paise;
  total: Paise;
  tenders: readonly { tender: Tender; amount: Paise }[];
  change: Paise;
  /** A code to scan, such as that of a UPI payment or of the bill's page; '' where there is none. */
  qr: string;
};

const GOODS = [4, 3, 3, 3] as const;

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
      ...order.lines.flatMap((line, nth) => goods(line, nth + 1, words, language)),
      RULE,
      ...totals(order, words),
      RULE,
      ...order.tenders.map(({ tender, amount }) => pair(words[tender], figure(amount))),
      ...(order.change > 0 ? [pair(words.change, figure(order.change))] : []),
      ...taxTable(order, words),
      RULE,
      ...footer(order, words),
    ],
  };
}

function header({ store }: ReceiptData, words: ReceiptWords): ReceiptBlock[] {
  const place = [store.address, [store.city, store.pinCode].filter(Boolean).join(' ')];
  const lines = [
    place.filter(Boolean).join(', '),
    [store.state, store.phone && `${words.phone} ${store.phone}`].filter(Boolean).join('  '),
    store.gstin && `GSTIN ${store.gstin}`,
    store.fssai && `FSSAI ${store.fssai}`,
  ];
  return [
    centred(store.name, { size: 'large', bold: true }),
    ...lines.filter(Boolean).map((line) => centred(line, { size: 'small' })),
  ];
}

function billRows(order: ReceiptData, words: ReceiptWords): ReceiptBlock[] {
  const { number, at, counter, cashier, customerPhone, orderId } = order;
  const date = `${formatIndianDay(istDay(at))} ${formatIstClock(at)}`;
  return [
    pair(`${words.bill} ${number}`, [counter, cashier].filter(Boolean).join(', '), { size: 'small' }),
    pair(`${words.date} ${date}`, customerPhone && `${words.customer} ${customerPhone}`, { size: 'small' }),
    textBlock(`${words.order} ${orderId}`, { size: 'small' }),
  ];
}

function goods(
  line: ReceiptLine,
  nth: number,
  words: ReceiptWords,
  language: ReceiptLanguage,
): ReceiptBlock[] {
  return [
    textBlock([`${nth}`, nameIn(language, line), line.size].filter(Boolean).join(' ')),
    columns(
      [
        line.mrp > 0 ? `MRP ${figure(line.mrp)}` : '',
        formatQuantity(line.quantity, line.soldBy),
        figure(line.price),
        figure(addPaise(amountOf(line), line.discount)),
      ],
      GOODS,
    ),
    ...(line.discount > 0 ? [pair(words.discount, figure(paise(-line.discount)), { size: 'small' })] : []),
  ];
}

function totals(order: ReceiptData, words: ReceiptWords): ReceiptBlock[] {
  const { lines, delivery, points, roundOff, total } = order;
  const mrpTotal = sumPaise(
    lines.map(({ mrp, price, quantity, soldBy }) => lineAmount(mrp || price, quantity, soldBy)),
  );
  const saved = addPaise(mrpTotal, paise(-sumPaise(lines.map(amountOf))));
  const counted = words.items.replace('{items}', `${lines.length}`).replace('{pieces}', countedText(lines));
  const extras = [
    [words.delivery, delivery],
    [words.points, paise(-points)],
    [words.roundOff, roundOff],
  ] as const;
  return [
    pair(counted, `${words.mrpTotal} ${figure(mrpTotal)}`, { size: 'small' }),
    ...extras.filter(([, amount]) => amount !== 0).map(([word, amount]) => pair(word, figure(amount))),
    pair(words.total, formatRupees(total), { size: 'huge', bold: true }),
    ...(saved > 0 ? [pair(words.saved, figure(saved), { bold: true })] : []),
  ];
}

/** Tax by rate, lowest first; nothing where the store may show none. */
function taxTable({ store, lines }: ReceiptData, words: ReceiptWords): ReceiptBlock[] {
  if (!store.gstin) return [];
  const isInterState = lines.some(({ igst }) => igst > 0);
  const heads = isInterState ? ['GST', words.taxable, 'IGST'] : ['GST', words.taxable, 'CGST', 'SGST'];
  const shares = heads.map((_, nth) => (nth === 0 ? 2 : 4));
  const byRate = [...Map.groupBy(lines, ({ taxBp }) => taxBp)].sort(([a], [b]) => a - b);
  return [
    RULE,
    columns(heads, shares, true),
    ...byRate.map(([taxBp, group]) => {
      const { taxable, cgst, sgst, igst } = sumLines(group);
      const amounts = isInterState ? [taxable, igst] : [taxable, cgst, sgst];
      return columns([`${taxBp / 100}%`, ...amounts.map(figure)], shares);
    }),
  ];
}

function footer({ number, qr, store }: ReceiptData, words: ReceiptWords): ReceiptBlock[] {
  return [
    ...(qr ? [{ kind: 'qr' as const, text: qr }] : []),
    { kind: 'barcode', text: number },
    GAP,
    centred(words.thanks, { bold: true }),
    centred(store.gstin ? words.keep : words.keepWithoutGst, { size: 'small' }),
  ];
}

/** What a line came to, tax included. */
const amountOf = ({ taxable, cgst, sgst, igst, cess }: ReceiptLine) =>
  addPaise(taxable, cgst, sgst, igst, cess);

/** An amount without the sign, which stands beside the total alone. */
const figure = (amount: Paise) => formatRupees(amount).replace('₹', '');

/** How much it was together, pieces, kilograms and litres apart: '3 + 0.250 kg'. */
function countedText(lines: readonly ReceiptLine[]): string {
  const counts = countQuantities(lines);
  const said = SOLD_BY.filter((soldBy) => counts[soldBy] > 0);
  return said.map((soldBy) => formatQuantity(counts[soldBy], soldBy)).join(' + ');
}
