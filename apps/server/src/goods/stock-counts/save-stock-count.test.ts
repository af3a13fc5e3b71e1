import { newId } from '@haat/domain/basics/ids';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { useMarket } from '../../../test/use-market.ts';
import { counting } from './test/counting.ts';

const its = useMarket();
const { begin, beginYesterday, lineOf, count, explain, post, sell, stock } = counting(its);

describe('counting', () => {
  it('is against what the books have at that moment; a sale before it is taken off, one after it is not', async () => {
    const { atta } = its.market;
    const id = await begin();
    await sell(atta, 4);
    expect(await lineOf(id, atta)).toMatchObject({ expected: 46, sold: 4, counted: null });
    await count(id, atta, 45);
    await sell(atta, 5);
    expect(await lineOf(id, atta)).toMatchObject({
      expected: 46,
      sold: 4,
      counted: 45,
      version: 1,
      reason: null,
      countedBy: { _id: its.market.admin.id },
      countedAt: expect.any(String),
    });
    await explain(id, atta, 'damaged');
    expect((await post(id)).status).toBe(200);
    // 50, less 4 and 5 sold, less the one that was missing.
    expect(await stock(atta)).toBe(40);
  });

  it('of some time ago is against the books of that time', async () => {
    const { atta } = its.market;
    const id = await beginYesterday();
    await sell(atta, 4);
    await sql`UPDATE stock_ledger SET created_at = now() - interval '10 minutes' WHERE product_id = ${atta.id}`.execute(
      its.db,
    );
    await sell(atta, 5);
    await sql`UPDATE stock_ledger SET created_at = now() - interval '2 minutes'
      WHERE product_id = ${atta.id} AND change = -5`.execute(its.db);
    await count(id, atta, 46, { secondsAgo: 300 });
    expect(await lineOf(id, atta)).toMatchObject({ expected: 46, counted: 46 });
  });

  it('of a time before the sheet, as a clock that was set says, is against the books of its beginning', async () => {
    const { atta } = its.market;
    await sell(atta, 4);
    const id = await begin();
    await sell(atta, 5);
    const fortyYears = 40 * 365 * 86_400;
    expect((await count(id, atta, 46, { secondsAgo: fortyYears })).status).toBe(200);
    expect(await lineOf(id, atta)).toMatchObject({ expected: 46, counted: 46 });
  });

  it('zero is a count, and blank takes it back', async () => {
    const { atta } = its.market;
    const id = await begin();
    await count(id, atta, 0);
    await explain(id, atta, 'stolen');
    expect(await lineOf(id, atta)).toMatchObject({ counted: 0, reason: 'stolen' });
    await count(id, atta, null, { seen: 1 });
    expect(await lineOf(id, atta)).toMatchObject({
      counted: null,
      reason: null,
      countedBy: null,
      expected: 50,
    });
  });

  it('a line that somebody else has counted is asked about, and replaced by who has seen it', async () => {
    const { atta, deliveryAdmin } = its.market;
    const id = await begin();
    await count(id, atta, 16);
    const asked = await count(id, atta, 15, { user: deliveryAdmin });
    expect(asked.body).toMatchObject({ asked: [atta.id], lines: [{ counted: 16, version: 1 }] });
    expect((await lineOf(id, atta)).countedBy._id).toBe(its.market.admin.id);
    const replaced = await count(id, atta, 15, { user: deliveryAdmin, seen: 1 });
    expect(replaced.body).toMatchObject({
      asked: [],
      lines: [{ counted: 15, countedBy: { _id: deliveryAdmin.id } }],
    });
  });

  it('an entry that is sent twice counts once', async () => {
    const { atta } = its.market;
    const id = await begin();
    const entry = newId();
    await count(id, atta, 45, { entry });
    await sell(atta, 5);
    await count(id, atta, 45, { entry });
    expect(await lineOf(id, atta)).toMatchObject({ expected: 50, counted: 45, version: 1 });
  });

  it.each([-1, 1.5, 10_000_001, '3'])('%j is no number of pieces', async (counted) => {
    const id = await begin();
    expect((await count(id, its.market.atta, counted as number)).status).toBe(400);
    expect(await lineOf(id, its.market.atta)).toMatchObject({ counted: null });
  });
});
