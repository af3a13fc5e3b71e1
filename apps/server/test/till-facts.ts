import { checkBooks } from '../src/sales/books/check-books.ts';
import { as } from './order-request.ts';
import { stockOf } from './stock-of.ts';
import { type SentReply, TestTill } from './test-till.ts';
import type { MarketFixture } from './use-market.ts';

/** The kinds of all differences that were found. */
export const kinds = ({ body }: SentReply): string[] =>
  body.results.flatMap(({ differences }) => differences.map(({ kind }) => kind));

/** What tests of a till ask of the market that it stands in. */
export const tillFacts = (its: MarketFixture) => ({
  /** A counter of the first store. */
  aTill: () => TestTill.add(its.app, its.market.admin, its.market.stores[0]),

  stockOf: ({ id }: { id: string }) => stockOf(its.db, id),

  /** The causes and changes of an order's rows in the ledger, in their order. */
  async causesOf(orderId: string) {
    const rows = await its.db
      .selectFrom('stock_ledger')
      .select(['cause', 'change'])
      .where('order_id', '=', orderId)
      .orderBy('id')
      .execute();
    return rows.map(({ cause, change }) => [cause, change]);
  },

  /** What the store's admin reads at an address. */
  read: async (url: string) => (await as(its.market.admin, its.app, 'GET', url)).body,

  /** How many rows of a table the market has. */
  async countOf(table: 'orders' | 'till_entries' | 'invoice_documents') {
    const rows = await its.db
      .selectFrom(table)
      .select('marketplace_id')
      .where('marketplace_id', '=', its.market.id)
      .execute();
    return rows.length;
  },

  /** What the books say differently. */
  booksDiffer: async () => (await checkBooks(its.db)).flatMap((check) => check.differences),
});
