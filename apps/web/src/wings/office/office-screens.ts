import type { Capability } from '@haat/domain/capabilities';
import {
  type Icon,
  IconBuildingStore,
  IconChecklist,
  IconCreditCard,
  IconMailExclamation,
  IconPackages,
  IconReceipt,
  IconShieldLock,
  IconShoppingCart,
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
  pickList: {
    word: msg('Pick list'),
    icon: IconChecklist,
    path: 'admin/picklist',
    address: () => to.pickList([]),
    requires: 'orders.list',
    load: () => import('./pick-list/pick-list-screen.tsx'),
  },
  storeConfig: {
    word: msg('Edit store'),
    icon: IconBuildingStore,
    path: 'config/:id',
    address: ({ store }) => (store ? to.storeConfig(store) : null),
    requires: 'stores.edit',
    load: () => import('./store/store-screen.tsx'),
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
};

/** Screens of the shop that the specification has in a menu of staff. */
export const SHOP_LINKS: readonly OfficeLink[] = [
  { word: msg('Cart'), icon: IconShoppingCart, address: () => to.cart() },
  { word: msg('Bundle'), icon: IconPackages, address: () => to.bundles() },
];
