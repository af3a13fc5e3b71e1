import { orderTypesWith } from '@haat/domain/orders/order-types';
import { type RawBuilder, sql } from 'kysely';
import type { DB } from '../../kit/schema.gen.ts';
import { integerSumOf, sumOf } from '../../kit/sums.ts';
import { amountOfLine, CHARGED, COST_OF_LINE, piecesOfLine, shareOfLine } from '../ledger/line-sums-sql.ts';
import { CHANNEL, counted } from '../ledger/order-figures-sql.ts';
import { dayOf, linesOfOrders, PLACED, UNITS_LEFT } from './day-sums.ts';

type Sql = RawBuilder<unknown>;

export type Tables = (table: keyof DB) => Sql;
const AS_THEY_ARE: Tables = (table) => sql.table(table);

/** A table of sums by day, and how its rows are made. */
export interface DaySource {
  table: 'product_days' | 'money_days' | 'tax_days';
  /** The alias with `marketplace_id`, `store_id` and the time that counts. */
  of: 'o' | 'd';
  at: Sql;
  /** Grouping columns besides marketplace, store and day. */
  keys: Readonly<Record<string, Sql>>;
  sums: Readonly<Record<string, Sql>>;
  /** Descriptive columns, from the last row of a group. */
  last: Readonly<Record<string, Sql>>;
  from: (tables: Tables) => Sql;
}

const decimalSumOf = (what: Sql) => sql`coalesce(sum(${what}), 0)`;

/** Pieces, kilograms or litres of lines `i`. */
const quantityOf = (units: Sql) =>
  sql`CASE WHEN i.sold_by = 'piece' THEN ${units}::numeric ELSE ${units} / 1000.0 END`;

/** Less what came back of them. */
const leftOf = (amount: Sql) =>
  sql`CASE WHEN b.returned IS NULL THEN ${amount} ELSE ${shareOfLine(amount, UNITS_LEFT)} END`;

const RETURNED = sql`coalesce(b.returned, 0)`;
const LAST = (column: string) =>
  sql`(array_agg(${sql.ref(`i.${column}`)} ORDER BY o.created_at DESC, o.id, i.line_no))[1]`;

/** Sales less returns, which reduce the day of the sale; without cancelled orders. */
export const PRODUCTS: DaySource = {
  table: 'product_days',
  of: 'o',
  at: PLACED,
  keys: {
    order_type: CHANNEL,
    product_id: sql`i.product_id`,
    goods_id: sql`coalesce(i.variant_id, i.product_id)`,
    sold_by: sql`i.sold_by`,
    category: sql`i.category`,
  },
  sums: {
    pieces: integerSumOf(counted(piecesOfLine(UNITS_LEFT))),
    returned_pieces: integerSumOf(
      counted(sql`(${piecesOfLine(sql`i.quantity`)} - ${piecesOfLine(UNITS_LEFT)})`),
    ),
    quantity: decimalSumOf(counted(quantityOf(UNITS_LEFT))),
    returned_quantity: decimalSumOf(counted(quantityOf(RETURNED))),
    sales_paise: sumOf(counted(leftOf(CHARGED))),
    taxable_paise: sumOf(counted(leftOf(sql`i.taxable_paise`))),
    cost_paise: sumOf(counted(leftOf(amountOfLine(sql`i.cost_paise`)))),
    margin_paise: sumOf(counted(sql`(${leftOf(CHARGED)} - ${leftOf(COST_OF_LINE)})`)),
    uncosted_lines: sql`(count(*) FILTER (WHERE i.cost_paise IS NULL))::integer`,
  },
  last: { name: LAST('name'), sku: LAST('sku'), last_sold_at: sql`max(o.created_at)` },
  from: (tables) => sql`${tables('orders')} o ${linesOfOrders(tables)}
    WHERE o.cancelled_at IS NULL AND ${counted(sql`1`)} IS NOT NULL`,
};

/** Order types with customers' money. */
const CUSTOMERS = orderTypesWith(({ money }) => money === 'from customer' || money === 'to customer');

