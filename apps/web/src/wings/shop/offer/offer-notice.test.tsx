import type { Product } from '@haat/contract/catalog/product';
import { paise } from '@haat/domain/basics/money';
import type { CartLine } from '@haat/domain/checkout/cart';
import { blankOf } from '@haat/domain/product-fields/field';
import { PACK_FIELDS } from '@haat/domain/product-fields/pack-fields';
import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { CHITGUPPA } from '../../../../test/a-marketplace.ts';
import { show } from '../../../../test/show.tsx';
import { choicesOf, chosenOf } from '../choices/choices.ts';
import { cartLines, putInCart, replaceCart } from '../state/cart-store.ts';
import { placeStore } from '../state/place-store.ts';
import { AtMrpNote } from './at-mrp-note.tsx';
import { OfferNotice } from './offer-notice.tsx';

const ID = (nth: number) => `0198c0de-0000-7000-8000-0000000000${nth}`;
const DAL: Product = {
  _id: ID(31),
  name: 'Toor Dal',
  sku: 'D-1',
  price: paise(9_900),
  mrp: paise(18_500),
  size: '1 kg',
  tax: 500,
  brand: '',
  category: 'Kirana',
  subCategory: '',
  images: [],
  rating: 0,
  numReviews: 0,
  soldBy: 'piece',
  step: 1,
  countInStock: 9,
  hasVariants: true,
  description: '',
  hsn: '',
  store: { _id: ID(20), name: 'Basava' },
  marketplace: CHITGUPPA._id,
  reviews: [],
  measure: null,
  ratings: [0, 0, 0, 0, 0],
  ...blankOf(PACK_FIELDS),
  bestBefore: null,
  choices: 2,
  areSizes: true,
  variants: [
    {
      _id: ID(41),
      name: '2 kg',
      sku: 'D-2',
      size: '2 kg',
      color: '',
      image: '',
      measure: null,
      price: paise(19_000),
      mrp: paise(36_000),
      countInStock: 5,
    },
  ],
};
const ATTA: CartLine = {
  productId: ID(32),
  name: 'Atta',
  image: '',
  price: paise(40_000),
  mrp: paise(40_000),
  qty: 1,
  storeId: ID(20),
  storeName: 'Basava',
  soldBy: 'piece',
  step: 1,
  countInStock: 9,
};

beforeEach(() => {
  const msg = 'Add more items worth ₹ 400 to avail discount';
  const rule = { _id: ID(90), id: DAL._id, threshold: paise(40_000), msg };
  placeStore.set({ marketPinCode: '585412', marketplace: { ...CHITGUPPA, discountedProducts: [rule] } });
  replaceCart([]);
});
afterEach(() => replaceCart([]));

const chosen = (variant: string | null) => chosenOf(choicesOf(DAL), variant);

it('each size of a discounted product can be bought at its MRP without the offer', async () => {
  const { user } = show(<OfferNotice product={DAL} chosen={chosen(ID(41))} qty={2} />);
  expect(screen.getByText('Add more items worth ₹ 400 to avail discount')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Buy at MRP ₹360.00, without the offer' }));
  expect(cartLines()).toMatchObject([{ variantId: ID(41), qty: 2, price: 36_000, offerPrice: 19_000 }]);
  expect(screen.getByText('In your cart at MRP, without the offer')).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();
});

it('a size that the rule does not name has no offer to speak of', () => {
  const { marketplace } = placeStore.get() ?? { marketplace: CHITGUPPA };
  const discountedProducts = marketplace.discountedProducts.map((rule) => ({ ...rule, sizes: [ID(41)] }));
  placeStore.set({ marketPinCode: '585412', marketplace: { ...marketplace, discountedProducts } });
  const { leave } = show(<OfferNotice product={DAL} chosen={chosen(null)} qty={1} />);
  expect(screen.queryByText(/Add more items/)).toBeNull();
  leave();
  show(<OfferNotice product={DAL} chosen={chosen(ID(41))} qty={1} />);
  expect(screen.getByText('Add more items worth ₹ 400 to avail discount')).toBeVisible();
});

it('the offer is there to be taken once other goods have earned it', async () => {
  putInCart({ ...ATTA, productId: DAL._id, price: paise(18_500), offerPrice: paise(9_900) });
  const line = cartLines()[0] as CartLine;
  const { user } = show(<AtMrpNote line={line} />);
  expect(screen.queryByRole('button')).toBeNull();
  act(() => void putInCart(ATTA));
  await user.click(screen.getByRole('button', { name: 'Use the offer: ₹99.00' }));
  expect(cartLines().map(({ price }) => price)).toEqual([40_000, 9_900]);
});

it('nothing is said of an offer that is earned, and no MRP is offered where the price is it', () => {
  const { leave } = show(<OfferNotice product={DAL} chosen={{ ...chosen(null), mrp: DAL.price }} qty={1} />);
  expect(screen.getByText(/Add more items/)).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();
  leave();
  putInCart(ATTA);
  show(<OfferNotice product={DAL} chosen={chosen(null)} qty={1} />);
  expect(screen.queryByText(/Add more items/)).toBeNull();
});
