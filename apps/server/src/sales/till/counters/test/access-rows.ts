import { newId } from '@haat/domain/basics/ids';
import {
  type AccessRow,
  type AccessRows,
  COUNTER,
  STORE,
  STRANGERS,
} from '../../../../../test/access-world.ts';
import { PIN } from '../../../../../test/till-approvals.ts';
import { aTill } from '../../../../../test/till-fixtures.ts';

const settings = (cashiers: string[]) => ({
  upiId: 'shop@okbank',
  upiName: '',
  discountLimit: 5,
  differenceLimit: 50,
  blindCount: false,
  receiptLanguage: 'hi',
  thanks: '',
  cashiers,
});

export const accessRows: AccessRows = (world) => {
  const ofStore = (rest: string, payload?: () => object): AccessRow => ({
    who: STORE,
    hidden: STRANGERS,
    request: () => ({
      url: `/api/config/${world.market.stores[0]}/${rest}`,
      ...(payload && { payload: payload() }),
    }),
  });
  const ofTill = (rest: string, payload?: () => object): AccessRow => ({
    who: STORE,
    hidden: STRANGERS,
    request: async () => ({
      url: `/api/config/${world.market.stores[0]}/tills/${(await aTill(world)).id}${rest}`,
      ...(payload && { payload: payload() }),
    }),
  });
  const name = () => ({ name: `Counter ${newId().slice(-12)}` });
  return {
    listTills: ofStore('tills'),
    addTill: ofStore('tills', name),
    renameTill: ofTill('', name),
    retireTill: {
      ...ofTill('/retire'),
      // The next row's till may be this one.
      after: () => world.db.updateTable('tills').set({ retired_at: null }).execute(),
    },
    deleteTill: {
      who: STORE,
      hidden: STRANGERS,
      // One that no browser has asked for.
      request: async () => {
        const url = `/api/config/${world.market.stores[0]}/tills`;
        const made = await world.inject({ method: 'POST', url, payload: name() }, world.market.admin.token);
        return { url: `${url}/${made.json()._id}` };
      },
    },
    readTillSettings: ofStore('till-settings'),
    changeTillSettings: {
      who: STORE,
      hidden: STRANGERS,
      request: async () => {
        const [store] = world.market.stores;
        // Existing cashiers stay, as the next rows are about them.
        const cashiers = await world.db
          .selectFrom('till_cashiers')
          .select('user_id')
          .where('store_id', '=', store)
          .execute();
        const payload = settings(cashiers.map(({ user_id }) => user_id));
        return { url: `/api/config/${store}/till-settings`, payload };
      },
    },
    readOrderEntry: { ...ofStore('order-entry'), who: COUNTER },
    readTill: { ...ofTill(''), who: COUNTER },
    listTillGoods: { ...ofStore('till-goods'), who: COUNTER },
    setTillPin: ofStore('till-pin', () => ({ pin: PIN })),
    allowAtTill: {
      who: COUNTER,
      hidden: STRANGERS,
      request: async () => {
        const { admin, stores } = world.market;
        const of = `/api/config/${stores[0]}`;
        await world.inject({ method: 'PUT', url: `${of}/till-pin`, payload: { pin: PIN } }, admin.token);
        const approvals = [{ reason: 'below-cost', note: 'Atta ₹200' }];
        return { url: `${of}/approvals`, payload: { by: admin.id, pin: PIN, for: newId(), approvals } };
      },
    },
  };
};
