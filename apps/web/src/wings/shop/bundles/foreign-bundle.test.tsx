import { readBundle } from '@haat/contract/catalog/shopper';
import { paise } from '@haat/domain/basics/money';
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { ATTA, STORE } from '../../../../test/a-cart.ts';
import { CHITGUPPA } from '../../../../test/a-marketplace.ts';
import { answer, reply } from '../../../../test/answers.ts';
import { show } from '../../../../test/show.tsx';
import { BottomBars } from '../../../ui/layout/bottom-bar.tsx';
import { Component as AddOnArrival } from '../cart/add-on-arrival-screen.tsx';
import { cartLines, replaceCart } from '../state/cart-store.ts';
import { placeStore } from '../state/place-store.ts';
import { Component as BundleScreen } from './bundle-screen.tsx';

const ID = '0198c0de-0000-7000-8000-0000000000c1';

/** A bundle of atta. */
function serve(marketplace: string) {
  const item = {
    _id: ATTA.productId,
    name: ATTA.name,
    size: '5 kg',
    price: ATTA.price,
    mrp: ATTA.mrp,
    tax: 500,
    brand: '',
    category: '',
    subCategory: '',
    sku: '',
    images: [],
    rating: 0,
    numReviews: 0,
    soldBy: 'piece' as const,
    step: 1,
    countInStock: 20,
    measure: null,
    hasVariants: false,
    choices: 1,
    areSizes: false,
    store: { _id: STORE, name: ATTA.storeName },
    marketplace,
    qty: 1,
  };
  const bundle = { _id: ID, name: 'Breakfast', description: '', products: [ATTA.productId], items: [item] };
  const sums = { price: paise(26_800), mrp: paise(31_000) };
  answer([[readBundle, () => reply(readBundle, { ...bundle, ...sums })]]);
}

beforeEach(() => placeStore.set({ marketPinCode: '585412', marketplace: CHITGUPPA }));
afterEach(() => replaceCart([]));

const arrive = () => show(<AddOnArrival />, { at: `/cart/${ID}?type=bundle&qty=1`, path: '/cart/:id' });

it('a link adds the bundle of this shop to the cart', async () => {
  serve(CHITGUPPA._id);
  arrive();
  await expect.poll(cartLines).toMatchObject([{ productId: ATTA.productId, qty: 1 }]);
});

it('a bundle of another marketplace is not found: a link adds nothing', async () => {
  serve(STORE);
  arrive();
  expect(await screen.findByRole('link', { name: 'Go to the cart' })).toBeVisible();
  expect(cartLines()).toEqual([]);
});

it('a bundle of another marketplace has no page', async () => {
  serve(STORE);
  show(
    <BottomBars bars={null}>
      <BundleScreen />
    </BottomBars>,
    { at: `/bundle/${ID}`, path: '/bundle/:id' },
  );
  expect(await screen.findByText('This bundle is no longer sold')).toBeVisible();
});
