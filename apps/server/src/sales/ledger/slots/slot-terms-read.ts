import type { SlotDefinition, SlotTerms } from '@haat/domain/stores/delivery-slots';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../kit/db.ts';

export async function readSlotTerms(db: Db | Tx, marketplaceId: string): Promise<SlotTerms | undefined> {
  const terms = await sql<Omit<SlotTerms, 'slots'>>`
      SELECT slot_days AS days, slot_cutoff_minutes AS "cutoffMinutes" FROM marketplaces WHERE id = ${marketplaceId}`.execute(
    db,
  );
  const slots = await sql<SlotDefinition>`
      SELECT weekday, starts, ends, places FROM delivery_slots WHERE marketplace_id = ${marketplaceId}
      ORDER BY weekday, starts`.execute(db);
  const [own] = terms.rows;
  return own && { ...own, slots: slots.rows };
}
