import { newId } from '@haat/domain/basics/ids';
import { OPERATOR_QUOTAS, STORE_QUOTAS } from '@haat/domain/stores/quotas';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { importer, type Shown } from '../../src/goods/import/test/imports.ts';
import { type Db, openDb } from '../../src/kit/db.ts';
import { testApp } from '../app.ts';
import { useDatabase } from '../database.ts';
import { type Market, makeMarket, type TestUser } from '../market.ts';

vi.setConfig({ testTimeout: 60_000 });

const database = useDatabase();
let db: Db;
let app: FastifyInstance;
let market: Market;

beforeAll(async () => {
  db = openDb(database.url, 4);
  app = await testApp(database.url, { jobs: true });
});
beforeEach(async () => {
  await db.deleteFrom('served_pin_codes').execute();
  market = await makeMarket(db);
});
afterAll(async () => {
  await app.close();
  await db.destroy();
});

const HEADS =
  'name,images,description,brand,sku,category,price,mrp,cost,status,stock,expiry date,tax percent,size,reorder level';
/** A name of the maximum length. */
const long = (name: string) => name.padEnd(100, 'x');

/** Products on sale, each with a new category and brand. */
const unheardOf = (count: number, prefix = 'C') =>
  `${HEADS}\n${Array.from({ length: count }, (_, nth) => `P ${nth},,,${long(`B${prefix} ${nth} `)},${prefix}-${nth},${long(`${prefix} ${nth} `)},10,10,5,Published,5,,5,,`).join('\n')}\n`;

const bytesOf = async (url: string) => (await app.inject({ url })).rawPayload.length;
/** Sent to every shopper, whichever store they buy from. */
const shared = () => ({
  'the first call': '/api/marketplace/places/585412',
  bundles: `/api/bundle/marketplace/${market.id}`,
  facets: `/api/marketplace/${market.id}/facets`,
  products: `/api/marketplace/${market.id}/products/`,
  'best sellers': `/api/marketplace/${market.id}/topselling`,
  deals: `/api/marketplace/${market.id}/topdeals`,
  'new arrivals': `/api/marketplace/${market.id}/newarrivals`,
  'popular searches': `/api/marketplace/${market.id}/searches/popular`,
  suggestions: `/api/marketplace/${market.id}/suggestions?keyword=p`,
});
const sizes = async () =>
  Object.fromEntries(
    await Promise.all(
      Object.entries(shared()).map(async ([name, url]) => [name, await bytesOf(url)] as const),
    ),
  );

const send = (
  method: 'GET' | 'POST' | 'PUT' | 'PATCH',
  url: string,
  user: TestUser,
  payload?: object,
  version?: number,
) =>
  app.inject({
    method,
    url,
    headers: {
      authorization: `Bearer ${user.token}`,
      'idempotency-key': newId(),
      ...(version !== undefined && { 'if-match': `"${version}"` }),
    },
    ...(payload && { payload }),
  });

const imported = async (user: TestUser, store: string, file: string): Promise<Shown> => {
  const wizard = importer(app, user, store);
  return wizard.apply(await wizard.plan(file));
};

const bundle = (product: string, name = 'Dinner') => ({ name, products: [{ product, quantity: 1 }] });
const bundles = (user: TestUser, product: string, store = '') =>
  send('POST', `/api/bundles${store && `?store=${store}`}`, user, bundle(product));

/** The operator saves the categories, with new ones. */
async function saveCategories(more: number) {
  const { superAdmin, id } = market;
  const url = `/api/marketplace/${id}`;
  const { version, categories } = (await send('GET', url, superAdmin)).json();
  const added = Array.from({ length: more }, () => ({ name: `Operator’s ${newId()}` }));
  return send('PATCH', url, superAdmin, { categories: [...categories, ...added] }, version);
}

const categoriesMade = async () =>
  Number(
    (
      await db
        .selectFrom('categories')
        .select((by) => by.fn.countAll().as('made'))
        .where('marketplace_id', '=', market.id)
        .where('made_by_store', 'is not', null)
        .executeTakeFirstOrThrow()
    ).made,
  );

