const GOODS = {
  bound:
    'how many products the store shows, and the brands of facets: the 200 most frequent (`read-facets.ts`)',
};
const SALES = { bound: 'what is popular: `COUNTED_SALES`, tried in `popularity.test.ts`' };
const BUNDLES = { bound: '`STORE_QUOTAS.bundles`, spent in `one-store.test.ts`' };
const CATEGORIES = { bound: '`STORE_QUOTAS.categories`, spent in `one-store.test.ts`' };

/**
 * What a call of a store's staff changes of that which all of its marketplace shares: nothing (`own`: shoppers' first call stays as it
 * was, which is tried), or what bounds it. A new call fails `store-writes.test.ts` until it stands here.
 */
export const STORE_WRITES: Readonly<Record<string, 'own' | { bound: string }>> = {
  applyImport: CATEGORIES,
  undoImport: CATEGORIES,
  createBundle: BUNDLES,
  changeBundle: BUNDLES,
  moveBundle: { bound: 'past the store’s own bundles alone' },
  deleteBundle: 'own',
  changeStore: {
    bound: 'its own names, hours and rates, each of a length; rates of categories that there are',
  },
  createProduct: GOODS,
  createSampleProduct: 'own',
  changeProduct: GOODS,
  deleteProduct: GOODS,
  deleteProducts: GOODS,
  applyBulkEdit: GOODS,
  undoBulkEdit: GOODS,
  sendEntries: SALES,
  enterOrder: SALES,
  markPaid: SALES,
  uploadImages: { bound: 'a quarter of the places in the line of pictures (`reencode-image.ts`)' },
  acceptRequest: 'own',
  addOrderNote: 'own',
  addStockCountLine: 'own',
  addTill: 'own',
  allowAtTill: 'own',
  callCustomer: 'own',
  answerCategory: 'own',
  changeImportRow: 'own',
  changeTillSettings: 'own',
  createStockCount: 'own',
  createVendorInvoice: 'own',
  declineRequest: 'own',
  deleteTill: 'own',
  deleteVendorInvoice: 'own',
  deleteView: 'own',
  discardStockCount: 'own',
  dropImport: 'own',
  findSharedBarcodes: 'own',
  markDelivered: 'own',
  markOutForDelivery: 'own',
  nextSku: 'own',
  payVendorInvoice: 'own',
  planImport: 'own',
  postStockCount: 'own',
  previewBulkEdit: 'own',
  readLabels: 'own',
  readPickList: 'own',
  receiveOrder: 'own',
  renameTill: 'own',
  retireTill: 'own',
  saveStockCount: 'own',
  saveView: 'own',
  sendReceipt: 'own',
  setDriver: 'own',
  setTillPin: 'own',
  settleDifference: 'own',
  startOrder: 'own',
  takeReviewDown: 'own',
  updatePayments: 'own',
  uploadProducts: 'own',
};
