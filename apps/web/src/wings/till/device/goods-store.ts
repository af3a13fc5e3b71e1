import type { CallReply } from '@haat/contract/call';
import type { BillLine } from '@haat/contract/till/entries';
import { listTillGoods, type TillGoods } from '@haat/contract/till/tills';
import { digitsOf } from '@haat/domain/basics/figures';
import { istDay } from '@haat/domain/basics/ist';
import { chargesTax } from '@haat/domain/invoices/gst-scheme';
import { type LineRate, lineRate } from '@haat/domain/invoices/line-rate';
import type { RateRow } from '@haat/domain/invoices/rate-calendar';
import { isPastDay } from '@haat/domain/product/sample-product';
import { call } from '../../../kit/call.ts';
import { shownValue } from '../../../ui/shown-value.ts';
import { breather } from './breathe.ts';
import type { TillDatabase } from './database.ts';
import type { Found, Goods, Source, TillSetup } from './device.ts';
import { findGoods } from './find-goods.ts';
import { GoodsList } from './goods-list.ts';
import { withLock } from './locks.ts';
import type { NewsLine } from './news.ts';
import { schemeAt } from './scheme.ts';

/** Few rows are read quickly, and a change rewrites few goods. */
const CHUNK = 250;
/** The page responds between groups of chunks. */
const READ_TOGETHER = 4;
const RESULTS = 20;

/** `version` changes with every write, by which other tabs notice it. */
interface GoodsMark {
  next: string;
  version: number;
  updatedAt: number;
}

type Page = CallReply<typeof listTillGoods>;

