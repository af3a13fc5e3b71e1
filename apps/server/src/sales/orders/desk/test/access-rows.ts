import { type AccessRows, EVERYBODY, STORE, STRANGERS } from '../../../../../test/access-world.ts';

export const accessRows: AccessRows = (world) => {
  const onAnOrder = async (rest: string) => ({ url: `/api/orders/${await world.anOrder()}${rest}` });
  const anInvoiceOrder = async () => {
    const id = await world.anOrder();
    await world.db.updateTable('orders').set({ order_type: 'invoice' }).where('id', '=', id).execute();
    return id;
  };
  return {
    readOrderHistory: { who: EVERYBODY, hidden: STRANGERS, request: () => onAnOrder('/history') },
    addOrderNote: {
      who: EVERYBODY,
      hidden: STRANGERS,
      request: async () => ({ ...(await onAnOrder('/notes')), payload: { note: 'Ring twice' } }),
    },
    updatePayments: {
      who: STORE,
      hidden: STRANGERS,
      request: async () => ({
        payload: { orderId: await anInvoiceOrder(), payments: [{ paymentMethod: 'cash', Amount: 1 }] },
      }),
    },
    readPickList: { who: EVERYBODY, request: async () => ({ payload: { orders: [await world.anOrder()] } }) },
    listOrderStores: { who: EVERYBODY },
  };
};
