import type { Clock } from '../src/kit/clock.ts';

/** Shows the machine's time until a test sets it. */
export class TestClock implements Clock {
  private shown: Date | undefined;

  /** Stops the clock at a moment; without one it runs again. */
  set(moment?: Date): void {
    this.shown = moment;
  }

  now(): Date {
    return this.shown ?? new Date();
  }
}
