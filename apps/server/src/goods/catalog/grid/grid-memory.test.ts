import { newId } from '@haat/domain/basics/ids';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { useDatabase } from '../../../../test/database.ts';
import {
  type CatalogueChange,
  onCatalogueChange,
  passCatalogueChange,
} from '../../../kit/catalogue-changes.ts';
import { ChangeFeed } from '../../../kit/change-feed.ts';
import type { GridRow } from './grid-columns.ts';
import type { GridIndex } from './grid-index.ts';
import { GridMemory } from './grid-memory.ts';
import { MOST_POPULAR } from './live-index.ts';

const database = useDatabase();
let changes: ChangeFeed;

beforeAll(async () => {
  changes = new ChangeFeed(database.url);
  await changes.start();
});
afterAll(() => changes.close());

const ids = (count: number) => Array.from({ length: count }, newId).sort();

function rowOf(id: string, more: Partial<GridRow> = {}): GridRow {
  const numbers = {
    price: 100,
    percentOff: 0,
    createdAt: 0,
    ratingTenths: 0,
    numReviews: 0,
    popularity: 0,
    wording: 0,
  };
  const names = { store: 's', category: 'c', subCategory: '', brand: 'b' };
  return { id, ...names, ...numbers, inStock: true, hasStock: true, ...more };
}

/** Products of every marketplace, counting readings. */
class Table {
  rows: Map<string, GridRow>;
  /** Readings of all products. */
  readings = 0;
  some: string[][] = [];
  /** Awaited before each reading. */
  before: () => Promise<void> | void = () => {};

  constructor(...products: GridRow[]) {
    this.rows = new Map(products.map((row) => [row.id, row]));
  }

  readPopular = async (_: string, most: number) => {
    await this.before();
    if (this.rows.size < most) this.readings += 1;
    return [...this.rows.values()]
      .sort((a, b) => b.popularity - a.popularity || (a.id > b.id ? -1 : 1))
      .slice(0, most);
  };

  readAfter = async (_: string, after: string, most: number) => {
    await this.before();
    if (after.startsWith('00000000')) this.readings += 1;
    return [...this.rows.values()]
      .filter(({ id }) => id > after)
      .sort((a, b) => (a.id < b.id ? -1 : 1))
      .slice(0, most);
  };

  readSome = async (_: string, wanted: readonly string[]) => {
    await this.before();
    this.some.push([...wanted]);
    return wanted.flatMap((id) => this.rows.get(id) ?? []);
  };

  readWordings = async (_: string, wanted: readonly string[]) => {
    await this.before();
    const others = { nameHi: '', nameKn: '', brand: '', searchWords: '', description: '' };
    return wanted.flatMap((id) => {
      const row = this.rows.get(id);
      return row ? { id, name: `Rice ${row.wording}`, ...others } : [];
    });
  };

  readBusiest = async () => ['a', 'b', 'c'];
}

const page = (index: GridIndex) => index.page([], 'priceLow', { limit: 50, offset: 0 }).ids;
const find = (memory: GridMemory, marketplace: string) => memory.find(marketplace, 'priceLow');
/** Size of an index. */
async function bytesOf(count: number): Promise<number> {
  return (await find(new GridMemory(new Table(...ids(count).map((id) => rowOf(id))), changes), 'm')).bytes;
}

async function notify(payload: string): Promise<void> {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  await client.query('SELECT pg_notify($1, $2)', ['catalogue', payload]);
  await client.end();
}

/** Resolves when all listeners have heard of it. */
async function changeOf(payload: string): Promise<void> {
  const heard = new Promise((resolve) => onCatalogueChange(changes, resolve));
  await notify(payload);
  await heard;
}

test('an index is read once for all who ask meanwhile, and not again', async () => {
  const table = new Table(...ids(5000).map((id) => rowOf(id)));
  const memory = new GridMemory(table, changes);
  const found = await Promise.all([find(memory, 'm'), find(memory, 'm'), memory.find('m', 'newest')]);
  expect(new Set(found).size).toBe(1);
  expect(found[0]?.size).toBe(5000);
  await find(memory, 'm');
  expect(table.readings).toBe(1);
});

