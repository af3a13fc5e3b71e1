import { newId } from '@haat/domain/basics/ids';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { makeMarket } from '../../../test/market.ts';
import { ledgerSum, stockOf } from '../../../test/stock-of.ts';
import { useMarket } from '../../../test/use-market.ts';
import { bulkEdits } from './test/bulk-edits.ts';

const its = useMarket();
const { apply, preview, undo, chosen, set, stored, withVariant, variant, entries } = bulkEdits(its);

/** To compare before and after. */
const everything = () =>
  its.db
    .selectFrom('products')
    .selectAll()
    .where('marketplace_id', '=', its.market.id)
    .orderBy('id')
    .execute();

describe('a bulk edit', () => {
  it('shows its effect first and writes nothing then', async () => {
    const { atta, salt, dal } = its.market;
    await set(salt.id, { mrp_paise: 10_000 });
    const before = await everything();
    const shown = await preview({ what: 'priceBy', percent: 10 }, chosen(atta, salt, dal));
    expect(shown.json()).toMatchObject({
      changed: 1,
      unchanged: 0,
      effects: [{ _id: salt.id, name: 'Table Salt', before: { price: 54 }, after: { price: 59.4 } }],
    });
    expect(shown.json().refused.map(({ name, reason }: Record<string, string>) => [name, reason])).toEqual(
      expect.arrayContaining([
        ['Chakki Atta', 'above-mrp'],
        ['Toor Dal', 'above-mrp'],
      ]),
    );
    expect(await everything()).toEqual(before);
    expect(await entries()).toEqual([]);
  });

  it.each([
    ['price', { what: 'price', price: 40.5 }, { price_paise: 4_050 }],
    ['price off the MRP', { what: 'offMrp', percent: 12.5 }, { price_paise: 4_725 }],
    ['status', { what: 'status', status: 'In Review' }, { status: 'In Review' }],
    ['tax', { what: 'tax', tax: 12 }, { tax_bp: 1_200 }],
    ['tax by the store’s rates', { what: 'tax', tax: null }, { tax_bp: null }],
    ['stock', { what: 'stock', stock: 7 }, { count_in_stock: 7 }],
    ['stock by so many', { what: 'stockBy', pieces: -8 }, { count_in_stock: 42 }],
  ])('changes the %s, one version further', async (_what, change, values) => {
    const { salt } = its.market;
    const done = await apply(change, chosen(salt));
    expect(done.json()).toEqual({ edit: expect.any(String), changed: 1, unchanged: 0, refused: [] });
    expect(await stored(salt.id)).toMatchObject({ ...values, version: 2 });
  });

  it('moves products to a category, whose name finds them then', async () => {
    const { id: marketplace_id, salt } = its.market;
    const [category, sub] = [newId(), newId()];
    await its.db.insertInto('categories').values({ marketplace_id, id: category, name: 'Masala' }).execute();
    const within = { marketplace_id, id: sub, category_id: category, name: 'Namak' };
    await its.db.insertInto('sub_categories').values(within).execute();
    await apply({ what: 'category', category, subCategory: sub }, chosen(salt));
    expect(await stored(salt.id)).toMatchObject({ category_id: category, sub_category_id: sub });
    await expect
      .poll(async () => {
        const found = await its.app.inject({
          url: `/api/marketplace/${marketplace_id}/products/?keyword=namak`,
        });
        return found.json().products?.map(({ _id }: { _id: string }) => _id);
      })
      .toEqual([salt.id]);
  });

  it('writes stock through the ledger, and one audit entry with old and new values', async () => {
    const { atta, salt, admin } = its.market;
    const { edit } = (await apply({ what: 'stock', stock: 20 }, chosen(atta, salt))).json();
    for (const { id } of [atta, salt])
      expect([await stockOf(its.db, id), await ledgerSum(its.db, id)]).toEqual([20, 20]);
    const noted = await entries();
    expect(noted).toMatchObject([{ id: edit, action: 'bulk edited', subject: 'store', user_id: admin.id }]);
    expect(noted[0]?.details).toMatchObject({
      change: { what: 'stock', stock: 20 },
      rows: expect.arrayContaining([
        { id: salt.id, version: 2, before: { countInStock: 50 }, after: { countInStock: 20 } },
      ]),
    });
  });
});

