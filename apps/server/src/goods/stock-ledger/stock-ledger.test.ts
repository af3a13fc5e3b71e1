import { newId } from '@haat/domain/basics/ids';
import { expect, it } from 'vitest';
import type { TestUser } from '../../../test/market.ts';
import { orderBody, placeOrder } from '../../../test/order-request.ts';
import { useMarket } from '../../../test/use-market.ts';
import { inTransaction } from '../../kit/db.ts';
import { lockStock, moveStock } from '../stock/stock-sql.ts';

const its = useMarket();

const get = (rest = '', user: TestUser = its.market.admin) =>
  its.app.inject({
    url: `/api/stockledger/${its.market.atta.id}${rest}`,
    headers: { authorization: `Bearer ${user.token}` },
  });

/** As a count, without a document. */
const move = (change: number, variantId: string | null = null) =>
  inTransaction(its.db, async (tx) => {
    const goods = { productId: its.market.atta.id, variantId };
    const stock = await tx.send((batch) => lockStock(batch, its.market.id, [goods]));
    const occasion = { marketplaceId: its.market.id, cause: 'count' as const, userId: its.market.admin.id };
    await tx.send((batch) => moveStock(batch, occasion, stock, [{ ...goods, change, orderId: null }]));
  });

it('the ledger says each change with its cause, who made it, what it left, and the order behind it', async () => {
  const body = orderBody([{ product: its.market.atta, qty: 4 }]);
  const order = (await placeOrder(its.app, its.market, its.market.shopper, body)).json()._id;
  await move(2);
  const { moves, total, product } = (await get()).json();
  expect(product).toMatchObject({ name: 'Chakki Atta', countInStock: 48, variants: [] });
  expect(total).toBe(3);
  expect(moves).toMatchObject([
    { cause: 'count', change: 2, balance: 48, by: expect.any(String), order: null, count: null },
    {
      cause: 'sale',
      change: -4,
      balance: 46,
      order: { _id: order, number: expect.any(Number), type: 'online' },
    },
    { cause: 'opening', change: 50, balance: 50, by: null },
  ]);
});

it('a move of a stock count names its document', async () => {
  const make = async (method: 'GET' | 'POST' | 'PUT', rest: string, payload?: object) =>
    (
      await its.app.inject({
        method,
        url: `/api/stockcounts${rest}`,
        headers: { authorization: `Bearer ${its.market.admin.token}`, 'idempotency-key': newId() },
        ...(payload && { payload }),
      })
    ).json();
  const { _id: count } = await make('POST', '', { name: 'Shelf' });
  const entry = { _id: newId(), line: its.market.atta.id, counted: 45, seen: 0 };
  const reason = { line: its.market.atta.id, reason: 'damaged' };
  const { version } = await make('PUT', `/${count}/lines`, { entries: [entry], reasons: [reason] });
  await make('POST', `/${count}/post`, { version });
  expect((await get()).json().moves[0]).toMatchObject({
    cause: 'count',
    change: -5,
    balance: 45,
    count: { _id: count, number: 'SC-000001' },
  });
});

it('the ledger has pages of 50, and is narrowed to a cause', async () => {
  for (let nth = 0; nth < 52; nth++) await move(nth % 2 ? -1 : 1);
  const [first, second] = [(await get()).json(), (await get('?pageNumber=2')).json()];
  expect([first.moves.length, second.moves.length, first.pages, first.total]).toEqual([50, 3, 2, 53]);
  expect(second.moves.at(-1)).toMatchObject({ cause: 'opening' });
  expect((await get('?cause=opening')).json()).toMatchObject({ total: 1 });
});

it('the ledger of another store’s product does not exist', async () => {
  for (const rest of ['', '/csv']) {
    const refused = await get(rest, its.market.otherAdmin);
    expect([refused.statusCode, refused.json().code]).toEqual([404, 'product-not-found']);
    expect((await get(rest, its.market.superAdmin)).statusCode).toBe(200);
  }
});

it('as CSV it has in and out in columns of their own, and no text that a spreadsheet takes for a formula', async () => {
  await its.db.updateTable('users').set({ name: '=1+1' }).where('id', '=', its.market.admin.id).execute();
  await move(-3);
  const file = await get('/csv');
  expect(file.headers['content-type']).toContain('text/csv');
  expect(file.headers['content-disposition']).toMatch(/^attachment; filename="stock-SKU-[\w-]+\.csv"$/);
  const [head, first] = file.body.replace('\ufeff', '').split('\r\n');
  expect(head).toBe('time (IST),cause,variant,in,out,balance,by,order,document');
  expect(first).toMatch(/^"\w{3} \d{1,2} \w{3} \d{4}, \d{1,2}:\d{2} [ap]m",count,,,3,47,'=1\+1,,$/);
});