test('more marketplaces than there is room for leave those in memory that were asked for last', async () => {
  const bytes = await bytesOf(3000);
  const table = new Table(...ids(3000).map((id) => rowOf(id)));
  const memory = new GridMemory(table, changes, 3.5 * bytes);
  for (const marketplace of ['a', 'b', 'c', 'a', 'd']) await find(memory, marketplace);
  expect(table.readings).toBe(4);
  expect(memory.size).toBeLessThanOrEqual(3.5 * bytes);
  for (const marketplace of ['a', 'c', 'd']) await find(memory, marketplace);
  expect(table.readings).toBe(4);
  await find(memory, 'b');
  expect(table.readings).toBe(5);
});

test('what grids remember between two changes counts too', async () => {
  const all = ids(3000);
  const table = new Table(...all.map((id, nth) => rowOf(id, { brand: `b${nth}` })));
  const memory = new GridMemory(table, changes);
  const index = await find(memory, 'm');
  const before = memory.size;
  for (let nth = 0; nth < 20; nth += 1) index.facets([{ by: 'brand', oneOf: [`b${nth}`] }], []);
  await find(memory, 'm');
  // A bit for each product of a shelf, and counts by brand.
  expect(memory.size - before).toBeGreaterThanOrEqual(20 * (3000 / 8 + 4 * 3000));
});

test('a marketplace that there is no room for is answered, and leaves for the next one', async () => {
  const table = new Table(...ids(3000).map((id) => rowOf(id)));
  const memory = new GridMemory(table, changes, 1000);
  expect((await find(memory, 'a')).size).toBe(3000);
  await find(memory, 'a');
  expect(table.readings).toBe(1);
  const ofOne = memory.size;
  expect((await find(memory, 'b')).size).toBe(3000);
  expect(memory.size).toBeLessThanOrEqual(1.1 * ofOne);
});

test('the marketplaces that sold something last are read after the start', async () => {
  const table = new Table(rowOf(newId()));
  const memory = new GridMemory(table, changes);
  await memory.warm();
  expect(table.readings).toBe(3);
  await find(memory, 'b');
  expect(table.readings).toBe(3);
});

test('products that changed, came and went are read alone, before the next answer', async () => {
  const [market, first = '', second = '', third = ''] = [newId(), ...ids(3)];
  const table = new Table(rowOf(first, { price: 10 }), rowOf(second, { price: 20 }));
  const memory = new GridMemory(table, changes);
  expect(page(await find(memory, market))).toEqual([first, second]);
  table.rows.set(first, rowOf(first, { price: 30 }));
  table.rows.delete(second);
  table.rows.set(third, rowOf(third, { price: 25 }));
  await changeOf(`${market} + ${first} ${second} ${third}`);
  expect(page(await find(memory, market))).toEqual([third, first]);
  expect(table.readings).toBe(1);
  expect(table.some).toEqual([[first, second, third]]);
});

test('what changes while all products are being read is as it was read last', async () => {
  const [market, all] = [newId(), ids(4001)];
  const table = new Table(...all.map((id) => rowOf(id)));
  const memory = new GridMemory(table, changes);
  const [gone = '', , other = ''] = all;
  const coming = newId();
  let pages = 0;
  table.before = async () => {
    pages += 1;
    if (pages !== 2) return;
    table.rows.delete(gone);
    table.rows.set(other, rowOf(other, { price: 1 }));
    table.rows.set(coming, rowOf(coming, { price: 2 }));
    await changeOf(`${market} + ${gone} ${other} ${coming}`);
  };
  expect(page(await find(memory, market)).slice(0, 2)).toEqual([other, coming]);
  expect((await find(memory, market)).size).toBe(4001);
});

test('what was read ahead of a change is not put after it', async () => {
  const [market, all] = [newId(), ids(7000)];
  const table = new Table(...all.map((id) => rowOf(id)));
  const memory = new GridMemory(table, changes);
  const [gone = '', other = ''] = all.slice(2500);
  const { readAfter } = table;
  let pages = 0;
  table.readAfter = (...page) => {
    const rows = readAfter(...page);
    pages += 1;
    if (pages === 2) {
      table.rows.delete(gone);
      table.rows.set(other, rowOf(other, { price: 1 }));
      passCatalogueChange(changes, {
        marketplaceId: market,
        products: new Set([gone, other]),
        inGrids: false,
      });
    }
    return rows;
  };
  const index = await find(memory, market);
  expect(page(index)[0]).toBe(other);
  expect(index.size).toBe(6999);
});

