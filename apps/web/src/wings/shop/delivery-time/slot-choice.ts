import type { SlotDay } from '@haat/contract/delivery-slots';

/** A slot of a day, with the places left. */
export type OpenSlot = SlotDay['slots'][number];

/** Orders that come together: the stores, and the slot that is chosen for all of them. */
export interface SlotGroup {
  stores: readonly string[];
  /** Undefined: nothing is free, or the hours of the stores hold. */
  slot: OpenSlot | undefined;
  /** There are slots for them, and none that is free: they can't be ordered now. */
  isFull: boolean;
}

/** Whether a slot can take an order of each of these stores. */
export function canTake(slot: OpenSlot, stores: readonly string[]): boolean {
  return slot.left >= stores.length && stores.every((store) => slot.stores.includes(store));
}

/** The first slot that can take an order of each of these stores. */
function firstFree(days: readonly SlotDay[], stores: readonly string[]): OpenSlot | undefined {
  return days.flatMap(({ slots }) => slots).find((slot) => canTake(slot, stores));
}

/**
 * The orders of a cart by when they come: all together where one slot can take them all, otherwise each for itself. What was
 * chosen holds as long as it is free; else the first free one is chosen. A store that is open in no slot delivers by its hours.
 */
export function slotGroups(
  days: readonly SlotDay[],
  stores: readonly string[],
  chosen: Readonly<Record<string, number>>,
): SlotGroup[] {
  if (days.length === 0 || stores.length === 0) return [];
  const groups = firstFree(days, stores) ? [stores] : stores.map((store) => [store]);
  const all = days.flatMap(({ slots }) => slots);
  return groups.map((group) => {
    const wanted = all.find((slot) => slot.from.getTime() === chosen[group[0] ?? '']);
    const slot = wanted && canTake(wanted, group) ? wanted : firstFree(days, group);
    const isOffered = all.some((one) => group.some((store) => one.stores.includes(store)));
    return { stores: group, slot, isFull: !slot && isOffered };
  });
}
