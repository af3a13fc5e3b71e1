import { newId } from '@haat/domain/basics/ids';
import type { AccessWorld } from './access-world.ts';
import { TestTill } from './test-till.ts';

/** A counter of the first store; one that exists if all letters are used. */
export async function aTill({ app, db, market }: AccessWorld): Promise<TestTill> {
  // Each request of a table of calls makes one, and letters are used once.
  await db
    .updateTable('rate_limits')
    .set({ points: 0 })
    .where((by) =>
      by.or([by('key', 'like', '%/tills by account%'), by('key', 'like', 'counters of a store%')]),
    )
    .execute();
  const store = market.stores[0];
  const taken = await db
    .selectFrom('tills')
    .select('id')
    .where('store_id', '=', store)
    .orderBy('id')
    .execute();
  const last = taken.at(-1);
  return taken.length < 8 || !last
    ? TestTill.add(app, market.admin, store)
    : TestTill.again(app, market.admin, { storeId: store, id: last.id });
}

/** A bill that has arrived, with the customer's number. */
export async function anArrivedBill(
  world: AccessWorld,
  till: TestTill,
): Promise<{ id: string; key: string }> {
  const customer = { phone: `98450${newId().replace(/\D/g, '').padEnd(5, '7').slice(-5)}`, name: 'Asha' };
  const bill = till.bill([{ product: world.market.atta, price: 1 }], {
    customer: { ...customer, address: '', city: '', pinCode: '', country: '' },
  });
  const sent = await till.send([bill]);
  if (sent.status !== 200) throw new Error(JSON.stringify(sent.body));
  return { id: bill.id, key: bill.receiptKey as string };
}
