import { newId } from '@haat/domain/basics/ids';
import { gtin14 } from '@haat/domain/product/gtin';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { demoProducts } from '../../demo/catalogue/products.ts';
import { demoReviewers } from '../../demo/catalogue/reviewers.ts';
import { testApp } from '../../test/app.ts';
import { useDatabase } from '../../test/database.ts';
import { tokenFor } from '../../test/market.ts';
import { type Db, openDb } from '../kit/db.ts';
import { checkBooks } from '../sales/days/books/check-books.ts';
import { idOf } from './ids.ts';
import { seedDemo } from './seed-demo.ts';

/** A Friday evening, 6:43 pm in India. */
const NOW = new Date('2026-11-20T13:13:00Z');
const DAWN = new Date('2026-11-19T23:40:00Z');
const SEEDING = 60_000;

const evening = useDatabase();
let db: Db;
let app: FastifyInstance;

beforeAll(async () => {
  await seedAt(evening.url, NOW);
  db = openDb(evening.url, 2);
  app = await testApp(evening.url);
}, SEEDING);
afterAll(async () => {
  await app.close();
  await db.destroy();
});

const seedAt = (databaseUrl: string, now: Date) => seedDemo({ databaseUrl, now });

/** A query's only number. */
async function count(query: string, from: Db = db): Promise<number> {
  const { rows } = await sql.raw<{ n: number }>(`SELECT count(*) AS n FROM (${query}) counted`).execute(from);
  return rows[0]?.n ?? Number.NaN;
}

async function get(path: string, email?: string) {
  const token = email && (await tokenFor(db, idOf.user(email)));
  const answer = await app.inject({ url: path, headers: token ? { authorization: `Bearer ${token}` } : {} });
  return answer.json();
}

