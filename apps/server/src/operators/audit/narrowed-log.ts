import { ENTRIES_A_PAGE } from '@haat/contract/audit';
import { endOfDay, startOfDay } from '@haat/domain/basics/ist';
import { type RawBuilder, sql } from 'kysely';
import { wordPatterns } from './found-words.ts';

/** One more entry than shown is read, to know whether there is another page. */
export interface Reading {
  most: number;
  order?: 'ASC' | 'DESC';
}

/** Before or after an entry. */
interface Beside {
  before?: string | undefined;
  after?: string | undefined;
}

/** A page of a log that grows meanwhile: the newest entries, or those next to an entry. */
export async function pageBeside<Entry>(
  { before, after }: Beside,
  read: (reading: Reading) => Promise<Entry[]>,
): Promise<{ entries: Entry[]; hasNewer: boolean; hasOlder: boolean }> {
  const isForward = after !== undefined;
  const rows = await read({ most: ENTRIES_A_PAGE + 1, order: isForward ? 'ASC' : 'DESC' });
  const shown = rows.slice(0, ENTRIES_A_PAGE);
  const hasMore = rows.length > ENTRIES_A_PAGE;
  return {
    entries: isForward ? shown.reverse() : shown,
    hasNewer: isForward ? hasMore : before !== undefined,
    hasOlder: isForward || hasMore,
  };
}

type Expression = RawBuilder<unknown>;

/** @param id a column of ids that sort by time */
export function besideIt(id: Expression, { before, after }: Beside): RawBuilder<boolean>[] {
  return [
    ...(before ? [sql<boolean>`${id} < ${before}::uuid`] : []),
    ...(after ? [sql<boolean>`${id} > ${after}::uuid`] : []),
  ];
}

/** Days in Asia/Kolkata, both included. */
export function betweenDays(
  at: Expression,
  { from, to }: { from?: string | undefined; to?: string | undefined },
): RawBuilder<boolean>[] {
  return [
    ...(from ? [sql<boolean>`${at} >= ${startOfDay(from)}`] : []),
    ...(to ? [sql<boolean>`${at} < ${endOfDay(to)}`] : []),
  ];
}

/** Whether an expression contains every typed word; it begins and ends with a space. */
export function allWords(foundIn: Expression, search: string): RawBuilder<boolean> {
  const oneForm = (pattern: string) => sql<boolean>`${foundIn} LIKE ${pattern}`;
  const words = wordPatterns(search).map((forms) => sql`(${sql.join(forms.map(oneForm), sql` OR `)})`);
  return sql`(${sql.join(words, sql` AND `)})`;
}
