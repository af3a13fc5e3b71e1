import { type DriverStop, type DriverStops, MAX_STOPS } from '@haat/contract/orders/doors';
import { type Paise, paise } from '@haat/domain/basics/money';
import { type DoorReason, inOrderOfWay } from '@haat/domain/orders/door';
import type { StoredDoor } from './driver-store.ts';

export interface ShownStops {
  /** Next one first. */
  stops: DriverStop[];
  /** Newest first, including those waiting to be sent. */
  done: (DriverStops['done'][number] & { waits: boolean })[];
  cash: { amount: Paise; orders: number; isFull: boolean };
}

/** Applies unsent doors to the server's answer. */
export function shownStops(answer: DriverStops, doors: readonly StoredDoor[]): ShownStops {
  const waiting = doors.filter(
    ({ refused, order }) => !refused && answer.stops.some(({ _id }) => _id === order),
  );
  const doorOf = (stop: DriverStop) => waiting.findLast(({ order }) => order === stop._id);
  const stops = answer.stops.flatMap((stop) => {
    const { what } = doorOf(stop) ?? {};
    if (!what) return [stop];
    if (what.kind === 'delivered' || !what.next) return [];
    const { reason, next } = what;
    const hours = {
      deliverFrom: new Date(next.from),
      deliverUntil: new Date(next.until),
      wayPlace: null,
    };
    return [{ ...stop, ...hours, reason: reason as DoorReason }];
  });
  const doneHere = waiting.filter(({ what }) => what.kind === 'delivered' || !what.next);
  const taken = doneHere.flatMap(({ what }) =>
    what.kind === 'delivered' && what.by === 'cash' ? what.taken : [],
  );
  const amount = paise(taken.reduce((sum, one) => sum + one, answer.cash.amount as number));
  const last = doneHere.filter(({ what }) => what.kind === 'delivered').at(-1)?.location;
  return {
    // Ordered by the server after its own last door.
    stops: last ? inOrderOfWay(stops, last) : inHours(stops),
    done: [...doneHere.toReversed().map(doneOf), ...answer.done.map((one) => ({ ...one, waits: false }))],
    cash: {
      amount,
      orders: answer.cash.orders + taken.length,
      isFull: answer.cash.limit !== null && amount >= answer.cash.limit,
    },
  };
}

/** A stop that somebody else ended or took away; `given`: to whom is unknown here. */
export interface GoneStop {
  stop: DriverStop;
  why: DriverStops['gone'][number]['why'] | 'given';
  at: Date;
  /** When this phone learned of it, in milliseconds since 1970. */
  since: number;
}

/**
 * Stops that disappeared without a door of this phone.
 * @param own orders with such doors
 */
export function goneSince(before: DriverStops, answer: DriverStops, own: ReadonlySet<string>): GoneStop[] {
  // A full answer may leave out stops.
  if (answer.stops.length === MAX_STOPS) return [];
  const here = new Set([...answer.stops, ...answer.done].map(({ _id }) => _id));
  return before.stops
    .filter(({ _id }) => !here.has(_id) && !own.has(_id))
    .map((stop) => {
      const { why = 'given', at = new Date() } = answer.gone.find(({ _id }) => _id === stop._id) ?? {};
      return { stop, why, at, since: Date.now() };
    });
}

const inHours = (stops: readonly DriverStop[]) =>
  stops.toSorted(
    (one, other) =>
      one.deliverUntil.getTime() - other.deliverUntil.getTime() ||
      (one.deliverFrom?.getTime() ?? 0) - (other.deliverFrom?.getTime() ?? 0),
  );

function doneOf({ order, number, customerName, at, what }: StoredDoor): ShownStops['done'][number] {
  const delivered = what.kind === 'delivered';
  return {
    _id: order,
    number,
    customerName,
    at: new Date(at),
    state: delivered ? 'delivered' : 'back',
    paidBy: delivered ? what.by : null,
    taken: delivered ? what.taken : paise(0),
    waits: true,
  };
}
