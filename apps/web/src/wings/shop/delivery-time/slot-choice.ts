import type { SlotDay } from '@haat/contract/delivery-slots';

/** A day's slot, with its free places. */
export type OpenSlot = SlotDay['slots'][number];

/** Orders delivered together: their stores, and the slot chosen for all of them. */
export interface SlotGroup {
  stores: readonly string[];
  /** Undefined: none is free, or the stores deliver by their hours. */
  slot: OpenSlot | undefined;
  /** They have slots, all full: they can't be ordered now. */
  isFull: boolean;
}

/** Whether a slot has places for an order from each of these stores. */
export function canTake(slot: OpenSlot, stores: readonly string[]): boolean {
  return slot.left >= stores.length && stores.every((store) => slot.stores.includes(store));
}

/** The first slot with places for an order from each of these stores. */
function firstFree(days: readonly SlotDay[], stores: readonly string[]): OpenSlot | undefined {
  return days.flatMap(({ slots }) => slots).find((slot) => canTake(slot, stores));
}

/** In one marketplace: no two slots of a day begin at the same time. */
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
 * A cart's orders by delivery: all together if one slot has places for them, otherwise separately. A chosen slot is
 * kept while it is free; else the first free one is proposed. A store without slots delivers by its hours.
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
  // A slot's last place goes to the order that chose it, not to one that it would be proposed to.
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
