import { paise } from '@haat/domain/basics/money';
import sharp from 'sharp';
import {
  type AccessRows,
  type AccessWorld,
  EVERYBODY,
  STORE,
  STRANGERS,
} from '../../../../../test/access-world.ts';
import { cashFacts } from '../../../../../test/cash-facts.ts';
import { firstDriver } from '../../../../../test/drivers.ts';
import { PIN } from '../../../../../test/till-approvals.ts';
import { uploadForm } from '../../../../goods/images/test/upload-form.ts';

const aSlip = async () =>
  uploadForm({
    name: 'slip.png',
    field: 'photo',
    bytes: await sharp({ create: { width: 20, height: 30, channels: 3, background: '#fff' } })
      .png()
      .toBuffer(),
  });

/** The smallest note. */
const TEN = [{ value: 10, pieces: 1 }];

/** Of ₹10 to the store's admin; returns the driver. */
async function anOffer({ db, market }: AccessWorld): Promise<string> {
  const driver_id = await firstDriver(db, market);
  const { admin, stores } = market;
  const key = { marketplace_id: market.id, driver_id, store_id: stores[0], receiver_id: admin.id };
  const counted = { holds_paise: paise(1000), count: JSON.stringify(TEN), is_part: true, reason: '' };
  await db
    .insertInto('cash_offers')
    .values({ ...key, ...counted, offered_at: new Date() })
    .onConflict((one) => one.doNothing())
    .execute();
  return driver_id;
}

export const accessRows: AccessRows = (world) => {
  const { admin, stores } = world.market;
  const [store] = stores;
  const cash = `/api/config/${store}/cash`;
  const from = { kind: 'user', id: admin.id };
  const facts = cashFacts(world, store);
  const heldByAdmin = async () => {
    await world.inject(
      { method: 'PUT', url: `/api/config/${store}/till-pin`, payload: { pin: PIN } },
      admin.token,
    );
    const entered = { orderType: 'pos', paymentMethod: 'cash', itemsPrice: 268, totalPrice: 268 };
    await world.inject(
      {
        method: 'POST',
        url: `/api/orders?marketplace=${world.market.id}`,
        payload: {
          ...entered,
          orderItems: [{ product: world.market.atta.id, qty: 1, price: 268 }],
          shippingPrice: 0,
          taxPrice: 0,
        },
      },
      admin.token,
    );
    return facts.held(admin, admin.id);
  };
  const ofStore = (rest = '') => ({ hidden: STRANGERS, request: () => ({ url: `${cash}${rest}` }) });
  const banked = async () => {
    await heldByAdmin();
    return facts.toBank(admin, { from, amount: 10 });
  };
  /** Cash with the driver whose token is tried, by the store's word. */
  const heldByDriver = async () => {
    await heldByAdmin();
    const { db, market } = world;
    const driver_id = await firstDriver(db, market);
    const order_id = await world.anOrder();
    await db.updateTable('orders').set({ driver_id }).where('id', '=', order_id).execute();
    const key = { marketplace_id: market.id, driver_id, order_id, store_id: store };
    const late = { sent_at: new Date(), done_at: new Date(), tender: 'cash', taken_paise: paise(26_800) };
    await db
      .insertInto('late_doors')
      .values({ ...key, ...late })
      .execute();
    const url = `/api/config/${store}/drivers/${driver_id}/late-doors/${order_id}`;
    await world.inject({ method: 'PUT', url, payload: { accept: true } }, admin.token);
    const holds = await facts.held(admin, driver_id);
    return { receiver: admin.id, holds, count: TEN, isPart: true, reason: '' };
  };
  return {
    readCash: { who: EVERYBODY, ...ofStore() },
    listCashMoves: { who: EVERYBODY, ...ofStore('/moves') },
    // Without managing cash, only one's own.
    listHeldOrders: {
      who: EVERYBODY,
      hidden: [...STRANGERS, 'deliveryAdmin', 'cashier'],
      request: async () => {
        await heldByAdmin();
        return { url: `${cash}/user/${admin.id}/orders` };
      },
    },
    handOverCash: {
      who: EVERYBODY,
      hidden: [...STRANGERS, 'deliveryAdmin', 'cashier'],
      request: async () => {
        const holds = await heldByAdmin();
        const whole = { from, receiver: admin.id, into: 'safe', pin: PIN, holds };
        return { url: `${cash}/hand-over`, payload: { ...whole, count: TEN, isPart: true, reason: '' } };
      },
    },
    bankCash: {
      who: STORE,
      hidden: STRANGERS,
      request: async () => {
        await heldByAdmin();
        return { url: `${cash}/to-bank`, payload: { from, amount: 10, slip: '004417', on: '20/11/2026' } };
      },
    },
    declineCash: {
      who: STORE,
      hidden: STRANGERS,
      request: async () => ({ url: `${cash}/offers/${await anOffer(world)}` }),
    },
    addSlipPhoto: {
      who: STORE,
      hidden: STRANGERS,
      request: async () => ({ url: `${cash}/acts/${(await banked()).act}/photo`, ...(await aSlip()) }),
    },
    readSlipPhoto: {
      who: STORE,
      hidden: STRANGERS,
      request: async () => {
        const url = `${cash}/acts/${(await banked()).act}/photo`;
        await world.inject({ method: 'PUT', url, ...(await aSlip()) }, admin.token);
        return { url };
      },
    },
    setCashRight: {
      who: STORE,
      hidden: STRANGERS,
      request: async () => ({
        url: `${cash}/acts/${(await banked()).act}/set-right`,
        payload: { reason: 'Counted twice' },
      }),
    },
    changeCashLimit: {
      who: STORE,
      hidden: STRANGERS,
      request: () => ({ url: `${cash}/limit`, payload: { limit: 100_000 } }),
    },
    downloadCashMoves: { who: STORE, ...ofStore('/moves.csv?from=2026-11-01&to=2026-11-30') },
    readDriverCash: { who: 'driver' },
    handOverDriverCash: {
      who: 'driver',
      request: async () => ({
        url: '/api/driver/cash/hand-over',
        payload: { ...(await heldByDriver()), pin: PIN },
      }),
    },
    offerDriverCash: {
      who: 'driver',
      request: async () => ({ url: '/api/driver/cash/offer', payload: await heldByDriver() }),
    },
    withdrawDriverCash: { who: 'driver', request: () => ({ url: '/api/driver/cash/offer' }) },
  };
};
