import { istDay } from '../basics/ist.ts';
import {
  type DeliveryWindow,
  isOpenThrough,
  momentOf,
  type OpeningHours,
  promisedDelivery,
  weekdayOf,
} from './opening-hours.ts';

/** A time between which a marketplace delivers on a weekday. */
export interface SlotDefinition {
  /** 0 is Sunday. */
  weekday: number;
  /** As clocks in India show it: '09:00'. */
  starts: string;
  /** '24:00' is midnight. */
  ends: string;
  /** How many orders it takes on one day. */
  places: number;
}

/** How a marketplace delivers in slots; without any, its stores' hours hold. */
export interface SlotTerms {
  /** Days on which one can be chosen, today among them. */
  days: number;
  /** Until so many minutes before its beginning one can be chosen. */
  cutoffMinutes: number;
  slots: readonly SlotDefinition[];
}

/** A slot of one day. */
export interface DaySlot extends DeliveryWindow {
  places: number;
}

/** A day on which slots can be chosen, with all that it has and those of them that can still be chosen. */
export interface SlotDay {
  /** 'YYYY-MM-DD' in India. */
  day: string;
  all: DaySlot[];
  ahead: DaySlot[];
}

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;

/** The days on which something can be delivered, with their slots in the order of the clock. */
export function slotDays(now: Date, { days, cutoffMinutes, slots }: SlotTerms): SlotDay[] {
  const until = now.getTime() + cutoffMinutes * MINUTE_MS;
  return Array.from({ length: days }, (_, nth) => {
    const day = istDay(new Date(now.getTime() + nth * DAY_MS));
    const all = slots
      .filter(({ weekday }) => weekday === weekdayOf(day))
      .toSorted((one, other) => one.starts.localeCompare(other.starts))
      .map(({ starts, ends, places }) => ({
        from: momentOf(day, starts),
        until: momentOf(day, ends),
        places,
      }));
    return { day, all, ahead: all.filter(({ from }) => from.getTime() >= until) };
  });
}

/** The slot that begins at a moment, when it can be chosen now and a store is open all through it; undefined otherwise. */
export function slotAt(
  now: Date,
  terms: SlotTerms,
  from: Date,
  hours: OpeningHours | null,
): DaySlot | undefined {
  return slotDays(now, terms)
    .flatMap(({ ahead }) => ahead)
    .find((slot) => slot.from.getTime() === from.getTime() && isOpenThrough(hours, slot));
}

/** The first slot that can be chosen now, has a free place, and all through which a store is open; undefined: none. */
export function firstFreeSlot(
  now: Date,
  terms: SlotTerms,
  hours: OpeningHours | null,
  takenIn: (slot: DeliveryWindow) => number,
): DaySlot | undefined {
  return slotDays(now, terms)
    .flatMap(({ ahead }) => ahead)
    .find((slot) => takenIn(slot) < slot.places && isOpenThrough(hours, slot));
}

/** A slot that some stores can be ordered in. */
export interface OpenSlot extends DeliveryWindow {
  /** Places that are free; 0: full. */
  left: number;
  /** Those stores that are open all through it. */
  stores: string[];
}

/**
 * The days ahead with the slots that orders of some stores can come in, full or not. `closed`: none of the stores delivers on that day.
 * @param hoursOf when a store is open; null: always
 * @param takenIn how many orders have a place in a slot already
 */
export function openSlots(
  now: Date,
  terms: SlotTerms,
  stores: readonly string[],
  hoursOf: (store: string) => OpeningHours | null,
  takenIn: (slot: DaySlot) => number,
): { day: string; closed: boolean; slots: OpenSlot[] }[] {
  const openIn = (slot: DaySlot) => stores.filter((store) => isOpenThrough(hoursOf(store), slot));
  return slotDays(now, terms).map(({ day, all, ahead }) => ({
    day,
    closed: all.every((slot) => openIn(slot).length === 0),
    slots: ahead
      .map((slot) => ({
        from: slot.from,
        until: slot.until,
        left: Math.max(0, slot.places - takenIn(slot)),
        stores: openIn(slot),
      }))
      .filter((slot) => slot.stores.length > 0),
  }));
}

/** Whether two slots of a weekday share a minute. */
export function slotsOverlap(slots: readonly Omit<SlotDefinition, 'places'>[]): boolean {
  return [...Map.groupBy(slots, ({ weekday }) => weekday).values()].some((ofDay) => {
    const sorted = ofDay.toSorted((one, other) => one.starts.localeCompare(other.starts));
    return sorted.some(({ starts }, nth) => nth > 0 && starts < (sorted[nth - 1]?.ends ?? ''));
  });
}

/** How a marketplace delivers. */
export interface DeliveryTerms {
  /** Hours from order to door, while the store is open. */
  deliveryHours: number;
  deliverySlots?: SlotTerms | undefined;
}

/** When what is ordered now of a store comes: in the first slot that can be chosen, full or not, or else by the store's hours. */
export function promiseOf(
  now: Date,
  { deliveryHours, deliverySlots }: DeliveryTerms,
  hours: OpeningHours | null,
): DeliveryWindow {
  const slot =
    deliverySlots &&
    slotDays(now, deliverySlots)
      .flatMap(({ ahead }) => ahead)
      .find((one) => isOpenThrough(hours, one));
  return slot ? { from: slot.from, until: slot.until } : promisedDelivery(now, deliveryHours, hours);
}

/**
 * The soonest window in which any of these stores brings what is ordered now, and how many of them do so by then; with no store,
 * that of one which is always open.
 */
export function soonestPromise(
  now: Date,
  terms: DeliveryTerms,
  stores: readonly (OpeningHours | null)[],
): { window: DeliveryWindow; stores: number } {
  const promises = stores.map((hours) => promiseOf(now, terms, hours));
  const [first] = promises.toSorted((one, other) => one.until.getTime() - other.until.getTime());
  if (!first) return { window: promiseOf(now, terms, null), stores: 0 };
  return {
    window: first,
    stores: promises.filter(({ until }) => until.getTime() === first.until.getTime()).length,
  };
}
