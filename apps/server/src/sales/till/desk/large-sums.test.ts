import { expect, test } from 'vitest';
import { as, enterOrder } from '../../../../test/order-request.ts';
import { tillFacts } from '../../../../test/till-facts.ts';
import { useMarket } from '../../../../test/use-market.ts';

const its = useMarket();
const { aBareTill, read } = tillFacts(its);

/** Just below the highest amount: ₹100 crore. */
const HUGE = 999_999_999.99;

test('bills that come to more than one amount can say are summed up, to the paisa', async () => {
  const { market } = its;
  const till = await aBareTill();
  const opened = till.open(1000);
  const bills = [1, 2, 3].map(() => till.bill([{ product: market.atta, price: HUGE }]));
  const sent = await till.send([opened, ...bills]);
  expect(sent.status).toBe(200);
  const sales = 2_999_999_999.97;
  const shifts = `/api/config/${market.stores[0]}/shifts`;
  expect((await read(shifts)).shifts).toMatchObject([{ sales, expected: 3_000_000_999.97 }]);
  expect(await read(`${shifts}/${opened.id}`)).toMatchObject({
    sales,
    tenders: [{ method: 'cash', amount: sales }],
    taxes: [{ taxable: expect.any(Number) }],
  });
  const closed = till.close(3_000_000_999.97, 1_000_000_000);
  expect((await till.send([closed])).status).toBe(200);
  expect((await read(shifts)).shifts).toMatchObject([{ expected: 3_000_000_999.97, report: 1 }]);
  const from = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);
  const report = await as(market.superAdmin, its.app, 'GET', `/api/orders/report/pos?from=${from}`);
  expect(report.status, JSON.stringify(report.body)).toBe(200);
  expect(JSON.stringify(report.body)).toContain(String(sales));
});

test('what goods cost together is bounded, whatever was typed as the cost of one', async () => {
  const { market } = its;
  await its.db
    .updateTable('products')
    .set({ cost_paise: 100_000_000_000 as never, price_paise: 100 as never, count_in_stock: 9999 })
    .where('id', '=', market.atta.id)
    .execute();
  const enter = async (lines: number) => {
    const items = Array.from({ length: lines }, () => ({ product: market.atta.id, qty: 9999, price: 1 }));
    return (await enterOrder(its, 'request', items)).status;
  };
  expect([await enter(1), await enter(150)]).toEqual([400, 400]);
});
