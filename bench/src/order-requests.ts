import { randomInt, randomUUID } from 'node:crypto';
import type { Request } from 'autocannon';
import { FIRST_PHONE, MARKET, PIN_CODE, PRICE, PRODUCT, PRODUCTS } from './market.ts';
import { LINES } from './order-writes.ts';

/** In rupees. */
export const TOTAL = LINES * PRICE;
export const ORDERS_PATH = `/api/orders/shipments?marketplace=${MARKET}`;

/** Orders other products for another shopper each time. */
export function orderRequest(tokens: readonly string[]): Request {
  return {
    method: 'POST',
    path: ORDERS_PATH,
    setupRequest: (request) => ({ ...request, ...someOrder(tokens) }),
  };
}

/** An order of random products by a random shopper. */
export function someOrder(tokens: readonly string[]) {
  const shopper = randomInt(tokens.length);
  return { headers: headersOf(tokens, shopper), body: JSON.stringify(order(shopper)) };
}

/** A shopper's two calls: a quote for a cart, and its order. */
export function quoteThenOrder(tokens: readonly string[]): Request[] {
  return [
    {
      method: 'POST',
      path: `/api/marketplace/${MARKET}/cart/quote`,
      setupRequest: (request, cart: Pick<Request, 'headers' | 'body'>) => {
        const shopper = randomInt(tokens.length);
        const headers = headersOf(tokens, shopper);
        const body = order(shopper);
        Object.assign(cart, { headers, body: JSON.stringify(body) });
        return { ...request, headers, body: JSON.stringify({ items: body.orderItems, points: 0 }) };
      },
    },
    {
      method: 'POST',
      path: ORDERS_PATH,
      // autocannon stores what one shopper's calls share.
      setupRequest: (request, cart: Pick<Request, 'headers' | 'body'>) => ({ ...request, ...cart }),
    },
  ];
}

const headersOf = (tokens: readonly string[], shopper: number) => ({
  authorization: `Bearer ${tokens[shopper]}`,
  'content-type': 'application/json',
  'idempotency-key': randomUUID(),
  'x-forwarded-for': `10.0.${shopper >> 8}.${shopper & 255}`,
});

function order(shopper: number) {
  const first = randomInt(1, PRODUCTS - LINES);
  return {
    orderItems: Array.from({ length: LINES }, (_, line) => ({
      product: PRODUCT(first + line),
      qty: 1,
      price: PRICE,
    })),
    shippingAddress: {
      phone: String(FIRST_PHONE + 1 + shopper),
      address: '12-4/87, Gandhi Chowk: Chitguppa',
      pinCode: PIN_CODE,
    },
    paymentMethod: 'Cash',
    itemsPrice: TOTAL,
    shippingPrice: 0,
    taxPrice: 0,
    totalPrice: TOTAL,
  };
}
