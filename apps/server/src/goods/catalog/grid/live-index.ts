import { setTimeout } from 'node:timers/promises';
import type { Sort } from '@haat/contract/catalog/grid';
import { Bits } from '../words/bits.ts';
import type { GridRow } from './grid-columns.ts';
import { GridIndex } from './grid-index.ts';
import type { GridSource } from './grid-index-read.ts';

const NO_ID = '00000000-0000-0000-0000-000000000000';
/** Takes a few milliseconds. */
const READ_AT_ONCE = 2000;
/** Likewise, with words. */
const WORDED_AT_ONCE = 200;
/** Read first in a large marketplace, with their words, for callers with little patience. */
export const MOST_POPULAR = 2000;
/** Callers wait for no larger backlog. */
const MAX_AWAITED = 1000;

/** A pass over all products. */
interface Reading {
  after: string;
  /** Places read or updated during the pass. */
  seen: Bits;
  isRead: boolean;
  begunAt: number;
}

interface Surroundings {
  marketplaceId: string;
  source: GridSource;
  /** Its size may have changed. */
  onStep: () => void;
  /** It has caught up after answering with data that may have been old. */
  onFresh: () => void;
  /** A step failed in the background. */
  onError: (error: unknown) => void;
}

/**
 * An index and its upkeep, one step at a time: re-read changed products, make an order, read the next products of a pass, or
 * words. Steps don't overlap, so newer data is never overwritten.
 */
export class LiveIndex {
  readonly index = new GridIndex();
  /** In a marketplace with more. */
  private hasPopular = false;
  /** The next part, read while the last one is indexed. Dropped after any other step, as it may be older. */
  private rowsAhead: Promise<GridRow[]> | undefined;
  private wordsAhead:
    | { ids: readonly string[]; wordings: ReturnType<GridSource['readWordings']> }
    | undefined;
  /** Of the last pass. */
  tookMs = 0;
  begunAt = 0;
  private readonly around: Surroundings;
  private readonly changed = new Set<string>();
  /** Changes announced, and those already indexed. */
  private heard = 0;
  private known = 0;
  private reading: Reading | undefined;
  private readAgain = false;
  private mayBeOld = false;
  private isSearchOld = false;
  private isClosed = false;
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

  change(ids: Iterable<string>): void {
    for (const id of ids) this.changed.add(id);
    this.heard += 1;
  }

  /** Starts another pass; meanwhile the index answers. */
  readAll(): void {
    if (this.reading) {
      this.readAgain = true;
      return;
    }
    this.begunAt = performance.now();
    const seen = new Bits(this.index.room);
    this.reading = { after: NO_ID, seen, isRead: false, begunAt: this.begunAt };
  }

  get isWhole(): boolean {
    return this.index.isWhole;
  }

  async whole(): Promise<void> {
    while (!this.isWhole) await this.next();
  }

  /** Or all, in a small marketplace. */
  async popular(): Promise<void> {
    while (!this.isWhole && !this.hasPopular) await this.next();
  }

  /**
   * Resolves when the changes known by now are indexed (unless they are very many), and the order and the search's words exist,
   * or at `until`.
   */
  async ready(sort: Sort, isSearch: boolean, until: number): Promise<void> {
    const { heard } = this;
    this.wanted = sort;
    while (this.known < heard && this.changed.size <= MAX_AWAITED) await this.next();
    while (!this.index.hasOrder(sort)) await this.next();
    while (isSearch && this.lacksWords() && performance.now() < until) await this.next();
    if (this.known < heard || this.reading) this.mayBeOld = true;
    if (isSearch && this.index.wordless > 0) this.isSearchOld = true;
    this.goOn();
  }

  /** Answers may be outdated from now on; `onFresh` follows the next pass. */
  doubt(): void {
    this.mayBeOld = true;
  }

  /** Ends background work; waiting callers are still answered. */
  close(): void {
    this.isClosed = true;
  }

  /** Works in the background while there is work. After an error the next question resumes it. */
  goOn(): void {
    if (this.isAtWork || !this.hasWork()) return;
    this.isAtWork = true;
    const work = async () => {
      while (this.hasWork()) {
        const began = performance.now();
        await this.next();
        // Background work leaves half of the time to requests.
        await setTimeout(performance.now() - began, undefined, { ref: false });
      }
    };
    void work()
      .catch(this.around.onError)
      .finally(() => {
        this.isAtWork = false;
      });
  }

  private hasWork(): boolean {
    if (this.isClosed) return false;
    const { index } = this;
    if (index.wordless > 0 || index.missingOrder() !== undefined) return true;
    return this.known < this.heard || this.reading !== undefined;
  }

