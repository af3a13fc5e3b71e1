import { sql } from 'kysely';
import { type BookCheck, type Books, unlike } from './difference.ts';

const goods = (books: Books) => sql`
  SELECT p.store_id, 'product ' || p.id AS subject, p.id AS product_id, NULL::uuid AS variant_id, p.count_in_stock AS stock FROM ${books('products')} p
  UNION ALL
  SELECT p.store_id, 'variant ' || v.id, p.id, v.id, v.count_in_stock
  FROM ${books('product_variants')} v JOIN ${books('products')} p ON p.id = v.product_id`;

const isSame = (a: string, b: string) =>
  sql`${sql.ref(`${a}.product_id`)} = ${sql.ref(`${b}.product_id`)} AND ${sql.ref(`${a}.variant_id`)} IS NOT DISTINCT FROM ${sql.ref(`${b}.variant_id`)}`;

/** Stands for NULL, which a hash join can't match. */
const OF_PRODUCT = sql`'00000000-0000-0000-0000-000000000000'::uuid`;
const variantOf = (alias: string) => sql`coalesce(${sql.ref(`${alias}.variant_id`)}, ${OF_PRODUCT})`;

/**
 * Bills that took less from the shelf than they sold, and returns that put back less, are differences of their store.
 */
const TAKEN_IN_PART = sql`('stock-below-zero', 'product-gone', 'stock-implausible')`;

