import type { DriverStop } from '@haat/contract/orders/doors';
import type { DoorTender } from '@haat/domain/orders/door';
import { storedValue, useStoredValue } from '../../kit/stored-value.ts';
import { isObject } from './driver-store.ts';

/** Stored, as a call, the map or a dead battery may end the page. */
export interface DoorDraft {
  ticked: readonly number[];
  code: string;
  /** `later`: offline, so the server checks it on arrival. */
  codeState: 'open' | 'checking' | 'right' | 'wrong' | 'locked' | 'later';
  triesLeft: number;
  by: Exclude<DoorTender, 'paid'>;
  /** In rupees, in the order of the taps. */
  notes: readonly number[];
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

/** With its last change, in milliseconds since 1970. */
type Kept = DoorDraft & { at: number };

/** Doors that nobody came back to. */
const KEPT_MS = 2 * 86_400_000;

function readKept(value: unknown): Kept | undefined {
  if (!isObject(value)) return undefined;
  const kept = { ...BLANK, at: 0, ...value } as Kept;
  if (Object.entries(BLANK).some(([part, blank]) => typeof kept[part as keyof Kept] !== typeof blank))
    return undefined;
  if (!Array.isArray(kept.notes) || !Array.isArray(kept.ticked)) return undefined;
  // The page was gone before the answer came: the server checks it with the door.
  if (kept.codeState === 'checking') return { ...kept, codeState: 'later' };
  // The shop may have changed its mind: the stop itself says so.
  return kept.codeState === 'locked' ? { ...kept, code: '', codeState: 'open' } : kept;
}

/** By order. */
const draftsStore = storedValue<Readonly<Record<string, Kept>>>(
  'haat.driverDrafts',
  (value) =>
    isObject(value)
      ? Object.fromEntries(
          Object.entries(value).flatMap(([order, one]) => {
            const kept = readKept(one);
            return kept ? [[order, kept]] : [];
          }),
        )
      : undefined,
  {},
);

export const useDraft = (order: string): DoorDraft => useStoredValue(draftsStore)[order] ?? BLANK;

export function changeDraft(order: string, part: Partial<DoorDraft>): void {
  const now = Date.now();
  const drafts = draftsStore.get();
  const kept = Object.entries(drafts).filter(([, { at }]) => now - at < KEPT_MS);
  draftsStore.set({
    ...Object.fromEntries(kept),
    [order]: { ...BLANK, ...drafts[order], ...part, at: now },
  });
}

/** The door is done, and the next one of its order is another. */
export function forgetDraft(order: string): void {
  const { [order]: _, ...others } = draftsStore.get();
  draftsStore.set(others);
}

/** Not if the shop has waived the code since. */
export const isCodeLocked = (
  { triesLeft }: DriverStop,
  { codeState }: Pick<DoorDraft, 'codeState'>,
): boolean => triesLeft === 0 || (triesLeft !== null && codeState === 'locked');
