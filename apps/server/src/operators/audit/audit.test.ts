import { newId } from '@haat/domain/basics/ids';
import { beforeEach, describe, expect, test } from 'vitest';
import type { TestUser } from '../../../test/market.ts';
import { orderBody, placeOrder } from '../../../test/order-request.ts';
import { useMarket } from '../../../test/use-market.ts';

const its = useMarket();

beforeEach(() => its.db.deleteFrom('audit_log').execute());

async function ask(user: TestUser, method: 'GET' | 'PUT' | 'POST', url: string) {
  const headers = { authorization: `Bearer ${user.token}` };
  const answer = await its.app.inject({ method, url, headers });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
}
const read = (query = '') => ask(its.market.superAdmin, 'GET', `/api/audit${query}`);

/** One for each store, marked as paid. */
async function twoPaid(): Promise<[string, string]> {
  const { app, market } = its;
  const wanted = [
    { product: market.atta, qty: 1 },
    { product: market.tomato, qty: 1 },
  ];
  const placed = (await placeOrder(app, market, market.shopper, orderBody(wanted))).json();
  const byStore = async (storeId: string) =>
    its.db
      .selectFrom('orders')
      .select('id')
      .where('store_id', '=', storeId)
      .where('checkout_id', '=', (eb) =>
        eb.selectFrom('orders').select('checkout_id').where('id', '=', placed.orders[0]._id),
      )
      .executeTakeFirstOrThrow();
  const [first, second] = [await byStore(market.stores[0]), await byStore(market.stores[1])];
  await ask(market.admin, 'PUT', `/api/orders/${first.id}/pay`);
  await ask(market.otherAdmin, 'PUT', `/api/orders/${second.id}/pay`);
  return [first.id, second.id];
}

test('an entry says who did what to which thing of whose, and from which state to which', async () => {
  const { market } = its;
  const [order] = await twoPaid();
  const { number } = await its.db
    .selectFrom('orders')
    .select('number')
    .where('id', '=', order)
    .executeTakeFirstOrThrow();
  const { entries } = await read(`?thing=${order}`);
  expect(entries).toMatchObject([
    {
      by: { _id: market.admin.id, name: 'Savita Kulkarni', role: 'admin' },
      action: 'paid',
      subject: 'order',
      thing: { _id: order, name: String(number) },
      store: { _id: market.stores[0], name: 'Basava Provision' },
      marketplace: { name: 'Haat Test' },
      changes: [{ field: 'status', old: 'new', new: 'paid' }],
    },
  ]);
});

test('the price of a product stands there old and new, in rupees, and nothing that stayed', async () => {
  const { market } = its;
  const url = `/api/store/products/${market.atta.id}`;
  const { version, _id, ...now } = await ask(market.admin, 'GET', url);
  const changed = await its.app.inject({
    method: 'PUT',
    url: `/api/store/${market.stores[0]}/products/${market.atta.id}`,
    headers: { authorization: `Bearer ${market.admin.token}`, 'if-match': `"${version}"` },
    payload: { ...now, price: 254.5, countInStockSeen: now.countInStock },
  });
  expect(changed.statusCode, changed.body).toBe(200);
  const { entries } = await read('?subject=product');
  expect(entries[0].changes).toContainEqual({ field: 'price', old: 268, new: 254.5 });
  expect(entries[0].changes.map(({ field }: { field: string }) => field)).not.toContain('name');
});

describe('the log is searched', () => {
  test('by person, action, kind, thing, store, day, number and name', async () => {
    const { market } = its;
    const [first, second] = await twoPaid();
    await ask(market.superAdmin, 'POST', `/api/orders/status/cancel/${second}`);
    const number = await its.db
      .selectFrom('orders')
      .select('number')
      .where('id', '=', second)
      .executeTakeFirstOrThrow();
    const things = async (query: string) =>
      (await read(query)).entries.map(({ thing, action }: { thing: { _id: string }; action: string }) => [
        thing._id,
        action,
      ]);
    const cancelled = [second, 'cancelled'];
    expect(await things('')).toEqual([cancelled, [second, 'paid'], [first, 'paid']]);
    expect(await things(`?user=${market.admin.id}`)).toEqual([[first, 'paid']]);
    expect(await things('?action=cancelled')).toEqual([cancelled]);
    expect(await things('?subject=product')).toEqual([]);
    expect(await things(`?store=${market.stores[1]}`)).toEqual([cancelled, [second, 'paid']]);
    expect(await things(`?search=${number.number}`)).toEqual([cancelled, [second, 'paid']]);
    expect(await things(`?search=${first}`)).toEqual([[first, 'paid']]);
    expect(await things('?search=savita')).toHaveLength(3);
    expect(await things('?search=100%25')).toEqual([]);
    const today = new Date(Date.now() + 330 * 60_000).toISOString().slice(0, 10);
    expect(await things(`?from=${today}&to=${today}`)).toHaveLength(3);
    expect(await things('?to=2020-01-01')).toEqual([]);
  });

  test('an entry keeps who and what it was about when both are gone', async () => {
    const { market, db } = its;
    const [order] = await twoPaid();
    await db.deleteFrom('users').where('id', '=', market.admin.id).execute();
    const { entries } = await read(`?thing=${order}`);
    expect(entries[0].by).toMatchObject({ name: 'Savita Kulkarni', role: 'admin' });
  });
});

