import type { Capability } from '@haat/domain/capabilities';
import {
  type Icon,
  IconBuildingStore,
  IconCalendarX,
  IconCashRegister,
  IconChecklist,
  IconClipboardList,
  IconCreditCard,
  IconDownload,
  IconFileInvoice,
  IconFileSpreadsheet,
  IconFileUpload,
  IconHistory,
  IconHomePlus,
  IconLayoutDashboard,
  IconListDetails,
  IconMailExclamation,
  IconMapPin,
  IconMapPin2,
  IconPackage,
  IconPackages,
  IconReceipt,
  IconReportMoney,
  IconShieldLock,
  IconShoppingCart,
  IconStack2,
  IconUsers,
} from '@tabler/icons-react';
import type { ComponentType } from 'react';
import { type OfficeAddress, to } from '../../kit/links.ts';
import type { Session } from '../../kit/session.ts';
import { msg } from '../../texts/translate.ts';

/** A word of the menus and the palette. */
export type OfficeLink = {
  /** In menu, palette and title. */
  word: string;
  icon: Icon;
  /** Where it leads this person; null where it needs a thing that they have not. */
  address: (user: Pick<Session, 'store'>) => string | null;
};

/** A screen of the office, and all that leads to it. */
export type OfficeScreen = OfficeLink & {
  /** As the router matches it. */
  path: string;
  /** The word of the menu that it is opened from, which is marked while it is open; absent: its own. */
  under?: string;
  /** Who lacks it is led to the sign-in, or to the order list. */
  requires: Capability;
  load: () => Promise<{ Component: ComponentType }>;
};

/**
 * Every screen of the office, by the name of its address in `to`: routes, guards, menus, icons, palette and titles are
 * made of this table. A new screen is an address in `kit/links.ts` and a line here.
 */
