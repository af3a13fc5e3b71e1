import type { DriverStop } from '@haat/contract/orders/doors';
import type { DoorTender } from '@haat/domain/orders/door';
import * as z from 'zod/mini';
import { storedValue, useStoredValue } from '../../kit/stored-value.ts';
import { doorsStore, isDue, isObject, type StoredDoor } from './driver-store.ts';

/** Stored, as a call, the map or a dead battery may end the page. */
export interface DoorDraft {
  ticked: number[];
  code: string;
  /** `later`: offline, so the server checks it on arrival. */
  codeState: 'open' | 'checking' | 'right' | 'wrong' | 'locked' | 'later';
  triesLeft: number;
  by: Exclude<DoorTender, 'paid'>;
  /** In rupees, in the order of the taps. */
  notes: number[];
  /** In rupees. */
  coins: number;
  reference: string;
  calledFirst: boolean;
  /** For the shop, when nobody is there. */
  note: string;
}

const BLANK: DoorDraft = {
  ticked: [],
  code: '',
  codeState: 'open',
  triesLeft: 0,
  by: 'cash',
  notes: [],
  coins: 0,
  reference: '',
  calledFirst: false,
  note: '',
};

const kept = z.object({
  /** Of the last change, in milliseconds since 1970. */
  at: z.number(),
  ticked: z.array(z.number()),
  code: z.string(),
  codeState: z.enum(['open', 'checking', 'right', 'wrong', 'locked', 'later']),
  triesLeft: z.number(),
  by: z.enum(['cash', 'upi']),
  notes: z.array(z.number()),
  coins: z.number(),
  reference: z.string(),
  calledFirst: z.boolean(),
  note: z.string(),
});
type Kept = z.output<typeof kept>;

/** For doors that nobody came back to. */
const KEPT_MS = 2 * 86_400_000;

function readKept(order: string, value: unknown): [string, Kept][] {
  const { data } = kept.safeParse(value);
  if (!data) return [];
  // The shop may have waived it: the stop itself says so.
  return [[order, data.codeState === 'locked' ? { ...data, code: '', codeState: 'open' } : data]];
}

/** By order. */
const draftsStore = storedValue<Readonly<Record<string, Kept>>>(
  'haat.driverDrafts',
  (value) =>
    isObject(value)
      ? Object.fromEntries(Object.entries(value).flatMap(([order, one]) => readKept(order, one)))
      : undefined,
  {},
);

type Drafts = ReturnType<typeof draftsStore.get>;

/** Blank for a new door of an order whose earlier one waits to be sent. */
function draftIn(drafts: Drafts, doors: readonly StoredDoor[], order: string): DoorDraft {
  const draft = drafts[order];
  if (!draft || Date.now() - draft.at > KEPT_MS) return BLANK;
  const isDone = doors.some(
    (door) => door.order === order && !door.refused && isDue(door) && door.at >= draft.at,
  );
  return isDone ? BLANK : draft;
}

export const draftOf = (order: string) => draftIn(draftsStore.get(), doorsStore.get(), order);

export const useDraft = (order: string) =>
  draftIn(useStoredValue(draftsStore), useStoredValue(doorsStore), order);

export function changeDraft(order: string, part: Partial<DoorDraft>): void {
  const now = Date.now();
  const fresh = Object.entries(draftsStore.get()).filter(([, { at }]) => now - at < KEPT_MS);
  draftsStore.set({ ...Object.fromEntries(fresh), [order]: { ...draftOf(order), ...part, at: now } });
}

/** Once a door was sent; what was typed for a later one of its order stays. */
export function forgetDraft({ order, at }: Pick<StoredDoor, 'order' | 'at'>): void {
  const { [order]: draft, ...others } = draftsStore.get();
  if (draft && draft.at <= at) draftsStore.set(others);
}

/** Not if the shop has waived the code since. */
export const isCodeLocked = (
  { triesLeft }: DriverStop,
  { codeState }: Pick<DoorDraft, 'codeState'>,
): boolean => triesLeft === 0 || (triesLeft !== null && codeState === 'locked');
