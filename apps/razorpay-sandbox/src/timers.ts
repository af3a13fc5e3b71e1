const LONGEST = 2_000_000_000;

/** All timers are dropped when the process ends. */
export class Timers {
  readonly #running = new Set<NodeJS.Timeout>();
  #stopped = false;

  /** @param dueAt milliseconds since 1970; past times are due at once */
  at(dueAt: number, act: () => void): void {
    if (this.#stopped) return;
    const timer = setTimeout(
      () => {
        this.#running.delete(timer);
        act();
      },
      Math.min(LONGEST, Math.max(0, dueAt - Date.now())),
    );
    this.#running.add(timer);
  }

  stop(): void {
    this.#stopped = true;
    for (const timer of this.#running) clearTimeout(timer);
    this.#running.clear();
  }
}
