import { formatQuantity } from '@haat/domain/basics/line-amount';
import { formatRupees, paise } from '@haat/domain/basics/money';
import { orderReceipt, type ReceiptLine } from '@haat/domain/till/order-receipt';
import { RECEIPT_LANGUAGES } from '@haat/domain/till/receipt-words';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { receiptPicture } from '../src/drawing/draw-receipt.ts';
import type { PaperText } from '../src/drawing/draw-text.ts';
import { widthOf } from '../src/drawing/fonts.ts';
import { layOutReceipt } from '../src/drawing/receipt-layout.ts';
import { scan } from './scan.ts';
import { BILL } from './sent-jobs.ts';

/** Horizontal extent in dots. */
function reach({ text, x, width, size, bold, align }: PaperText): [number, number] {
  const taken = Math.min(width, widthOf(text, 'receipt', size, bold));
  const left = align === 'right' ? x - taken : align === 'center' ? x - taken / 2 : x;
  return [left, left + taken];
}

/** Texts closer than half a space to a neighbour, or partly off the paper. */
function faults(
  lines: readonly ReceiptLine[],
  language: (typeof RECEIPT_LANGUAGES)[number],
  width: 384 | 576,
) {
  const total = paise(99_99_99_999);
  const receipt = orderReceipt(
    { ...BILL, lines, total, tenders: [{ method: 'cash', amount: total }] },
    language,
  );
  return layOutReceipt(receipt, width).pieces.flatMap(({ texts }) =>
    texts.flatMap((text, nth) => {
      const [left, right] = reach(text);
      const squeezed = widthOf(text.text, 'receipt', text.size, text.bold) > text.width + 1;
      if (left < -1 || right > width + 1 || squeezed) return [`${text.text} is not whole`];
      const touching = texts.slice(nth + 1).filter((other) => {
        const [start, end] = reach(other);
        return other.y === text.y && start < right + text.size / 4 && left < end + text.size / 4;
      });
      return touching.map((other) => `${text.text}|${other.text}`);
    }),
  );
}

const amount = (most: number) => fc.integer({ min: 1, max: most }).map(paise);
const line = fc.record({
  soldBy: fc.constantFrom('piece' as const, 'kg' as const, 'litre' as const),
  quantity: fc.integer({ min: 1, max: 9_999_999 }),
  price: amount(10_00_00_000),
  mrp: amount(10_00_00_000),
  discount: amount(99_999),
  tax: fc.constantFrom(0, 500, 1800, 4000),
  taxable: amount(99_99_99_999),
  cgst: amount(99_99_99_999),
  sgst: amount(99_99_99_999),
});
const usual = { name: 'Toor Dal', size: '', igst: paise(0) };

it.each([384, 576] as const)(
  'no two columns touch on a roll of %s dots, whatever stands in them',
  (width) => {
    fc.assert(
      fc.property(
        fc.array(line, { minLength: 1, maxLength: 4 }),
        fc.constantFrom(...RECEIPT_LANGUAGES),
        (lines, language) => {
          expect(
            faults(
              lines.map((one) => ({ ...usual, ...one })),
              language,
              width,
            ),
          ).toEqual([]);
        },
      ),
      { numRuns: 60 },
    );
  },
);

it('250 g at ₹168 stand apart from their MRP on 58 mm, on one line', () => {
  const dal = { ...usual, soldBy: 'kg' as const, quantity: 250, price: paise(16_800), mrp: paise(16_800) };
  const tax = { discount: paise(0), tax: 500, taxable: paise(4_000), cgst: paise(100), sgst: paise(100) };
  expect(faults([{ ...dal, ...tax }], 'en', 384)).toEqual([]);
  const { pieces } = layOutReceipt(orderReceipt({ ...BILL, lines: [{ ...dal, ...tax }] }, 'en'), 384);
  const row = pieces.find(({ texts }) => texts.some(({ text }) => text === 'MRP 168.00'));
  expect(row?.texts.map(({ text }) => text)).toEqual([
    'MRP 168.00',
    formatQuantity(250, 'kg'),
    ...[16_800, 4_200].map((one) => formatRupees(paise(one)).replace('₹', '')),
  ]);
  expect(new Set(row?.texts.map(({ y }) => y)).size).toBe(1);
});

it.each(['BDR/26-27/A00123', 'SBK/26-27/AC0123', 'BDR/2627/A100000', 'BP/26-27/000001'])(
  'the number %s has bars on 58 mm, which say it or the same without its hyphen',
  async (number) => {
    const receipt = orderReceipt({ ...BILL, number }, 'en');
    const read = await scan(receiptPicture(receipt, 384));
    expect(read).toHaveLength(1);
    expect([number, number.replace('-', '')]).toContain(read[0]?.replace('Code128 ', ''));
  },
);
