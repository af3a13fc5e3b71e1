import type { Approval } from '@haat/contract/till/entries';

const FIVE_MINUTES_MS = 5 * 60_000;
const ONE_HOUR_MS = 3_600_000;

/** What is known of the true time: how far ahead the device's clock is, as long as nobody has set it since. */
export class ServerClock {
  #measured: { aheadMs: number; at: number; running: number } | null = null;
  /** A manager's word that it is right, until an entry has it. */
  word: Approval | null = null;

  /** Takes a manager's word that it is right now, as the server's. */
  trust(word: Approval): void {
    this.#measured = { aheadMs: 0, at: Date.now(), running: performance.now() };
    this.word = word;
  }

  /** Notes the server's time, in milliseconds since 1970, halfway between the request and the answer. */
  heard(server: number, askedAt: number): void {
    const at = Date.now();
    this.#measured = { aheadMs: (askedAt + at) / 2 - server, at, running: performance.now() };
  }

  /** Minutes by which the device's clock is ahead, as far as anybody knows. */
  get ahead(): number {
    return Math.round((this.#measured?.aheadMs ?? 0) / 60_000);
  }

  /** Whether the clock is right by what the server or a manager said within the hour, and was not set since. */
  get isConfirmed(): boolean {
    if (!this.#measured) return false;
    const { aheadMs, at, running } = this.#measured;
    const passed = performance.now() - running;
    const wasSet = Math.abs(Date.now() - at - passed) > FIVE_MINUTES_MS;
    return !wasSet && passed < ONE_HOUR_MS && Math.abs(aheadMs) < FIVE_MINUTES_MS;
  }
}
