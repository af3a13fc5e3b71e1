import { fromRupees } from '@haat/domain/basics/money';
import type { Market } from '../../../../../test/market.ts';
import type { Db } from '../../../../kit/db.ts';
import { USUAL_SETTINGS } from '../../counters/till-settings-sql.ts';

/** The first store's counters. */
export async function takesPoints({ db, market }: { db: Db; market: Market }, since = new Date(0)) {
  const { upiId, upiName, discountLimit, blindCount, receiptLanguage, thanks } = USUAL_SETTINGS;
  await db
    .insertInto('till_settings')
    .values({
      marketplace_id: market.id,
      store_id: market.stores[0],
      upi_id: upiId,
      upi_name: upiName,
      discount_limit_bp: discountLimit,
      difference_limit_paise: fromRupees(50),
      blind_count: blindCount,
      receipt_language: receiptLanguage,
      thanks,
      points_since: since,
    })
    .onConflict((one) => one.columns(['marketplace_id', 'store_id']).doUpdateSet({ points_since: since }))
    .execute();
}

export async function proveNumber(db: Db, user: string, phone: string): Promise<void> {
  await db
    .updateTable('users')
    .set({ phone: `+91${phone}`, phone_proved_at: new Date() })
    .where('id', '=', user)
    .execute();
}