describe('its pages', () => {
  test('begin at an entry: what is added meanwhile moves nothing', async () => {
    const { market, db } = its;
    const ids = Array.from({ length: 120 }, () => newId());
    const add = (id: string) =>
      db
        .insertInto('audit_log')
        .values({
          marketplace_id: market.id,
          id,
          user_id: market.admin.id,
          action: 'noted',
          subject: 'order',
        })
        .execute();
    for (const id of ids) await add(id);
    const first = await read();
    const idsOf = ({ entries }: { entries: { _id: string }[] }) => entries.map(({ _id }) => _id);
    const newestFirst = ids.toReversed();
    expect(idsOf(first)).toEqual(newestFirst.slice(0, 50));
    expect([first.hasNewer, first.hasOlder]).toEqual([false, true]);
    await add(newId());
    const second = await read(`?before=${idsOf(first).at(-1)}`);
    expect(idsOf(second)).toEqual(newestFirst.slice(50, 100));
    const third = await read(`?before=${idsOf(second).at(-1)}`);
    expect([idsOf(third).length, third.hasNewer, third.hasOlder]).toEqual([20, true, false]);
    const back = await read(`?after=${idsOf(second)[0]}`);
    expect(idsOf(back)).toEqual(newestFirst.slice(0, 50));
    expect(back.hasNewer).toBe(true);
  });
});

test('a list of many rows is shown by its number, and a long text is cut', async () => {
  const { market, db } = its;
  await db
    .insertInto('audit_log')
    .values({
      marketplace_id: market.id,
      id: newId(),
      action: 'bulk edited',
      subject: 'store',
      details: JSON.stringify({ rows: Array.from({ length: 900 }, () => ({})), change: 'x'.repeat(9000) }),
    })
    .execute();
  const [entry] = (await read()).entries;
  expect(entry.facts[0].name === 'rows' ? entry.facts[0].value : entry.facts[1].value).toBe(900);
  expect(JSON.stringify(entry).length).toBeLessThan(1500);
});

describe('as a file', () => {
  const file = async (query = '') => {
    const headers = { authorization: `Bearer ${its.market.superAdmin.token}` };
    const answer = await its.app.inject({ url: `/api/audit/csv${query}`, headers });
    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.headers['content-disposition']).toMatch(/filename="audit-\d{4}-\d\d-\d\d\.csv"/);
    const [head, ...lines] = answer.body.trimEnd().split('\r\n');
    return { head, lines };
  };

  test('it has a line for each field that changed, the newest entry first, narrowed as the list is', async () => {
    const [first, second] = await twoPaid();
    const { head, lines } = await file();
    expect(head).toBe(
      '\uFEFFTime (IST),By,Role,Action,Kind,Thing,Store,Marketplace,Field,Old value,New value,Noted,Entry',
    );
    expect(lines).toHaveLength(2);
    expect(lines[0]).toMatch(/Savita Kulkarni,admin,paid,order,\d+,Gawan Fresh,Haat Test,status,new,paid,,/);
    expect((await file(`?thing=${first}`)).lines).toEqual([lines[1]]);
    expect((await file(`?thing=${second}`)).lines).toEqual([lines[0]]);
  });

  test('it holds more than a page, each entry once, and no text that a spreadsheet takes for a formula', async () => {
    const { id: marketplace_id, superAdmin } = its.market;
    const details = JSON.stringify({ before: { name: 'Salt' }, after: { name: '=1+1' } });
    const noted = Array.from({ length: 1201 }, () => ({
      marketplace_id,
      id: newId(),
      user_id: superAdmin.id,
      action: 'changed',
      subject: 'product',
      subject_name: 'Salt',
      details,
    }));
    await its.db.insertInto('audit_log').values(noted).execute();
    const { lines } = await file();
    expect(new Set(lines.map((line) => line.split(',').at(-1))).size).toBe(1201);
    expect(lines[0]).toContain("name,Salt,'=1+1,");
  });
});
