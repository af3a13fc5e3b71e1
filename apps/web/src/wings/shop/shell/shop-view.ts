import type { Paise } from '@haat/domain/basics/money';
import type { ReactNode } from 'react';
import type { StaffLinks } from '../../../kit/staff-links.ts';

export type CartView = {
  count: number;
  items: Paise;
  /** Of the three lines added last. */
  pictures: readonly string[];
  /** Missing for free delivery; ₹0 if free. */
  missing: Paise;
  /** Progress to free delivery, 0 to 1. */
  share: number;
};

export type ShopView = {
  /** Undefined before a pin code is entered. */
  place: { pinCode: string; name: string } | undefined;
  /** When an order placed now arrives, and from how many shops. */
  promise: ReactNode;
  categories: readonly { name: string; label: string }[];
  cart: CartView;
  user: { name: string; points: number | undefined } | undefined;
  /** The full menu, and a short one for phones. */
  staff: StaffLinks;
};