test('while a large marketplace is read, its most popular products answer who does not wait, and their words', async () => {
  const [market, all] = [newId(), ids(MOST_POPULAR + 500)];
  const table = new Table(...all.map((id, nth) => rowOf(id, { popularity: nth })));
  const memory = new GridMemory(table, changes);
  const { promise, resolve } = Promise.withResolvers<void>();
  const { readAfter } = table;
  table.readAfter = async (...page) => {
    await promise;
    return readAfter(...page);
  };
  const soon = () => memory.find(market, 'relevance', true, 1);
  const early = await soon();
  expect(early.isWhole).toBe(false);
  expect(early.page([], 'relevance', { limit: 2, offset: 0 }).ids).toEqual(all.slice(-2).reverse());
  const worded = async () => {
    const { words } = await soon();
    return words.countOf(words.table.stem('rice'));
  };
  await expect.poll(worded).toBe(MOST_POPULAR);
  resolve();
  const index = await memory.find(market, 'relevance', true);
  expect(index.words.countOf(index.words.table.stem('rice'))).toBe(MOST_POPULAR + 500);
});

test('nobody waits while all products are read again, and the caches are told when that is done', async () => {
  const [market, first = '', second = ''] = [newId(), ...ids(2)];
  const table = new Table(rowOf(first), rowOf(second));
  const memory = new GridMemory(table, changes);
  await find(memory, market);
  const told: CatalogueChange[] = [];
  onCatalogueChange(changes, (change) => {
    if (change.marketplaceId === market) told.push(change);
  });
  const { promise, resolve } = Promise.withResolvers<void>();
  table.rows.delete(first);
  table.before = () => promise;
  await changeOf(market);
  expect(page(await find(memory, market))).toEqual([first, second]);
  expect(told).toHaveLength(1);
  resolve();
  await expect.poll(() => told.length).toBe(2);
  expect(told[1]).toEqual({ marketplaceId: market, products: new Set(), inGrids: true });
  expect(page(await find(memory, market))).toEqual([second]);
});

test('a reading that fails fails for those who wait, and the next begins anew', async () => {
  const table = new Table(rowOf(newId()));
  const memory = new GridMemory(table, changes);
  table.before = () => Promise.reject(new Error('away'));
  const both = await Promise.allSettled([find(memory, 'm'), find(memory, 'm')]);
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(memory.size).toBe(0);
  table.before = () => {};
  expect((await find(memory, 'm')).size).toBe(1);
});

test('what changed is not forgotten by a reading that fails, which is reported', async () => {
  const [market, product] = [newId(), newId()];
  const table = new Table(rowOf(product));
  const errors: unknown[] = [];
  const memory = new GridMemory(table, changes, undefined, (error) => errors.push(error));
  await find(memory, market);
  table.rows.delete(product);
  table.before = () => Promise.reject(new Error('away'));
  await changeOf(`${market} + ${product}`);
  await expect(find(memory, market)).rejects.toThrow('away');
  await expect.poll(() => errors).toContainEqual(new Error('away'));
  table.before = () => {};
  expect((await find(memory, market)).size).toBe(0);
});

test('what changed unheard, while the feed of changes was down, is read soon', async () => {
  const feed = new ChangeFeed(database.url);
  await feed.start();
  const [first = '', second = ''] = ids(2);
  const table = new Table(rowOf(first));
  const memory = new GridMemory(table, feed);
  await find(memory, 'm');
  await feed.close();
  await expect.poll(() => feed.isConnected).toBe(false);
  table.rows.set(second, rowOf(second));
  await expect.poll(async () => (await find(memory, 'm')).size, { timeout: 5000 }).toBe(2);
  table.rows.delete(first);
  await feed.start();
  await find(memory, 'm');
  await expect.poll(async () => (await find(memory, 'm')).size).toBe(1);
  const { readings } = table;
  await find(memory, 'm');
  expect(table.readings).toBe(readings);
});

test('a search waits for the words of all products, and then for those that changed', async () => {
  const [market, all] = [newId(), ids(250)];
  const table = new Table(...all.map((id) => rowOf(id)));
  const memory = new GridMemory(table, changes);
  const saying = async (word: string) => {
    const { words } = await memory.find(market, 'priceLow', true);
    return words.countOf(words.table.stem(word));
  };
  expect(await saying('rice')).toBe(250);
  expect(await saying('7')).toBe(0);
  const [changed = '', gone = ''] = all;
  table.rows.set(changed, rowOf(changed, { wording: 7 }));
  table.rows.delete(gone);
  await changeOf(`${market} + ${changed} ${gone}`);
  expect(await saying('7')).toBe(1);
  expect(await saying('rice')).toBe(249);
});
