import { istDay } from '../basics/ist.ts';
import {
  type DeliveryWindow,
  isOpenThrough,
  momentOf,
  type OpeningHours,
  promisedDelivery,
  weekdayOf,
} from './opening-hours.ts';

export interface SlotDefinition {
  /** 0 is Sunday. */
  weekday: number;
  /** In India: '09:00'. */
  starts: string;
  /** '24:00' is midnight. */
  ends: string;
  /** Maximum orders on one day. */
  places: number;
}

/** Without slots, the stores' hours apply. */
export interface SlotTerms {
  /** Days that can be chosen, including today. */
  days: number;
  /** Minutes before its start when a slot closes. */
  cutoffMinutes: number;
  slots: readonly SlotDefinition[];
}

export interface DaySlot extends DeliveryWindow {
  places: number;
}

/** A day with all its slots and those that can still be chosen. */
export interface SlotDay {
  /** 'YYYY-MM-DD' in India. */
  day: string;
  all: DaySlot[];
  ahead: DaySlot[];
}

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;

/** Days with slots, in order of time. */
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

/** The slot starting at a moment, if it can be chosen and a store is open during all of it. */
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

/** The first slot that can be chosen, has a place, and has a store open during all of it. */
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

export interface OpenSlot extends DeliveryWindow {
  /** Free places; 0: full. */
  left: number;
  /** The stores open during all of it. */
  stores: string[];
}

/**
 * The coming days with slots for orders of some stores, full or not. `closed`: none of the stores delivers on that day.
 * @param hoursOf null: always open
 * @param takenIn taken places of a slot
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

export function slotsOverlap(slots: readonly Omit<SlotDefinition, 'places'>[]): boolean {
  return [...Map.groupBy(slots, ({ weekday }) => weekday).values()].some((ofDay) => {
    const sorted = ofDay.toSorted((one, other) => one.starts.localeCompare(other.starts));
    return sorted.some(({ starts }, nth) => nth > 0 && starts < (sorted[nth - 1]?.ends ?? ''));
  });
}

export interface DeliveryTerms {
  /** Hours from order to delivery, while the store is open. */
  deliveryHours: number;
  deliverySlots?: SlotTerms | undefined;
}

/** When an order placed now arrives: in the first slot that can be chosen, full or not, or by the store's hours. */
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
 * The earliest window of any of these stores, and how many of them deliver by then; without a store, as if always open.
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
