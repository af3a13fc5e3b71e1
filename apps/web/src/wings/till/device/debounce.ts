/** Delays work until it is quiet, so that writing never slows down the cashier. */
export class Debounce {
  readonly #ms: number;
  readonly #mostMs: number;
  #began = 0;
  #until = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #over: () => void = () => {};

  /**
   * @param ms required quiet time
   * @param mostMs maximum wait
   */
  constructor(ms: number, mostMs: number) {
    this.#ms = ms;
    this.#mostMs = mostMs;
  }

  /** For one caller at a time. */
  async wait(): Promise<void> {
    this.#began = performance.now();
    const over = new Promise<void>((resolve) => {
      this.#over = resolve;
    });
    this.lengthen();
    this.#look();
    await over;
  }

  /** Restarts the quiet time. Only the running timer checks it, so frequent calls set no timers. */
  lengthen(): void {
    this.#until = Math.min(performance.now() + this.#ms, this.#began + this.#mostMs);
  }

  /** Ends the wait at once. */
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
