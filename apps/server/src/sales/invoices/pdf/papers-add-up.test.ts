import { chargedFor, lineAmount, type SoldBy } from '@haat/domain/basics/line-amount';
import { paise, sumPaise } from '@haat/domain/basics/money';
import { creditNoteOf } from '@haat/domain/invoices/credit-note';
import { splitInclusive } from '@haat/domain/invoices/gst';
import { invoicesOf, type Sale } from '@haat/domain/invoices/gst-document';
import { balanceOf, dueInCash } from '@haat/domain/orders/balance';
import { roundOffOf } from '@haat/domain/orders/round-off';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pdfPages } from '../../../../test/pdf-text.ts';
import { creditNoteContent, invoiceContent } from '../document-content.ts';
import type { IssuedDocument } from '../issued-document.ts';
import type { PaymentState } from '../payment-state.ts';
import type { UninvoicedSale } from '../sale-read.ts';
import { makePdf, type PdfLook, sectionsOf } from './make-pdf.ts';

const AT = new Date('2026-11-20T06:00:00Z');
const SUPPLIER = {
  name: 'Basava Provision',
  company: 'Basava Provision Stores',
  address: '12 Main Bazaar',
  city: 'Bidar',
  pinCode: '585401',
  stateCode: '29',
  gstin: '29AABCR1718E1ZL',
  fssai: '',
  phone: '+919000000111',
};
const BUYER = {
  name: 'Savita Kulkarni',
  company: '',
  gstin: '',
  businessAddress: '',
  phone: '98450 12345',
  address: 'Gandhi Chowk',
  city: 'Chitguppa',
  pinCode: '585412',
};
const BUSINESS = { ...BUYER, company: 'Kulkarni Caterers', gstin: '29AAGCB7383J1Z4' };

const line = fc
  .record({
    price: fc.integer({ min: 1, max: 90_000 }),
    quantity: fc.integer({ min: 1, max: 4_000 }),
    soldBy: fc.constantFrom<SoldBy>('piece', 'kg', 'litre'),
    off: fc.integer({ min: 0, max: 100 }),
    taxBp: fc.constantFrom(0, 500, 1800),
  })
  .filter(({ price, quantity, soldBy }) => lineAmount(paise(price), quantity, soldBy) > 0);

/** With returns and payments. */
const scene = fc.record({
  lines: fc.array(line, { minLength: 1, maxLength: 5 }),
  isBusiness: fc.boolean(),
  interState: fc.boolean(),
  hasGstin: fc.boolean(),
  shipping: fc.constantFrom(0, 2_500, 2_501),
  pointsPart: fc.constantFrom(0, 0, 10, 100),
  rounding: fc.constantFrom(0, 0, 37, -49),
  back: fc.constantFrom<'nothing' | 'some' | 'all'>('nothing', 'some', 'all'),
  paidParts: fc.array(fc.integer({ min: 1, max: 100 }), { maxLength: 3 }),
  isRefunded: fc.boolean(),
  /** For cash paid and due. */
  roundsCash: fc.boolean(),
});
type Scene = typeof scene extends fc.Arbitrary<infer S> ? S : never;

function saleOf({ lines, isBusiness, interState, hasGstin, shipping, pointsPart, rounding }: Scene): Sale {
  const sold = lines.map(({ price, quantity, soldBy, off, taxBp }, nth) => {
    const gross = lineAmount(paise(price), quantity, soldBy);
    const of = { price: paise(price), quantity, soldBy, discount: paise(Math.floor((gross * off) / 100)) };
    return {
      lineNo: nth + 1,
      name: `Goods${nth + 1}`,
      size: '',
      hsn: '1101',
      mrp: paise(price + 100),
      ...of,
      taxBp,
      ...splitInclusive(chargedFor(of), taxBp, interState),
      cess: paise(0),
    };
  });
  const all = sumPaise([...sold.map(chargedFor), paise(shipping)]);
  const points = paise(Math.floor((all * pointsPart) / 10_000) * 100);
  return {
    supplier: { ...SUPPLIER, gstin: hasGstin ? SUPPLIER.gstin : '' },
    buyer: isBusiness ? BUSINESS : BUYER,
    placeOfSupply: interState ? '27' : '29',
    lines: sold,
    shipping: paise(shipping),
    points,
    deliveryTax: 'as goods',
    charged: paise(all - points + (all - points < 100 ? 0 : rounding)),
  };
}

