import { orderTypesWith } from '@haat/domain/orders/order-types';
import { WITHOUT_DOCUMENT } from '@haat/domain/till/till-differences';
import { type RawBuilder, sql } from 'kysely';
import { amountOfLine } from '../../ledger/line-sums-sql.ts';
import { type BookCheck, type Books, HEADS, oneOf, unlike, unlikeTexts } from './difference.ts';

const INVOICED = oneOf(orderTypesWith(({ document }) => document === 'invoice'));

const part = (name: string) => sql`coalesce((l ->> ${sql.lit(name)})::bigint, 0)`;
const total = (name: string) => sql`coalesce((d.content -> 'totals' ->> ${sql.lit(name)})::bigint, 0)`;

const NAMES: Readonly<Record<string, string>> = {
  taxable: 'taxable value',
  cgst: 'CGST',
  sgst: 'SGST',
  igst: 'IGST',
  cess: 'cess',
  total: 'total',
};
const byHead = (
  of: (head: string) => readonly [RawBuilder<unknown>, RawBuilder<unknown>],
  heads: readonly string[] = HEADS,
) => Object.fromEntries(heads.map((head) => [NAMES[head] ?? head, of(head)]));

/** When the goods of an order `o` left. */
const LEFT_AT = sql`least(o.out_for_delivery_at, o.delivered_at)`;
const IS_INVOICE = sql`d.kind <> 'credit note'`;
const TAX = sql`${part('cgst')} + ${part('sgst')} + ${part('igst')} + ${part('cess')}`;
/** Each of two heads is rounded, or of four for a share of another line. */
const ROUNDED_BY = sql.lit(4);

const lines = (books: Books) =>
  sql`${books('invoice_documents')} d CROSS JOIN LATERAL jsonb_array_elements(d.content -> 'lines') l`;

/** Orders whose till number is unsettled have no document yet. */
const awaitsNumber = (books: Books, order: string) => sql`EXISTS (
  SELECT FROM ${books('till_differences')} k WHERE k.order_id = ${sql.ref(order)} AND k.kind IN (${oneOf(WITHOUT_DOCUMENT)}) AND k.settled_at IS NULL)`;

