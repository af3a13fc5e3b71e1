import { istDay } from '@haat/domain/basics/ist';
import { expect, test } from 'vitest';
import { approvalFacts } from '../../../../test/till-approvals.ts';
import { kinds, tillFacts } from '../../../../test/till-facts.ts';
import { useMarket } from '../../../../test/use-market.ts';

const its = useMarket();
const { aTill, booksDiffer } = tillFacts(its);
const { aCashier, enter } = approvalFacts(its);

const [today, yesterday] = [0, -1].map((days) => istDay(new Date(Date.now() + days * 86_400_000)));
const goodUntil = (day = '') =>
  its.db.updateTable('products').set({ expiry_date: day }).where('id', '=', its.market.atta.id).execute();

test('goods past their day: nobody’s word is a difference at the till, a manager’s is none', async () => {
  const { atta, admin } = its.market;
  const till = await aTill();
  await goodUntil(today);
  expect(kinds(await till.send([till.bill([{ product: atta }])]))).toEqual([]);
  await goodUntil(yesterday);
  const alone = await till.send([till.bill([{ product: atta }])]);
  expect(alone.body.results[0]?.differences).toMatchObject([
    { kind: 'approval-missing', till: 'past-day', server: '' },
  ]);
  const approvals = [{ reason: 'past-day', by: admin.id, note: '' }];
  expect(kinds(await till.send([till.bill([{ product: atta }], { approvals })]))).toEqual([]);
  expect(await booksDiffer()).toEqual([]);
});

test('a bill is judged by its own day, whenever it arrives', async () => {
  const till = await aTill();
  await goodUntil(yesterday);
  const early = { at: new Date(Date.now() - 30 * 3_600_000) };
  const sent = await till.send([till.bill([{ product: its.market.atta }], early)]);
  expect(kinds(sent)).not.toContain('approval-missing');
});

test('in order entry a cashier needs a manager’s PIN, and a manager’s own word is noted', async () => {
  const { atta, admin } = its.market;
  const sale = { orderItems: [{ product: atta.id, qty: 1, price: 268 }], itemsPrice: 268, totalPrice: 268 };
  const cashier = await aCashier();
  await goodUntil(today);
  expect((await enter(cashier, sale)).status).toBe(201);
  await goodUntil(yesterday);
  expect(await enter(cashier, sale)).toMatchObject({
    status: 403,
    body: { code: 'approval-missing', details: { needed: ['past-day'] } },
  });
  const { body } = await enter(admin, sale);
  expect(body.entry.approvals).toMatchObject([{ reason: 'past-day', onDevice: false }]);
});
