import type { RewardCause } from '@haat/contract/rewards';
import { newId } from '@haat/domain/basics/ids';
import { sql } from 'kysely';
import type { Answer, Batch } from '../../../kit/batch.ts';
import type { Tx } from '../../../kit/db.ts';
import { insertRowsIn } from '../../../kit/insert-rows.ts';
import { Refusal } from '../../../kit/refusal.ts';

/** A change of a shopper's points; an order earns and redeems at most once. */
export interface RewardMove {
  orderId: string | null;
  change: number;
  cause: RewardCause;
}

export function pointsOf(batch: Batch, marketplaceId: string, userId: string): Answer<number> {
  const read = sql<{ points: number }>`
    SELECT points FROM reward_balances WHERE marketplace_id = ${marketplaceId} AND user_id = ${userId}`;
  const rows = batch.add(read, 'rewards.read-points');
  return () => rows()[0]?.points ?? 0;
}

/**
 * Changes points and writes the ledger.
 * @throws Refusal `not-enough-points`
 */
export function movePoints(
  batch: Batch,
  marketplaceId: string,
  userId: string,
  moves: readonly RewardMove[],
): void {
  const real = moves.filter((move) => move.change !== 0);
  if (real.length === 0) return;
  const sum = real.reduce((total, move) => total + move.change, 0);
  if (sum >= 0) givePoints(batch, marketplaceId, userId, sum);
  else takePoints(batch, marketplaceId, userId, -sum);
  const rows = real.map((move) => ({
    marketplace_id: marketplaceId,
    id: newId(),
    user_id: userId,
    order_id: move.orderId,
    change: move.change,
    cause: move.cause,
  }));
  insertRowsIn(batch, 'reward_ledger', rows);
}

/** For callers that change points after locking something later in the order. */
export async function lockPoints(tx: Tx, marketplaceId: string, userId: string): Promise<number> {
  const { rows } = await sql<{ points: number }>`
    SELECT points FROM reward_balances WHERE marketplace_id = ${marketplaceId} AND user_id = ${userId} FOR UPDATE`.execute(
    tx,
  );
  return rows[0]?.points ?? 0;
}

/**
 * Restores the points that paid for returned goods and revokes those that they earned, as far as they are left.
 * @returns how many were revoked
 */
export async function returnPoints(
  tx: Tx,
  { marketplaceId, userId, orderId }: { marketplaceId: string; userId: string; orderId: string },
  give: number,
  take: number,
): Promise<number> {
  if (give === 0 && take === 0) return 0;
  const taken = Math.min(take, (await lockPoints(tx, marketplaceId, userId)) + give);
  await tx.send((batch) =>
    movePoints(batch, marketplaceId, userId, [
      { orderId, change: give, cause: 'given back' },
      { orderId, change: -taken, cause: 'taken back' },
    ]),
  );
  return taken;
}

function givePoints(batch: Batch, marketplaceId: string, userId: string, points: number): void {
  const give = batch.queries
    .insertInto('reward_balances')
    .values({ marketplace_id: marketplaceId, user_id: userId, points })
    .onConflict((conflict) =>
      conflict
        .columns(['marketplace_id', 'user_id'])
        .doUpdateSet({ points: sql<number>`reward_balances.points + excluded.points` }),
    );
  batch.add(give, 'rewards.give-points');
}

function takePoints(batch: Batch, marketplaceId: string, userId: string, points: number): void {
  const take = batch.queries
    .updateTable('reward_balances')
    .set((eb) => ({ points: eb('points', '-', points) }))
    .where('marketplace_id', '=', marketplaceId)
    .where('user_id', '=', userId)
    .where('points', '>=', points)
    .returning('user_id');
  const taken = batch.add(take, 'rewards.take-points');
  batch.check(() => {
    if (taken().length === 0) throw new Refusal('not-enough-points');
  });
}
