import type { FastifyInstance } from 'fastify';
import { describe, expect, test } from 'vitest';
import { testApp } from '../../../test/app.ts';
import type { TestUser } from '../../../test/market.ts';
import { useMarket } from '../../../test/use-market.ts';

const its = useMarket();
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

const store = () => its.market.stores[0];
const soon = (ms = HOUR_MS) => new Date(its.clock.now().getTime() + ms).toISOString();
type Caller = { user?: TestUser; of?: string; version?: number; app?: FastifyInstance };
function pause(
  wanted: { until: string | null } | null,
  { user = its.market.admin, of = store(), version, app = its.app }: Caller = {},
) {
  const match = version === undefined ? {} : { 'if-match': `"${version}"` };
  return app.inject({
    method: 'PUT',
    url: `/api/config/${of}/pause`,
    headers: { authorization: `Bearer ${user.token}`, ...match },
    payload: { pause: wanted },
  });
}
const read = async (user = its.market.admin, of = store()) =>
  its.app.inject({ url: `/api/config/${of}/pause`, headers: { authorization: `Bearer ${user.token}` } });
const stored = () =>
  its.db.selectFrom('stores').selectAll().where('id', '=', store()).executeTakeFirstOrThrow();

describe('a store pauses', () => {
  test('until a moment, further notice, or not any more, as its admin or a superAdmin says; each change is noted', async () => {
    const until = soon();
    const paused = await pause({ until });
    expect(paused.headers.etag).toBe('"2"');
    expect(paused.json()).toMatchObject({ version: 2, isOpen: true, pause: { until } });
    expect((await read()).json()).toEqual(paused.json());
    const { since } = paused.json().pause;
    expect((await pause({ until: null }, { user: its.market.superAdmin })).json().pause).toEqual({
      since,
      until: null,
    });
    expect((await pause(null)).json()).toMatchObject({ version: 4, pause: null });
    expect((await read(its.market.superAdmin)).json()).toMatchObject({ version: 4, pause: null });
    const noted = await its.db
      .selectFrom('audit_log')
      .select(['user_id', 'details'])
      .where('subject_id', '=', store())
      .orderBy('created_at')
      .execute();
    const of = (user: TestUser, before: string | null, after: string | null) => ({
      user_id: user.id,
      details: { before: { pausedUntil: before }, after: { pausedUntil: after } },
    });
    expect(noted).toEqual([
      of(its.market.admin, null, until),
      of(its.market.superAdmin, until, 'further notice'),
      of(its.market.admin, 'further notice', null),
    ]);
  });

  test('of its own: not of another store, and not by who only delivers or shops', async () => {
    const { admin, otherAdmin, deliveryAdmin, shopper } = its.market;
    expect((await pause({ until: null }, { user: otherAdmin })).json().code).toBe('store-not-found');
    expect((await read(otherAdmin)).statusCode).toBe(404);
    for (const user of [deliveryAdmin, shopper]) {
      expect((await pause({ until: null }, { user })).statusCode).toBe(403);
      expect((await read(user)).statusCode).toBe(403);
    }
    expect((await pause({ until: null }, { user: admin, of: its.market.stores[1] })).statusCode).toBe(404);
    expect(await stored()).toMatchObject({ paused_since: null, version: 1 });
  });

  test('and what changes nothing leaves no version and no entry', async () => {
    const until = soon();
    await pause(null);
    await pause({ until });
    await pause({ until });
    expect(await stored()).toMatchObject({ version: 2 });
    expect(
      await its.db.selectFrom('audit_log').select('id').where('subject_id', '=', store()).execute(),
    ).toHaveLength(1);
  });

  test.each([
    ['in the past', -1, 'This time is over. Please choose a later one'],
    ['in more than 60 days', 60 * DAY_MS + 60_000, 'A pause ends within 60 days. Leave its end open instead'],
  ])('but not until a moment %s', async (_, ms, message) => {
    its.clock.set(new Date('2026-11-27T11:30:00Z'));
    const refused = await pause({ until: soon(ms) });
    expect([refused.statusCode, refused.json()]).toMatchObject([
      400,
      { code: 'invalid-input', issues: [{ path: 'pause.until', message }] },
    ]);
    expect(await stored()).toMatchObject({ paused_since: null, version: 1 });
  });

  test('from the version that was seen: of two one is told what the other has done', async () => {
    await pause({ until: null }, { version: 1 });
    const refused = await pause({ until: soon() }, { version: 1, user: its.market.superAdmin });
    expect([refused.statusCode, refused.json()]).toMatchObject([
      409,
      { code: 'edited-meanwhile', details: { sent: 1, current: { version: 2, pause: { until: null } } } },
    ]);
    const both = await Promise.all([pause(null, { version: 2 }), pause({ until: soon() }, { version: 2 })]);
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  });

  test('which the operator’s Open and Close leave as it is, and which opens nothing that is closed', async () => {
    const press = (word: string) =>
      its.app.inject({
        url: `/api/store/${store()}/products/${word}`,
        headers: { authorization: `Bearer ${its.market.superAdmin.token}` },
      });
    await pause({ until: null });
    const closed = (await press('unpublish')).json().find(({ _id }: { _id: string }) => _id === store());
    expect(closed).toMatchObject({ isOpen: false, pause: { until: null } });
    expect((await pause(null)).json()).toMatchObject({ isOpen: false, pause: null });
    expect((await stored()).is_open).toBe(false);
  });
});

describe('shoppers are told', () => {
  const told = async (app = its.app) => {
    const found = (await app.inject('/api/marketplace/places/585412')).json();
    return found.stores.find(({ id }: { id: string }) => id === store())?.pause;
  };

  test('at once, by every process; the goods stay in the shop', async () => {
    const other = await testApp(its.databaseUrl, { clock: its.clock });
    try {
      expect([await told(), await told(other)]).toEqual([undefined, undefined]);
      const until = soon();
      await pause({ until });
      await expect.poll(() => told()).toEqual({ until });
      await expect.poll(() => told(other)).toEqual({ until });
      await pause({ until: null }, { app: other });
      await expect.poll(() => told()).toEqual({ until: null });
      const shelf = await its.app.inject(`/api/marketplace/${its.market.id}/products/store/${store()}`);
      expect(shelf.json().products.length).toBeGreaterThan(0);
      await pause(null);
      await expect.poll(() => told(other)).toBeUndefined();
    } finally {
      await other.close();
    }
  });

  test('until it ends by itself, for shoppers, staff and operators', async () => {
    its.clock.set(new Date('2026-11-27T11:30:00Z'));
    await pause({ until: soon() });
    const listed = async () => {
      const headers = { authorization: `Bearer ${its.market.superAdmin.token}` };
      const all = (await its.app.inject({ url: '/api/stores', headers })).json().stores;
      return all.find(({ _id }: { _id: string }) => _id === store())?.pause;
    };
    expect(await listed()).toMatchObject({ until: '2026-11-27T12:30:00.000Z' });
    its.clock.set(new Date('2026-11-27T12:30:00Z'));
    expect((await read()).json()).toMatchObject({ pause: null });
    expect(await listed()).toBeUndefined();
    expect(await told()).toBeUndefined();
    // A new pause, not the last one's beginning.
    expect((await pause({ until: null })).json().pause.since).toBe('2026-11-27T12:30:00.000Z');
  });
});
