import { type AccessRows, STORE, STRANGERS } from '../../../../test/access-world.ts';

export const accessRows: AccessRows = ({ market }) => ({
  enterOrder: {
    who: STORE,
    hidden: STRANGERS,
    request: () => ({
      url: `/api/orders?marketplace=${market.id}`,
      payload: {
        orderType: 'request',
        orderItems: [{ product: market.atta.id, qty: 1, price: 268 }],
        ...{ itemsPrice: 268, shippingPrice: 0, taxPrice: 0, totalPrice: 268 },
      },
    }),
  },
});
