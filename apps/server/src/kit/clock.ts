/** What time it is. Use cases ask it for the moment at which something happens, so that a test can set that moment. */
export interface Clock {
  now(): Date;
}

/** The machine's time. */
export const systemClock: Clock = { now: () => new Date() };
