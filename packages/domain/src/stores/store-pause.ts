/** A store's own pause as it is stored: since when it takes no orders online, and until when. */
export interface StoredPause {
  /** Null: it takes orders. */
  pausedSince: Date | null;
  /** Null: until further notice. */
  pausedUntil: Date | null;
}

/** A pause that holds. */
export interface StorePause {
  since: Date;
  /** Null: until further notice. */
  until: Date | null;
}

/** Whoever pauses for longer leaves the end open. */
export const LONGEST_PAUSE_DAYS = 60;

const DAY_MS = 86_400_000;

/** The pause in which a store is at a moment; null: it takes orders. A pause is over by itself. */
export function pauseAt({ pausedSince, pausedUntil }: StoredPause, now: Date): StorePause | null {
  if (!pausedSince || (pausedUntil && pausedUntil <= now)) return null;
  return { since: pausedSince, until: pausedUntil };
}

/** Why a pause that begins now can't end at a moment; undefined: it can. */
export function pauseEndFault(until: Date | null, now: Date): 'past' | 'far' | undefined {
  if (!until) return undefined;
  if (until <= now) return 'past';
  return until.getTime() - now.getTime() > LONGEST_PAUSE_DAYS * DAY_MS ? 'far' : undefined;
}
