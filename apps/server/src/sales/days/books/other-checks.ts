import { COUNTING_STATES } from '@haat/domain/invoices/vendor-invoice';
import { type RawBuilder, sql } from 'kysely';
import { COUNTS_ON_ITS_DAY, SOLD, signed } from '../../ledger/order-figures-sql.ts';
import { type DaySource, MONEY, madeOf, PRODUCTS, refs, TAXES } from '../day-sources.ts';
import { DAY, DAY_SUMS, IS_LATE, SUM_COLUMNS, sumsOfDays } from '../day-sums.ts';
import { LATE } from '../order-days-sql.ts';
import { type BookCheck, type Books, oneOf, unlike, unlikeTexts } from './difference.ts';

/** Changed days are read live until they are summed up again. */
const isNoted = (books: Books, s: string) => sql`EXISTS (
  SELECT FROM ${books('order_day_changes')} w WHERE w.store_id = ${sql.ref(`${s}.store_id`)} AND w.day = ${sql.ref(`${s}.day`)})`;

const DAY_COLUMNS = sql.join([...DAY_SUMS, 'late_orders'].map((name) => sql.id(name)));
const side = (name: string, isStored: boolean) =>
  sql`coalesce(sum(${sql.id(name)}) FILTER (WHERE ${isStored ? sql`is_stored` : sql`NOT is_stored`}), 0)`;

/** By the columns of `order_reversals`; delivery goes back only with all goods. */
const WENT_BACK: Partial<Record<(typeof DAY_SUMS)[number], RawBuilder<unknown>>> = {
  pieces: signed(sql`o.returned_pieces`),
  total_paise: signed(sql`o.returned_paise + o.refunded_elsewhere_paise`),
  shipping_paise: sql`CASE WHEN o.returned_pieces >= o.pieces AND b.shipping_paise <> 0 THEN ${signed(sql`o.shipping_paise`)} ELSE 0 END`,
  revenue_paise: signed(sql`o.returned_paise + o.refunded_elsewhere_paise - o.returned_cost_paise`),
};

const storedColumns = ({ keys, sums: summed }: DaySource) => refs(Object.keys({ ...keys, ...summed }));
const bothSides = ({ sums: summed }: DaySource) =>
  sql.join(
    Object.keys(summed).map(
      (name) =>
        sql`${side(name, true)} AS ${sql.id(name)}, ${side(name, false)} AS ${sql.id(`${name}_made`)}`,
    ),
  );
const unlikeSums = ({ sums: summed }: DaySource) =>
  unlike(
    Object.fromEntries(
      Object.keys(summed).map((name) => [
        name.replace('_paise', ' in paise').replace('_', ' '),
        [sql`c.${sql.id(`${name}_made`)}`, sql`c.${sql.id(name)}`] as const,
      ]),
    ),
  );

/** Stored days against their source, without those read live. */
function dayCheck(source: DaySource, name: string, about: string): BookCheck {
  const keys = refs(Object.keys(source.keys));
  return {
    name,
    about,
    says: 'is {found}, it stands for {expected}',
    find: (books) => sql`
      WITH late AS (
        SELECT o.store_id, ${DAY} AS day, count(*) AS orders FROM ${books('orders')} o WHERE ${IS_LATE} GROUP BY 1, 2
      ), known AS (
        SELECT d.store_id, d.day, sum(d.late_orders) AS orders FROM ${books('order_days')} d GROUP BY 1, 2
      ), live AS (
        SELECT w.store_id, w.day FROM ${books('order_day_changes')} w
        UNION
        SELECT l.store_id, l.day FROM late l LEFT JOIN known k ON k.store_id = l.store_id AND k.day = l.day
        WHERE k.orders IS DISTINCT FROM l.orders
      ), compared AS (
        SELECT store_id, day, concat_ws(', ', day, ${keys}) AS subject, ${bothSides(source)} FROM (
          SELECT store_id, day, ${storedColumns(source)}, true AS is_stored FROM ${books(source.table)} d
          UNION ALL
          SELECT store_id, day, ${storedColumns(source)}, false FROM (${madeOf(source, sql`true`, books)}) made
        ) sides GROUP BY store_id, day, ${keys}
      )
      SELECT c.store_id, c.subject || ', ' || v.what AS subject, v.expected, v.found FROM compared c
      JOIN ${books('summed_days')} s ON c.day < s.before
      LEFT JOIN live ON live.store_id = c.store_id AND live.day = c.day ${unlikeSums(source)} WHERE live.day IS NULL`,
  };
}

