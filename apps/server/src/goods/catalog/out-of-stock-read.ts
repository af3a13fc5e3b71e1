import type { CallReply } from '@haat/contract/call';
import { type listOutOfStock, OUT_OF_STOCK_A_PAGE, type SoldOut } from '@haat/contract/catalog/staff';
import { pageOf } from '@haat/contract/page';
import { sql } from 'kysely';
import type { Caller } from '../../kit/callers.ts';
import type { Db } from '../../kit/db.ts';
import { staffScope } from '../../kit/staff-scope.ts';

/** The products that the caller reaches as staff and of which nothing is left, by name. */
export async function outOfStock(
  db: Db,
  caller: Caller,
  page: number,
): Promise<CallReply<typeof listOutOfStock>> {
  const reached = sql`
    FROM products p JOIN stores s ON s.marketplace_id = p.marketplace_id AND s.id = p.store_id
    WHERE p.count_in_stock = 0 AND p.status = 'Published' AND ${staffScope(caller, 'products.edit', 'p')}`;
  const [list, count] = await Promise.all([
    sql<SoldOut>`
      SELECT p.id AS _id, p.name, p.sku, s.name AS store ${reached}
      ORDER BY p.name, p.id LIMIT ${OUT_OF_STOCK_A_PAGE} OFFSET ${(page - 1) * OUT_OF_STOCK_A_PAGE}`.execute(
      db,
    ),
    sql<{ total: number }>`SELECT count(*) AS total ${reached}`.execute(db),
  ]);
  return pageOf(list.rows, { page, size: OUT_OF_STOCK_A_PAGE, total: count.rows[0]?.total ?? 0 });
}
