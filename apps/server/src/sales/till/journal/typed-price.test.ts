import { expect, test } from 'vitest';
import type { TestTill } from '../../../../test/test-till.ts';
import { kinds, tillFacts } from '../../../../test/till-facts.ts';
import { useMarket } from '../../../../test/use-market.ts';

const its = useMarket();
const { aBareTill, read } = tillFacts(its);

/** Listed at ₹268, cost ₹200, prices typed by a cashier. */
function billOf(
  till: TestTill,
  given: { price: number; listPrice?: number; discount?: number }[],
  more = {},
) {
  const bill = till.bill(
    given.map(({ price, discount = 0 }) => ({ product: its.market.atta, price, discount })),
    more,
  );
  const lines = (bill.lines as object[]).map((line, nth) => {
    const { listPrice = 268 } = given[nth] ?? {};
    return { ...line, mrp: 300, listPrice };
  });
  return { ...bill, lines };
}

test('a typed price further below the list’s than a discount may go needs a manager, though it is above cost', async () => {
  const till = await aBareTill();
  const allowed = [{ reason: 'discount-above-limit', by: its.market.admin.id, note: '' }];
  const found = async (bill: object) => kinds(await till.send([bill]));
  expect(kinds(await till.send([till.open(0)]))).toEqual([]);
  expect(await found(billOf(till, [{ price: 254.6 }]))).toEqual([]);
  expect(await found(billOf(till, [{ price: 254.59 }]))).toEqual(['approval-missing']);
  expect(await found(billOf(till, [{ price: 254.59 }], { approvals: allowed }))).toEqual([]);
  expect(await found(billOf(till, [{ price: 260, discount: 5 }]))).toEqual([]);
  expect(await found(billOf(till, [{ price: 260, discount: 5.41 }]))).toEqual(['approval-missing']);
});

test('the report of a shift counts it among the discounts, and a dearer one as none', async () => {
  const till = await aBareTill();
  const sent = [
    till.open(0),
    billOf(till, [{ price: 260, discount: 2 }, { price: 270 }]),
    billOf(till, [{ price: 268 }]),
  ];
  expect((await till.send(sent)).status).toBe(200);
  const { shifts } = await read(`/api/config/${till.storeId}/shifts`);
  const { _id } = shifts.find((one: { till: { _id: string } }) => one.till._id === till.id);
  expect(await read(`/api/config/${till.storeId}/shifts/${_id}`)).toMatchObject({
    discounts: 10,
    sales: 796,
  });
});
