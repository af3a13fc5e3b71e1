import { fromRupees, type Paise } from '../basics/money.ts';

/** Reasons for a failed delivery. */
export const DOOR_REASONS = ['no-answer', 'door-locked', 'come-later', 'refused', 'wrong-address'] as const;
export type DoorReason = (typeof DOOR_REASONS)[number];

/** `paid`: nothing is due. */
export const DOOR_TENDERS = ['cash', 'upi', 'paid'] as const;
export type DoorTender = (typeof DOOR_TENDERS)[number];

/** With so many, the store has to let an order through. */
export const MAX_WRONG_CODES = 5;

const CODE_ABOVE = fromRupees(500);

/** For paid orders above ₹500, or all if the store wants it. Without an account, nobody could see a code. */
export function asksForCode(
  order: { isPaid: boolean; total: Paise; hasShopper: boolean },
  { codeForAll }: { codeForAll: boolean },
): boolean {
  return order.hasShopper && (codeForAll || (order.isPaid && order.total > CODE_ABOVE));
}

export const CODES_AT_DOOR = ['asked', 'locked'] as const;

/** Undefined: the store has nothing to let through. */
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

/** Not over, at most a day long, and within a week. */
export function isNextTry({ from, until }: { from: Date; until: Date }, now: Date): boolean {
  const length = until.getTime() - from.getTime();
  return (
    length > 0 &&
    length <= DAY_MS &&
    until > now &&
    from.getTime() <= now.getTime() + MAX_DAYS_TO_NEXT_TRY * DAY_MS
  );
}

/** Unsent reports are kept so long. */
const DAYS_ON_PHONE = 7;

/** By the phone's clock, but not in the future, nor earlier than phones remember. */
export function timeAtDoor(said: Date, now: Date): Date {
  const earliest = now.getTime() - DAYS_ON_PHONE * DAY_MS;
  return new Date(Math.min(Math.max(said.getTime(), earliest), now.getTime()));
}

export interface Stop {
  deliverFrom: Date | null;
  deliverUntil: Date;
  location: { lat: number; lng: number } | null;
  /** The office's order within the hours; null: nearest first. */
  wayPlace: number | null;
}

/** Degrees of longitude are shorter than of latitude; exact enough within a town. */
function wayBetween(one: { lat: number; lng: number }, other: { lat: number; lng: number }): number {
  const narrower = Math.cos((one.lat * Math.PI) / 180);
  return Math.hypot(one.lat - other.lat, (one.lng - other.lng) * narrower);
}

const hoursOf = ({ deliverFrom, deliverUntil }: Stop) =>
  [deliverUntil.getTime(), deliverFrom?.getTime() ?? 0] as const;

/**
 * By hours. Within the same hours the office's order first, then the nearest from the last door, then those without a position.
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
