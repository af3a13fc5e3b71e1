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
/** What a record is of: payments of an order, refunds of a payment. */
const ownerOf: { [T in Table]?: (record: Tables[T]) => string } = {
  payment: ({ order_id }) => order_id,
  refund: ({ payment_id }) => payment_id,
};

/**
 * All the sandbox's data, in memory and in a file to which each change is added as a line, so that answers survive a
 * restart or a kill. Records are replaced, never changed in place.
 */
export class Records {
  readonly #file: string | undefined;
  /** Ids, oldest first, of a table's records and of those of one owner. */
  readonly #ids = new Map<string, string[]>();
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

  /** @param folder of the file, created if missing; without one the records are in memory only */
  constructor(folder?: string) {
    if (folder === undefined) return;
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

  *newest<T extends Table>(table: T): Generator<Tables[T]> {
    const ids = this.#ids.get(table) ?? [];
    for (let nth = ids.length - 1; nth >= 0; nth -= 1)
      yield this.#tables[table].get(ids[nth] as string) as Tables[T];
  }

  /** Of one owner, newest first. */
  of<T extends 'payment' | 'refund'>(table: T, owner: string): Tables[T][] {
    const ids = this.#ids.get(`${table} ${owner}`) ?? [];
    return ids.map((id) => this.#tables[table].get(id) as Tables[T]).reverse();
  }

  /** To the file first, then to memory. */
  save<T extends Table>(table: T, record: Tables[T]): Tables[T] {
    this.#write(table, record);
    this.#keep(table, record);
    return record;
  }

  forgetAll(table: Exclude<Table, 'payment' | 'refund'>): void {
    this.#write(table, null);
    this.#clear(table);
  }

  #write(table: Table, record: object | null): void {
    if (this.#file !== undefined) appendFileSync(this.#file, `${JSON.stringify([table, record])}\n`);
  }

  #keep<T extends Table>(table: T, record: Tables[T]): void {
    const records = this.#tables[table];
    if (!records.has(record.id))
      for (const list of [table, ...(ownerOf[table] ? [`${table} ${ownerOf[table](record)}`] : [])]) {
        const ids = this.#ids.get(list);
        if (ids) ids.push(record.id);
        else this.#ids.set(list, [record.id]);
      }
    records.set(record.id, record);
  }

  #clear(table: Table): void {
    this.#tables[table].clear();
    this.#ids.delete(table);
  }

  #take(line: string): void {
    if (line === '') return;
    try {
      const [table, record] = JSON.parse(line) as [Table, Tables[Table] | null];
      if (record) this.#keep(table, record);
      else this.#clear(table);
    } catch {
      // Cut short by a kill, so it was never answered.
    }
  }
}