export const dayChecks: readonly BookCheck[] = [
  {
    name: 'days',
    about: 'sums of days = their orders, less what went back on them',
    says: 'is {found}, its orders come to {expected}',
    find: (books) => sql`
      WITH made AS (
        SELECT m.store_id, m.day, m.order_type, ${SUM_COLUMNS}, late AS late_orders
        FROM (${sumsOfDays(sql`true`, sql`true`, LATE, { orders: books('orders'), reversals: books('order_reversals') })}) m,
          ${books('summed_days')} s WHERE m.day < s.before
      ), compared AS (
        SELECT store_id, day, order_type, ${sql.join(
          [...DAY_SUMS, 'late_orders'].map(
            (name) =>
              sql`${side(name, true)} AS ${sql.id(name)}, ${side(name, false)} AS ${sql.id(`${name}_made`)}`,
          ),
        )}
        FROM (
          SELECT store_id, day, order_type, ${DAY_COLUMNS}, true AS is_stored FROM ${books('order_days')} d
          UNION ALL SELECT store_id, day, order_type, ${DAY_COLUMNS}, false FROM made
        ) sides GROUP BY 1, 2, 3
      )
      SELECT c.store_id, c.day || ', ' || c.order_type || ', ' || v.what AS subject, v.expected, v.found FROM compared c
      ${unlike(
        Object.fromEntries(
          DAY_SUMS.map((name) => [
            name.replace('_paise', ' in paise').replace('_', ' '),
            [sql`c.${sql.id(`${name}_made`)}`, sql`c.${sql.id(name)}`] as const,
          ]),
        ),
      )}
      WHERE c.late_orders = c.late_orders_made AND NOT ${isNoted(books, 'c')}`,
  },
  {
    name: 'what went back',
    about:
      'what is taken off days = what went back of each order, and all of one that was cancelled in a later month',
    says: 'is {found}, the order says {expected}',
    find: (books) => sql`
      SELECT o.store_id, 'order ' || o.id || ', ' || v.what AS subject, v.expected, v.found FROM ${books('orders')} o
      LEFT JOIN (
        SELECT order_id, min(store_id::text) AS store, ${sql.join(DAY_SUMS.map((name) => sql`sum(${sql.id(name)}) AS ${sql.id(name)}`))}
        FROM ${books('order_reversals')} r GROUP BY 1
      ) b ON b.order_id = o.id
      ${unlike(
        Object.fromEntries(
          DAY_SUMS.map((name) => [
            name.replace('_paise', ' in paise').replace('_', ' '),
            [
              sql`CASE WHEN o.cancelled_late THEN ${SOLD[name]} WHEN ${COUNTS_ON_ITS_DAY} THEN ${WENT_BACK[name] ?? sql`0`} ELSE 0 END`,
              sql`coalesce(b.${sql.id(name)}, 0)`,
            ] as const,
          ]),
        ),
      )}
      WHERE b.order_id IS NOT NULL OR o.returned_paise <> 0 OR o.refunded_elsewhere_paise <> 0 OR o.cancelled_late
      UNION ALL
      SELECT r.store_id, 'order ' || r.order_id || ', store', NULL, NULL FROM ${books('order_reversals')} r
      LEFT JOIN ${books('orders')} o ON o.id = r.order_id WHERE o.store_id IS DISTINCT FROM r.store_id`,
  },
  dayCheck(PRODUCTS, 'products of days', 'sums of products by day = lines of orders'),
  dayCheck(MONEY, 'money of days', 'money of days by tender = payments'),
  dayCheck(TAXES, 'taxes of days', 'taxes of days by HSN and rate = lines of documents'),
  {
    name: 'products of months',
    about: 'sums of products by month = those of its days',
    says: 'is {found}, its days come to {expected}',
    find: (books) => sql`
      SELECT c.store_id, c.subject || ', ' || v.what AS subject, v.expected, v.found FROM (
        SELECT store_id, concat_ws(', ', month, ${refs(Object.keys(PRODUCTS.keys))}) AS subject, ${bothSides(PRODUCTS)} FROM (
          SELECT store_id, month, ${storedColumns(PRODUCTS)}, true AS is_stored FROM ${books('product_months')} m
          UNION ALL
          SELECT store_id, date_trunc('month', day)::date, ${storedColumns(PRODUCTS)}, false FROM ${books('product_days')} d
        ) sides GROUP BY store_id, month, ${refs(Object.keys(PRODUCTS.keys))}
      ) c ${unlikeSums(PRODUCTS)}`,
  },
];