describe('a bulk edit whose answer was lost', () => {
  it('is answered again under its key, so that it can be undone, and changes nothing twice', async () => {
    const { salt, admin, stores } = its.market;
    const key = newId();
    const send = (pieces: number) => apply({ what: 'stockBy', pieces }, chosen(salt), admin, stores[0], key);
    const first = await send(5);
    const again = await send(5);
    expect([again.statusCode, again.json()]).toEqual([200, first.json()]);
    expect((await stored(salt.id)).count_in_stock).toBe(55);
    expect((await send(6)).json().code).toBe('idempotency-key-reused');
    expect((await undo(again.json().edit)).json()).toMatchObject({ changed: 1 });
    expect((await stored(salt.id)).count_in_stock).toBe(50);
  });

  it('is accepted without a key, from a page that was loaded before there were any', async () => {
    const { salt, admin, stores } = its.market;
    const edited = await apply({ what: 'stockBy', pieces: 5 }, chosen(salt), admin, stores[0], null);
    expect([edited.statusCode, edited.json()]).toMatchObject([200, { changed: 1 }]);
  });
});

describe('what is kept of a bulk edit', () => {
  const made = async (count: number) => {
    const { salt } = its.market;
    const { rows: columns } = await sql<{ name: string }>`
      SELECT column_name AS name FROM information_schema.columns
      WHERE table_name = 'products' AND is_generated = 'NEVER' AND column_name NOT IN ('id', 'sku')`.execute(
      its.db,
    );
    const copied = sql.join(columns.map(({ name }) => sql.ref(name)));
    const { rows } = await sql<{ _id: string; version: number }>`
      INSERT INTO products (id, sku, ${copied})
        SELECT gen_random_uuid(), sku || '-' || nth, ${copied} FROM products, generate_series(1, ${count}) AS nth
        WHERE id = ${salt.id}
      RETURNING id AS _id, version`.execute(its.db);
    return rows;
  };

  it('for good is one small entry, however many products it changed, and it is undone all the same', async () => {
    const products = await made(700);
    const { edit, changed } = (await apply({ what: 'tax', tax: 18 }, products)).json();
    expect(changed).toBe(700);
    const noted = await entries();
    expect(noted).toHaveLength(1);
    expect(noted[0]?.details).toMatchObject({ count: 700, digest: expect.stringMatching(/^[0-9a-f]{64}$/) });
    expect(JSON.stringify(noted[0]?.details).length).toBeLessThan(5000);
    expect((await undo(edit)).json()).toEqual({ changed: 700, refused: [] });
    for (const { details } of await entries()) expect(JSON.stringify(details).length).toBeLessThan(5000);
  });

  it('for its undo are the newest hundred thousand products of a store', async () => {
    const { salt, id: marketplace_id, stores } = its.market;
    const old = newId();
    const values = { marketplace_id, store_id: stores[0], user_id: its.market.admin.id, rows: '[]' };
    await its.db
      .insertInto('bulk_edits')
      .values([{ ...values, id: old, products: 100_000 }])
      .execute();
    await apply({ what: 'tax', tax: 18 }, chosen(salt));
    const kept = await its.db
      .selectFrom('bulk_edits')
      .select('id')
      .where('store_id', '=', stores[0])
      .execute();
    expect(kept.map(({ id }) => id)).not.toContain(old);
    expect(kept).toHaveLength(1);
  });

  it('is no more than a store may choose in a day, and no other store pays for it', async () => {
    const [own = '', other = ''] = its.market.stores;
    const many = Array.from({ length: 10_000 }, () => ({ _id: newId(), version: 1 }));
    for (let nth = 0; nth < 3; nth += 1) await apply({ what: 'tax', tax: 5 }, many, its.market.admin, other);
    for (let nth = 0; nth < 20; nth += 1)
      expect((await apply({ what: 'tax', tax: 5 }, many)).statusCode).toBe(200);
    expect((await apply({ what: 'tax', tax: 5 }, chosen(its.market.salt))).statusCode).toBe(429);
    const { superAdmin } = its.market;
    expect((await apply({ what: 'tax', tax: 5 }, many, superAdmin, other)).statusCode).toBe(200);
    expect(own).not.toBe(other);
  });
});

