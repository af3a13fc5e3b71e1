import { newId } from '@haat/domain/basics/ids';
import { type Paise, paise } from '@haat/domain/basics/money';
import type { CashCount } from '@haat/domain/till/till-money';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../kit/db.ts';
import { insertRows } from '../../../kit/insert-rows.ts';
import { type CashHolder, isSameHolder } from './holder.ts';

export interface CashStore {
  marketplaceId: string;
  id: string;
}

/** A holder, or a source or destination of cash; all but orders have the store's id. */
export interface CashPlace {
  kind: CashHolder['kind'] | 'order' | 'own' | 'bank' | 'short' | 'over';
  id: string;
}

export interface CashMove {
  kind: 'paid' | 'given back' | 'handed over' | 'short' | 'over' | 'banked';
  from: CashPlace;
  to: CashPlace;
  amount: Paise;
  orders?: number;
  count?: CashCount;
  slip?: string;
  bankedOn?: string;
  reason?: string;
  /** The move that it corrects. */
  reverses?: string;
}

/** Common to moves made together. */
export interface CashAct {
  /** Null: a driver. */
  by: string | null;
  at: Date;
  orderId?: string;
}

export const isHolder = (place: CashPlace): place is CashHolder =>
  place.kind === 'user' || place.kind === 'driver' || place.kind === 'safe';

interface HolderRow extends CashHolder {
  taken: Paise;
  given: Paise;
}

/** Holders' cash, locked until the transaction ends. */
export class LockedCash {
  readonly store: CashStore;
  private readonly rows: readonly HolderRow[];

  constructor(store: CashStore, rows: readonly HolderRow[]) {
    this.store = store;
    this.rows = rows;
  }

  held(holder: CashHolder): Paise {
    const row = this.of(holder);
    return paise(row.taken - row.given);
  }

  of(holder: CashHolder): HolderRow {
    const row = this.rows.find((one) => isSameHolder(one, holder));
    if (!row) throw new Error(`The cash of ${holder.kind} ${holder.id} is not locked`);
    return row;
  }
}

/** Must be called after locking orders and stock, and before series of documents. */
export async function lockCash(
  tx: Tx,
  store: CashStore,
  holders: readonly CashHolder[],
): Promise<LockedCash> {
  const { marketplaceId, id } = store;
  const wanted = holders
    .filter((holder, nth) => holders.findIndex((one) => isSameHolder(one, holder)) === nth)
    .toSorted((a, b) => (a.kind + a.id < b.kind + b.id ? -1 : 1));
  const rows: HolderRow[] = [];
  // One by one, in everybody's order.
  for (const { kind, id: holderId } of wanted) {
    await tx
      .insertInto('cash_holders')
      .values({ marketplace_id: marketplaceId, store_id: id, kind, holder_id: holderId })
      .onConflict((conflict) => conflict.constraint('cash_holders_pkey').doNothing())
      .execute();
    const { taken, given } = await tx
      .selectFrom('cash_holders')
      .select(['taken_paise as taken', 'given_paise as given'])
      .where('marketplace_id', '=', marketplaceId)
      .where('store_id', '=', id)
      .where('kind', '=', kind)
      .where('holder_id', '=', holderId)
      .forUpdate()
      .executeTakeFirstOrThrow();
    rows.push({ kind, id: holderId, taken, given });
  }
  return new LockedCash(store, rows);
}

/**
 * The holders must be locked.
 * @returns the act's id
 */
