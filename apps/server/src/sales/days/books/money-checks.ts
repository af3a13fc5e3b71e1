import { orderTypesWith } from '@haat/domain/orders/order-types';
import { sql } from 'kysely';
import { mayBeProviders } from '../../ledger/provider/provider-payments-sql.ts';
import { type BookCheck, type Books, oneOf } from './difference.ts';

const SALES = oneOf(orderTypesWith(({ money }) => money === 'from customer'));
const UNPAID_HERE = oneOf(
  orderTypesWith(({ money }) => money !== 'from customer' && money !== 'to customer'),
);

/** A refund at the provider's dashboard that failed at the bank belongs to the order again. */
const WENT_BACK = sql`NOT (f.origin = 'elsewhere' AND f.status = 'failed')`;

/** By the provider's payment. */
const ordered = (books: Books) => sql`
  SELECT y.reference AS id, sum(y.amount_paise) AS net FROM ${books('payments')} y
  WHERE y.reference <> '' AND ${mayBeProviders('y')} GROUP BY 1`;

/** By the provider's payment. */
const refunded = (books: Books) => sql`
  SELECT f.payment_id AS id, sum(f.amount_paise) AS back,
    coalesce(sum(f.amount_paise) FILTER (WHERE f.origin = 'elsewhere'), 0) AS back_elsewhere
  FROM ${books('refunds')} f WHERE ${WENT_BACK} GROUP BY 1`;

