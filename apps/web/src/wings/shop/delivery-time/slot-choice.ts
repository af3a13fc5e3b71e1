import type { SlotDay } from '@haat/contract/delivery-slots';

/** A slot of a day, with the places left. */
export type OpenSlot = SlotDay['slots'][number];

/** Orders that come together: the stores, and the slot that is chosen for all of them. */
export interface SlotGroup {
  stores: readonly string[];
  /** Undefined: nothing is free. */
  slot: OpenSlot | undefined;
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
 * chosen holds as long as it is free; else the first free one is chosen.
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
    return {
      stores: group,
      slot: wanted && canTake(wanted, group) ? wanted : firstFree(days, group),
    };
  });
}
