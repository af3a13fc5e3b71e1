import { type LedgerProduct, MOVES_A_PAGE, type StockLedgerMove } from '@haat/contract/catalog/stock-ledger';
import { type Page, pageOf } from '@haat/contract/page';
import type { StockCause } from '@haat/domain/catalogue/stock-causes';
import { countNumber } from '@haat/domain/catalogue/stock-count';
import type { OrderType } from '@haat/domain/orders/order-types';
import { sql } from 'kysely';
import type { Caller } from '../../kit/callers.ts';
import type { Db } from '../../kit/db.ts';
import { imagePath } from '../../kit/image-path.ts';
import { Refusal } from '../../kit/refusal.ts';
import { staffScope } from '../../kit/staff-scope.ts';

interface LedgerRow {
  id: string;
  at: Date;
  cause: StockCause;
  change: number;
  balance: number;
  variantId: string | null;
  variant: string | null;
  by: string | null;
  orderId: string | null;
  orderNumber: number | null;
  orderType: OrderType | null;
  countId: string | null;
  countNo: number | null;
}

interface Slice {
  offset: number;
  most: number;
  cause?: StockCause | undefined;
}

type Found = LedgerProduct & { marketplaceId: string };

/** With its current stock. Refuses with `product-not-found`. */
export async function readStockLedger(
  db: Db,
  caller: Caller,
  id: string,
  { pageNumber: page = 1, cause }: { pageNumber?: number | undefined; cause?: StockCause | undefined },
): Promise<Page<StockLedgerMove> & { product: LedgerProduct }> {
  const { marketplaceId, ...product } = await readLedgerProduct(db, caller, id);
  const [rows, { total }] = await Promise.all([
    readMoves(db, { marketplaceId, id }, { offset: (page - 1) * MOVES_A_PAGE, most: MOVES_A_PAGE, cause }),
    countMoves(db, { marketplaceId, id }, cause),
  ]);
  return { ...pageOf(rows, { page, size: MOVES_A_PAGE, total }), product };
}

/** Refuses with `product-not-found` unless the caller reaches it as staff. */
export async function readLedgerProduct(db: Db, caller: Caller, id: string): Promise<Found> {
  const { rows } = await sql<Omit<Found, '_id' | 'variants'>>`
    SELECT p.marketplace_id AS "marketplaceId", p.name, p.size, p.sku, coalesce(p.images[1], '') AS image,
      p.sold_by AS "soldBy", p.count_in_stock AS "countInStock"
    FROM products p WHERE p.id = ${id} AND ${staffScope(caller, 'products.edit', 'p')}`.execute(db);
  const [product] = rows;
  if (!product) throw new Refusal('product-not-found');
  const variants = await db
    .selectFrom('product_variants')
    .select(['id as _id', 'name', 'sku', 'count_in_stock as countInStock'])
    .where('marketplace_id', '=', product.marketplaceId)
    .where('product_id', '=', id)
    .orderBy('position')
    .orderBy('id')
    .execute();
  return { ...product, _id: id, image: imagePath(product.image), variants };
}

export async function readMoves(
  db: Db,
  { marketplaceId, id }: { marketplaceId: string; id: string },
  { offset, most, cause }: Slice,
): Promise<StockLedgerMove[]> {
  const { rows } = await sql<LedgerRow>`
    SELECT s.id, s.created_at AS at, s.cause, s.change, s.balance, s.variant_id AS "variantId", v.name AS variant, u.name AS by,
      s.order_id AS "orderId", o.number AS "orderNumber", o.order_type AS "orderType", s.count_id AS "countId", c.number AS "countNo"
    FROM stock_ledger s
      LEFT JOIN product_variants v
        ON v.marketplace_id = s.marketplace_id AND v.product_id = s.product_id AND v.id = s.variant_id
      LEFT JOIN users u ON u.id = s.user_id
      LEFT JOIN orders o ON o.marketplace_id = s.marketplace_id AND o.id = s.order_id
      LEFT JOIN stock_counts c ON c.marketplace_id = s.marketplace_id AND c.id = s.count_id
    WHERE s.marketplace_id = ${marketplaceId} AND s.product_id = ${id} ${cause ? sql`AND s.cause = ${cause}` : sql``}
    ORDER BY s.created_at DESC, s.id DESC LIMIT ${most} OFFSET ${offset}`.execute(db);
  return rows.map(moveOf);
}

async function countMoves(
  db: Db,
  { marketplaceId, id }: { marketplaceId: string; id: string },
  cause: StockCause | undefined,
): Promise<{ total: number }> {
  let query = db
    .selectFrom('stock_ledger')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where('marketplace_id', '=', marketplaceId)
    .where('product_id', '=', id);
  if (cause) query = query.where('cause', '=', cause);
  return query.executeTakeFirstOrThrow();
}

function moveOf(row: LedgerRow): StockLedgerMove {
  const { id, at, cause, change, balance, by } = row;
  return {
    _id: id,
    at,
    cause,
    change,
    balance,
    by,
    // A deleted variant has no name.
    variant: row.variantId && (row.variant ?? '—'),
    order:
      row.orderId && row.orderNumber && row.orderType
        ? { _id: row.orderId, number: row.orderNumber, type: row.orderType }
        : null,
    count: row.countId && row.countNo ? { _id: row.countId, number: countNumber(row.countNo) } : null,
  };
}