/** Stored in the browser, searched in memory. */
export class GoodsStore implements Goods {
  readonly #db: TillDatabase;
  readonly #storeId: string;
  readonly #news: NewsLine;
  readonly #setup: Source<TillSetup | null>;
  readonly #state = shownValue<ReturnType<Goods['state']['get']>>({
    count: 0,
    loading: true,
    reading: true,
    updatedAt: null,
  });
  readonly #lastSold = new Map<string, number>();
  #list = new GoodsList();
  #mark: GoodsMark | null = null;
  #calendar: readonly RateRow[] = [];
  #isReading = true;

  constructor(db: TillDatabase, storeId: string, news: NewsLine, setup: Source<TillSetup | null>) {
    this.#db = db;
    this.#storeId = storeId;
    this.#news = news;
    this.#setup = setup;
  }

  get state(): Goods['state'] {
    return this.#state;
  }

  /** In parts, between which the page responds; goods can be scanned as soon as their part is read. */
  async load(): Promise<void> {
    try {
      await this.#read();
    } finally {
      this.#isReading = false;
      this.#show();
    }
  }

  async #read(): Promise<void> {
    const list = new GoodsList();
    const breathe = breather();
    const mark = (await this.#db.read<GoodsMark>('goods')) ?? null;
    this.#calendar = (await this.#db.read<RateRow[]>('calendar')) ?? [];
    // While reloading, the old list answers.
    if (this.#list.count === 0) this.#list = list;
    for await (const { chunk, goods: some } of this.#chunks()) {
      for (const [nth, goods] of some.entries()) {
        list.set(chunk * CHUNK + nth, goods);
        await breathe();
      }
    }
    list.settle();
    // Warms up the search, which browsers optimise after some runs.
    for (const typed of ['milk', 'sugr', 'chana dal']) {
      list.search(typed, RESULTS);
      await breathe();
    }
    this.#list = list;
    this.#mark = mark;
    for (const { id, at } of await this.#db.sold.toArray()) this.#lastSold.set(id, at);
  }

  /**
   * Fetches changes, at first all goods; one tab at a time.
   * @throws CallFailed of `listTillGoods`
   */
  async refresh(): Promise<void> {
    await this.#alone(async () => {
      await this.#catchUp();
      for (let more = true; more; ) {
        const query = this.#mark ? { after: this.#mark.next } : {};
        const page = await call(listTillGoods, { params: { storeId: this.#storeId }, query });
        await this.#take(page);
        more = page.more;
      }
    });
    this.#list.settle();
    this.#show(false);
  }

  // Arrow functions, as they are passed on separately.
  find = (typed: string): Found => {
    const labels = this.#setup.get()?.scaleLabels ?? [];
    return findGoods(this.#list, labels, typed, (id) => this.#lastSold.get(id) ?? 0);
  };

  byId = (product: string, variant: string | null): TillGoods | undefined =>
    this.#list.byId(product, variant);

  taxOf = (goods: TillGoods, at = new Date()): number =>
    this.rateOf(goods, goods.soldBy === 'piece' ? goods.price : undefined, at).rateBp;

  rateOf = (goods: TillGoods, piece: number | undefined, at = new Date()): LineRate => {
    const setup = this.#setup.get();
    const store = { rates: setup?.gstRates ?? [], calendar: this.#calendar };
    const found = lineRate({ ...goods, taxBp: goods.tax }, store, { piece, on: at });
    return setup && chargesTax(schemeAt(setup, at)) ? found : { ...found, rateBp: 0 };
  };

  search = (typed: string, most = RESULTS): TillGoods[] => {
    if (typed.trim().toLowerCase() === 'by weight')
      return this.#list.best(most, ({ soldBy }) => (soldBy === 'piece' ? 0 : 1));
    return this.#list.search(typed, most);
  };

  runningLow = (vendorPhone = '', most = 50): TillGoods[] => {
    const digits = digitsOf(vendorPhone).slice(-10);
    const today = istDay(new Date());
    return this.#list.best(most, ({ stock, reorderLevel, vendors, expiryDate }) => {
      const isTheirs = digits === '' || vendors.some((phone) => digitsOf(phone).endsWith(digits));
      return isTheirs && (stock <= reorderLevel || isPastDay(expiryDate, today)) ? 1 : 0;
    });
  };

  async reload(): Promise<void> {
    await this.#alone(() => this.#catchUp());
  }

  /** Reads the next chunks while these are used. */
  async *#chunks() {
    const { goods } = this.#db;
    const keys = await goods.toCollection().primaryKeys();
    const read = (from: number) => goods.bulkGet(keys.slice(from, from + READ_TOGETHER));
    let next = read(0);
    for (let at = 0; at < keys.length; at += READ_TOGETHER) {
      const chunks = await next;
      next = read(at + READ_TOGETHER);
      // Reported when awaited.
      next.catch(() => {});
      for (const chunk of chunks) if (chunk) yield chunk;
    }
  }

  /** Exclusive among tabs, so that none overwrites what another has fetched. */
  #alone(work: () => Promise<void>): Promise<void> {
    return withLock(`haat-till-goods-${this.#storeId}`, work);
  }

  async #catchUp(): Promise<void> {
    const kept = await this.#db.read<GoodsMark>('goods');
    if (kept && kept.version !== this.#mark?.version) await this.load();
  }

  /**
   * Adjusts the shown stock until the server sends the real one; `sign` -1 adds back. Of goods that share a
   * barcode, those sold last are offered first.
   */
  sold(
    lines: readonly Pick<BillLine, 'product' | 'variant' | 'quantity'>[],
    at: number,
    sign: 1 | -1 = 1,
  ): void {
    const shared: { id: string; at: number }[] = [];
    for (const { product, variant, quantity } of lines) {
      const goods = this.byId(product, variant);
      if (!goods) continue;
      goods.stock = Math.max(0, goods.stock - sign * quantity);
      this.#lastSold.set(goods._id, at);
      if (goods.barcodes.some((code) => this.#list.withBarcode(code).length > 1))
        shared.push({ id: goods._id, at });
    }
    // Losing the order of offers is harmless.
    if (shared.length > 0) this.#db.sold.bulkPut(shared).catch(() => {});
  }

  async #take({ goods, gone, next, calendar: sent }: Page): Promise<void> {
    const calendar = sent?.map(({ rate: rateBp, ...row }) => ({ ...row, rateBp }));
    const list = this.#list;
    const breathe = breather();
    const touched = new Set<number>();
    for (const one of goods) {
      const place = list.placeOf(one._id) ?? list.places;
      list.set(place, one);
      touched.add(Math.floor(place / CHUNK));
      await breathe();
    }
    for (const id of gone) {
      const place = list.placeOf(id);
      if (place === undefined) continue;
      list.set(place, null);
      touched.add(Math.floor(place / CHUNK));
    }
    const chunks = [...touched].map((chunk) => ({
      chunk,
      goods: Array.from({ length: Math.min(CHUNK, list.places - chunk * CHUNK) }, (_, nth) =>
        list.at(chunk * CHUNK + nth),
      ),
    }));
    const isNews = chunks.length > 0 || calendar !== undefined;
    const mark = {
      next,
      version: (this.#mark?.version ?? 0) + (isNews ? 1 : 0),
      updatedAt: Date.now(),
    };
    await this.#keep(chunks, mark, calendar);
    this.#mark = mark;
    if (calendar) this.#calendar = calendar;
    if (isNews) this.#news.tell({ what: 'goods' });
    this.#show();
  }

  async #keep(
    chunks: { chunk: number; goods: (TillGoods | null)[] }[],
    mark: GoodsMark,
    calendar: readonly RateRow[] | undefined,
  ): Promise<void> {
    const { goods, kept } = this.#db;
    await this.#db.transaction('rw', [goods, kept], async () => {
      // The mark comes last: whatever was not written is fetched again.
      for (const chunk of chunks) await goods.put(chunk);
      if (calendar) await this.#db.write('calendar', calendar);
      await this.#db.write('goods', mark);
    });
  }

  #show(loading = this.#mark === null): void {
    const updatedAt = this.#mark ? new Date(this.#mark.updatedAt) : null;
    this.#state.set({ count: this.#list.count, loading, reading: this.#isReading, updatedAt });
  }
}
