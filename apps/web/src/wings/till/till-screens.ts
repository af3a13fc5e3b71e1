import type { Capability } from '@haat/domain/people/capabilities';
import type { ComponentType } from 'react';
import type { TillAddress } from '../../kit/links.ts';
import { msg } from '../../texts/translate.ts';

type TillScreen = {
  /** In the browser's title. */
  word: string;
  /** The router's path. */
  path: string;
  requires: Capability;
  load: () => Promise<{ Component: ComponentType }>;
};

const pos = async () => ({ Component: (await import('./screen/pos-screen.tsx')).PosScreen });
const orderEntry = async () => ({
  Component: (await import('./order-entry/order-entry-screen.tsx')).OrderEntryScreen,
});

/** Keyed by the name of its address in `to`. */
export const TILL_SCREENS: Readonly<Record<TillAddress, TillScreen>> = {
  tillCart: { word: msg('Cart'), path: 'admin/cart/:id?', requires: 'pos.use', load: pos },
  pos: { word: msg('POS'), path: 'admin/cartscreen/:id?', requires: 'pos.use', load: pos },
  orderEntry: { word: msg('Invoice'), path: 'admin/invoices', requires: 'orders.enter', load: orderEntry },
  orderEntryOf: {
    word: msg('Invoice'),
    path: 'admin/invoice/:id/edit',
    requires: 'orders.enter',
    load: orderEntry,
  },
  customerScreen: {
    word: msg('Your bill'),
    path: 'admin/till/customer',
    requires: 'pos.use',
    load: () => import('./customer/customer-screen.tsx'),
  },
};
