import type { Context } from '../../kit/context.ts';
import { countMessage, uncountMessage, type WaitingPerson } from './waiting-person.ts';

export type NotifyContext = Pick<Context, 'clock' | 'config' | 'db' | 'jobs' | 'limiter'>;

/** People who are notified together. */
const SET = 100;
/** In one run; the next run continues. */
const MAX_SETS = 50;
const AN_HOUR_MS = 3_600_000;

/** A set, split by whether the receivers may get one more message now. */
export interface Sorted<Due> {
  now: Due[];
  later: Due[];
}

/** When to try again for receivers over their limit. */
export const laterThan = (now: Date) => new Date(now.getTime() + AN_HOUR_MS);

/**
 * Processes due requests set by set. `settle` must leave nothing due, except what another process works on; that is
 * left to it and to the next run.
 * @param read the first due ones, up to a number
 * @param settle calls `sent` for committed messages
 */
export async function inSets<Due extends { person: WaitingPerson }>(
  context: NotifyContext,
  read: (most: number) => Promise<Due[]>,
  settle: (sorted: Sorted<Due>, sent: (these: readonly Due[]) => void) => Promise<void>,
): Promise<void> {
  for (let set = 0; set < MAX_SETS; set += 1) {
    const due = await read(SET);
    const sorted: Sorted<Due> = { now: [], later: [] };
    for (const one of due) sorted[(await countMessage(context, one.person)) ? 'now' : 'later'].push(one);
    const unsent = new Set(sorted.now);
    const sent = (these: readonly Due[]) => {
      for (const one of these) unsent.delete(one);
    };
    try {
      if (due.length > 0) await settle(sorted, sent);
    } finally {
      for (const { person } of unsent) await uncountMessage(context, person);
    }
    if (due.length < SET || unsent.size > 0) return;
  }
}
