/** Differs from what somebody else saved. */
export type Difference<Name extends string = string> = {
  name: Name;
  mine: unknown;
  theirs: unknown;
  /** Default: mine where I changed it, theirs elsewhere. */
  likely: Whose;
};

export type Whose = 'mine' | 'theirs';

type Values = Readonly<Record<string, unknown>>;

/** @param base values at the start of editing */
export function differences<V extends Values>(base: V, mine: V, theirs: V): Difference<keyof V & string>[] {
  const names = Object.keys(mine) as (keyof V & string)[];
  return names
    .filter((name) => !isSame(mine[name], theirs[name]))
    .map((name) => ({
      name,
      mine: mine[name],
      theirs: theirs[name],
      likely: isSame(mine[name], base[name]) ? 'theirs' : 'mine',
    }));
}

/** Compares lists by content. */
export const isSame = (one: unknown, other: unknown): boolean =>
  one === other || (typeof one === 'object' && JSON.stringify(one) === JSON.stringify(other));

/** Fields without a difference stay. */
export function merge<V extends Values>(mine: V, theirs: V, chosen: Readonly<Record<string, Whose>>): V {
  const taken = Object.entries(chosen).filter(([, whose]) => whose === 'theirs');
  return { ...mine, ...Object.fromEntries(taken.map(([name]) => [name, theirs[name]])) };
}
