import { fromRupees, type Paise } from '../basics/money.ts';

/** Why nobody took an order at its door. */
export const DOOR_REASONS = ['no-answer', 'door-locked', 'come-later', 'refused', 'wrong-address'] as const;
export type DoorReason = (typeof DOOR_REASONS)[number];

/** How an order is paid at its door; `paid`: there is nothing to take. */
export const DOOR_TENDERS = ['cash', 'upi', 'paid'] as const;
export type DoorTender = (typeof DOOR_TENDERS)[number];

/** Wrong codes of an order; then its store has to let it through. */
export const MAX_WRONG_CODES = 5;

const CODE_ABOVE = fromRupees(500);

/**
 * Whether the driver has to ask for a code: for paid orders above ₹500, and for all where the store wants it. Orders
 * without an account have nobody who could see one.
 */
export function asksForCode(
  order: { isPaid: boolean; total: Paise; hasShopper: boolean },
  { codeForAll }: { codeForAll: boolean },
): boolean {
  return order.hasShopper && (codeForAll || (order.isPaid && order.total > CODE_ABOVE));
}

export const CODES_AT_DOOR = ['asked', 'locked'] as const;

/** What the store may let through: an order that asks for a code, or one that is locked by wrong ones. */
export function codeAtDoor(
  order: Parameters<typeof asksForCode>[0],
  settings: Parameters<typeof asksForCode>[1],
  { wrong, letThroughAt }: { wrong: number; letThroughAt: Date | null },
): (typeof CODES_AT_DOOR)[number] | null {
  if (letThroughAt || !asksForCode(order, settings)) return null;
  return wrong >= MAX_WRONG_CODES ? 'locked' : 'asked';
}

/** Days ahead in which an order is tried again. */
export const MAX_DAYS_TO_NEXT_TRY = 7;

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** Whether a door can be tried again in these hours: not over, a day at most, and within a week. */
export function isNextTry({ from, until }: { from: Date; until: Date }, now: Date): boolean {
  const length = until.getTime() - from.getTime();
  return (
    length > 0 &&
    length <= DAY_MS &&
    until > now &&
    from.getTime() <= now.getTime() + MAX_DAYS_TO_NEXT_TRY * DAY_MS
  );
}

/** Days for which a phone keeps what it could not send. */
const DAYS_ON_PHONE = 7;

/** When a phone was at a door: by its own clock, but not in the future, and not before it would have forgotten. */
export function timeAtDoor(said: Date, now: Date): Date {
  const earliest = now.getTime() - DAYS_ON_PHONE * DAY_MS;
  return new Date(Math.min(Math.max(said.getTime(), earliest), now.getTime()));
}

export interface Stop {
  deliverFrom: Date | null;
  deliverUntil: Date;
  location: { lat: number; lng: number } | null;
  /** Where the office wants it within its hours; null: nearest first. */
  wayPlace: number | null;
}

/** Degrees of longitude are shorter than those of latitude; good enough to compare ways within a town. */
function wayBetween(one: { lat: number; lng: number }, other: { lat: number; lng: number }): number {
  const narrower = Math.cos((one.lat * Math.PI) / 180);
  return Math.hypot(one.lat - other.lat, (one.lng - other.lng) * narrower);
}

const hoursOf = ({ deliverFrom, deliverUntil }: Stop) =>
  [deliverUntil.getTime(), deliverFrom?.getTime() ?? 0] as const;

/**
 * Stops in the order of their hours. Within the same hours the office's order comes first, then the nearest from the
 * last door; those without a position come last there, as they were.
 */
export function inOrderOfWay<S extends Stop>(
  stops: readonly S[],
  from: { lat: number; lng: number } | null,
): S[] {
  const groups = [...Map.groupBy(stops, (stop) => hoursOf(stop).join()).values()].toSorted(
    ([one], [other]) => {
      const [a, b] = [hoursOf(one as S), hoursOf(other as S)];
      return a[0] - b[0] || a[1] - b[1];
    },
  );
  let here = from;
  return groups.flatMap((group) => {
    const ordered = group
      .filter(({ wayPlace }) => wayPlace !== null)
      .toSorted((one, other) => (one.wayPlace ?? 0) - (other.wayPlace ?? 0));
    here = ordered.findLast(({ location }) => location)?.location ?? here;
    const left = group.filter(({ wayPlace }) => wayPlace === null);
    while (left.length > 0) {
      const next = nearest(left, here);
      ordered.push(...left.splice(left.indexOf(next), 1));
      here = next.location ?? here;
    }
    return ordered;
  });
}

function nearest<S extends Stop>(stops: readonly S[], here: Stop['location']): S {
  const [first] = stops;
  const placed = stops.filter(({ location }) => location);
  if (!here || placed.length === 0) return placed[0] ?? (first as S);
  return placed.reduce((best, stop) =>
    wayBetween(here, stop.location ?? here) < wayBetween(here, best.location ?? here) ? stop : best,
  );
}
