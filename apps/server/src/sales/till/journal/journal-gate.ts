import { Gate } from '../../../kit/gate.ts';
import type { Limiter } from '../../../kit/limiter.ts';

/** Tills whose network returns at the same time would take every connection to the database, and wait there for each other's goods. */
const SENDING_AT_ONCE = 2;
/** What waits is held in memory: a batch of entries each. */
const SENDING_WAITING = 200;
/** Of one store: a till sends one batch at a time, so all of its counters have a place, and nobody else waits behind more than two of them. */
const OF_A_STORE_AT_ONCE = 2;
const OF_A_STORE_WAITING = 40;

/** Rows that the journals of one store may write in an hour, whoever sends: 20 tills that come back with 500 bills each are a fifth of it. */
const ROWS_OF_A_STORE = { most: 500_000, perSeconds: 3600 };

const NAME = 'journals of a store';

/** What a batch was answered, and how many rows were written of it. */
export interface Written<T> {
  answer: T;
  rows: number;
}

/**
 * Lets batches of journals through, a few at a time. The line is this process's, and each store has one of its own before it; how much a
 * store may write at all is counted in the database, for all processes.
 */
export class JournalGate {
  private readonly all = new Gate(SENDING_AT_ONCE, SENDING_WAITING);
  private readonly stores = new Map<string, { gate: Gate; inside: number }>();
  private readonly limiter: Limiter;

  constructor(limiter: Limiter) {
    this.limiter = limiter;
  }

  /**
   * Does the work of a batch in its turn. What it did not write, because it failed or had arrived before, does not count.
   * @param rows what the batch may come to: its entries and their lines
   * @throws Refusal `unavailable` when too many wait, `too-many-requests` when the store has written too much
   */
  async pass<T>(storeId: string, rows: number, work: () => Promise<Written<T>>): Promise<T> {
    const store = this.stores.get(storeId) ?? {
      gate: new Gate(OF_A_STORE_AT_ONCE, OF_A_STORE_WAITING),
      inside: 0,
    };
    this.stores.set(storeId, store);
    store.inside += 1;
    try {
      return await store.gate.pass(async () => {
        await this.limiter.spend(NAME, storeId, ROWS_OF_A_STORE, rows);
        let written = 0;
        try {
          const done = await this.all.pass(work);
          written = done.rows;
          return done.answer;
        } finally {
          // Where even this fails, what the work said is what matters.
          if (written < rows) await this.limiter.giveBack(NAME, storeId, rows - written).catch(() => {});
        }
      });
    } finally {
      store.inside -= 1;
      if (store.inside === 0) this.stores.delete(storeId);
    }
  }
}
