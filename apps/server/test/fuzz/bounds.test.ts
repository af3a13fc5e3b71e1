import type { Call } from '@haat/contract/call';
import { ALL_CALLS } from '@haat/contract/calls';
import { REPORTS } from '@haat/contract/reports/files';
import { type Leaf, leavesOf, reachOf, readsDays, WRITTEN_DAYS } from '@haat/contract/test/leaves';
import { BOUNDS } from '@haat/domain/basics/bounds';
import { newId } from '@haat/domain/basics/ids';
import { istDay } from '@haat/domain/basics/ist';
import { type Paise, paise } from '@haat/domain/basics/money';
import { sql } from 'kysely';
import { beforeAll, expect, it, vi } from 'vitest';
import { publishChange } from '../../src/kit/change-feed.ts';
import { inTransaction } from '../../src/kit/db.ts';
import { checkBooks } from '../../src/sales/days/books/check-books.ts';
import { sumUpDays } from '../../src/sales/days/order-days-sql.ts';
import type { CallerName } from '../access-callers.ts';
import { CALLS_BY_ROOM } from '../access-lines.ts';
import type { Sent } from '../access-world.ts';
import { eventually } from '../eventually.ts';
import { useAccessWorld } from '../open-access-world.ts';
import { storm } from '../storm.ts';
import { TestTill } from '../test-till.ts';
import { SEED, todaysShare } from '../todays-share.ts';

vi.setConfig({ testTimeout: storm({ daily: 120_000, whole: 600_000 }) });

const its = useAccessWorld({ own: true, keepsBooks: false });

/** Values to try: at, below and above the bounds, and absurd ones. */
function drawnFor(leaf: Leaf): unknown[] {
  const reach = reachOf(leaf);
  if (reach) {
    const { least, most } = reach;
    return [most, least, most - 1, least + 1, most + 1, least - 1, most - 0.01, 1e15, -1e15, 1e308];
  }
  return WRITTEN_DAYS.filter((written) => readsDays(leaf, written)).flatMap(({ edges, missing, absurd }) => [
    ...edges,
    ...missing,
    ...absurd,
    '2026-02-\ud83d',
  ]);
}

/** A JSON value with one part replaced; undefined if it has no such part. */
function placed(value: unknown, [name, ...rest]: readonly string[], drawn: unknown): unknown {
  if (name === undefined) return drawn;
  if (typeof value !== 'object' || value === null) return undefined;
  const key = name === '*' ? (Object.keys(value)[0] ?? '0') : name;
  const inside = placed(
    (value as Record<string, unknown>)[key] ?? (rest.length > 0 ? {} : null),
    rest,
    drawn,
  );
  if (inside === undefined) return undefined;
  return Array.isArray(value)
    ? value.map((one, nth) => (nth === 0 ? inside : one))
    : { ...value, [key]: inside };
}

interface Drawing {
  part: 'query' | 'body';
  leaf: Leaf;
  drawn: unknown[];
}

const drawingsOf = (call: Call): Drawing[] =>
  (['query', 'body'] as const).flatMap((part) =>
    (call[part] ? leavesOf(call[part]) : []).flatMap((leaf) => {
      const drawn = drawnFor(leaf);
      return drawn.length > 0 ? { part, leaf, drawn } : [];
    }),
  );

function withDrawn(
  call: Call,
  good: Sent,
  { part, leaf: { path } }: Drawing,
  drawn: unknown,
): Sent | undefined {
  const url = good.url ?? call.path;
  if (part === 'query') {
    const [address, query] = url.split('?');
    const values = new URLSearchParams(query);
    values.set(path[0] ?? '', String(drawn).toWellFormed());
    return { ...good, url: `${address}?${values}` };
  }
  const payload = placed(good.payload ?? {}, path, drawn);
  return payload === undefined ? undefined : { ...good, url, payload: payload as object };
}

