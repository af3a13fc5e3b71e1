import { newId } from '@haat/domain/basics/ids';
import {
  type AccessRow,
  type AccessRows,
  type AccessWorld,
  STAFF,
  STRANGERS,
} from '../../../../test/access-world.ts';

/** With a line for its atta. */
async function aCount({ db, market }: AccessWorld): Promise<string> {
  const [id, tenant] = [newId(), { marketplace_id: market.id }];
  await db
    .insertInto('stock_counts')
    .values({ ...tenant, id, store_id: market.stores[0], name: 'Shelf', created_by: market.admin.id })
    .execute();
  await db
    .insertInto('stock_count_lines')
    .values({
      ...tenant,
      count_id: id,
      goods_id: market.atta.id,
      product_id: market.atta.id,
      position: 0,
      name: 'Chakki Atta',
      sku: 'ATTA',
      counted: 50,
      expected: 50,
      counted_by: market.admin.id,
      counted_at: new Date(),
    })
    .execute();
  return id;
}

export const accessRows: AccessRows = (world) => {
  const ofCount = (rest: string, payload?: object): AccessRow => ({
    who: STAFF,
    hidden: STRANGERS,
    request: async () => ({
      url: `/api/stockcounts/${await aCount(world)}${rest}`,
      ...(payload && { payload }),
    }),
  });
  return {
    listStockCounts: { who: STAFF },
    createStockCount: {
      who: STAFF,
      hidden: STRANGERS,
      request: () => ({ payload: { name: 'Shelf', store: world.market.stores[0], empty: true } }),
    },
    readStockCount: ofCount(''),
    saveStockCount: ofCount('/lines', { note: 'Half done' }),
    addStockCountLine: ofCount('/lines', { code: world.market.salt.id }),
    findCountableGoods: ofCount('/goods?keyword=salt'),
    postStockCount: ofCount('/post', { version: 1 }),
    discardStockCount: ofCount(''),
  };
};
