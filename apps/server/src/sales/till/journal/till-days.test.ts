import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { orderBody, placeOrder } from '../../../../test/order-request.ts';
import { storm } from '../../../../test/storm.ts';
import type { TestTill } from '../../../../test/test-till.ts';
import { kinds, tillFacts } from '../../../../test/till-facts.ts';
import { useMarket } from '../../../../test/use-market.ts';

vi.setConfig({ testTimeout: 120_000 });

const its = useMarket();
const { aBareTill, stockOf, countOf, booksDiffer } = tillFacts(its);

test('of the last piece a shopper and a till both want the till’s bill stands, whoever was first', async () => {
  const { market } = its;
  const { atta } = market;
  for (let round = 0; round < 4; round += 1) {
    const there = await stockOf(atta);
    const till = await aBareTill();
    await till.send([till.open(0), till.bill([{ product: atta, quantity: there - 1 }])]);
    const bill = till.bill([{ product: atta }]);
    const [ordered, sent] = await Promise.all([
      placeOrder(its.app, market, market.shopper, orderBody([{ product: atta, qty: 1 }])),
      till.send([bill]),
    ]);
    expect(sent.status).toBe(200);
    expect([ordered.statusCode, kinds(sent)]).toEqual(
      ordered.statusCode === 201 ? [201, ['stock-below-zero']] : [409, []],
    );
    expect(await stockOf(atta)).toBe(0);
    const approvals = [{ reason: 'return-without-receipt', by: till.by }];
    await till.send([till.back(null, [{ product: atta, quantity: 5 }], { approvals })]);
  }
  expect(await booksDiffer()).toEqual([]);
});

/** Steps at a till; numbers choose among available things. */
type Step =
  | { do: 'bill'; goods: number; quantity: number; discount: number; upi: boolean }
  | { do: 'back'; of: number; quantity: number; damaged: boolean }
  | { do: 'move'; amount: number; in: boolean }
  | { do: 'send'; most: number; lost: boolean; twice: boolean };

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant('bill' as const),
      goods: fc.nat(3),
      quantity: fc.integer({ min: 1, max: 9 }),
      discount: fc.integer({ min: 0, max: 500 }),
      upi: fc.boolean(),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('back' as const),
      of: fc.nat(20),
      quantity: fc.integer({ min: 1, max: 4 }),
      damaged: fc.boolean(),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('move' as const),
      amount: fc.integer({ min: 1, max: 900 }),
      in: fc.boolean(),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('send' as const),
      most: fc.integer({ min: 1, max: 12 }),
      lost: fc.boolean(),
      twice: fc.boolean(),
    }),
  },
);

/** A till's journal, and how much has arrived. */
class Day {
  readonly till: TestTill;
  readonly entries: object[] = [];
  readonly bills: { id: string; product: { id: string; price: number }; price: number }[] = [];
  acknowledged = 0;
  /** In paise. */
  cash = 100_000;

  private readonly before: number;

  constructor(till: TestTill) {
    this.till = till;
    this.before = till.seq;
    this.entries.push(till.open(1000));
  }

  write(one: Step): void {
    const { atta, salt, dal } = its.market;
    const { till } = this;
    if (one.do === 'bill') {
      const product = [atta, salt, dal, atta][one.goods] ?? atta;
      const approvals = ['discount-above-limit', 'below-cost'].map((reason) => ({ reason, by: till.by }));
      const goods = { product, quantity: one.quantity, discount: one.discount / 100 };
      const bill = till.bill([goods], { approvals });
      const total = bill.total as number;
      if (!one.upi) this.cash += Math.round(total * 100);
      const tenders = [{ method: one.upi ? 'upi' : 'cash', amount: total, reference: '' }];
      this.entries.push({ ...bill, tenders });
      this.bills.push({ id: bill.id, product, price: product.price / 100 });
    } else if (one.do === 'back' && this.bills.length > 0) {
      const from = this.bills[one.of % this.bills.length];
      if (!from) return;
      const to = one.damaged ? 'damaged' : 'shelf';
      const back = till.back(from.id, [{ product: from.product, quantity: one.quantity, to }]);
      this.cash -= Math.round((back.total as number) * 100);
      this.entries.push(back);
    } else if (one.do === 'move') {
      this.cash += one.in ? one.amount * 100 : -one.amount * 100;
      this.entries.push(till.move(one.in ? 'in' : 'out', one.amount));
    }
  }

  /** Sends unacknowledged entries; a lost answer causes a repetition. */
  async send(most: number, { lost, twice }: { lost: boolean; twice: boolean }): Promise<void> {
    const batch = this.entries.slice(this.acknowledged, this.acknowledged + most);
    if (batch.length === 0) return;
    const answers = await Promise.all([this.till.send(batch), ...(twice ? [this.till.send(batch)] : [])]);
    for (const { status, body } of answers) expect(status, JSON.stringify(body)).toBe(200);
    const [first, second] = answers;
    if (second) expect(second.body.results).toEqual(first?.body.results);
    if (!lost) this.acknowledged = (first?.body.lastSeq ?? 0) - this.before;
  }

  async end(): Promise<void> {
    // Counts can't be negative.
    const closed = this.till.close(this.cash / 100, Math.max(0, this.cash / 100));
    this.entries.push({ ...closed, approvals: [{ reason: 'cash-differs', by: this.till.by }] });
    while (this.acknowledged < this.entries.length) await this.send(50, { lost: false, twice: false });
  }
}

test('whatever is sold, returned and sent again at several tills, nothing is lost or doubled and the books agree', async () => {
  const tills = await Promise.all([aBareTill(), aBareTill(), aBareTill()]);
  const steps = fc.array(fc.tuple(fc.nat(2), step), { minLength: 20, maxLength: 60 });
  await fc.assert(
    fc.asyncProperty(steps, async (all) => {
      const before = await countOf('orders');
      const days = tills.map((till) => new Day(till));
      for (const [which, one] of all) {
        const day = days[which];
        if (!day) continue;
        if (one.do === 'send') await day.send(one.most, one);
        else day.write(one);
      }
      await Promise.all(days.map((day) => day.end()));
      const orders = days
        .flatMap(({ entries }) => entries as { kind: string }[])
        .filter(({ kind }) => kind === 'bill' || kind === 'return');
      expect((await countOf('orders')) - before).toBe(orders.length);
      const found = await its.db.selectFrom('till_differences').select('kind').execute();
      expect(found.filter(({ kind }) => !['stock-below-zero', 'returned-too-much'].includes(kind))).toEqual(
        [],
      );
      expect(await booksDiffer()).toEqual([]);
    }),
    // Shrinking is meaningless: a failed run leaves its tills in the middle.
    { numRuns: storm({ daily: 4, whole: 30 }), endOnFailure: true },
  );
});
