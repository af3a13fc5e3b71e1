import { newId } from '@haat/domain/basics/ids';
import { expect } from 'vitest';
import type { TestProduct, TestUser } from '../../../../test/market.ts';
import { orderBody, placeOrder } from '../../../../test/order-request.ts';
import { ledgerSum, stockOf } from '../../../../test/stock-of.ts';
import type { MarketFixture } from '../../../../test/use-market.ts';

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
type Counted = { seen?: number; secondsAgo?: number; entry?: string; user?: TestUser };

/** By the market's admin by default. */
export function counting(its: Pick<MarketFixture, 'app' | 'db' | 'market'>) {
  async function make(method: Method, rest: string, payload?: object, user: TestUser = its.market.admin) {
    const answer = await its.app.inject({
      method,
      url: `/api/stockcounts${rest}`,
      headers: { authorization: `Bearer ${user.token}`, 'idempotency-key': newId() },
      ...(payload && { payload }),
    });
    return { status: answer.statusCode, body: answer.json() };
  }

  const begin = async (fields: object = {}, user?: TestUser): Promise<string> =>
    (await make('POST', '', { name: 'Shelf by the door', ...fields }, user)).body._id;
  async function beginYesterday(): Promise<string> {
    const id = await begin();
    const begun = its.db.updateTable('stock_counts').set({ created_at: new Date(Date.now() - 86_400_000) });
    await begun.where('id', '=', id).execute();
    return id;
  }
  const read = async (id: string, user?: TestUser) => (await make('GET', `/${id}`, undefined, user)).body;
  const lineOf = async (id: string, { id: goods }: { id: string }) =>
    (await read(id)).lines.find(({ _id }: { _id: string }) => _id === goods);

  function count(id: string, goods: { id: string }, counted: number | null, more: Counted = {}) {
    const { seen = 0, secondsAgo = 0, entry = newId(), user } = more;
    const entries = [{ _id: entry, line: goods.id, counted, seen, secondsAgo }];
    return make('PUT', `/${id}/lines`, { entries }, user);
  }
  const explain = (id: string, goods: { id: string }, reason: string | null) =>
    make('PUT', `/${id}/lines`, { reasons: [{ line: goods.id, reason }] });
  async function post(id: string, version?: number, user?: TestUser) {
    return make('POST', `/${id}/post`, { version: version ?? (await read(id)).version }, user);
  }
  const sell = (product: TestProduct, qty: number) =>
    placeOrder(its.app, its.market, its.market.shopper, orderBody([{ product, qty }]));

  /** Asserts that stock and ledger agree. */
  async function stock({ id }: { id: string }): Promise<number> {
    const [pieces, sum] = [await stockOf(its.db, id), await ledgerSum(its.db, id)];
    expect(sum).toBe(pieces);
    return pieces;
  }

  const documents = () =>
    its.db.selectFrom('stock_counts').selectAll().where('marketplace_id', '=', its.market.id).execute();
  const movesOf = ({ id }: { id: string }) =>
    its.db
      .selectFrom('stock_ledger')
      .select(['change', 'cause', 'count_id', 'user_id'])
      .where('product_id', '=', id)
      .where('cause', '=', 'count')
      .execute();

  return { make, begin, beginYesterday, read, lineOf, count, explain, post, sell, stock, documents, movesOf };
}
