/** A field in which what somebody typed is not what another person saved meanwhile. */
export type Difference<Name extends string = string> = {
  name: Name;
  mine: unknown;
  theirs: unknown;
  /** Whose value would stand unless the person says otherwise: mine where I changed it, theirs elsewhere. */
  likely: Whose;
};

export type Whose = 'mine' | 'theirs';

type Values = Readonly<Record<string, unknown>>;

/**
 * The fields in which my form and the saved thing differ.
 * @param base what I started from
 */
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

/** Lists are the same when they hold the same. */
export const isSame = (one: unknown, other: unknown): boolean =>
  one === other || (typeof one === 'object' && JSON.stringify(one) === JSON.stringify(other));

/** The values of which each stands as it was chosen; what does not differ stands as it is. */
export function merge<V extends Values>(mine: V, theirs: V, chosen: Readonly<Record<string, Whose>>): V {
  const taken = Object.entries(chosen).filter(([, whose]) => whose === 'theirs');
  return { ...mine, ...Object.fromEntries(taken.map(([name]) => [name, theirs[name]])) };
}
