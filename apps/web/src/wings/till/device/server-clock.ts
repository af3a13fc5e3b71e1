import type { Approval } from '@haat/contract/till/entries';

const FIVE_MINUTES_MS = 5 * 60_000;
const ONE_HOUR_MS = 3_600_000;

/** How far the device's clock is ahead, until somebody sets it. */
export class ServerClock {
  #measured: { aheadMs: number; at: number; running: number } | null = null;
  /** A manager's confirmation, until an entry records it. */
  word: Approval | null = null;

  /** Accepts a manager's confirmation like the server's time. */
  trust(word: Approval): void {
    this.#measured = { aheadMs: 0, at: Date.now(), running: performance.now() };
    this.word = word;
  }

  /** Milliseconds since 1970; compared with the middle between request and answer. */
  heard(server: number, askedAt: number): void {
    const at = Date.now();
    this.#measured = { aheadMs: (askedAt + at) / 2 - server, at, running: performance.now() };
  }

  /** In minutes, as far as known. */
  get ahead(): number {
    return Math.round((this.#measured?.aheadMs ?? 0) / 60_000);
  }

  /** Whether the server or a manager confirmed the clock within the hour, and it was not set since. */
  get isConfirmed(): boolean {
    if (!this.#measured) return false;
    const { aheadMs, at, running } = this.#measured;
    const passed = performance.now() - running;
    const wasSet = Math.abs(Date.now() - at - passed) > FIVE_MINUTES_MS;
    return !wasSet && passed < ONE_HOUR_MS && Math.abs(aheadMs) < FIVE_MINUTES_MS;
  }
}
