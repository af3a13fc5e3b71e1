import { session } from '../../kit/session.ts';
import { readStored, writeStored } from '../../kit/storage.ts';

/** Stored in this browser until sent, discarded, or signed out. */
export type FormDraft<Typed extends object> = {
  read: () => Typed | undefined;
  /** Undefined deletes it. */
  write: (typed: Typed | undefined) => void;
};

/**
 * @param left fields to leave out, such as a picture uploaded only for it
 * @param lists a blank row of each list with more than texts, and the fields that are a number or ''
 */
export function formDraft<Typed extends object>(
  name: string,
  blank: Typed,
  left: readonly (keyof Typed)[],
  lists: Shape = { rows: {}, numbers: [] },
): FormDraft<Typed> {
  const key = `haat.draft.${name}`;
  // An expired session still owns it.
  const own = () => session.get()?._id ?? session.expiredFor();
  session.subscribe(() => {
    if (readStored(key, ownerOf) !== own()) writeStored(key, undefined);
  });
  return {
    read: () =>
      readStored(key, (stored) => {
        const { typed } = (stored ?? {}) as { typed?: unknown };
        // Hides another person's draft.
        return ownerOf(stored) === own() && typed ? fitted(blank, typed, lists) : undefined;
      }),
    write: (typed) => {
      const kept = typed && Object.fromEntries(left.map((field) => [field, blank[field]]));
      const isBlank = !typed || JSON.stringify({ ...typed, ...kept }) === JSON.stringify(blank);
      writeStored(key, isBlank ? undefined : { by: own(), typed: { ...typed, ...kept } });
    },
  };
}

const ownerOf = (stored: unknown): unknown => (stored as { by?: unknown } | null)?.by;

type Shape = { rows: Readonly<Record<string, object>>; numbers: readonly string[] };

/** Drops values that no longer fit the form. */
function fitted<Typed extends object>(blank: Typed, stored: unknown, shape: Shape): Typed {
  const given = (typeof stored === 'object' && stored !== null ? stored : {}) as Record<string, unknown>;
  const entries = Object.entries(blank).map(([field, empty]) => {
    const value = given[field];
    if (Array.isArray(empty)) return [field, Array.isArray(value) ? fittedList(field, value, shape) : empty];
    if (typeof empty === 'object' && empty !== null) return [field, fitted(empty, value, shape)];
    const fits =
      typeof value === typeof empty || (typeof value === 'number' && shape.numbers.includes(field));
    return [field, fits ? value : empty];
  });
  return Object.fromEntries(entries) as Typed;
}

function fittedList(field: string, stored: unknown[], shape: Shape): unknown[] {
  const row = shape.rows[field];
  return row ? stored.map((one) => fitted(row, one, shape)) : stored.filter((one) => typeof one === 'string');
}
