import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type {
  Delivery,
  Dispute,
  DisputeDocument,
  Later,
  OrderRecord,
  Payment,
  Refund,
  RefundKey,
  Settled,
  WebhookEvent,
} from './entities.ts';

interface Tables {
  order: OrderRecord;
  payment: Payment;
  refund: Refund;
  refundKey: RefundKey;
  dispute: Dispute;
  document: DisputeDocument;
  settled: Settled;
  event: WebhookEvent;
  delivery: Delivery;
  later: Later;
}
type Table = keyof Tables;

/**
 * All the sandbox's data, in memory and in a file to which each change is added as a line, so that answers survive a
 * restart or a kill. Records are replaced, never changed in place.
 */
export class Records {
  readonly #file: string;
  readonly #tables: { [T in Table]: Map<string, Tables[T]> } = {
    order: new Map(),
    payment: new Map(),
    refund: new Map(),
    refundKey: new Map(),
    dispute: new Map(),
    document: new Map(),
    settled: new Map(),
    event: new Map(),
    delivery: new Map(),
    later: new Map(),
  };

  /** @param folder of the file; created if missing */
  constructor(folder: string) {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    this.#file = path.join(folder, 'records.jsonl');
    if (!existsSync(this.#file)) return;
    const text = readFileSync(this.#file, 'utf8');
    for (const line of text.split('\n')) this.#take(line);
    // A line cut short by a kill must not swallow the next one.
    if (text !== '' && !text.endsWith('\n')) appendFileSync(this.#file, '\n');
  }

  find<T extends Table>(table: T, id: string): Tables[T] | undefined {
    return this.#tables[table].get(id);
  }

  /** Oldest first. */
  all<T extends Table>(table: T): Tables[T][] {
    return [...this.#tables[table].values()];
  }

  /** To the file first, then to memory. */
  save<T extends Table>(table: T, record: Tables[T]): Tables[T] {
    appendFileSync(this.#file, `${JSON.stringify([table, record])}\n`);
    this.#tables[table].set(record.id, record);
    return record;
  }

  /** Deletes a table's records. */
  forgetAll(table: Table): void {
    appendFileSync(this.#file, `${JSON.stringify([table, null])}\n`);
    this.#tables[table].clear();
  }

  #take(line: string): void {
    if (line === '') return;
    try {
      const [table, record] = JSON.parse(line) as [Table, { id: string } | null];
      if (record) (this.#tables[table] as Map<string, { id: string }>).set(record.id, record);
      else this.#tables[table].clear();
    } catch {
      // Cut short by a kill, so it was never answered.
    }
  }
}
