import { sql } from 'kysely';
import type { Batch } from '../../../kit/batch.ts';
import type { Tx } from '../../../kit/db.ts';
import { insertRowsIn } from '../../../kit/insert-rows.ts';
import { sumOf } from '../../../kit/sums.ts';
import { movePoints, type RewardMove } from '../../ledger/rewards/rewards-sql.ts';
import type { TillRef } from '../counters/reach-till.ts';

/** The points of a counter's bill. */
export interface BillPoints {
  orderId: string;
  /** E.164. */
  phone: string;
  /** Null: pending with the number. */
  userId: string | null;
  earned: number;
  takenBack: number;
  /** Points earned by returned goods, but already spent. */
  missing: number;
  spent: number;
  givenBack: number;
}

export interface PointHold {
  billId: string;
  tillId: string;
  userId: string;
  phone: string;
  points: number;
  byCode: boolean;
  expiresAt: Date;
  /** `used`: its bill has arrived. `expired`: they went back. */
  state: 'held' | 'used' | 'expired';
}

/** Locks who has these numbers' points. Must be called before locking points. */
export async function lockNumbers(tx: Tx, phones: Iterable<string>): Promise<void> {
  for (const phone of [...new Set(phones)].toSorted())
    await sql`SELECT pg_advisory_xact_lock(hashtextextended('points of ' || ${phone}::text, 0))`.execute(tx);
}

