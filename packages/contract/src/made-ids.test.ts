import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import type { Call } from './call.ts';
import { ALL_CALLS } from './calls.ts';
import { type Leaf, leavesOf } from './test/leaves.ts';

/** Ids made by clients, with what makes them safe. `test/isolation/made-ids.test.ts` of the server tries each. */
const MADE_BY_A_CLIENT: Record<string, string> = {
  'sendEntries entries.0.id':
    'an order’s id in all marketplaces (`taken-ids.ts`); as an entry or a shift it is looked up with its marketplace and counter or store',
  'sendEntries entries.0.receiptKey':
    'unique in its marketplace, which the link names: till_entries_key_taken',
  'sendEntries entries.0.approvals.0.askedFor': 'looked up with the store, for the word on a clock alone',
  'saveStockCount entries.0._id': 'compared with the last one of the same line of the same sheet',
  'nobodyThere door': 'looked up with the marketplace, order and driver; one of another door changes nothing',
  'allowAtTill for': 'looked up with the store',
  'holdPoints bill': 'looked up with the marketplace; one that another counter holds points for is refused',
  'requestPointsCode bill': 'a part of what the code is for, with the number',
  'storePushToken token.endpoint':
    'a browser’s address at its push service, which nobody else knows: it speaks to whoever signed in there last, of all marketplaces',
  'renewPushToken endpoint': 'the same',
  'renewPushToken token.endpoint': 'the same',
  'forgetPushToken endpoint': 'the same',
};

/** Ids made by the server: `test/isolation/isolation.test.ts` tries another's id in each place. */
const MADE_BY_THE_SERVER: Record<string, readonly string[]> = {
  allowAtTill: ['by'],
  answerPacking: ['answers.0.replacedBy.product', 'answers.0.replacedBy.variant'],
  applyBulkEdit: ['change.category', 'change.subCategory', 'products.0._id'],
  changeBundle: ['products.0.product'],
  changeMarketplace: [
    'bannerImages.0._id',
    'brands.0.id',
    'categories.0.id',
    'categories.0.subCategories.0.id',
    'discountedProducts.0._id',
    'discountedProducts.0.id',
    'discountedProducts.0.sizes.0',
  ],
  changeProduct: ['variants.0._id', 'vendors.0.vendor._id'],
  changeProfile: ['id'],
  changeStore: ['soldBrands.0', 'soldCategories.0'],
  changeTillSettings: ['cashiers.0'],
  changeUser: ['_id', 'store'],
  createBundle: ['products.0.product'],
  createPaymentOrder: [
    'order.orderItems.0.bundle',
    'order.orderItems.0.product',
    'order.orderItems.0.variant',
    'order.slots.0.store',
  ],
  createProduct: ['variants.0._id', 'vendors.0.vendor._id'],
  createStockCount: ['store'],
  createStore: ['marketplace'],
  deleteProducts: ['products.0._id'],
  enterOrder: ['orderItems.0.product', 'orderItems.0.variant', 'original'],
  findSharedBarcodes: ['product'],
  giveOrders: ['driver', 'orders.0'],
  listOpenSlots: ['stores.0'],
  placeShipments: ['orderItems.0.bundle', 'orderItems.0.product', 'orderItems.0.variant', 'slots.0.store'],
  previewBulkEdit: ['change.category', 'change.subCategory', 'products.0._id'],
  quoteCart: ['items.0.bundle', 'items.0.product', 'items.0.variant'],
  readLabels: ['products.0'],
  bankCash: ['from.id'],
  changeCashLimit: ['holder.id'],
  handOverCash: ['from.id', 'receiver'],
  handOverDriverCash: ['receiver'],
  orderStops: ['orders.0'],
  sendLateDoor: ['order'],
  offerDriverCash: ['receiver'],
  readPickList: ['orders.0'],
  saveStockCount: ['entries.0.line', 'reasons.0.line'],
  sendEntries: [
    'entries.0.approvals.0.by',
    'entries.0.by',
    'entries.0.lines.0.product',
    'entries.0.lines.0.variant',
    'entries.0.original',
    'entries.0.shift',
  ],
  updatePayments: ['orderId'],
};

/**
 * Made by a provider, a manufacturer, or copied from a paper by a person. Each is looked up within what the address
 * names only.
 */
const FROM_ELSEWHERE: Record<string, readonly string[]> = {
  changeTillSettings: ['upiId'],
  createVendorInvoice: ['payments.0.paymentId'],
  deliverAtDoor: ['reference'],
  sendLateDoor: ['reference'],
  enterOrder: ['reference'],
  markPaid: ['reference'],
  handOverOrder: ['reference'],
  payOrder: ['razorpayOrderId', 'razorpayPaymentId'],
  payRefundOtherwise: ['reference'],
  payVendorInvoice: ['paymentId'],
  placeShipments: ['razorPay.orderId', 'razorPay.paymentId'],
  requestPhoneCode: ['challenge.solution.derivedKey'],
  sendEntries: ['entries.0.tenders.0.reference'],
  updatePayments: ['payments.0.paymentId'],
};

const CALLED_SO = /^(for|endpoint|reference|key|.*Key|.*Id)$/;

const isId = ({ path, schema }: Leaf): boolean => {
  const { type, format } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Record<
    string,
    unknown
  >;
  return type === 'string' && (format === 'uuid' || CALLED_SO.test(path.at(-1) ?? ''));
};

const idsOf = ({ body }: Call) => (body ? leavesOf(body) : []).filter(isId).map(({ path }) => path.join('.'));

it('each id and key in a body is made by the server, or is listed with what makes it safe', () => {
  const found = [...ALL_CALLS].flatMap(([name, call]) => idsOf(call).map((path) => `${name} ${path}`));
  const listed = [MADE_BY_THE_SERVER, FROM_ELSEWHERE].flatMap((list) =>
    Object.entries(list).flatMap(([name, paths]) => paths.map((path) => `${name} ${path}`)),
  );
  expect([...new Set(found)].toSorted()).toEqual([...Object.keys(MADE_BY_A_CLIENT), ...listed].toSorted());
});
