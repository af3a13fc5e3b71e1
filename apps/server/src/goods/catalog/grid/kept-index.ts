import type { Sort } from '@haat/contract/catalog/grid';
import { Bits } from './bits.ts';
import type { GridRow } from './grid-columns.ts';
import { GridIndex } from './grid-index.ts';
import type { GridSource } from './grid-index-read.ts';

const NO_ID = '00000000-0000-0000-0000-000000000000';
/** So many products are read and put in a few milliseconds. */
const READ_AT_ONCE = 2000;
/** Nobody waits until more have been read again. */
const MAX_AWAITED = 1000;

/** All products being read, from the first to the last. */
interface Reading {
  after: string;
  /** The places of those that were read or put since it was begun. */
  seen: Bits;
  isRead: boolean;
  begunAt: number;
}

/** What an index has to do with the outside. */
interface Surroundings {
  marketplaceId: string;
  source: GridSource;
  /** A step was done: it may have grown. */
  onStep: () => void;
  /** It has caught up, after it answered what may have been old. */
  onFresh: () => void;
}

/**
 * An index and its upkeep. It does one step at a time: reads again products that changed, or the next of all products, or makes an
 * order; so what was read later is put later.
 */
export class KeptIndex {
  readonly index = new GridIndex();
  /** All products have been read. */
  isWhole = false;
  /** How long reading all of them took, and when it was begun. */
  tookMs = 0;
  begunAt = 0;
  private readonly around: Surroundings;
  private readonly changed = new Set<string>();
  /** Changes heard of, and how many of them the index knows of. */
  private heard = 0;
  private known = 0;
  private reading: Reading | undefined;
  private readAgain = false;
  private mayBeOld = false;
  private isClosed = false;
  /** The order that was asked for last. */
  private wanted: Sort | undefined;
  private step: Promise<void> | undefined;
  private isAtWork = false;

  constructor(around: Surroundings) {
    this.around = around;
    this.readAll();
  }

  get isReading(): boolean {
    return this.reading !== undefined;
  }

  /** These products changed. */
  change(ids: Iterable<string>): void {
    for (const id of ids) this.changed.add(id);
    this.heard += 1;
  }

  /** Any product may have changed: all are read again, while those that are there answer. */
  readAll(): void {
    if (this.reading) {
      this.readAgain = true;
      return;
    }
    this.begunAt = performance.now();
    const seen = Bits.none(this.index.room);
    this.reading = { after: NO_ID, seen, isRead: false, begunAt: this.begunAt };
  }

  /** Waits until all products have been read once. */
  async whole(): Promise<void> {
    while (!this.isWhole) await this.next();
  }

  /** Waits until the index knows of the products that changed by now, unless they are very many, and has an order. */
  async ready(sort: Sort): Promise<void> {
    const { heard } = this;
    this.wanted = sort;
    while (this.known < heard && this.changed.size <= MAX_AWAITED) await this.next();
    while (!this.index.hasOrder(sort)) await this.next();
    if (this.known < heard || this.reading) this.mayBeOld = true;
    this.goOn();
  }

  /** What is answered now may be older than the caches may hold it: they are told when all has been read. */
  doubt(): void {
    this.mayBeOld = true;
  }

  /** Goes on no more: whoever waits is still answered. */
  close(): void {
    this.isClosed = true;
  }

  /** Goes on while there is something to do. After an error the next question goes on. */
  goOn(): void {
    if (this.isAtWork || !this.hasWork()) return;
    this.isAtWork = true;
    const work = async () => {
      while (this.hasWork()) await this.next();
    };
    void work()
      .catch(() => {})
      .finally(() => {
        this.isAtWork = false;
      });
  }

  private hasWork(): boolean {
    if (this.isClosed) return false;
    return this.known < this.heard || this.reading !== undefined || this.index.missingOrder() !== undefined;
  }

  /** The step that is being done, or the next: all who wait share it. */
  private next(): Promise<void> {
    this.step ??= this.doNext().finally(() => {
      this.step = undefined;
    });
    return this.step;
  }

  private async doNext(): Promise<void> {
    const order = this.isWhole ? this.nextOrder() : undefined;
    if (this.known < this.heard) await this.readChanged();
    else if (order) await this.index.makeOrder(order);
    else if (this.reading) await this.readOn(this.reading);
    this.around.onStep();
    if (!this.mayBeOld || this.reading || this.known < this.heard) return;
    this.mayBeOld = false;
    this.around.onFresh();
  }

  private nextOrder(): Sort | undefined {
    const { index, wanted } = this;
    return wanted && !index.hasOrder(wanted) ? wanted : index.missingOrder();
  }

  private async readChanged(): Promise<void> {
    const { marketplaceId, source } = this.around;
    const { heard } = this;
    const ids = [...this.changed].slice(0, READ_AT_ONCE);
    for (const id of ids) this.changed.delete(id);
    const isAll = this.changed.size === 0;
    try {
      const rows = ids.length > 0 ? await source.readSome(marketplaceId, ids) : [];
      const gone = new Set(ids);
      for (const row of rows) {
        gone.delete(row.id);
        this.put(row);
      }
      for (const id of gone) this.index.remove(id);
      if (isAll) this.known = heard;
    } catch (error) {
      for (const id of ids) this.changed.add(id);
      throw error;
    }
  }

  private async readOn(reading: Reading): Promise<void> {
    const { marketplaceId, source } = this.around;
    if (!reading.isRead) {
      const rows = await source.readAfter(marketplaceId, reading.after, READ_AT_ONCE);
      for (const row of rows) this.put(row);
      reading.after = rows.at(-1)?.id ?? reading.after;
      reading.isRead = rows.length < READ_AT_ONCE;
    } else if (this.index.removeOthers(reading.seen, READ_AT_ONCE)) this.finish(reading);
  }

  private put(row: GridRow): void {
    const place = this.index.put(row);
    if (!this.reading) return;
    this.reading.seen.grow(this.index.room);
    this.reading.seen.add(place);
  }

  private finish({ begunAt }: Reading): void {
    this.tookMs = performance.now() - begunAt;
    this.isWhole = true;
    this.reading = undefined;
    if (!this.readAgain) return;
    this.readAgain = false;
    this.readAll();
  }
}
