import type { SlotDay } from '@haat/contract/delivery-slots';

/** A day's slot, with its free places. */
export type OpenSlot = SlotDay['slots'][number];

/** Stores whose orders are delivered together, and their slot. */
export interface SlotGroup {
  stores: readonly string[];
  /** Undefined if none is free, or if the stores deliver by their hours. */
  slot: OpenSlot | undefined;
  /** Every slot is full, so nothing can be ordered. */
  isFull: boolean;
}

/** It has a place for each store's order. */
export function canTake(slot: OpenSlot, stores: readonly string[]): boolean {
  return slot.left >= stores.length && stores.every((store) => slot.stores.includes(store));
}

/** With a place for each store's order. */
function firstFree(days: readonly SlotDay[], stores: readonly string[]): OpenSlot | undefined {
  return days.flatMap(({ slots }) => slots).find((slot) => canTake(slot, stores));
}

/** Within a marketplace, no two slots begin at the same time. */
const sameSlot = (one: OpenSlot, other: OpenSlot) => one.from.getTime() === other.from.getTime();

/** Leaves out the places that the groups take. */
export function daysWithout(days: readonly SlotDay[], taking: readonly SlotGroup[]): readonly SlotDay[] {
  const takenIn = (slot: OpenSlot) =>
    taking
      .filter((group) => group.slot && sameSlot(group.slot, slot))
      .reduce((sum, { stores }) => sum + stores.length, 0);
  return days.map((day) => ({
    ...day,
    slots: day.slots.map((slot) => ({ ...slot, left: Math.max(0, slot.left - takenIn(slot)) })),
  }));
}

/**
 * All orders together if one slot has places for them, otherwise separately. A chosen slot is kept while
 * free; else the first free one is proposed. Stores without slots deliver by their hours.
 */
export function slotGroups(
  days: readonly SlotDay[],
  stores: readonly string[],
  chosen: Readonly<Record<string, number>>,
): SlotGroup[] {
  if (days.length === 0 || stores.length === 0) return [];
  const together = firstFree(days, stores) ? [stores] : stores.map((store) => [store]);
  const all = days.flatMap(({ slots }) => slots);
  const wantedBy = ([first = '']: readonly string[]) =>
    all.find((slot) => slot.from.getTime() === chosen[first]);
  // The last place of a slot goes to the order that chose it.
  const inTurn = together.toSorted((one, other) => Number(!wantedBy(one)) - Number(!wantedBy(other)));
  const groups: SlotGroup[] = [];
  for (const group of inTurn) {
    const left = daysWithout(days, groups);
    const wanted = wantedBy(group);
    const same = wanted && left.flatMap(({ slots }) => slots).find((slot) => sameSlot(slot, wanted));
    const slot = same && canTake(same, group) ? same : firstFree(left, group);
    const isOffered = all.some((one) => group.some((store) => one.stores.includes(store)));
    groups.push({ stores: group, slot, isFull: !slot && isOffered });
  }
  return together.flatMap((own) => groups.find(({ stores: those }) => those === own) ?? []);
}
