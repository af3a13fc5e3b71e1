import { newId } from '@haat/domain/basics/ids';
import { makeCashier, type TestUser } from './market.ts';
import { as, enterOrder } from './order-request.ts';
import type { MarketFixture } from './use-market.ts';

/** Something that a manager of the first store is asked to approve. */
interface Asked {
  asker: TestUser;
  by: string;
  for: string;
  pin?: string;
  reason?: string;
  note?: string;
  store?: string;
}

/** Of the managers in these tests. */
export const PIN = '470911';

export const approvalFacts = (its: MarketFixture) => ({
  /** A cashier, by default of the first store. */
  aCashier: (storeId = its.market.stores[0]): Promise<TestUser> => makeCashier(its.db, its.market, storeId),

  /** A manager sets a PIN in a store, signed in themselves. */
  setPin: (user: TestUser, pin = PIN, storeId = its.market.stores[0]) =>
    as(user, its.app, 'PUT', `/api/config/${storeId}/till-pin`, { pin }),

  /** Asks for a manager's PIN, as the till does. */
  allow: ({ asker, by, for: forId, store = its.market.stores[0], pin = PIN, ...about }: Asked) => {
    const { reason = 'below-cost', note = '' } = about;
    const body = { by, pin, for: forId, approvals: [{ reason, note }] };
    return as(asker, its.app, 'POST', `/api/config/${store}/approvals`, body);
  },

  /** Enters an order of one bag of atta at ₹200, below its cost, under a key; the usual price is ₹268. */
  enter: (user: TestUser, change: object = {}, key = newId(), price = 200) =>
    enterOrder(its, 'pos', [{ product: its.market.atta.id, qty: 1, price }], change, { user, key }),

  /** A thing's entries in the audit log. */
  async audited(id: string) {
    const rows = await its.db
      .selectFrom('audit_log')
      .select(['action', 'details'])
      .where('subject_id', '=', id)
      .execute();
    return rows.map(({ action, details }) => ({ action, details: details as Record<string, unknown> }));
  },
});
