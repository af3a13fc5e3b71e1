import { chargedFor, lineAmount, partAmount, type SoldBy } from '@haat/domain/basics/line-amount';
import { paise, sumPaise } from '@haat/domain/basics/money';
import { creditNoteOf } from '@haat/domain/invoices/credit-note';
import { splitInclusive } from '@haat/domain/invoices/gst';
import { type DocumentBody, invoicesOf } from '@haat/domain/invoices/gst-document';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { returnNote } from './return-note.ts';

const HEADS = ['cgst', 'sgst', 'igst', 'cess'] as const;
const SELLER = {
  name: 'Basava Provision',
  company: '',
  address: '',
  city: '',
  pinCode: '',
  stateCode: '29',
  gstin: '29AABCR1718E1ZL',
  fssai: '',
  phone: '',
};
const BUYER = {
  name: '',
  company: '',
  gstin: '',
  businessAddress: '',
  phone: '',
  address: '',
  city: '',
  pinCode: '',
};

const line = fc
  .record({
    soldBy: fc.constantFrom<SoldBy>('piece', 'kg'),
    quantity: fc.integer({ min: 1, max: 2500 }),
    price: fc.integer({ min: 1, max: 50_000 }),
    off: fc.integer({ min: 0, max: 90 }),
    taxBp: fc.constantFrom(0, 500, 1200, 1800, 4000),
  })
  .map(({ quantity, off, ...given }) => ({
    ...given,
    quantity: given.soldBy === 'piece' ? 1 + (quantity % 7) : quantity,
    off,
  }));

type Drawn = typeof line extends fc.Arbitrary<infer Line> ? Line : never;

function invoiceOf(given: { lines: readonly Drawn[]; isInter: boolean }) {
  const lines = given.lines.map(({ off, soldBy, quantity, taxBp, ...own }, nth) => {
    const price = paise(own.price);
    const discount = paise(Math.floor((lineAmount(price, quantity, soldBy) * off) / 100));
    const priced = { price, quantity, soldBy, discount };
    const tax = splitInclusive(chargedFor(priced), taxBp, given.isInter);
    return {
      lineNo: nth + 1,
      name: 'Atta',
      size: '',
      hsn: '1101',
      mrp: price,
      taxBp,
      cess: paise(0),
      ...priced,
      ...tax,
    };
  });
  const [body] = invoicesOf({
    supplier: SELLER,
    buyer: BUYER,
    placeOfSupply: given.isInter ? '27' : '29',
    lines,
    shipping: paise(0),
    deliveryTax: 'as goods',
    points: paise(0),
    charged: sumPaise(lines.map(chargedFor)),
  });
  return body as DocumentBody;
}

const step = fc.record({
  by: fc.constantFrom('till', 'office', 'stale till'),
  nth: fc.nat(4),
  part: fc.integer({ min: 1, max: 100 }),
  /** Percentage of the value refunded by the till. */
  given: fc.constantFrom(100, 100, 100, 40, 0),
});

const sum = (notes: readonly DocumentBody[], head: (typeof HEADS)[number]) =>
  notes.reduce((all, { totals }) => all + totals[head], 0);

test('notes of tills and office in any order never take back more tax than was charged, and all of it in the end', () => {
  fc.assert(
    fc.property(
      fc.record({ lines: fc.array(line, { minLength: 1, maxLength: 4 }), isInter: fc.boolean() }),
      fc.array(step, { maxLength: 12 }),
      (given, steps) => {
        const invoice = invoiceOf(given);
        const notes: DocumentBody[] = [];
        const credited = () => notes.flatMap(({ lines }) => lines);
        let isWhole = true;
        const takeAtTill = (lineNo: number, quantity: number, percent: number, returned: number) => {
          const sold = invoice.lines.find((one) => one.lineNo === lineNo);
          if (!sold) return;
          const { price, soldBy = 'piece', total } = sold;
          const share = partAmount(total, sold.quantity, { before: returned, after: returned + quantity });
          const worth = lineAmount(price, quantity, soldBy);
          const back = Math.floor((Math.min(share, worth) * percent) / 100);
          if (back < share) isWhole = false;
          const discount = paise(worth - back);
          const note = returnNote(invoice, credited(), [
            { originalLine: lineNo, price, quantity, soldBy, discount },
          ]);
          if (note) notes.push(note);
        };
        for (const { by, nth, part, given: percent } of steps) {
          const sold = invoice.lines[nth % invoice.lines.length];
          if (!sold) continue;
          const done = credited()
            .filter(({ lineNo }) => lineNo === sold.lineNo)
            .reduce((all, { quantity }) => all + quantity, 0);
          const quantity = Math.min(Math.ceil((sold.quantity * part) / 100), sold.quantity - done);
          if (quantity < 1) continue;
          if (by === 'office') {
            const note = creditNoteOf(invoice, notes, [{ lineNo: sold.lineNo, quantity }]);
            if (note) notes.push(note);
          } else takeAtTill(sold.lineNo, quantity, percent, by === 'till' ? done : 0);
          for (const head of HEADS) expect(sum(notes, head)).toBeLessThanOrEqual(invoice.totals[head]);
          for (const { totals, lines } of notes) {
            expect(totals.cgst).toBe(totals.sgst);
            for (const one of lines) {
              expect(one.taxable + one.cgst + one.sgst + one.igst + one.cess).toBe(one.total);
              expect(one.total).toBeGreaterThanOrEqual(0);
            }
          }
        }
        const rest = creditNoteOf(invoice, notes, 'rest');
        if (rest) notes.push(rest);
        if (isWhole) for (const head of HEADS) expect(sum(notes, head)).toBe(invoice.totals[head]);
      },
    ),
    { numRuns: 300 },
  );
});