/** With credit notes and balance. */
function papersOf(given: Scene) {
  const sale = saleOf(given);
  const order = { orderId: 'o', orderNumber: 104_233, placedAt: AT, accent: '#0E7C49', sale };
  const uninvoiced = { ...order, payment: { method: 'cash', paid: false } } as UninvoicedSale;
  const documents = invoicesOf(sale).map((body, nth) =>
    invoiceContent(uninvoiced, body, { prefix: 'BP', nth: nth + 1, issuedAt: AT }),
  );
  const some = documents.map(({ lines }) => {
    const goods = lines.filter(({ what }) => what === 'goods');
    return goods.map(({ lineNo, quantity }) => ({ lineNo, quantity: Math.ceil(quantity / 2) }));
  });
  const notes = documents.map((invoice, nth): IssuedDocument[] => {
    const credited = given.back === 'all' ? ('rest' as const) : (some[nth] ?? []);
    const body = given.back === 'nothing' ? undefined : creditNoteOf(invoice, [], credited);
    const taken = { prefix: 'BP', nth: nth + 1, issuedAt: AT };
    return body ? [creditNoteContent(invoice, body, { reason: 'Goods returned' }, taken)] : [];
  });
  const creditOf = (nth: number) => sumPaise((notes[nth] ?? []).map(({ totals }) => totals.payable));
  const total = sale.charged;
  const credited = sumPaise(documents.map((_, nth) => creditOf(nth)));
  const methods = ['cash', 'upi', 'check'];
  const paid = given.paidParts.map((part, nth) => ({
    method: methods[nth] ?? 'cash',
    amount: paise(Math.floor((total * part) / 300)),
    at: AT.toISOString(),
  }));
  const back = given.isRefunded
    ? paise(-Math.min(credited, sumPaise(paid.map(({ amount }) => amount))))
    : paise(0);
  const exact = [...paid, { method: 'cash', amount: back, at: AT.toISOString() }];
  const moved = exact.map((one) => {
    const roundOff = given.roundsCash && one.method === 'cash' ? roundOffOf(one.amount) : paise(0);
    return { ...one, amount: paise(one.amount + roundOff), roundOff };
  });
  const balance = balanceOf({ total, credited, isCancelled: false, isReturn: false, moved });
  const payment: PaymentState = {
    ...(given.roundsCash ? dueInCash(balance) : balance),
    isCancelled: false,
    method: 'cash',
    dueOn: null,
    paidAt: null,
  };
  return {
    sale,
    payment,
    notes: notes.flat(),
    invoices: documents.map((document, nth) => ({ ...document, credited: creditOf(nth) })),
  };
}

const paiseOf = (text: string) => Math.round(Number(text.replace(/[₹,]/g, '')) * 100);
const AMOUNT = /-?₹[\d,]+\.\d\d/g;

/** Sum of the printed rows with these labels. */
function sumOf(text: string, label: string): number {
  const rows = [...text.matchAll(new RegExp(`(?:${label}) (-?₹[\\d,]+\\.\\d\\d)`, 'g'))];
  return rows.reduce((sum, row) => sum + paiseOf(row[1] ?? ''), 0);
}

/** Sum of the lines: each one's last amount. */
function linesOf(text: string): number {
  const [table = ''] = text.split(/You saved|Thank you|HSN \/ SAC|(?:Round off|Total|Credited) -?₹/);
  const [, ...lines] = table.split(/ \d+ (?=(?:Goods\d+|Delivery) )/);
  return lines.reduce((sum, one) => sum + paiseOf(one.match(AMOUNT)?.at(-1) ?? '0'), 0);
}

