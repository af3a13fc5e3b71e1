import { type AccessRows, COUNTER, STORE, STRANGERS } from '../../../../../test/access-world.ts';

export const accessRows: AccessRows = (world) => ({
  enterOrder: {
    who: COUNTER,
    hidden: STRANGERS,
    request: () => ({
      url: `/api/orders?marketplace=${world.market.id}&store=${world.market.stores[0]}`,
      payload: {
        orderType: 'pos',
        approvals: [{ reason: 'below-cost', note: '' }],
        orderItems: [{ product: world.market.atta.id, qty: 1, price: 268 }],
        itemsPrice: 268,
        shippingPrice: 0,
        taxPrice: 0,
        totalPrice: 268,
      },
    }),
  },
  returnAtCounter: {
    who: COUNTER,
    hidden: STRANGERS,
    request: async () => {
      const id = await world.aPaidOrder();
      await world.inject({ method: 'PUT', url: `/api/orders/${id}/deliver` }, world.market.admin.token);
      const read = await world.inject({ method: 'GET', url: `/api/orders/${id}` }, world.market.admin.token);
      const { totalPrice: refund, orderItems } = read.json();
      return {
        url: `/api/orders/${id}/counter-return`,
        payload: {
          lines: orderItems.map(({ line, qty: quantity }: { line: number; qty: number }) => ({
            line,
            quantity,
            to: 'shelf',
          })),
          reason: 'other',
          refund,
        },
      };
    },
  },
  receiveOrder: {
    who: STORE,
    hidden: STRANGERS,
    request: async () => {
      const order = {
        orderType: 'po',
        orderItems: [{ product: world.market.atta.id, qty: 1, price: 200 }],
        itemsPrice: 200,
        shippingPrice: 0,
        taxPrice: 0,
        totalPrice: 200,
      };
      const ordered = await world.inject(
        { method: 'POST', url: `/api/orders?marketplace=${world.market.id}`, payload: order },
        world.market.admin.token,
      );
      return {
        url: `/api/orders/${ordered.json()._id}/receive`,
        payload: {
          lines: [{ line: 1, came: 1, cost: 200 }],
          approvals: [{ reason: 'below-cost', note: '' }],
        },
      };
    },
  },
});
