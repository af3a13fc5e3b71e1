/** A process that ends more often than this in a minute won't recover. */
const MOST = 5;
const WINDOW_MS = 60_000;

/** Limits restarts, so that a failing start is not repeated endlessly. */
export class RestartLimit {
  private readonly starts: number[] = [];

  /** @param now milliseconds; an allowed restart is counted */
  allows(now: number): boolean {
    while (this.starts[0] !== undefined && this.starts[0] <= now - WINDOW_MS) this.starts.shift();
    if (this.starts.length >= MOST) return false;
    this.starts.push(now);
    return true;
  }
}
