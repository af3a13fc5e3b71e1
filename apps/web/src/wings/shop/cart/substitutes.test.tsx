import type { Product } from '@haat/contract/catalog/product';
import { listBySubCategory, readProduct } from '@haat/contract/catalog/shopper';
import { paise } from '@haat/domain/basics/money';
import type { CartLine } from '@haat/domain/checkout/cart';
import { blankOf } from '@haat/domain/product-fields/field';
import { PACK_FIELDS } from '@haat/domain/product-fields/pack-fields';
import { screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { CHITGUPPA } from '../../../../test/a-marketplace.ts';
import { answer, reply } from '../../../../test/answers.ts';
import { show } from '../../../../test/show.tsx';
import { replaceCart } from '../state/cart-store.ts';
import { placeStore } from '../state/place-store.ts';
import { InShop } from '../state/shop-context.tsx';
import Substitutes from './substitutes.tsx';

const ID = (nth: number) => `0198c0de-0000-7000-8000-0000000000${nth}`;
const STORE = { _id: ID(20), name: 'Basava' };

const goods = (nth: number, name: string): Product => ({
  _id: ID(nth),
  name,
  sku: name,
  price: paise(6_000),
  mrp: paise(6_000),
  size: '',
  tax: 500,
  brand: '',
  category: 'Dairy',
  subCategory: 'Milk',
  images: [],
  rating: 0,
  numReviews: 0,
  soldBy: 'piece',
  step: 1,
  countInStock: 9,
  hasVariants: false,
  choices: 0,
  areSizes: false,
  measure: null,
  store: STORE,
  marketplace: CHITGUPPA._id,
  description: '',
  hsn: '',
  variants: [],
  reviews: [],
  ratings: [0, 0, 0, 0, 0],
  ...blankOf(PACK_FIELDS),
  bestBefore: null,
});
const line = (nth: number, name: string): CartLine => ({
  productId: ID(nth),
  name,
  image: '',
  price: paise(6_000),
  mrp: paise(6_000),
  soldBy: 'piece',
  step: 1,
  storeId: STORE._id,
  storeName: STORE.name,
  countInStock: 9,
  qty: 1,
});

afterEach(() => replaceCart([]));

it('what is in the cart is not offered in the place of a line whose price changed too', async () => {
  placeStore.set({ marketPinCode: '585412', marketplace: CHITGUPPA });
  const soldOut = line(31, 'Nandini milk');
  replaceCart([soldOut, line(32, 'Amul milk')]);
  const rows = [goods(32, 'Amul milk'), goods(33, 'Heritage milk')];
  answer([
    [readProduct, () => reply(readProduct, goods(31, 'Nandini milk'))],
    [
      listBySubCategory,
      () =>
        reply(listBySubCategory, {
          rows,
          page: 1,
          pages: 1,
          total: 2,
          brands: [],
          below: {},
          offers: [],
          soldOut: 0,
        } as never),
    ],
  ]);
  show(
    <InShop>
      <Substitutes line={{ ...soldOut, price: paise(6_500), countInStock: 0 }} />
    </InShop>,
  );
  expect(await screen.findByRole('link', { name: /Heritage milk/ })).toBeVisible();
  expect(screen.queryByRole('link', { name: /Amul milk/ })).toBeNull();
});
