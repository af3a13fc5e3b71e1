import {
  type AccessRows,
  EVERYBODY,
  EVERYBODY_ELSE,
  STAFF,
  STORE,
  STRANGERS,
} from '../../../../test/access-world.ts';
import { aRequest } from '../../../../test/message-fixtures.ts';

export const accessRows: AccessRows = (world) => {
  const { app, market } = world;
  const onAnOrder = (rest: string) => async () => ({ url: `/api/orders/${await world.anOrder()}${rest}` });
  return {
    listMyOrders: { who: 'signed in' },
    listOrders: { who: EVERYBODY },
    countOrders: { who: EVERYBODY },
    readOrder: { who: 'signed in', hidden: [...STRANGERS, 'anotherShopper'], request: onAnOrder('') },
    markPaid: { who: STAFF, hidden: STRANGERS, request: onAnOrder('/pay') },
    startOrder: { who: STAFF, hidden: STRANGERS, request: onAnOrder('/start') },
    readPacking: {
      who: STAFF,
      hidden: STRANGERS,
      request: async () => ({ url: `/api/orders/${await world.aPackedLine()}/packing` }),
    },
    answerPacking: {
      who: STAFF,
      hidden: STRANGERS,
      request: async () => ({
        url: `/api/orders/${await world.aPackedLine()}/packing`,
        payload: { answers: [{ line: 1, seen: 1, quantity: 1, reason: null, replacedBy: null }] },
      }),
    },
    listReplacements: {
      who: STAFF,
      hidden: STRANGERS,
      request: async () => ({ url: `/api/orders/${await world.aPackedLine()}/packing/replacements?line=1` }),
    },
    packOrder: {
      who: STAFF,
      hidden: STRANGERS,
      request: async () => ({
        url: `/api/orders/${await world.aPackedLine()}/packed`,
        payload: { answers: [{ line: 1, seen: 1 }] },
      }),
    },
    changeIfMissing: {
      who: 'signed in',
      hidden: EVERYBODY_ELSE,
      request: async () => ({
        url: `/api/orders/${await world.anOrder()}/if-missing`,
        payload: { ifMissing: 'replace' },
      }),
    },
    setDriver: {
      who: STAFF,
      hidden: STRANGERS,
      request: async () => ({
        ...(await onAnOrder('/driver')()),
        payload: { name: 'Mahesh Patil', phone: '' },
      }),
    },
    setEwayBill: {
      who: STAFF,
      hidden: STRANGERS,
      request: async () => ({ ...(await onAnOrder('/eway-bill')()), payload: { number: '181234567890' } }),
    },
    markOutForDelivery: { who: STAFF, hidden: STRANGERS, request: onAnOrder('/out-for-delivery') },
    markDelivered: {
      who: STAFF,
      hidden: STRANGERS,
      request: async () => ({ url: `/api/orders/${await world.aPaidOrder()}/deliver` }),
    },
    handOverOrder: { who: STAFF, hidden: STRANGERS, request: onAnOrder('/hand-over') },
    cancelOrder: {
      who: ['superAdmin'],
      request: async () => ({ url: `/api/orders/status/cancel/${await world.anOrder()}` }),
    },
    callCustomer: { who: STAFF, hidden: STRANGERS, request: onAnOrder('/call') },
    cancelOwnOrder: { who: 'signed in', hidden: EVERYBODY_ELSE, request: onAnOrder('/cancel') },
    cancelOwnCheckout: { who: 'signed in', hidden: EVERYBODY_ELSE, request: onAnOrder('/cancel-checkout') },
    requestOrderChange: {
      who: 'signed in',
      hidden: EVERYBODY_ELSE,
      request: async () => ({
        url: `/api/orders/${await world.anOrder()}/requests`,
        payload: { kind: 'cancel', reason: 'The bag was torn' },
      }),
    },
    acceptRequest: {
      who: STORE,
      hidden: STRANGERS,
      request: async () => aRequest(app, market, await world.anOrder(), 'accept'),
    },
    declineRequest: {
      who: STORE,
      hidden: STRANGERS,
      request: async () => aRequest(app, market, await world.anOrder(), 'decline'),
    },
  };
};
