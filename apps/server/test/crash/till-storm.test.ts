import { sql } from 'kysely';
import { expect, onTestFinished, test, vi } from 'vitest';
import { type Db, openDb } from '../../src/kit/db.ts';
import { useDatabase } from '../database.ts';
import { type Market, makeMarket, type TestProduct } from '../market.ts';
import { orderBody } from '../order-request.ts';
import { expectReconciled } from '../reconciled.ts';
import { storm } from '../storm.ts';
import { TestTill, wireTo } from '../test-till.ts';
import { startServer } from './server-process.ts';
import { expectStockAddsUp, makeProducts } from './shopping.ts';

vi.setConfig({ testTimeout: 240_000 });

const TILLS = storm({ daily: 4, whole: 20 });
const BILLS = storm({ daily: 30, whole: 500 });
const LINES = 5;
const STOCK = 1_000_000;
const AT_ONCE = 50;
/** In which all of the whole storm has to be acknowledged. */
const WITHIN_MS = 120_000;

const database = useDatabase();

async function openShop() {
  const db = openDb(database.url, 4);
  onTestFinished(() => db.destroy());
  const market = await makeMarket(db);
  const names = Array.from({ length: 100 }, (_, nth) => `Product ${nth}`);
  return { db, market, products: await makeProducts(db, market, names, STOCK) };
}

type Shop = Awaited<ReturnType<typeof openShop>>;

/** What a till wrote down without a network: a shift with so many bills, each third of which is paid by UPI. */
function writeDay(till: TestTill, products: readonly TestProduct[], bills: number): object[] {
  const entries: object[] = [till.open(1000)];
  let cash = 1000;
  for (let nth = 0; nth < bills; nth += 1) {
    const lines = Array.from({ length: LINES }, (_, line) => {
      const product = products[(nth * 7 + line * 13) % products.length];
      if (!product) throw new Error('There are products');
      return { product, quantity: 1 + ((nth + line) % 3) };
    });
    const bill = till.bill(lines);
    const total = bill.total as number;
    const byUpi = nth % 3 === 0;
    if (!byUpi) cash += total;
    entries.push(byUpi ? { ...bill, tenders: [{ method: 'upi', amount: total, reference: '' }] } : bill);
  }
  entries.push(till.close(cash));
  return entries;
}

/** Sends all in order, and each batch again that was not answered. */
async function sendAll(till: TestTill, entries: readonly object[]): Promise<void> {
  for (let from = 0; from < entries.length; from += AT_ONCE) {
    const sent = await till.send(entries.slice(from, from + AT_ONCE));
    expect(sent.status, JSON.stringify(sent.body)).toBe(200);
    expect(sent.body.results.flatMap(({ differences }) => differences)).toEqual([]);
  }
}

/** How long a shopper waits, who orders what the tills sell while it goes on: one order after the other. */
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

async function expectAllThere(db: Db, market: Market, bills: number): Promise<void> {
  const { rows } = await sql<{
    orders: number;
    lines: number;
    documents: number;
    entries: number;
    differences: number;
  }>`
    SELECT (SELECT count(*) FROM orders WHERE marketplace_id = ${market.id} AND order_type = 'pos')::integer AS orders,
      (SELECT count(*) FROM order_items i JOIN orders o ON o.marketplace_id = i.marketplace_id AND o.id = i.order_id
        WHERE o.marketplace_id = ${market.id} AND o.order_type = 'pos')::integer AS lines,
      (SELECT count(DISTINCT d.number) FROM invoice_documents d JOIN orders o ON o.marketplace_id = d.marketplace_id AND o.id = d.order_id
        WHERE d.marketplace_id = ${market.id} AND o.order_type = 'pos')::integer AS documents,
      (SELECT count(*) FROM till_entries WHERE marketplace_id = ${market.id} AND kind = 'bill')::integer AS entries,
      (SELECT count(*) FROM till_differences WHERE marketplace_id = ${market.id})::integer AS differences`.execute(
    db,
  );
  expect(rows).toEqual([
    { orders: bills, lines: bills * LINES, documents: bills, entries: bills, differences: 0 },
  ]);
}

test('of many tills whose network returns none loses or doubles a bill, cash and stock are right, and shoppers are answered', async () => {
  const shop = await openShop();
  const { db, market, products } = shop;
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
  await expectStockAddsUp(db, products, STOCK);
  await expectReconciled(database.url);
});

test('a server killed before it commits has lost no bill: the till sends again, to two servers at once, and each bill is there once', async () => {
  const { db, market, products } = await openShop();
  const first = await startServer(database.url, { environment: { HAAT_CRASH_AT: 'till.written' } });
  const till = await TestTill.add(wireTo(first.url), market.admin, market.stores[0]);
  const entries = writeDay(till, products, 20);
  await expect(till.send(entries)).rejects.toThrow('fetch failed');
  expect(await first.gone).toBe('SIGKILL');
  const servers = await Promise.all([startServer(database.url), startServer(database.url)]);
  const replies = await Promise.all(
    servers.map(async (server) => {
      const other = Object.assign(Object.create(Object.getPrototypeOf(till)), till, {
        wire: wireTo(server.url),
      });
      return (await (other as TestTill).send(entries)).body.lastSeq;
    }),
  );
  expect(replies).toEqual([entries.length, entries.length]);
  await expectAllThere(db, market, 20);
  await expectReconciled(database.url);
});
