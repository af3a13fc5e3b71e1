import { newId } from '@haat/domain/basics/ids';
import { expect, test } from 'vitest';
import { as } from '../../../../test/order-request.ts';
import { TestTill } from '../../../../test/test-till.ts';
import { useMarket } from '../../../../test/use-market.ts';

const its = useMarket();

test('what could not be read is kept as text in its place, listed for the admin, and what follows it arrives', async () => {
  const [store] = its.market.stores;
  const till = await TestTill.add(its.app, its.market.admin, store);
  const wrong = { ...till.bill([{ product: its.market.atta }]), total: 1 };
  const next = till.bill([{ product: its.market.atta }]);
  expect((await till.send([wrong, next])).status).toBe(400);
  const { id, seq, at, by, shift } = wrong as unknown as Record<string, unknown>;
  const raw = JSON.stringify(wrong);
  const text = { kind: 'unreadable', id, seq, at, by, shift, raw, why: 'The lines come to another total' };
  const sent = await till.send([text, next]);
  expect(sent).toMatchObject({ status: 200, body: { lastSeq: 2 } });
  expect(sent.body.results).toMatchObject([
    {
      seq: 1,
      orderNumber: null,
      differences: [{ kind: 'unreadable', server: 'The lines come to another total' }],
    },
    { seq: 2, orderNumber: expect.any(Number) },
  ]);
  const [kept] = await its.db
    .selectFrom('till_entries')
    .select('body')
    .where('till_id', '=', till.id)
    .orderBy('seq')
    .execute();
  expect(kept?.body).toMatchObject({ kind: 'unreadable', raw });
  const listed = await as(its.market.admin, its.app, 'GET', `/api/config/${store}/till-differences`);
  expect(listed.body.differences).toEqual(
    expect.arrayContaining([expect.objectContaining({ kind: 'unreadable', order: null })]),
  );
});

test('a text without end is refused', async () => {
  const till = await TestTill.add(its.app, its.market.admin, its.market.stores[0]);
  const head = { id: newId(), seq: 1, at: new Date().toISOString(), by: its.market.admin.id, shift: null };
  const sent = await till.send([{ kind: 'unreadable', ...head, raw: 'x'.repeat(200_001), why: '' }]);
  expect(sent.status).toBe(400);
});

test('what nobody can read is so many bytes a store and day, of all its tills; what can be read goes on', async () => {
  const [store, other] = its.market.stores;
  const [till, second] = [
    await TestTill.add(its.app, its.market.admin, store),
    await TestTill.add(its.app, its.market.superAdmin, store),
  ];
  const head = { at: new Date().toISOString(), by: its.market.admin.id, shift: null };
  const text = (seq: number, letters: number) => ({
    kind: 'unreadable',
    id: newId(),
    seq,
    ...head,
    why: '',
    raw: 'x'.repeat(letters),
  });
  await its.db.deleteFrom('rate_limits').execute();
  await till.send([text(1, 1000)]);
  const spent = its.db
    .selectFrom('rate_limits')
    .select(['key', 'points'])
    .where('key', 'like', 'unreadable%');
  expect(await spent.execute()).toMatchObject([{ points: 1 }]);
  // Repeated, it costs nothing.
  await till.send([text(1, 1000)]);
  expect(await spent.execute()).toMatchObject([{ points: 1 }]);
  await its.db
    .updateTable('rate_limits')
    .set({ points: 32 * 1024 - 100 })
    .where('key', 'like', 'unreadable%')
    .execute();
  expect((await till.send([text(2, 190_000)])).status).toBe(429);
  expect((await second.send([text(1, 190_000)])).status).toBe(429);
  const kept = its.db.selectFrom('till_entries').select('seq').where('till_id', 'in', [till.id, second.id]);
  expect(await kept.execute()).toHaveLength(1);
  const elsewhere = await TestTill.add(its.app, its.market.superAdmin, other);
  expect((await elsewhere.send([text(1, 190_000)])).status).toBe(200);
});
