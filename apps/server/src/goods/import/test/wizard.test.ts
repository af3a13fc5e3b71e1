import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { testApp } from '../../../../test/app.ts';
import { csvOf, DAL, ledgerOf, productOf } from '../../../../test/product-csv.ts';
import { useMarket } from '../../../../test/use-market.ts';
import type { StoreRef } from '../../../kit/callers.ts';
import { importer } from './imports.ts';

const its = useMarket({ jobs: true });
let wizard: ReturnType<typeof importer>;
let store: StoreRef;

beforeEach(() => {
  store = { marketplaceId: its.market.id, storeId: its.market.stores[0] };
  wizard = importer(its.app, its.market.admin, its.market.stores[0]);
});

const HEADS =
  'name,images,description,brand,sku,category,price,mrp,cost,status,stock,expiry date,tax percent,size,reorder level';
const file = (...rows: Parameters<typeof csvOf>) => `${HEADS}\n${csvOf(...rows)}`;
const audit = () =>
  its.db
    .selectFrom('audit_log')
    .select(['action', 'user_id'])
    .where('marketplace_id', '=', its.market.id)
    .where('subject', '=', 'import')
    .orderBy('id')
    .execute();

describe('the preview of a file', () => {
  it('says what would be created, changed with old and new, left alone and refused, and writes nothing', async () => {
    await wizard.apply(await wizard.plan(file(DAL, { ...DAL, sku: 'TD-2' })));
    const plan = await wizard.plan(
      file(
        DAL,
        { ...DAL, sku: 'TD-2', price: '155', stock: '25' },
        { ...DAL, sku: 'NEW' },
        { ...DAL, sku: 'BAD', price: '999' },
      ),
    );
    expect(plan).toMatchObject({
      state: 'planned',
      counts: { created: 1, changed: 1, unchanged: 1, refused: 1 },
    });
    const rows = await wizard.rows(plan._id);
    expect(rows.map(({ outcome }) => outcome)).toEqual(['unchanged', 'changed', 'created', 'refused']);
    expect(rows[1]).toMatchObject({
      cells: { price: '155', stock: '25' },
      changes: { price: '149.50', stock: '40' },
    });
    expect(rows[3]?.problems).toEqual([
      {
        column: 'price',
        value: '999',
        problem: 'The price of ₹999.00 is above the MRP of ₹180.00.',
        reason: 'above-mrp',
        values: { price: '₹999.00', mrp: '₹180.00' },
      },
    ]);
    expect(await wizard.rows(plan._id, 'outcome=refused')).toHaveLength(1);
    expect(await productOf(its.db, store, 'NEW')).toBeUndefined();
    expect((await productOf(its.db, store, 'TD-2'))?.price_paise).toBe(14_950);
  });

  it('checks a row again when its cells are changed, and those that had its SKU with it', async () => {
    const plan = await wizard.plan(file(DAL, { ...DAL, name: 'Rava' }));
    const [, second] = await wizard.rows(plan._id);
    expect(second?.problems[0]?.problem).toBe('Line 2 has the same SKU.');
    const first = (await wizard.rows(plan._id))[0]?.line;
    const changed = await wizard.call('PATCH', `/${plan._id}/rows/${first}`, { cells: { sku: 'TD-9' } });
    expect(changed.json().import.counts).toMatchObject({ created: 2, refused: 0 });
    const done = await wizard.apply(await wizard.read(plan._id));
    expect(done.counts).toMatchObject({ created: 2, refused: 0 });
    expect((await productOf(its.db, store, 'TD-1'))?.name).toBe('Rava');
    expect((await productOf(its.db, store, 'TD-9'))?.name).toBe('Toor Dal');
  });

  it('keeps both of two cells of a row that are changed at once', async () => {
    const plan = await wizard.plan(file(DAL));
    const line = (await wizard.rows(plan._id))[0]?.line;
    const change = (cells: Record<string, string>) =>
      wizard.call('PATCH', `/${plan._id}/rows/${line}`, { cells });
    await Promise.all([change({ price: '120' }), change({ stock: '7' })]);
    expect((await wizard.rows(plan._id))[0]?.cells).toMatchObject({ price: '120', stock: '7' });
  });

  it('gives the refused rows back as a file with a column of reasons, which can be mended and uploaded', async () => {
    const plan = await wizard.plan(file({ ...DAL, price: '=999' }, { ...DAL, sku: 'OK' }));
    const answer = await wizard.call('GET', `/${plan._id}/refused`);
    expect(answer.headers['content-type']).toContain('text/csv');
    expect(answer.body).toContain('line,error');
    expect(answer.body).toContain('price: An amount in rupees is expected');
    const again = await wizard.plan(answer.body.replace("'=999", '99'));
    expect(again).toMatchObject({ source: { preset: 'own' }, counts: { created: 1, refused: 0 } });
  });

  it('gives refused rows back with all that their file said, what the pack says and barcodes among it', async () => {
    const heads = 'sku,name,price,mrp,category,barcode,allergens,fssai licence';
    const refused = await wizard.plan(`${heads}\nTD-1,Toor Dal,999,180,Dals,8901030865275,Gluten,12345\n`);
    const { body } = await wizard.call('GET', `/${refused._id}/refused`);
    expect(body).toContain('8901030865275');
    const mended = body.replace('999', '99').replace('12345', '12345678901234');
    const plan = await wizard.plan(mended);
    expect(plan.counts).toMatchObject({ created: 1, refused: 0 });
    await wizard.apply(plan);
    expect(await productOf(its.db, store, 'TD-1')).toMatchObject({
      allergens: 'Gluten',
      fssai_number: '12345678901234',
    });
  });

  it('of a file that is no table is refused in words, and nothing is kept', async () => {
    const refused = await wizard.send(Buffer.from('89504e470d0a1a0a0000000d494844520000000100000001', 'hex'));
    expect([refused.statusCode, refused.json()]).toMatchObject([
      422,
      {
        code: 'file-unreadable',
        message: 'This is not a table: please upload a CSV file, as a spreadsheet program saves it.',
        details: { reason: 'file-no-text' },
      },
    ]);
    expect((await wizard.call('GET', '')).json().imports).toEqual([]);
  });
});

