import { newId } from '@haat/domain/basics/ids';
import { paise } from '@haat/domain/basics/money';
import { type AccessRows, STAFF, STRANGERS } from '../../../../../test/access-world.ts';
import { firstDriver, makeDriver } from '../../../../../test/drivers.ts';
import { freshNumber, writePhoneCode } from '../../../../../test/phone-code.ts';

export const accessRows: AccessRows = (world) => {
  const { db, market } = world;
  const ofStore = (rest: string) => `/api/config/${market.stores[0]}/${rest}`;
  const ofDriver = async (rest = '') => ofStore(`drivers/${(await makeDriver(db, market)).id}${rest}`);
  /** Out with the driver whose token is tried. */
  const aStop = async (rest: string) => {
    const id = await world.anOrder();
    const driver_id = await firstDriver(db, market);
    await db.updateTable('orders').set({ driver_id }).where('id', '=', id).execute();
    await world.inject({ method: 'PUT', url: `/api/orders/${id}/out-for-delivery` }, market.admin.token);
    return `/api/driver/stops/${id}/${rest}`;
  };
  const withOrders = () =>
    db
      .selectFrom('orders')
      .select((by) => by.ref('driver_id').$notNull().as('id'))
      .where('driver_id', 'is not', null);
  const staff = { who: STAFF, hidden: STRANGERS };
  return {
    listDrivers: { ...staff, request: () => ({ url: ofStore('drivers') }) },
    addDriver: {
      ...staff,
      request: () => ({ url: ofStore('drivers'), payload: { name: 'Mahesh Patil', phone: freshNumber() } }),
      after: () =>
        db
          .deleteFrom('drivers')
          .where('link_hash', 'is', null)
          .where('revoked_at', 'is', null)
          .where('id', 'not in', withOrders())
          .execute(),
    },
    changeDriver: {
      ...staff,
      request: async () => ({
        url: await ofDriver(),
        payload: { name: 'Mahesh Rao', phone: freshNumber() },
      }),
    },
    makeDriverLink: {
      ...staff,
      request: async () => ({ url: await ofDriver('/link'), payload: { send: false } }),
    },
    revokeDriver: { ...staff, request: async () => ({ url: await ofDriver() }) },
    giveOrders: {
      ...staff,
      request: async () => ({
        url: ofStore('orders-of-driver'),
        payload: { orders: [await world.anOrder()], driver: await firstDriver(db, market) },
      }),
    },
    orderStops: {
      ...staff,
      request: async () => {
        const driver = await makeDriver(db, market);
        const id = await world.anOrder();
        await db.updateTable('orders').set({ driver_id: driver.id }).where('id', '=', id).execute();
        return { url: ofStore(`drivers/${driver.id}/way`), payload: { orders: [id] } };
      },
    },
    settleLateDoor: {
      ...staff,
      request: async () => {
        const driver = await makeDriver(db, market);
        const id = await world.anOrder();
        const late = { sent_at: new Date(), done_at: new Date(), tender: 'cash', taken_paise: paise(26_800) };
        const key = {
          marketplace_id: market.id,
          driver_id: driver.id,
          order_id: id,
          store_id: market.stores[0],
        };
        await db
          .insertInto('late_doors')
          .values({ ...key, ...late })
          .execute();
        return { url: ofStore(`drivers/${driver.id}/late-doors/${id}`), payload: { accept: true } };
      },
    },
    letThrough: {
      ...staff,
      request: async () => ({ url: `/api/orders/${await world.anOrder()}/let-through` }),
    },
    changeDoorSettings: {
      ...staff,
      request: () => ({ url: ofStore('door-settings'), payload: { codeForAll: false } }),
    },
    openDriverLink: {
      who: 'everybody',
      request: async () => ({ payload: { link: (await makeDriver(db, market)).link } }),
    },
    bindDriver: {
      who: 'everybody',
      request: async () => {
        const { link, phone } = await makeDriver(db, market);
        return { payload: { link, phone, code: await writePhoneCode(db, phone) } };
      },
    },
    sendLateDoor: {
      who: 'everybody',
      request: async () => {
        const driver = await makeDriver(db, market);
        const order = await world.anOrder();
        await db.updateTable('orders').set({ driver_id: driver.id }).where('id', '=', order).execute();
        const url = ofStore(`drivers/${driver.id}`);
        await world.inject({ method: 'DELETE', url }, market.admin.token);
        const door = { tender: 'cash', taken: 268, reference: '', reason: null, note: '' };
        return { payload: { token: driver.token, order, at: new Date().toISOString(), ...door } };
      },
    },
    readStops: { who: 'driver' },
    checkDoorCode: {
      who: 'driver',
      request: async () => ({ url: await aStop('code'), payload: { code: '0000' } }),
    },
    deliverAtDoor: {
      who: 'driver',
      request: async () => ({ url: await aStop('deliver'), payload: { tender: 'cash' } }),
    },
    nobodyThere: {
      who: 'driver',
      request: async () => ({
        url: await aStop('nobody'),
        payload: { door: newId(), reason: 'no-answer', note: '', next: null },
      }),
    },
  };
};
