import { istDay } from '@haat/domain/basics/ist';
import type { SlotTerms } from '@haat/domain/stores/delivery-slots';
import { type DeliveryWindow, momentOf, weekdayOf } from '@haat/domain/stores/opening-hours';
import { sql } from 'kysely';
import type { Tx } from '../../../kit/db.ts';
import { Refusal } from '../../../kit/refusal.ts';
import { readSlotTerms } from './slot-terms-read.ts';

interface Slotted {
  storeId: string;
  inSlot?: boolean;
  deliverFrom?: Date | null;
  estimatedDeliveryAt: Date;
}

/** A slot of one day, with the stores of the orders that take a place in it. */
interface SlotOfOrders extends DeliveryWindow {
  count: number;
  stores: string[];
}

/** A slot without a free place; `isGone`: the marketplace no longer has it. */
export interface MissedSlot extends SlotOfOrders {
  isGone: boolean;
}

const keyOf = ({ from, until }: DeliveryWindow) => `${from.toISOString()} ${until.toISOString()}`;

function slotsOf(orders: readonly Slotted[]): SlotOfOrders[] {
  const slotted = orders.flatMap(({ inSlot, deliverFrom, estimatedDeliveryAt, storeId }) =>
    inSlot && deliverFrom ? [{ from: deliverFrom, until: estimatedDeliveryAt, storeId }] : [],
  );
  return [...Map.groupBy(slotted, keyOf).values()].flatMap((together) => {
    const [first] = together;
    if (!first) return [];
    const { from, until } = first;
    return { from, until, count: together.length, stores: together.map(({ storeId }) => storeId) };
  });
}

/**
 * Frees the places of some orders and takes those of others, as far as possible. All slots are locked first, in order
 * of time, so call it only once in a transaction, after stock and points: `docs/decisions/0036-delivery-slots.md`.
 * @returns the slots without a free place
 */
export async function movePlaces(
  tx: Tx,
  marketplaceId: string,
  { freed = [], taken = [] }: { freed?: readonly Slotted[]; taken?: readonly Slotted[] },
): Promise<MissedSlot[]> {
  const [back, wanted] = [slotsOf(freed), slotsOf(taken)];
  if (back.length + wanted.length === 0) return [];
  await lockSlots(tx, marketplaceId, [...back, ...wanted]);
  for (const { from, until, count } of back)
    await sql`
      UPDATE slot_bookings SET taken = taken - ${count}
      WHERE marketplace_id = ${marketplaceId} AND starts_at = ${from} AND ends_at = ${until} AND taken >= ${count}`.execute(
      tx,
    );
  const missed: MissedSlot[] = [];
  const terms = wanted.length > 0 ? await readSlotTerms(tx, marketplaceId) : undefined;
  for (const slot of wanted) {
    const places = await lockDefinition(tx, marketplaceId, terms, slot);
    const isTaken = places !== undefined && (await take(tx, marketplaceId, slot, places));
    if (!isTaken) missed.push({ ...slot, isGone: places === undefined });
  }
  return missed;
}

/**
 * Takes a place for each order in a slot, and frees those of orders that they replace. Whoever takes the last place
 * locks it until the transaction ends; the next one waits and is refused.
 * @throws Refusal `slot-full` or `slot-gone`, naming the slot
 */
export async function takePlaces(
  tx: Tx,
  marketplaceId: string,
  taken: readonly Slotted[],
  freed: readonly Slotted[] = [],
): Promise<void> {
  const [missed] = await movePlaces(tx, marketplaceId, { taken, freed });
  if (!missed) return;
  const { from, until, stores, isGone } = missed;
  throw new Refusal(isGone ? 'slot-gone' : 'slot-full', { from, until, stores });
}

/** Frees the places of cancelled orders. */
export async function freePlaces(tx: Tx, marketplaceId: string, freed: readonly Slotted[]): Promise<void> {
  await movePlaces(tx, marketplaceId, { freed });
}

/** In one statement, which locks rows in this order; slots without bookings get a row. */
async function lockSlots(tx: Tx, marketplaceId: string, slots: readonly DeliveryWindow[]): Promise<void> {
  const each = new Map(slots.map((slot) => [keyOf(slot), slot]));
  const ordered = [...each].toSorted(([one], [other]) => one.localeCompare(other));
  const rows = ordered.map(
    ([, { from, until }]) => sql`(${marketplaceId}::uuid, ${from}::timestamptz, ${until}::timestamptz, 0)`,
  );
  await sql`
    INSERT INTO slot_bookings (marketplace_id, starts_at, ends_at, taken) VALUES ${sql.join(rows)}
    ON CONFLICT (marketplace_id, starts_at, ends_at) DO UPDATE SET taken = slot_bookings.taken`.execute(tx);
}

/**
 * A slot's number of places, locked against changes until the transaction ends; undefined when the slot no longer
 * exists.
 */
async function lockDefinition(
  tx: Tx,
  marketplaceId: string,
  terms: SlotTerms | undefined,
  { from, until }: DeliveryWindow,
): Promise<number | undefined> {
  const day = istDay(from);
  const defined = terms?.slots.find(
    ({ weekday, starts, ends }) =>
      weekday === weekdayOf(day) &&
      momentOf(day, starts).getTime() === from.getTime() &&
      momentOf(day, ends).getTime() === until.getTime(),
  );
  if (!defined) return undefined;
  const { rows } = await sql<{ places: number }>`
    SELECT places FROM delivery_slots
    WHERE marketplace_id = ${marketplaceId} AND weekday = ${defined.weekday} AND starts = ${defined.starts} AND ends = ${defined.ends}
    FOR SHARE`.execute(tx);
  return rows[0]?.places;
}

/** A slot lies within a day. */
const DAY_MS = 86_400_000;

/**
 * Takes places in a locked slot. Other bookings in the same hours count too, as the slot may have been moved or split.
 * @returns whether there were enough
 */
async function take(
  tx: Tx,
  marketplaceId: string,
  { from, until, count }: SlotOfOrders,
  places: number,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    UPDATE slot_bookings SET taken = taken + ${count}
    WHERE marketplace_id = ${marketplaceId} AND starts_at = ${from} AND ends_at = ${until}
      AND taken + ${count}::integer + (
        SELECT coalesce(sum(o.taken), 0) FROM slot_bookings o
        WHERE o.marketplace_id = ${marketplaceId} AND o.starts_at > ${new Date(from.getTime() - DAY_MS)} AND o.starts_at < ${until}
          AND o.ends_at > ${from} AND (o.starts_at <> ${from} OR o.ends_at <> ${until})) <= ${places}`.execute(
    tx,
  );
  return numAffectedRows === 1n;
}