describe('what a bulk edit leaves', () => {
  it('are products that a rule speaks against, while it changes the others and lists these', async () => {
    const { atta, salt, dal } = its.market;
    const done = await apply({ what: 'price', price: 99 }, chosen(atta, salt, dal));
    expect(done.json()).toMatchObject({
      changed: 1,
      unchanged: 1,
      refused: [{ _id: salt.id, name: 'Table Salt', reason: 'above-mrp' }],
    });
    expect((await stored(salt.id)).price_paise).toBe(5_400);
    expect((await stored(dal.id)).version).toBe(1);
  });

  it('are products that changed since they were chosen', async () => {
    const { salt } = its.market;
    await set(salt.id, { version: 2 });
    const done = await apply({ what: 'tax', tax: 18 }, chosen(salt));
    expect(done.json()).toMatchObject({ edit: null, changed: 0, refused: [{ reason: 'changed-meanwhile' }] });
    expect(await stored(salt.id)).toMatchObject({ tax_bp: 500, version: 2 });
    expect(await entries()).toEqual([]);
  });

  it('is the second mention of a product that stands there twice', async () => {
    const { salt } = its.market;
    const done = await apply({ what: 'stockBy', pieces: 5 }, chosen(salt, salt, salt));
    expect(done.json()).toMatchObject({ changed: 1, refused: [] });
    expect(await stockOf(its.db, salt.id)).toBe(55);
  });

  it('are products of another store or marketplace, of which it says nothing', async () => {
    const { tomato, salt, stores } = its.market;
    const elsewhere = await makeMarket(its.db);
    const before = await Promise.all([stored(tomato.id), stored(elsewhere.atta.id)]);
    const nobody = { id: newId() };
    const done = await apply({ what: 'tax', tax: 0 }, chosen(tomato, elsewhere.atta, nobody, salt));
    expect(done.json().changed).toBe(1);
    expect(done.json().refused).toHaveLength(3);
    expect(done.json().refused).toContainEqual({ _id: tomato.id, name: '', sku: '', reason: 'gone' });
    expect(await Promise.all([stored(tomato.id), stored(elsewhere.atta.id)])).toEqual(before);
    const other = await apply({ what: 'tax', tax: 0 }, chosen(tomato), its.market.admin, stores[1]);
    expect([other.statusCode, other.json().code]).toEqual([404, 'store-not-found']);
    expect(await stored(tomato.id)).toEqual(before[0]);
  });

  it('refuses a category of another marketplace, and a subcategory of another category', async () => {
    const { salt, category, id: marketplace_id } = its.market;
    const elsewhere = await makeMarket(its.db);
    const [other, sub] = [newId(), newId()];
    await its.db.insertInto('categories').values({ marketplace_id, id: other, name: 'Dairy' }).execute();
    const within = { marketplace_id, id: sub, category_id: other, name: 'Milk' };
    await its.db.insertInto('sub_categories').values(within).execute();
    const before = await everything();
    for (const change of [
      { what: 'category', category: elsewhere.category, subCategory: null },
      { what: 'category', category, subCategory: sub },
      { what: 'category', category: newId(), subCategory: null },
    ])
      expect((await apply(change, chosen(salt))).json()).toMatchObject({ code: 'category-not-found' });
    expect(await everything()).toEqual(before);
  });

  it.each([
    ['a negative price', { what: 'price', price: -1 }],
    ['half a paisa', { what: 'price', price: 1.005 }],
    ['an endless price', { what: 'price', price: 1e12 }],
    ['a price as words', { what: 'price', price: 'ten' }],
    ['less than a gram', { what: 'stock', stock: 1.0005 }],
    ['stock below zero', { what: 'stock', stock: -1 }],
    ['a tax above 100 %', { what: 'tax', tax: 101 }],
    ['a tax that the GST portal does not take', { what: 'tax', tax: 17 }],
    ['a status that is none', { what: 'status', status: 'Sold' }],
    ['a column that can’t be changed so', { what: 'name', name: 'X' }],
  ])('refuses %s, and nothing is changed', async (_what, change) => {
    const before = await everything();
    expect((await apply(change, chosen(its.market.salt))).json()).toMatchObject({ code: 'invalid-input' });
    expect(await everything()).toEqual(before);
  });

  it('leaves what is sold by the piece as it is where half a piece was typed, and says so', async () => {
    const before = await everything();
    const { changed, refused } = (await apply({ what: 'stock', stock: 1.5 }, chosen(its.market.salt))).json();
    expect([changed, refused]).toMatchObject([0, [{ _id: its.market.salt.id, reason: 'by-the-piece' }]]);
    expect(await everything()).toEqual(before);
  });

  it('refuses no products and 10,001 of them', async () => {
    const many = Array.from({ length: 10_001 }, () => ({ _id: newId(), version: 1 }));
    for (const products of [[], many]) {
      const refused = await apply({ what: 'tax', tax: 5 }, products);
      expect(refused.json()).toMatchObject({ code: 'invalid-input', issues: [{ path: 'products' }] });
    }
    expect((await apply({ what: 'tax', tax: 5 }, many.slice(1))).statusCode).toBe(200);
  });
});

