import { BOUNDS } from '@haat/domain/basics/bounds';
import { expect, test } from 'vitest';
import { as } from '../../../../test/order-request.ts';
import { kinds, tillFacts } from '../../../../test/till-facts.ts';
import { useMarket } from '../../../../test/use-market.ts';

const its = useMarket();
const { aTill, stockOf, causesOf, countOf, booksDiffer } = tillFacts(its);

const lines = (quantity: number, soldBy: 'piece' | 'kg' = 'piece') =>
  Array.from({ length: BOUNDS.lines }, () => ({ product: its.market.atta, price: 0, quantity, soldBy }));

test.each(['shelf', 'damaged'] as const)(
  'a line of more pieces than a line can have is malformed, to the %s too, and changes nothing as an unreadable entry',
  async (to) => {
    const till = await aTill();
    const [orders, stock] = [await countOf('orders'), await stockOf(its.market.atta)];
    const back = till.back(
      null,
      lines(9_999_000).map((line) => ({ ...line, to })),
    );
    expect((await till.send([back])).body.code).toBe('invalid-input');
    expect((await till.send([till.bill(lines(BOUNDS.lineQuantity + 1))])).status).toBe(400);
    const { id, seq, at, by, shift } = back as unknown as Record<string, unknown>;
    const text = { kind: 'unreadable', id, seq, at, by, shift, raw: JSON.stringify(back), why: 'Too much' };
    expect(kinds(await till.send([text]))).toEqual(['unreadable']);
    expect([await countOf('orders'), await stockOf(its.market.atta)]).toEqual([orders, stock]);
  },
);

test('what comes back beyond what anybody keeps of it stays out of the stock, and is a difference', async () => {
  const { atta } = its.market;
  await its.db
    .updateTable('products')
    .set({ sold_by: 'kg', sale_step: 250, count_in_stock: 50 })
    .where('id', '=', atta.id)
    .execute();
  const till = await aTill();
  const back = till.back(null, lines(BOUNDS.lineQuantity * 1000, 'kg').slice(0, 2));
  const sent = await till.send([
    back,
    till.bill([{ product: atta, price: 0, soldBy: 'kg', quantity: 1000 }]),
  ]);
  expect(sent.body.results[0]?.differences).toMatchObject([
    { kind: 'approval-missing' },
    { kind: 'stock-implausible', line: 2, till: '9999000', server: '9999050' },
  ]);
  expect(await causesOf(back.id)).toEqual([
    ['return', 9_999_000],
    ['return', BOUNDS.typedStock - 9_999_050],
  ]);
  expect(await stockOf(atta)).toBe(BOUNDS.typedStock - 1000);
  expect(await booksDiffer()).toEqual([]);
  const listed = await as(
    its.market.admin,
    its.app,
    'GET',
    `/api/config/${its.market.stores[0]}/till-differences`,
  );
  expect(listed.body.differences.map(({ kind }: { kind: string }) => kind)).toContain('stock-implausible');
});

test('what comes back damaged leaves the stock as it was, however much there is', async () => {
  const { salt } = its.market;
  await its.db
    .updateTable('products')
    .set({ count_in_stock: BOUNDS.stock })
    .where('id', '=', salt.id)
    .execute();
  const till = await aTill();
  const back = till.back(null, [{ product: salt, price: 0, quantity: BOUNDS.lineQuantity, to: 'damaged' }]);
  expect(kinds(await till.send([back]))).not.toContain('stock-implausible');
  expect(await stockOf(salt)).toBe(BOUNDS.stock);
  expect((await till.send([till.bill([{ product: salt }])])).status).toBe(200);
  expect(await stockOf(salt)).toBe(BOUNDS.stock - 1);
});
