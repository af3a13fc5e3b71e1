import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { startDatabase } from '@haat/server/platform/runtime/start-database';
import pg from 'pg';
import { type Acknowledged, placeOrder } from './keep-ordering.ts';
import { TOTAL } from './order-requests.ts';
import { LINES } from './order-writes.ts';
import { killCommand, killDatabase, PICTURES, startShop } from './shop-folder.ts';

/** When restores are killed, in ms; every other time together with their database. */
const KILLED_AFTER_MS = [400, 1500, 3000, 5000];

/**
 * Kills restores in the middle: each leaves nothing behind or, if killed after its commit, everything.
 * @returns the result of each
 * @throws Error if a restore is half done
 */
export async function killRestores(backup: string, dataDir: string, facts: RestoredShop): Promise<string[]> {
  const lines: string[] = [];
  for (const [nth, ms] of KILLED_AFTER_MS.entries()) {
    if (await killCommand('restore', [backup], { DATA_DIR: dataDir }, ms)) break;
    const withDatabase = nth % 2 === 1;
    if (withDatabase) await killDatabase(dataDir);
    const whole = (await inDatabase(dataDir, countTables)) > 0;
    if (whole) await checkRestored(dataDir, facts);
    lines.push(
      `killed after ${ms} ms${withDatabase ? ', the database with it' : ''}: ${whole ? 'all of it is there' : 'nothing half done'}`,
    );
    if (whole) break;
  }
  return lines;
}

async function countTables(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ tables: number }>(
    "SELECT count(*)::integer AS tables FROM pg_tables WHERE schemaname IN ('public', 'pgboss')",
  );
  return rows[0]?.tables ?? 0;
}

/** Facts about the orders from outside of any database. */
export interface RestoredShop {
  placedBefore: number;
  acknowledged: Acknowledged[];
  /** In milliseconds; the backup was taken in between. */
  begun: number;
  ended: number;
}

/**
 * Compares a restored shop with the answers to its shoppers.
 * @throws Error if an order, a paisa or a picture is missing or too many
 */
export async function checkRestored(dataDir: string, facts: RestoredShop): Promise<void> {
  await inDatabase(dataDir, (client) => checkOrders(client, facts));
  for (const { name, content } of PICTURES) {
    const found = await readFile(path.join(dataDir, 'images', 'masters', name), 'utf8');
    if (found !== content) throw new Error(`The picture ${name} is another one.`);
  }
}

async function checkOrders(
  client: pg.Client,
  { placedBefore, acknowledged, begun, ended }: RestoredShop,
): Promise<void> {
  const { rows } = await client.query<{ id: string }>('SELECT id FROM orders');
  const there = new Set(rows.map(({ id }) => id));
  const missing = acknowledged.filter(({ id, at }) => at < begun && !there.has(id));
  const early = acknowledged.filter(({ id, sent }) => sent > ended && there.has(id));
  if (missing.length > 0) throw new Error(`${missing.length} orders from before the backup are missing.`);
  if (early.length > 0) throw new Error(`${early.length} orders are there that came after the backup.`);
  const before = acknowledged.filter(({ at }) => at < begun).length;
  const most = placedBefore + acknowledged.length;
  if (there.size < placedBefore + before || there.size > most)
    throw new Error(
      `${there.size} orders are there; at least ${placedBefore + before}, at most ${most} can be.`,
    );
  const { rows: sums } = await client.query<{ paise: string; lines: string; left: string }>(`
    SELECT (SELECT sum(total_paise) FROM orders)::text AS paise, (SELECT sum(quantity) FROM order_items)::text AS lines,
      (SELECT -sum(change) FROM stock_ledger WHERE order_id IS NOT NULL)::text AS left`);
  const [sum] = sums;
  const pieces = String(there.size * LINES);
  if (sum?.paise !== String(there.size * TOTAL * 100) || sum.lines !== pieces || sum.left !== pieces)
    throw new Error(`The sums are not those of ${there.size} orders: ${JSON.stringify(sum)}.`);
  console.log(
    `  ${there.size} orders, ${sum.paise} paise, ${sum.lines} pieces sold and as many from stock: as they must be`,
  );
}

/**
 * Opens the restored shop and orders, with a sign-in from before.
 * @throws Error if that is refused
 */
export async function checkShopOpens(dataDir: string, tokens: readonly string[]): Promise<void> {
  const haat = await startShop(dataDir);
  try {
    await placeOrder(haat.url, tokens);
  } finally {
    await haat.stop();
  }
  console.log('  The restored shop opens; who was signed in still is, and orders');
}

async function inDatabase<T>(dataDir: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const database = await startDatabase({ dataDir });
  const client = new pg.Client({ connectionString: database.url });
  try {
    await client.connect();
    return await work(client);
  } finally {
    await client.end();
    await database.stop();
  }
}
