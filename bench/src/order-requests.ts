import { randomInt, randomUUID } from 'node:crypto';
import type { Request } from 'autocannon';
import { MARKET, PIN_CODE, PRICE, PRODUCT, PRODUCTS } from './market.ts';
import { LINES } from './order-writes.ts';

const TOTAL = LINES * PRICE;
const PATH = `/api/orders/shipments?marketplace=${MARKET}`;

/** A request that orders some other products for some other shopper each time that it is sent. */
export function orderRequest(tokens: readonly string[]): Request {
  return {
    method: 'POST',
    path: PATH,
    setupRequest: (request) => ({
      ...request,
      headers: headersOf(tokens),
      body: JSON.stringify(order()),
    }),
  };
}

/** The two calls of a shopper: a quote of a cart, and then the order of the same. */
export function quoteThenOrder(tokens: readonly string[]): Request[] {
  return [
    {
      method: 'POST',
      path: `/api/marketplace/${MARKET}/cart/quote`,
      setupRequest: (request, cart: Pick<Request, 'headers' | 'body'>) => {
        const { orderItems: items, ...rest } = order();
        const headers = headersOf(tokens);
        Object.assign(cart, { headers, body: JSON.stringify({ orderItems: items, ...rest }) });
        return { ...request, headers, body: JSON.stringify({ items, points: 0 }) };
      },
    },
    {
      method: 'POST',
      path: PATH,
      // autocannon keeps what belongs to one shopper's calls.
      setupRequest: (request, cart: Pick<Request, 'headers' | 'body'>) => ({ ...request, ...cart }),
    },
  ];
}

const headersOf = (tokens: readonly string[]) => ({
  authorization: `Bearer ${tokens[randomInt(tokens.length)]}`,
  'content-type': 'application/json',
  'idempotency-key': randomUUID(),
});

function order() {
  const first = randomInt(1, PRODUCTS - LINES);
  return {
    orderItems: Array.from({ length: LINES }, (_, line) => ({
      product: PRODUCT(first + line),
      qty: 1,
      price: PRICE,
    })),
    shippingAddress: { phone: '98450 12345', address: '12-4/87, Gandhi Chowk: Chitguppa', pinCode: PIN_CODE },
    paymentMethod: 'Cash',
    itemsPrice: TOTAL,
    shippingPrice: 0,
    taxPrice: 0,
    totalPrice: TOTAL,
  };
}
