import { beforeEach } from 'vitest';
import { makeUser, type TestUser } from '../../../../../test/market.ts';
import { freshNumber } from '../../../../../test/phone-code.ts';
import type { TestTill } from '../../../../../test/test-till.ts';
import { tillFacts } from '../../../../../test/till-facts.ts';
import { useMarket } from '../../../../../test/use-market.ts';
import { inTransaction } from '../../../../kit/db.ts';
import { movePoints } from '../../../ledger/rewards/rewards-sql.ts';
import { releaseExpiredPoints } from '../release-expired-points.ts';
import { proveNumber, takesPoints } from './points-facts.ts';

export const HOUR_MS = 3_600_000;
export const cash = (amount: number) => [{ method: 'cash', amount, reference: '' }];

export function usePoints() {
  const its = useMarket({ jobs: true });
  const { aTill } = tillFacts(its);
  const now = { phone: '' };

  const customer = (phone = now.phone) => ({
    phone,
    name: 'Savita',
    address: '',
    city: '',
    pinCode: '',
    country: '',
  });

  async function customerOf(till: TestTill, { id }: TestUser, phone: string, points: number) {
    const { db, market } = its;
    await proveNumber(db, id, phone);
    await inTransaction(db, (tx) =>
      tx.send((batch) =>
        movePoints(batch, market.id, id, [{ orderId: null, change: points, cause: 'gift' }]),
      ),
    );
    await till.send([till.bill([{ product: market.salt, price: 1 }], { customer: customer(phone) })]);
  }

  beforeEach(async () => {
    now.phone = freshNumber();
    await takesPoints(its);
  });

  return {
    its,
    now,
    customer,

    /** The shopper has proved the number, has points, and has bought at the counter. */
    async aCustomer(points: number): Promise<TestTill> {
      const till = await aTill();
      await customerOf(till, its.market.shopper, now.phone, points);
      return till;
    },

    async another(till: TestTill, points: number) {
      const [user, phone] = [await makeUser(its.db, []), freshNumber()];
      await customerOf(till, user, phone, points);
      return { user, phone };
    },

    async pointsNow() {
      const balance = await its.db
        .selectFrom('reward_balances')
        .select('points')
        .where('user_id', '=', its.market.shopper.id)
        .where('marketplace_id', '=', its.market.id)
        .executeTakeFirst();
      return balance?.points ?? 0;
    },

    /** Spent elsewhere. */
    async spendElsewhere(points: number) {
      const { db, market } = its;
      await inTransaction(db, (tx) =>
        tx.send((batch) =>
          movePoints(batch, market.id, market.shopper.id, [
            { orderId: null, change: -points, cause: 'gift' },
          ]),
        ),
      );
    },

    hold: (till: TestTill, bill: string, points: number, more: object = {}) =>
      till.call('POST', '/points', { bill, phone: now.phone, points, ...more }),

    billOf: (till: TestTill, id: string, points: number, more: object = {}) =>
      till.bill([{ product: its.market.atta, quantity: 4 }], {
        id,
        customer: customer(),
        ...(points > 0 && { points }),
        tenders: cash(1072 - points),
        received: 1072 - points,
        ...more,
      }),

    release: (at = new Date(Date.now() + 3 * HOUR_MS)) =>
      releaseExpiredPoints({ db: its.db, clock: { now: () => at } }),
  };
}
