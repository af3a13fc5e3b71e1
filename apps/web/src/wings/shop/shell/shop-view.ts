import type { Paise } from '@haat/domain/basics/money';
import type { ReactNode } from 'react';
import type { StaffLinks } from '../../../kit/staff-links.ts';

/** The cart as the shell shows it. */
export type CartView = {
  /** Pieces. */
  count: number;
  items: Paise;
  /** Of the three lines that were put in last. */
  pictures: readonly string[];
  /** Still to add for free delivery; ₹0 when it is free. */
  missing: Paise;
  /** Of the way to free delivery, 0 to 1. */
  share: number;
};

/** What the shell shows of the shop, the shopper and the cart. */
export type ShopView = {
  /** Where things are delivered; none until a pin code was entered. */
  place: { pinCode: string; name: string } | undefined;
  /** When an order placed now arrives, and from how many shops. */
  promise: ReactNode;
  categories: readonly { name: string; label: string }[];
  cart: CartView;
  /** The signed-in shopper. */
  user: { name: string; points: number | undefined } | undefined;
  /** The whole menu of staff, and the short one of phones. */
  staff: StaffLinks;
};