export const stockChecks: readonly BookCheck[] = [
  {
    name: 'stock',
    about: 'the stock of a product or variant = the sum of its ledger',
    says: '{found} in stock, its ledger adds up to {expected}',
    find: (books) => sql`
      SELECT g.store_id, g.subject, coalesce(l.units, 0) AS expected, g.stock AS found FROM (${goods(books)}) g
      LEFT JOIN (SELECT product_id, ${variantOf('x')} AS variant_id, sum(change) AS units FROM ${books('stock_ledger')} x GROUP BY 1, 2) l
        ON l.product_id = g.product_id AND l.variant_id = ${variantOf('g')}
      WHERE g.stock <> coalesce(l.units, 0)`,
  },
  {
    // Independent of the order of rows written together: each balance is where another row begins, or the current
    // stock.
    name: 'balances of the ledger',
    about: 'each row of the stock ledger goes on from the balance of another, from 0 to the stock',
    says: '{expected} rows of its ledger leave it at that, {found} go on from there',
    find: (books) => sql`
      SELECT g.store_id, g.subject || ' at ' || s.level AS subject, s.left_at AS expected, s.begun_at AS found FROM (
        SELECT product_id, variant_id, level, sum(left_at) AS left_at, sum(begun_at) AS begun_at FROM (
          SELECT product_id, ${variantOf('x')} AS variant_id, balance AS level, 1 AS left_at, 0 AS begun_at FROM ${books('stock_ledger')} x
          UNION ALL
          SELECT product_id, ${variantOf('x')}, balance - change, 0, 1 FROM ${books('stock_ledger')} x
          UNION ALL
          SELECT product_id, ${variantOf('g')}, stock, 0, 1 FROM (${goods(books)}) g
          UNION ALL
          SELECT product_id, ${variantOf('g')}, 0, 1, 0 FROM (${goods(books)}) g
        ) levels GROUP BY 1, 2, 3 HAVING sum(left_at) <> sum(begun_at)
      ) s JOIN (${goods(books)}) g ON g.product_id = s.product_id AND ${variantOf('g')} = s.variant_id`,
  },
  {
    // Deleted goods don't come back; returns at a till may be written off.
    name: 'sold lines',
    about:
      'what an order sold, took back or brought in = what the stock ledger has of it, by product and variant',
    says: 'the ledger moved {found} units, its lines come to {expected}',
    find: (books) => sql`
      WITH wanted AS (
        SELECT i.order_id, i.product_id, i.variant_id, CASE o.order_type
            WHEN 'return' THEN CASE WHEN o.cancelled_at IS NULL THEN i.quantity ELSE 0 END
            WHEN 'po' THEN CASE WHEN o.delivered_at IS NOT NULL AND o.cancelled_at IS NULL THEN coalesce(i.came_quantity, i.quantity) ELSE 0 END
            WHEN 'request' THEN 0
            ELSE CASE WHEN o.cancelled_at IS NULL THEN -i.quantity ELSE 0 END END AS units
        FROM ${books('order_items')} i JOIN ${books('orders')} o ON o.id = i.order_id
        UNION ALL
        SELECT i.order_id, i.product_id, i.variant_id, c.quantity - c.damaged FROM ${books('order_requests')} q
        JOIN ${books('order_request_items')} c ON c.request_id = q.id
        JOIN ${books('order_items')} i ON i.order_id = c.order_id AND i.line_no = c.line_no
        WHERE q.kind = 'return' AND q.state = 'accepted'
        UNION ALL
        SELECT i.order_id, i.product_id, i.variant_id, -i.quantity FROM ${books('till_entries')} e
        JOIN ${books('order_items')} i ON i.order_id = e.order_id
        WHERE e.kind = 'return' AND e.body -> 'lines' -> (i.line_no - 1) ->> 'to' = 'damaged'
        UNION ALL
        SELECT h.order_id, h.product_id, h.variant_id, -h.quantity FROM (${held(books)}) h
      ), moved AS (
        SELECT order_id, product_id, variant_id, sum(change) AS units FROM ${books('stock_ledger')} x WHERE order_id IS NOT NULL GROUP BY 1, 2, 3
      ), both_sides AS (
        SELECT order_id, product_id, variant_id, sum(wanted) AS wanted, sum(moved) AS moved FROM (
          SELECT order_id, product_id, variant_id, units AS wanted, 0 AS moved FROM wanted
          UNION ALL SELECT order_id, product_id, variant_id, 0, units FROM moved
        ) sides GROUP BY 1, 2, 3
      )
      SELECT coalesce(o.store_id, p.store_id) AS store_id,
        'order ' || b.order_id || ', product ' || b.product_id || coalesce(', variant ' || b.variant_id, '') AS subject,
        b.wanted AS expected, b.moved AS found
      FROM both_sides b LEFT JOIN ${books('orders')} o ON o.id = b.order_id LEFT JOIN ${books('products')} p ON p.id = b.product_id
      WHERE b.wanted <> b.moved
        AND NOT EXISTS (SELECT FROM ${books('till_differences')} k WHERE k.order_id = b.order_id AND k.kind IN ${TAKEN_IN_PART}
          AND b.moved BETWEEN least(b.wanted, 0) AND greatest(b.wanted, 0))
        AND (p.id IS NOT NULL OR o.cancelled_at IS NULL) AND EXISTS (
          SELECT FROM (${goods(books)}) g WHERE ${isSame('g', 'b')} UNION ALL SELECT WHERE o.cancelled_at IS NULL AND p.id IS NULL)`,
  },
  {
    // Deleted goods move nothing.
    name: 'goods left out',
    about: 'what packing left out of an order = what the stock ledger has of it, by product and variant',
    says: 'the ledger has {found} units, its lines come to {expected}',
    find: (books) => sql`
      SELECT o.store_id, 'order ' || s.order_id || ', product ' || s.product_id AS subject, sum(s.wanted) AS expected, sum(s.moved) AS found
      FROM (
        SELECT c.order_id, c.product_id, c.quantity - CASE WHEN c.replacement_line_no = c.line_no THEN 0 ELSE coalesce(i.quantity, 0) END AS wanted, 0 AS moved
        FROM ${books('packed_changes')} c LEFT JOIN ${books('order_items')} i ON i.order_id = c.order_id AND i.line_no = c.line_no
        UNION ALL
        SELECT x.order_id, x.product_id, 0, x.change FROM ${books('stock_ledger')} x WHERE x.cause = 'left-out'
      ) s JOIN ${books('products')} p ON p.id = s.product_id LEFT JOIN ${books('orders')} o ON o.id = s.order_id
      GROUP BY o.store_id, s.order_id, s.product_id HAVING sum(s.wanted) <> sum(s.moved)`,
  },
  {
    name: 'causes in the ledger',
    about:
      'a row of the stock ledger is caused by an order of its kind, or a stock count, and not more than once',
    says: 'is caused by {found}',
    find: (books) => sql`
      SELECT coalesce(o.store_id, p.store_id) AS store_id, 'row ' || x.id || ' of the stock ledger (' || x.cause || ')' AS subject, NULL AS expected,
        coalesce(o.order_type || ' order ' || o.id, 'order ' || x.order_id, 'no order') AS found
      FROM ${books('stock_ledger')} x LEFT JOIN ${books('orders')} o ON o.id = x.order_id LEFT JOIN ${books('products')} p ON p.id = x.product_id
      WHERE CASE x.cause
        WHEN 'sale' THEN o.id IS NULL OR o.order_type NOT IN ('online', 'pos', 'invoice') OR x.change > 0
        WHEN 'cancelled' THEN o.cancelled_at IS NULL
        WHEN 'left-out' THEN o.order_type IS DISTINCT FROM 'online' OR o.packed_at IS NULL OR x.change < 0
        WHEN 'return' THEN o.id IS NULL OR o.order_type NOT IN ('online', 'return') OR x.change < 0
        WHEN 'damaged' THEN o.id IS NULL OR o.order_type NOT IN ('online', 'return') OR x.change > 0
        WHEN 'purchase' THEN o.order_type IS DISTINCT FROM 'po' OR x.change < 0
        WHEN 'held' THEN x.order_id IS NULL OR x.change > 0
        WHEN 'released' THEN x.order_id IS NULL OR x.change < 0
        ELSE x.order_id IS NOT NULL END`,
  },
  {
    name: 'holds',
    about: 'a cart has its goods while it is held or placed, and no longer',
    says: 'is {expected}, and {found} pieces are still taken for it',
    find: (books) => sql`
      SELECT NULL::uuid AS store_id, 'hold ' || h.id AS subject, h.state AS expected, -sum(x.change) AS found
      FROM ${books('checkout_holds')} h CROSS JOIN LATERAL jsonb_array_elements(h.orders) p
      JOIN ${books('stock_ledger')} x ON x.order_id = (p ->> 'id')::uuid JOIN ${books('products')} g ON g.id = x.product_id
      WHERE h.state NOT IN ('held', 'placed') GROUP BY h.id, h.state HAVING sum(x.change) <> 0`,
  },
  {
    name: 'stock counts',
    about: 'what a posted stock count found more or less = what the ledger has of it',
    says: 'the ledger moved {found} units, the count says {expected}',
    find: (books) => sql`
      SELECT c.store_id, 'stock count ' || s.count_id || ', product ' || s.product_id || coalesce(', variant ' || s.variant_id, '') AS subject,
        s.wanted AS expected, s.moved AS found
      FROM (
        SELECT count_id, product_id, variant_id, sum(wanted) AS wanted, sum(moved) AS moved FROM (
          SELECT l.count_id, l.product_id, l.variant_id, l.counted - l.expected AS wanted, 0 AS moved FROM ${books('stock_count_lines')} l
          JOIN ${books('stock_counts')} c ON c.id = l.count_id AND c.number IS NOT NULL WHERE l.counted IS NOT NULL
          UNION ALL
          SELECT x.count_id, x.product_id, x.variant_id, 0, x.change FROM ${books('stock_ledger')} x WHERE x.count_id IS NOT NULL
        ) sides GROUP BY 1, 2, 3
      ) s LEFT JOIN ${books('stock_counts')} c ON c.id = s.count_id WHERE s.wanted <> s.moved`,
  },
  {
    name: 'numbers of stock counts',
    about: 'stock counts of a store are numbered from 1, without a gap, as far as was counted',
    says: 'is {found}, its documents come to {expected}',
    find: (books) => sql`
      SELECT s.id AS store_id, 'stock counts, ' || v.what AS subject, v.expected, v.found FROM ${books('stores')} s
      LEFT JOIN (SELECT store_id, count(*) AS count, max(number) AS last FROM ${books('stock_counts')} c WHERE number IS NOT NULL GROUP BY 1) c
        ON c.store_id = s.id
      LEFT JOIN ${books('stock_count_series')} n ON n.store_id = s.id
      ${unlike({
        'the last number': [sql`coalesce(c.count, 0)`, sql`coalesce(c.last, 0)`],
        'the next number': [sql`coalesce(c.last, 0) + 1`, sql`coalesce(n.next_number, 1)`],
      })}`,
  },
];

/** The ledger names the orders that a held cart would become. */
function held(books: Books) {
  return sql`
    SELECT (p ->> 'id')::uuid AS order_id, (l ->> 'productId')::uuid AS product_id, (l ->> 'variantId')::uuid AS variant_id,
      (l ->> 'quantity')::bigint AS quantity
    FROM ${books('checkout_holds')} h CROSS JOIN LATERAL jsonb_array_elements(h.orders) p CROSS JOIN LATERAL jsonb_array_elements(p -> 'lines') l
    WHERE h.state = 'held'`;
}
