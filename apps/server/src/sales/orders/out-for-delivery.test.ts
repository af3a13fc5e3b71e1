import { beforeEach, describe, expect, test } from 'vitest';
import { as, orderBody, placeOrder } from '../../../test/order-request.ts';
import { useMarket } from '../../../test/use-market.ts';

const our = useMarket();
let id: string;
beforeEach(async () => {
  const body = orderBody([{ product: our.market.atta, qty: 1 }]);
  id = (await placeOrder(our.app, our.market, our.market.shopper, body)).json()._id;
});

const step = (name: string, user = our.market.deliveryAdmin) =>
  as(user, our.app, 'PUT', `/api/orders/${id}/${name}`);
const cancel = () => as(our.market.superAdmin, our.app, 'POST', `/api/orders/status/cancel/${id}`);

describe('an order that goes out for delivery', () => {
  test('leaves with its invoice before it is paid, and stays new', async () => {
    const sent = await step('out-for-delivery');
    expect(sent.body).toMatchObject({
      status: 'new',
      outForDeliveryAt: expect.any(String),
      documents: [{ kind: 'tax invoice', total: 293 }],
    });
    const paid = await step('pay');
    expect(paid.body).toMatchObject({ status: 'paid', documents: sent.body.documents });
    expect((await step('deliver')).body).toMatchObject({
      status: 'delivered',
      documents: sent.body.documents,
    });
  });

  test('is seen by its shopper on the order and in the list', async () => {
    await step('out-for-delivery');
    const { shopper } = our.market;
    const since = expect.any(String);
    expect((await as(shopper, our.app, 'GET', `/api/orders/${id}`)).body.outForDeliveryAt).toEqual(since);
    const mine = await as(shopper, our.app, 'GET', '/api/orders/myorders');
    expect(mine.body.orders[0].outForDeliveryAt).toEqual(since);
  });

  test('stands in the audit log with who sent it', async () => {
    await step('out-for-delivery');
    const log = await our.db
      .selectFrom('audit_log')
      .select(['action', 'user_id'])
      .where('subject_id', '=', id)
      .execute();
    expect(log).toEqual([{ action: 'sent out', user_id: our.market.deliveryAdmin.id }]);
  });

  test('goes out once, and not after it was delivered or cancelled; nothing changes then', async () => {
    const first = (await step('out-for-delivery')).body.outForDeliveryAt;
    const again = await step('out-for-delivery');
    expect(again).toMatchObject({
      status: 409,
      body: { code: 'order-cannot-go-out', details: { reason: 'already-out' } },
    });
    expect((await step('pay')).body.outForDeliveryAt).toBe(first);
    await step('deliver');
    expect((await step('out-for-delivery')).body.details).toEqual({ reason: 'already-delivered' });
  });

  test('does not go out when it was cancelled, and gets no invoice', async () => {
    await cancel();
    expect((await step('out-for-delivery')).body.details).toEqual({ reason: 'cancelled' });
    expect((await as(our.market.admin, our.app, 'GET', `/api/orders/${id}`)).body.documents).toEqual([]);
  });

  test('can still be cancelled, which credits its invoice', async () => {
    await step('out-for-delivery');
    const { documents } = (await cancel()).body;
    expect(documents.map(({ kind }: { kind: string }) => kind)).toEqual(['tax invoice', 'credit note']);
  });

  test('may not leave twice at the same time', async () => {
    const both = await Promise.all([step('out-for-delivery'), step('out-for-delivery', our.market.admin)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });
});

test('an order that is delivered without that step and has no invoice yet gets it then', async () => {
  // Like orders from before invoices: paid, without a document.
  await our.db.updateTable('orders').set({ paid_at: new Date() }).where('id', '=', id).execute();
  const { documents } = (await step('deliver')).body;
  expect(documents).toMatchObject([{ kind: 'tax invoice', total: 293 }]);
});
