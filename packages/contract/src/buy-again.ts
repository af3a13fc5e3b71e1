import { PAYMENT_METHODS } from '@haat/domain/orders/orders';
import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { productCard } from './catalog/product.ts';
import { cartItem } from './checkout.ts';
import { id, rupees } from './codecs.ts';

export const tag = { name: 'buying again', about: 'What a shopper has bought before' };

/** The most products that are offered again. */
export const MAX_BOUGHT_AGAIN = 12;

/** The shopper's last order here, to put into the cart whole. */
const lastBought = z.object({
  /** As ordered, at the prices of then; the quote says what is different today. */
  items: z.array(z.extend(cartItem, { name: z.string(), qty: z.number(), price: rupees })),
  /** Pieces of it that can be had today; a line of loose goods counts as one. */
  count: z.int(),
  /** What those cost today, without delivery. */
  itemsPrice: rupees,
  /** How it was paid; null: in a way that a shopper can't choose, such as by points alone. */
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
    /** Of the newest 50 orders; sold-out ones come last. */
    products: z.array(productCard).check(z.maxLength(MAX_BOUGHT_AGAIN)),
    /** Null before the first order, and when nothing of the last one can be had. */
    last: z.nullable(lastBought),
  }),
  errors: ['marketplace-not-found'],
  limit: { perMinute: 120 },
});
