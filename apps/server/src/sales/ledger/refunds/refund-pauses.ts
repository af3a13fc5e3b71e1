const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** Pauses after failures; together longer than a night's outage. */
const PAUSES_MS = [
  10 * SECOND_MS,
  MINUTE_MS,
  5 * MINUTE_MS,
  30 * MINUTE_MS,
  2 * HOUR_MS,
  8 * HOUR_MS,
  24 * HOUR_MS,
];

/** After this many failures a person has to decide. */
export const MAX_FAILURES = PAUSES_MS.length + 1;

/** A refund takes 5 to 7 working days (Razorpay's documentation, "Refunds"); after this time a person asks. */
const LONGEST_ON_ITS_WAY_MS = 10 * DAY_MS;

interface Tried {
  tries: number;
  /** Before this attempt. */
  failures: number;
  createdAt: Date;
}

/** When to send, or ask about, a refund again; null: it is finished. `stuck`: a person has to decide. */
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
