import { renameSync, writeFileSync } from 'node:fs';

/**
 * The time of this process and of all that it starts: libfaketime adds the seconds of a file to the machine's clock.
 * Monotonic timers keep their pace.
 */
export class SimulatedClock {
  readonly #file: string;
  #ahead = 0;

  constructor(file: string) {
    this.#file = file;
    this.#write(0);
  }

  /** Advances to a moment; past moments are ignored. */
  passTo(moment: Date): void {
    const ahead = (moment.getTime() - Date.now()) / 1000;
    if (this.#ahead === 0 || ahead > 0) this.#write(this.#ahead + ahead);
  }

  #write(ahead: number): void {
    this.#ahead = ahead;
    // Renamed into place, as a reader of an empty file would use the machine's time.
    writeFileSync(`${this.#file}.new`, `${ahead < 0 ? '' : '+'}${ahead.toFixed(3)}\n`);
    renameSync(`${this.#file}.new`, this.#file);
  }
}