describe('the demo that a first start makes', () => {
  test('has all products with pictures, variants, vendors and the words that find them', async () => {
    expect(await count('SELECT FROM products')).toBe(demoProducts.length);
    expect(await count("SELECT FROM products WHERE images = '{}' OR search_words = ''")).toBe(0);
    expect(await count('SELECT FROM product_variants')).toBeGreaterThan(50);
    expect(await count('SELECT DISTINCT product_id FROM product_vendors')).toBe(demoProducts.length);
  });

  test('weighs and fills some goods, known to the scale, and has barcodes on most others', async () => {
    const loose =
      "SELECT FROM products WHERE sold_by <> 'piece' AND sale_step > 0 AND count_in_stock % 1000 <> 0";
    expect(await count(loose)).toBeGreaterThanOrEqual(8);
    expect(await count("SELECT FROM products WHERE sold_by = 'kg' AND scale_item IS NULL")).toBe(0);
    expect(
      await count("SELECT FROM order_items WHERE sold_by = 'kg' AND quantity % 1000 <> 0"),
    ).toBeGreaterThan(20);
    const { rows } = await sql<{ code: string }>`SELECT code FROM barcodes`.execute(db);
    expect(rows.length).toBeGreaterThan(demoProducts.length * 0.7);
    expect(rows.filter(({ code }) => !code.startsWith('0890') || gtin14(code) !== code)).toEqual([]);
    expect(new Set(rows.map(({ code }) => code)).size).toBe(rows.length);
  });

  test('has popular searches, which find just what they say', async () => {
    const { rows } = await sql<{ id: string; words: string }>`
      SELECT DISTINCT marketplace_id AS id, words FROM found_searches`.execute(db);
    expect(rows).toHaveLength(16);
    for (const { id, words } of rows) {
      const page = await get(`/api/marketplace/${id}/products/?keyword=${encodeURIComponent(words)}`);
      expect([words, page.total > 0, page.isClosest]).toEqual([words, true, undefined]);
    }
  });

  test('serves both home regions, with the placeholders there and hidden', async () => {
    for (const pinCode of ['585412', '560034']) {
      const place = await get(`/api/marketplace/places/${pinCode}`);
      expect(place.stores).toHaveLength(3);
      expect(place.bannerImages).toHaveLength(3);
      const names = [...place.stores, ...place.brands, ...place.categories].map((one) => one.name);
      for (const hidden of ['sample store', 'sample brand', 'Please Select'])
        expect(names).not.toContain(hidden);
    }
    expect(await count("SELECT FROM stores WHERE name = 'sample store'")).toBe(2);
    expect(await count("SELECT FROM brands WHERE name = 'sample brand'")).toBe(2);
    expect(await count("SELECT FROM categories WHERE name = 'Please Select'")).toBe(2);
  });

  test('has a store whose counters take UPI', async () => {
    expect(await count("SELECT FROM till_settings WHERE upi_id = 'demo@haat'")).toBe(1);
  });

  test('rates every store of the demo for every category that it can sell', async () => {
    expect(await count('SELECT store_id FROM store_gst_rates GROUP BY store_id HAVING count(*) = 15')).toBe(
      6,
    );
  });

  test('has an invoice of each sale whose goods have left and a credit note of each that was called off then, numbered without gaps', async () => {
    const online = "order_type = 'online' AND num_nonnulls(out_for_delivery_at, delivered_at)";
    const sales = `FROM orders o WHERE (${online} > 0 OR paid_at IS NOT NULL AND order_type IN ('pos', 'invoice'))`;
    const ofKind = (is: string) =>
      `FROM invoice_documents d WHERE d.marketplace_id = o.marketplace_id AND d.order_id = o.id AND d.kind ${is} 'credit note'`;
    expect(await count(`SELECT ${sales}`)).toBeGreaterThan(1000);
    expect(await count(`SELECT ${sales} AND NOT EXISTS (SELECT ${ofKind('<>')})`)).toBe(0);
    expect(await count(`SELECT ${sales} AND (cancelled_at IS NULL) = EXISTS (SELECT ${ofKind('=')})`)).toBe(
      0,
    );
    const waiting = `SELECT FROM orders o WHERE ${online} = 0`;
    expect(await count(`${waiting} AND paid_at IS NOT NULL`)).toBeGreaterThan(0);
    expect(await count(`${waiting} AND EXISTS (SELECT ${ofKind('<>')})`)).toBe(0);
    expect(await count(`SELECT ${sales} AND cancelled_at IS NOT NULL`)).toBeGreaterThan(5);
    const perSeries = `SELECT count(*), s.last_number FROM invoice_series s JOIN invoice_documents d ON d.marketplace_id = s.marketplace_id AND d.store_id = s.issuer_id
      WHERE (d.kind = 'credit note') = (s.series = 'credit note') AND split_part(d.number, '/', 2) = s.financial_year
      GROUP BY s.issuer_id, s.financial_year, s.series, s.last_number HAVING count(*) <> s.last_number`;
    expect(await count(perSeries)).toBe(0);
  });

  test('gives each role a person, each store an admin, and its shopper 124 points', async () => {
    const answer = await app.inject({
      method: 'POST',
      url: '/api/users/login',
      payload: { email: 'savita@haat.example', password: 'haat-demo-2026' },
    });
    expect(answer.json()).toMatchObject({ role: [], rewardPoints: 124 });
    expect(await count("SELECT FROM users WHERE 'admin' = ANY(roles)")).toBe(6);
    expect(await count("SELECT FROM users WHERE roles = '{superAdmin}'")).toBe(1);
    expect(await count("SELECT FROM users WHERE roles = '{deliveryAdmin}'")).toBe(1);
    expect(await count("SELECT FROM users WHERE roles = '{}'")).toBe(40 + demoReviewers.length);
  });

  test('has reviews whose sums the products carry', async () => {
    expect(await count('SELECT FROM reviews')).toBeGreaterThan(8000);
    expect(await count('SELECT FROM products WHERE num_reviews > 40')).toBeGreaterThan(20);
    expect(await count('SELECT FROM reviews WHERE bought')).toBeGreaterThan(500);
    expect(await count("SELECT FROM reviews WHERE images <> '{}'")).toBeGreaterThan(20);
    const wrong = `SELECT FROM products p LEFT JOIN reviews r ON r.marketplace_id = p.marketplace_id AND r.product_id = p.id
      GROUP BY p.marketplace_id, p.id
      HAVING p.num_reviews <> count(r.id) OR p.rating_sum <> coalesce(sum(r.rating), 0)`;
    expect(await count(wrong)).toBe(0);
  });
});

