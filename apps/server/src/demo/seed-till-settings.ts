import { fromRupees } from '@haat/domain/basics/money';
import type { Tx } from '../kit/db.ts';
import { idOf } from './ids.ts';
import { insertRows } from './insert-rows.ts';

/** The home region's first store has counters. */
export function seedTillSettings(tx: Tx): Promise<void> {
  return insertRows(tx, 'till_settings', [
    {
      marketplace_id: idOf.marketplace('bidar'),
      store_id: idOf.store('BP'),
      upi_id: 'demo@haat',
      upi_name: '',
      discount_limit_bp: 500,
      difference_limit_paise: fromRupees(50),
      blind_count: false,
      receipt_language: 'en',
      thanks: '',
    },
  ]);
}
