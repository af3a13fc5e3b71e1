import { paise } from '@haat/domain/basics/money';
import { describe, expect, it } from 'vitest';
import { statementWaits } from '../../../test/statement-waits.ts';
import { useMarket } from '../../../test/use-market.ts';
import { atFaultPoint } from '../../kit/fault-points.ts';
import { counting } from './test/counting.ts';

const its = useMarket();
const { make, begin, read, lineOf, count, explain, post, sell, stock, documents, movesOf } = counting(its);

describe('posting', () => {
  it('writes one document with its number, its rows in the ledger, and the audit', async () => {
    const { atta, salt, dal, admin } = its.market;
    const id = await begin();
    await count(id, atta, 48);
    await count(id, salt, 50);
    await explain(id, atta, 'not-found');
    await make('PUT', `/${id}/lines`, { note: 'One bag torn' });
    const posted = await post(id);
    expect(posted.body).toMatchObject({ number: 'SC-000001', note: 'One bag torn', nextNumber: null });
    expect(posted.body.postedAt).not.toBeNull();
    expect([await stock(atta), await stock(salt), await stock(dal)]).toEqual([48, 50, 50]);
    expect(await movesOf(atta)).toEqual([{ change: -2, cause: 'count', count_id: id, user_id: admin.id }]);
    expect([await movesOf(salt), await movesOf(dal)]).toEqual([[], []]);
    const audit = await its.db.selectFrom('audit_log').selectAll().where('subject_id', '=', id).execute();
    expect(audit.map(({ action, subject, user_id }) => [action, subject, user_id])).toEqual([
      ['created', 'stock count', admin.id],
      ['posted', 'stock count', admin.id],
    ]);
    expect(audit[1]?.details).toEqual({
      number: 'SC-000001',
      counted: 2,
      differences: 1,
      changePaise: -42_880,
      before: { status: 'open' },
      after: { status: 'posted' },
    });
    const second = await begin();
    await count(second, atta, 48);
    expect((await post(second)).body.number).toBe('SC-000002');
    const list = (await make('GET', '?state=posted')).body;
    expect(
      list.counts.map(({ number, lines, counted, differences, change }: Record<string, unknown>) => [
        number,
        lines,
        counted,
        differences,
        change,
      ]),
    ).toEqual([
      ['SC-000002', 3, 1, 0, 0],
      ['SC-000001', 3, 2, 1, -428.8],
    ]);
  });

  it('is final: nothing is counted on it, and it stays as it was when its product is renamed or deleted', async () => {
    const { atta } = its.market;
    const id = await begin();
    await count(id, atta, 50);
    await post(id);
    const refused = [
      await count(id, atta, 3),
      await make('DELETE', `/${id}`),
      await make('POST', `/${id}/lines`, { code: atta.id }),
    ];
    expect(refused.map(({ body }) => body.code)).toEqual(Array(3).fill('stock-count-posted'));
    await its.db
      .updateTable('products')
      .set({ name: 'Something else', cost_paise: paise(1) })
      .where('id', '=', atta.id)
      .execute();
    expect(await lineOf(id, atta)).toMatchObject({ name: 'Chakki Atta', cost: 214.4, counted: 50 });
    await its.db.deleteFrom('products').where('id', '=', atta.id).execute();
    expect(await lineOf(id, atta)).toMatchObject({ name: 'Chakki Atta', counted: 50 });
  });

  it('wants a count, and a reason for each difference', async () => {
    const { atta } = its.market;
    const id = await begin();
    expect((await post(id)).body.code).toBe('stock-count-empty');
    await count(id, atta, 49);
    const refused = await post(id);
    expect(refused.body).toMatchObject({ code: 'stock-count-reasons-missing', details: [{ line: atta.id }] });
    expect(await stock(atta)).toBe(50);
  });
});

describe('posting while others go on', () => {
  it('is refused when somebody went on counting after the sum was seen', async () => {
    const { atta, deliveryAdmin } = its.market;
    const id = await begin();
    await count(id, atta, 50);
    const { version } = await read(id);
    await count(id, its.market.salt, 2, { user: deliveryAdmin });
    expect((await post(id, version)).body.code).toBe('stock-count-changed');
    expect((await documents())[0]?.posted_at).toBeNull();
  });

  it('is refused when more was sold since than was counted, and says of what', async () => {
    const { atta } = its.market;
    const id = await begin();
    await count(id, atta, 2);
    await explain(id, atta, 'stolen');
    await sell(atta, 3);
    const refused = await post(id);
    expect(refused.body).toMatchObject({ code: 'stock-count-outdated', details: [{ line: atta.id }] });
    expect(await stock(atta)).toBe(47);
  });

  it('twice at once makes one document', async () => {
    const { atta } = its.market;
    const id = await begin();
    await count(id, atta, 45);
    await explain(id, atta, 'expired');
    const { version } = await read(id);
    let second: ReturnType<typeof post> | undefined;
    atFaultPoint('stock count: locked', async () => {
      second = post(id, version);
      await statementWaits(its.db);
    });
    const first = await post(id, version);
    const again = await second;
    expect([first.status, again?.status]).toEqual([200, 200]);
    expect(again?.body).toEqual(first.body);
    expect(await stock(atta)).toBe(45);
    expect(await movesOf(atta)).toHaveLength(1);
  });

  it('leaves a sale that comes in its middle sold', async () => {
    const { atta } = its.market;
    const id = await begin();
    await count(id, atta, 45);
    await explain(id, atta, 'expired');
    const { version } = await read(id);
    let sold: ReturnType<typeof sell> | undefined;
    atFaultPoint('stock count: locked', async () => {
      sold = sell(atta, 3);
      await statementWaits(its.db);
    });
    expect((await post(id, version)).status).toBe(200);
    expect((await sold)?.statusCode).toBe(201);
    expect(await stock(atta)).toBe(42);
  });

  it('waits for whoever is counting, and then says that they went on', async () => {
    const { atta, salt, deliveryAdmin } = its.market;
    const id = await begin();
    await count(id, atta, 50);
    const { version } = await read(id);
    let posting: ReturnType<typeof post> | undefined;
    atFaultPoint('stock count: locked', async () => {
      posting = post(id, version);
      await statementWaits(its.db);
    });
    await count(id, salt, 49, { user: deliveryAdmin });
    expect((await posting)?.body.code).toBe('stock-count-changed');
  });
});
