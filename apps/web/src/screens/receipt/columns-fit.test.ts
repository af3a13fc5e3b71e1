import { columns } from '@haat/domain/till/receipt';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { columnsFit } from './columns-fit.ts';

/** Fits 48 and 72 mm, at a little over 1.5 mm a letter. */
const LETTERS = { '58': 31, '80': 47 } as const;

const rowOf = (texts: readonly string[]) => {
  const block = columns(texts, [4, 3, 3, 3]);
  return block.kind === 'columns' ? block.cells : [];
};
const long = fc.integer({ min: 0, max: 10_00_00_00_000 }).map((amount) => (amount / 100).toFixed(2));
const row = fc
  .tuple(long, long, long, long)
  .map(([mrp, kg, price, amount]) => [`MRP ${mrp}`, `${kg} kg`, price, amount]);

test('whatever stands in the columns, they have room beside each other, and white between them', () => {
  fc.assert(
    fc.property(
      fc.array(row, { minLength: 1, maxLength: 4 }),
      fc.constantFrom('58' as const, '80' as const),
      (rows, roll) => {
        const { size, wraps } = columnsFit(rows.map(rowOf), roll);
        const widths = [0, 1, 2, 3].map((nth) =>
          Math.max(
            ...rows.map((cells) =>
              Math.max(
                ...(wraps ? (cells[nth] ?? '').split(' ') : [cells[nth] ?? '']).map((text) => text.length),
              ),
            ),
          ),
        );
        const taken = widths.reduce((sum, one) => sum + one, 0) + 3;
        expect(taken * size).toBeLessThanOrEqual(LETTERS[roll]);
      },
    ),
  );
});

test('what is usual is as large as the rest of the paper on 80 mm, and on one line on 58 mm', () => {
  const usual = [
    rowOf(['Item', 'Qty', 'Price', 'Amount']),
    rowOf(['MRP 168.00', '0.250 kg', '168.00', '42.00']),
  ];
  expect(columnsFit(usual, '80')).toEqual({ size: 1, wraps: false });
  expect(columnsFit(usual, '58').wraps).toBe(false);
});
