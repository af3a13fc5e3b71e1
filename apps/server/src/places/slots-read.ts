import type { SlotDefinition } from '@haat/domain/stores/delivery-slots';
import type { Db, Tx } from '../kit/db.ts';

export function readSlots(db: Db | Tx, marketplaceId: string): Promise<SlotDefinition[]> {
  return db
    .selectFrom('delivery_slots')
    .select(['weekday', 'starts', 'ends', 'places'])
    .where('marketplace_id', '=', marketplaceId)
    .orderBy('weekday')
    .orderBy('starts')
    .execute();
}
