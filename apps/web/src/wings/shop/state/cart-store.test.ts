// @vitest-environment happy-dom

import { paise } from '@haat/domain/basics/money';
import type { CartLine } from '@haat/domain/checkout/cart';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  cartLines,
  putInCart,
  readLines,
  removeFromCart,
  replaceCart,
  setQty,
  takeOffer,
  takeOrdered,
  undoSince,
} from './cart-store.ts';
import { placeStore } from './place-store.ts';

const uuid = (n: number) => `0198c0de-0000-7000-8000-${String(n).padStart(12, '0')}`;
const here = (n: number): NonNullable<ReturnType<typeof placeStore.get>> => ({
  marketPinCode: '585412',
  marketplace: {
    _id: uuid(n),
    uid: '',
    name: 'Haat',
    company: '',
    address: '',
    city: '',
    country: '',
    pinCode: '585412',
    gstNumber: '',
    logo: '',
    themeColor: '',
    placeName: '',
    categories: [],
    brands: [],
    stores: [],
    bannerImages: [],
    discountedProducts: [{ _id: uuid(90), id: 'dal', threshold: paise(40_000), msg: 'On carts of ₹400' }],
    minimumOrderValue: paise(69_900),
    deliveryCharges: paise(2_500),
    deliveryHours: 24,
    gstRates: [],
  },
});
const line = (productId: string, price: number, qty = 1, more: Partial<CartLine> = {}): CartLine => ({
  productId,
  name: productId,
  image: '',
  price: paise(price),
  mrp: paise(price),
  storeId: 's',
  storeName: 'S',
  soldBy: 'piece',
  step: 1,
  countInStock: 20,
  qty,
  ...more,
});
const names = () => cartLines().map(({ productId, qty }) => `${qty} ${productId}`);

beforeEach(() => {
  placeStore.set(here(1));
  replaceCart([]);
});

describe('the cart', () => {
  // spec: rule cart-lines
  it('takes new lines to the front and replaces a line in its place', () => {
    putInCart(line('atta', 26_800));
    putInCart(line('vim', 11_900));
    putInCart(line('atta', 26_800, 3));
    expect(names()).toEqual(['1 vim', '3 atta']);
  });

  // spec: rule quantity
  it('holds no more of a product than 10 and no more than its stock', () => {
    putInCart(line('atta', 100, 40));
    putInCart(line('vim', 100, 9, { countInStock: 4 }));
    setQty({ productId: 'atta' }, 99);
    expect(names()).toEqual(['4 vim', '10 atta']);
    expect(putInCart(line('gone', 100, 1, { countInStock: 0 }))).toEqual({
      done: false,
      reason: 'out-of-stock',
    });
  });

  it('takes loose goods in whole steps, ten of them at most, and no part of a step', () => {
    const onion = { soldBy: 'kg' as const, step: 250, countInStock: 2_100 };
    putInCart(line('onion', 3_800, 250, onion));
    setQty({ productId: 'onion' }, 700);
    expect(names()).toEqual(['500 onion']);
    setQty({ productId: 'onion' }, 9_000);
    expect(names()).toEqual(['2000 onion']);
    putInCart(line('salt', 1, 9_000, { ...onion, countInStock: 99_000 }));
    expect(names()).toEqual(['2500 salt', '2000 onion']);
    expect(putInCart(line('rice', 1, 250, { ...onion, countInStock: 249 }))).toMatchObject({
      reason: 'out-of-stock',
    });
  });

  it('that was kept before there were loose goods counts pieces', () => {
    const { soldBy: _, step: __, ...old } = line('atta', 26_800, 3);
    expect(readLines([old])).toEqual([line('atta', 26_800, 3)]);
  });

  it('refuses a discounted product below its threshold and takes it at exactly the threshold', () => {
    putInCart(line('atta', 30_000));
    expect(putInCart(line('dal', 9_900))).toMatchObject({ done: false, rule: { threshold: 40_000 } });
    putInCart(line('vim', 9_999));
    expect(putInCart(line('dal', 9_900))).toMatchObject({ done: false });
    putInCart(line('salt', 1));
    expect(putInCart(line('dal', 9_900))).toEqual({ done: true, dropped: [] });
    expect(names()).toEqual(['1 dal', '1 salt', '1 vim', '1 atta']);
  });

  it('drops a discounted product when a change or removal loses its threshold, and says which', () => {
    putInCart(line('atta', 20_100, 3));
    putInCart(line('dal', 9_900));
    expect(setQty({ productId: 'atta' }, 2).map((l) => l.productId)).toEqual([]);
    expect(removeFromCart({ productId: 'atta' }).map((l) => l.productId)).toEqual(['dal']);
    expect(names()).toEqual([]);
  });

  it('asks other goods only of the sizes that a rule names, and drops those alone', () => {
    const place = here(1);
    const [rule] = place.marketplace.discountedProducts;
    if (!rule) throw new Error('The place has a rule');
    placeStore.set({
      ...place,
      marketplace: { ...place.marketplace, discountedProducts: [{ ...rule, sizes: ['bag'] }] },
    });
    const bag = line('dal', 9_900, 1, { variantId: 'bag' });
    expect(putInCart(line('dal', 18_000))).toEqual({ done: true, dropped: [] });
    expect(putInCart(bag)).toMatchObject({ done: false, reason: 'under-threshold' });
    putInCart(line('atta', 40_000));
    expect(putInCart(bag)).toEqual({ done: true, dropped: [] });
    expect(removeFromCart({ productId: 'atta' })).toMatchObject([{ productId: 'dal', variantId: 'bag' }]);
    expect(names()).toEqual(['1 dal']);
    placeStore.set(here(1));
  });

  it('takes a discounted product at its MRP whatever else it holds, keeps it so, and gives it its offer later', () => {
    const dal = line('dal', 18_500, 1, { mrp: paise(18_500), offerPrice: paise(9_900) });
    expect(putInCart(dal)).toEqual({ done: true, dropped: [] });
    putInCart(line('atta', 40_000));
    expect(removeFromCart({ productId: 'atta' })).toEqual([]);
    setQty({ productId: 'dal' }, 2);
    expect(readLines(cartLines())).toEqual([{ ...dal, qty: 2 }]);
    takeOffer({ productId: 'dal' });
    expect(cartLines()).toMatchObject([{ price: 9_900, qty: 2 }]);
    expect(cartLines()[0]?.offerPrice).toBeUndefined();
  });
});

