import { paise } from '@haat/domain/basics/money';
import sharp from 'sharp';
import { type AccessRows, EVERYBODY, STORE, STRANGERS } from '../../../../../test/access-world.ts';
import { cashFacts } from '../../../../../test/cash-facts.ts';
import { firstDriver } from '../../../../../test/drivers.ts';
import { PIN } from '../../../../../test/till-approvals.ts';
import { uploadForm } from '../../../../goods/images/test/upload-form.ts';
import { inTransaction } from '../../../../kit/db.ts';
import { lockCash, moveCash } from '../../../ledger/cash/cash-moves-sql.ts';

const aSlip = async () =>
  uploadForm({
    name: 'slip.png',
    field: 'photo',
    bytes: await sharp({ create: { width: 20, height: 30, channels: 3, background: '#fff' } })
      .png()
      .toBuffer(),
  });

/** The least of notes. */
const TEN = [{ value: 10, pieces: 1 }];

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
  /** ₹10 in the hands of the driver whose token is tried. */
  const heldByDriver = async () => {
    await heldByAdmin();
    const { db, market } = world;
    const holder = { kind: 'driver', id: await firstDriver(db, market) } as const;
    const orderId = await world.anOrder();
    const ofStore = { marketplaceId: market.id, id: store };
    await inTransaction(db, async (tx) => {
      const cash = await lockCash(tx, ofStore, [holder]);
      const [from, amount] = [{ kind: 'order', id: orderId } as const, paise(1000 - cash.held(holder))];
      if (amount > 0)
        await moveCash(tx, cash, { by: null, at: new Date(), orderId }, [
          { kind: 'paid', from, to: holder, amount },
        ]);
    });
    return { receiver: admin.id, holds: 10, count: TEN, isPart: true, reason: '' };
  };
  return {
    readCash: { who: EVERYBODY, ...ofStore() },
    listCashMoves: { who: EVERYBODY, ...ofStore('/moves') },
    // Who doesn't manage cash reaches their own alone.
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
