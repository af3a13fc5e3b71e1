import { newId } from '@haat/domain/basics/ids';
import { beforeEach, describe, expect, test } from 'vitest';
import type { TestUser } from '../../../test/market.ts';
import { useMarket } from '../../../test/use-market.ts';

const its = useMarket();

beforeEach(() => its.db.deleteFrom('security_log').execute());

async function call(
  user: TestUser,
  method: 'GET' | 'PUT' | 'POST' | 'DELETE',
  url: string,
  payload?: object,
) {
  const headers = { authorization: `Bearer ${user.token}`, 'user-agent': 'Firefox on Linux' };
  return its.app.inject({ method, url, headers, ...(payload && { payload }) });
}
async function refused(query: Record<string, string> = {}) {
  const answer = await call(its.market.superAdmin, 'GET', `/api/audit/refused?${new URLSearchParams(query)}`);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
}

describe('what staff are refused is listed', () => {
  test('with who it was, what they tried with which thing, from where, and why it was not done', async () => {
    const { market } = its;
    // Another store's thing, a missing right, and a rule.
    const foreign = `/api/marketplace/${market.id}/products/${market.tomato.id}`;
    expect((await call(market.admin, 'DELETE', foreign)).statusCode).toBe(404);
    expect((await call(market.admin, 'GET', '/api/users')).statusCode).toBe(403);
    const order = newId();
    expect((await call(market.admin, 'PUT', `/api/orders/${order}/pay`)).statusCode).toBe(404);
    const { entries } = await refused();
    const [, of] = [null, { by: { _id: market.admin.id, name: 'Savita Kulkarni', role: 'admin' }, count: 1 }];
    expect(entries).toMatchObject([
      { ...of, call: `PUT /api/orders/${order}/pay`, code: 'order-not-found' },
      { ...of, call: 'GET /api/users', code: 'not-authorized', agent: 'Firefox on Linux' },
      { ...of, call: `DELETE ${foreign}`, code: 'product-not-found', network: '127.0.0.1' },
    ]);
    expect(entries[0].store).toEqual({ _id: market.stores[0], name: 'Basava Provision' });
    const whole = JSON.stringify(entries);
    expect(whole).not.toContain(market.admin.token);
  });

  test('and found by person, store, day, call, id and code', async () => {
    const { market } = its;
    const order = newId();
    await call(market.admin, 'PUT', `/api/orders/${order}/pay`);
    await call(market.otherAdmin, 'GET', '/api/users');
    const codes = async (query: Record<string, string>) =>
      (await refused(query)).entries.map(({ code }: { code: string }) => code);
    expect(await codes({})).toEqual(['not-authorized', 'order-not-found']);
    for (const query of [{ user: market.admin.id }, { store: market.stores[0] as string }])
      expect(await codes(query)).toEqual(['order-not-found']);
    for (const search of [order, 'order-not-found', 'put pay', 'savita orders'])
      expect(await codes({ search }), search).toEqual(['order-not-found']);
    expect(await codes({ to: '2020-01-01' })).toEqual([]);
  });

  test('but not what shoppers are refused, what is only looked for, nor what is typed wrong', async () => {
    const { market } = its;
    await call(market.shopper, 'PUT', `/api/orders/${newId()}/pay`);
    await call(market.admin, 'GET', `/api/orders/${newId()}`);
    await call(market.admin, 'PUT', `/api/config/${market.stores[0]}`, { name: 7 });
    expect((await refused()).entries).toEqual([]);
  });

  test('nothing that was sent is kept: no body, no query, no text in place of an id', async () => {
    const { market } = its;
    await call(market.admin, 'POST', `/api/config/secret-word/invitation?hush=secret-word`, {
      name: 'secret-word',
    });
    const rows = await its.db.selectFrom('security_log').selectAll().execute();
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toContain('secret-word');
  });
});

describe('nobody fills it', () => {
  test('the same within an hour is one entry that counts, and one account has so many', async () => {
    const { market } = its;
    for (let nth = 0; nth < 5; nth += 1) await call(market.admin, 'GET', '/api/users');
    expect((await refused()).entries).toMatchObject([{ count: 5, call: 'GET /api/users' }]);
    for (let nth = 0; nth < 60; nth += 1) await call(market.admin, 'PUT', `/api/orders/${newId()}/pay`);
    await call(market.otherAdmin, 'PUT', `/api/orders/${newId()}/pay`);
    const { entries } = await refused();
    // The hour may end in between.
    expect(entries.length).toBeLessThanOrEqual(26);
    expect(entries.reduce((sum: number, { count }: { count: number }) => sum + count, 0)).toBe(66);
    // Beyond its limit they are counted together, and displace nobody.
    const several = entries.filter(({ call: tried }: { call: string }) => tried === '');
    expect(several[0]).toMatchObject({ by: { _id: market.admin.id }, network: '', code: '' });
    expect(entries.some(({ by }: { by: { _id: string } }) => by._id === market.otherAdmin.id)).toBe(true);
  });

  test('its pages begin at an entry', async () => {
    const { market } = its;
    const hour = new Date();
    for (let nth = 0; nth < 120; nth += 1)
      await its.db
        .insertInto('security_log')
        .values({
          hour,
          event: 'call-refused',
          subject: `PUT /api/orders/${nth}/pay`,
          network: 'x',
          first_at: hour,
          last_at: hour,
          id: newId(),
          user_id: market.admin.id,
          code: 'order-not-found',
        })
        .execute();
    const first = await refused();
    expect([first.entries.length, first.hasNewer, first.hasOlder]).toEqual([50, false, true]);
    const second = await refused({ before: first.entries.at(-1)._id });
    expect(second.entries[0].call).toBe('PUT /api/orders/69/pay');
    const back = await refused({ after: second.entries[0]._id });
    expect(back.entries.map(({ _id }: { _id: string }) => _id)).toEqual(
      first.entries.map(({ _id }: { _id: string }) => _id),
    );
  });
});