/** Each document by itself, and invoices with their orders. */
export const documentChecks: readonly BookCheck[] = [
  {
    name: 'document totals',
    about: 'the total of a document, and its value and tax by head = its lines',
    says: 'is {found}, its lines come to {expected}',
    isMoney: true,
    find: (books) => sql`
      SELECT d.store_id, d.kind || ' ' || d.number || ', ' || v.what AS subject, v.expected, v.found
      FROM ${books('invoice_documents')} d
      CROSS JOIN LATERAL (
        SELECT ${sql.join([...HEADS, 'total'].map((head) => sql`coalesce(sum(${part(head)}), 0) AS ${sql.id(head)}`))}
        FROM jsonb_array_elements(d.content -> 'lines') l
      ) s
      ${unlike({
        ...byHead((head) => [sql`s.${sql.id(head)}`, total(head)], [...HEADS, 'total']),
        'total in the list of documents': [sql`s.total`, sql`d.total_paise`],
        payable: [sql`s.total + ${total('roundOff')} - ${total('points')}`, total('payable')],
      })}`,
  },
  {
    name: 'document lines',
    about:
      'a line of a document: quantity × price − discount = total = value and tax, by its rate, under one State or between two',
    says: 'is {found}, the rest of the line gives {expected}',
    isMoney: true,
    find: (books) => sql`
      SELECT d.store_id, d.kind || ' ' || d.number || ', line ' || (l ->> 'lineNo') || ', ' || v.what AS subject, v.expected, v.found
      FROM ${lines(books)}
      CROSS JOIN LATERAL (SELECT coalesce(l ->> 'soldBy', 'piece') AS sold_by, ${part('quantity')} AS quantity) i
      CROSS JOIN LATERAL (SELECT round(${part('total')}::numeric * ${part('taxBp')} / (10000 + ${part('taxBp')})) AS tax) r
      ${unlike({
        total: [sql`${amountOfLine(part('price'))} - ${part('discount')}`, part('total')],
        'value and tax': [part('total'), sql`${part('taxable')} + ${TAX}`],
        tax: [sql`CASE WHEN abs(${TAX} - r.tax) > ${ROUNDED_BY} THEN r.tax ELSE ${TAX} END`, TAX],
        SGST: [part('cgst'), part('sgst')],
        'tax under one State': [
          sql`CASE WHEN (d.content ->> 'interState')::boolean THEN 0 ELSE ${part('cgst')} + ${part('sgst')} END`,
          sql`${part('cgst')} + ${part('sgst')}`,
        ],
        'tax between two States': [
          sql`CASE WHEN (d.content ->> 'interState')::boolean THEN ${part('igst')} ELSE 0 END`,
          part('igst'),
        ],
      })}`,
  },
  {
    name: 'document copies',
    about: 'what the list of documents says = what is printed on each',
    says: 'is {found}, the document says {expected}',
    find: (books) => sql`
      SELECT d.store_id, d.kind || ' ' || d.number || ', ' || v.what AS subject, v.expected, v.found
      FROM ${books('invoice_documents')} d LEFT JOIN ${books('orders')} o ON o.id = d.order_id
      ${unlikeTexts({
        number: [sql`d.content ->> 'number'`, sql`d.number`],
        kind: [sql`d.content ->> 'kind'`, sql`d.kind`],
        date: [sql`(d.content ->> 'issuedAt')::timestamptz`, sql`d.issued_at`],
        order: [sql`d.content -> 'order' ->> 'id'`, sql`d.order_id`],
        'store of its order': [sql`d.store_id`, sql`o.store_id`],
        'place of supply of its order': [sql`d.content ->> 'placeOfSupply'`, sql`o.place_of_supply`],
        'GSTIN of its order’s buyer': [sql`d.content -> 'buyer' ->> 'gstin'`, sql`o.buyer_gstin`],
      })}`,
  },
  {
    name: 'document kinds',
    about: 'tax is shown by who has a GSTIN and is no composition dealer, and nobody else',
    says: 'shows {found} of tax that its issuer may not charge',
    isMoney: true,
    find: (books) => sql`
      SELECT d.store_id, d.kind || ' ' || d.number AS subject, 0 AS expected, sum(${TAX}) AS found FROM ${lines(books)}
      WHERE d.content -> 'supplier' ->> 'gstin' = '' OR d.content -> 'supplier' ->> 'scheme' = 'composition' GROUP BY d.store_id, d.kind, d.number HAVING sum(${TAX}) <> 0`,
  },
  {
    name: 'orders and invoices',
    about: 'an order’s goods, delivery, points and total = its invoices',
    says: 'is {found} on its invoices, the order says {expected}',
    isMoney: true,
    find: (books) => sql`
      SELECT o.store_id, 'order ' || o.id || ', ' || v.what AS subject, v.expected, v.found
      FROM ${books('orders')} o
      JOIN (SELECT d.order_id, sum(${total('payable')}) AS payable, sum(${total('points')}) AS points
        FROM ${books('invoice_documents')} d WHERE ${IS_INVOICE} GROUP BY 1) s ON s.order_id = o.id
      LEFT JOIN (SELECT d.order_id, sum(${part('total')}) FILTER (WHERE l ->> 'what' = 'goods') AS goods,
          sum(${part('total')}) FILTER (WHERE l ->> 'what' = 'delivery') AS delivery
        FROM ${lines(books)} WHERE ${IS_INVOICE} GROUP BY 1) l ON l.order_id = o.id
      ${unlike({
        total: [sql`o.total_paise`, sql`s.payable`],
        goods: [sql`o.items_paise`, sql`coalesce(l.goods, 0)`],
        delivery: [sql`o.shipping_paise`, sql`coalesce(l.delivery, 0)`],
        points: [sql`o.points_redeemed::bigint * 100`, sql`s.points`],
      })}`,
  },
  {
    name: 'lines and invoices',
    about: 'a line of an invoiced order = the line of its invoice, by quantity, price and each head of tax',
    says: 'is {found} on its invoice, the order says {expected}',
    find: (books) => sql`
      SELECT o.store_id, 'order ' || o.id || ', line ' || i.line_no || ', ' || v.what AS subject, v.expected, v.found
      FROM ${books('orders')} o JOIN ${books('order_items')} i ON i.order_id = o.id
      JOIN (SELECT DISTINCT d.order_id FROM ${books('invoice_documents')} d WHERE ${IS_INVOICE}) h ON h.order_id = o.id
      LEFT JOIN (
        SELECT d.order_id, ${part('lineNo')} AS line_no, bool_or(d.content -> 'supplier' ->> 'gstin' <> '') AS is_taxed,
          ${sql.join(
            [...HEADS, 'quantity', 'total'].map((name) => sql`sum(${part(name)}) AS ${sql.id(name)}`),
          )}, ${sql.join(['price', 'discount', 'mrp', 'taxBp'].map((name) => sql`max(${part(name)}) AS ${sql.id(name)}`))},
          max(l ->> 'hsn') AS hsn
        FROM ${lines(books)} WHERE ${IS_INVOICE} AND l ->> 'what' = 'goods' GROUP BY 1, 2
      ) l ON l.order_id = i.order_id AND l.line_no = i.line_no
      ${unlikeTexts({
        quantity: [sql`i.quantity`, sql`l.quantity`],
        'price in paise': [sql`i.price_paise`, sql`l.price`],
        'discount in paise': [sql`i.discount_paise`, sql`l.discount`],
        'MRP in paise': [sql`i.mrp_paise`, sql`l.mrp`],
        // A missing HSN may have been entered before the invoice.
        HSN: [sql`coalesce(nullif(i.hsn, ''), l.hsn)`, sql`l.hsn`],
        'rate in basis points': [sql`CASE WHEN l.is_taxed THEN i.tax_bp ELSE l."taxBp" END`, sql`l."taxBp"`],
        ...byHead((head) => [
          sql`CASE WHEN l.is_taxed THEN ${sql.id(`${head}_paise`)} ELSE l.${sql.id(head)} END`,
          sql`l.${sql.id(head)}`,
        ]),
      })}`,
  },
  {
    // Bills of tills are checked by their printed numbers.
    name: 'missing invoices',
    about: 'an online order whose goods have left, and any other sale that was paid, has its invoice',
    says: 'was sent or paid on {expected}, and has none',
    find: (books) => sql`
      SELECT o.store_id, 'order ' || o.id AS subject, t.at AS expected, NULL AS found
      FROM ${books('orders')} o
      CROSS JOIN LATERAL (SELECT CASE WHEN o.order_type = 'online' THEN ${LEFT_AT} ELSE least(o.paid_at, ${LEFT_AT}) END AS at) t
      WHERE o.order_type IN (${INVOICED}) AND o.cancelled_at IS NULL AND t.at IS NOT NULL
        AND NOT EXISTS (SELECT FROM ${books('invoice_documents')} d WHERE d.order_id = o.id AND ${IS_INVOICE})
        AND NOT EXISTS (SELECT FROM ${books('till_entries')} e WHERE e.order_id = o.id)`,
  },
  {
    name: 'early invoices',
    about:
      'an online order has its invoice from when its goods left, but those of before, which came with the payment',
    says: 'was issued on {found}, its goods left on {expected}',
    find: (books) => sql`
      SELECT d.store_id, d.kind || ' ' || d.number AS subject, coalesce(${LEFT_AT}::text, 'no day') AS expected, d.issued_at::text AS found
      FROM ${books('invoice_documents')} d JOIN ${books('orders')} o ON o.id = d.order_id
      WHERE ${IS_INVOICE} AND o.order_type = 'online' AND NOT d.with_payment AND (${LEFT_AT} IS NULL OR d.issued_at < ${LEFT_AT})`,
  },
  {
    name: 'documents of no sale',
    about: 'an invoice is of a sale',
    says: 'is of {found}',
    find: (books) => sql`
      SELECT d.store_id, d.kind || ' ' || d.number AS subject, NULL AS expected, coalesce('an order of the type ' || o.order_type, 'no order') AS found
      FROM ${books('invoice_documents')} d LEFT JOIN ${books('orders')} o ON o.id = d.order_id
      WHERE o.id IS NULL OR o.order_type NOT IN (${INVOICED})`,
  },
];

