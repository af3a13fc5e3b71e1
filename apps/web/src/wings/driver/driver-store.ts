import { type DriverStops, readStops } from '@haat/contract/orders/doors';
import type { Paise } from '@haat/domain/basics/money';
import type { DoorTender } from '@haat/domain/orders/door';
import { safeDecode, safeEncode } from 'zod/mini';
import { readStored, writeStored } from '../../kit/storage.ts';
import { storedValue } from '../../kit/stored-value.ts';

interface BoundPhone {
  token: string;
  name: string;
  store: string;
}

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** By link, as a driver may work for several stores. */
export const phonesStore = storedValue<Readonly<Record<string, BoundPhone>>>(
  'haat.driverPhones',
  (value) => (isObject(value) ? (value as Record<string, BoundPhone>) : undefined),
  {},
);

/** A token starts with marketplace and driver. */
const driverOf = ({ token }: BoundPhone) => token.split('.').slice(0, 2).join('.');

/** Takes over what waits under an earlier link of the same driver. */
export function bindPhone(link: string, phone: BoundPhone): void {
  const phones = Object.entries(phonesStore.get()).filter(([one]) => one !== link);
  const isEarlier = (one: BoundPhone) => driverOf(one) === driverOf(phone);
  const earlier = new Set(phones.filter(([, one]) => isEarlier(one)).map(([one]) => one));
  doorsStore.set(doorsStore.get().map((door) => (earlier.has(door.link) ? { ...door, link } : door)));
  phonesStore.set({ ...Object.fromEntries(phones.filter(([one]) => !earlier.has(one))), [link]: phone });
}

/** Stored before sending. */
export interface StoredDoor {
  /** A UUID: sending it twice has no further effect. */
  door: string;
  link: string;
  order: string;
  number: number;
  customerName: string;
  /** Milliseconds since 1970. */
  at: number;
  /** Can be undone until then. */
  sendAfter: number;
  location: { lat: number; lng: number } | null;
  what:
    | {
        kind: 'delivered';
        by: DoorTender;
        taken: Paise;
        code: string;
        reference: string;
        cashConfirmed?: true;
      }
    | {
        kind: 'nobody';
        reason: string;
        note: string;
        /** Milliseconds since 1970; null: return to the store. */
        next: { from: number; until: number } | null;
      };
  /** The server's sentence, kept until the driver has seen it. */
  refused?: string;
  code?: string;
}

const isDoor = (value: unknown): value is StoredDoor =>
  isObject(value) &&
  typeof value.door === 'string' &&
  typeof value.order === 'string' &&
  isObject(value.what);

/** Of all links, in order of events. */
export const doorsStore = storedValue<readonly StoredDoor[]>(
  'haat.driverDoors',
  (value) => (Array.isArray(value) ? value.filter(isDoor) : undefined),
  [],
);

/** Follows a waiting door of the same order, and replaces a refused one. */
export function storeDoor(door: StoredDoor): void {
  const others = doorsStore
    .get()
    .filter(({ link, order, refused }) => link !== door.link || order !== door.order || !refused);
  doorsStore.set([...others, door]);
}

export function changeDoor(id: string, change: Partial<StoredDoor>): void {
  doorsStore.set(doorsStore.get().map((one) => (one.door === id ? { ...one, ...change } : one)));
}

export function dropDoor(id: string): void {
  doorsStore.set(doorsStore.get().filter(({ door }) => door !== id));
}

/** Time to undo before a door is sent. */
export const UNDO_MS = 5_000;

/** Ready to be sent; also if the phone's clock was wrong at the door and has been put right since. */
export const isDue = ({ sendAfter }: StoredDoor): boolean =>
  sendAfter <= Date.now() || sendAfter > Date.now() + UNDO_MS;

/** False if it may already have been sent. */
export function undoDoor(id: string): boolean {
  const stored = doorsStore.get().find(({ door }) => door === id);
  if (!stored || isDue(stored)) return false;
  dropDoor(id);
  return true;
}

const keyOf = (link: string) => `haat.driverStops.${link}`;

export function storedStops(link: string): DriverStops | undefined {
  // Answers stored by older versions lack `gone`.
  const stored = readStored(keyOf(link), (value) => (isObject(value) ? { gone: [], ...value } : undefined));
  const read = stored && safeDecode(readStops.reply, stored as never);
  return read?.success ? read.data : undefined;
}

export function storeStops(link: string, stops: DriverStops): void {
  const written = safeEncode(readStops.reply, stops);
  if (written.success) writeStored(keyOf(link), written.data);
}