export const pointChecks: readonly BookCheck[] = [
  {
    name: 'points',
    about: 'the points of a shopper = the sum of their ledger',
    says: 'has {found} points, their ledger adds up to {expected}',
    find: (books) => sql`
      SELECT NULL::uuid AS store_id, 'shopper ' || s.user_id AS subject, s.ledger AS expected, s.points AS found FROM (
        SELECT user_id, sum(ledger) AS ledger, sum(points) AS points FROM (
          SELECT user_id, change AS ledger, 0 AS points FROM ${books('reward_ledger')} l
          UNION ALL SELECT user_id, 0, points FROM ${books('reward_balances')} b
        ) sides GROUP BY 1
      ) s WHERE s.ledger <> s.points`,
  },
  {
    // A deleted account has no ledger.
    name: 'points of orders',
    about: 'points that an order used, earned, gave back and took back = the points ledger',
    says: 'is {expected} points, the ledger says {found}',
    find: (books) => sql`
      SELECT o.store_id, 'order ' || o.id || ', ' || v.what AS subject, v.expected, v.found FROM ${books('orders')} o
      LEFT JOIN (${POINTS_OF_ORDERS(books)}) l ON l.order_id = o.id
      LEFT JOIN (SELECT order_id, sum(points_given) AS given, sum(points_taken) AS taken FROM ${books('order_requests')} q
        WHERE state = 'accepted' GROUP BY 1) q ON q.order_id = o.id
      ${unlike({
        used: [sql`o.points_redeemed + o.packed_points`, sql`-coalesce(l.used, 0)`],
        earned: [
          sql`CASE WHEN o.order_type = 'online' AND o.delivered_at IS NOT NULL THEN floor(o.items_paise / 10000) ELSE 0 END`,
          sql`coalesce(l.earned, 0)`,
        ],
        'given back': [
          sql`CASE WHEN o.cancelled_at IS NOT NULL THEN o.points_redeemed ELSE coalesce(q.given, 0) END + o.packed_points`,
          sql`coalesce(l.given, 0)`,
        ],
        'taken back': [sql`coalesce(q.taken, 0)`, sql`-coalesce(l.taken, 0)`],
      })}
      WHERE o.user_id IS NOT NULL`,
  },
  {
    name: 'points of shoppers',
    about: 'points of an order are its shopper’s',
    says: 'went to shopper {found}, the order is of {expected}',
    find: (books) => sql`
      SELECT o.store_id, 'row ' || l.id || ' of the points ledger' AS subject, o.user_id AS expected, l.user_id AS found
      FROM ${books('reward_ledger')} l JOIN ${books('orders')} o ON o.id = l.order_id WHERE o.user_id <> l.user_id
      UNION ALL
      SELECT p.store_id, 'row ' || l.id || ' of the points ledger', p.user_id, l.user_id
      FROM ${books('reward_ledger')} l JOIN ${books('till_points')} p ON p.order_id = l.order_id WHERE p.user_id IS DISTINCT FROM l.user_id`,
  },
  {
    // Pending points are in no ledger yet.
    name: 'points of bills',
    about: 'points that a bill of a counter used, earned, gave back and took back = the points ledger',
    says: 'is {expected} points, the ledger says {found}',
    find: (books) => sql`
      SELECT o.store_id, 'order ' || o.id || ', ' || v.what AS subject, v.expected, v.found
      FROM ${books('orders')} o
      LEFT JOIN ${books('till_points')} p ON p.order_id = o.id
      LEFT JOIN (${POINTS_OF_ORDERS(books)}) l ON l.order_id = o.id
      ${unlike({
        used: [sql`coalesce(p.spent, 0)`, sql`-coalesce(l.used, 0)`],
        earned: [sql`CASE WHEN p.user_id IS NULL THEN 0 ELSE p.earned END`, sql`coalesce(l.earned, 0)`],
        'given back': [sql`coalesce(p.given_back, 0)`, sql`coalesce(l.given, 0)`],
        'taken back': [
          sql`CASE WHEN p.user_id IS NULL THEN 0 ELSE p.taken_back END`,
          sql`-coalesce(l.taken, 0)`,
        ],
      })}
      WHERE o.order_type IN ('pos', 'return') AND (p.order_id IS NOT NULL OR l.order_id IS NOT NULL)`,
  },
  {
    // Bills of deleted accounts have no points.
    name: 'points of papers',
    about:
      'points of a counter’s bill = its paper, those of its returns = theirs, and it earns by its total, unless it is a difference of its till',
    says: 'is {expected}, its points say {found}',
    find: (books) => sql`
      SELECT p.store_id, 'order ' || p.order_id || ', ' || v.what AS subject, v.expected, v.found
      FROM ${books('till_points')} p LEFT JOIN ${books('orders')} o ON o.id = p.order_id
      LEFT JOIN (SELECT r.original_id, sum(r.points_redeemed) AS given FROM ${books('orders')} r
        WHERE r.order_type = 'return' AND r.cancelled_at IS NULL GROUP BY 1) r ON r.original_id = p.order_id
      CROSS JOIN LATERAL (SELECT floor(o.items_paise / 10000) AS points) e
      ${unlikeTexts({
        used: [sql`o.points_redeemed`, sql`p.spent`],
        'given back': [sql`coalesce(r.given, 0)`, sql`p.given_back`],
        earned: [sql`CASE WHEN p.earned = 0 THEN 0 ELSE e.points END`, sql`p.earned`],
        store: [sql`o.store_id`, sql`p.store_id`],
      })}
      WHERE NOT EXISTS (SELECT FROM ${books('till_differences')} k LEFT JOIN ${books('orders')} b ON b.id = k.order_id
        WHERE k.kind = 'points-differ' AND p.order_id IN (k.order_id, b.original_id))`,
  },
  {
    name: 'points of causes',
    about:
      'points that are used or earned name their order, and those of carts and open bills that are over are back',
    says: '{found} points of carts and open bills are out, those that are held use {expected}',
    find: (books) => sql`
      SELECT NULL::uuid AS store_id, 'shopper ' || s.user_id AS subject, s.wanted AS expected, s.out AS found FROM (
        SELECT user_id, sum(wanted) AS wanted, sum(out) AS out FROM (
          SELECT user_id, 0 AS wanted, -change AS out FROM ${books('reward_ledger')} l
          WHERE cause IN ('held', 'released') OR (cause IN ('redeemed', 'earned', 'given back', 'taken back') AND order_id IS NULL)
          UNION ALL
          SELECT h.user_id, (p ->> 'pointsRedeemed')::bigint, 0 FROM ${books('checkout_holds')} h CROSS JOIN LATERAL jsonb_array_elements(h.orders) p
          WHERE h.state = 'held' AND h.user_id IS NOT NULL
          UNION ALL
          SELECT user_id, points, 0 FROM ${books('till_point_holds')} x WHERE state = 'held'
        ) sides GROUP BY 1
      ) s WHERE s.wanted <> s.out`,
  },
];

