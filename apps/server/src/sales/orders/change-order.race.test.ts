import { expect, test } from 'vitest';
import { as, orderBody, placeOrder } from '../../../test/order-request.ts';
import { statementWaits } from '../../../test/statement-waits.ts';
import { stockOf } from '../../../test/stock-of.ts';
import { useMarket } from '../../../test/use-market.ts';
import { atFaultPoint } from '../../kit/fault-points.ts';

const its = useMarket();

const change = (user: 'admin' | 'superAdmin', action: string) =>
  as(its.market[user], its.app, action.startsWith('status') ? 'POST' : 'PUT', `/api/orders/${action}`);

test.each([
  ['pay', []],
  ['out-for-delivery', ['tax invoice', 'credit note']],
])(
  'an order that is cancelled in the middle of “%s” has that behind it, with its documents',
  async (step, documents) => {
    const body = orderBody([{ product: its.market.atta, qty: 1 }]);
    const id = (await placeOrder(its.app, its.market, its.market.shopper, body)).json()._id;
    let cancelling: ReturnType<typeof change> | undefined;
    atFaultPoint('order: locked', async () => {
      cancelling = change('superAdmin', `status/cancel/${id}`);
      await statementWaits(its.db);
    });
    const stepping = await change('admin', `${id}/${step}`);
    const cancelled = await cancelling;
    expect([stepping.status, cancelled?.status]).toEqual([200, 200]);
    expect(cancelled?.body).toMatchObject({ status: 'cancelled', isPaid: step === 'pay' });
    expect(cancelled?.body.documents.map(({ kind }: { kind: string }) => kind)).toEqual(documents);
    expect(await stockOf(its.db, its.market.atta.id)).toBe(50);
  },
);