/** Credit notes against their invoices and causes. */
export const creditChecks: readonly BookCheck[] = [
  {
    name: 'credited invoices',
    about: 'a credit note is of an invoice of the same order and store, and not older',
    says: 'is {found}, its invoice’s {expected}',
    find: (books) => sql`
      SELECT d.store_id, d.kind || ' ' || d.number || ', ' || v.what AS subject, v.expected, v.found
      FROM ${books('invoice_documents')} d LEFT JOIN ${books('invoice_documents')} n ON n.id = d.original_id AND n.kind <> 'credit note'
      ${unlikeTexts({
        invoice: [sql`n.number`, sql`d.content -> 'original' ->> 'number'`],
        order: [sql`n.order_id`, sql`d.order_id`],
        store: [sql`n.store_id`, sql`d.store_id`],
        GSTIN: [sql`n.content -> 'supplier' ->> 'gstin'`, sql`d.content -> 'supplier' ->> 'gstin'`],
        date: [sql`greatest(n.issued_at, d.issued_at)`, sql`d.issued_at`],
      })}
      WHERE d.kind = 'credit note'`,
  },
  {
    name: 'invoices of invoices',
    about: 'an invoice takes nothing back from another',
    says: 'names {found} as what it takes back from',
    find: (books) => sql`
      SELECT d.store_id, d.kind || ' ' || d.number AS subject, NULL AS expected, d.original_id AS found
      FROM ${books('invoice_documents')} d WHERE ${IS_INVOICE} AND d.original_id IS NOT NULL`,
  },
  {
    name: 'credit notes',
    about: 'credit notes take back at most their invoice, by head',
    says: '{found} was credited, {expected} was invoiced',
    isMoney: true,
    find: (books) => sql`
      SELECT d.store_id, d.kind || ' ' || d.number || ', ' || v.what AS subject, v.expected, v.found
      FROM ${books('invoice_documents')} d JOIN (
        SELECT d.original_id, count(*) AS notes,
          ${sql.join([...HEADS, 'total', 'points'].map((head) => sql`sum(CASE WHEN ${isTooLate(head)} THEN 0 ELSE ${total(head)} END) AS ${sql.id(head)}`))}
        FROM ${books('invoice_documents')} d WHERE d.original_id IS NOT NULL GROUP BY 1
      ) s ON s.original_id = d.id
      ${unlike({
        ...byHead((head) => atMost(total(head), sql`s.${sql.id(head)}`), [...HEADS, 'total']),
        points: atMost(total('points'), sql`s.points`),
      })}`,
  },
  {
    name: 'credited quantities',
    about: 'credit notes take back what was invoiced at most, line by line, at its rate',
    says: 'is {found} on its credit notes, {expected} on the invoice',
    find: (books) => sql`
      SELECT b.store_id, 'invoice ' || b.number || ', line ' || b.line_no || ', ' || v.what AS subject, v.expected, v.found
      FROM (
        SELECT n.store_id, n.number, n.id, ${part('lineNo')} AS line_no, l ->> 'what' AS what, sum(${part('quantity')}) AS quantity,
          max(${part('taxBp')}) FILTER (WHERE d.content ->> 'tooLateForTax' IS NULL) AS rate
        FROM ${lines(books)} JOIN ${books('invoice_documents')} n ON n.id = d.original_id GROUP BY 1, 2, 3, 4, 5
      ) b LEFT JOIN (
        SELECT d.id, ${part('lineNo')} AS line_no, l ->> 'what' AS what, sum(${part('quantity')}) AS quantity, max(${part('taxBp')}) AS rate
        FROM ${lines(books)} WHERE ${IS_INVOICE} GROUP BY 1, 2, 3
      ) s ON s.id = b.id AND s.line_no = b.line_no AND s.what = b.what
      ${unlike({
        quantity: [
          sql`CASE WHEN b.quantity > coalesce(s.quantity, 0) THEN coalesce(s.quantity, 0) ELSE b.quantity END`,
          sql`b.quantity`,
        ],
        'rate in basis points': [sql`CASE WHEN b.rate IS NULL THEN NULL ELSE s.rate END`, sql`b.rate`],
      })}`,
  },
  {
    name: 'cancelled invoices',
    about: 'the invoices of a cancelled order are credited whole',
    says: '{found} was credited, {expected} was invoiced',
    isMoney: true,
    find: (books) => sql`
      SELECT o.store_id, 'order ' || o.id AS subject, sum(${total('payable')}) FILTER (WHERE ${IS_INVOICE}) AS expected,
        coalesce(sum(${total('payable')}) FILTER (WHERE NOT ${IS_INVOICE}), 0) AS found
      FROM ${books('orders')} o JOIN ${books('invoice_documents')} d ON d.order_id = o.id WHERE o.cancelled_at IS NOT NULL
      GROUP BY 1, 2 HAVING sum(CASE WHEN ${IS_INVOICE} THEN ${total('payable')} ELSE -${total('payable')} END) <> 0`,
  },
  {
    // Less what was refunded at the provider's dashboard before, and spent earned points.
    name: 'credit notes of requests',
    about: 'what shoppers’ returns gave back, or kept for a reason = the credit notes of them',
    says: '{found} was credited, {expected} was given back',
    isMoney: true,
    find: (books) => sql`
      SELECT o.store_id, 'order ' || o.id AS subject, s.back AS expected, s.credited AS found FROM ${books('orders')} o
      JOIN (SELECT d.order_id, coalesce(sum(${total('payable')}) FILTER (WHERE NOT ${IS_INVOICE} AND d.content ->> 'returnId' IS NULL), 0) AS credited
        FROM ${books('invoice_documents')} d GROUP BY 1) d ON d.order_id = o.id
      LEFT JOIN (SELECT order_id, sum(refunded_elsewhere_paise + points_charged::bigint * 100) AS kept FROM ${books('order_requests')} q
        WHERE state = 'accepted' GROUP BY 1) q ON q.order_id = o.id
      CROSS JOIN LATERAL (SELECT o.returned_paise + coalesce(q.kept, 0) AS back, d.credited) s
      WHERE o.cancelled_at IS NULL AND o.order_type = 'online' AND s.back <> s.credited`,
  },
  {
    // Refunds beyond the bill are differences of the till; old notes name no return.
    name: 'credit notes of returns',
    about: 'each return of a bill has its credit note, of what it gave back',
    says: '{found} was credited, {expected} came back of its bill',
    isMoney: true,
    find: (books) => sql`
      SELECT r.store_id, 'return ' || r.id AS subject, r.back AS expected, n.credited AS found
      FROM (
        SELECT o.store_id, o.id, o.original_id, sum(${amountOfLine(sql`i.price_paise`)} - i.discount_paise) AS back
        FROM ${books('orders')} o JOIN ${books('order_items')} i ON i.order_id = o.id AND i.original_line IS NOT NULL
        WHERE o.order_type = 'return' AND o.original_id IS NOT NULL AND o.cancelled_at IS NULL GROUP BY 1, 2, 3
      ) r
      LEFT JOIN (SELECT d.content ->> 'returnId' AS id, sum(d.total_paise) AS credited FROM ${books('invoice_documents')} d
        WHERE d.kind = 'credit note' GROUP BY 1) n ON n.id = r.id::text
      WHERE n.credited IS DISTINCT FROM r.back
        AND EXISTS (SELECT FROM ${books('invoice_documents')} d WHERE d.order_id = r.original_id AND ${IS_INVOICE})
        AND NOT EXISTS (SELECT FROM ${books('invoice_documents')} d
          WHERE d.order_id = r.original_id AND d.kind = 'credit note' AND d.content ->> 'returnId' IS NULL)
        AND NOT ${awaitsNumber(books, 'r.id')}
        AND NOT EXISTS (SELECT FROM ${books('till_differences')} k WHERE k.order_id = r.id AND k.kind = 'returned-too-much')`,
  },
  {
    name: 'notes of no return',
    about: 'a credit note names a return of its order',
    says: 'names return {found}, which is none of its order’s',
    find: (books) => sql`
      SELECT d.store_id, d.kind || ' ' || d.number AS subject, NULL AS expected, d.content ->> 'returnId' AS found
      FROM ${books('invoice_documents')} d WHERE d.content ->> 'returnId' IS NOT NULL
        AND NOT EXISTS (SELECT FROM ${books('orders')} r WHERE r.id::text = d.content ->> 'returnId' AND r.original_id = d.order_id)`,
  },
];

/** The value of a note without tax is the price, without heads. */
function isTooLate(head: string) {
  return head === 'total' || head === 'points' ? sql`false` : sql`d.content ->> 'tooLateForTax' IS NOT NULL`;
}

/** Credited figures don't exceed the invoice's, to a paisa a note. */
function atMost(invoiced: RawBuilder<unknown>, credited: RawBuilder<unknown>) {
  return [
    sql`CASE WHEN ${credited} > ${invoiced} + s.notes THEN ${invoiced} ELSE ${credited} END`,
    credited,
  ] as const;
}
