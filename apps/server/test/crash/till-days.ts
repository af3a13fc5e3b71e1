import { sql } from 'kysely';
import { expect, onTestFinished } from 'vitest';
import { type Db, openDb } from '../../src/kit/db.ts';
import { type Market, makeMarket, type TestProduct } from '../market.ts';
import type { TestTill } from '../test-till.ts';
import { makeProducts } from './shopping.ts';

const LINES = 5;
const STOCK = 1_000_000;

/** With more stock than tills sell in a day. */
export async function openShop(databaseUrl: string) {
  const db = openDb(databaseUrl, 4);
  onTestFinished(() => db.destroy());
  const market = await makeMarket(db);
  const names = Array.from({ length: 100 }, (_, nth) => `Product ${nth}`);
  return { db, market, stock: STOCK, products: await makeProducts(db, market, names, STOCK) };
}

/** An offline shift with this many bills, every third paid by UPI. */
export function writeDay(till: TestTill, products: readonly TestProduct[], bills: number): object[] {
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

/** Checks that there are this many bills, each once and whole, and without differences. */
export async function expectAllThere(db: Db, market: Market, bills: number): Promise<void> {
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
