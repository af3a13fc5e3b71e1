import { newId } from '@haat/domain/basics/ids';
import {
  type AccessRow,
  type AccessRows,
  type AccessWorld,
  COUNTER,
  STRANGERS,
} from '../../../../../test/access-world.ts';
import { makeUser } from '../../../../../test/market.ts';
import { orderBody, placeOrder } from '../../../../../test/order-request.ts';
import { freshNumber } from '../../../../../test/phone-code.ts';
import { aTill } from '../../../../../test/till-fixtures.ts';
import { inTransaction } from '../../../../kit/db.ts';
import { movePoints } from '../../../ledger/rewards/rewards-sql.ts';
import { proveNumber, takesPoints } from './points-facts.ts';

export const accessRows: AccessRows = (world) => {
  const ofTill = (rest: () => string | Promise<string>, payload?: () => Promise<object>): AccessRow => ({
    who: COUNTER,
    hidden: STRANGERS,
    request: async () => {
      await takesPoints(world);
      const { id } = await aTill(world);
      return {
        url: `/api/config/${world.market.stores[0]}/tills/${id}/${await rest()}`,
        ...(payload && { payload: await payload() }),
      };
    },
  });
  return {
    listTillCustomers: ofTill(() => 'customers'),
    findTillCustomer: ofTill(() => `customer?phone=${freshNumber()}`),
    requestPointsCode: ofTill(
      () => 'points-code',
      async () => ({ bill: newId(), phone: freshNumber(), points: 120 }),
    ),
    holdPoints: ofTill(
      () => 'points',
      async () => ({ bill: newId(), phone: await withPoints(world), points: 20 }),
    ),
    releasePoints: ofTill(() => `points/${newId()}`),
  };
};

/** A new shopper with points and an order from the store; returns their number. */
async function withPoints({ app, db, market }: AccessWorld): Promise<string> {
  const phone = freshNumber();
  const shopper = await makeUser(db, []);
  await proveNumber(db, shopper.id, phone);
  await inTransaction(db, (tx) =>
    tx.send((batch) =>
      movePoints(batch, market.id, shopper.id, [{ orderId: null, change: 500, cause: 'gift' }]),
    ),
  );
  await placeOrder(app, market, shopper, orderBody([{ product: market.atta, qty: 1 }]));
  return phone;
}
