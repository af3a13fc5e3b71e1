import type { Product, Variant } from '@haat/contract/catalog/product';
import { readProduct } from '@haat/contract/catalog/shopper';
import { paise } from '@haat/domain/basics/money';
import { blankOf } from '@haat/domain/product-fields/field';
import { PACK_FIELDS } from '@haat/domain/product-fields/pack-fields';
import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { CHITGUPPA } from '../../../../test/a-marketplace.ts';
import { answer, reply } from '../../../../test/answers.ts';
import { show } from '../../../../test/show.tsx';
import { ProductTile } from '../grid/product-tile.tsx';
import { cartLines, replaceCart } from '../state/cart-store.ts';
import { placeStore } from '../state/place-store.ts';
import { InShop } from '../state/shop-context.tsx';

const ID = (nth: number) => `0198c0de-0000-7000-8000-0000000000${nth}`;
const grams = (units: number) => ({ of: 'kg' as const, units });
const STORE = { _id: ID(20), name: 'Basava Provision' };
const sized = (nth: number, size: string, units: number, price: number, countInStock: number): Variant => ({
  _id: ID(nth),
  name: size,
  sku: `A-${nth}`,
  size,
  color: '',
  image: '',
  measure: grams(units),
  price: paise(price),
  mrp: paise(price + 1000),
  countInStock,
});
const ATTA: Product = {
  _id: ID(30),
  name: 'Chakki Atta',
  sku: 'A-30',
  size: '5 kg',
  measure: grams(5000),
  price: paise(26_800),
  mrp: paise(31_000),
  tax: 500,
  brand: '',
  category: 'Kirana',
  subCategory: '',
  images: [],
  rating: 4.5,
  numReviews: 320,
  soldBy: 'piece',
  step: 1,
  countInStock: 9,
  hasVariants: true,
  choices: 3,
  areSizes: true,
  store: STORE,
  marketplace: CHITGUPPA._id,
  description: '',
  hsn: '1101',
  reviews: [],
  ratings: [0, 0, 0, 0, 0],
  ...blankOf(PACK_FIELDS),
  bestBefore: null,
  variants: [sized(31, '1 kg', 1000, 6_200, 20), sized(32, '2 kg', 2000, 11_900, 0)],
};

function shown() {
  answer([[readProduct, () => reply(readProduct, ATTA)]]);
  return show(
    <InShop>
      <ProductTile product={ATTA} />
    </InShop>,
  );
}
const inSheet = async () => within(await screen.findByRole('dialog', { name: 'Chakki Atta' }));

beforeEach(() => {
  placeStore.set({ marketPinCode: '585412', marketplace: CHITGUPPA });
  replaceCart([]);
});

describe('a card of a product with sizes', () => {
  it('says what a kilogram costs, of how many reviews its rating is, and how many sizes there are', () => {
    shown();
    expect(screen.getByText('₹53.60 per kg')).toBeVisible();
    expect(screen.getByText('(320)')).toBeVisible();
    expect(screen.getByRole('button', { name: 'ADD, 3 sizes: Chakki Atta' })).toBeVisible();
  });

  it('opens them, smallest first, each with its own price by the kilogram; what is sold out can be waited for', async () => {
    const { user } = shown();
    await user.click(screen.getByRole('button', { name: /3 sizes/ }));
    const sheet = await inSheet();
    const rows = await sheet.findAllByRole('listitem');
    expect(rows.map((row) => row.textContent?.slice(0, 4))).toEqual(['1 kg', '2 kg', '5 kg']);
    expect(rows[2]).toHaveTextContent('₹53.60 per kg · lowest per kg');
    expect(sheet.getAllByText('lowest per kg')).toHaveLength(1);
    expect(within(rows[1] as HTMLElement).getByText('Out of stock')).toBeVisible();
    expect(sheet.getByRole('button', { name: 'Notify me: Chakki Atta, 2 kg' })).toBeVisible();
  });

  it('says at the sizes that a discount rule names how much of other goods they ask for', async () => {
    const rule = { _id: ID(90), id: ATTA._id, threshold: paise(40_000), msg: '', sizes: [ID(31)] };
    placeStore.set({ marketPinCode: '585412', marketplace: { ...CHITGUPPA, discountedProducts: [rule] } });
    const { user } = shown();
    expect(screen.queryByText('₹400 of other items')).toBeNull();
    await user.click(screen.getByRole('button', { name: /3 sizes/ }));
    const rows = await (await inSheet()).findAllByRole('listitem');
    expect(rows.map((row) => row.textContent?.includes('₹400 of other items'))).toEqual([true, false, false]);
  });

  it('is of the size that was put in, and counts them once there are two', async () => {
    const { user } = shown();
    await user.click(screen.getByRole('button', { name: /3 sizes/ }));
    const sheet = await inSheet();
    await user.click(await sheet.findByRole('button', { name: 'Add Chakki Atta, 1 kg' }));
    expect(cartLines()).toMatchObject([{ variantId: ID(31), qty: 1, measure: { of: 'kg', units: 1000 } }]);
    await user.click(sheet.getByRole('button', { name: 'Close' }));
    expect(screen.getByRole('article')).toHaveTextContent('₹62.00 per kg');
    expect(screen.getByRole('group', { name: 'Quantity of Chakki Atta' })).toHaveTextContent('1');

    replaceCart([...cartLines(), { ...cartLines()[0], variantId: undefined } as never]);
    expect(await screen.findByRole('button', { name: '2 in cart, 3 sizes: Chakki Atta' })).toBeVisible();
  });
});
