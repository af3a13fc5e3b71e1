import { newId } from '@haat/domain/basics/ids';
import { describe, expect, test } from 'vitest';
import { approvalFacts } from '../../../../test/till-approvals.ts';
import { useMarket } from '../../../../test/use-market.ts';

const its = useMarket();
const { aCashier, allow, audited, enter, setPin } = approvalFacts(its);

/** A cashier's claim of a manager's approval. */
const naming = (reason: string) => ({
  approvals: [{ reason, by: its.market.admin.id, allowedBy: its.market.admin.id, onDevice: false, note: '' }],
});

const countOfOrders = async () =>
  (await its.db.selectFrom('orders').select('id').where('marketplace_id', '=', its.market.id).execute())
    .length;

/** The manager has a PIN. */
async function aPair() {
  const { admin } = its.market;
  await setPin(admin);
  return { manager: admin, cashier: await aCashier() };
}

describe('a cashier who names a manager in a request', () => {
  test.each([
    ['all of the price off', 'discount-above-limit', { orderItems: 268 }],
    ['a price below cost', 'below-cost', {}],
    ['goods back without a receipt', 'return-without-receipt', { orderType: 'return' }],
  ])('is refused %s', async (_, reason, change) => {
    const { cashier } = await aPair();
    const { atta } = its.market;
    const off = {
      orderItems: [{ product: atta.id, qty: 1, price: 268, discount: 268 }],
      itemsPrice: 0,
      totalPrice: 0,
    };
    const asked = 'orderItems' in change ? off : change;
    const answer = await enter(cashier, { ...asked, ...naming(reason) });
    expect(answer).toMatchObject({
      status: 403,
      body: { code: 'approval-missing', details: { needed: [reason] } },
    });
    expect(await countOfOrders()).toBe(0);
  });
});

test('whom a manager’s request names has allowed nothing: the manager has', async () => {
  const { admin, otherAdmin } = its.market;
  const approvals = [{ reason: 'below-cost', by: otherAdmin.id, note: 'Atta ₹200' }];
  const { body } = await enter(admin, { approvals });
  const [noted] = await audited(body._id);
  expect(noted?.details.approvals).toEqual([
    { reason: 'below-cost', by: admin.id, note: 'Atta ₹200', onDevice: false },
  ]);
});

describe('what a manager allowed by PIN', () => {
  test('lets a cashier enter the order that it was for, once, and is noted with it and in the audit', async () => {
    const { manager, cashier } = await aPair();
    const key = newId();
    await allow({ asker: cashier, by: manager.id, for: key, note: 'Atta ₹200, cost ₹210' });
    const { status, body } = await enter(cashier, {}, key);
    expect(status).toBe(201);
    const said = { reason: 'below-cost', note: 'Atta ₹200, cost ₹210', onDevice: false };
    expect(body.entry.approvals).toEqual([{ ...said, by: 'Savita Kulkarni' }]);
    const [noted] = await audited(body._id);
    expect(noted?.details.approvals).toEqual([{ ...said, by: manager.id }]);
    // A repetition gets the first answer; another order has no approval.
    expect((await enter(cashier, {}, key)).body._id).toBe(body._id);
    expect((await enter(cashier)).body.code).toBe('approval-missing');
  });

  test('stays where the order was refused for something else', async () => {
    const { manager, cashier } = await aPair();
    const key = newId();
    await allow({ asker: cashier, by: manager.id, for: key });
    expect((await enter(cashier, { totalPrice: 1 }, key)).status).toBe(409);
    expect((await enter(cashier, {}, key)).status).toBe(201);
  });

  test('is for one order, one reason, one who asks, one store and twelve hours', async () => {
    const { market, clock } = its;
    const { manager, cashier } = await aPair();
    const allowed = (change: object = {}) => {
      const key = newId();
      return allow({ asker: cashier, by: manager.id, for: key, ...change }).then(() => key);
    };
    const refused = async (user: typeof cashier, key: string) =>
      expect((await enter(user, {}, key)).body.code).toBe('approval-missing');
    await allowed();
    await refused(cashier, newId());
    await refused(cashier, await allowed({ reason: 'discount-above-limit' }));
    await refused(await aCashier(), await allowed());
    const elsewhere = await allow({ asker: cashier, by: manager.id, for: newId(), store: market.stores[1] });
    expect(elsewhere.body.code).toBe('store-not-found');
    const key = await allowed();
    clock.set(new Date(Date.now() + 12 * 3_600_000 + 60_000));
    await refused(cashier, key);
  });

  test.each([
    ['works at another store', (id: string) => its.db.deleteFrom('store_staff').where('user_id', '=', id)],
    [
      'became a cashier',
      (id: string) =>
        its.db
          .insertInto('till_cashiers')
          .values({ marketplace_id: its.market.id, store_id: its.market.stores[0], user_id: id }),
    ],
    [
      'was disabled',
      (id: string) => its.db.updateTable('users').set({ disabled_at: new Date() }).where('id', '=', id),
    ],
  ])('counts no more when the manager %s', async (_, leave) => {
    const { manager, cashier } = await aPair();
    const key = newId();
    await allow({ asker: cashier, by: manager.id, for: key });
    await leave(manager.id).execute();
    expect((await enter(cashier, {}, key)).body.code).toBe('approval-missing');
  });
});
