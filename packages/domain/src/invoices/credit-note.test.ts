import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Paise, paise, sumPaise } from '../basics/money.ts';
import { allotPoints, creditNoteOf, type Returned, taxCreditableBefore, withoutTax } from './credit-note.ts';
import type { DocumentLine } from './document-line.ts';
import { splitInclusive } from './gst.ts';
import { type DocumentBody, totalsOf } from './gst-document.ts';

const none = paise(0);

function goods(lineNo: number, price: number, quantity: number, taxBp: number, inter = false): DocumentLine {
  const total = paise(price * quantity);
  return {
    what: 'goods',
    lineNo,
    name: `Line ${lineNo}`,
    size: '',
    hsn: '1101',
    quantity,
    uqc: 'NOS',
    price: paise(price),
    mrp: paise(price),
    taxBp,
    ...splitInclusive(total, taxBp, inter),
    cess: none,
    total,
  };
}
const delivery = { ...goods(0, 2_500, 1, 500), what: 'delivery' as const };

const invoice = (lines: DocumentLine[], roundOff = 0): DocumentBody => ({
  kind: 'tax invoice',
  supplier: {
    name: '',
    company: '',
    address: '',
    city: '',
    pinCode: '',
    stateCode: '29',
    gstin: '',
    fssai: '',
    phone: '',
  },
  buyer: {
    name: '',
    company: '',
    gstin: '',
    businessAddress: '',
    phone: '',
    address: '',
    city: '',
    pinCode: '',
  },
  placeOfSupply: '29',
  interState: false,
  recipientInFull: false,
  lines,
  totals: totalsOf(lines, none, paise(roundOff)),
});

test('a cancelled order is credited as it was invoiced, delivery, points and rounding included', () => {
  const lines = [goods(1, 26_800, 2, 500), goods(2, 99, 3, 1800), delivery];
  const original = { ...invoice(lines), totals: totalsOf(lines, paise(10_000), paise(-23)) };
  const note = creditNoteOf(original, [], 'rest');
  expect(note).toMatchObject({ kind: 'credit note', recipientInFull: true });
  expect([note?.lines, note?.totals]).toEqual([original.lines, original.totals]);
});

test('points go back with the last of the pieces, or as the caller says, and never twice', () => {
  const lines = [goods(1, 10_000, 2, 500)];
  const original = { ...invoice(lines), totals: totalsOf(lines, paise(15_000), none) };
  const back: Returned[] = [{ lineNo: 1, quantity: 1 }];
  const first = creditNoteOf(original, [], back, paise(12_000));
  expect(first?.totals).toMatchObject({ points: 10_000, payable: 0 });
  expect(creditNoteOf(original, [], back)?.totals).toMatchObject({ points: 0, payable: 10_000 });
  const last = creditNoteOf(original, first ? [first] : [], 'rest');
  expect(last?.totals).toMatchObject({ points: 5_000, payable: 5_000 });
});

test('what a total was rounded by goes back with the last piece, and not before', () => {
  const original = invoice([goods(1, 10_049, 2, 500)], 2);
  const first = creditNoteOf(original, [], [{ lineNo: 1, quantity: 1 }]);
  const last = creditNoteOf(original, first ? [first] : [], [{ lineNo: 1, quantity: 1 }]);
  expect([first?.totals.roundOff, last?.totals.roundOff]).toEqual([0, 2]);
});

test('one of three pieces takes a third of the line’s tax with it, delivery stays charged', () => {
  // ₹2.97 at 5% has 7 + 7 paise of tax: a third of 7 is 2, two thirds are 5.
  const original = invoice([goods(1, 99, 3, 500), delivery]);
  const first = creditNoteOf(original, [], [{ lineNo: 1, quantity: 1 }]);
  expect(first?.totals).toMatchObject({ taxable: 95, cgst: 2, sgst: 2, total: 99 });
  const rest = creditNoteOf(original, first ? [first] : [], 'rest');
  expect(rest?.lines.map(({ quantity, taxable, cgst, total }) => [quantity, taxable, cgst, total])).toEqual([
    [2, 188, 5, 198],
    [1, 2_380, 60, 2_500],
  ]);
});

