import { describe, expect, it } from 'vitest';
import { arrowsBetween, filesWhere, importsOf, inCircles, inProduct, under } from './sources.ts';

const SERVER = 'apps/server/src';
const FEW = 10;

/** Which rooms of the server use which others, from the bottom up. All use `kit`, and `demo` uses what it fills. */
const ROOMS: Record<string, string[]> = {
  kit: [],
  messages: ['kit'],
  people: ['kit', 'messages'],
  operators: ['kit', 'messages', 'people'],
  goods: ['kit', 'operators', 'people'],
  places: ['goods', 'kit', 'operators', 'people'],
  sales: ['goods', 'kit', 'messages', 'operators', 'people'],
  reports: ['goods', 'kit', 'operators', 'sales'],
  platform: ['goods', 'kit'],
  demo: ['goods', 'kit', 'people', 'places', 'sales'],
};

/** The same for the rooms of sales; all use `ledger`. */
const ROOMS_OF_SALES: Record<string, string[]> = {
  ledger: [],
  days: ['ledger'],
  invoices: ['days', 'ledger'],
  orders: ['days', 'invoices', 'ledger'],
  checkout: ['ledger', 'orders'],
  refunds: ['ledger', 'orders'],
  payments: ['checkout', 'ledger', 'orders', 'refunds'],
  'payment-desk': ['checkout', 'invoices', 'ledger', 'orders', 'payments', 'refunds'],
  till: ['checkout', 'invoices', 'ledger', 'orders'],
  'vendor-invoices': ['invoices'],
};

/** The same for the catalogue's folders. Other rooms may only use the first two. */
const ROOMS_OF_CATALOG: Record<string, string[]> = {
  catalogue: [],
  product: ['catalogue'],
  words: ['catalogue'],
  grid: ['catalogue', 'words'],
  search: ['catalogue', 'grid', 'words'],
};

const product = under(SERVER).filter(inProduct);
const roomOf = (file: string) => new RegExp(`^${SERVER}/([\\w-]+)/`).exec(file)?.[1];
/** 'sales/orders'; a room without features counts as one. */
const featureOf = (file: string) => new RegExp(`^${SERVER}/([\\w-]+(?:/[\\w-]+(?=/))?)/`).exec(file)?.[1];

const roomOfSales = (file: string) => new RegExp(`^${SERVER}/sales/([\\w-]+)/`).exec(file)?.[1];

const roomOfCatalog = (file: string) =>
  new RegExp(`^${SERVER}/goods/catalog/(?!test/)([\\w-]+)/`).exec(file)?.[1];

describe.each([
  { of: 'the server', listed: ROOMS, inRoom: roomOf },
  { of: 'sales', listed: ROOMS_OF_SALES, inRoom: roomOfSales },
  { of: 'the catalogue', listed: ROOMS_OF_CATALOG, inRoom: roomOfCatalog },
])('the rooms of $of', ({ listed, inRoom }) => {
  it(`are at most ${FEW}`, () => {
    const rooms = new Set(product.flatMap(({ file }) => inRoom(file) ?? []));
    expect([...rooms].toSorted()).toEqual(Object.keys(listed).toSorted());
    expect(rooms.size).toBeLessThanOrEqual(FEW);
  });

  it('use each other only as listed, upwards never', () => {
    const order = Object.keys(listed);
    const climbing = Object.entries(listed).flatMap(([room, used]) =>
      used.filter((to) => order.indexOf(to) >= order.indexOf(room)).map((to) => `${room} -> ${to}`),
    );
    expect(climbing).toEqual([]);
    const arrows = Object.entries(listed).filter(([, used]) => used.length > 0);
    expect(arrowsBetween(product, inRoom)).toEqual(Object.fromEntries(arrows));
  });
});

describe('the rooms of the server', () => {
  it('have no circles between their features', () => {
    const arrows = arrowsBetween(product, featureOf);
    expect(Object.keys(arrows)).toContain('sales/orders');
    expect(inCircles(arrows)).toEqual([]);
  });

  it('don’t use what is above them: the start, the app, and the demo', () => {
    const above = /^apps\/server\/src\/(?:(?!config)[\w-]+\.ts$|demo\/)|^apps\/server\/demo\//;
    const rooms = product.filter(({ file }) => !['demo', undefined].includes(roomOf(file)));
    expect(filesWhere(rooms, (source) => importsOf(source).some((to) => above.test(to)))).toEqual([]);
    const starts = product.filter(({ file }) => roomOf(file) === undefined);
    const users = filesWhere(starts, (source) => importsOf(source).some((to) => above.test(to)));
    expect(users).toEqual([`${SERVER}/main.ts`]);
  });
});

it('only the catalogue’s routes use its grids and search, except for periodic work that the app starts', () => {
  const inside = new RegExp(`^${SERVER}/goods/catalog/(?:grid|search)/`);
  const outside = product.filter(({ file }) => !file.startsWith(`${SERVER}/goods/catalog/`));
  const used = outside.flatMap((source) =>
    importsOf(source)
      .filter((to) => inside.test(to))
      .map((to) => `${source.file} -> ${to}`),
  );
  expect(used.map((arrow) => arrow.replaceAll(`${SERVER}/`, ''))).toEqual([
    'app.ts -> goods/catalog/grid/popularity-sql.ts',
    'app.ts -> goods/catalog/search/note-empty-search.ts',
    'app.ts -> goods/catalog/search/note-found-search.ts',
    'demo/seed-demo.ts -> goods/catalog/grid/popularity-sql.ts',
  ]);
});

it('a table is written by one feature only', () => {
  const writers = new Map<string, Set<string>>();
  for (const { file, text } of product.filter((source) => roomOf(source.file) !== 'demo')) {
    const writes = text.matchAll(
      /\bINSERT INTO (\w+)|\bUPDATE (\w+) (?:\w+ )?SET\b|\bDELETE FROM (\w+)|(?:insertInto|updateTable|deleteFrom)\('(\w+)'\)/g,
    );
    for (const [, ...names] of writes) {
      const table = names.find(Boolean) ?? '';
      writers.set(table, (writers.get(table) ?? new Set()).add(featureOf(file) ?? file));
    }
  }
  expect([...(writers.get('orders') ?? [])]).toEqual(['sales/orders']);
  const shared = [...writers].filter(([, features]) => features.size > 1);
  expect(Object.fromEntries(shared.map(([table, features]) => [table, [...features].toSorted()]))).toEqual({
    // Stock is a product's column, changed by the ledger only.
    products: ['goods/catalog', 'goods/stock'],
    product_variants: ['goods/catalog', 'goods/stock'],
  });
});
