import { istDay } from '@haat/domain/ist';
import { type DeliveryWindow, momentOf, weekdayOf } from '@haat/domain/opening-hours';
import { sql } from 'kysely';
import type { Db, Tx } from '../../kit/db.ts';
import { Refusal } from '../../kit/refusal.ts';
import { readSlotTerms } from './slot-terms-read.ts';

/** An order as far as its place in a slot goes. */
interface Slotted {
  storeId: string;
  inSlot?: boolean;
  deliverFrom?: Date | null;
  estimatedDeliveryAt: Date;
}

/** How many of some orders have a place in which slot, in the order of time: everybody locks them so. */
function slotsOf(orders: readonly Slotted[]): (DeliveryWindow & { count: number; stores: string[] })[] {
  const slotted = orders.flatMap(({ inSlot, deliverFrom, estimatedDeliveryAt, storeId }) =>
    inSlot && deliverFrom ? [{ from: deliverFrom, until: estimatedDeliveryAt, storeId }] : [],
  );
  return [...Map.groupBy(slotted, ({ from, until }) => `${from.toISOString()} ${until.toISOString()}`)]
    .toSorted(([one], [other]) => one.localeCompare(other))
    .flatMap(([, [first, ...rest]]) =>
      first
        ? [
            {
              from: first.from,
              until: first.until,
              count: rest.length + 1,
              stores: [first, ...rest].map(({ storeId }) => storeId),
            },
          ]
        : [],
    );
}

/**
 * Takes a place for each order that is to come in a slot. Whoever takes the last one locks it until the transaction ends; the
 * next waits, and is refused. Sent after stock is locked.
 * @throws Refusal `slot-full`, which says which
 */
export async function takePlaces(tx: Tx, marketplaceId: string, orders: readonly Slotted[]): Promise<void> {
  const wanted = slotsOf(orders);
  if (wanted.length === 0) return;
  const terms = await readSlotTerms(tx, marketplaceId);
  for (const { from, until, count, stores } of wanted) {
    const day = istDay(from);
    const defined = terms?.slots.find(
      ({ weekday, starts, ends }) =>
        weekday === weekdayOf(day) &&
        momentOf(day, starts).getTime() === from.getTime() &&
        momentOf(day, ends).getTime() === until.getTime(),
    );
    const places = defined?.places ?? 0;
    const full = () => new Refusal('slot-full', { from, until, stores });
    if (count > places) throw full();
    const { rows } = await sql`
      INSERT INTO slot_bookings (marketplace_id, starts_at, ends_at, taken) VALUES (${marketplaceId}, ${from}, ${until}, ${count})
      ON CONFLICT (marketplace_id, starts_at, ends_at) DO UPDATE SET taken = slot_bookings.taken + EXCLUDED.taken
        WHERE slot_bookings.taken + EXCLUDED.taken <= ${places}
      RETURNING taken`.execute(tx);
    if (rows.length === 0) throw full();
  }
}

/** Frees the places of orders that will not come. */
export async function freePlaces(tx: Tx, marketplaceId: string, orders: readonly Slotted[]): Promise<void> {
  for (const { from, until, count } of slotsOf(orders))
    await sql`
      UPDATE slot_bookings SET taken = taken - ${count}
      WHERE marketplace_id = ${marketplaceId} AND starts_at = ${from} AND ends_at = ${until} AND taken >= ${count}`.execute(
      tx,
    );
}

/** How many places are taken in the slots between two moments, by their beginning and end. */
export async function readTaken(
  db: Db,
  marketplaceId: string,
  { from, until }: DeliveryWindow,
): Promise<(slot: DeliveryWindow) => number> {
  const rows = await db
    .selectFrom('slot_bookings')
    .select(['starts_at as from', 'ends_at as until', 'taken'])
    .where('marketplace_id', '=', marketplaceId)
    .where('starts_at', '>=', from)
    .where('starts_at', '<', until)
    .execute();
  const key = (slot: DeliveryWindow) => `${slot.from.getTime()} ${slot.until.getTime()}`;
  const taken = new Map(rows.map((row) => [key(row), row.taken]));
  return (slot) => taken.get(key(slot)) ?? 0;
}