export const slotChecks: readonly BookCheck[] = [
  {
    name: 'slots',
    about: 'places in delivery slots = orders and holds in them',
    says: '{found} places are taken, orders and holds have {expected}',
    find: (books) => sql`
      SELECT NULL::uuid AS store_id, 'slot ' || to_char(s.starts_at AT TIME ZONE 'Asia/Kolkata', 'YYYY-MM-DD HH24:MI')
          || to_char(s.ends_at AT TIME ZONE 'Asia/Kolkata', '-HH24:MI') AS subject, s.coming AS expected, s.taken AS found
      FROM (
        SELECT starts_at, ends_at, sum(coming) AS coming, sum(taken) AS taken FROM (
          SELECT deliver_from AS starts_at, estimated_delivery_at AS ends_at, 1 AS coming, 0 AS taken FROM ${books('orders')} o
          WHERE in_slot AND cancelled_at IS NULL
          UNION ALL
          SELECT (p ->> 'deliverFrom')::timestamptz, (p ->> 'estimatedDeliveryAt')::timestamptz, 1, 0
          FROM ${books('checkout_holds')} h CROSS JOIN LATERAL jsonb_array_elements(h.orders) p WHERE h.state = 'held' AND (p ->> 'inSlot')::boolean
          UNION ALL
          SELECT starts_at, ends_at, 0, taken FROM ${books('slot_bookings')} b
        ) sides GROUP BY 1, 2
      ) s WHERE s.coming <> s.taken`,
  },
];

