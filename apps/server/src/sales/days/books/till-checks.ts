import { WITHOUT_DOCUMENT } from '@haat/domain/till/till-differences';
import { sql } from 'kysely';
import { type BookCheck, type Books, oneOf, unlike, unlikeTexts } from './difference.ts';

/** An amount of an entry's JSON, converted from rupees to paise. */
const paiseOf = (of: string, name: string) =>
  sql`coalesce(round((${sql.raw(of)} ->> ${sql.lit(name)})::numeric * 100), 0)`;

const tenders = sql`jsonb_array_elements(CASE WHEN e.kind IN ('bill', 'return') THEN e.body -> 'tenders' ELSE '[]'::jsonb END) t`;
const entryLines = sql`jsonb_array_elements(CASE WHEN e.kind IN ('bill', 'return') THEN e.body -> 'lines' ELSE '[]'::jsonb END)`;

const worthAt = (
  name: string,
) => sql`CASE WHEN coalesce(l ->> 'soldBy', 'piece') = 'piece' THEN ${paiseOf('l', name)} * (l ->> 'quantity')::bigint
  ELSE floor((${paiseOf('l', name)} * (l ->> 'quantity')::bigint + 500) / 1000) END`;
/** `offByPrice` of the domain, for a line of an entry. */
const OFF_BY_PRICE = sql`CASE WHEN l ->> 'listPrice' IS NULL THEN 0 ELSE greatest(0, ${worthAt('listPrice')} - (${worthAt('price')})) END`;

/** Points are worth ₹1 each. */
const LESS_POINTS = sql`${paiseOf('e.body', 'total')} - ${paiseOf('e.body', 'points')}`;
/** The amount that changes hands for a bill or return. */
const TO_PAY = sql`${LESS_POINTS} + ${paiseOf('e.body', 'roundOff')}`;

/** A return without a receipt has no number. */
const PAPER = sql`e.kind || ' ' || coalesce(nullif(e.number, ''), e.id::text)`;

const closing = (books: Books) => sql`
  SELECT till_id, shift_id, min(seq) AS seq FROM ${books('till_entries')} e WHERE kind = 'shift-closed' GROUP BY 1, 2`;