/** Payments and refunds of orders and of the provider. */
export const moneyChecks: readonly BookCheck[] = [
  {
    // An invoice order may be paid in part. Money goes back by refunds (provider), accepted returns (by hand), and entirely by
    // cancellation.
    name: 'orders',
    about:
      'a sale’s total = its payments but for what cash was rounded off by + what is due + what went back',
    says: '{expected}; its payments come to {found}',
    find: (books) => sql`
      WITH paid AS (
        SELECT p.order_id, sum(p.amount_paise - p.round_off_paise) AS net, bool_or(g.id IS NOT NULL) AS is_online FROM ${books('payments')} p
        LEFT JOIN ${books('provider_payments')} g ON g.id = p.reference AND ${mayBeProviders('p')} GROUP BY 1
      ), refunded AS (
        SELECT f.order_id, sum(f.amount_paise) AS back FROM ${books('refunds')} f WHERE f.order_id IS NOT NULL AND ${WENT_BACK} GROUP BY 1
      ), returned AS (
        SELECT q.order_id, sum(q.refund_paise) AS back FROM ${books('order_requests')} q WHERE q.state = 'accepted' GROUP BY 1
      ), books AS (
        SELECT o.store_id, o.id, o.total_paise AS total, o.paid_at IS NOT NULL AS is_paid, o.cancelled_at IS NOT NULL AS is_cancelled,
          coalesce(p.net, 0) AS found, CASE WHEN o.order_type = 'invoice' THEN o.total_paise ELSE 0 END AS most_unpaid,
          CASE WHEN p.is_online THEN coalesce(f.back, 0) - o.packed_off_paise WHEN o.cancelled_at IS NOT NULL THEN o.total_paise ELSE coalesce(r.back, 0) END AS back
        FROM ${books('orders')} o LEFT JOIN paid p ON p.order_id = o.id LEFT JOIN refunded f ON f.order_id = o.id
        LEFT JOIN returned r ON r.order_id = o.id WHERE o.order_type IN (${SALES})
      )
      SELECT b.store_id, 'order ' || b.id AS subject, ${inRupees(sql`b.found`)} AS found,
        ${inRupees(sql`b.total`)} || CASE WHEN b.is_cancelled THEN ', cancelled' WHEN b.is_paid THEN ', paid' ELSE ', not paid' END
          || CASE WHEN b.is_paid AND b.back > 0 THEN ', of which ' || ${inRupees(sql`b.back`)} || ' went back' ELSE '' END AS expected
      FROM books b
      WHERE (b.is_paid AND b.found <> b.total - b.back) OR (NOT b.is_paid AND b.found NOT BETWEEN 0 AND b.most_unpaid)
        OR (b.is_cancelled AND b.found <> 0)`,
  },
  {
    name: 'payments of the provider',
    about:
      'an order that was paid online has its total and what packing took off it from the provider, less what its dashboard gave back',
    says: 'the provider’s payments come to {found}, the total less what its dashboard gave back to {expected}',
    isMoney: true,
    find: (books) => sql`
      SELECT o.store_id, 'order ' || o.id AS subject, o.total_paise + o.packed_off_paise - o.refunded_elsewhere_paise AS expected, coalesce(p.net, 0) AS found
      FROM ${books('orders')} o
      LEFT JOIN (SELECT y.order_id, sum(y.amount_paise) AS net FROM ${books('payments')} y JOIN ${books('provider_payments')} g ON g.id = y.reference
        WHERE y.taken_by IS NULL GROUP BY 1) p ON p.order_id = o.id
      WHERE (p.order_id IS NOT NULL OR o.refunded_elsewhere_paise <> 0) AND coalesce(p.net, 0) <> o.total_paise + o.packed_off_paise - o.refunded_elsewhere_paise`,
  },
  {
    name: 'money of returns',
    about: 'what a return is worth = the money that was given back for it',
    says: '{found} was given back, it is worth {expected}',
    isMoney: true,
    find: (books) => sql`
      SELECT o.store_id, 'return ' || o.id AS subject, CASE WHEN o.cancelled_at IS NULL THEN o.total_paise ELSE 0 END AS expected,
        -coalesce(p.net, 0) AS found
      FROM ${books('orders')} o
      LEFT JOIN (SELECT order_id, sum(amount_paise - round_off_paise) AS net FROM ${books('payments')} y GROUP BY 1) p ON p.order_id = o.id
      WHERE o.order_type = 'return' AND -coalesce(p.net, 0) <> CASE WHEN o.cancelled_at IS NULL THEN o.total_paise ELSE 0 END`,
  },
  {
    // Vendors are paid elsewhere; those paid at the counter are paid in full.
    name: 'payments of purchases',
    about: 'what stands paid on a purchase = its total, or nothing',
    says: 'its payments come to {found}, its total is {expected}',
    isMoney: true,
    find: (books) => sql`
      SELECT o.store_id, 'order ' || o.id AS subject, o.total_paise AS expected, sum(p.amount_paise - p.round_off_paise) AS found
      FROM ${books('orders')} o JOIN ${books('payments')} p ON p.order_id = o.id WHERE o.order_type IN (${UNPAID_HERE})
      GROUP BY o.store_id, o.id, o.total_paise, o.paid_at
      HAVING sum(p.amount_paise - p.round_off_paise) <> CASE WHEN o.paid_at IS NULL THEN 0 ELSE o.total_paise END`,
  },
  {
    name: 'round offs',
    about: 'cash is rounded off by half a rupee a payment at most, and nothing else is',
    says: 'was rounded off by {found}, half a rupee a payment are {expected}',
    isMoney: true,
    find: (books) => sql`
      SELECT o.store_id, 'order ' || p.order_id AS subject, 50 * count(*) AS expected, sum(p.round_off_paise) AS found
      FROM ${books('payments')} p LEFT JOIN ${books('orders')} o ON o.id = p.order_id WHERE p.round_off_paise <> 0
      GROUP BY o.store_id, p.order_id HAVING abs(sum(p.round_off_paise)) > 50 * count(*) OR bool_or(lower(p.method) <> 'cash')`,
  },
  {
    name: 'days of payments',
    about: 'an order was paid on the day of one of its payments',
    says: 'was paid on {found}, its last payment is of {expected}',
    find: (books) => sql`
      SELECT o.store_id, 'order ' || o.id AS subject, max(${dayOf('p.created_at')}) AS expected, ${dayOf('o.paid_at')} AS found
      FROM ${books('orders')} o JOIN ${books('payments')} p ON p.order_id = o.id
      WHERE o.paid_at IS NOT NULL AND o.order_type <> 'invoice' AND (p.amount_paise > 0 OR o.order_type = 'return')
      GROUP BY o.store_id, o.id, o.paid_at HAVING bool_and(${dayOf('p.created_at')} <> ${dayOf('o.paid_at')})`,
  },
  {
    name: 'online payments',
    about: 'every captured payment = an order or a refund',
    says: '{expected}; {found}',
    find: (books) => sql`
      SELECT NULL::uuid AS store_id, 'payment ' || p.id AS subject,
        ${inRupees(sql`p.amount_paise`)} || ' for a cart that is ' || coalesce(h.state, 'forgotten') AS expected,
        coalesce(w.orders, 0) || ' orders have ' || ${inRupees(sql`coalesce(o.net, 0)`)} || ', refunds ' || ${inRupees(sql`coalesce(f.back, 0)`)} AS found
      FROM ${books('provider_payments')} p LEFT JOIN ${books('checkout_holds')} h ON h.id = p.hold_id
      LEFT JOIN (${ordered(books)}) o ON o.id = p.id LEFT JOIN (${refunded(books)}) f ON f.id = p.id
      LEFT JOIN (SELECT checkout_id, count(*) AS orders FROM ${books('orders')} c GROUP BY 1) w ON w.checkout_id = p.hold_id
      WHERE p.outcome = 'placed'
        AND (h.state IS DISTINCT FROM 'placed' OR w.orders IS NULL OR coalesce(o.net, 0) + coalesce(f.back, 0) <> p.amount_paise)`,
  },
  {
    // Earlier refunds may have been recorded since, as made elsewhere.
    name: 'payments without an order',
    about: 'a payment that made no order goes back whole, and one that waits for a decision not at all',
    says: '{expected}; {found}',
    find: (books) => sql`
      SELECT NULL::uuid AS store_id, 'payment ' || p.id AS subject,
        ${inRupees(sql`p.amount_paise`)} || CASE p.outcome WHEN 'held' THEN ' waits for a decision, ' ELSE ' made no order (' || p.reason || '), ' END
          || ${inRupees(sql`p.refunded_before_paise`)} || ' had gone back before' AS expected,
        'refunds have ' || ${inRupees(sql`s.back`)} || ', orders ' || ${inRupees(sql`s.net`)} AS found
      FROM ${books('provider_payments')} p
      LEFT JOIN (${ordered(books)}) o ON o.id = p.id LEFT JOIN (${refunded(books)}) f ON f.id = p.id
      CROSS JOIN LATERAL (SELECT coalesce(o.net, 0) AS net,
        coalesce(f.back - f.back_elsewhere + greatest(f.back_elsewhere - p.refunded_before_paise, 0), 0) AS back) s
      WHERE p.outcome <> 'placed'
        AND (s.net <> 0 OR s.back <> CASE p.outcome WHEN 'held' THEN 0 ELSE p.amount_paise - p.refunded_before_paise END)`,
  },
  {
    name: 'decisions on payments',
    about: 'a payment waits for a decision no longer than it may',
    says: 'was to go back at {expected}, and still waits',
    find: (books) => sql`
      SELECT NULL::uuid AS store_id, 'payment ' || p.id AS subject, p.refunds_at AS expected, NULL AS found
      FROM ${books('provider_payments')} p WHERE p.outcome = 'held' AND p.refunds_at < now() - interval '1 hour'`,
  },
  {
    name: 'amounts of carts',
    about: 'a cart that waits for its payment costs what its orders do',
    says: 'costs {found}, its orders {expected}',
    isMoney: true,
    find: (books) => sql`
      SELECT NULL::uuid AS store_id, 'cart ' || h.id AS subject, sum((o ->> 'total')::bigint) AS expected, h.amount_paise AS found
      FROM ${books('checkout_holds')} h, jsonb_array_elements(h.orders) o GROUP BY h.id, h.amount_paise
      HAVING h.amount_paise <> sum((o ->> 'total')::bigint)`,
  },
  {
    name: 'orders of carts',
    about: 'a cart that was placed became the orders that it said, at their totals before they were packed',
    says: 'costs {found}, the cart said {expected}',
    isMoney: true,
    find: (books) => sql`
      SELECT o.store_id, 'order ' || (p ->> 'id') || ' of cart ' || h.id AS subject, (p ->> 'total')::bigint AS expected, o.total_paise + o.packed_off_paise AS found
      FROM ${books('checkout_holds')} h CROSS JOIN LATERAL jsonb_array_elements(h.orders) p
      LEFT JOIN ${books('orders')} o ON o.id = (p ->> 'id')::uuid AND o.checkout_id = h.id
      WHERE h.state = 'placed' AND o.total_paise + o.packed_off_paise IS DISTINCT FROM (p ->> 'total')::bigint`,
  },
  {
    name: 'refunds of orders',
    about: 'a refund is of an order that its payment paid for, and no more than that',
    says: 'gives back {found}, its payment took {expected} for the order',
    isMoney: true,
    find: (books) => sql`
      SELECT o.store_id, 'refunds of payment ' || f.payment_id || ' for order ' || f.order_id AS subject, coalesce(p.taken, 0) AS expected,
        f.back AS found
      FROM (SELECT f.payment_id, f.order_id, sum(f.amount_paise) AS back FROM ${books('refunds')} f
        WHERE f.order_id IS NOT NULL AND ${WENT_BACK} GROUP BY 1, 2) f
      LEFT JOIN ${books('orders')} o ON o.id = f.order_id
      LEFT JOIN (SELECT order_id, reference, sum(amount_paise) AS taken FROM ${books('payments')} y WHERE amount_paise > 0 GROUP BY 1, 2) p
        ON p.order_id = f.order_id AND p.reference = f.payment_id
      WHERE f.back > coalesce(p.taken, 0)`,
  },
  {
    name: 'refunds at the provider',
    about: 'a refund that the provider has taken has the provider’s number',
    says: 'is {found}, and has none',
    find: (books) => sql`
      SELECT NULL::uuid AS store_id, 'refund ' || f.id AS subject, NULL AS expected, f.status AS found
      FROM ${books('refunds')} f WHERE f.status IN ('sent', 'processed') AND f.provider_refund_id IS NULL`,
  },
  {
    name: 'disputes',
    about: 'a dispute is about its payment’s money at most, and only a lost one takes any',
    says: 'takes {found}, its payment is of {expected}',
    isMoney: true,
    find: (books) => sql`
      SELECT NULL::uuid AS store_id, 'dispute ' || d.id AS subject, p.amount_paise AS expected, greatest(d.amount_paise, d.deducted_paise) AS found
      FROM ${books('disputes')} d LEFT JOIN ${books('provider_payments')} p ON p.id = d.payment_id
      WHERE d.amount_paise > coalesce(p.amount_paise, 0) OR d.deducted_paise > d.amount_paise OR d.deducted_paise < 0
        OR (d.deducted_paise <> 0 AND d.state <> 'lost')`,
  },
];

function inRupees(amount: ReturnType<typeof sql>) {
  return sql`'₹' || to_char((${amount})::numeric / 100, 'FM999999999990.00')`;
}

function dayOf(moment: string) {
  return sql`(${sql.ref(moment)} AT TIME ZONE 'Asia/Kolkata')::date`;
}
