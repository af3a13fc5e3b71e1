import type { StockRequest } from '@haat/contract/notify-requests';
import type { Caller } from '../../kit/callers.ts';
import type { Context } from '../../kit/context.ts';
import { type Db, inTransaction } from '../../kit/db.ts';
import { Refusal } from '../../kit/refusal.ts';
import { lockRequester, requireRoom } from '../../people/notify-requests/require-room.ts';
import { readShownPieces } from './shown-goods-read.ts';
import {
  deleteStockRequest,
  type Goods,
  insertStockRequest,
  readStockRequests,
} from './stock-requests-sql.ts';

/** Includes its variants. Refuses with `product-not-found`. */
export async function listStockRequests(
  db: Db,
  { userId }: Caller,
  product: Omit<Goods, 'variantId'>,
): Promise<{ requests: StockRequest[] }> {
  const pieces = await readShownPieces(db, { ...product, variantId: null });
  if (pieces === undefined) throw new Refusal('product-not-found');
  return { requests: await readStockRequests(db, product, userId) };
}

/**
 * An existing request stays as it is. Refuses with `contact-not-proved`, `product-not-found`, `goods-in-stock` and
 * `too-many-notify-requests`.
 */
export function requestStock(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { userId }: Caller,
  goods: Goods,
): Promise<StockRequest> {
  return inTransaction(db, async (tx) => {
    await lockRequester(tx, userId);
    const pieces = await readShownPieces(tx, goods);
    if (pieces === undefined) throw new Refusal('product-not-found');
    const known = await readStockRequests(tx, goods, userId);
    const same = known.find(({ variant }) => variant === goods.variantId);
    if (same) return same;
    if (pieces > 0) throw new Refusal('goods-in-stock');
    await requireRoom(tx, userId);
    const requestedAt = clock.now();
    await insertStockRequest(tx, goods, userId, requestedAt);
    return { variant: goods.variantId, requestedAt };
  });
}

export async function withdrawStockRequest(
  db: Db,
  { userId }: Caller,
  goods: Goods,
): Promise<{ variant: string | null }> {
  if (!(await deleteStockRequest(db, goods, userId))) throw new Refusal('notify-request-not-found');
  return { variant: goods.variantId };
}