describe('the cart of a place', () => {
  it('is another one in another marketplace', () => {
    putInCart(line('atta', 100));
    placeStore.set(here(2));
    expect(names()).toEqual([]);
    putInCart(line('rice', 100));
    placeStore.set(here(1));
    expect(names()).toEqual(['1 atta']);
  });

  it('loses what was ordered, and keeps what was put in since, or by how much a line has grown', () => {
    putInCart(line('atta', 100, 2));
    putInCart(line('vim', 100, 2));
    putInCart(line('salt', 100, 4));
    const ordered = [...cartLines()];
    putInCart(line('rice', 100));
    setQty({ productId: 'vim' }, 3);
    setQty({ productId: 'salt' }, 1);
    placeStore.set(here(3));
    putInCart(line('atta', 100, 2));
    takeOrdered(uuid(1), ordered);
    expect(names()).toEqual(['2 atta']);
    placeStore.set(here(1));
    expect(names()).toEqual(['1 rice', '1 vim']);
  });

  it('has a removal undone without losing what was put in meanwhile', () => {
    for (const name of ['atta', 'milk', 'vim']) putInCart(line(name, 100));
    const before = cartLines();
    removeFromCart({ productId: 'milk' });
    const undo = undoSince(before);
    putInCart(line('bread', 100, 2));
    setQty({ productId: 'vim' }, 5);
    undo();
    expect(names()).toEqual(['2 bread', '5 vim', '1 milk', '1 atta']);
  });

  it('has a removal undone where it was made, though another place was chosen meanwhile', () => {
    putInCart(line('milk', 100));
    const before = cartLines();
    removeFromCart({ productId: 'milk' });
    const undo = undoSince(before);
    placeStore.set(here(4));
    undo();
    expect(names()).toEqual([]);
    placeStore.set(here(1));
    expect(names()).toEqual(['1 milk']);
  });

  it('follows another tab and leaves out what is no line', () => {
    const key = `haat.cart.${uuid(1)}`;
    const good = line('atta', 100, 2);
    localStorage.setItem(
      key,
      JSON.stringify([good, good, null, { ...good, productId: 'x', qty: 0 }, { price: 'cheap' }]),
    );
    window.dispatchEvent(Object.assign(new Event('storage'), { key }));
    expect(names()).toEqual(['2 atta']);
    localStorage.setItem(key, '{oops');
    window.dispatchEvent(Object.assign(new Event('storage'), { key }));
    expect(names()).toEqual([]);
  });
});
