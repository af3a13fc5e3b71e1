import { paise } from '@haat/domain/basics/money';
import { billDiscount, spreadDiscount } from '@haat/domain/till/till-money';
import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { kinds, tillFacts } from '../../../../test/till-facts.ts';
import { useMarket } from '../../../../test/use-market.ts';

vi.setConfig({ testTimeout: 60_000 });

const its = useMarket();
const { aBareTill, read, booksDiffer } = tillFacts(its);
const manager = () => ({ by: its.market.admin.id, note: '' });

const line = fc.record({
  price: fc.integer({ min: 100, max: 26_800 }).map(paise),
  quantity: fc.integer({ min: 1, max: 5 }),
});
const bill = fc.record({
  lines: fc.array(line, { minLength: 1, maxLength: 6 }),
  off: fc.oneof(
    fc.record({ amount: fc.integer({ min: 0, max: 30_000 }).map(paise) }),
    fc.record({ bp: fc.integer({ min: 0, max: 10_000 }) }),
  ),
});

test('bills with money or a share off them arrive without a difference, and their documents, tax and drawer add up', async () => {
  const till = await aBareTill();
  const opened = till.open(0);
  const approvals = (['below-cost', 'discount-above-limit'] as const).map((reason) => ({
    reason,
    ...manager(),
  }));
  const bills = fc.sample(bill, 25).map(({ lines, off }) => {
    const priced = lines.map((one) => ({ ...one, soldBy: 'piece' as const }));
    const amounts = priced.map(({ price, quantity }) => paise(price * quantity));
    const offs = 'bp' in off ? billDiscount(priced, off.bp) : spreadDiscount(amounts, off.amount);
    const made = till.bill(
      lines.map(({ price, quantity }, nth) => ({
        product: its.market.atta,
        price: price / 100,
        quantity,
        discount: (offs[nth] ?? 0) / 100,
      })),
      { approvals },
    );
    const { total } = made as unknown as { total: number };
    return { ...made, tenders: [{ method: 'upi', amount: total, reference: '' }], received: 0 };
  });
  const sent = await till.send([opened, ...bills]);
  expect(sent.status, JSON.stringify(sent.body)).toBe(200);
  // Goods and prices are random.
  const others = new Set(['price-changed', 'stock-below-zero']);
  expect(kinds(sent).filter((kind) => !others.has(kind))).toEqual([]);
  for (const { id } of bills) {
    const { totalPrice, orderItems } = await read(`/api/orders/${id}`);
    const sum = orderItems.reduce(
      (all: number, { qty = 0, price = 0, discount = 0 }: Record<string, number>) =>
        all + qty * price - discount,
      0,
    );
    expect(sum).toBeCloseTo(totalPrice, 6);
  }
  expect(await booksDiffer()).toEqual([]);
});

test('₹2,00,000 in cash without a manager’s word is a difference; by UPI, or with it, it is none', async () => {
  const till = await aBareTill();
  const sacks = [{ product: its.market.atta, quantity: 750 }];
  const found = async (given: object) =>
    kinds(await till.send([till.bill(sacks, { ...given })])).filter((kind) => kind === 'approval-missing');
  await till.send([till.open(0)]);
  const upi = {
    tenders: [
      { method: 'cash', amount: 1_99_999, reference: '' },
      { method: 'upi', amount: 1_001, reference: '' },
    ],
  };
  expect(await found({})).toEqual(['approval-missing']);
  expect(await found(upi)).toEqual([]);
  expect(await found({ approvals: [{ reason: 'much-cash', ...manager() }] })).toEqual([]);
});