/** A page is one complete paper. */
function wrongSums(text: string, look: PdfLook, isNote = false): string[] {
  const of = (label: string) => sumOf(text, label);
  // Above the total it is the document's, below the cash's.
  const [above = '', ...below] = text.split(/(?=(?:Total|To pay|Paid|Credited) ₹)/);
  const rounded = sumOf(above, 'Round off');
  const cashOff = sumOf(below.join(' '), 'Round off');
  const total = of(isNote ? 'Credited' : 'Total|Paid|To pay');
  const lines = linesOf(text);
  const taxed = of('Taxable value|Goods without tax|CGST|SGST|IGST');
  const points = look === 'gst' ? of('Paid by reward points') : 0;
  const paid = of(String.raw`Paid on \d+ \w+ \d{4}, \w+`);
  const due = of(String.raw`Due, \w+`) - of('To be given back');
  const isPlain = !/Total ₹/.test(text);
  const said: [string, number, number][] = [
    look === 'gst'
      ? ['lines', lines + rounded, total]
      : ['lines', of('Items total') + of('Delivery') + of('Reward points') + rounded, total],
    ['items', look === 'gst' ? lines : of('Items total'), lines],
    ['taxes', taxed || lines, lines],
    ['due', isNote || isPlain ? due : total + cashOff - points + of('Credited') - paid - of('Refunded'), due],
  ];
  return said.flatMap(([what, is, says]) =>
    is === says ? [] : `${what}: ${says} is printed, ${is} it is: ${text}`,
  );
}

type Print = (
  documents: readonly IssuedDocument[],
  look: PdfLook,
  payment?: PaymentState,
) => Promise<string[]>;

/** By page. */
const printed: Print = async (documents, look, payment) => {
  const bytes = await makePdf({ documents, look, copy: 'original', ...(payment && { payment }) });
  return (await pdfPages(bytes)).map((page) => page.replace(/\s+/g, ' '));
};

/** By paper, without the second that a PDF takes. */
const set: Print = async (documents, look, payment) =>
  sectionsOf({ documents, look, copy: 'original', ...(payment && { payment }) }).map((section) =>
    lettersOf((section as unknown as { section: unknown }).section)
      .join(' ')
      .replace(/\s+/g, ' '),
  );

function lettersOf(content: unknown): string[] {
  if (typeof content === 'string') return [content];
  if (Array.isArray(content)) return content.flatMap(lettersOf);
  if (typeof content !== 'object' || content === null) return [];
  const { text, stack, columns, table } = content as Record<string, unknown>;
  // Fonts split texts.
  const whole = text === undefined ? [] : [lettersOf(text).join('')];
  return [
    ...whole,
    ...lettersOf(stack),
    ...lettersOf(columns),
    ...lettersOf((table as { body?: unknown })?.body),
  ];
}

const addUp = (print: Print, numRuns: number) =>
  fc.assert(
    fc.asyncProperty(scene, async (given) => {
      const { invoices, payment, notes, sale } = papersOf(given);
      const gst = await print(invoices, 'gst', payment);
      const plain = await print(invoices, 'plain', payment);
      const wrong = [
        ...gst.flatMap((page) => wrongSums(page, 'gst')),
        ...plain.flatMap((page) => wrongSums(page, 'plain')),
        ...(notes.length > 0
          ? (await print(notes, 'gst')).flatMap((page) => wrongSums(page, 'gst', true))
          : []),
      ];
      expect(wrong).toEqual([]);
      const due = (pages: readonly string[]) =>
        pages.reduce(
          (sum, page) => sum + sumOf(page, String.raw`Due, \w+|To pay`) - sumOf(page, 'To be given back'),
          0,
        );
      expect([sale.charged === 0 ? payment.due : due(gst), due(plain)]).toEqual([payment.due, payment.due]);
    }),
    { numRuns },
  );

test(
  'whatever was sold, came back and was paid: the lines of each paper add up to its total, and that to what is due',
  () => addUp(set, 300),
  60_000,
);

test('so they do in the PDF', () => addUp(printed, 3));
