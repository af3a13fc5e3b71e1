import { expect, test } from 'vitest';
import { makeDriver } from '../../../../test/drivers.ts';
import { freshAddress } from '../../../../test/phone-code.ts';
import { givePoints } from '../../../../test/points-of.ts';
import { usePayments } from '../../../../test/use-payments.ts';
import { packingFacts } from '../packing/test/packing-facts.ts';

const its = usePayments();
const { call, inCash, pack, differences } = packingFacts(its);

/** Three bags of atta for 803 points and ₹1 in cash; without one, points cover the rest. */
async function packed(): Promise<string> {
  const { market } = its;
  await givePoints(its.db, market, 803);
  const id = await inCash([{ product: market.atta, qty: 3 }], { points: 803 });
  const { body } = await pack(id, [{ quantity: 2, reason: 'not-there' }]);
  expect(body).toMatchObject({ totalPrice: 0, pointsRedeemed: 536, isPaid: true, payments: [] });
  return id;
}

test('a cash order that packing brings to ₹0 is paid, and is delivered at the door', async () => {
  const id = await packed();
  const { db, market, app } = its;
  const driver = await makeDriver(db, market);
  await call('PUT', `/api/config/${market.stores[0]}/orders-of-driver`, { orders: [id], driver: driver.id });
  await call('PUT', `/api/orders/${id}/out-for-delivery`, {});
  const phone = async (method: 'GET' | 'POST', url: string, payload?: object) =>
    (
      await app.inject({
        method,
        url,
        remoteAddress: freshAddress(),
        headers: { authorization: `Bearer ${driver.token}` },
        ...(payload && { payload }),
      })
    ).json();
  expect((await phone('GET', '/api/driver/stops')).stops).toMatchObject([
    { isPaid: true, due: 0, inCash: 0 },
  ]);
  const done = await phone('POST', `/api/driver/stops/${id}/deliver`, { tender: 'paid' });
  expect(done).toMatchObject({ state: 'delivered', paidBy: 'paid', taken: 0 });
});

test('there is nothing to hand over for or to mark paid, and the books agree', async () => {
  const id = await packed();
  for (const [press, code] of [
    ['pay', 'order-cannot-be-paid'],
    ['hand-over', 'order-cannot-be-delivered'],
  ])
    expect((await call('PUT', `/api/orders/${id}/${press}`, {})).body).toMatchObject({
      code,
      details: { reason: 'already-paid' },
    });
  expect((await call('PUT', `/api/orders/${id}/deliver`, {})).body).toMatchObject({ status: 'delivered' });
  // Points of `givePoints` aren't in the ledger.
  const others = (await differences()).filter(({ subject }) => !subject.startsWith('shopper'));
  expect(others).toEqual([]);
});
