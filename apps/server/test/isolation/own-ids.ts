import type { Belongings, Table } from './belongings.ts';

type Side = 'theirs' | 'ours';
const OTHER = { theirs: 'ours', ours: 'theirs' } as const;

/** Tables that every shopper sees of any shop, and drivers, whom the secret of their link names: their ids are not secret. */
const SHOWN_TO_ALL = new Set([
  'drivers',
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

/** Ids that only one side's rows have: nobody of the other side learns one, and none of its rows names one. */
export function ownIds(all: Belongings, side: Side): Set<string> {
  const tables = [...all.values()];
  const ids = new Set(tables.flatMap((table) => [...table[side].ids]));
  return new Set([...ids].filter((id) => !isIn(tables, OTHER[side], id)));
}

/** Their ids that no shop shows. Our shoppers may see what they bought there. */
export function hiddenIds(all: Belongings): Set<string> {
  const people = all.get('users')?.ours.ids ?? new Set();
  const hidden = ownIds(all, 'theirs');
  for (const [name, { theirs }] of all)
    for (const ids of theirs.each.values())
      if (SHOWN_TO_ALL.has(name) || [...ids].some((id) => people.has(id)))
        for (const id of ids) hidden.delete(id);
  return hidden;
}

/** Rows of theirs that were added, deleted or changed meanwhile. */
export const changesOf = (before: Belongings, after: Belongings): string[] =>
  [...after].flatMap(([name, { theirs }]) => {
    const was = before.get(name)?.theirs ?? theirs;
    return was === theirs ? [] : [...rowsBeside(was, theirs, 'gone: '), ...rowsBeside(theirs, was, 'new: ')];
  });

const rowsBeside = ({ each }: Table[Side], other: Table[Side], what: string) =>
  [...each.keys()].filter((row) => !other.each.has(row)).map((row) => what + row);

const ANYWHERE = ['users', 'sessions'];
/**
 * Name what was asked, on purpose: who tried what was refused, with the path, for operators only; and answers, which repeat it to whom they
 * were given, and are looked at themselves.
 */
const TRIALS = ['security_log', 'idempotency_keys'];

/** New rows of ours that name a thing of theirs, and the reverse. Accounts and their sign-ins belong to both. */
export function minglings(before: Belongings, after: Belongings): string[] {
  const tables = [...before.values()];
  const anywhere = ANYWHERE.flatMap((name) => before.get(name) ?? []);
  /** Whether only that side's rows had an id. */
  const isOf = (side: Side) => (id: string) =>
    isIn(tables, side, id) &&
    !isIn(tables, OTHER[side], id) &&
    !isIn(anywhere, side, id) &&
    !isIn(anywhere, OTHER[side], id);
  return [...after].flatMap(([name, table]) => {
    const was = before.get(name);
    if (was === table || ANYWHERE.includes(name) || TRIALS.includes(name)) return [];
    const isNew = (row: string) => !was?.theirs.each.has(row) && !was?.ours.each.has(row);
    const naming = (side: Side) =>
      [...table[side].each].filter(([row, ids]) => isNew(row) && [...ids].some(isOf(OTHER[side])));
    return [...naming('ours'), ...naming('theirs')].map(([row]) => row);
  });
}
