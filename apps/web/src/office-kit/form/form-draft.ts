import { session } from '../../kit/session.ts';
import { readStored, writeStored } from '../../kit/storage.ts';

/** What somebody typed into a form of a new thing, kept in this browser until it is sent, discarded, or they sign out. */
export type FormDraft<Typed extends object> = {
  read: () => Typed | undefined;
  /** Undefined forgets it. */
  write: (typed: Typed | undefined) => void;
};

/**
 * The draft of a form.
 * @param left out fields that stay behind, such as a picture that was only uploaded for it
 * @param lists a blank row of each list that holds more than texts, and the fields that hold a number or ''
 */
export function formDraft<Typed extends object>(
  name: string,
  blank: Typed,
  left: readonly (keyof Typed)[],
  lists: Shape = { rows: {}, numbers: [] },
): FormDraft<Typed> {
  const key = `haat.draft.${name}`;
  const own = () => session.get()?._id;
  session.subscribe(() => {
    if (!own()) writeStored(key, undefined);
  });
  return {
    read: () =>
      readStored(key, (stored) => {
        const { by, typed } = (stored ?? {}) as { by?: unknown; typed?: unknown };
        // Of somebody else it is none of this person’s business.
        return by === own() && typed ? fitted(blank, typed, lists) : undefined;
      }),
    write: (typed) => {
      const kept = typed && Object.fromEntries(left.map((field) => [field, blank[field]]));
      const isBlank = !typed || JSON.stringify({ ...typed, ...kept }) === JSON.stringify(blank);
      writeStored(key, isBlank ? undefined : { by: own(), typed: { ...typed, ...kept } });
    },
  };
}

type Shape = { rows: Readonly<Record<string, object>>; numbers: readonly string[] };

/** A stored value as far as it has the form's shape: it may be of an older version of it. */
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
