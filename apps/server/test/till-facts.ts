import { newId } from '@haat/domain/basics/ids';
import { paise } from '@haat/domain/basics/money';
import { inTransaction } from '../src/kit/db.ts';
import { checkMarketplace } from '../src/sales/days/books/check-books.ts';
import { as } from './order-request.ts';
import { stockOf } from './stock-of.ts';
import { type SentReply, TestTill } from './test-till.ts';
import type { MarketFixture } from './use-market.ts';

export const kinds = ({ body }: SentReply): string[] =>
  body.results.flatMap(({ differences }) => differences.map(({ kind }) => kind));

export const tillFacts = (its: Pick<MarketFixture, 'app' | 'db' | 'market'>) => ({
  /** A counter of the first store without a shift. */
  aBareTill: () => TestTill.add(its.app, its.market.admin, its.market.stores[0]),

  /** A counter of the first store with an open shift that is not in its journal, as tests number entries from 1. */
  async aTill() {
    const till = await TestTill.add(its.app, its.market.admin, its.market.stores[0]);
    till.shift = newId();
    await its.db
      .insertInto('till_shifts')
      .values({
        marketplace_id: its.market.id,
        id: till.shift,
        store_id: till.storeId,
        till_id: till.id,
        opened_at: new Date(),
        opened_by: its.market.admin.id,
        float_paise: paise(0),
      })
      .execute();
    return till;
  },

  stockOf: ({ id }: { id: string }) => stockOf(its.db, id),

  /** An order's rows in the ledger, in order. */
  async causesOf(orderId: string) {
    const rows = await its.db
      .selectFrom('stock_ledger')
      .select(['cause', 'change'])
      .where('order_id', '=', orderId)
      .orderBy('id')
      .execute();
    return rows.map(({ cause, change }) => [cause, change]);
  },

  /** As the store's admin. */
  read: async (url: string) => (await as(its.market.admin, its.app, 'GET', url)).body,

  /** Rows of the market. */
  async countOf(table: 'orders' | 'till_entries' | 'invoice_documents') {
    const rows = await its.db
      .selectFrom(table)
      .select('marketplace_id')
      .where('marketplace_id', '=', its.market.id)
      .execute();
    return rows.length;
  },

  /** Differences in the market's books; a shift of `aTill` has no entry to compare its drawer with. */
  booksDiffer: async () => {
    const { id } = its.market;
    const checks = await inTransaction(its.db, (tx) => checkMarketplace(tx, { id, name: '' }));
    return checks.flatMap(({ name, differences }) => (name === 'drawers' ? [] : differences));
  },
});
