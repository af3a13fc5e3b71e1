import type { TillSettings } from '@haat/contract/till/tills';
import { fromRupees } from '@haat/domain/basics/money';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../kit/db.ts';
import { insertRows } from '../../../kit/insert-rows.ts';
import type { StoreRef } from '../../../operators/stores/stores-sql.ts';

/** All settings of a store, as stored. */
type StoredSettings = TillSettings & { roundCash: boolean; points: boolean };

/** The defaults. */
export const USUAL_SETTINGS: StoredSettings = {
  upiId: '',
  upiName: '',
  discountLimit: 500,
  differenceLimit: fromRupees(50),
  blindCount: false,
  roundCash: true,
  points: false,
  receiptLanguage: 'en',
  thanks: '',
  cashiers: [],
};

export async function readSettings(db: Db | Tx, { marketplaceId, id }: StoreRef): Promise<StoredSettings> {
  const row = await db
    .selectFrom('till_settings')
    .selectAll()
    .where('marketplace_id', '=', marketplaceId)
    .where('store_id', '=', id)
    .executeTakeFirst();
  const cashiers = await db
    .selectFrom('till_cashiers as c')
    // Users who now work elsewhere are not listed.
    .innerJoin('store_staff as s', (join) =>
      join
        .onRef('s.marketplace_id', '=', 'c.marketplace_id')
        .onRef('s.store_id', '=', 'c.store_id')
        .onRef('s.user_id', '=', 'c.user_id'),
    )
    .select('c.user_id')
    .where('c.marketplace_id', '=', marketplaceId)
    .where('c.store_id', '=', id)
    .orderBy('c.user_id')
    .execute();
  const said = row && {
    upiId: row.upi_id,
    upiName: row.upi_name,
    discountLimit: row.discount_limit_bp,
    differenceLimit: row.difference_limit_paise,
    blindCount: row.blind_count,
    roundCash: row.round_cash,
    points: row.points_since !== null,
    receiptLanguage: row.receipt_language as TillSettings['receiptLanguage'],
    thanks: row.thanks,
  };
  return { ...USUAL_SETTINGS, ...said, cashiers: cashiers.map(({ user_id }) => user_id) };
}

/** The caller has locked the store. */
export async function replaceSettings(
  tx: Tx,
  { marketplaceId, id }: StoreRef,
  settings: TillSettings,
  at: Date,
): Promise<void> {
  const { points } = settings;
  const columns = {
    upi_id: settings.upiId,
    upi_name: settings.upiName,
    discount_limit_bp: settings.discountLimit,
    difference_limit_paise: settings.differenceLimit,
    blind_count: settings.blindCount,
    // If absent, it stays as it is.
    ...(settings.roundCash !== undefined && { round_cash: settings.roundCash }),
    ...(points === false && { points_since: null }),
    receipt_language: settings.receiptLanguage,
    thanks: settings.thanks,
  };
  await tx
    .insertInto('till_settings')
    .values({ marketplace_id: marketplaceId, store_id: id, ...columns, ...(points && { points_since: at }) })
    .onConflict((one) =>
      one.columns(['marketplace_id', 'store_id']).doUpdateSet({
        ...columns,
        // Bills since it was turned on earn, however late they arrive.
        ...(points && { points_since: sql<Date>`coalesce(till_settings.points_since, ${at})` }),
      }),
    )
    .execute();
  await tx
    .deleteFrom('till_cashiers')
    .where('marketplace_id', '=', marketplaceId)
    .where('store_id', '=', id)
    .execute();
  const cashiers = [...new Set(settings.cashiers)];
  await insertRows(
    tx,
    'till_cashiers',
    cashiers.map((user_id) => ({ marketplace_id: marketplaceId, store_id: id, user_id })),
  );
}
