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

/** Whether two slots of the same marketplace are the same: no two of a day begin together. */
const sameSlot = (one: OpenSlot, other: OpenSlot) => one.from.getTime() === other.from.getTime();

/** The days without the places that these groups take. */
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
 * The orders of a cart by when they come: all together where one slot can take them all, otherwise each for itself. What was
 * chosen holds as long as it is free; else the first free one is chosen. A store that is open in no slot delivers by its hours.
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
  // The last place of a slot goes to who chose it, not to who would have been proposed it.
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
