import { Gate } from '../../../kit/gate.ts';
import type { Limiter } from '../../../kit/limiter.ts';

/** Tills back online together would take all database connections while waiting for each other's goods. */
const SENDING_AT_ONCE = 2;
/** Each waiting batch is held in memory. */
const SENDING_WAITING = 200;
/**
 * For one store: a till sends one batch at a time, so each of its counters has a place, and other stores wait for two
 * batches at most.
 */
const OF_A_STORE_AT_ONCE = 2;
const OF_A_STORE_WAITING = 40;

/** Rows that a store's journals may write in an hour. 20 tills with 500 bills each need a fifth of it. */
const ROWS_OF_A_STORE = { most: 500_000, perSeconds: 3600 };

const NAME = 'journals of a store';

/** A batch's answer, and the number of rows written. */
export interface Written<T> {
  answer: T;
  rows: number;
}

/**
 * Processes a few journal batches at a time, with a queue for each store in front. The rows of a store are limited in
 * the database, for all processes.
 */
export class JournalGate {
  private readonly all = new Gate(SENDING_AT_ONCE, SENDING_WAITING);
  private readonly stores = new Map<string, { gate: Gate; inside: number }>();
  private readonly limiter: Limiter;

  constructor(limiter: Limiter) {
    this.limiter = limiter;
  }

  /**
   * Processes a batch in its turn. Rows that were not written, because they failed or had arrived before, don't count.
   * @param rows the most that the batch can write: its entries and their lines
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
          // If this fails too, the error of the work matters more.
          if (written < rows) await this.limiter.giveBack(NAME, storeId, rows - written).catch(() => {});
        }
      });
    } finally {
      store.inside -= 1;
      if (store.inside === 0) this.stores.delete(storeId);
    }
  }
}