describe('a bulk edit that is undone', () => {
  it('gives back what was there, once, with an entry of its own', async () => {
    const { atta, salt } = its.market;
    const before = [(await stored(atta.id)).tax_bp, (await stored(salt.id)).tax_bp];
    const { edit } = (await apply({ what: 'tax', tax: 18 }, chosen(atta, salt))).json();
    expect((await undo(edit)).json()).toEqual({ changed: 2, refused: [] });
    expect([(await stored(atta.id)).tax_bp, (await stored(salt.id)).tax_bp]).toEqual(before);
    expect((await entries()).map(({ action }) => action).toSorted()).toEqual([
      'bulk edit undone',
      'bulk edited',
    ]);
    expect((await undo(edit)).json()).toMatchObject({ changed: 0, refused: [{}, {}] });
    expect((await stored(salt.id)).version).toBe(3);
  });

  it('leaves products that anything newer touched, and those that are gone', async () => {
    const { atta, salt, dal } = its.market;
    const { edit } = (await apply({ what: 'status', status: 'In Review' }, chosen(atta, salt, dal))).json();
    await set(salt.id, { name: 'Rock Salt', version: 3 });
    await its.db.deleteFrom('products').where('id', '=', dal.id).execute();
    const undone = (await undo(edit)).json();
    expect(undone.changed).toBe(1);
    expect(undone.refused.map(({ reason }: { reason: string }) => reason).toSorted()).toEqual([
      'changed-meanwhile',
      'gone',
    ]);
    expect([(await stored(atta.id)).status, (await stored(salt.id)).status]).toEqual([
      'Published',
      'In Review',
    ]);
  });

  it('leaves products whose earlier category or subcategory is gone', async () => {
    const { salt, atta, category, id: marketplace_id } = its.market;
    const [other, sub] = [newId(), newId()];
    await its.db.insertInto('categories').values({ marketplace_id, id: other, name: 'Masala' }).execute();
    const within = { marketplace_id, id: sub, category_id: category, name: 'Namak' };
    await its.db.insertInto('sub_categories').values(within).execute();
    await set(salt.id, { sub_category_id: sub });
    const to = { what: 'category', category: other, subCategory: null };
    const { edit } = (await apply(to, chosen(salt, atta))).json();
    await its.db.deleteFrom('sub_categories').where('id', '=', sub).execute();
    expect((await undo(edit)).json()).toMatchObject({
      changed: 1,
      refused: [{ _id: salt.id, reason: 'changed-meanwhile' }],
    });
    expect((await stored(salt.id)).category_id).toBe(other);
    expect((await stored(atta.id)).category_id).toBe(category);
  });

  it.each(['written-off', 'to-vendor'])(
    'puts back what was %s, each with its row of the ledger',
    async (cause) => {
      const { atta, salt } = its.market;
      const large = await withVariant(salt, { count_in_stock: 8 });
      await set(salt.id, { count_in_stock: 0 });
      const done = (await apply({ what: 'clear', cause }, chosen(atta, salt))).json();
      expect(done).toMatchObject({ changed: 2, refused: [] });
      expect([await stockOf(its.db, atta.id), (await variant(large)).count_in_stock]).toEqual([0, 0]);
      expect((await undo(done.edit)).json()).toEqual({ changed: 2, refused: [] });
      expect([await stockOf(its.db, salt.id), (await variant(large)).count_in_stock]).toEqual([0, 8]);
      const ofVariant = its.db.selectFrom('stock_ledger').select(['change', 'cause']).orderBy('id');
      expect(await ofVariant.where('variant_id', '=', large).execute()).toEqual([
        { change: -8, cause },
        { change: 8, cause },
      ]);
      const rows = await its.db
        .selectFrom('stock_ledger')
        .select(['change', 'balance'])
        .where('product_id', '=', atta.id)
        .where('cause', '=', cause)
        .orderBy('id')
        .execute();
      expect(rows).toEqual([
        { change: -50, balance: 0 },
        { change: 50, balance: 50 },
      ]);
      expect((await entries()).map(({ details }) => details)).toContainEqual(
        expect.objectContaining({ change: { what: 'clear', cause } }),
      );
    },
  );

  it('takes stock back by as much as it moved, whatever was sold since', async () => {
    const { atta, salt } = its.market;
    const { edit } = (await apply({ what: 'stock', stock: 90 }, chosen(atta, salt))).json();
    await apply({ what: 'stockBy', pieces: 0 }, chosen(atta));
    // Sales don't change the version.
    await its.db.updateTable('products').set({ count_in_stock: 30 }).where('id', '=', salt.id).execute();
    const undone = (await undo(edit)).json();
    expect(undone).toMatchObject({ changed: 1, refused: [{ _id: salt.id, reason: 'below-zero' }] });
    expect([await stockOf(its.db, atta.id), await stockOf(its.db, salt.id)]).toEqual([50, 30]);
    expect(await ledgerSum(its.db, atta.id)).toBe(50);
  });

  it('is undone by who made it, within a day, in its store', async () => {
    const { salt, superAdmin, deliveryAdmin } = its.market;
    const { edit } = (await apply({ what: 'tax', tax: 18 }, chosen(salt))).json();
    for (const user of [superAdmin, deliveryAdmin])
      expect((await undo(edit, user)).json()).toMatchObject({ code: 'bulk-edit-not-found' });
    its.clock.set(new Date(Date.now() + 25 * 60 * 60_000));
    expect((await undo(edit)).statusCode).toBe(404);
    expect((await undo(newId())).statusCode).toBe(404);
    expect((await stored(salt.id)).tax_bp).toBe(1_800);
  });
});