/** Today's choice of values: two of all. */
const todays = (drawn: readonly unknown[], nth: number): readonly unknown[] => {
  const [first, most] = [SEED + nth, storm({ daily: 2, whole: drawn.length })];
  return drawn.map((_, at) => drawn[(first + at) % drawn.length]).slice(0, most);
};

/** One value at a time, and then all at their maximum, as that is stored if anything is. */
function changesOf(call: Call): ((good: Sent) => Sent)[] {
  const drawings = drawingsOf(call);
  const put = (drawing: Drawing, drawn: unknown) => (good: Sent) =>
    withDrawn(call, good, drawing, drawn) ?? good;
  const each = drawings.flatMap((drawing, nth) =>
    todays(drawing.drawn, nth).map((drawn) => put(drawing, drawn)),
  );
  const all = (good: Sent) => drawings.reduce((sent, drawing) => put(drawing, drawing.drawn[0])(sent), good);
  return [...each, all];
}

const whoMay = (name: string): CallerName => {
  const { who } = its.rowOf(name);
  if (who === 'driver') return who;
  return Array.isArray(who) ? ((who[0] ?? 'superAdmin') as CallerName) : 'shopper';
};

const drawable = CALLS_BY_ROOM.map((names) =>
  names.filter((name) => {
    const call = ALL_CALLS.get(name);
    return call && drawingsOf(call).length > 0;
  }),
).filter((names) => names.length > 0);

const failed: string[] = [];

async function send(name: string, call: Call, sent: Sent, who: CallerName): Promise<void> {
  await its.db.deleteFrom('rate_limits').execute();
  const answer = await its.world.inject({ ...sent, method: call.method }, its.tokens[who]);
  if (answer.statusCode === 500)
    failed.push(
      `${name} as ${who}: ${sent.url} ${JSON.stringify(sent.payload)?.slice(0, 3000)} ${answer.body}`,
    );
}

/** Goods for orders, with their prices: earlier values may have made them expensive or sold out. */
let sold: { id: string; price_paise: Paise; mrp_paise: Paise }[];
beforeAll(async () => {
  sold = await its.db.selectFrom('products').select(['id', 'price_paise', 'mrp_paise']).execute();
});

async function restoreSelling(): Promise<void> {
  const { db, world } = its;
  const terms = {
    minimum_order_paise: paise(69_900),
    delivery_charge_paise: paise(2_500),
    delivery_hours: 24,
  };
  await db.updateTable('marketplaces').set(terms).where('id', '=', world.market.id).execute();
  await db.deleteFrom('delivery_slots').execute();
  await inTransaction(db, (tx) => publishChange(tx, 'catalogue', world.market.id));
  for (const { id, ...prices } of sold) {
    await db
      .updateTable('products')
      .set({ ...prices, status: 'Published' })
      .where('id', '=', id)
      .execute();
    await sql`UPDATE products SET count_in_stock = greatest(count_in_stock, 1000), sold_by = 'piece', sale_step = NULL,
        expiry_date = NULL
      WHERE id = ${id}`.execute(db);
    const { count_in_stock: stock } = await db
      .selectFrom('products')
      .select('count_in_stock')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const { rows } = await sql<{ moved: number }>`
      SELECT coalesce(sum(change), 0) AS moved FROM stock_ledger WHERE product_id = ${id} AND variant_id IS NULL`.execute(
      db,
    );
    const change = stock - Number(rows[0]?.moved);
    const row = { marketplace_id: world.market.id, id: newId(), product_id: id, cause: 'count' };
    if (change)
      await db
        .insertInto('stock_ledger')
        .values({ ...row, change, balance: 1000 })
        .execute();
  }
}

/** A new valid request of a call. */
async function goodOf(name: string, call: Call): Promise<Sent> {
  const { request } = its.rowOf(name);
  await its.db.deleteFrom('rate_limits').execute();
  const make = async () => ({ url: call.path, ...(await request?.()) });
  try {
    return await make();
  } catch {
    await restoreSelling();
    // Until the server knows of it.
    return eventually(make);
  }
}

