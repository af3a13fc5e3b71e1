import { describe, expect, test } from 'vitest';
import { makeUser, type TestUser } from '../../../../test/market.ts';
import { kinds, tillFacts } from '../../../../test/till-facts.ts';
import { useMarket } from '../../../../test/use-market.ts';

const its = useMarket();
const { aTill } = tillFacts(its);

async function aSeller(): Promise<TestUser> {
  const seller = await makeUser(its.db, ['admin']);
  const { id: marketplace_id, stores } = its.market;
  await its.db
    .insertInto('store_staff')
    .values({ marketplace_id, store_id: stores[0], user_id: seller.id })
    .execute();
  return seller;
}

/** By the operator's form. */
async function change(id: string, to: object): Promise<void> {
  const headers = { authorization: `Bearer ${its.market.superAdmin.token}` };
  const url = `/api/users/${id}`;
  const { name, email, version } = (await its.app.inject({ url, headers })).json();
  const answer = await its.app.inject({
    method: 'PUT',
    url,
    headers: { ...headers, 'if-match': `"${version}"` },
    payload: { name, email, ...to },
  });
  expect(answer.statusCode, answer.body).toBe(200);
}

const leave = { role: [] };
const elsewhere = () => ({ role: ['admin'], store: its.market.stores[1] });
const driver = () => ({ role: ['deliveryAdmin'], store: its.market.stores[0] });
const disable = async (id: string) => {
  await its.db.updateTable('users').set({ disabled_at: new Date() }).where('id', '=', id).execute();
};

const takenBy = async (orderId: string) =>
  (
    await its.db
      .selectFrom('payments')
      .select('taken_by')
      .where('order_id', '=', orderId)
      .executeTakeFirstOrThrow()
  ).taken_by;

describe.each<[string, (id: string) => Promise<void>]>([
  ['works no more', (id) => change(id, leave)],
  ['works for another store', (id) => change(id, elsewhere())],
  ['has another role', (id) => change(id, driver())],
  ['was disabled', disable],
])('a bill of somebody who %s', (_, goes) => {
  test('is theirs where it was written before, and counts for who sent it where after', async () => {
    const till = await aTill();
    const seller = await aSeller();
    till.by = seller.id;
    const before = till.bill([{ product: its.market.atta }], { at: new Date(Date.now() - 60_000) });
    await goes(seller.id);
    const after = till.bill([{ product: its.market.atta }], { at: new Date(Date.now() + 5000) });
    expect(kinds(await till.send([before, after]))).toEqual(['seller-unknown']);
    expect([await takenBy(before.id), await takenBy(after.id)]).toEqual([seller.id, its.market.admin.id]);
  });
});

test('a driver of the store never sold there', async () => {
  const till = await aTill();
  till.by = its.market.deliveryAdmin.id;
  const bill = till.bill([{ product: its.market.atta }]);
  expect(kinds(await till.send([bill]))).toEqual(['seller-unknown']);
  expect(await takenBy(bill.id)).toBe(its.market.admin.id);
});
