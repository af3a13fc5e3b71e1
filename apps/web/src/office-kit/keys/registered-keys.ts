/** An entry of the list behind `?`. */
export type NamedKey = {
  /** As printed on keys: 'j', 'Ctrl+S'. */
  shown: readonly string[];
  /** Translated by the list. */
  does: string;
  /** On every page of the office. */
  everywhere?: boolean;
};

const registered = new Set<() => readonly NamedKey[]>();

export function register(keys: () => readonly NamedKey[]): () => void {
  registered.add(keys);
  return () => registered.delete(keys);
}

/** Each key once. */
export function registeredKeys(): NamedKey[] {
  const all = [...registered].flatMap((keys) => keys());
  return [...new Map(all.map((key) => [`${key.shown.join(' ')} ${key.does}`, key])).values()];
}
