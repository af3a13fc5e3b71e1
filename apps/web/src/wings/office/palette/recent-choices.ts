import { session } from '../../../kit/session.ts';
import { storedValue, useStoredValue } from '../../../kit/stored-value.ts';

const KINDS = ['page', 'order', 'product', 'store'] as const;

/**
 * A page by the name of its address, or a thing by id and name. An order's label is its number, as customers'
 * names must not stay on a shared device.
 */
export type RecentChoice = { kind: (typeof KINDS)[number]; id: string; label: string };

const MOST = 6;
const ID = /^[\w-]{1,60}$/;

type Stored = { user: string; choices: readonly RecentChoice[] };

const stored = storedValue<Stored>('haat.recentChoices', read, { user: '', choices: [] });

function read(value: unknown): Stored | undefined {
  const { user, choices } = (value ?? {}) as Record<string, unknown>;
  if (typeof user !== 'string' || !Array.isArray(choices)) return undefined;
  return { user, choices: choices.flatMap(readChoice).slice(0, MOST) };
}

function readChoice(value: unknown): RecentChoice[] {
  const { kind, id, label } = (value ?? {}) as Record<string, unknown>;
  const known = KINDS.find((one) => one === kind);
  if (!known || typeof id !== 'string' || !ID.test(id) || typeof label !== 'string') return [];
  return [{ kind: known, id, label: label.slice(0, 200) }];
}

export function useRecentChoices(user: string): readonly RecentChoice[] {
  const { user: of, choices } = useStoredValue(stored);
  return of === user ? choices : [];
}

/** Deletes another user's choices. */
export function remember(choice: RecentChoice): void {
  const user = session.get()?._id;
  if (!user) return;
  const before = stored.get();
  const others = (before.user === user ? before.choices : []).filter(
    ({ kind, id }) => kind !== choice.kind || id !== choice.id,
  );
  stored.set({ user, choices: [choice, ...others].slice(0, MOST) });
}