describe('its past', () => {
  const IST = "AT TIME ZONE 'Asia/Kolkata'";

  test('sells online and at the till on each of 60 days in both marketplaces', async () => {
    const days = `SELECT marketplace_id, (created_at ${IST})::date FROM orders WHERE order_type IN ('online', 'pos')
      AND (created_at ${IST})::date < '2026-11-20' GROUP BY 1, 2
      HAVING count(*) BETWEEN 12 AND 26 AND count(DISTINCT order_type) = 2`;
    expect(await count(days)).toBe(2 * 60);
  });

  test('lies within shop hours and never ahead', async () => {
    const closed = `SELECT FROM orders WHERE (created_at ${IST})::time NOT BETWEEN '9:00' AND '21:30'`;
    expect(await count(closed)).toBe(0);
    const now = NOW.toISOString();
    const ahead = `SELECT 1 FROM orders WHERE greatest(created_at, paid_at, delivered_at, cancelled_at) > '${now}'
      UNION ALL SELECT 1 FROM stock_ledger WHERE created_at > '${now}' UNION ALL SELECT 1 FROM payments WHERE created_at > '${now}'
      UNION ALL SELECT 1 FROM reviews WHERE created_at > '${now}' UNION ALL SELECT 1 FROM products WHERE created_at > '${now}'`;
    expect(await count(ahead)).toBe(0);
  });

  test('leaves nothing older than three days open, and some late in each marketplace', async () => {
    const open = 'SELECT FROM orders WHERE delivered_at IS NULL AND cancelled_at IS NULL';
    const before = new Date(NOW.getTime() - 3 * 24 * 3_600_000).toISOString();
    expect(await count(`${open} AND created_at < '${before}'`)).toBe(0);
    const late = `${open} AND estimated_delivery_at <= '${NOW.toISOString()}'`;
    expect(
      await count(`${late.replace('SELECT', 'SELECT marketplace_id')} GROUP BY 1 HAVING count(*) >= 2`),
    ).toBe(2);
    expect(await count(late)).toBeLessThan(12);
  });

  test('fills every tab of the order list, for the superAdmin and for the first store', async () => {
    const tabs = [
      'isPaid=false&isDelivered=false&type=online',
      'isPaid=true&isDelivered=false&type=online',
      'isPaid=true&isDelivered=true&type=online',
      'type=pos',
      'type=online&status=cancelled',
      'type=invoice',
      'type=po',
      '',
    ];
    for (const email of ['super@haat.example', 'admin@haat.example'])
      for (const tab of tabs)
        expect((await get(`/api/orders?${tab}`, email)).total, `${tab} of ${email}`).toBeGreaterThan(0);
  });

  test('has books that agree', async () => {
    const results = await checkBooks(db);
    expect(results.flatMap(({ differences }) => differences)).toEqual([]);
  });

  test('adds up: lines to orders, payments to totals, points to balances', async () => {
    const orders = `SELECT FROM orders o JOIN order_items i ON i.marketplace_id = o.marketplace_id AND i.order_id = o.id
      GROUP BY o.marketplace_id, o.id
      HAVING sum(CASE i.sold_by WHEN 'piece' THEN i.price_paise * i.quantity
        ELSE (i.price_paise * i.quantity + 500) / 1000 END) <> o.items_paise`;
    expect(await count(orders)).toBe(0);
    const payments = `SELECT FROM orders o LEFT JOIN payments p ON p.marketplace_id = o.marketplace_id AND p.order_id = o.id
      GROUP BY o.marketplace_id, o.id
      HAVING coalesce(sum(p.amount_paise), 0) <>
        CASE WHEN o.paid_at IS NULL OR o.cancelled_at IS NOT NULL THEN 0 ELSE o.total_paise END`;
    expect(await count(payments)).toBe(0);
    const points = `SELECT FROM reward_balances b JOIN reward_ledger l USING (marketplace_id, user_id)
      GROUP BY b.marketplace_id, b.user_id, b.points HAVING sum(l.change) <> b.points`;
    expect(await count(points)).toBe(0);
  });

  test('moves stock so that the ledger ends in what is on the shelf, row by row and never below zero', async () => {
    const shelves = `SELECT id AS product_id, NULL::uuid AS variant_id, count_in_stock FROM products
      UNION ALL SELECT product_id, id, count_in_stock FROM product_variants`;
    const wrong = `SELECT FROM (${shelves}) s LEFT JOIN stock_ledger l
      ON l.product_id = s.product_id AND l.variant_id IS NOT DISTINCT FROM s.variant_id
      GROUP BY s.product_id, s.variant_id, s.count_in_stock HAVING coalesce(sum(l.change), 0) <> s.count_in_stock`;
    expect(await count(wrong)).toBe(0);
    const broken = `SELECT FROM (SELECT balance, sum(change) OVER (
      PARTITION BY product_id, variant_id ORDER BY created_at, id) AS so_far FROM stock_ledger) l WHERE balance <> so_far`;
    expect(await count(broken)).toBe(0);
  });

  test('has a row of the stock ledger for everything that an order sold', async () => {
    const sold = `SELECT i.marketplace_id, i.order_id, i.product_id, i.variant_id, sum(quantity) AS pieces FROM order_items i
      JOIN orders o ON o.marketplace_id = i.marketplace_id AND o.id = i.order_id WHERE o.order_type <> 'po' GROUP BY 1, 2, 3, 4`;
    const missing = `SELECT FROM (${sold}) s LEFT JOIN stock_ledger l
      ON l.marketplace_id = s.marketplace_id AND l.order_id = s.order_id AND l.product_id = s.product_id
      AND l.variant_id IS NOT DISTINCT FROM s.variant_id AND l.cause = 'sale' WHERE l.change IS DISTINCT FROM -s.pieces`;
    expect(await count(missing)).toBe(0);
  });

  test('tells the story of its shopper: one order delivered, one on its way from the first store', async () => {
    const { orders } = await get('/api/orders/myorders', 'savita@haat.example');
    expect(orders.map((order: { status: string; itemsPrice: number }) => order.status)).toEqual([
      'new',
      'delivered',
    ]);
    expect(orders[0]).toMatchObject({
      itemsPrice: 563,
      shippingPrice: 25,
      store: { name: 'Basava Provision' },
    });
  });
});

