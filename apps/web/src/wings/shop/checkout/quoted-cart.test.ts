import type { Quote, QuotedLine } from '@haat/contract/checkout';
import { paise } from '@haat/domain/basics/money';
import { expect, it } from 'vitest';
import { acceptedLines, cartItem, changedLines, lineOfQuote } from './quoted-cart.ts';

const line = (product: string, more: Partial<QuotedLine> = {}): QuotedLine => ({
  product,
  name: product,
  size: '1 kg',
  image: '',
  price: paise(10_000),
  mrp: paise(12_000),
  soldBy: 'piece',
  step: 1,
  countInStock: 20,
  qty: 2,
  store: { _id: 's', name: 'Basava Provision' },
  changes: [],
  seenPrice: paise(10_000),
  msg: '',
  ...more,
});
const quote = (...lines: QuotedLine[]) => ({ lines }) as unknown as Quote;

it('takes over new prices and what is left, and leaves out what cannot be had', () => {
  const now = quote(
    line('atta'),
    line('salt', { price: paise(11_000), changes: ['price'] }),
    line('milk', { qty: 1, countInStock: 1, changes: ['stock'] }),
    line('dal', { qty: 0, changes: ['threshold'], msg: 'On carts of ₹400' }),
    line('soap', { qty: 0, countInStock: 0, changes: ['gone'] }),
  );
  expect(changedLines(now).map(({ product }) => product)).toEqual(['salt', 'milk', 'dal', 'soap']);
  expect(acceptedLines(now, []).map(({ productId, qty, price }) => [productId, qty, price])).toEqual([
    ['atta', 2, 10_000],
    ['salt', 2, 11_000],
    ['milk', 1, 10_000],
  ]);
});

it('a line is quoted by its ids, quantity and the price that the shopper saw', () => {
  expect(cartItem(lineOfQuote(line('atta', { variant: 'v', bundle: 'b' })))).toEqual({
    product: 'atta',
    variant: 'v',
    bundle: 'b',
    qty: 2,
    price: 10_000,
  });
});

it('a line at its MRP is quoted and taken over as one', () => {
  const atMrp = line('dal', { price: paise(12_000), offerPrice: paise(10_000) });
  expect(cartItem(lineOfQuote(atMrp))).toMatchObject({ price: 12_000, atMrp: true });
  expect(acceptedLines(quote(atMrp), [])).toMatchObject([{ price: 12_000, offerPrice: 10_000 }]);
});
