/** A pause in something that goes on: what can wait is done in it. */
export class Pause {
  readonly #ms: number;
  readonly #mostMs: number;
  #began = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #over: () => void = () => {};

  /** @param ms that nothing may have happened for; after `mostMs` it is waited for no longer */
  constructor(ms: number, mostMs: number) {
    this.#ms = ms;
    this.#mostMs = mostMs;
  }

  /** Resolves when the pause has come; one waits at a time. */
  async wait(): Promise<void> {
    this.#began = performance.now();
    const over = new Promise<void>((resolve) => {
      this.#over = resolve;
    });
    this.lengthen();
    await over;
  }

  /** Something has happened: the pause begins anew. */
  lengthen(): void {
    clearTimeout(this.#timer);
    const left = this.#began + this.#mostMs - performance.now();
    this.#timer = setTimeout(() => this.end(), Math.min(this.#ms, Math.max(0, left)));
  }

  /** Whoever waits goes on at once. */
  end(): void {
    clearTimeout(this.#timer);
    this.#over();
  }
}
