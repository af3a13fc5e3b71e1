import type { Product } from '@haat/contract/catalog/product';
import type { Measure } from '@haat/domain/basics/measure';
import { paise } from '@haat/domain/basics/money';
import { expect, it } from 'vitest';
import { choicesOf, lowestOf } from './choices.ts';

const sized = (size: string, measure: Measure | null, price: number, countInStock = 5) => ({
  _id: size,
  name: size,
  sku: size,
  size,
  color: '',
  image: '',
  measure,
  countInStock,
  price: paise(price),
  mrp: paise(price),
});
const grams = (units: number) => ({ of: 'kg', units }) as const;
const product = (...[own, ...variants]: ReturnType<typeof sized>[]) =>
  ({ ...own, images: [], variants }) as unknown as Product;
const ATTA = product(
  sized('5 kg', grams(5000), 26_800),
  sized('10 kg', grams(10_000), 51_900),
  sized('1 kg', grams(1000), 6_200),
  sized('2 kg', grams(2000), 11_900, 0),
);
const lowest = (of: Product) => lowestOf(choicesOf(of))?.size;

it('sizes stand from the smallest to the largest, others from the cheapest', () => {
  expect(choicesOf(ATTA).map(({ size }) => size)).toEqual(['1 kg', '2 kg', '5 kg', '10 kg']);
  const colours = product(sized('Steel', null, 900), sized('Blue', null, 700), sized('Red', null, 800));
  expect(choicesOf(colours).map(({ size }) => size)).toEqual(['Blue', 'Red', 'Steel']);
});

it('exactly one of three or more costs least by the kilogram, and never one that is sold out', () => {
  expect(lowest(ATTA)).toBe('10 kg');
  const even = product(
    sized('1 kg', grams(1000), 100),
    sized('2 kg', grams(2000), 200),
    sized('3 kg', grams(3000), 300),
  );
  expect(lowest(even)).toBe('1 kg');
  const gone = product(
    sized('1 kg', grams(1000), 90, 0),
    sized('2 kg', grams(2000), 200),
    sized('3 kg', grams(3000), 330),
  );
  expect(lowest(gone)).toBe('2 kg');
});

it('nothing is compared of two sizes, of one in stock, or of kilograms with pieces', () => {
  expect(lowest(product(sized('1 kg', grams(1000), 100), sized('2 kg', grams(2000), 150)))).toBeUndefined();
  expect(
    lowest(
      product(
        sized('1 kg', grams(1000), 100),
        sized('2 kg', grams(2000), 150, 0),
        sized('3 kg', grams(3000), 1, 0),
      ),
    ),
  ).toBeUndefined();
  expect(
    lowest(
      product(
        sized('1 kg', grams(1000), 100),
        sized('2 kg', grams(2000), 150),
        sized('6 pcs', { of: 'piece', units: 6 }, 60),
      ),
    ),
  ).toBeUndefined();
});

it('each picture is shown once, a variant’s own first, though it may be one of the product’s', () => {
  const blue = { ...sized('Blue', null, 700), image: 'b.jpg' };
  const mug = { ...product(sized('Red', null, 800), blue), images: ['a.jpg', 'b.jpg', 'a.jpg'] } as Product;
  expect(choicesOf(mug).map(({ images }) => images)).toEqual([
    ['b.jpg', 'a.jpg'],
    ['a.jpg', 'b.jpg'],
  ]);
});
