import { expect, it } from 'vitest';
import { orderBody, placeOrder } from '../../../test/order-request.ts';
import { useMarket } from '../../../test/use-market.ts';

const its = useMarket();

it('an order says whether its shopper chose the window in which it comes', async () => {
  const { market } = its;
  await placeOrder(its.app, market, market.shopper, orderBody([{ product: market.atta, qty: 1 }]));
  const mine = async () => {
    const headers = { authorization: `Bearer ${market.shopper.token}` };
    return (await its.app.inject({ url: '/api/orders/myorders', headers })).json().orders[0];
  };
  expect(await mine()).toMatchObject({ inSlot: false });
  await its.db.updateTable('orders').set({ in_slot: true }).where('marketplace_id', '=', market.id).execute();
  expect(await mine()).toMatchObject({ inSlot: true });
});