describe('columns of another file', () => {
  it('are chosen once; the next file of the same headings is planned at once', async () => {
    const other = 'Artikel;Nummer;Preis\nToor Dal;TD-1;99,50\nRava;R-1;40,00\n';
    const uploaded = (await wizard.send(other)).json();
    expect(uploaded).toMatchObject({
      state: 'columns',
      source: { preset: 'other', delimiter: ';', lines: 2 },
    });
    const choice = {
      preset: 'other',
      columns: { name: [0], sku: [1], price: [2] },
      taxIncluded: false,
      values: { 'tax percent': '5' },
    };
    await wizard.call('PUT', `/${uploaded._id}/columns`, { choice, keep: 'Our list' });
    expect(await wizard.settled(uploaded._id)).toMatchObject({ counts: { created: 2 } });
    const [dal] = await wizard.rows(uploaded._id);
    expect(dal?.cells.price).toBe('104.48');
    const next = (await wizard.send(other.replace('99,50', '89,50'))).json();
    expect(next.choice).toEqual(choice);
    expect(await wizard.settled(next._id)).toMatchObject({ state: 'planned', counts: { created: 2 } });
  });

  it.each([
    'shopify-export.csv',
    'shopify-template.csv',
    'woocommerce.csv',
    'vyapar.csv',
    'zoho-books.csv',
    'zoho-inventory.csv',
    'medusa.csv',
    'own-export.csv',
  ])('of %s are known: it loads without a refused row', async (name) => {
    const done = await wizard.apply(
      await wizard.plan(await readFile(path.join(import.meta.dirname, 'files', name))),
    );
    expect(done).toMatchObject({ state: 'applied', counts: { refused: 0 } });
    expect(done.counts.created).toBeGreaterThan(0);
  });

  it('may make variants, each with its own stock in the ledger; the same file again changes nothing', async () => {
    const shopify = await readFile(path.join(import.meta.dirname, 'files', 'shopify-export.csv'), 'utf8');
    const plain = shopify.replaceAll(/https:\/\/\S+?\.jpg/g, '');
    await wizard.apply(await wizard.plan(plain));
    const product = await productOf(its.db, store, 'cotton-kurta');
    const variants = () =>
      its.db
        .selectFrom('product_variants')
        .select(['name', 'sku', 'price_paise', 'count_in_stock'])
        .where('product_id', '=', product?.id ?? '')
        .orderBy('position')
        .execute();
    expect(await variants()).toEqual([
      { name: 'M', sku: 'KUR-M', price_paise: 59_900, count_in_stock: 6 },
      { name: 'L', sku: 'KUR-L', price_paise: 64_900, count_in_stock: 4 },
    ]);
    expect(product?.has_variants).toBe(true);
    expect((await ledgerOf(its.db, store, 'cotton-kurta')).map(([change]) => change).sort()).toEqual([4, 6]);
    expect((await wizard.plan(plain)).counts).toMatchObject({ created: 0, changed: 0, unchanged: 1 });
    const dearer = await wizard.apply(await wizard.plan(plain.replace('649.00', '699.00')));
    expect(dearer.counts).toMatchObject({ changed: 1 });
    expect((await variants())[1]?.price_paise).toBe(69_900);
    await wizard.undo(dearer._id);
    expect((await variants())[1]?.price_paise).toBe(64_900);
  });
});

