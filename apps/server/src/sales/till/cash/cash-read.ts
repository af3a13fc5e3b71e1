import type { CallReply } from '@haat/contract/call';
import { type CashHolderRow, type readCash as call, MAX_HOLDERS } from '@haat/contract/till/cash';
import { istDay, startOfIstMonth } from '@haat/domain/basics/ist';
import type { Paise } from '@haat/domain/basics/money';
import { readRoles } from '@haat/domain/people/capabilities';
import { countedCash, DENOMINATIONS } from '@haat/domain/till/till-money';
import { type RawBuilder, sql } from 'kysely';
import type { Caller } from '../../../kit/callers.ts';
import type { Context } from '../../../kit/context.ts';
import type { Db } from '../../../kit/db.ts';
import { sumOf } from '../../../kit/sums.ts';
import { reachStore } from '../../../operators/stores/read-store.ts';
import type { StoreRef } from '../../../operators/stores/stores-sql.ts';
import { limitOf } from '../../ledger/cash/cash-limit.ts';
import { storeLimit } from '../../ledger/cash/cash-moves-sql.ts';
import { readSettings } from '../counters/till-settings-sql.ts';
import { readTillStaff } from '../counters/till-staff-read.ts';
import { selectShifts } from '../desk/shifts-read.ts';
import { readOffers } from './cash-offers-sql.ts';
import { managesCash } from './find-holder.ts';

type Cash = CallReply<typeof call>;

/** Refuses with `store-not-found`. */
export async function readCash(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  caller: Caller,
  storeId: string,
): Promise<Cash> {
  const store = await reachStore(db, caller, storeId);
  const isManager = managesCash(caller);
  const limit = await storeLimit(db, store);
  const { cashiers, differenceLimit } = await readSettings(db, store);
  const staff = await readTillStaff(db, store, cashiers);
  const which = isManager
    ? sql<boolean>`true`
    : sql<boolean>`h.kind = 'user' AND h.holder_id = ${caller.userId}`;
  const since = startOfIstMonth(clock.now());
  return {
    holders: await readHolders(db, store, which, limit),
    drawers: isManager ? await readDrawers(db, store) : [],
    banked: isManager ? await readBanked(db, store, istDay(since)) : NOTHING_BANKED(istDay(since)),
    limit,
    differenceLimit,
    receivers: receiversOf(caller, staff),
    offers: isManager ? await readOpenOffers(db, store, clock.now()) : [],
  };
}

async function readOpenOffers(db: Db, store: StoreRef, now: Date): Promise<Cash['offers']> {
  const offers = await readOffers(db, store, now);
  return offers.map(({ count, ...offer }) => ({
    ...offer,
    amount: countedCash(count),
    count: DENOMINATIONS.map((value) => ({ value, pieces: count[value] ?? 0 })),
  }));
}

const NOTHING_BANKED = (since: string): Cash['banked'] => ({ amount: 0 as Paise, slips: 0, since });

/** The store's managers; an operator receives only in person. */
function receiversOf(caller: Caller, staff: Awaited<ReturnType<typeof readTillStaff>>): Cash['receivers'] {
  const managers = staff
    .filter(({ isManager }) => isManager)
    .map(({ _id, name, hasPin }) => ({ _id, name, hasPin }));
  const isListed = managers.some(({ _id }) => _id === caller.userId);
  return managesCash(caller) && !isListed
    ? [...managers, { _id: caller.userId, name: caller.name, hasPin: false }]
    : managers;
}

type Row = Omit<CashHolderRow, 'roles' | 'limit' | 'hasOwnLimit' | 'isFull'> & {
  roles: unknown;
  own: Paise | null;
};

async function readHolders(
  db: Db,
  { marketplaceId, id }: StoreRef,
  which: RawBuilder<boolean>,
  ofStore: Paise | null,
): Promise<CashHolderRow[]> {
  const { rows } = await sql<Row>`
    SELECT h.kind, h.holder_id AS _id, coalesce(u.name, d.name, '') AS name, u.roles, coalesce(d.phone, '') AS phone,
      h.taken_paise - h.given_paise AS holds, count(m.order_id)::integer AS orders, min(m.moved_at) AS oldest, h.limit_paise AS own
    FROM cash_holders h
    LEFT JOIN users u ON h.kind = 'user' AND u.id = h.holder_id
    LEFT JOIN drivers d ON d.marketplace_id = h.marketplace_id AND h.kind = 'driver' AND d.id = h.holder_id
    LEFT JOIN cash_moves m ON m.marketplace_id = h.marketplace_id AND m.store_id = h.store_id AND m.to_kind = h.kind
      AND m.to_id = h.holder_id AND m.upto_paise > h.given_paise
    WHERE h.marketplace_id = ${marketplaceId} AND h.store_id = ${id} AND ${which}
      AND (h.taken_paise > h.given_paise OR h.limit_paise IS NOT NULL)
    GROUP BY h.kind, h.holder_id, u.name, d.name, u.roles, d.phone, h.taken_paise, h.given_paise, h.limit_paise
    ORDER BY h.taken_paise - h.given_paise DESC, h.kind, h.holder_id LIMIT ${MAX_HOLDERS}`.execute(db);
  return rows.map(({ roles: stored, own, ...row }) => {
    const roles = stored ? readRoles(stored) : [];
    const limit = limitOf({ kind: row.kind, roles, own }, ofStore);
    return { ...row, roles, limit, hasOwnLimit: own !== null, isFull: limit !== null && row.holds >= limit };
  });
}

/** A store has few counters. */
async function readDrawers(db: Db, store: StoreRef): Promise<Cash['drawers']> {
  const shifts = await selectShifts(db, store, sql`s.closed_at IS NULL`);
  return shifts.map(({ _id, till, openedBy, openedAt, expected }) => ({
    shift: _id,
    till: till.name,
    openedBy,
    openedAt,
    holds: expected,
  }));
}

async function readBanked(db: Db, { marketplaceId, id }: StoreRef, since: string): Promise<Cash['banked']> {
  const { rows } = await sql<{ amount: Paise; slips: number }>`
    SELECT ${sumOf(sql`m.amount_paise`)} AS amount, count(*)::integer AS slips FROM cash_moves m
    LEFT JOIN cash_moves r ON r.marketplace_id = m.marketplace_id AND r.reverses_id = m.id
    WHERE m.marketplace_id = ${marketplaceId} AND m.store_id = ${id} AND m.kind = 'banked' AND m.reverses_id IS NULL AND r.id IS NULL
      AND m.banked_on >= ${since}::date`.execute(db);
  return { ...(rows[0] ?? { amount: 0 as Paise, slips: 0 }), since };
}
