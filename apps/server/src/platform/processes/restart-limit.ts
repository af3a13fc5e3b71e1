/** A process that ends more often than this within a minute won't do better the next time. */
const MOST = 5;
const WINDOW_MS = 60_000;

/** Says whether what ended may be started again, so that a fault at start does not become a storm of starts. */
export class RestartLimit {
  private readonly starts: number[] = [];

  /** @param now milliseconds; counts as a start when it is allowed */
  allows(now: number): boolean {
    while (this.starts[0] !== undefined && this.starts[0] <= now - WINDOW_MS) this.starts.shift();
    if (this.starts.length >= MOST) return false;
    this.starts.push(now);
    return true;
  }
}