export const MONEY: DaySource = {
  table: 'money_days',
  of: 'o',
  at: sql`p.created_at`,
  // Shop and counter differ in case.
  keys: { tender: sql`lower(p.method)` },
  sums: {
    received_paise: sumOf(sql`p.amount_paise`, sql`p.amount_paise > 0`),
    returned_paise: sumOf(sql`-p.amount_paise`, sql`p.amount_paise < 0`),
  },
  last: {},
  from: (tables) => sql`${tables('payments')} p
    JOIN ${tables('orders')} o ON o.marketplace_id = p.marketplace_id AND o.id = p.order_id
    WHERE o.order_type IN (${sql.join(CUSTOMERS.map((type) => sql.lit(type)))})`,
};

/** Old documents don't say. */
const SOLD_BY = sql`coalesce(l.line->>'soldBy', 'piece')`;
const SIGN = sql`CASE WHEN d.kind = 'credit note' THEN -1 ELSE 1 END`;
const textOf = (what: Sql) => sql`coalesce(${what}, '')`;
/** Delivery is sold like its goods: the line of the same code and rate that is worth most. */
const SOLD_WITH = sql`CASE WHEN l.line->>'what' = 'delivery' THEN coalesce((
    SELECT g.line->>'soldBy' FROM jsonb_array_elements(d.content->'lines') AS g (line)
    WHERE g.line->>'what' = 'goods' AND g.line->>'hsn' = l.line->>'hsn' AND g.line->>'taxBp' = l.line->>'taxBp'
    ORDER BY (g.line->>'total')::bigint DESC, (g.line->>'lineNo')::bigint LIMIT 1), 'piece') ELSE ${SOLD_BY} END`;
const paiseOf = (name: string) => sumOf(sql`${SIGN} * (l.line->>${sql.lit(name)})::bigint`);

/** Lines as issued, less credit notes; notes too late for tax are apart. Delivery has no quantity. */
export const TAXES: DaySource = {
  table: 'tax_days',
  of: 'd',
  at: sql`d.issued_at`,
  keys: {
    issued_by: textOf(sql`d.content->>'issuedBy'`),
    gstin: textOf(sql`d.content->'supplier'->>'gstin'`),
    scheme: textOf(sql`d.content->'supplier'->>'scheme'`),
    hsn: textOf(sql`l.line->>'hsn'`),
    tax_bp: sql`(l.line->>'taxBp')::bigint`,
    sold_by: SOLD_WITH,
    too_late: sql`d.too_late_for_tax`,
  },
  sums: {
    quantity: decimalSumOf(
      sql`CASE WHEN l.line->>'what' = 'delivery' THEN 0 ELSE ${SIGN} END * (l.line->>'quantity')::numeric / CASE ${SOLD_BY} WHEN 'piece' THEN 1 ELSE 1000 END`,
    ),
    taxable_paise: paiseOf('taxable'),
    cgst_paise: paiseOf('cgst'),
    sgst_paise: paiseOf('sgst'),
    igst_paise: paiseOf('igst'),
    cess_paise: paiseOf('cess'),
    total_paise: paiseOf('total'),
  },
  last: {},
  from: (tables) => sql`${tables('invoice_documents')} d
    CROSS JOIN LATERAL jsonb_array_elements(d.content->'lines') AS l (line) WHERE true`,
};

export function addedUp(name: string): Sql {
  const column = sql.ref(name);
  if (name.endsWith('_paise')) return sumOf(column);
  return name.endsWith('quantity') ? decimalSumOf(column) : integerSumOf(column);
}

export const DAY_SOURCES: readonly DaySource[] = [PRODUCTS, MONEY, TAXES];

export const refs = (names: readonly string[]): Sql => sql.join(names.map((name) => sql.ref(name)));

export const columnsOf = ({ keys, sums, last }: DaySource): string[] => [
  'marketplace_id',
  'store_id',
  'day',
  ...Object.keys({ ...keys, ...sums, ...last }),
];

export function madeOf(source: DaySource, where: Sql, tables = AS_THEY_ARE): Sql {
  const { of, at, keys, sums, last } = source;
  const named = Object.entries({ ...keys, ...sums, ...last }).map(
    ([name, what]) => sql`${what} AS ${sql.ref(name)}`,
  );
  const groups = Array.from({ length: 3 + Object.keys(keys).length }, (_, nth) => sql.lit(nth + 1));
  return sql`SELECT ${sql.ref(`${of}.marketplace_id`)}, ${sql.ref(`${of}.store_id`)}, ${dayOf(at)} AS day, ${sql.join(named)}
    FROM ${source.from(tables)} AND ${where} GROUP BY ${sql.join(groups)}`;
}
