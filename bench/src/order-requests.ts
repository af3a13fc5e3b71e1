import { randomInt, randomUUID } from 'node:crypto';
import type { Request } from 'autocannon';
import { FIRST_PHONE, MARKET, PIN_CODE, PRICE, PRODUCT, PRODUCTS } from './market.ts';
import { LINES } from './order-writes.ts';

const TOTAL = LINES * PRICE;

/** A request that orders some other products for some other shopper each time that it is sent. */
export function orderRequest(tokens: readonly string[]): Request {
  return {
    method: 'POST',
    path: `/api/orders/shipments?marketplace=${MARKET}`,
    setupRequest: (request) => {
      const shopper = randomInt(tokens.length);
      return {
        ...request,
        headers: {
          authorization: `Bearer ${tokens[shopper]}`,
          'content-type': 'application/json',
          'idempotency-key': randomUUID(),
          'x-forwarded-for': `10.0.${shopper >> 8}.${shopper & 255}`,
        },
        body: orderBody(FIRST_PHONE + 1 + shopper),
      };
    },
  };
}

function orderBody(phone: number): string {
  const first = randomInt(1, PRODUCTS - LINES);
  return JSON.stringify({
    orderItems: Array.from({ length: LINES }, (_, line) => ({
      product: PRODUCT(first + line),
      qty: 1,
      price: PRICE,
    })),
    shippingAddress: { phone: String(phone), address: '12-4/87, Gandhi Chowk: Chitguppa', pinCode: PIN_CODE },
    paymentMethod: 'Cash',
    itemsPrice: TOTAL,
    shippingPrice: 0,
    taxPrice: 0,
    totalPrice: TOTAL,
  });
}
