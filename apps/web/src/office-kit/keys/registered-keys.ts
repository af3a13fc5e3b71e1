/** A key, as the list behind `?` names it. Who acts on a key says so here: there is no other way to listen to one. */
export type NamedKey = {
  /** On the keyboard: 'j', 'Ctrl+S'. */
  shown: readonly string[];
  /** What it does, as a sentence that the list translates. */
  does: string;
  /** On every page of the office. */
  everywhere?: boolean;
};

const registered = new Set<() => readonly NamedKey[]>();

/** Lists keys for as long as what acts on them is on the screen; returns the way to take them off. */
export function register(keys: () => readonly NamedKey[]): () => void {
  registered.add(keys);
  return () => registered.delete(keys);
}

/** The keys of everything that is on the screen now, those of several rows once. */
export function registeredKeys(): NamedKey[] {
  const all = [...registered].flatMap((keys) => keys());
  return [...new Map(all.map((key) => [`${key.shown.join(' ')} ${key.does}`, key])).values()];
}
