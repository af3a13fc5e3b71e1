import type { AccessRows } from '../../../../test/access-world.ts';
import { orderBody } from '../../../../test/order-request.ts';

export const accessRows: AccessRows = ({ market }) => ({
  listOpenSlots: {
    who: 'everybody',
    request: () => ({ url: `/api/marketplace/${market.id}/slots`, payload: { stores: [market.stores[0]] } }),
  },
  quoteCart: {
    who: 'everybody',
    request: () => ({
      url: `/api/marketplace/${market.id}/cart/quote`,
      payload: { items: [{ product: market.atta.id, qty: 1, price: 268 }] },
    }),
  },
  placeShipments: {
    who: 'signed in',
    request: () => ({
      url: `/api/orders/shipments?marketplace=${market.id}`,
      payload: orderBody([{ product: market.atta, qty: 1 }]),
    }),
  },
});
