import { type ExpiringStock, STOCK_ALERT_ROWS } from '@haat/contract/catalog/stock';
import { istDay } from '@haat/domain/basics/ist';
import { DEFAULT_EXPIRY_DAYS } from '@haat/domain/catalogue/stock-alert';
import { sql } from 'kysely';
import type { Caller } from '../../kit/callers.ts';
import type { Context } from '../../kit/context.ts';
import { imagePath } from '../../kit/image-path.ts';
import { staffScope } from '../../kit/staff-scope.ts';
import { PIECES_IN_STOCK } from '../catalog/catalogue/cards.ts';
import { type Condition, every } from '../catalog/catalogue/shown.ts';
import { isFilledIn } from './finishing-stock-read.ts';

interface ExpiringQuery {
  days?: number | undefined;
  marketplace?: string | undefined;
}

interface ExpiringRow extends Omit<ExpiringStock, '_id'> {
  id: string;
}

/** Any stock left, of any variant, even less than a step. */
const IS_LEFT: Condition = sql<boolean>`(p.count_in_stock > 0 OR EXISTS (
  SELECT FROM product_variants v
  WHERE v.marketplace_id = p.marketplace_id AND v.product_id = p.id AND v.count_in_stock > 0))`;

const DAY_MS = 24 * 60 * 60_000;

/**
 * Goods in stock that have expired or will within some days, the oldest day first. Products without a day are stored with one
 * far in the future.
 */
export async function listExpiringStock(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  caller: Caller,
  { days = DEFAULT_EXPIRY_DAYS, marketplace }: ExpiringQuery,
): Promise<ExpiringStock[]> {
  const lastDay = istDay(new Date(clock.now().getTime() + days * DAY_MS));
  const conditions = every([
    staffScope(caller, 'products.edit', 'p'),
    isFilledIn,
    IS_LEFT,
    sql<boolean>`p.expiry_date <= ${lastDay}::date`,
    ...(marketplace ? [sql<boolean>`p.marketplace_id = ${marketplace}`] : []),
  ]);
  const { rows } = await sql<ExpiringRow>`
    SELECT p.id, p.name, p.expiry_date AS "expiryDate", ${PIECES_IN_STOCK} AS "countInStock", p.sold_by AS "soldBy", p.sku, p.size,
      coalesce(p.images[1], '') AS image, p.store_id AS store, p.version
    FROM products p WHERE ${conditions} ORDER BY p.expiry_date, p.name, p.id LIMIT ${STOCK_ALERT_ROWS}`.execute(
    db,
  );
  return rows.map(({ id, image, ...row }) => ({ _id: id, ...row, image: imagePath(image) }));
}
