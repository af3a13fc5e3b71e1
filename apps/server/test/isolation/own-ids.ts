import type { Belongings, Table } from './belongings.ts';

type Side = 'theirs' | 'ours';
const OTHER = { theirs: 'ours', ours: 'theirs' } as const;

/** What every shopper sees of any shop: ids of these rows are no secrets there. */
const SHOWN_TO_ALL = new Set([
  'marketplaces',
  'stores',
  'products',
  'product_variants',
  'categories',
  'sub_categories',
  'brands',
  'banners',
  'discount_rules',
  'bundles',
  'bundle_products',
]);

const isIn = (tables: readonly Table[], side: Side, id: string) =>
  tables.some((table) => table[side].ids.has(id));

/** The ids that stand in the rows of one side alone: nobody of the other learns one, and no row of theirs names one. */
export function ownIds(all: Belongings, side: Side): Set<string> {
  const tables = [...all.values()];
  const ids = new Set(tables.flatMap((table) => [...table[side].ids]));
  return new Set([...ids].filter((id) => !isIn(tables, OTHER[side], id)));
}

/** Those of theirs that no shop shows. What our people bought there is theirs to see, too. */
export function hiddenIds(all: Belongings): Set<string> {
  const people = all.get('users')?.ours.ids ?? new Set();
  const hidden = ownIds(all, 'theirs');
  for (const [name, { theirs }] of all)
    for (const ids of theirs.each.values())
      if (SHOWN_TO_ALL.has(name) || [...ids].some((id) => people.has(id)))
        for (const id of ids) hidden.delete(id);
  return hidden;
}

/** The rows of theirs that came, went or became others meanwhile. */
export const changesOf = (before: Belongings, after: Belongings): string[] =>
  [...after].flatMap(([name, { theirs }]) => {
    const was = before.get(name)?.theirs ?? theirs;
    return was === theirs ? [] : [...rowsBeside(was, theirs, 'gone: '), ...rowsBeside(theirs, was, 'new: ')];
  });

const rowsBeside = ({ each }: Table[Side], other: Table[Side], what: string) =>
  [...each.keys()].filter((row) => !other.each.has(row)).map((row) => what + row);

const ANYWHERE = ['users', 'sessions'];
/** Who tried what was refused, with the address that they sent: both sides are named on purpose, to the operator alone. */
const TRIALS = 'security_log';

/**
 * New rows of ours that name a thing of theirs, and the reverse. People and what they signed in with are everybody's.
 */
export function minglings(before: Belongings, after: Belongings): string[] {
  const tables = [...before.values()];
  const anywhere = ANYWHERE.flatMap((name) => before.get(name) ?? []);
  /** Whether an id stood in the rows of that side alone. */
  const isOf = (side: Side) => (id: string) =>
    isIn(tables, side, id) &&
    !isIn(tables, OTHER[side], id) &&
    !isIn(anywhere, side, id) &&
    !isIn(anywhere, OTHER[side], id);
  return [...after].flatMap(([name, table]) => {
    const was = before.get(name);
    if (was === table || ANYWHERE.includes(name) || name === TRIALS) return [];
    const isNew = (row: string) => !was?.theirs.each.has(row) && !was?.ours.each.has(row);
    const naming = (side: Side) =>
      [...table[side].each].filter(([row, ids]) => isNew(row) && [...ids].some(isOf(OTHER[side])));
    return [...naming('ours'), ...naming('theirs')].map(([row]) => row);
  });
}
