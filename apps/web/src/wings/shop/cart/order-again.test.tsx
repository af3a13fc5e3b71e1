import { quoteCart } from '@haat/contract/checkout';
import type { Order } from '@haat/contract/orders/order';
import type { LocalNames } from '@haat/domain/basics/local-name';
import { type Paise, paise } from '@haat/domain/basics/money';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { quoteOf } from '../../../../test/a-cart.ts';
import { CHITGUPPA } from '../../../../test/a-marketplace.ts';
import { answer, reply } from '../../../../test/answers.ts';
import { speak } from '../../../texts/translate.ts';
import { cartLines, replaceCart } from '../state/cart-store.ts';
import { placeStore } from '../state/place-store.ts';
import { orderAgain } from './order-again.ts';

const DAL = '0198c0de-0000-7000-8000-0000000000a7';
const MRP = paise(18_500);
const OFFER = paise(9_900);

/** The server quotes what it is asked for. */
function orderedAt(price: Paise, names: LocalNames = {}) {
  const [line] = quoteOf(1).lines;
  if (!line) throw new Error('A quote has a line');
  answer([
    [
      quoteCart,
      ({ body }) => {
        const [{ atMrp } = { atMrp: false }] = (body as { items: { atMrp?: boolean }[] }).items;
        const dal = { ...line, product: DAL, name: 'Toor Dal', ...names, mrp: MRP, seenPrice: price };
        const quoted = atMrp ? { ...dal, price: MRP, offerPrice: OFFER } : { ...dal, price: OFFER };
        return reply(quoteCart, { ...quoteOf(1), lines: [{ ...quoted, changes: [] }] });
      },
    ],
  ]);
  const order = {
    marketplace: CHITGUPPA._id,
    orderItems: [{ product: DAL, name: 'Toor Dal', qty: 1, price, mrp: MRP }],
  } as unknown as Order;
  return order;
}

beforeEach(() => {
  const rule = { _id: '0198c0de-0000-7000-8000-000000000090', id: DAL, threshold: paise(40_000), msg: '' };
  placeStore.set({ marketPinCode: '585412', marketplace: { ...CHITGUPPA, discountedProducts: [rule] } });
});
afterEach(() => replaceCart([]));

it('what was bought at its MRP, without its offer, is bought so again and needs no other goods', async () => {
  const order = orderedAt(MRP);
  expect(await orderAgain(order)).toEqual({ missed: [] });
  expect(cartLines()).toMatchObject([{ productId: DAL, price: MRP, offerPrice: OFFER }]);
});

it('what was bought with its offer asks for other goods again', async () => {
  const order = orderedAt(OFFER);
  expect(await orderAgain(order)).toEqual({ missed: ['Toor Dal'] });
  expect(cartLines()).toEqual([]);
});

it('a larger quantity in the cart stays', async () => {
  const order = orderedAt(MRP);
  await orderAgain(order);
  replaceCart(cartLines().map((line) => ({ ...line, qty: 5 })));
  expect(await orderAgain(order)).toEqual({ missed: [] });
  expect(cartLines()).toMatchObject([{ productId: DAL, qty: 5 }]);
});

it('names stay in the shopper’s language: of what is put in the cart, and of what could not be', async () => {
  const hindi = { nameHi: 'तूर दाल', nameKn: 'ತೊಗರಿ ಬೇಳೆ' };
  const order = orderedAt(MRP, hindi);
  await orderAgain(order);
  expect(cartLines()).toMatchObject([{ name: 'Toor Dal', ...hindi }]);
  replaceCart([]);
  speak('hi', {});
  expect(await orderAgain(orderedAt(OFFER, hindi))).toEqual({ missed: ['तूर दाल'] });
  speak('en', {});
});
