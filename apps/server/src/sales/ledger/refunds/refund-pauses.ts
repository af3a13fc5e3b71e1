const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** After each failure but the last: a provider that is down over a night is waited for. */
const PAUSES_MS = [
  10 * SECOND_MS,
  MINUTE_MS,
  5 * MINUTE_MS,
  30 * MINUTE_MS,
  2 * HOUR_MS,
  8 * HOUR_MS,
  24 * HOUR_MS,
];

/** Tries of a refund that may fail before it is left to a person. */
export const MAX_FAILURES = PAUSES_MS.length + 1;

/** A refund takes 5 to 7 working days (Razorpay's documentation, "Refunds"); one that takes longer is asked for by hand. */
const LONGEST_ON_ITS_WAY_MS = 10 * DAY_MS;

interface Tried {
  tries: number;
  /** Before this try. */
  failures: number;
  createdAt: Date;
}

/** When a refund is tried, or asked after, again; null: it is done. `stuck`: nothing comes of it without a person. */
export function nextTry(
  { tries, failures, createdAt }: Tried,
  { status }: { status: 'failed' | 'sent' | 'processed' },
  now: Date,
): Date | null | 'stuck' {
  if (status === 'processed') return null;
  if (status === 'failed') {
    const pause = PAUSES_MS[failures];
    return pause === undefined ? 'stuck' : new Date(now.getTime() + pause);
  }
  if (now.getTime() - createdAt.getTime() >= LONGEST_ON_ITS_WAY_MS) return 'stuck';
  return new Date(now.getTime() + Math.min(5 * SECOND_MS * 2 ** tries, HOUR_MS));
}
