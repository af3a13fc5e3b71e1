import type { Order } from '@haat/contract/orders/order';
import { paise } from '@haat/domain/money';

const STORE = '0198c0de-0000-7000-8000-000000000002';

/** An order that was paid online, before its store has begun with it. */
export const PAID_ORDER: Order = {
  _id: '0198c0de-0000-7000-8000-000000000009',
  ...{ number: 10_483, marketplace: '0198c0de-0000-7000-8000-000000000001', orderType: 'online' },
  ...{ customerName: 'Savita', phone: '9845012345', address: '12-4/87, Gandhi Chowk', pinCode: '585412' },
  ...{ paymentMethod: 'Online', itemCount: 1, images: [], itemsPrice: paise(14_800) },
  ...{ shippingPrice: paise(0), taxPrice: paise(0), totalPrice: paise(14_800) },
  createdAt: new Date('2026-11-20T05:12:00Z'),
  deliverFrom: null,
  estimatedDeliveryTime: new Date('2026-11-21T05:12:00Z'),
  ...{ isPaid: true, paidAt: new Date('2026-11-20T05:13:00Z'), startedAt: null, outForDeliveryAt: null },
  ...{ isDelivered: false, deliveredAt: null, cancelledAt: null, deliveryHeldAt: null },
  ...{
    status: 'paid',
    openRequest: null,
    restDependsOnIt: false,
    user: { name: 'Savita', email: '', phone: '' },
    orderItems: [],
  },
  shippingAddress: {
    ...{ name: 'Savita', phone: '9845012345', address: '12-4/87, Gandhi Chowk' },
    ...{ city: '', pinCode: '585412', country: 'India' },
  },
  ...{ driverNote: '', driver: null, business: null, pointsRedeemed: 0, pointsEarned: 0 },
  store: {
    ...{ _id: STORE, name: 'Basava', company: '', address: '', city: '' },
    ...{ gstNumber: '', fssaiNumber: '', phone: '', pinCode: '', stateCode: '' },
    ...{ receiptLanguage: 'en', thanks: '' },
  },
  ...{
    payments: [],
    razorPay: null,
    refunds: [],
    requests: [],
    documents: [],
    siblings: [],
    roundsCash: true,
  },
};
