import { type AccessRows, EVERYBODY, STORE, STRANGERS } from '../../../../../test/access-world.ts';
import { cashFacts } from '../../../../../test/cash-facts.ts';
import { PIN } from '../../../../../test/till-approvals.ts';

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
  };
};