describe('seeding again', () => {
  const again = useDatabase();
  const dawn = useDatabase();
  const broken = useDatabase();

  /** What differs between demos: products, and orders with their state until a moment. */
  const fingerprint = async (url: string, until: Date) => {
    const other = openDb(url, 1);
    const { rows } = await sql`
      SELECT (SELECT md5(string_agg(to_jsonb(p)::text, ',' ORDER BY id)) FROM (
          SELECT id, sku, price_paise, count_in_stock, rating_sum, num_reviews, expiry_date, created_at FROM products) p) AS products,
        (SELECT md5(string_agg(to_jsonb(o)::text, ',' ORDER BY id)) FROM (
          SELECT id, customer_name, total_paise, created_at FROM orders WHERE created_at < ${until}) o) AS orders,
        (SELECT sum(total_paise) FROM orders WHERE created_at < ${until}) AS total`.execute(other);
    await other.destroy();
    return rows;
  };

  test('changes nothing', async () => {
    const before = await count('SELECT FROM orders');
    await seedAt(evening.url, NOW);
    expect(await count('SELECT FROM orders')).toBe(before);
    expect(await count('SELECT FROM marketplaces')).toBe(2);
  });

  test(
    'in another database at the same moment makes the same demo, ids and totals included',
    async () => {
      await seedAt(again.url, NOW);
      expect(await fingerprint(again.url, NOW)).toEqual(await fingerprint(evening.url, NOW));
    },
    SEEDING,
  );

  test(
    'earlier on the same day makes the same past, with orders still open before the shops do',
    async () => {
      await seedAt(dawn.url, DAWN);
      const theDayBefore = new Date('2026-11-19T12:00:00Z');
      expect(await fingerprint(dawn.url, theDayBefore)).toEqual(await fingerprint(evening.url, theDayBefore));
      const other = openDb(dawn.url, 1);
      const open = 'SELECT FROM orders WHERE delivered_at IS NULL AND cancelled_at IS NULL';
      expect(await count(`${open} AND paid_at IS NULL`, other)).toBeGreaterThan(0);
      expect(await count(`${open} AND paid_at IS NOT NULL`, other)).toBeGreaterThan(0);
      await other.destroy();
    },
    SEEDING,
  );

  test('leaves nothing behind when it fails on the way', async () => {
    const other = openDb(broken.url, 1);
    const savita = { id: newId(), name: 'Savita', email: 'savita@haat.example', password_hash: 'none' };
    await other.insertInto('users').values(savita).execute();
    await expect(seedAt(broken.url, NOW)).rejects.toThrow('users_email_taken');
    expect(await count('SELECT FROM marketplaces', other)).toBe(0);
    await other.destroy();
  });
});