export const vendorChecks: readonly BookCheck[] = [
  {
    name: 'vendor invoices',
    about:
      'a vendor’s invoice: lines = goods, + tax + freight = total or its whole rupees, payments = paid, total − paid = owed',
    says: 'is {found}, the rest of it gives {expected}',
    isMoney: true,
    find: (books) => sql`
      SELECT i.store_id, 'vendor invoice ' || i.id || ', ' || v.what AS subject, v.expected, v.found FROM ${books('vendor_invoices')} i
      LEFT JOIN (SELECT invoice_id, sum(total_paise) AS items FROM ${books('vendor_invoice_items')} x GROUP BY 1) l ON l.invoice_id = i.id
      LEFT JOIN (SELECT invoice_id, sum(amount_paise) FILTER (WHERE lower(trim(status)) IN (${oneOf(COUNTING_STATES)})) AS paid
        FROM ${books('vendor_invoice_payments')} x GROUP BY 1) p ON p.invoice_id = i.id
      CROSS JOIN LATERAL (SELECT i.items_paise + i.cgst_paise + i.sgst_paise + i.igst_paise + i.shipping_paise AS parts) s
      ${unlike({
        // Old invoices may have only a total.
        goods: [
          sql`CASE WHEN l.invoice_id IS NULL AND i.items_paise = i.total_paise THEN i.items_paise ELSE coalesce(l.items, 0) END`,
          sql`i.items_paise`,
        ],
        total: [
          sql`CASE WHEN l.invoice_id IS NULL AND s.parts = 0 OR s.parts > 0 AND i.total_paise % 100 = 0 AND abs(i.total_paise - s.parts) < 100
            THEN i.total_paise ELSE s.parts END`,
          sql`i.total_paise`,
        ],
        'CGST and SGST': [
          sql`CASE WHEN abs(i.cgst_paise - i.sgst_paise) > 1 THEN i.cgst_paise ELSE i.sgst_paise END`,
          sql`i.sgst_paise`,
        ],
        paid: [sql`coalesce(p.paid, 0) + i.paid_unlisted_paise`, sql`i.paid_paise`],
        owed: [
          sql`CASE WHEN i.is_paid THEN 0 ELSE greatest(0, i.total_paise - i.paid_paise) END`,
          sql`i.owed_paise`,
        ],
      })}`,
  },
  {
    name: 'lines of vendor invoices',
    about: 'quantity × price of a vendor’s line = its total',
    says: 'the total is {found}, its price comes to {expected}',
    isMoney: true,
    find: (books) => sql`
      SELECT i.store_id, 'vendor invoice ' || l.invoice_id || ', line ' || l.line_no AS subject, round(l.quantity * l.price_paise) AS expected,
        l.total_paise AS found
      FROM ${books('vendor_invoice_items')} l LEFT JOIN ${books('vendor_invoices')} i ON i.id = l.invoice_id
      WHERE l.quantity <> 0 AND l.price_paise <> 0 AND l.total_paise <> round(l.quantity * l.price_paise)`,
  },
  {
    name: 'years of vendor invoices',
    about: 'a vendor’s invoice is of the financial year of its date, and of a vendor of its store',
    says: 'is {found}, the invoice says {expected}',
    find: (books) => sql`
      SELECT i.store_id, 'vendor invoice ' || i.id || ', financial year' AS subject, y.year AS expected, i.financial_year AS found
      FROM ${books('vendor_invoices')} i CROSS JOIN LATERAL (SELECT coalesce(to_char(i.invoice_date - interval '3 months', 'YY-')
        || to_char(i.invoice_date + interval '9 months', 'YY'), '') AS year) y
      WHERE i.vendor_key <> '' AND i.financial_year <> y.year
      UNION ALL
      SELECT i.store_id, 'vendor invoice ' || i.id || ', store of its vendor', i.store_id::text, v.store_id::text
      FROM ${books('vendor_invoices')} i JOIN ${books('vendors')} v ON v.id = i.vendor_id WHERE v.store_id <> i.store_id`,
  },
  {
    name: 'repeated vendor invoices',
    about: 'a vendor’s number stands once in a financial year of a store',
    says: 'stands {found} times',
    find: (books) => sql`
      SELECT i.store_id, 'invoice ' || lower(i.invoice_number) || ' of ' || i.vendor_key AS subject, 1 AS expected, count(*) AS found
      FROM ${books('vendor_invoices')} i WHERE i.vendor_key <> '' AND i.invoice_number <> ''
      GROUP BY i.store_id, i.vendor_key, lower(i.invoice_number), i.financial_year HAVING count(*) > 1`,
  },
];

/** Points in the ledger, by order. */
const POINTS_OF_ORDERS = (books: Books) => sql`
  SELECT order_id, ${sql.join(
    Object.entries(POINT_CAUSES).map(
      ([name, cause]) =>
        sql`coalesce(sum(change) FILTER (WHERE cause = ${sql.lit(cause)}), 0) AS ${sql.id(name)}`,
    ),
  )}
  FROM ${books('reward_ledger')} l WHERE order_id IS NOT NULL GROUP BY 1`;

const POINT_CAUSES = { used: 'redeemed', earned: 'earned', given: 'given back', taken: 'taken back' };
