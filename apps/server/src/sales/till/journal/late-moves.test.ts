import { describe, expect, it } from 'vitest';
import { statementWaits } from '../../../../test/statement-waits.ts';
import { TestTill } from '../../../../test/test-till.ts';
import { useMarket } from '../../../../test/use-market.ts';
import { counting } from '../../../goods/stock-counts/test/counting.ts';
import { atFaultPoint } from '../../../kit/fault-points.ts';

const its = useMarket();
const { begin, beginYesterday, lineOf, count, explain, post, stock, movesOf } = counting(its);

const till = () => TestTill.add(its.app, its.market.admin, its.market.stores[0]);
/** Makes the stock older than the counts. */
const ageStock = () =>
  its.db
    .updateTable('stock_ledger')
    .set({ created_at: minutesAgo(60) })
    .where('marketplace_id', '=', its.market.id)
    .execute();
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);

/** 45 of the 50 bags were counted ten minutes ago, and posted. */
async function postedCount(): Promise<void> {
  await ageStock();
  const id = await beginYesterday();
  await count(id, its.market.atta, 45, { secondsAgo: 600 });
  await explain(id, its.market.atta, 'not-found');
  await post(id);
}

/** A sheet on which 10 of the 50 bags are counted. */
async function tenCounted(): Promise<string> {
  const id = await begin();
  await count(id, its.market.atta, 10);
  return id;
}

describe('a bill that was written before its goods were counted', () => {
  it('leaves what was counted on the shelf when it arrives after the posting', async () => {
    const { atta } = its.market;
    const counter = await till();
    const bill = counter.bill([{ product: atta, quantity: 40 }], { at: minutesAgo(5) });
    const id = await tenCounted();
    await explain(id, atta, 'not-found');
    expect((await post(id)).status).toBe(200);
    const sent = await counter.send([bill]);
    expect(sent.body.results[0]?.differences.map(({ kind }) => kind)).toEqual(['shift-unknown']);
    expect(await stock(atta)).toBe(10);
    expect((await movesOf(atta)).map(({ change, count_id }) => [change, count_id])).toEqual([
      [-40, id],
      [40, id],
    ]);
    expect(await lineOf(id, atta)).toMatchObject({ counted: 10, expected: 10 });
  });

  it('lowers what an open sheet expected, so that posting takes nothing off again', async () => {
    const { atta } = its.market;
    const counter = await till();
    const id = await tenCounted();
    await counter.send([
      counter.bill([{ product: atta, quantity: 30 }], { at: minutesAgo(5) }),
      counter.bill([{ product: atta, quantity: 10 }], { at: minutesAgo(4) }),
    ]);
    expect(await lineOf(id, atta)).toMatchObject({ counted: 10, expected: 10 });
    expect((await post(id)).status).toBe(200);
    expect(await stock(atta)).toBe(10);
  });

  it('is in the books of a count that is saved after it arrived', async () => {
    const { atta } = its.market;
    await ageStock();
    const counter = await till();
    const id = await beginYesterday();
    await counter.send([counter.bill([{ product: atta, quantity: 40 }], { at: minutesAgo(5) })]);
    await count(id, atta, 10, { secondsAgo: 60 });
    expect(await lineOf(id, atta)).toMatchObject({ counted: 10, expected: 10 });
  });

  it('is not missed by a count that is saved in the same moment', async () => {
    const { atta } = its.market;
    const counter = await till();
    const id = await begin();
    let counted: Promise<unknown> | undefined;
    atFaultPoint('till.written', async () => {
      counted = count(id, atta, 10);
      await statementWaits(its.db);
    });
    await counter.send([counter.bill([{ product: atta, quantity: 40 }], { at: minutesAgo(5) })]);
    await counted;
    expect(await lineOf(id, atta)).toMatchObject({ counted: 10, expected: 10 });
  });
});

it('a bill that was written after the counting is taken off', async () => {
  const { atta } = its.market;
  const counter = await till();
  await postedCount();
  await counter.send([counter.bill([{ product: atta, quantity: 5 }], { at: minutesAgo(5) })]);
  expect(await stock(atta)).toBe(40);
});

it('a bill of a till whose clock is slow is taken off when it was written after the counting', async () => {
  const { atta, admin } = its.market;
  const counter = await till();
  await postedCount();
  const bills = [40, 24].map((minutes) =>
    counter.bill([{ product: atta, quantity: 5 }], { at: minutesAgo(minutes) }),
  );
  await counter.send(bills, admin, counter.device, minutesAgo(20));
  // Only the move of 4 minutes ago counts.
  expect(await stock(atta)).toBe(40);
});

it('a clock that was set back after a bill doesn’t date the bill after the counting', async () => {
  const { atta, admin } = its.market;
  const counter = await till();
  await postedCount();
  const bill = counter.bill([{ product: atta, quantity: 5 }], { at: minutesAgo(20) });
  await counter.send([bill], admin, counter.device, minutesAgo(100_000));
  expect(await stock(atta)).toBe(45);
});

it('what came back to the shelf before it was counted is not added again', async () => {
  const { atta } = its.market;
  const counter = await till();
  await counter.send([counter.bill([{ product: atta, quantity: 10 }], { at: minutesAgo(10) })]);
  const backs = [
    counter.back(null, [{ product: atta, quantity: 4 }], { at: minutesAgo(5) }),
    counter.back(null, [{ product: atta, quantity: 3, to: 'damaged' }], { at: minutesAgo(4) }),
  ];
  const id = await begin();
  await count(id, atta, 44);
  await explain(id, atta, 'found');
  await post(id);
  await counter.send(backs);
  expect(await stock(atta)).toBe(44);
});
