import type { AccessWorld } from './access-world.ts';

/** A staff call's entry in the audit log, or why it has none. */
type Audited =
  | {
      action: string;
      subject: string;
      /** A superAdmin by default. */
      by?: 'admin';
      prepare?: (world: AccessWorld) => Promise<unknown>;
      /** Added to the body of the usual request, so that it changes something. */
      changing?: object;
      /** Why the entry has no old values. */
      noOldValues?: string;
    }
  | { none: string };

const close = (world: AccessWorld) =>
  world.inject(
    { method: 'GET', url: `/api/store/${world.market.stores[0]}/products/unpublish` },
    world.market.superAdmin.token,
  );

const ORDER = 'order';
const NEW = { noOldValues: 'it was not there before' };
const GONE = { noOldValues: 'it is gone: the entry says what it was' };
const UNCHANGED = { noOldValues: 'nothing of the thing changes' };
const OF_IMPORT = 'the import itself has what each row was, and undoes it by that';
const UNTIL_APPLIED = 'nothing of the store changes before the import is applied, which is noted';
const UNTIL_POSTED = 'a working sheet: what it changes is noted when it is posted';
const OWN = 'how somebody looks at a list, for themselves';
const READS = 'it reads, whatever its method is called';

/** Every staff call that may change something. A new one fails `audited-calls.test.ts` until it is listed. */
export const AUDITED: Readonly<Record<string, Audited>> = {
  createStockCount: { action: 'created', subject: 'stock count', ...NEW },
  saveStockCount: { none: UNTIL_POSTED },
  addStockCountLine: { none: UNTIL_POSTED },
  postStockCount: { action: 'posted', subject: 'stock count' },
  discardStockCount: { action: 'discarded', subject: 'stock count' },
  createSampleProduct: { action: 'created', subject: 'product', ...NEW },
  createProduct: { action: 'created', subject: 'product', ...NEW },
  changeProduct: { action: 'changed', subject: 'product', changing: { name: 'Another name' } },
  deleteProduct: { action: 'deleted', subject: 'product', ...GONE },
  takeReviewDown: { action: 'review taken down', subject: 'product', ...GONE },
  nextSku: { none: 'a number is set aside for a product, whose making is noted' },
  previewBulkEdit: { none: READS },
  applyBulkEdit: { action: 'bulk edited', subject: 'store' },
  undoBulkEdit: { action: 'bulk edit undone', subject: 'store', by: 'admin' },
  deleteProducts: { action: 'bulk deleted', subject: 'store', ...GONE },
  readLabels: { none: READS },
  findSharedBarcodes: { none: READS },
  uploadImages: { none: 'nothing shows a picture before a product or banner does, which is noted' },
  uploadProducts: { none: UNTIL_APPLIED },
  planImport: { none: UNTIL_APPLIED },
  answerCategory: { none: UNTIL_APPLIED },
  changeImportRow: { none: UNTIL_APPLIED },
  dropImport: { none: UNTIL_APPLIED },
  applyImport: { action: 'imported', subject: 'import', noOldValues: OF_IMPORT },
  undoImport: { action: 'undone', subject: 'import', noOldValues: OF_IMPORT },
  saveView: { none: OWN },
  deleteView: { none: OWN },
  changeStore: { action: 'changed', subject: 'store', changing: { name: 'Another name' } },
  changePause: { action: 'changed', subject: 'store' },
  changeTallyLedgers: { action: 'changed', subject: 'store', changing: { cash: 'Cash at the counter' } },
  openStore: { action: 'changed', subject: 'store', prepare: close },
  closeStore: { action: 'changed', subject: 'store' },
  markPaid: { action: 'paid', subject: ORDER },
  startOrder: { action: 'started', subject: ORDER },
  answerPacking: { none: 'until the order is packed' },
  packOrder: { action: 'packed', subject: ORDER },
  setDriver: { action: 'driver named', subject: ORDER },
  addDriver: { action: 'created', subject: 'driver', ...NEW },
  changeDriver: { action: 'changed', subject: 'driver' },
  makeDriverLink: { action: 'link made', subject: 'driver', noOldValues: 'a link is secret' },
  revokeDriver: { action: 'link ended', subject: 'driver', ...GONE },
  settleLateDoor: { action: 'late door checked', subject: 'driver', noOldValues: 'it is checked once' },
  orderStops: {
    action: 'way ordered',
    subject: 'driver',
    noOldValues: 'the nearest came first, from where the driver was',
  },
  giveOrders: { action: 'driver named', subject: ORDER },
  letThrough: { action: 'let through', subject: ORDER, ...UNCHANGED },
  changeDoorSettings: { action: 'doors changed', subject: 'store' },
  markOutForDelivery: { action: 'sent out', subject: ORDER },
  markDelivered: { action: 'delivered', subject: ORDER },
  handOverOrder: { action: 'delivered', subject: ORDER },
  enterOrder: { action: 'entered', subject: ORDER, ...NEW },
  returnAtCounter: { action: 'returned', subject: ORDER },
  setEwayBill: { action: 'e-way bill noted', subject: ORDER },
  receiveOrder: { action: 'delivered', subject: ORDER },
  cancelOrder: { action: 'cancelled', subject: ORDER },
  callCustomer: { action: 'called', subject: ORDER, ...UNCHANGED },
  acceptRequest: { action: 'cancelled', subject: ORDER },
  declineRequest: { action: 'declined', subject: ORDER },
  addOrderNote: { action: 'noted', subject: ORDER, ...NEW },
  updatePayments: { action: 'payments changed', subject: ORDER },
  readPickList: { none: READS },
  resendMessage: { action: 'sent again', subject: 'message' },
  importSettlements: { action: 'imported', subject: 'settlement', ...NEW },
  placeHeldPayment: { action: 'placed', subject: 'payment' },
  refundHeldPayment: { action: 'refunded', subject: 'payment' },
  retryRefund: {
    action: 'tried',
    subject: 'refund',
    noOldValues: 'an attempt: what becomes of it the provider says',
  },
  payRefundOtherwise: { action: 'paid otherwise', subject: 'refund' },
  contestDispute: { action: 'contested', subject: 'dispute' },
  acceptDispute: { action: 'accepted', subject: 'dispute' },
  decideHeldOrder: { action: 'released for delivery', subject: ORDER },
  addRate: { action: 'created', subject: 'rate', ...NEW },
  reviewRate: { action: 'reviewed', subject: 'rate' },
  deleteRate: { action: 'deleted', subject: 'rate', ...GONE },
  checkProvider: { none: 'it asks now what the server asks every ten minutes' },
  fileReturn: { action: 'filed', subject: 'store', ...UNCHANGED },
  createVendorInvoice: { action: 'created', subject: 'vendor invoice', ...NEW },
  payVendorInvoice: { action: 'payment noted', subject: 'vendor invoice' },
  changeVendorPayment: { action: 'payment changed', subject: 'vendor invoice' },
  deleteVendorInvoice: { action: 'deleted', subject: 'vendor invoice', ...GONE },
  createBundle: { action: 'created', subject: 'bundle', ...NEW },
  changeBundle: { action: 'changed', subject: 'bundle', changing: { name: 'Another name' } },
  deleteBundle: { action: 'deleted', subject: 'bundle', ...GONE },
  moveBundle: { action: 'moved up', subject: 'bundle' },
  changeUser: { action: 'changed', subject: 'user' },
  deleteUser: { action: 'deleted', subject: 'user' },
  removeSecondFactor: { action: 'second factor removed', subject: 'user' },
  withdrawRoleInvitation: { action: 'invitation withdrawn', subject: 'user' },
  endUserSessions: { action: 'sessions ended', subject: 'user' },
  createStore: { action: 'created', subject: 'store', ...NEW },
  inviteAdmin: { action: 'admin invited', subject: 'store', ...NEW },
  resendInvitation: { action: 'invitation sent again', subject: 'store' },
  withdrawInvitation: { action: 'invitation withdrawn', subject: 'store' },
  createMarketplace: { action: 'created', subject: 'marketplace', ...NEW },
  changeMarketplace: { action: 'changed', subject: 'marketplace', changing: { deliveryHours: 7 } },
  addTill: { action: 'created', subject: 'till', ...NEW },
  renameTill: { action: 'changed', subject: 'till' },
  retireTill: { action: 'closed', subject: 'till' },
  deleteTill: { action: 'deleted', subject: 'till', ...GONE },
  setTillPin: { action: 'PIN set', subject: 'till settings', noOldValues: 'a PIN is told to nobody' },
  allowAtTill: { none: 'what is allowed is noted with the order or entry that it is for' },
  changeTillSettings: { action: 'changed', subject: 'till settings' },
  // Logged under the cashier, not the sender.
  sendEntries: { action: 'entered', subject: ORDER, by: 'admin', ...NEW },
  handOverCash: { action: 'cash handed over', subject: 'store', ...UNCHANGED },
  bankCash: { action: 'cash banked', subject: 'store', ...UNCHANGED },
  declineCash: { action: 'cash declined', subject: 'store', ...UNCHANGED },
  addSlipPhoto: { action: 'slip photographed', subject: 'store', ...UNCHANGED },
  setCashRight: { action: 'cash set right', subject: 'store', ...UNCHANGED },
  changeCashLimit: { action: 'cash limit changed', subject: 'store' },
  closeShift: { action: 'shift closed', subject: 'till' },
  settleDifference: { action: 'settled', subject: 'till difference' },
  requestPointsCode: { none: 'a code goes to the customer; nothing of the store changes' },
  holdPoints: { none: 'the ledger of points says so, and the bill that they pay' },
  releasePoints: { none: 'the ledger of points says so' },
  sendReceipt: { none: 'a link goes to the customer whose bill it is; nothing of the store changes' },
  testPaymentKeys: { none: 'it asks the provider whether keys hold, and keeps nothing' },
};
