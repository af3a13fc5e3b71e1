import type { Account } from './account.ts';
import type { Later } from './entities.ts';
import type { Fault } from './faults.ts';
import { type Knobs, USUAL_KNOBS } from './knobs.ts';
import { Records } from './records.ts';
import { randomLetters } from './signature.ts';
import { Timers } from './timers.ts';
import { Webhooks } from './webhooks.ts';

const MAX_REQUESTS = 10_000;

interface Settings {
  /** Of the records; without one they end with the process. */
  folder?: string;
  account: Account;
  /** Where events go; `{marketplace}` becomes the order's note of that name. */
  webhookUrl: string;
  knobs?: Knobs;
}

export class Sandbox {
  readonly account: Account;
  readonly records: Records;
  readonly webhooks: Webhooks;
  knobs: Knobs;
  faults: readonly Fault[] = [];
  readonly requests: string[] = [];
  readonly #timers = new Timers();
  #settle: (later: Later) => void = () => undefined;

  constructor({ folder, account, webhookUrl, knobs = USUAL_KNOBS }: Settings) {
    this.account = account;
    this.records = new Records(folder);
    this.knobs = knobs;
    this.webhooks = new Webhooks(this.records, { account, webhookUrl, knobs: () => this.knobs });
  }

  /** Continues after a restart: undelivered events, and payments and refunds that settle later. */
  resume(settle: (later: Later) => void): void {
    this.#settle = settle;
    this.webhooks.resume();
    for (const later of this.records.all('later')) if (!later.done) this.#plan(later);
  }

  /** Schedules something after the knobs' time; survives a restart. */
  after(what: Later['what'], of: string): void {
    const dueAt = Date.now() + this.knobs.settle;
    this.#plan(this.records.save('later', { id: randomLetters(14), dueAt, what, of, done: false }));
  }

  heard(call: string): void {
    this.requests.push(call);
    if (this.requests.length > MAX_REQUESTS) this.requests.shift();
  }

  /** Stops all timers; the next run continues. */
  async close(): Promise<void> {
    this.#timers.stop();
    await this.webhooks.close();
  }

  #plan(later: Later): void {
    this.#timers.at(later.dueAt, () => {
      this.records.save('later', { ...later, done: true });
      this.#settle(later);
    });
  }
}

/** Unix seconds. */
export function now(): number {
  return Math.floor(Date.now() / 1000);
}
