import { describe, expect, test } from 'vitest';
import { kinds, tillFacts } from '../../../../test/till-facts.ts';
import { useMarket } from '../../../../test/use-market.ts';

const its = useMarket();
const { aBareTill, read, countOf, booksDiffer } = tillFacts(its);

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);

/** Closed five minutes ago with an open shift, as was once possible. */
async function aClosedTill() {
  const till = await aBareTill();
  const opened = { ...till.open(1000), at: minutesAgo(60).toISOString() };
  await till.send([opened]);
  await its.db
    .updateTable('tills')
    .set({ retired_at: minutesAgo(5) })
    .where('id', '=', till.id)
    .execute();
  return till;
}

describe('a counter that was closed', () => {
  test('still sends what it had printed before', async () => {
    const till = await aClosedTill();
    const late = till.bill([{ product: its.market.atta }], { at: minutesAgo(10) });
    expect(kinds(await till.send([late]))).toEqual([]);
    expect((await read(`/api/orders/${late.id}`)).documents).toHaveLength(1);
  });

  test('sells no more: what it writes after that is kept, each a difference', async () => {
    const { atta } = its.market;
    const till = await aClosedTill();
    const entries = [
      till.bill([{ product: atta }]),
      till.move('in', 5),
      till.drawer(),
      till.back(null, [{ product: atta }]),
      till.close(1005),
    ];
    const sent = await till.send(entries);
    expect(sent.body.results.map(({ differences }) => differences[0]?.kind)).toEqual(
      entries.map(() => 'till-closed'),
    );
    expect(await countOf('orders')).toBe(2);
    const { differences } = await read(`/api/config/${till.storeId}/till-differences`);
    expect(differences.filter(({ kind }: { kind: string }) => kind === 'till-closed')).toHaveLength(5);
    expect(await booksDiffer()).toEqual([]);
  });

  test('opens no shift', async () => {
    const till = await aClosedTill();
    await till.send([till.close(1000)]);
    const opened = till.open(500);
    const sent = await till.send([opened, till.bill([{ product: its.market.atta }])]);
    expect(kinds(sent)).toEqual(['till-closed', 'till-closed', 'shift-unknown']);
    const { shifts } = await read(`/api/config/${till.storeId}/shifts`);
    expect(shifts).toHaveLength(1);
    expect((await till.call('GET', '')).body.till).toMatchObject({ shift: null });
  });
});

describe('the time of an entry', () => {
  const HOUR = 60;
  const clocks = async (minutes: number[]) => {
    const till = await aBareTill();
    await its.db
      .updateTable('tills')
      .set({ created_at: minutesAgo(9 * 24 * HOUR) })
      .where('id', '=', till.id)
      .execute();
    const entries = minutes.map((ago) => ({ ...till.move('in', 0), at: minutesAgo(ago).toISOString() }));
    const sent = await till.send(entries.map((entry) => ({ ...entry, amount: 0 })));
    expect(sent.status, JSON.stringify(sent.body)).toBe(200);
    return sent.body.results.map(({ differences }) => differences.some(({ kind }) => kind === 'clock-off'));
  };

  test.each([
    ['before the one before it', [60, 120, 50], [false, true, false]],
    ['ahead', [60, -30, 50], [false, true, false]],
    ['long before the counter was made', [20 * 24 * HOUR], [true]],
    ['off by the same: once', [60, -2 * HOUR, -2 * HOUR - 1], [false, true, false]],
    ['off otherwise: again', [60, -2 * HOUR, -90 * 24 * HOUR, 8 * 24 * HOUR], [false, true, true, true]],
  ])('%s', async (_, minutes, off) => {
    expect(await clocks(minutes)).toEqual(off);
  });
});
