import { expect, test, vi } from 'vitest';
import { useDatabase } from '../database.ts';
import { orderBody } from '../order-request.ts';
import { expectReconciled } from '../reconciled.ts';
import { storm } from '../storm.ts';
import { TestTill } from '../test-till.ts';
import { wireTo } from '../wire.ts';
import { startServer } from './server-process.ts';
import { expectStockAddsUp } from './shopping.ts';
import { expectAllThere, openShop, writeDay } from './till-days.ts';

vi.setConfig({ testTimeout: 240_000 });

const TILLS = storm({ daily: 4, whole: 20 });
const BILLS = storm({ daily: 30, whole: 500 });
const AT_ONCE = 50;
/** Within this time a whole storm has to be received. */
const WITHIN_MS = 120_000;

const database = useDatabase();

type Shop = Awaited<ReturnType<typeof openShop>>;

/** Sends all entries in order, and repeats unanswered batches. */
async function sendAll(till: TestTill, entries: readonly object[]): Promise<void> {
  for (let from = 0; from < entries.length; from += AT_ONCE) {
    const sent = await till.send(entries.slice(from, from + AT_ONCE));
    expect(sent.status, JSON.stringify(sent.body)).toBe(200);
    expect(sent.body.results.flatMap(({ differences }) => differences)).toEqual([]);
  }
}

/** How long a shopper waits who meanwhile orders the goods that tills sell, one order after the other. */
async function shopMeanwhile(
  url: string,
  { market, products }: Shop,
  isOver: () => boolean,
): Promise<number[]> {
  const waits: number[] = [];
  while (!isOver()) {
    const product = products[waits.length % products.length];
    if (!product) throw new Error('There are products');
    const began = performance.now();
    const answer = await fetch(`${url}/api/orders/shipments?marketplace=${market.id}`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${market.shopper.token}`,
        'content-type': 'application/json',
        'idempotency-key': crypto.randomUUID(),
      },
      body: JSON.stringify(orderBody([{ product, qty: 1 }])),
    });
    const said = await answer.text();
    expect(answer.status, said).toBe(201);
    waits.push(performance.now() - began);
  }
  return waits.toSorted((a, b) => a - b);
}

test('many tills that go online together lose and double no bill, and shoppers are still served', async () => {
  const shop = await openShop(database.url);
  const { db, market, products, stock } = shop;
  const server = await startServer(database.url);
  const tills: TestTill[] = [];
  for (let nth = 0; nth < TILLS; nth += 1)
    tills.push(await TestTill.add(wireTo(server.url), market.admin, market.stores[0]));
  const journals = tills.map((till) => writeDay(till, products, BILLS));
  const began = performance.now();
  let isOver = false;
  const watching = shopMeanwhile(server.url, shop, () => isOver);
  await Promise.all(tills.map((till, nth) => sendAll(till, journals[nth] ?? [])));
  const took = performance.now() - began;
  isOver = true;
  const waits = await watching;
  const at = (share: number) => Math.round(waits[Math.floor(waits.length * share)] ?? 0);
  console.info(
    `${TILLS} tills, ${BILLS} bills each: ${Math.round(took)} ms; ${waits.length} orders of a shopper meanwhile, median ${at(0.5)} ms, 95th percentile ${at(0.95)} ms, longest ${Math.round(waits.at(-1) ?? 0)} ms`,
  );
  expect(took).toBeLessThan(WITHIN_MS);
  expect(waits.length).toBeGreaterThan(0);
  await expectAllThere(db, market, TILLS * BILLS);
  await expectStockAddsUp(db, products, stock);
  await expectReconciled(database.url);
});
