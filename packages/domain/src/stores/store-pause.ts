/** A stored pause, which may be over. */
export interface StoredPause {
  /** Null: not paused. */
  pausedSince: Date | null;
  /** Null: until further notice. */
  pausedUntil: Date | null;
}

export interface StorePause {
  since: Date;
  /** Null: until further notice. */
  until: Date | null;
}

/** For longer pauses, leave the end open. */
export const LONGEST_PAUSE_DAYS = 60;

const DAY_MS = 86_400_000;

/** Null: it takes orders. A pause ends by itself. */
export function pauseAt({ pausedSince, pausedUntil }: StoredPause, now: Date): StorePause | null {
  if (!pausedSince || (pausedUntil && pausedUntil <= now)) return null;
  return { since: pausedSince, until: pausedUntil };
}

/** Why a pause can't end at a moment; undefined: it can. */
export function pauseEndFault(until: Date | null, now: Date): 'past' | 'far' | undefined {
  if (!until) return undefined;
  if (until <= now) return 'past';
  return until.getTime() - now.getTime() > LONGEST_PAUSE_DAYS * DAY_MS ? 'far' : undefined;
}
