/** A thing's fields, as on the wire. */
type Fields = Readonly<Record<string, unknown>>;

/** Long texts and lists are cut. */
const LONGEST = 500;

/**
 * The changed fields with both values, for an entry.
 * @param leftOut fields that change by themselves or mean nothing
 */
export function changedValues(
  before: Fields,
  after: Fields,
  leftOut: readonly string[] = [],
): { before: Fields; after: Fields } {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (name) => !leftOut.includes(name) && JSON.stringify(before[name]) !== JSON.stringify(after[name]),
  );
  const of = (fields: Fields) => Object.fromEntries(names.map((name) => [name, shortened(fields[name])]));
  return { before: of(before), after: of(after) };
}

function shortened(value: unknown): unknown {
  if (value === undefined) return null;
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  if (text.length <= LONGEST) return value;
  return `${text.slice(0, LONGEST)}…`;
}
