import type { DriverStop } from '@haat/contract/orders/doors';
import * as z from 'zod/mini';
import { storedValue, useStoredValue } from '../../kit/stored-value.ts';
import { doorsStore, isDue, isObject, type StoredDoor } from './driver-store.ts';

/** Stored, as a call, the map or a dead battery may end the page. */
const kept = z.object({
  /** Of the last change by the driver, in milliseconds since 1970. */
  at: z.number(),
  ticked: z.array(z.number()),
  code: z.string(),
  /** `later`: offline, so the server checks it on arrival. */
  codeState: z.enum(['open', 'checking', 'right', 'wrong', 'locked', 'later']),
  triesLeft: z.number(),
  by: z.enum(['cash', 'upi']),
  /** In rupees, in the order of the taps. */
  notes: z.array(z.number()),
  /** In rupees. */
  coins: z.number(),
  reference: z.string(),
  calledFirst: z.boolean(),
  /** For the shop, when nobody is there. */
  note: z.string(),
});
type Kept = z.output<typeof kept>;
export type DoorDraft = Omit<Kept, 'at'>;

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

/** A draft from the future is of a clock that was set back since. */
const isOfDoor = ({ at }: Kept, door: number) => at <= door || at > Date.now();

/** Blank for a new door of an order whose earlier one waits to be sent. */
function draftIn(drafts: Drafts, doors: readonly StoredDoor[], order: string): DoorDraft {
  const draft = drafts[order];
  if (!draft || Date.now() - draft.at > KEPT_MS) return BLANK;
  const isDone = doors.some(
    (door) => door.order === order && !door.refused && isDue(door) && isOfDoor(draft, door.at),
  );
  return isDone ? BLANK : draft;
}

export const useDraft = (order: string) =>
  draftIn(useStoredValue(draftsStore), useStoredValue(doorsStore), order);

export function changeDraft(order: string, part: Partial<DoorDraft>): void {
  const now = Date.now();
  const drafts = draftsStore.get();
  const fresh = Object.entries(drafts).filter(([, { at }]) => now - at < KEPT_MS);
  const before = draftIn(drafts, doorsStore.get(), order);
  draftsStore.set({ ...Object.fromEntries(fresh), [order]: { ...before, ...part, at: now } });
}

/** Unless another code was typed since, or an earlier answer to this one has decided. */
export function answerCode(order: string, code: string, part: Partial<DoorDraft>): void {
  const drafts = draftsStore.get();
  const draft = drafts[order];
  if (draft?.code === code && ['checking', 'later'].includes(draft.codeState))
    draftsStore.set({ ...drafts, [order]: { ...draft, ...part } });
}

type DoorAt = Pick<StoredDoor, 'order' | 'at'>;

/** Once a door was sent; what was typed for a later one of its order stays. */
export function forgetDraft({ order, at }: DoorAt): void {
  const { [order]: draft, ...others } = draftsStore.get();
  if (draft && isOfDoor(draft, at)) draftsStore.set(others);
}

/** After a refusal the code has to be typed again. */
export function forgetCode({ order, at }: DoorAt): void {
  const drafts = draftsStore.get();
  const draft = drafts[order];
  if (draft && isOfDoor(draft, at))
    draftsStore.set({ ...drafts, [order]: { ...draft, code: '', codeState: 'open' } });
}

/** Not if the shop has waived the code since. */
export const isCodeLocked = (
  { triesLeft }: DriverStop,
  { codeState }: Pick<DoorDraft, 'codeState'>,
): boolean => triesLeft === 0 || (triesLeft !== null && codeState === 'locked');