/** Locks the points of a bill. Must be called after locking numbers. */
export async function lockBill(tx: Tx, bill: string): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended('points for ' || ${bill}::text, 0))`.execute(tx);
}

/** Accounts by proved number. */
export async function readHolders(tx: Tx, phones: readonly string[]): Promise<Map<string, string>> {
  if (phones.length === 0) return new Map();
  const { rows } = await sql<{ phone: string; id: string }>`
    SELECT phone, id FROM users
    WHERE phone = ANY(${phones}::text[]) AND phone_proved_at IS NOT NULL AND disabled_at IS NULL`.execute(tx);
  return new Map(rows.map(({ phone, id }) => [phone, id]));
}

const HOLD = sql`bill_id AS "billId", till_id AS "tillId", user_id AS "userId", phone, points, by_code AS "byCode",
  expires_at AS "expiresAt", state`;

/** By bill; locked. */
export async function lockHolds(
  tx: Tx,
  marketplaceId: string,
  bills: readonly string[],
): Promise<Map<string, PointHold>> {
  if (bills.length === 0) return new Map();
  const { rows } = await sql<PointHold>`
    SELECT ${HOLD} FROM till_point_holds
    WHERE marketplace_id = ${marketplaceId} AND bill_id = ANY(${bills}::uuid[]) ORDER BY bill_id FOR UPDATE`.execute(
    tx,
  );
  return new Map(rows.map((hold) => [hold.billId, hold]));
}

export async function writeHold(
  tx: Tx,
  { marketplaceId, storeId }: TillRef,
  { heldBy, heldAt, ...hold }: PointHold & { heldBy: string; heldAt: Date },
): Promise<void> {
  const kept = {
    user_id: hold.userId,
    phone: hold.phone,
    points: hold.points,
    by_code: hold.byCode,
    held_by: heldBy,
    held_at: heldAt,
    expires_at: hold.expiresAt,
    state: hold.state,
  };
  await tx
    .insertInto('till_point_holds')
    .values({
      marketplace_id: marketplaceId,
      bill_id: hold.billId,
      store_id: storeId,
      till_id: hold.tillId,
      ...kept,
    })
    .onConflict((one) => one.columns(['marketplace_id', 'bill_id']).doUpdateSet(kept))
    .execute();
}

/** @param points used by the bill; 0: the hold is deleted */
export function endHold(
  batch: Batch,
  marketplaceId: string,
  billId: string,
  end: { state: 'used'; points: number } | { state: 'expired' },
): void {
  const isOver = 'points' in end && end.points === 0;
  batch.add(
    isOver
      ? sql`DELETE FROM till_point_holds WHERE marketplace_id = ${marketplaceId} AND bill_id = ${billId}`
      : sql`UPDATE till_point_holds SET state = ${end.state}, points = ${'points' in end ? end.points : sql`points`}
          WHERE marketplace_id = ${marketplaceId} AND bill_id = ${billId}`,
  );
}

export async function takenWithoutCode(
  tx: Tx,
  { marketplaceId, userId }: { marketplaceId: string; userId: string },
  since: Date,
  but: string,
): Promise<number> {
  const { rows } = await sql<{ points: number }>`
    SELECT ${sumOf(sql`points`)} AS points FROM till_point_holds
    WHERE marketplace_id = ${marketplaceId} AND user_id = ${userId} AND held_at > ${since} AND NOT by_code
      AND state <> 'expired' AND bill_id <> ${but}`.execute(tx);
  return rows[0]?.points ?? 0;
}

const BILL_POINTS = sql`order_id AS "orderId", phone, user_id AS "userId", earned, taken_back AS "takenBack", missing, spent,
  given_back AS "givenBack"`;

/** By order; locked. */
export async function lockBillPoints(
  tx: Tx,
  marketplaceId: string,
  orders: readonly string[],
): Promise<Map<string, BillPoints>> {
  if (orders.length === 0) return new Map();
  const { rows } = await sql<BillPoints>`
    SELECT ${BILL_POINTS} FROM till_points
    WHERE marketplace_id = ${marketplaceId} AND order_id = ANY(${orders}::uuid[]) ORDER BY order_id FOR UPDATE`.execute(
    tx,
  );
  return new Map(rows.map((points) => [points.orderId, points]));
}

/** What new bills earned and spent. */
export function insertBillPoints(
  batch: Batch,
  { marketplaceId, storeId }: TillRef,
  points: readonly BillPoints[],
): void {
  insertRowsIn(
    batch,
    'till_points',
    points.map((one) => ({
      marketplace_id: marketplaceId,
      order_id: one.orderId,
      store_id: storeId,
      phone: one.phone,
      user_id: one.userId,
      earned: one.earned,
      taken_back: one.takenBack,
      missing: one.missing,
      spent: one.spent,
      given_back: one.givenBack,
    })),
  );
}

/** What returns took and gave back. */
export function updateBillPoints(batch: Batch, marketplaceId: string, points: BillPoints): void {
  batch.add(sql`
    UPDATE till_points SET taken_back = ${points.takenBack}, missing = ${points.missing}, given_back = ${points.givenBack}
    WHERE marketplace_id = ${marketplaceId} AND order_id = ${points.orderId}`);
}

/** Locks the points of accounts in the order of their ids. */
export async function lockBalances(
  tx: Tx,
  marketplaceId: string,
  users: Iterable<string>,
): Promise<Map<string, number>> {
  const ids = [...new Set(users)];
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: string; points: number }>`
    SELECT user_id AS id, points FROM reward_balances
    WHERE marketplace_id = ${marketplaceId} AND user_id = ANY(${ids}::uuid[]) ORDER BY user_id FOR UPDATE`.execute(
    tx,
  );
  return new Map(rows.map(({ id, points }) => [id, points]));
}

/** In all marketplaces. */
export async function claimWaiting(tx: Tx, phone: string, userId: string): Promise<void> {
  await lockNumbers(tx, [phone]);
  const { rows } = await sql<{ marketplaceId: string; orderId: string; earned: number; takenBack: number }>`
    UPDATE till_points SET user_id = ${userId} WHERE phone = ${phone} AND user_id IS NULL
    RETURNING marketplace_id AS "marketplaceId", order_id AS "orderId", earned, taken_back AS "takenBack"`.execute(
    tx,
  );
  for (const [marketplaceId, bills] of Map.groupBy(rows, (row) => row.marketplaceId))
    await tx.send((batch) =>
      movePoints(
        batch,
        marketplaceId,
        userId,
        bills.flatMap(({ orderId, earned, takenBack }): RewardMove[] => [
          { orderId, change: earned, cause: 'earned' },
          { orderId, change: -takenBack, cause: 'taken back' },
        ]),
      ),
    );
}
