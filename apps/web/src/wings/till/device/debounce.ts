/** Puts work off until nothing has happened for a while, so that writing never slows the cashier down. */
export class Debounce {
  readonly #ms: number;
  readonly #mostMs: number;
  #began = 0;
  #until = 0;
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
    this.#look();
    await over;
  }

  /** Something has happened: the pause begins anew. The timer that runs finds that out: what goes on often sets none. */
  lengthen(): void {
    this.#until = Math.min(performance.now() + this.#ms, this.#began + this.#mostMs);
  }

  /** Whoever waits goes on at once. */
  end(): void {
    clearTimeout(this.#timer);
    this.#over();
  }

  #look(): void {
    const left = this.#until - performance.now();
    if (left <= 0) this.end();
    else this.#timer = setTimeout(() => this.#look(), Math.ceil(left));
  }
}