describe('an import', () => {
  it('is saved once a key, noted in the audit log, and its stock goes through the ledger', async () => {
    const plan = await wizard.plan(file(DAL));
    const [first, second] = await Promise.all([wizard.apply(plan), wizard.apply(plan)]);
    expect(second.state).toBe(first.state);
    expect(await ledgerOf(its.db, store, 'TD-1')).toEqual([[40, 40, 'import']]);
    expect(await audit()).toEqual([{ action: 'imported', user_id: its.market.admin.id }]);
    const again = await wizard.call(
      'POST',
      `/${plan._id}/apply`,
      { version: plan.version },
      { 'idempotency-key': 'another key' },
    );
    expect(again.json()).toMatchObject({ code: 'import-begun' });
  });

  it('leaves a product that was changed after the preview as it is, and says so', async () => {
    await wizard.apply(await wizard.plan(file(DAL)));
    const plan = await wizard.plan(file({ ...DAL, price: '140' }));
    await its.db
      .updateTable('products')
      .set({ price_paise: 13_000 as never, version: 2 })
      .where('marketplace_id', '=', its.market.id)
      .where('sku', '=', 'TD-1')
      .execute();
    const done = await wizard.apply(plan);
    expect(done.counts).toMatchObject({ changed: 0, refused: 1 });
    expect((await wizard.rows(plan._id, 'outcome=refused'))[0]?.problems[0]?.problem).toContain(
      'changed after the preview',
    );
    expect((await productOf(its.db, store, 'TD-1'))?.price_paise).toBe(13_000);
  });

  it('books the previewed difference of stock, so that what was sold since stays sold', async () => {
    await wizard.apply(await wizard.plan(file(DAL)));
    const plan = await wizard.plan(file({ ...DAL, stock: '50' }));
    await its.db
      .updateTable('products')
      .set({ count_in_stock: 37 })
      .where('marketplace_id', '=', its.market.id)
      .where('sku', '=', 'TD-1')
      .execute();
    await wizard.apply(plan);
    expect((await productOf(its.db, store, 'TD-1'))?.count_in_stock).toBe(47);
  });

  it('of an older plan than the one that stands there is refused', async () => {
    const plan = await wizard.plan(file(DAL));
    const [row] = await wizard.rows(plan._id);
    await wizard.call('PATCH', `/${plan._id}/rows/${row?.line}`, { cells: { price: '1' } });
    const refused = await wizard.call(
      'POST',
      `/${plan._id}/apply`,
      { version: plan.version },
      { 'idempotency-key': 'older plan' },
    );
    expect(refused.json()).toMatchObject({ code: 'import-changed' });
    expect(await productOf(its.db, store, 'TD-1')).toBeUndefined();
  });

  it('is refused in words while another of the store is being saved', async () => {
    const plan = await wizard.plan(file(DAL));
    const other = await wizard.plan(file({ ...DAL, sku: 'B' }));
    await its.db
      .updateTable('product_imports')
      .set({ state: 'applying' })
      .where('id', '=', other._id)
      .execute();
    const refused = await wizard.call(
      'POST',
      `/${plan._id}/apply`,
      { version: plan.version },
      { 'idempotency-key': 'at the same time' },
    );
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'import-running']);
  });

  it('is undone but for what something newer has touched, which is listed', async () => {
    await wizard.apply(await wizard.plan(file(DAL)));
    const done = await wizard.apply(
      await wizard.plan(
        file({ ...DAL, price: '140', stock: '10' }, { ...DAL, sku: 'NEW' }, { ...DAL, sku: 'TOUCHED' }),
      ),
    );
    await its.db
      .updateTable('products')
      .set({ version: 9 })
      .where('marketplace_id', '=', its.market.id)
      .where('sku', '=', 'TOUCHED')
      .execute();
    const undone = await wizard.undo(done._id);
    expect(undone).toMatchObject({ state: 'undone', left: 1 });
    expect(await productOf(its.db, store, 'TD-1')).toMatchObject({ price_paise: 14_950, count_in_stock: 40 });
    expect(await ledgerOf(its.db, store, 'TD-1')).toEqual([
      [40, 40, 'import'],
      [-30, 10, 'import'],
      [30, 40, 'import'],
    ]);
    expect(await productOf(its.db, store, 'NEW')).toBeUndefined();
    expect(await productOf(its.db, store, 'TOUCHED')).toBeDefined();
    expect(await wizard.rows(done._id, 'left=true')).toMatchObject([
      { cells: { sku: 'TOUCHED' }, problems: [{ problem: 'This product has been changed since.' }] },
    ]);
    expect((await audit()).at(-1)?.action).toBe('undone');
  });

  it('of a version that knew no pack facts is undone, and leaves those that are there', async () => {
    await wizard.apply(await wizard.plan(file(DAL)));
    const done = await wizard.apply(await wizard.plan(file({ ...DAL, price: '140' })));
    await its.db.updateTable('products').set({ allergens: 'Gluten' }).where('sku', '=', 'TD-1').execute();
    const facts = ['diet', 'originCountry', 'ingredients', 'allergens', 'maker', 'makerContact'];
    const newer = [...facts, 'fssaiNumber', 'shelfLifeDays', 'nameHi', 'nameKn', 'soldBy', 'step'];
    await sql`
      UPDATE product_import_rows SET before = jsonb_set(before, '{product}', (before -> 'product') - ${newer}::text[])
      WHERE marketplace_id = ${its.market.id} AND jsonb_typeof(before -> 'product') = 'object'`.execute(
      its.db,
    );
    expect(await wizard.undo(done._id)).toMatchObject({ state: 'undone', left: 0 });
    expect(await productOf(its.db, store, 'TD-1')).toMatchObject({
      price_paise: 14_950,
      allergens: 'Gluten',
    });
  });
});

