import * as account from './account.ts';
import * as addresses from './addresses.ts';
import * as audit from './audit.ts';
import * as bundles from './bundles/staff.ts';
import * as buyAgain from './buy-again.ts';
import type { Call } from './call.ts';
import * as barcodes from './catalog/barcodes.ts';
import * as bulkEdit from './catalog/bulk-edit.ts';
import * as chosenProducts from './catalog/chosen-products.ts';
import * as grid from './catalog/grid.ts';
import * as gstRates from './catalog/gst-rates.ts';
import * as popularSearches from './catalog/popular-searches.ts';
import * as product from './catalog/product.ts';
import * as productEdit from './catalog/product-edit.ts';
import * as productImport from './catalog/product-import.ts';
import * as productList from './catalog/product-list.ts';
import * as reviews from './catalog/reviews.ts';
import * as savedViews from './catalog/saved-views.ts';
import * as catalogForShoppers from './catalog/shopper.ts';
import * as catalogForStaff from './catalog/staff.ts';
import * as stock from './catalog/stock.ts';
import * as stockCounts from './catalog/stock-count.ts';
import * as stockLedger from './catalog/stock-ledger.ts';
import * as suggestions from './catalog/suggestions.ts';
import * as upload from './catalog/upload.ts';
import * as checkout from './checkout.ts';
import * as codecs from './codecs.ts';
import * as coverage from './coverage.ts';
import * as deliverySlots from './delivery-slots.ts';
import * as health from './health.ts';
import * as identity from './identity.ts';
import * as inbox from './inbox.ts';
import * as invoices from './invoices.ts';
import * as about from './marketplaces/about.ts';
import * as marketplaces from './marketplaces/operators.ts';
import * as messagesForShoppers from './messages/shopper.ts';
import * as messagesForStaff from './messages/staff.ts';
import * as notifyRequests from './notify-requests.ts';
import * as orderDesk from './orders/desk.ts';
import * as doors from './orders/doors.ts';
import * as drivers from './orders/drivers.ts';
import * as orderEntry from './orders/entry.ts';
import * as orderNews from './orders/news.ts';
import * as order from './orders/order.ts';
import * as packing from './orders/packing.ts';
import * as ordersForShoppers from './orders/shopper.ts';
import * as ordersForStaff from './orders/staff.ts';
import * as paymentDesk from './payments/desk.ts';
import * as paymentsForTheProvider from './payments/provider.ts';
import * as settlements from './payments/settlements.ts';
import * as paymentsForShoppers from './payments/shopper.ts';
import * as phoneSignIn from './phone-sign-in.ts';
import * as places from './places.ts';
import * as printing from './printing/address.ts';
import * as dashboard from './reports/dashboard.ts';
import * as reports from './reports/files.ts';
import * as returns from './reports/returns.ts';
import * as tally from './reports/tally.ts';
import * as toOrder from './reports/to-order.ts';
import * as rewards from './rewards.ts';
import * as secondFactor from './second-factor.ts';
import * as securityLog from './security-log.ts';
import * as sessions from './sessions.ts';
import * as onboarding from './stores/onboarding.ts';
import * as storesForOperators from './stores/operators.ts';
import * as storePause from './stores/pause.ts';
import * as stores from './stores/staff.ts';
import * as approvals from './till/approvals.ts';
import * as cash from './till/cash.ts';
import * as counterReturns from './till/counter-returns.ts';
import * as tillCustomers from './till/customers.ts';
import * as tillDesk from './till/desk.ts';
import * as driverCash from './till/driver-cash.ts';
import * as tillJournal from './till/entries.ts';
import * as receipts from './till/receipts.ts';
import * as tills from './till/tills.ts';
import * as users from './users.ts';
import * as vendors from './vendors/staff.ts';
import * as vendorInvoice from './vendors/vendor-invoice.ts';

/** In the documentation's order. */
const FILES = [
  identity,
  phoneSignIn,
  account,
  securityLog,
  sessions,
  secondFactor,
  inbox,
  addresses,
  rewards,
  places,
  about,
  coverage,
  notifyRequests,
  catalogForShoppers,
  suggestions,
  popularSearches,
  reviews,
  catalogForStaff,
  stock,
  stockCounts,
  stockLedger,
  productImport,
  productList,
  bulkEdit,
  chosenProducts,
  gstRates,
  savedViews,
  productEdit,
  barcodes,
  upload,
  printing,
  checkout,
  buyAgain,
  paymentsForShoppers,
  paymentsForTheProvider,
  paymentDesk,
  settlements,
  ordersForShoppers,
  ordersForStaff,
  orderNews,
  orderEntry,
  deliverySlots,
  orderDesk,
  drivers,
  doors,
  packing,
  tills,
  tillCustomers,
  approvals,
  tillJournal,
  tillDesk,
  cash,
  driverCash,
  receipts,
  counterReturns,
  messagesForShoppers,
  messagesForStaff,
  invoices,
  stores,
  storePause,
  storesForOperators,
  onboarding,
  dashboard,
  reports,
  returns,
  toOrder,
  tally,
  vendors,
  bundles,
  users,
  audit,
  marketplaces,
  health,
];

/** Schemas shared by calls, by name. */
export const SHAPES: Record<string, unknown>[] = [codecs, product, grid, order, vendorInvoice, ...FILES];

/** Calls are sorted by path. */
export interface Feature {
  name: string;
  about: string;
  calls: [name: string, call: Call][];
}

function isCall(value: unknown): value is Call {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value;
}

/** Every file of the contract with its calls. */
export const FEATURES: Feature[] = FILES.map(({ tag, ...exported }) => ({
  ...tag,
  calls: Object.entries<unknown>(exported)
    .filter((entry): entry is [string, Call] => isCall(entry[1]))
    .sort(([, a], [, b]) => a.path.localeCompare(b.path, 'en') || a.method.localeCompare(b.method, 'en')),
}));

/** By name. */
export const ALL_CALLS: ReadonlyMap<string, Call> = new Map(FEATURES.flatMap(({ calls }) => calls));