it.each(todaysShare(drawable))('%s answers values at its bounds', async (name) => {
  const call = ALL_CALLS.get(name) as Call;
  for (const change of changesOf(call)) {
    await send(name, call, change(await goodOf(name, call)), whoMay(name));
    await its.rowOf(name).after?.();
  }
  expect(failed.splice(0)).toEqual([]);
});

it('the largest allowed values are stored, and every page, report and book still opens', async () => {
  const { db, world } = its;
  await restoreSelling();
  const reads: [string, Call, Sent][] = [];
  for (const [name, call] of ALL_CALLS)
    if (call.method === 'GET' && !call.stream) reads.push([name, call, await goodOf(name, call)]);
  expect(reads.length).toBeGreaterThan(80);

  await writeGoods();
  await writeStock();
  await writeVendorInvoice();
  await sql`UPDATE stock_count_lines SET counted = ${BOUNDS.typedStock}, expected = 0, cost_paise = ${BOUNDS.rupees * 100},
    counted_at = now(), counted_by = ${world.market.admin.id}`.execute(db);
  const pages = [...(await writeBills()), ...REPORTS.map((report) => `/api/reports/${report}${REPORTED}`)];
  for (const { id, created_at } of await db.selectFrom('orders').select(['id', 'created_at']).execute()) {
    const before = new Date(created_at.getTime() - 3 * 86_400_000);
    await db
      .updateTable('orders')
      .set({ created_at: before, written_at: before })
      .where('id', '=', id)
      .execute();
  }

  const read = async (these: typeof reads, who: readonly CallerName[]) => {
    for (const [name, call, good] of these) for (const one of who) await send(name, call, good, one);
  };
  const sums = reads.filter(([, { path }]) => /report|topselling/.test(path));
  await read(reads, ['admin', 'superAdmin']);
  for (const { id } of await db.selectFrom('marketplaces').select('id').execute()) await sumUpDays(db, id);
  await read(sums, ['admin', 'superAdmin']);
  for (const url of pages) await send('a page', READ, { url }, 'admin');
  expect(failed.splice(0)).toEqual([]);
  const books = await checkBooks(db);
  expect(books.flatMap(({ name, differences }) => (SUMS.has(name) ? differences : []))).toEqual([]);
});

/** Checks of the books that what is planted here must pass: they add up all there is. */
const SUMS = new Set([
  'stock',
  'balances of the ledger',
  'sold lines',
  'days',
  'products of days',
  'money of days',
  'taxes of days',
]);

const READ = ALL_CALLS.get('readOrder') as Call;

/** Days on which something was written. */
const REPORTED = `?from=${istDay(new Date(Date.now() - 300 * 86_400_000))}&to=${istDay(new Date())}`;

/**
 * A till's bills and returns with the maximum of lines, pieces and money.
 * @returns their pages
 */
