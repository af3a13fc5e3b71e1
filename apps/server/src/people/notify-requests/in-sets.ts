import type { Context } from '../../kit/context.ts';
import { maySend, type WaitingPerson } from './waiting-person.ts';

/** What the work of notifying needs. */
export type NotifyContext = Pick<Context, 'clock' | 'config' | 'db' | 'jobs' | 'limiter'>;

/** People who are notified together. */
const SET = 100;
/** In one run; the next goes on. */
const MOST_SETS = 50;
const AN_HOUR_MS = 3_600_000;

/** Whom a set is about, by whether they may be sent one more message now. */
export interface Sorted<Due> {
  now: Due[];
  later: Due[];
}

/** When those are looked at again who were sent too much lately. */
export const laterThan = (now: Date) => new Date(now.getTime() + AN_HOUR_MS);

/**
 * Does all that is due, set by set. What is due must be so no longer when `settle` is done with it.
 * @param read the first so many that are due
 */
export async function inSets<Due extends { person: WaitingPerson }>(
  context: NotifyContext,
  read: (most: number) => Promise<Due[]>,
  settle: (sorted: Sorted<Due>) => Promise<void>,
): Promise<void> {
  for (let set = 0; set < MOST_SETS; set += 1) {
    const due = await read(SET);
    const sorted: Sorted<Due> = { now: [], later: [] };
    for (const one of due) sorted[(await maySend(context, one.person)) ? 'now' : 'later'].push(one);
    if (due.length > 0) await settle(sorted);
    if (due.length < SET) return;
  }
}
