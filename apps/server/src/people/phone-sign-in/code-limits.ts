/** So many codes at most within so many seconds. */
interface Limit {
  most: number;
  withinSeconds: number;
}

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** What one number may be sent at the request of one device or network. */
export const NUMBER_LIMITS: readonly Limit[] = [
  { most: 1, withinSeconds: 30 },
  { most: 3, withinSeconds: 10 * MINUTE },
  { most: 5, withinSeconds: HOUR },
  { most: 10, withinSeconds: DAY },
];

/** What one number may be sent, whoever requests it. */
export const PAUSE: readonly Limit[] = [{ most: 1, withinSeconds: 30 }];

/** What strangers together may have sent to one number, beyond which only devices that it knows get a code. */
export const STRANGERS_LIMITS: readonly Limit[] = [
  { most: 15, withinSeconds: HOUR },
  { most: 30, withinSeconds: DAY },
];

/** What may be requested from one address: so many a day, and a quarter of them in ten minutes. */
export function addressLimits(perDay: number): Limit[] {
  return [
    { most: Math.ceil(perDay / 4), withinSeconds: 10 * MINUTE },
    { most: perDay, withinSeconds: DAY },
  ];
}

/** In how many whole seconds one more attempt is allowed; 0 is at once. */
export function secondsToWait(attempts: readonly Date[], limits: readonly Limit[], now: Date): number {
  const waits = limits.map(({ most, withinSeconds }) => {
    const since = now.getTime() - withinSeconds * 1000;
    const recent = attempts.map(Number).filter((at) => at > since);
    const freeing = recent.toSorted((a, b) => a - b).at(-most);
    return freeing === undefined || recent.length < most ? 0 : Math.ceil((freeing - since) / 1000);
  });
  return Math.max(0, ...waits);
}

/** The attempts with one more, without those that no limit looks at any longer. */
export function withAttempt(attempts: readonly Date[], now: Date): Date[] {
  return [...attempts.filter((at) => now.getTime() - at.getTime() < DAY * 1000), now];
}