  /** The current or next step, shared by all who wait. */
  private next(): Promise<void> {
    this.step ??= this.doNext().finally(() => {
      this.step = undefined;
    });
    return this.step;
  }

  private async doNext(): Promise<void> {
    const order = this.nextOrder();
    if (this.known < this.heard) await this.readChanged();
    else if (order) await this.index.makeOrder(order);
    else if (this.reading && !this.lacksPopularWords()) await this.readOn(this.reading);
    else if (this.index.wordless > 0) await this.readWords();
    this.around.onStep();
    if (this.reading || this.known < this.heard) return;
    const isWorded = this.index.wordless === 0;
    this.index.isWorded ||= isWorded;
    if (!this.mayBeOld && !(this.isSearchOld && isWorded)) return;
    this.mayBeOld = false;
    if (isWorded) this.isSearchOld = false;
    this.around.onFresh();
  }

  /** A search waits for the first words of all products, later for a small backlog. */
  private lacksWords(): boolean {
    const { wordless } = this.index;
    return !this.index.isWorded || (wordless > 0 && wordless <= MAX_AWAITED);
  }

  private lacksPopularWords(): boolean {
    const { index, hasPopular, isWhole } = this;
    return hasPopular && !isWhole && index.wordless > 0 && index.size <= MOST_POPULAR;
  }

  private nextOrder(): Sort | undefined {
    const { index, wanted } = this;
    if (!this.isWhole) return this.hasPopular && !index.hasOrder('relevance') ? 'relevance' : undefined;
    return wanted && !index.hasOrder(wanted) ? wanted : index.missingOrder();
  }

  private async readChanged(): Promise<void> {
    const { marketplaceId, source } = this.around;
    const { heard } = this;
    const ids = [...this.changed].slice(0, READ_AT_ONCE);
    for (const id of ids) this.changed.delete(id);
    this.rowsAhead = undefined;
    this.wordsAhead = undefined;
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
    if (!this.isWhole && !this.hasPopular) await this.readPopular(reading);
    else if (!reading.isRead) await this.readNext(reading);
    else if (this.index.removeOthers(reading.seen, READ_AT_ONCE)) this.finish(reading);
  }

  /** The first of all; where they are all that there is, nothing is left to read. */
  private async readPopular(reading: Reading): Promise<void> {
    const { marketplaceId, source } = this.around;
    const rows = await source.readPopular(marketplaceId, MOST_POPULAR);
    for (const row of rows) this.put(row);
    if (rows.length < MOST_POPULAR) this.finish(reading);
    else this.hasPopular = true;
  }

  private async readNext(reading: Reading): Promise<void> {
    const { marketplaceId, source } = this.around;
    const read = () => source.readAfter(marketplaceId, reading.after, READ_AT_ONCE);
    const reads = this.rowsAhead ?? read();
    this.rowsAhead = undefined;
    this.wordsAhead = undefined;
    const rows = await reads;
    reading.after = rows.at(-1)?.id ?? reading.after;
    reading.isRead = rows.length < READ_AT_ONCE;
    if (!reading.isRead) this.rowsAhead = ahead(read());
    for (const row of rows) this.put(row);
  }

  private async readWords(): Promise<void> {
    const { marketplaceId, source } = this.around;
    const read = (ids: readonly string[]) => ({
      ids,
      wordings: ahead(source.readWordings(marketplaceId, ids)),
    });
    const { ids, wordings } = this.wordsAhead ?? read(this.index.someWordless(WORDED_AT_ONCE));
    this.wordsAhead = undefined;
    const wordingOf = new Map((await wordings).map((wording) => [wording.id, wording]));
    const being = new Set(ids);
    const next = this.index.someWordless(2 * WORDED_AT_ONCE).filter((id) => !being.has(id));
    if (next.length > 0) this.wordsAhead = read(next.slice(0, WORDED_AT_ONCE));
    for (const id of ids) this.index.putWords(id, wordingOf.get(id));
  }

  private put(row: GridRow): void {
    const place = this.index.put(row);
    if (!this.reading) return;
    this.reading.seen.grow(this.index.room);
    this.reading.seen.add(place);
  }

  private finish({ begunAt }: Reading): void {
    this.tookMs = performance.now() - begunAt;
    this.index.isWhole = true;
    this.reading = undefined;
    if (!this.readAgain) return;
    this.readAgain = false;
    this.readAll();
  }
}

/** Its error is thrown where it is awaited. */
function ahead<T>(reading: Promise<T>): Promise<T> {
  reading.catch(() => {});
  return reading;
}
