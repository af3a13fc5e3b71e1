import { expect, it } from 'vitest';
import { statementWaits } from '../../../../test/statement-waits.ts';
import { usePayments } from '../../../../test/use-payments.ts';
import { counting } from '../../../goods/stock-counts/test/counting.ts';
import { inTransaction } from '../../../kit/db.ts';
import { atFaultPoint } from '../../../kit/fault-points.ts';
import { takeSkuNumbers } from '../../../operators/stores/sku-numbers-sql.ts';
import { packingFacts } from './test/packing-facts.ts';

const its = usePayments();
const { make, count, explain, post } = counting(its);
const { inCash, start, answer, done } = packingFacts(its);

async function oneMissing(): Promise<string> {
  const id = await inCash([{ product: its.market.atta, qty: 2 }]);
  await start(id);
  await answer(id, [{ line: 1, quantity: 1, reason: 'not-there' }]);
  return id;
}

it.each([
  ['counted', (id: string) => count(id, its.market.atta, 40, { seen: 1 })],
  ['posted', (id: string) => post(id)],
  ['discarded', (id: string) => make('DELETE', `/${id}`)],
])('an order whose goods are missing is packed while the sheet of such goods is %s', async (_, change) => {
  await done(await oneMissing());
  const [{ _id: sheet }] = (await make('GET', '?state=open')).body.counts;
  await count(sheet, its.market.atta, 41);
  await explain(sheet, its.market.atta, 'not-found');
  const id = await oneMissing();
  let packed: ReturnType<typeof done> | undefined;
  atFaultPoint('stock count: locked', async () => {
    packed = done(id);
    await statementWaits(its.db);
  });
  expect((await change(sheet)).status).toBe(200);
  expect((await packed)?.status).toBe(200);
});

it('an order whose goods are missing is packed while an edit of a product of the store takes a SKU', async () => {
  const id = await oneMissing();
  const { id: marketplaceId, stores } = its.market;
  await inTransaction(its.db, async (tx) => {
    await takeSkuNumbers(tx, { marketplaceId, id: stores[0] }, 1);
    expect((await done(id)).status).toBe(200);
  });
});