async function writeBills(): Promise<string[]> {
  const { market, app } = its.world;
  const till = await TestTill.add(app, market.admin, market.stores[0]);
  const variants = await its.db
    .selectFrom('product_variants')
    .select('id')
    .where('product_id', '=', market.atta.id)
    .execute();
  const many = [null, ...variants.map(({ id }) => id)].flatMap((variant) =>
    Array.from({ length: 60 }, () => ({
      product: market.atta,
      variant,
      price: 0,
      quantity: BOUNDS.lineQuantity,
    })),
  );
  const back = (to: 'shelf' | 'damaged') =>
    till.back(
      null,
      many.map((line) => ({ ...line, to })),
    );
  const opened = till.open(BOUNDS.rupees);
  const dear = () => till.bill([{ product: market.salt, price: BOUNDS.rupees }]);
  const written: Record<string, unknown>[] = [
    till.bill(many),
    ...(['shelf', 'shelf', 'damaged', 'damaged'] as const).map(back),
    ...Array.from({ length: 10 }, dear),
  ];
  const entries = written.map((entry) => ({
    ...entry,
    lines: (entry.lines as object[]).map((line) => ({ ...line, mrp: BOUNDS.rupees })),
  }));
  const sent = await till.send([opened, ...entries]);
  expect([sent.status, JSON.stringify(sent.body).slice(0, 500)]).toEqual([200, expect.anything()]);
  const tooMuch = till.back(null, [{ product: market.atta, price: 0, quantity: BOUNDS.lineQuantity + 1 }]);
  expect((await till.send([tooMuch])).status).toBe(400);
  const [bill, returned] = written;
  return [
    `/api/config/${till.storeId}/shifts/${opened.id}`,
    `/api/marketplace/${market.id}/receipts/${bill?.receiptKey}`,
    ...[bill, returned].flatMap((one) =>
      ['', '/history', '/invoice.pdf', '/gst-invoice.pdf'].map((page) => `/api/orders/${one?.id}${page}`),
    ),
  ];
}

/** A product and its variants at the maximum price and quantity. */
async function writeGoods(): Promise<void> {
  const { market } = its.world;
  const {
    url,
    payload,
    headers = {},
  } = await goodOf('changeProduct', ALL_CALLS.get('changeProduct') as Call);
  const amounts = {
    price: BOUNDS.rupees,
    mrp: BOUNDS.rupees,
    countInStock: BOUNDS.typedStock,
    countInStockSeen: 0,
  };
  const variants = [1, 2].map((nth) => ({
    ...amounts,
    name: `Size ${nth}`,
    sku: newId(),
    size: `${nth} kg`,
    barcodes: [],
  }));
  const { countInStock } = payload as { countInStock: number };
  const product = {
    ...(payload as object),
    ...amounts,
    countInStockSeen: countInStock,
    cost: BOUNDS.rupees,
    variants,
  };
  const done = await its.world.inject(
    { method: 'PUT', ...(url && { url }), payload: product, headers },
    market.admin.token,
  );
  expect([done.statusCode, done.body]).toEqual([200, expect.anything()]);
}

/** The most stock that purchases can bring. */
async function writeStock(): Promise<void> {
  const { atta } = its.world.market;
  for (const [table, own] of [
    ['products', sql`id = ${atta.id}`],
    ['product_variants', sql`product_id = ${atta.id}`],
  ] as const) {
    const [product, variant] =
      table === 'products' ? [sql`g.id`, sql`NULL::uuid`] : [sql`g.product_id`, sql`g.id`];
    await sql`INSERT INTO stock_ledger (marketplace_id, id, product_id, variant_id, change, balance, cause)
      SELECT g.marketplace_id, gen_random_uuid(), ${product}, ${variant}, ${BOUNDS.stock} - g.count_in_stock, ${BOUNDS.stock}, 'purchase'
      FROM ${sql.table(table)} g WHERE ${own}`.execute(its.db);
    await sql`UPDATE ${sql.table(table)} SET count_in_stock = ${BOUNDS.stock} WHERE ${own}`.execute(its.db);
  }
}

/** A vendor invoice with a hundred payments. */
async function writeVendorInvoice(): Promise<void> {
  const payment = { Amount: BOUNDS.rupees, updateTime: `31/12/2100 11:59 pm` };
  const payload = {
    invoiceTotal: BOUNDS.rupees,
    invoiceDate: '01/01/2000',
    invoiceDueDate: '31/12/2100',
    vendorDetails: { name: 'Mills' },
    payments: Array.from({ length: 100 }, () => payment),
  };
  const done = await its.world.inject(
    { method: 'POST', url: '/api/invoice/', payload },
    its.world.market.admin.token,
  );
  expect([done.statusCode, done.body]).toEqual([201, expect.anything()]);
}
