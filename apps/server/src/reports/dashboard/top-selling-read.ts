import type { CallReply } from '@haat/contract/call';
import { type listTopSellers, TOP_SELLERS } from '@haat/contract/reports/dashboard';
import { istDay, startOfIstMonth } from '@haat/domain/basics/ist';
import type { OrderType } from '@haat/domain/orders/order-types';
import { sql } from 'kysely';
import type { Caller } from '../../kit/callers.ts';
import type { Context } from '../../kit/context.ts';
import { imagePath } from '../../kit/image-path.ts';
import { staffScope } from '../../kit/staff-scope.ts';
import { type ProductPieces, readTopProducts } from '../../sales/days/order-days-read.ts';
import { SOLD_TYPES } from './sales-read.ts';

/** Of the caller's stores; from the beginning of the month by default. */
export async function topSelling(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  caller: Caller,
  { from, type }: { from?: string | undefined; type?: OrderType | undefined },
): Promise<CallReply<typeof listTopSellers>> {
  const of = (alias: string) => staffScope(caller, 'dashboard.view', alias);
  const days = { from: from ?? istDay(startOfIstMonth(clock.now())), to: istDay(clock.now()) };
  const top = await readTopProducts(db, { of, ...days, types: type ? [type] : SOLD_TYPES }, TOP_SELLERS);
  const named = await Promise.all(top.map((product) => nameOf(db, product)));
  return top.map(({ productId, pieces }, nth) => ({
    _id: productId,
    qty: pieces,
    name: named[nth]?.name ?? '',
    image: imagePath(named[nth]?.image ?? ''),
  }));
}

/** The current name, or that of the last sale if deleted. */
async function nameOf(db: Context['db'], { marketplaceId, productId }: ProductPieces) {
  const { rows } = await sql<{ name: string; image: string | null }>`
    SELECT name, images[1] AS image FROM products WHERE marketplace_id = ${marketplaceId} AND id = ${productId}`.execute(
    db,
  );
  if (rows[0]) return rows[0];
  const sold = await sql<{ name: string; image: string | null }>`
    SELECT name, image FROM order_items WHERE marketplace_id = ${marketplaceId} AND product_id = ${productId}
    ORDER BY order_id DESC LIMIT 1`.execute(db);
  return sold.rows[0];
}
