import fc from 'fast-check';
import { expect, test } from 'vitest';
import { paise } from '../basics/money.ts';
import { type CartLine, lineKey, putLine, removeLine } from './cart.ts';
import { dropUnderThreshold } from './discounts.ts';
import { undoCartChange } from './undo-cart-change.ts';

const line = (productId: string, qty = 1, price = 10_000): CartLine => ({
  productId,
  name: productId,
  image: '',
  price: paise(price),
  mrp: paise(price),
  qty,
  storeId: 's',
  storeName: 'S',
  soldBy: 'piece',
  step: 1,
  countInStock: 20,
});
const said = (lines: readonly CartLine[]) => lines.map((one) => `${one.qty} ${lineKey(one)}`);

const anyLines = fc.uniqueArray(
  fc
    .tuple(fc.integer({ min: 1, max: 9 }), fc.integer({ min: 1, max: 10 }))
    .map(([n, qty]) => line(`p${n}`, qty)),
  { selector: lineKey },
);

test('a line that was removed returns to its place, beside what was put in since', () => {
  const before = [line('vim'), line('milk', 2), line('atta')];
  const after = removeLine(before, line('milk'));
  const now = putLine(after, line('bread'));
  expect(said(undoCartChange(before, after, now, []))).toEqual(['1 bread', '1 vim', '2 milk', '1 atta']);
});

test('a line that is there again stays as it is', () => {
  const before = [line('milk', 2)];
  expect(said(undoCartChange(before, [], [line('milk', 5)], []))).toEqual(['5 milk']);
});

test('what was ordered meanwhile does not come back, but for the line that was removed', () => {
  const before = [line('milk'), line('atta')];
  expect(said(undoCartChange(before, [line('atta')], [], []))).toEqual(['1 milk']);
});

test('a smaller quantity that dropped an offer is the former one again, with the offer', () => {
  const rules = [{ productId: 'dal', threshold: paise(25_000), msg: '' }];
  const before = [line('dal'), line('atta', 3)];
  const after = dropUnderThreshold(before, [line('dal'), line('atta', 2)], rules).kept;
  expect(said(after)).toEqual(['2 atta']);
  expect(said(undoCartChange(before, after, after, rules))).toEqual(['1 dal', '3 atta']);
  expect(said(undoCartChange(before, after, [line('atta', 1)], rules))).toEqual(['1 atta']);
});

test('of a product no more than ten return, all its sizes together', () => {
  const large = { ...line('milk', 7), variantId: 'large' };
  expect(said(undoCartChange([line('milk', 6)], [], [large], []))).toEqual(['7 milk:large', '3 milk']);
});

test('undone at once, a removal leaves the cart as it was', () => {
  fc.assert(
    fc.property(anyLines, fc.nat(), (before, nth) => {
      const gone = before[nth % Math.max(1, before.length)];
      if (!gone) return;
      const after = removeLine(before, gone);
      expect(undoCartChange(before, after, after, [])).toEqual(before);
    }),
  );
});

test('nothing that is in the cart now is lost by an undo', () => {
  fc.assert(
    fc.property(anyLines, anyLines, anyLines, (before, after, now) => {
      const undone = new Set(undoCartChange(before, after, now, []).map(lineKey));
      for (const one of now) expect(undone).toContain(lineKey(one));
    }),
  );
});