export async function moveCash(
  tx: Tx,
  cash: LockedCash,
  { by, at, orderId }: CashAct,
  moves: readonly CashMove[],
): Promise<string> {
  const { marketplaceId, id: storeId } = cash.store;
  const act = newId();
  const rows = [];
  for (const { from, to, amount, kind, orders, count, slip, bankedOn, reason, reverses } of moves) {
    // A correction is no new taking and keeps the cash's age.
    const isTaking = isHolder(to) && !reverses;
    if (isHolder(from)) cash.of(from).given = paise(cash.of(from).given + amount);
    if (isHolder(to) && reverses) cash.of(to).given = paise(cash.of(to).given - amount);
    if (isTaking) cash.of(to).taken = paise(cash.of(to).taken + amount);
    rows.push({
      marketplace_id: marketplaceId,
      id: newId(),
      store_id: storeId,
      act_id: act,
      kind,
      from_kind: from.kind,
      from_id: from.id,
      to_kind: to.kind,
      to_id: to.id,
      amount_paise: amount,
      upto_paise: isTaking ? cash.of(to).taken : null,
      order_id: orderId ?? null,
      orders: orders ?? 0,
      moved_by: by,
      moved_at: at,
      count: count ? JSON.stringify(count) : null,
      slip: slip ?? '',
      banked_on: bankedOn ?? null,
      reason: reason ?? '',
      reverses_id: reverses ?? null,
    });
  }
  const touched = moves.flatMap(({ from, to }) => [from, to]).filter(isHolder);
  for (const [nth, holder] of touched.entries())
    if (touched.findIndex((one) => isSameHolder(one, holder)) === nth) await saveHolder(tx, cash, holder);
  await insertRows(tx, 'cash_moves', rows);
  return act;
}

/** A constraint refuses negative amounts that callers missed. */
async function saveHolder(tx: Tx, cash: LockedCash, holder: CashHolder): Promise<void> {
  const { taken, given } = cash.of(holder);
  await tx
    .updateTable('cash_holders')
    .set({ taken_paise: taken, given_paise: given })
    .where('marketplace_id', '=', cash.store.marketplaceId)
    .where('store_id', '=', cash.store.id)
    .where('kind', '=', holder.kind)
    .where('holder_id', '=', holder.id)
    .execute();
}

/** The orders of a holder's oldest cash up to this amount, partial ones included. */
export async function ordersIn(tx: Tx, cash: LockedCash, holder: CashHolder, amount: Paise): Promise<number> {
  const { given } = cash.of(holder);
  const { rows } = await sql<{ orders: number }>`
    SELECT count(*)::integer AS orders FROM cash_moves
    WHERE marketplace_id = ${cash.store.marketplaceId} AND store_id = ${cash.store.id} AND to_kind = ${holder.kind}
      AND to_id = ${holder.id} AND order_id IS NOT NULL AND upto_paise > ${given} AND upto_paise - amount_paise < ${given + amount}`.execute(
    tx,
  );
  return rows[0]?.orders ?? 0;
}

/** Holders with this amount get no more cash orders; null: no limit. */
export async function saveStoreLimit(tx: Tx, store: CashStore, limit: Paise | null): Promise<void> {
  const { marketplaceId, id } = store;
  if (limit === null)
    await tx
      .deleteFrom('cash_settings')
      .where('marketplace_id', '=', marketplaceId)
      .where('store_id', '=', id)
      .execute();
  else
    await tx
      .insertInto('cash_settings')
      .values({ marketplace_id: marketplaceId, store_id: id, limit_paise: limit })
      .onConflict((conflict) =>
        conflict.columns(['marketplace_id', 'store_id']).doUpdateSet({ limit_paise: limit }),
      )
      .execute();
}

/** Null: the store's limit applies. */
export async function saveHolderLimit(
  tx: Tx,
  cash: LockedCash,
  { kind, id }: CashHolder,
  limit: Paise | null,
): Promise<void> {
  await tx
    .updateTable('cash_holders')
    .set({ limit_paise: limit })
    .where('marketplace_id', '=', cash.store.marketplaceId)
    .where('store_id', '=', cash.store.id)
    .where('kind', '=', kind)
    .where('holder_id', '=', id)
    .execute();
}

export async function storeLimit(db: Db | Tx, { marketplaceId, id }: CashStore): Promise<Paise | null> {
  const row = await db
    .selectFrom('cash_settings')
    .select('limit_paise as limit')
    .where('marketplace_id', '=', marketplaceId)
    .where('store_id', '=', id)
    .executeTakeFirst();
  return row?.limit ?? null;
}

export async function holderLimit(
  db: Db | Tx,
  { marketplaceId, id }: CashStore,
  holder: CashHolder,
): Promise<Paise | null> {
  const row = await db
    .selectFrom('cash_holders')
    .select('limit_paise as limit')
    .where('marketplace_id', '=', marketplaceId)
    .where('store_id', '=', id)
    .where('kind', '=', holder.kind)
    .where('holder_id', '=', holder.id)
    .executeTakeFirst();
  return row?.limit ?? null;
}