export const OFFICE_SCREENS: Readonly<Record<OfficeAddress, OfficeScreen>> = {
  orderList: {
    word: msg('Orders'),
    icon: IconReceipt,
    path: 'admin/orderlist/:orderStatus?/:pageNumber?',
    address: () => to.orderList(),
    requires: 'orders.list',
    load: () => import('./orders/orders-screen.tsx'),
  },
  productList: {
    word: msg('Products'),
    icon: IconPackage,
    // A page of the list, or 'search' and what is searched for.
    path: 'admin/productlist/:at?/:keyword?',
    address: () => to.productList(),
    requires: 'products.edit',
    load: () => import('./products/products-screen.tsx'),
  },
  allProducts: {
    word: msg('Download products csv'),
    icon: IconDownload,
    path: 'admin/allProducts',
    under: 'Products',
    address: () => to.allProducts(),
    requires: 'products.edit',
    load: () => import('./products/all-products-screen.tsx'),
  },
  productEdit: {
    word: msg('Edit product'),
    icon: IconPackage,
    path: 'admin/product/:id/edit',
    under: 'Products',
    // It is opened from the list.
    address: () => null,
    requires: 'products.edit',
    load: () => import('./product-edit/product-edit-screen.tsx'),
  },
  finishingStock: {
    word: msg('Stock'),
    icon: IconStack2,
    path: 'admin/finishingstock',
    address: () => to.finishingStock(),
    requires: 'products.edit',
    load: () => import('./stock/finishing-stock-screen.tsx'),
  },
  expiringStock: {
    word: msg('Expiring stock'),
    icon: IconCalendarX,
    path: 'admin/expiringstock',
    under: 'Stock',
    address: () => to.expiringStock(),
    requires: 'products.edit',
    load: () => import('./stock/expiring-stock-screen.tsx'),
  },
  stockCounts: {
    word: msg('Stock counts'),
    icon: IconClipboardList,
    path: 'admin/stockcounts',
    address: () => to.stockCounts(),
    requires: 'products.edit',
    load: () => import('./stock-count/stock-counts-screen.tsx'),
  },
  stockCount: {
    word: msg('Stock count'),
    icon: IconClipboardList,
    path: 'admin/stockcount/:id',
    under: 'Stock counts',
    address: () => null,
    requires: 'products.edit',
    load: () => import('./stock-count/stock-count-screen.tsx'),
  },
  stockLedger: {
    word: msg('Stock ledger'),
    icon: IconListDetails,
    path: 'admin/product/:id/stock',
    under: 'Stock',
    address: () => null,
    requires: 'products.edit',
    load: () => import('./stock/stock-ledger-screen.tsx'),
  },
  pickList: {
    word: msg('Pick list'),
    icon: IconChecklist,
    path: 'admin/picklist',
    under: 'Orders',
    address: () => to.pickList([]),
    requires: 'orders.list',
    load: () => import('./pick-list/pick-list-screen.tsx'),
  },
  productImport: {
    word: msg('Upload csv'),
    icon: IconFileUpload,
    path: 'admin/products/import',
    under: 'Products',
    address: ({ store }) => (store ? to.productImport() : null),
    requires: 'products.edit',
    load: () => import('./product-import/product-import-screen.tsx'),
  },
  storeConfig: {
    word: msg('Edit store'),
    icon: IconBuildingStore,
    path: 'config/:id',
    address: ({ store }) => (store ? to.storeConfig(store) : null),
    requires: 'stores.edit',
    load: () => import('./store/store-screen.tsx'),
  },
  onboard: {
    word: msg('OnBoard Store'),
    icon: IconHomePlus,
    path: 'onboard',
    address: () => to.onboard(),
    requires: 'stores.manage',
    load: () => import('./onboarding/onboard-screen.tsx'),
  },
  storeList: {
    word: msg('Store list'),
    icon: IconBuildingStore,
    path: 'superadmin/storelist',
    address: () => to.storeList(),
    requires: 'stores.manage',
    load: () => import('./stores/stores-screen.tsx'),
  },
  coverage: {
    word: msg('Coverage'),
    icon: IconMapPin2,
    path: 'superadmin/coverage',
    address: () => to.coverage(),
    requires: 'marketplaces.manage',
    load: () => import('./coverage/coverage-screen.tsx'),
  },
  superStore: {
    word: msg('Edit store'),
    icon: IconBuildingStore,
    path: 'superadmin/store/:id/edit',
    under: 'Store list',
    address: () => null,
    requires: 'stores.manage',
    load: () => import('./store/super-store-screen.tsx'),
  },
  dashboard: {
    word: msg('Dashboard'),
    icon: IconLayoutDashboard,
    path: 'admin/dashboard',
    address: () => to.dashboard(),
    requires: 'dashboard.view',
    load: () => import('./dashboard/dashboard-screen.tsx'),
  },
  reports: {
    word: msg('Reports'),
    icon: IconFileSpreadsheet,
    path: 'admin/reports',
    address: () => to.reports(),
    requires: 'reports.download',
    load: () => import('./reports/reports-screen.tsx'),
  },
  paymentsDesk: {
    word: msg('Payments desk'),
    icon: IconCreditCard,
    path: 'superadmin/payments',
    address: () => to.paymentsDesk(),
    requires: 'payments.settle',
    load: () => import('./payments-desk/payments-desk-screen.tsx'),
  },
  security: {
    word: msg('Security'),
    icon: IconShieldLock,
    path: 'security',
    address: () => to.security(),
    // What all staff may do: it is their own.
    requires: 'dashboard.view',
    load: () => import('./security/security-screen.tsx'),
  },
  messages: {
    word: msg('Messages'),
    icon: IconMailExclamation,
    path: 'superadmin/messages',
    address: () => to.messages(),
    requires: 'messages.sendAgain',
    load: () => import('./messages/messages-screen.tsx'),
  },
  securityLog: {
    word: msg('Security log'),
    icon: IconShieldLock,
    path: 'superadmin/security',
    address: () => to.securityLog(),
    requires: 'security.read',
    load: () => import('./security-log/security-log-screen.tsx'),
  },
  vendorInvoices: {
    word: msg('Vendor invoices'),
    icon: IconFileInvoice,
    path: 'admin/vendorinvoices',
    address: () => to.vendorInvoices(),
    requires: 'invoices.manage',
    load: () => import('./vendor-invoices/vendor-invoices-screen.tsx'),
  },
  createInvoice: {
    word: msg('Create invoice'),
    icon: IconFileInvoice,
    path: 'admin/invoice/create',
    address: () => to.createInvoice(),
    requires: 'invoices.manage',
    load: () => import('./vendor-invoices/create-invoice-screen.tsx'),
  },
  vendorInvoice: {
    word: msg('Invoice from a vendor'),
    icon: IconFileInvoice,
    path: 'admin/vendorinvoices/:id',
    under: 'Vendor invoices',
    address: () => null,
    requires: 'invoices.manage',
    load: () => import('./vendor-invoices/vendor-invoice-screen.tsx'),
  },
  vendorDues: {
    word: msg('Vendor dues'),
    icon: IconReportMoney,
    path: 'admin/vendordues',
    address: () => to.vendorDues(),
    requires: 'invoices.manage',
    load: () => import('./vendor-invoices/vendor-dues-screen.tsx'),
  },
  officeBundles: {
    word: msg('Bundles'),
    icon: IconPackages,
    path: 'admin/bundles',
    address: () => to.officeBundles(),
    requires: 'bundles.manage',
    load: () => import('./bundles/bundles-screen.tsx'),
  },
  newBundle: {
    word: msg('New bundle'),
    icon: IconPackages,
    path: 'admin/bundles/new',
    under: 'Bundles',
    address: () => to.newBundle(),
    requires: 'bundles.manage',
    load: () => import('./bundles/new-bundle-screen.tsx'),
  },
  editBundle: {
    word: msg('Edit bundle'),
    icon: IconPackages,
    path: 'admin/bundles/:id/edit',
    under: 'Bundles',
    address: () => null,
    requires: 'bundles.manage',
    load: () => import('./bundles/edit-bundle-screen.tsx'),
  },
  userList: {
    word: msg('Users'),
    icon: IconUsers,
    path: 'admin/userlist/:pageNumber?',
    address: () => to.userList(),
    requires: 'users.manage',
    load: () => import('./users/users-screen.tsx'),
  },
  userEdit: {
    word: msg('Edit user'),
    icon: IconUsers,
    path: 'admin/user/:id/edit',
    under: 'Users',
    address: () => null,
    requires: 'users.manage',
    load: () => import('./users/edit-user-screen.tsx'),
  },
  userEditShort: {
    word: msg('Edit user'),
    icon: IconUsers,
    path: 'user/edit/:id',
    under: 'Users',
    address: () => null,
    requires: 'users.manage',
    load: () => import('./users/edit-user-screen.tsx'),
  },
  audit: {
    word: msg('Audit'),
    icon: IconHistory,
    path: 'superadmin/audit',
    address: () => to.audit(),
    requires: 'audit.read',
    load: () => import('./audit/audit-screen.tsx'),
  },
  marketplaces: {
    word: msg('Market Place'),
    icon: IconMapPin,
    path: 'superadmin/marketplaces',
    address: () => to.marketplaces(),
    requires: 'marketplaces.manage',
    load: () => import('./marketplaces/marketplaces-screen.tsx'),
  },
  newMarketplace: {
    word: msg('New marketplace'),
    icon: IconMapPin,
    path: 'superadmin/marketplaces/new',
    address: () => to.newMarketplace(),
    requires: 'marketplaces.manage',
    load: () => import('./marketplaces/new-marketplace-screen.tsx'),
  },
  marketplaceEdit: {
    word: msg('Edit marketplace'),
    icon: IconMapPin,
    path: 'superadmin/marketplace/:id/edit',
    under: 'Market Place',
    address: () => null,
    requires: 'marketplaces.manage',
    load: () => import('./marketplaces/marketplace-edit-screen.tsx'),
  },
  marketplaceView: {
    word: msg('Categories'),
    icon: IconMapPin,
    path: 'superadmin/marketplace/:id/view',
    under: 'Market Place',
    address: () => null,
    requires: 'marketplaces.manage',
    load: () => import('./marketplaces/marketplace-view-screen.tsx'),
  },
  marketplaceCategory: {
    word: msg('Subcategories'),
    icon: IconMapPin,
    path: 'superadmin/marketplace/:id/category/:name',
    under: 'Market Place',
    address: () => null,
    requires: 'marketplaces.manage',
    load: () => import('./marketplaces/marketplace-category-screen.tsx'),
  },
};

/** Words that the specification has in a menu of staff for screens of the shop, the till, or of another title. */
export const MENU_LINKS: readonly OfficeLink[] = [
  { word: msg('Cart'), icon: IconShoppingCart, address: () => to.tillCart() },
  { word: msg('Bundle'), icon: IconPackages, address: () => to.bundles() },
  { word: msg('Invoice'), icon: IconFileInvoice, address: () => to.orderEntry() },
  { word: msg('POS'), icon: IconCashRegister, address: () => to.pos() },
];
