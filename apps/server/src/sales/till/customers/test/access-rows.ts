import { newId } from '@haat/domain/basics/ids';
import {
  type AccessRow,
  type AccessRows,
  type AccessWorld,
  COUNTER,
  STRANGERS,
} from '../../../../../test/access-world.ts';
import { orderBody, placeOrder } from '../../../../../test/order-request.ts';
import { freshNumber } from '../../../../../test/phone-code.ts';
import { aTill } from '../../../../../test/till-fixtures.ts';
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

/** The number of a shopper who has ordered from the store, with points. */
async function withPoints(world: AccessWorld): Promise<string> {
  const { db, market } = world;
  const phone = freshNumber();
  await proveNumber(db, market.shopper.id, phone);
  await db
    .insertInto('reward_balances')
    .values({ marketplace_id: market.id, user_id: market.shopper.id, points: 500 })
    .onConflict((one) => one.columns(['marketplace_id', 'user_id']).doUpdateSet({ points: 500 }))
    .execute();
  await db.deleteFrom('till_point_holds').where('user_id', '=', market.shopper.id).execute();
  await placeOrder(world.app, market, market.shopper, orderBody([{ product: market.atta, qty: 1 }]));
  return phone;
}
