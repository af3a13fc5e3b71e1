/** A key in the list behind `?`. All keys must be registered here. */
export type NamedKey = {
  /** As printed on keys: 'j', 'Ctrl+S'. */
  shown: readonly string[];
  /** A sentence, translated by the list. */
  does: string;
  /** On every page of the office. */
  everywhere?: boolean;
};

const registered = new Set<() => readonly NamedKey[]>();

/** Lists keys while their owner is mounted; returns a function that removes them. */
export function register(keys: () => readonly NamedKey[]): () => void {
  registered.add(keys);
  return () => registered.delete(keys);
}

/** All current keys; those of several rows once. */
export function registeredKeys(): NamedKey[] {
  const all = [...registered].flatMap((keys) => keys());
  return [...new Map(all.map((key) => [`${key.shown.join(' ')} ${key.does}`, key])).values()];
}
