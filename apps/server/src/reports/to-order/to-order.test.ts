import { MAX_TO_ORDER, type VendorToOrder } from '@haat/contract/reports/to-order';
import { newId } from '@haat/domain/basics/ids';
import { istDay } from '@haat/domain/basics/ist';
import { paise } from '@haat/domain/basics/money';
import { unitsToOrder } from '@haat/domain/catalogue/to-order';
import { beforeEach, expect, it } from 'vitest';
import { as, enterOrder } from '../../../test/order-request.ts';
import { useMarket } from '../../../test/use-market.ts';

const its = useMarket();
const store = () => its.market.stores[0];
const set = (product: string, values: object) =>
  its.db.updateTable('products').set(values).where('id', '=', product).execute();
const daysAgo = (days: number) => istDay(new Date(its.clock.now().getTime() - days * 86_400_000));

/** In pieces or kilograms. */
const sold = (product: string, quantity: number, days = 1) =>
  its.db
    .insertInto('product_days')
    .values({
      marketplace_id: its.market.id,
      store_id: store(),
      day: daysAgo(days),
      order_type: 'online',
      product_id: product,
      goods_id: product,
      sold_by: 'piece',
      pieces: quantity,
      quantity: String(quantity),
    })
    .execute();

async function vendor(name: string, product: string, cost: number): Promise<string> {
  const id = newId();
  const at = { marketplace_id: its.market.id, store_id: store() };
  await its.db
    .insertInto('vendors')
    .values({ ...at, id, name, phone: '9845320117' })
    .execute();
  await its.db
    .insertInto('product_vendors')
    .values({ marketplace_id: its.market.id, product_id: product, vendor_id: id, cost_paise: cost as never })
    .execute();
  return id;
}

const read = async (): Promise<VendorToOrder[]> =>
  (await as(its.market.admin, its.app, 'GET', `/api/config/${store()}/to-order`)).body;

beforeEach(async () => {
  await its.db
    .updateTable('products')
    .set({ count_in_stock: 1000, reorder_level: 0 })
    .where('marketplace_id', '=', its.market.id)
    .execute();
});

it('names what sells out within three days and what is at its reorder level, by vendor, without vendor last', async () => {
  const [atta, salt] = [its.market.atta.id, its.market.salt.id];
  await vendor('Dear Traders', atta, 22_000);
  const cheaper = await vendor('Bidar Traders', atta, 21_000);
  await set(atta, { count_in_stock: 5 });
  await sold(atta, 40);
  await sold(atta, 16, 27);
  await sold(atta, 500, 29);
  await set(salt, { count_in_stock: 10, reorder_level: 10 });
  expect(await read()).toMatchObject([
    {
      vendor: { _id: cheaper, name: 'Bidar Traders', phone: '9845320117' },
      // Two a day: 28 for two weeks, less 5 in stock.
      goods: [{ product: atta, countInStock: 5, sold: 56, proposed: 23, cost: 210 }],
    },
    { vendor: null, goods: [{ product: salt, proposed: 10 }] },
  ]);
});

it('becomes a purchase order, after which it is not named again while that is on its way', async () => {
  const atta = its.market.atta.id;
  await vendor('Bidar Traders', atta, 21_000);
  await set(atta, { count_in_stock: 2, reorder_level: 6 });
  const [first] = await read();
  const goods = first?.goods[0];
  expect(goods).toMatchObject({ proposed: 10, cost: 210 });
  const item = { product: atta, qty: 10, price: 210 };
  const made = await enterOrder(its, 'po', [item], { phone: first?.vendor?.phone });
  expect(made.status, JSON.stringify(made.body)).toBe(201);
  expect(await read()).toEqual([]);
  // The purchase order was never delivered.
  its.clock.set(new Date(its.clock.now().getTime() + 31 * 86_400_000));
  expect(await read()).toHaveLength(1);
});

it('counts nothing as there that is past its day', async () => {
  const atta = its.market.atta.id;
  await set(atta, { count_in_stock: 50, reorder_level: 6, expiry_date: '2026-01-31' });
  expect(await read()).toMatchObject([{ goods: [{ product: atta, countInStock: 0, proposed: 12 }] }]);
});

it('leaves out what is in review, and what nobody buys and nobody wants in stock', async () => {
  await set(its.market.atta.id, { count_in_stock: 0, reorder_level: 9, status: 'In Review' });
  await set(its.market.salt.id, { count_in_stock: 0 });
  expect(await read()).toEqual([]);
});

/** New products of the store. */
async function products(
  name: string,
  stocks: readonly { inStock: number; reorderLevel: number }[],
): Promise<string[]> {
  const category = its.market.category;
  const rows = stocks.map(({ inStock, reorderLevel }, nth) => ({
    marketplace_id: its.market.id,
    id: newId(),
    store_id: store(),
    sku: `${name} ${nth}`,
    name,
    brand: '',
    category_id: category,
    price_paise: paise(100),
    mrp_paise: paise(100),
    status: 'Published',
    count_in_stock: inStock,
    reorder_level: reorderLevel,
  }));
  await its.db.insertInto('products').values(rows).execute();
  return rows.map(({ id }) => id);
}

it('names what has to be ordered and nothing else, however many goods need nothing', async () => {
  await products(
    'Almonds',
    Array.from({ length: MAX_TO_ORDER + 1 }, () => ({ inStock: 0, reorderLevel: 0 })),
  );
  const cases = [0, 2, 3, 14, 28].flatMap((inStock) =>
    [0, 1, 3, 14].flatMap((reorderLevel) =>
      [-5, 0, 28, 30].map((units) => ({ inStock, reorderLevel, sold: units })),
    ),
  );
  const ids = await products('Bread', cases);
  for (const [nth, { sold: units }] of cases.entries()) if (units !== 0) await sold(ids[nth] ?? '', units);
  const wanted = cases.map((one) => unitsToOrder({ ...one, onOrder: 0, pack: 1 }));
  const named = new Map(
    (await read()).flatMap(({ goods }) => goods.map(({ product, proposed }) => [product, proposed])),
  );
  expect(ids.map((id) => named.get(id) ?? 0)).toEqual(wanted);
  expect(named.size).toBe(wanted.filter((units) => units > 0).length);
});

it('names the product’s own size beside its variants', async () => {
  const { atta } = its.market;
  await set(atta.id, { count_in_stock: 1, reorder_level: 4 });
  await its.db
    .insertInto('product_variants')
    .values({
      marketplace_id: its.market.id,
      id: newId(),
      product_id: atta.id,
      name: '10 kg',
      sku: 'ATTA-10',
      price_paise: paise(100),
      mrp_paise: paise(100),
      count_in_stock: 3,
    })
    .execute();
  const [none] = await read();
  expect(none?.goods.map(({ name, proposed }) => [name, proposed])).toEqual([
    ['Chakki Atta', 7],
    ['Chakki Atta, 10 kg', 5],
  ]);
});
