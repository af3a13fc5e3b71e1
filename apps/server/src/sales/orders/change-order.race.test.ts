import { expect, test } from 'vitest';
import { as, orderBody, placeOrder } from '../../../test/order-request.ts';
import { statementWaits } from '../../../test/statement-waits.ts';
import { stockOf } from '../../../test/stock-of.ts';
import { useMarket } from '../../../test/use-market.ts';
import { atFaultPoint } from '../../kit/fault-points.ts';

const its = useMarket();

const change = (user: 'admin' | 'superAdmin', action: string) =>
  as(its.market[user], its.app, action.startsWith('status') ? 'POST' : 'PUT', `/api/orders/${action}`);

test('an order that is cancelled while somebody marks it as paid is paid first and cancelled then', async () => {
  const body = orderBody([{ product: its.market.atta, qty: 1 }]);
  const id = (await placeOrder(its.app, its.market, its.market.shopper, body)).json()._id;
  let cancelling: ReturnType<typeof change> | undefined;
  atFaultPoint('order: locked', async () => {
    cancelling = change('superAdmin', `status/cancel/${id}`);
    await statementWaits(its.db);
  });
  const paying = await change('admin', `${id}/pay`);
  const cancelled = await cancelling;
  expect([paying.status, cancelled?.status]).toEqual([200, 200]);
  expect(cancelled?.body).toMatchObject({ status: 'cancelled', isPaid: true });
  // The credit note says that the invoice was there before.
  expect(cancelled?.body.documents.map(({ kind }: { kind: string }) => kind)).toEqual([
    'tax invoice',
    'credit note',
  ]);
  expect(await stockOf(its.db, its.market.atta.id)).toBe(50);
});
