import { orderTypesWith } from '@haat/domain/orders/order-types';
import { sql } from 'kysely';
import {
  amountOfLine,
  CHARGED,
  COST_OF_LINE,
  piecesOfLine,
  shareOfLine,
} from '../../ledger/line-sums-sql.ts';
import { type BookCheck, oneOf, unlike, unlikeTexts } from './difference.ts';

const SALES = oneOf(orderTypesWith(({ money }) => money === 'from customer'));

/** The amount of lines `i` by price, quantity and discount. */
const PRICED = sql`(${amountOfLine(sql`i.price_paise`)} - i.discount_paise)`;

/** Lines `i` of orders `o` that have a share of another line's tax. */
const COMES_BACK = sql`(o.order_type = 'return' OR i.original_line IS NOT NULL)`;

/** One head of a line taxed by its rate, of one or two. */
const taxIn = (parts: 1 | 2) =>
  sql`round(${PRICED}::numeric * i.tax_bp / (${sql.lit(parts)} * (10000 + i.tax_bp)))`;

/** A share's heads are rounded together with earlier shares. */
const ROUNDED_BY = sql.lit(4);

export const orderChecks: readonly BookCheck[] = [
  {
    name: 'order totals',
    about: 'an order’s total = goods + delivery + tax − points',
    says: 'the total is {found}, its parts come to {expected}',
    isMoney: true,
    find: (books) => sql`
      SELECT o.store_id, 'order ' || o.id AS subject, o.total_paise AS found,
        o.items_paise + o.shipping_paise + o.tax_paise - o.points_redeemed::bigint * 100 AS expected
      FROM ${books('orders')} o
      WHERE o.total_paise <> o.items_paise + o.shipping_paise + o.tax_paise - o.points_redeemed::bigint * 100`,
  },
  {
    name: 'order goods',
    about: 'the goods of an order = its lines',
    says: 'its goods are {found}, its lines come to {expected}',
    isMoney: true,
    find: (books) => sql`
      SELECT o.store_id, 'order ' || o.id AS subject, coalesce(l.goods, 0) AS expected, o.items_paise AS found
      FROM ${books('orders')} o
      LEFT JOIN (SELECT i.order_id, sum(${PRICED}) AS goods FROM ${books('order_items')} i GROUP BY 1) l ON l.order_id = o.id
      WHERE o.items_paise <> coalesce(l.goods, 0)`,
  },
  {
    name: 'line amounts',
    about: 'quantity × price − discount of a line = its taxable value and tax',
    says: 'its value and tax are {found}, its price comes to {expected}',
    isMoney: true,
    find: (books) => sql`
      SELECT o.store_id, 'order ' || o.id || ', line ' || i.line_no AS subject, ${PRICED} AS expected, ${CHARGED} AS found
      FROM ${books('order_items')} i JOIN ${books('orders')} o ON o.id = i.order_id WHERE ${PRICED} <> ${CHARGED}`,
  },
  {
    name: 'line taxes',
    about: 'the tax of a line = what its rate takes out of its price, under one State or between two',
    says: 'is {found}, its rate gives {expected}',
    isMoney: true,
    find: (books) => sql`
      SELECT o.store_id, 'order ' || o.id || ', line ' || i.line_no || ', ' || v.what AS subject, v.expected, v.found
      FROM ${books('order_items')} i JOIN ${books('orders')} o ON o.id = i.order_id
      ${unlike({
        CGST: [sql`CASE WHEN i.igst_paise = 0 THEN ${taxIn(2)} ELSE 0 END`, sql`i.cgst_paise`],
        SGST: [sql`CASE WHEN i.igst_paise = 0 THEN ${taxIn(2)} ELSE 0 END`, sql`i.sgst_paise`],
        IGST: [sql`CASE WHEN i.igst_paise = 0 THEN 0 ELSE ${taxIn(1)} END`, sql`i.igst_paise`],
        // No product has cess.
        cess: [sql`0`, sql`i.cess_paise`],
      })}
      WHERE NOT ${COMES_BACK}`,
  },
  {
    // Refunds beyond the sale take back no tax and are differences of the till.
    name: 'taxes of returns',
    about: 'the tax of a line that comes back = its rate’s, to the rounding',
    says: 'is {found}, its rate gives about {expected}',
    isMoney: true,
    find: (books) => sql`
      SELECT o.store_id, 'order ' || o.id || ', line ' || i.line_no || ', tax' AS subject, ${taxIn(1)} AS expected,
        i.cgst_paise + i.sgst_paise + i.igst_paise + i.cess_paise AS found
      FROM ${books('order_items')} i JOIN ${books('orders')} o ON o.id = i.order_id
      CROSS JOIN LATERAL (SELECT i.cgst_paise + i.sgst_paise + i.igst_paise - ${taxIn(1)} AS over) t
      WHERE ${COMES_BACK} AND (i.cess_paise <> 0 OR i.cgst_paise <> i.sgst_paise OR (i.igst_paise <> 0 AND i.cgst_paise <> 0)
        OR t.over > ${ROUNDED_BY} OR (t.over < -${ROUNDED_BY} AND NOT EXISTS (
          SELECT FROM ${books('till_differences')} k WHERE k.order_id = o.id AND k.kind = 'returned-too-much')))`,
  },
  {
    name: 'order figures',
    about: 'what an order notes of its lines and returns = its lines and returns',
    says: 'is {found}, its lines and returns come to {expected}',
    find: (books) => sql`
      SELECT o.store_id, 'order ' || o.id || ', ' || v.what AS subject, v.expected, v.found FROM ${books('orders')} o
      LEFT JOIN (
        SELECT i.order_id, sum(${COST_OF_LINE}) AS cost, count(*) FILTER (WHERE i.cost_paise IS NULL) AS uncosted, count(*) AS lines,
          sum(${piecesOfLine(sql`i.quantity`)}) AS pieces
        FROM ${books('order_items')} i GROUP BY 1
      ) l ON l.order_id = o.id
      LEFT JOIN (
        SELECT order_id, sum(refund_paise) AS refund FROM ${books('order_requests')} q
        WHERE kind = 'return' AND state = 'accepted' GROUP BY 1
      ) r ON r.order_id = o.id
      LEFT JOIN (
        SELECT b.order_id, sum(${shareOfLine(COST_OF_LINE, sql`b.units`)}) AS cost,
          sum(${piecesOfLine(sql`i.quantity`)} - ${piecesOfLine(sql`(i.quantity - b.units)`)}) AS pieces
        FROM (
          SELECT q.order_id, c.line_no, sum(c.quantity) AS units FROM ${books('order_requests')} q
          JOIN ${books('order_request_items')} c ON c.request_id = q.id
          WHERE q.kind = 'return' AND q.state = 'accepted' GROUP BY 1, 2
        ) b JOIN ${books('order_items')} i ON i.order_id = b.order_id AND i.line_no = b.line_no GROUP BY 1
      ) c ON c.order_id = o.id
      ${unlike({
        'cost in paise': [sql`coalesce(l.cost, 0)`, sql`o.cost_paise`],
        'lines of unknown cost': [sql`coalesce(l.uncosted, 0)`, sql`o.uncosted_lines`],
        lines: [sql`coalesce(l.lines, 0)`, sql`o.line_count`],
        pieces: [sql`coalesce(l.pieces, 0)`, sql`o.pieces`],
        'returned paise': [sql`coalesce(r.refund, 0)`, sql`o.returned_paise`],
        'returned pieces': [sql`coalesce(c.pieces, 0)`, sql`o.returned_pieces`],
        'returned cost in paise': [sql`coalesce(c.cost, 0)`, sql`o.returned_cost_paise`],
      })}`,
  },
  {
    // Less than a rupee may be taken off another line: `packOrder` of the domain.
    name: 'packed orders',
    about:
      'what packing took off an order and gave back in points = what its changed lines cost less, to a rupee',
    says: 'is {found}, its lines cost {expected} less',
    isMoney: true,
    find: (books) => sql`
      SELECT o.store_id, 'order ' || o.id AS subject, coalesce(c.less, 0) AS expected, o.packed_off_paise + o.packed_points::bigint * 100 AS found
      FROM ${books('orders')} o
      LEFT JOIN (
        SELECT x.order_id, sum(x.less) AS less FROM (
          SELECT p.order_id, p.charged_paise AS less FROM ${books('packed_changes')} p
          UNION ALL
          SELECT i.order_id, -${CHARGED} FROM ${books('order_items')} i
          JOIN ${books('packed_changes')} p ON p.order_id = i.order_id AND i.line_no IN (p.line_no, p.replacement_line_no)
        ) x GROUP BY 1
      ) c ON c.order_id = o.id
      WHERE (c.order_id IS NOT NULL OR o.packed_off_paise <> 0 OR o.packed_points <> 0)
        AND o.packed_off_paise + o.packed_points::bigint * 100 - coalesce(c.less, 0) NOT BETWEEN -99 AND 99`,
  },
  {
    name: 'order dates',
    about: 'nothing happens to an order before it is placed, or to a delivery before it left',
    says: 'on {found}, before {expected}',
    find: (books) => sql`
      SELECT o.store_id, 'order ' || o.id || ', ' || v.what AS subject, v.earliest AS expected, v.at AS found
      FROM ${books('orders')} o
      CROSS JOIN LATERAL (VALUES ('paid', o.created_at, o.paid_at), ('sent out', o.created_at, o.out_for_delivery_at),
        ('delivered', greatest(o.created_at, o.out_for_delivery_at), o.delivered_at), ('cancelled', o.created_at, o.cancelled_at)
      ) v (what, earliest, at)
      WHERE v.at < v.earliest`,
  },
  {
    name: 'order states',
    about: 'a sale that was delivered was paid, and none is delivered and cancelled',
    says: 'is {found}',
    find: (books) => sql`
      SELECT o.store_id, 'order ' || o.id AS subject, NULL AS expected,
        CASE WHEN o.cancelled_at IS NOT NULL THEN 'delivered and cancelled' ELSE 'delivered and not paid' END AS found
      FROM ${books('orders')} o WHERE o.delivered_at IS NOT NULL
        AND (o.cancelled_at IS NOT NULL OR (o.paid_at IS NULL AND o.order_type NOT IN ('po', 'request')))`,
  },
  {
    name: 'order numbers',
    about: 'an order has a number of its own',
    says: '{found} orders have it',
    find: (books) => sql`
      SELECT (array_agg(o.store_id ORDER BY o.store_id))[1] AS store_id, 'order number ' || o.number AS subject, 1 AS expected, count(*) AS found
      FROM ${books('orders')} o GROUP BY o.number HAVING count(*) > 1`,
  },
  {
    name: 'goods of stores',
    about: 'the goods of an order are of its store, unless it is a difference of its till',
    says: 'is of {found}, the order of {expected}',
    find: (books) => sql`
      SELECT o.store_id, 'order ' || o.id || ', line ' || i.line_no AS subject, s.name AS expected, t.name AS found
      FROM ${books('order_items')} i JOIN ${books('orders')} o ON o.id = i.order_id JOIN ${books('products')} p ON p.id = i.product_id
      LEFT JOIN ${books('stores')} s ON s.id = o.store_id LEFT JOIN ${books('stores')} t ON t.id = p.store_id
      WHERE p.store_id <> o.store_id
        AND NOT EXISTS (SELECT FROM ${books('till_differences')} k WHERE k.order_id = o.id AND k.kind = 'product-gone')`,
  },
  {
    name: 'originals',
    about: 'goods come back from a sale of the same store, each from a line of the same goods',
    says: 'comes back from {found}',
    find: (books) => sql`
      SELECT o.store_id, 'return ' || o.id || ', line ' || i.line_no AS subject, NULL AS expected,
        CASE WHEN s.id IS NULL THEN 'no sale of its store' ELSE 'line ' || i.original_line || ', which has other goods' END AS found
      FROM ${books('orders')} o JOIN ${books('order_items')} i ON i.order_id = o.id
      LEFT JOIN ${books('orders')} s ON s.id = o.original_id AND s.store_id = o.store_id AND s.order_type IN (${SALES})
      LEFT JOIN ${books('order_items')} l ON l.order_id = s.id AND l.line_no = i.original_line
      WHERE o.order_type = 'return' AND (o.original_id IS NOT NULL OR i.original_line IS NOT NULL)
        AND (s.id IS NULL OR (i.original_line IS NOT NULL
          AND (l.product_id, l.variant_id) IS DISTINCT FROM (i.product_id, i.variant_id)))`,
  },
  {
    name: 'goods that came back',
    about: 'of a line no more comes back than was sold, unless it is a difference of its till',
    says: '{found} units came back, {expected} were sold',
    find: (books) => sql`
      SELECT o.store_id, 'order ' || o.id || ', line ' || i.line_no AS subject, i.quantity AS expected, b.units AS found
      FROM (
        SELECT order_id, line_no, sum(units) AS units FROM (
          SELECT q.order_id, c.line_no, c.quantity AS units FROM ${books('order_requests')} q
          JOIN ${books('order_request_items')} c ON c.request_id = q.id WHERE q.kind = 'return' AND q.state = 'accepted'
          UNION ALL
          SELECT r.original_id, i.original_line, i.quantity FROM ${books('orders')} r
          JOIN ${books('order_items')} i ON i.order_id = r.id AND i.original_line IS NOT NULL
          WHERE r.original_id IS NOT NULL AND r.cancelled_at IS NULL AND NOT EXISTS (
            SELECT FROM ${books('till_differences')} k WHERE k.order_id = r.id AND k.kind = 'returned-too-much')
        ) back GROUP BY 1, 2
      ) b JOIN ${books('orders')} o ON o.id = b.order_id
      LEFT JOIN ${books('order_items')} i ON i.order_id = b.order_id AND i.line_no = b.line_no
      WHERE b.units > coalesce(i.quantity, 0)`,
  },
  {
    name: 'lines of requests',
    about: 'a request to return goods is about lines of its own order',
    says: 'is about order {found}, its request about {expected}',
    find: (books) => sql`
      SELECT o.store_id, 'request ' || c.request_id || ', line ' || c.line_no AS subject, q.order_id AS expected, c.order_id AS found
      FROM ${books('order_request_items')} c LEFT JOIN ${books('order_requests')} q ON q.id = c.request_id
      LEFT JOIN ${books('orders')} o ON o.id = c.order_id WHERE q.order_id IS DISTINCT FROM c.order_id`,
  },
  {
    name: 'answers to requests',
    about: 'what was not accepted gave nothing back, and an accepted cancellation is one',
    says: 'is {found}, its order says {expected}',
    find: (books) => sql`
      SELECT o.store_id, 'request ' || q.id || ', ' || v.what AS subject, v.expected, v.found
      FROM ${books('order_requests')} q LEFT JOIN ${books('orders')} o ON o.id = q.order_id
      ${unlikeTexts({
        refund: [
          sql`CASE WHEN q.state = 'accepted' AND q.kind = 'return' THEN q.refund_paise ELSE 0 END`,
          sql`q.refund_paise`,
        ],
        points: [
          sql`CASE WHEN q.state = 'accepted' AND q.kind = 'return' THEN q.points_given + q.points_taken + q.points_missing ELSE 0 END`,
          sql`q.points_given + q.points_taken + q.points_missing`,
        ],
        cancelled: [
          sql`CASE WHEN q.state = 'accepted' AND q.kind = 'cancel' THEN 'cancelled' END`,
          sql`CASE WHEN q.state = 'accepted' AND q.kind = 'cancel' AND o.cancelled_at IS NOT NULL THEN 'cancelled' END`,
        ],
      })}`,
  },
];