describe('a category that an import made', () => {
  const names = async () =>
    (
      await its.db
        .selectFrom('categories')
        .select('name')
        .where('marketplace_id', '=', its.market.id)
        .orderBy('name')
        .execute()
    ).map(({ name }) => name);

  it('goes when the import is undone, unless something else uses it by then', async () => {
    const done = await wizard.apply(
      await wizard.plan(
        file({ ...DAL, sku: 'P-1', category: 'Pooja' }, { ...DAL, sku: 'T-1', category: 'Toys' }),
      ),
    );
    expect(await names()).toEqual(['Kirana', 'Pooja', 'Toys']);
    await its.db.updateTable('categories').set({ name_hi: 'पूजा' }).where('name', '=', 'Pooja').execute();
    await wizard.undo(done._id);
    expect(await names()).toEqual(['Kirana', 'Pooja']);
  });
});

describe('the imports of a store', () => {
  it('do not exist for another store, and a file reaches its own store alone', async () => {
    const plan = await wizard.plan(file(DAL));
    const stranger = importer(its.app, its.market.admin, its.market.stores[1]);
    expect((await stranger.send(file(DAL))).json()).toMatchObject({ code: 'store-not-found' });
    const chief = importer(its.app, its.market.superAdmin, its.market.stores[1]);
    for (const [method, rest] of [
      ['GET', ''],
      ['GET', '/rows'],
      ['GET', '/refused'],
      ['POST', '/undo'],
      ['DELETE', ''],
    ] as const)
      expect((await chief.call(method, `/${plan._id}${rest}`)).json()).toMatchObject({
        code: 'import-not-found',
      });
  });

  it('are at most five that nobody applies: the oldest gives way', async () => {
    for (let nth = 0; nth < 6; nth += 1) await wizard.plan(file({ ...DAL, sku: `S-${nth}` }));
    expect((await wizard.call('GET', '')).json().imports).toHaveLength(5);
  });

  it('can be dropped as long as they are not applied', async () => {
    const plan = await wizard.plan(file(DAL));
    expect((await wizard.call('DELETE', `/${plan._id}`)).statusCode).toBe(200);
    expect((await wizard.call('GET', `/${plan._id}`)).statusCode).toBe(404);
  });
});

describe('an import that a process has died of', () => {
  /** Left by processes that died while saving, and found by a starting server. */
  async function foundAfter(deaths: number) {
    const { _id } = await wizard.plan(file(DAL));
    await its.db
      .updateTable('product_imports')
      .set({ state: 'applying', tries: deaths })
      .where('id', '=', _id)
      .execute();
    const next = await testApp(its.databaseUrl, { jobs: true });
    try {
      return await wizard.settled(_id);
    } finally {
      await next.close();
    }
  }

  it('is gone on with once, and then set aside by its name', async () => {
    expect(await foundAfter(1)).toMatchObject({ state: 'applied', failure: '', counts: { created: 1 } });
    expect(await foundAfter(2)).toMatchObject({
      state: 'applied',
      failure: expect.stringContaining('has stopped the server twice'),
      counts: { created: 0 },
    });
  });
});
