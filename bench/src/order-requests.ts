import { randomInt, randomUUID } from 'node:crypto';
import type { Request } from 'autocannon';
import { MARKET, PIN_CODE, PRICE, PRODUCT, PRODUCTS } from './market.ts';
import { LINES } from './order-writes.ts';

const TOTAL = LINES * PRICE;

/** A request that orders some other products for some other shopper each time that it is sent. */
export function orderRequest(tokens: readonly string[]): Request {
  return {
    method: 'POST',
    path: `/api/orders/shipments?marketplace=${MARKET}`,
    setupRequest: (request) => ({
      ...request,
      headers: {
        authorization: `Bearer ${tokens[randomInt(tokens.length)]}`,
        'content-type': 'application/json',
        'idempotency-key': randomUUID(),
      },
      body: orderBody(),
    }),
  };
}

function orderBody(): string {
  const first = randomInt(1, PRODUCTS - LINES);
  return JSON.stringify({
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
  });
}
