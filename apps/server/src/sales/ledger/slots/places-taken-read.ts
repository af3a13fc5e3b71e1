import { startOfIstDay } from '@haat/domain/basics/ist';
import type { SlotTerms } from '@haat/domain/stores/delivery-slots';
import type { DeliveryWindow } from '@haat/domain/stores/opening-hours';
import type { Answer, Batch } from '../../../kit/batch.ts';

const DAY_MS = 86_400_000;

export type PlacesTaken = (slot: DeliveryWindow) => number;

/** Of the slots that can be chosen, with bookings from before a slot was moved. */
export function readPlacesTaken(
  batch: Batch,
  marketplaceId: string,
  { days, slots }: SlotTerms,
  now: Date,
): Answer<PlacesTaken> {
  if (slots.length === 0) return () => () => 0;
  const from = startOfIstDay(now);
  const read = batch.queries
    .selectFrom('slot_bookings')
    .select(['starts_at as from', 'ends_at as until', 'taken'])
    .where('marketplace_id', '=', marketplaceId)
    .where('starts_at', '>=', from)
    .where('starts_at', '<', new Date(from.getTime() + days * DAY_MS));
  const rows = batch.add(read, 'slots.read-taken');
  return () => (slot) =>
    rows().reduce((sum, row) => (row.from < slot.until && row.until > slot.from ? sum + row.taken : sum), 0);
}