test('nothing is credited twice', () => {
  const original = invoice([goods(1, 26_800, 2, 500), delivery]);
  const all = creditNoteOf(original, [], 'rest');
  expect(creditNoteOf(original, all ? [all] : [], 'rest')).toBeUndefined();
  const back: Returned[] = [{ lineNo: 1, quantity: 1 }];
  expect(() => creditNoteOf(original, all ? [all] : [], back)).toThrow(RangeError);
  expect(() => creditNoteOf(original, [], [{ lineNo: 1, quantity: 3 }])).toThrow(RangeError);
  expect(() => creditNoteOf(original, [], [...back, ...back, ...back])).toThrow(RangeError);
  expect(() => creditNoteOf(original, [], [{ lineNo: 1, quantity: -1 }])).toThrow(RangeError);
  expect(() => creditNoteOf(original, [], [{ lineNo: 1, quantity: 0.5 }])).toThrow(RangeError);
});

test('tax can be taken back until 30 November after the financial year of the invoice, by the clock of India', () => {
  const until = (moment: string) => taxCreditableBefore(new Date(moment)).toISOString();
  expect(until('2026-11-20T05:00:00Z')).toBe('2027-11-30T18:30:00.000Z');
  expect(until('2027-03-31T18:29:59Z')).toBe('2027-11-30T18:30:00.000Z');
  expect(until('2027-03-31T18:30:00Z')).toBe('2028-11-30T18:30:00.000Z');
});

test('a credit note that comes too late takes back the price to the paisa, and no tax', () => {
  const lines = [goods(1, 26_800, 2, 500), goods(2, 99, 3, 1800), delivery];
  const original = { ...invoice(lines), totals: totalsOf(lines, paise(10_000), paise(-23)) };
  const note = creditNoteOf(original, [], 'rest');
  const late = note && withoutTax(note);
  const { total, points, roundOff, payable } = original.totals;
  expect(late?.totals).toEqual({
    taxable: total,
    cgst: 0,
    sgst: 0,
    igst: 0,
    cess: 0,
    total,
    points,
    roundOff,
    payable,
  });
  expect(late?.lines.map(({ taxBp, taxable }) => [taxBp, taxable])).toEqual(
    lines.map((line) => [0, line.total]),
  );
});

test('in whatever portions the pieces come back, the credit notes together are the invoice to the paisa', () => {
  const lines = fc.array(
    fc.tuple(
      fc.integer({ min: 0, max: 100_000 }),
      fc.integer({ min: 1, max: 10 }),
      fc.constantFrom(0, 500, 1800),
    ),
    { minLength: 1, maxLength: 6 },
  );
  const portions = fc.array(fc.tuple(fc.nat(5), fc.integer({ min: 1, max: 4 })), { maxLength: 12 });
  fc.assert(
    fc.property(lines, fc.boolean(), portions, (given, inter, tried) => {
      const original = invoice([
        ...given.map(([price, qty, bp], nth) => goods(nth + 1, price, qty, bp, inter)),
        delivery,
      ]);
      const notes: DocumentBody[] = [];
      const take = (credited: 'rest' | Returned[]) => {
        const note = creditNoteOf(original, notes, credited);
        if (note) notes.push(note);
      };
      for (const [nth, quantity] of tried) {
        const left =
          (given[nth]?.[1] ?? 0) -
          notes
            .flatMap((n) => n.lines)
            .filter((l) => l.lineNo === nth + 1)
            .reduce((s, l) => s + l.quantity, 0);
        if (quantity <= left) take([{ lineNo: nth + 1, quantity }]);
      }
      take('rest');
      for (const part of ['taxable', 'cgst', 'sgst', 'igst', 'total', 'payable'] as const)
        expect(notes.reduce((sum, { totals }) => sum + totals[part], 0)).toBe(original.totals[part]);
      for (const { totals } of notes) expect(totals.cgst).toBe(totals.sgst);
    }),
  );
});

test('points go back with the note whose invoice they paid, and all of them as far as the notes are worth it', () => {
  const amount = fc.integer({ min: 0, max: 100_000 }).map(paise);
  const notes = fc.array(fc.record({ worth: amount, left: amount }), { maxLength: 3 });
  fc.assert(
    fc.property(amount, notes, (points, given) => {
      const parts = allotPoints(points, given);
      const room = (of: (note: { worth: Paise; left: Paise }) => number) =>
        sumPaise(given.map((note) => paise(of(note))));
      expect(sumPaise(parts)).toBe(
        Math.min(
          points,
          room(({ worth }) => worth),
        ),
      );
      const isEnough = points <= room(({ worth, left }) => Math.min(worth, left));
      for (const [nth, { worth, left }] of given.entries())
        expect(parts[nth]).toBeLessThanOrEqual(isEnough ? Math.min(worth, left) : worth);
    }),
  );
});
