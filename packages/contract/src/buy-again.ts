import { PAYMENT_METHODS } from '@haat/domain/orders/orders';
import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { productCard } from './catalog/product.ts';
import { cartItem } from './checkout.ts';
import { id, rupees } from './codecs.ts';

export const tag = { name: 'buying again', about: 'What a shopper has bought before' };

export const MAX_BOUGHT_AGAIN = 12;

/** The shopper's last order here, to add to the cart as a whole. */
const lastBought = z.object({
  /** As ordered, at the prices of that time; the quote has today's. */
  items: z.array(z.extend(cartItem, { name: z.string(), qty: z.number(), price: rupees })),
  /** Pieces available today; a line of loose goods counts as one. */
  count: z.int(),
  /** Today's price of those, without delivery. */
  itemsPrice: rupees,
  /** Null: a method that shoppers can't choose, such as points alone. */
  paymentMethod: z.nullable(z.enum(PAYMENT_METHODS.shop)),
});
export type LastBought = z.infer<typeof lastBought>;

export const listBoughtAgain = defineCall({
  method: 'GET',
  path: '/api/marketplace/:id/buyagain',
  summary: 'What you bought before in a marketplace, most often bought first, and your last order',
  access: 'signed-in',
  params: z.object({ id }),
  reply: z.object({
    /** From the newest 50 orders; sold-out ones last. */
    products: z.array(productCard).check(z.maxLength(MAX_BOUGHT_AGAIN)),
    /** Null before the first order, and when nothing of the last one is available. */
    last: z.nullable(lastBought),
  }),
  errors: ['marketplace-not-found'],
  limit: { perMinute: 120 },
});
