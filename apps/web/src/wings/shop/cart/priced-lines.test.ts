import type { QuotedLine } from '@haat/contract/checkout';
import { paise } from '@haat/domain/basics/money';
import { type CartLine, itemsTotal } from '@haat/domain/checkout/cart';
import { expect, it } from 'vitest';
import { pricedLines } from './priced-lines.ts';

const line = (productId: string, price: number, qty: number) =>
  ({
    productId,
    qty,
    soldBy: 'piece',
    storeId: 's',
    step: 1,
    price: paise(price),
    mrp: paise(price),
  }) as CartLine;
const quoted = (product: string, qty: number, price: number, ...changes: QuotedLine['changes']) =>
  ({ product, qty, soldBy: 'piece', changes, price: paise(price), mrp: paise(price) }) as QuotedLine;

it('a changed price counts at once, and what can’t be had costs nothing', () => {
  const lines = [line('atta', 26_800, 2), line('salt', 5_400, 3), line('dal', 9_900, 1)];
  const { shown, counted } = pricedLines(lines, [
    quoted('atta', 2, 28_000, 'price'),
    quoted('salt', 1, 5_400, 'stock'),
    quoted('dal', 0, 9_900, 'gone'),
  ]);
  expect(shown.map(({ price, qty }) => [price, qty])).toEqual([
    [28_000, 2],
    [5_400, 3],
    [9_900, 1],
  ]);
  expect(itemsTotal(counted)).toBe(56_000 + 5_400);
});