export const tillChecks: readonly BookCheck[] = [
  {
    name: 'tills',
    about: 'the journal of each till is there without a gap',
    says: '{expected} entries were acknowledged, {found} are there',
    find: (books) => sql`
      SELECT t.store_id, 'till ' || t.id AS subject, t.last_seq AS expected, coalesce(a.count, 0) AS found
      FROM ${books('tills')} t
      LEFT JOIN (SELECT till_id, count(*) AS count, max(seq) AS last FROM ${books('till_entries')} e GROUP BY 1) a ON a.till_id = t.id
      WHERE t.last_seq <> coalesce(a.count, 0) OR t.last_seq <> coalesce(a.last, 0)`,
  },
  {
    name: 'bills',
    about: 'each bill and return of a journal is an order of its total and store, at its time',
    says: 'the order’s is {found}, the paper’s {expected}',
    find: (books) => sql`
      SELECT e.store_id, ${PAPER} || ', ' || v.what AS subject, v.expected, v.found
      FROM ${books('till_entries')} e LEFT JOIN ${books('orders')} o ON o.id = e.order_id
      ${unlikeTexts({
        total: [paiseInRupees(LESS_POINTS), paiseInRupees(sql`o.total_paise`)],
        type: [sql`CASE e.kind WHEN 'bill' THEN 'pos' ELSE 'return' END`, sql`o.order_type`],
        order: [sql`e.id`, sql`e.order_id`],
        store: [sql`e.store_id`, sql`o.store_id`],
        time: [sql`e.written_at`, sql`o.created_at`],
        original: [
          sql`CASE WHEN o.original_id IS NULL THEN NULL ELSE e.body ->> 'original' END`,
          sql`o.original_id`,
        ],
      })}
      WHERE e.kind IN ('bill', 'return')`,
  },
  {
    name: 'lines of bills',
    about: 'each line of a bill or return = the line of its order',
    says: 'is {found}, the paper says {expected}',
    find: (books) => sql`
      SELECT e.store_id, ${PAPER} || ', line ' || coalesce(i.line_no, l.nth) || ', ' || v.what AS subject, v.expected, v.found
      FROM (SELECT e.store_id, e.kind, e.number, e.id, e.order_id, w.line, w.nth
        FROM ${books('till_entries')} e CROSS JOIN LATERAL ${entryLines} WITH ORDINALITY w (line, nth)) l
      FULL JOIN (SELECT i.* FROM ${books('order_items')} i JOIN ${books('till_entries')} e ON e.order_id = i.order_id) i
        ON i.order_id = l.order_id AND i.line_no = l.nth
      JOIN ${books('till_entries')} e ON e.order_id = coalesce(l.order_id, i.order_id)
      ${unlikeTexts({
        goods: [sql`l.line ->> 'product'`, sql`i.product_id`],
        quantity: [sql`(l.line ->> 'quantity')::bigint`, sql`i.quantity`],
        'price in paise': [sql`${paiseOf('l.line', 'price')}::bigint`, sql`i.price_paise`],
        'discount in paise': [sql`${paiseOf('l.line', 'discount')}::bigint`, sql`i.discount_paise`],
        'MRP in paise': [sql`${paiseOf('l.line', 'mrp')}::bigint`, sql`i.mrp_paise`],
        'rate in basis points': [
          sql`CASE WHEN e.kind = 'bill' THEN ${paiseOf('l.line', 'tax')}::bigint ELSE i.tax_bp END`,
          sql`i.tax_bp`,
        ],
      })}`,
  },
  {
    name: 'discounts of bills',
    about: 'the discount of a bill or return = those of its lines, and what typed prices took off',
    says: 'is {found}, its lines come to {expected}',
    isMoney: true,
    find: (books) => sql`
      SELECT e.store_id, ${PAPER} AS subject, s.off AS expected, e.discount_paise AS found FROM ${books('till_entries')} e
      CROSS JOIN LATERAL (SELECT coalesce(sum(${paiseOf('l', 'discount')} + ${OFF_BY_PRICE}), 0) AS off FROM ${entryLines} l) s WHERE s.off <> e.discount_paise`,
  },
  {
    name: 'tenders of bills',
    about:
      'what a bill was paid with, or a return given back by = its total less points, and what cash was rounded off by',
    says: 'its tenders come to {found}, its total as it is paid is {expected}',
    isMoney: true,
    find: (books) => sql`
      SELECT e.store_id, ${PAPER} AS subject, ${TO_PAY} AS expected, s.paid AS found FROM ${books('till_entries')} e
      CROSS JOIN LATERAL (SELECT coalesce(sum(${paiseOf('t', 'amount')}), 0) AS paid FROM ${tenders}) s
      WHERE e.kind IN ('bill', 'return') AND s.paid <> ${TO_PAY}`,
  },
  {
    name: 'tenders and payments',
    about: 'tenders of a journal = payments of its orders, by tender',
    says: 'payments come to {found}, the paper says {expected}',
    isMoney: true,
    find: (books) => sql`
      SELECT e.store_id, ${PAPER} || ', ' || s.method AS subject, s.tendered AS expected, s.paid AS found
      FROM (
        SELECT order_id, method, sum(tendered) AS tendered, sum(paid) AS paid FROM (
          SELECT e.order_id, t ->> 'method' AS method, CASE e.kind WHEN 'bill' THEN 1 ELSE -1 END * ${paiseOf('t', 'amount')} AS tendered, 0 AS paid
          FROM ${books('till_entries')} e CROSS JOIN LATERAL ${tenders}
          UNION ALL
          SELECT p.order_id, p.method, 0, p.amount_paise FROM ${books('payments')} p
          JOIN ${books('till_entries')} e ON e.order_id = p.order_id
        ) both_sides GROUP BY 1, 2
      ) s JOIN ${books('till_entries')} e ON e.order_id = s.order_id JOIN ${books('orders')} o ON o.id = s.order_id
      WHERE s.tendered <> s.paid AND o.cancelled_at IS NULL`,
  },
  {
    name: 'round offs of bills',
    about: 'what the cash of a bill or return was rounded off by = what its payments say',
    says: 'is {found} on its payments, the paper says {expected}',
    isMoney: true,
    find: (books) => sql`
      SELECT e.store_id, ${PAPER} AS subject, s.off AS expected, coalesce(p.off, 0) AS found FROM ${books('till_entries')} e
      JOIN ${books('orders')} o ON o.id = e.order_id
      LEFT JOIN (SELECT order_id, sum(round_off_paise) AS off FROM ${books('payments')} y GROUP BY 1) p ON p.order_id = e.order_id
      CROSS JOIN LATERAL (SELECT CASE e.kind WHEN 'bill' THEN 1 ELSE -1 END * ${paiseOf('e.body', 'roundOff')} AS off) s
      WHERE e.kind IN ('bill', 'return') AND o.cancelled_at IS NULL AND s.off <> coalesce(p.off, 0)`,
  },
  {
    name: 'payments of tills',
    about: 'money of a bill or return was taken by whoever was at the till, at the time of the paper',
    says: 'is {found}, the paper says {expected}',
    find: (books) => sql`
      SELECT e.store_id, ${PAPER} || ', payment ' || p.id || ', ' || v.what AS subject, v.expected, v.found
      FROM ${books('till_entries')} e JOIN ${books('payments')} p ON p.order_id = e.order_id JOIN ${books('orders')} o ON o.id = e.order_id
      ${unlikeTexts({ by: [sql`e.written_by`, sql`p.taken_by`], time: [sql`e.written_at`, sql`p.created_at`] })}
      WHERE o.cancelled_at IS NULL`,
  },
  {
    name: 'cash of entries',
    about: 'what an entry changed in the drawer = its float, its cash, what was put in or taken out',
    says: 'is {found}, the entry says {expected}',
    isMoney: true,
    find: (books) => sql`
      SELECT e.store_id, 'till ' || e.till_id || ', entry ' || e.seq AS subject, s.cash AS expected, e.cash_paise AS found
      FROM ${books('till_entries')} e
      CROSS JOIN LATERAL (SELECT CASE e.kind
        WHEN 'shift-opened' THEN ${paiseOf('e.body', 'float')}
        WHEN 'cash-moved' THEN CASE e.body ->> 'direction' WHEN 'in' THEN 1 ELSE -1 END * ${paiseOf('e.body', 'amount')}
        WHEN 'bill' THEN b.cash WHEN 'return' THEN -b.cash ELSE 0 END AS cash
        FROM (SELECT coalesce(sum(${paiseOf('t', 'amount')}) FILTER (WHERE t ->> 'method' = 'cash'), 0) AS cash FROM ${tenders}) b) s
      WHERE s.cash <> e.cash_paise`,
  },
  {
    // Entries of another browser don't have the counter's numbers and shifts.
    name: 'copies of entries',
    about: 'what the journal’s list says = what each entry says, of its till’s store',
    says: 'is {found}, the entry says {expected}',
    find: (books) => sql`
      SELECT e.store_id, 'till ' || e.till_id || ', entry ' || e.seq || ', ' || v.what AS subject, v.expected, v.found
      FROM ${books('till_entries')} e LEFT JOIN ${books('tills')} t ON t.id = e.till_id
      ${unlikeTexts({
        kind: [sql`e.body ->> 'kind'`, sql`e.kind`],
        id: [sql`e.body ->> 'id'`, sql`e.id`],
        store: [sql`t.store_id`, sql`e.store_id`],
        number: [
          sql`CASE WHEN e.number = '' THEN '' ELSE coalesce(e.body -> 'number' ->> 'text', '') END`,
          sql`e.number`,
        ],
        time: [
          sql`CASE WHEN e.kind = 'unreadable' THEN e.written_at ELSE (e.body ->> 'at')::timestamptz END`,
          sql`e.written_at`,
        ],
        shift: [
          sql`CASE WHEN e.shift_id IS NULL THEN NULL WHEN e.kind = 'shift-opened' THEN e.id::text ELSE e.body ->> 'shift' END`,
          sql`e.shift_id`,
        ],
      })}`,
  },
  {
    // A bill with a taken or impossible number, or from another browser, is a difference; once settled, its document names the
    // printed number.
    name: 'papers',
    about: 'each bill that was printed has the document of that number, or is a difference of its store',
    says: 'was printed, and has no document',
    find: (books) => sql`
      SELECT e.store_id, 'bill ' || coalesce(nullif(e.number, ''), e.id::text) AS subject, NULL AS expected, NULL AS found
      FROM ${books('till_entries')} e
      WHERE e.kind = 'bill'
        AND NOT EXISTS (SELECT FROM ${books('invoice_documents')} d WHERE d.order_id = e.order_id
          AND (d.number = e.number OR d.content ->> 'printedAs' = e.number OR (e.number = '' AND d.kind <> 'credit note')))
        AND NOT EXISTS (SELECT FROM ${books('till_differences')} k WHERE k.till_id = e.till_id AND k.seq = e.seq
          AND k.kind IN (${oneOf(WITHOUT_DOCUMENT)}) AND k.settled_at IS NULL)`,
  },
  {
    name: 'numbers of tills',
    about: 'a till’s series goes as far as the numbers that it printed',
    says: 'goes to {found}, what it printed to {expected}',
    find: (books) => sql`
      SELECT t.store_id, 'till ' || t.id || ', ' || s.series || 's ' || s.financial_year AS subject, s.printed AS expected, s.last AS found
      FROM (
        SELECT till_id, financial_year, series, max(printed) AS printed, max(last) AS last FROM (
          SELECT till_id, financial_year, series, NULL::bigint AS printed, last_number AS last FROM ${books('till_series')} x
          UNION ALL
          SELECT e.till_id, e.body -> 'number' ->> 'financialYear', CASE e.kind WHEN 'bill' THEN 'invoice' ELSE 'credit note' END,
            (e.body -> 'number' ->> 'nth')::bigint, NULL
          FROM ${books('till_entries')} e WHERE e.kind IN ('bill', 'return') AND e.number <> '' AND NOT EXISTS (
            SELECT FROM ${books('till_differences')} k WHERE k.till_id = e.till_id AND k.seq = e.seq AND k.kind = 'number-implausible')
          UNION ALL
          SELECT till_id, '', 'day report', (e.body ->> 'report')::bigint, NULL
          FROM ${books('till_entries')} e WHERE e.kind = 'shift-closed' AND NOT EXISTS (
            SELECT FROM ${books('till_differences')} k WHERE k.till_id = e.till_id AND k.seq = e.seq
              AND k.kind IN ('number-implausible', 'other-device'))
        ) both_sides GROUP BY 1, 2, 3
      ) s LEFT JOIN ${books('tills')} t ON t.id = s.till_id WHERE s.printed IS DISTINCT FROM s.last`,
  },
  {
    name: 'shifts',
    // A shift closed in the office has no closing entry or day report.
    about: 'what a shift expected in its drawer = what its entries come to',
    says: '{found} were expected, its entries come to {expected}',
    isMoney: true,
    find: (books) => sql`
      SELECT s.store_id, 'shift ' || s.id AS subject, coalesce(c.cash, 0) AS expected, s.expected_paise AS found
      FROM ${books('till_shifts')} s LEFT JOIN (
        SELECT e.till_id, e.shift_id, sum(e.cash_paise) AS cash FROM ${books('till_entries')} e
        JOIN (${closing(books)}) c ON c.till_id = e.till_id AND c.shift_id = e.shift_id AND e.seq < c.seq GROUP BY 1, 2
      ) c ON c.till_id = s.till_id AND c.shift_id = s.id
      WHERE s.report IS NOT NULL AND s.expected_paise <> coalesce(c.cash, 0)`,
  },
  {
    name: 'drawers',
    about: 'float, count, report and times of a shift = the entries that opened and closed it',
    says: 'is {found}, its entry says {expected}',
    find: (books) => sql`
      SELECT s.store_id, 'shift ' || s.id || ', ' || v.what AS subject, v.expected, v.found
      FROM ${books('till_shifts')} s LEFT JOIN ${books('tills')} t ON t.id = s.till_id
      LEFT JOIN ${books('till_entries')} o ON o.id = s.id AND o.kind = 'shift-opened'
      LEFT JOIN (${closing(books)}) k ON k.till_id = s.till_id AND k.shift_id = s.id
      LEFT JOIN ${books('till_entries')} c ON c.till_id = k.till_id AND c.seq = k.seq AND s.report IS NOT NULL
      ${unlikeTexts({
        float: [paiseInRupees(paiseOf('o.body', 'float')), paiseInRupees(sql`s.float_paise`)],
        opened: [sql`o.written_at`, sql`s.opened_at`],
        till: [sql`o.till_id`, sql`s.till_id`],
        store: [sql`t.store_id`, sql`s.store_id`],
        counted: [
          sql`CASE WHEN s.report IS NULL THEN NULL ELSE ${paiseInRupees(paiseOf('c.body', 'counted'))} END`,
          sql`CASE WHEN s.report IS NULL THEN NULL ELSE ${paiseInRupees(sql`s.counted_paise`)} END`,
        ],
        report: [sql`c.body ->> 'report'`, sql`s.report`],
        closed: [sql`c.written_at`, sql`CASE WHEN s.report IS NOT NULL THEN s.closed_at END`],
      })}`,
  },
  {
    name: 'shifts that closed',
    about: 'a shift whose closing arrived is closed, or its difference says why not',
    says: 'its closing is entry {expected}, and it is open',
    find: (books) => sql`
      SELECT s.store_id, 'shift ' || s.id AS subject, c.seq AS expected, NULL AS found
      FROM ${books('till_shifts')} s JOIN (${closing(books)}) c ON c.till_id = s.till_id AND c.shift_id = s.id WHERE s.closed_at IS NULL`,
  },
  {
    name: 'shifts that opened',
    about: 'each opening of a drawer has its shift',
    says: 'opened a drawer, and there is no shift of it',
    find: (books) => sql`
      SELECT e.store_id, 'till ' || e.till_id || ', entry ' || e.seq AS subject, NULL AS expected, NULL AS found
      FROM ${books('till_entries')} e LEFT JOIN ${books('till_shifts')} s ON s.id = e.id JOIN ${books('tills')} t ON t.id = e.till_id
      WHERE e.kind = 'shift-opened' AND e.shift_id IS NOT NULL AND s.id IS NULL AND (t.retired_at IS NULL OR e.written_at <= t.retired_at)`,
  },
  {
    name: 'differences of tills',
    about: 'a difference is of an entry of its till, and of that entry’s order',
    says: 'is of {found}, its entry of {expected}',
    find: (books) => sql`
      SELECT k.store_id, 'difference ' || k.id || ', ' || v.what AS subject, v.expected, v.found
      FROM ${books('till_differences')} k LEFT JOIN ${books('till_entries')} e ON e.till_id = k.till_id AND e.seq = k.seq
      ${unlike({ entry: [sql`e.seq`, sql`k.seq`] })} WHERE e.seq IS NULL
      UNION ALL
      SELECT k.store_id, 'difference ' || k.id || ', order' AS subject, NULL, NULL
      FROM ${books('till_differences')} k JOIN ${books('till_entries')} e ON e.till_id = k.till_id AND e.seq = k.seq
      WHERE k.order_id IS DISTINCT FROM e.order_id OR k.store_id <> e.store_id`,
  },
];

function paiseInRupees(amount: ReturnType<typeof sql>) {
  return sql`to_char((${amount})::numeric / 100, 'FM999999999990.00')`;
}
