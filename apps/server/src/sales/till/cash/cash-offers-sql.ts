import type { Paise } from '@haat/domain/basics/money';
import type { CashCount } from '@haat/domain/till/till-money';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../kit/db.ts';
import type { StoreRef } from '../../../operators/stores/stores-sql.ts';

/** Older counts must be repeated. */
const LASTS_MS = 3_600_000;

interface OfDriver {
  marketplaceId: string;
  storeId: string;
  driverId: string;
}

export interface CashOffer {
  receiver: string;
  holds: Paise;
  count: CashCount;
  isPart: boolean;
  reason: string;
  at: Date;
}

export async function saveOffer(
  tx: Tx,
  { marketplaceId, driverId, storeId }: OfDriver,
  { receiver, holds, count, isPart, reason, at }: CashOffer,
): Promise<void> {
  const columns = {
    receiver_id: receiver,
    holds_paise: holds,
    count: JSON.stringify(count),
    is_part: isPart,
    reason,
    offered_at: at,
  };
  await tx
    .insertInto('cash_offers')
    .values({ marketplace_id: marketplaceId, driver_id: driverId, store_id: storeId, ...columns })
    .onConflict((one) => one.columns(['marketplace_id', 'driver_id']).doUpdateSet(columns))
    .execute();
}

/** Returns false if there was none. */
export async function dropOffer(tx: Tx, { marketplaceId, storeId, driverId }: OfDriver): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('cash_offers')
    .where('marketplace_id', '=', marketplaceId)
    .where('store_id', '=', storeId)
    .where('driver_id', '=', driverId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

type OfferRow = CashOffer & { driver: string; name: string; receiverName: string };

/** Newest first; not those of drivers without a link. */
export async function readOffers(
  db: Db,
  { marketplaceId, id }: StoreRef,
  now: Date,
  driverId?: string,
): Promise<OfferRow[]> {
  const { rows } = await sql<OfferRow>`
    SELECT f.driver_id AS driver, d.name, f.receiver_id AS receiver, u.name AS "receiverName", f.holds_paise AS holds, f.count,
      f.is_part AS "isPart", f.reason, f.offered_at AS at
    FROM cash_offers f
    JOIN drivers d ON d.marketplace_id = f.marketplace_id AND d.id = f.driver_id AND d.revoked_at IS NULL
    JOIN users u ON u.id = f.receiver_id
    WHERE f.marketplace_id = ${marketplaceId} AND f.store_id = ${id} AND f.offered_at > ${new Date(now.getTime() - LASTS_MS)}
      AND ${driverId ? sql`f.driver_id = ${driverId}` : sql`true`}
    ORDER BY f.offered_at DESC`.execute(db);
  return rows;
}
