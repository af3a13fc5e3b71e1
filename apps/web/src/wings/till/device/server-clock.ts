import type { EntryApproval } from '@haat/contract/till/entries';

const FIVE_MINUTES_MS = 5 * 60_000;
const ONE_HOUR_MS = 3_600_000;
const ONE_DAY_MS = 86_400_000;

/**
 * Confirmed by the server or a manager within the hour; off by more than a day according to the server; or
 * unknown, as after being set.
 */
export type ClockState = 'confirmed' | 'off' | 'unknown';

/** How far the device's clock is ahead, until it is set. */
export class ServerClock {
  #measured: { aheadMs: number; at: number; running: number } | null = null;
  /** A manager's confirmation, not yet recorded in an entry. */
  word: EntryApproval | null = null;

  /** A manager's confirmation counts like the server's time. */
  trust(word: EntryApproval): void {
    this.#measured = { aheadMs: 0, at: Date.now(), running: performance.now() };
    this.word = word;
  }

  /** Milliseconds since 1970; compared with the middle between request and reply. */
  heard(server: number, askedAt: number): void {
    const at = Date.now();
    this.#measured = { aheadMs: (askedAt + at) / 2 - server, at, running: performance.now() };
  }

  /** In minutes. */
  get ahead(): number {
    return Math.round((this.#measured?.aheadMs ?? 0) / 60_000);
  }

  get state(): ClockState {
    if (!this.#measured) return 'unknown';
    const { aheadMs, at, running } = this.#measured;
    const passed = performance.now() - running;
    const wasSet = Math.abs(Date.now() - at - passed) > FIVE_MINUTES_MS;
    if (wasSet) return 'unknown';
    if (Math.abs(aheadMs) > ONE_DAY_MS) return 'off';
    return passed < ONE_HOUR_MS && Math.abs(aheadMs) < FIVE_MINUTES_MS ? 'confirmed' : 'unknown';
  }
}
