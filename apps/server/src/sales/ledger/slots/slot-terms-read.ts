import type { SlotTerms } from '@haat/domain/stores/delivery-slots';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../kit/db.ts';
import { readSlots } from '../../../places/slots-read.ts';

export async function readSlotTerms(db: Db | Tx, marketplaceId: string): Promise<SlotTerms | undefined> {
  const terms = await sql<Omit<SlotTerms, 'slots'>>`
      SELECT slot_days AS days, slot_cutoff_minutes AS "cutoffMinutes" FROM marketplaces WHERE id = ${marketplaceId}`.execute(
    db,
  );
  const slots = await readSlots(db, marketplaceId);
  const [own] = terms.rows;
  return own && { ...own, slots };
}
