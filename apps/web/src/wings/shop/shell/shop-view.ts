import type { Paise } from '@haat/domain/basics/money';
import type { ReactNode } from 'react';
import type { StaffLinks } from '../../../kit/staff-links.ts';

/** The cart in the shell. */
export type CartView = {
  /** Pieces. */
  count: number;
  items: Paise;
  /** Of the three lines added last. */
  pictures: readonly string[];
  /** Missing for free delivery; ₹0 if it is free. */
  missing: Paise;
  /** Progress towards free delivery, 0 to 1. */
  share: number;
};

/** Data of the shell: shop, shopper and cart. */
export type ShopView = {
  /** The delivery place; undefined before a pin code is entered. */
  place: { pinCode: string; name: string } | undefined;
  /** When an order placed now arrives, and from how many shops. */
  promise: ReactNode;
  categories: readonly { name: string; label: string }[];
  cart: CartView;
  user: { name: string; points: number | undefined } | undefined;
  /** The full menu of staff, and the phones' short one. */
  staff: StaffLinks;
};
