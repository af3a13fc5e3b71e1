export interface Limit {
  most: number;
  withinSeconds: number;
}

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** For one number, by one device or network. */
export const NUMBER_LIMITS: readonly Limit[] = [
  { most: 1, withinSeconds: 30 },
  { most: 3, withinSeconds: 10 * MINUTE },
  { most: 5, withinSeconds: HOUR },
  { most: 10, withinSeconds: DAY },
];

/** For one number, whoever requests. */
export const PAUSE: readonly Limit[] = [{ most: 1, withinSeconds: 30 }];

/** For one number by all strangers together; beyond this only known devices get codes. */
export const STRANGERS_LIMITS: readonly Limit[] = [
  { most: 15, withinSeconds: HOUR },
  { most: 30, withinSeconds: DAY },
];

/** For one network: so many a day, and a quarter of them in ten minutes. */
export function addressLimits(perDay: number): Limit[] {
  return [
    { most: Math.ceil(perDay / 4), withinSeconds: 10 * MINUTE },
    { most: perDay, withinSeconds: DAY },
  ];
}

/** Seconds until one more attempt is allowed; 0: now. */
export function secondsToWait(attempts: readonly Date[], limits: readonly Limit[], now: Date): number {
  const waits = limits.map(({ most, withinSeconds }) => {
    const since = now.getTime() - withinSeconds * 1000;
    const recent = attempts.map(Number).filter((at) => at > since);
    const freeing = recent.toSorted((a, b) => a - b).at(-most);
    return freeing === undefined || recent.length < most ? 0 : Math.ceil((freeing - since) / 1000);
  });
  return Math.max(0, ...waits);
}

/** Adds an attempt and drops those that no limit counts any more. */
export function withAttempt(attempts: readonly Date[], now: Date): Date[] {
  return [...attempts.filter((at) => now.getTime() - at.getTime() < DAY * 1000), now];
}
