import type { Context } from '../../kit/context.ts';
import type { Tx } from '../../kit/db.ts';
import { type Limit, secondsToWait, withAttempt } from './code-limits.ts';
import { phoneSignInSettings } from './phone-sign-in-settings.ts';
import { countRequested, lockAttempts, writeAttempts } from './phone-sign-in-sql.ts';

export interface CodeCount {
  subject: string;
  limits: readonly Limit[];
}

/** The hour's counts including this code: requested codes, those of the reserve, and those that were used. */
export type CodeHour = Awaited<ReturnType<typeof countRequested>>;

/**
 * Counts one more code for all of these, if each may still have one and the hour allows it. Locks them in the given
 * order.
 * @param allows by the hour's counts, which include this code
 */
export async function countCode(
  { clock, config }: Pick<Context, 'clock' | 'config'>,
  tx: Tx,
  counts: readonly CodeCount[],
  allows: (hour: CodeHour & { isScarce: boolean }) => boolean,
): Promise<
  | { is: 'too soon'; againAfter: number }
  | { is: 'not now' }
  | { is: 'counted'; againAfter: number; hour: CodeHour & { isScarce: boolean } }
> {
  const now = clock.now();
  const attempts = await lockAttempts(
    tx,
    counts.map(({ subject }) => subject),
  );
  const wait = (all: readonly Date[][]) =>
    Math.max(...counts.map(({ limits }, nth) => secondsToWait(all[nth] ?? [], limits, now)));
  const againAfter = wait(attempts);
  if (againAfter > 0) return { is: 'too soon', againAfter };
  const counted = await countRequested(tx);
  const hour = { ...counted, isScarce: counted.requested > config.of(phoneSignInSettings).perHour };
  if (!allows(hour)) return { is: 'not now' };
  const after = attempts.map((before) => withAttempt(before, now));
  for (const [nth, { subject }] of counts.entries()) await writeAttempts(tx, subject, after[nth] ?? []);
  return { is: 'counted', againAfter: wait(after), hour };
}