describe('one store that spends all it can', () => {
  it('makes categories up to its quota, loses no line, and stops neither the operator nor another store', async () => {
    const [store, other] = market.stores;
    const wizard = importer(app, market.admin, store);
    const plan = await wizard.plan(unheardOf(500));
    expect(plan.newCategories).toHaveLength(STORE_QUOTAS.categories);
    expect(plan.counts).toMatchObject({
      created: STORE_QUOTAS.categories,
      refused: 500 - STORE_QUOTAS.categories,
    });
    const [refused] = await wizard.rows(plan._id, 'outcome=refused');
    expect(refused?.problems).toMatchObject([{ column: 'category', reason: 'too-many-categories' }]);
    expect((await wizard.apply(plan)).counts).toEqual({ ...plan.counts });
    expect(await categoriesMade()).toBe(STORE_QUOTAS.categories);
    // Refused lines can be corrected and sent again.
    const file = (await wizard.call('GET', `/${plan._id}/refused`)).body;
    expect(file.trim().split('\n')).toHaveLength(1 + 500 - STORE_QUOTAS.categories);
    expect((await wizard.plan(unheardOf(1, 'Again'))).counts).toMatchObject({ created: 0, refused: 1 });

    expect((await imported(market.otherAdmin, other, unheardOf(2, 'Other'))).counts.created).toBe(2);
    expect((await imported(market.superAdmin, store, unheardOf(3, 'Op'))).counts.created).toBe(3);
    const saved = await saveCategories(1);
    expect(saved.statusCode, saved.body).toBe(200);
  });

  it('makes bundles up to its quota, and stops neither the operator nor another store', async () => {
    const { admin, otherAdmin, superAdmin, atta, tomato, stores } = market;
    for (let nth = 0; nth < STORE_QUOTAS.bundles; nth++)
      expect((await bundles(admin, atta.id)).statusCode).toBe(201);
    const refused = await bundles(admin, atta.id);
    expect(refused.statusCode).toBe(409);
    expect(refused.json()).toMatchObject({
      code: 'too-many-bundles',
      values: { most: STORE_QUOTAS.bundles },
      message: `This store has ${STORE_QUOTAS.bundles} bundles already. Delete one first.`,
    });
    expect((await bundles(otherAdmin, tomato.id)).statusCode).toBe(201);
    expect((await bundles(superAdmin, atta.id, stores[0])).statusCode).toBe(201);
  });

  it('hardly grows what all shoppers are sent', async () => {
    const { admin, stores } = market;
    const before = await sizes();
    await imported(admin, stores[0], unheardOf(500));
    const url = `/api/config/${stores[0]}`;
    const { version, ...store } = (await send('GET', url, admin)).json();
    const rates = Array.from({ length: 200 }, (_, nth) => ({
      category: long(`Rate ${nth} `),
      rate: 5,
      validFrom: '01/01/2026',
    }));
    const days = Array.from(
      { length: 100 },
      (_, nth) => `01/0${(nth % 9) + 1}/20${nth + 30 > 99 ? 99 : nth + 30}`,
    );
    const openTime = { opens: '00:00', closes: '23:59' };
    const changed = await send(
      'PUT',
      url,
      admin,
      {
        ...store,
        name: long('N'),
        nameHi: long('N'),
        nameKn: long('N'),
        gstRates: rates,
        tagline: 'T'.repeat(60),
        taglineHi: 'T'.repeat(60),
        taglineKn: 'T'.repeat(60),
        openingHours: { week: Array.from({ length: 7 }, () => openTime), holidays: [...new Set(days)] },
      },
      version,
    );
    expect(changed.statusCode, changed.body).toBe(200);
    for (let nth = 0; nth < STORE_QUOTAS.bundles; nth++) await bundles(admin, market.atta.id);
    const grown = Object.entries(await sizes()).map(
      ([name, size]) => [name, size - (before[name] ?? 0)] as const,
    );
    const most: Record<string, number> = { facets: 40_000 };
    expect(grown.filter(([name, by]) => by > (most[name] ?? 20_000))).toEqual([]);
  });
});

it('the operator’s own categories have a quota, which stores’ categories do not use up', async () => {
  await imported(market.admin, market.stores[0], unheardOf(STORE_QUOTAS.categories));
  const room = OPERATOR_QUOTAS.categories - 1;
  expect((await saveCategories(room + 1)).json()).toMatchObject({
    code: 'invalid-input',
    issues: [{ path: 'categories', message: `At most ${OPERATOR_QUOTAS.categories} categories` }],
  });
  expect((await saveCategories(room)).statusCode).toBe(200);
  expect((await saveCategories(0)).statusCode).toBe(200);
  expect((await saveCategories(1)).statusCode).toBe(400);
});

describe('the categories that an import would make', () => {
  it('are named in the preview, and change with its lines', async () => {
    const wizard = importer(app, market.admin, market.stores[0]);
    const row = (sku: string, category: string) => `Soap,,,,${sku},${category},10,10,5,Published,5,,5,,\n`;
    const plan = await wizard.plan(
      `${HEADS}\n${row('A', 'Soaps')}${row('B', 'kirana')}${row('C', 'SOAPS')}${row('D', 'Shampoos')}`,
    );
    expect(plan.newCategories).toEqual(['Soaps', 'Shampoos']);
    const mended = await wizard.call('PATCH', `/${plan._id}/rows/5`, { cells: { category: 'Soaps' } });
    expect(mended.json().import.newCategories).toEqual(['Soaps']);
    await wizard.apply(mended.json().import);
    expect(await categoriesMade()).toBe(1);
    await wizard.undo(plan._id);
    expect(await categoriesMade()).toBe(0);
  });

  it('free their quota in the preview when a line is corrected', async () => {
    const wizard = importer(app, market.admin, market.stores[0]);
    const plan = await wizard.plan(unheardOf(STORE_QUOTAS.categories + 1));
    expect(plan.counts.refused).toBe(1);
    const change = (line: number, category: string) =>
      wizard.call('PATCH', `/${plan._id}/rows/${line}`, { cells: { category } });
    await change(2, 'Kirana');
    const { counts, newCategories } = (await change(STORE_QUOTAS.categories + 2, 'Last')).json().import;
    expect(counts.refused).toBe(0);
    expect(newCategories).toHaveLength(STORE_QUOTAS.categories);
    expect(newCategories).toContain('Last');
  });

  it('are counted again when the import is saved: two plans together stay within the quota', async () => {
    const wizard = importer(app, market.admin, market.stores[0]);
    const plans = [await wizard.plan(unheardOf(20, 'X')), await wizard.plan(unheardOf(20, 'Y'))];
    const [first, second] = [await wizard.apply(plans[0] as Shown), await wizard.apply(plans[1] as Shown)];
    expect([first?.counts.created, second?.counts.created]).toEqual([20, STORE_QUOTAS.categories - 20]);
    expect(second?.counts.refused).toBe(40 - STORE_QUOTAS.categories);
    expect(await categoriesMade()).toBe(STORE_QUOTAS.categories);
  });
});
