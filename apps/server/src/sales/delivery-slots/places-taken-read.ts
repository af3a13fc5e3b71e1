import type { SlotTerms } from '@haat/domain/delivery-slots';
import { startOfIstDay } from '@haat/domain/ist';
import type { DeliveryWindow } from '@haat/domain/opening-hours';
import type { Db, Tx } from '../../kit/db.ts';
import { prepared } from '../../kit/prepared.ts';

const DAY_MS = 86_400_000;

/** How many places are taken in a slot. */
export type PlacesTaken = (slot: DeliveryWindow) => number;

/** How many places are taken in the slots that can be chosen now, those among them that were booked when a slot had another begin or end. */
export async function readPlacesTaken(
  db: Db | Tx,
  marketplaceId: string,
  { days, slots }: SlotTerms,
  now: Date,
): Promise<PlacesTaken> {
  if (slots.length === 0) return () => 0;
  const from = startOfIstDay(now);
  const rows = await prepared(db, 'slots.read-taken')
    .selectFrom('slot_bookings')
    .select(['starts_at as from', 'ends_at as until', 'taken'])
    .where('marketplace_id', '=', marketplaceId)
    .where('starts_at', '>=', from)
    .where('starts_at', '<', new Date(from.getTime() + days * DAY_MS))
    .execute();
  return (slot) =>
    rows.reduce((sum, row) => (row.from < slot.until && row.until > slot.from ? sum + row.taken : sum), 0);
}
