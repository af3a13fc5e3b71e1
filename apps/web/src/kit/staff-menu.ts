import type { Role } from '@haat/domain/capabilities';
import { msg } from '../texts/translate.ts';
import { to } from './links.ts';

/** An entry of a menu of the back office. */
export type StaffKey =
  | 'dashboard'
  | 'cart'
  | 'bundle'
  | 'products'
  | 'orders'
  | 'invoice'
  | 'pos'
  | 'onboard'
  | 'stores'
  | 'marketplaces'
  | 'messages';

/** What a menu shows: the specified word and where it leads. */
export type StaffEntry = { key: StaffKey; label: string; to: string };

/** The entries that have a screen; those of the menus below that don't are left out. */
const ENTRIES: Partial<Record<StaffKey, Omit<StaffEntry, 'key'>>> = {
  cart: { label: msg('Cart'), to: to.cart() },
  bundle: { label: msg('Bundle'), to: to.bundles() },
  orders: { label: msg('Orders'), to: to.orderList() },
  messages: { label: msg('Messages'), to: to.messages() },
};

/** Each role's menu in order (back office, section 2, "Navigation by role"), and the messages that were given up. */
const MENUS: Record<Role, readonly StaffKey[]> = {
  superAdmin: ['dashboard', 'products', 'orders', 'onboard', 'stores', 'marketplaces', 'messages'],
  admin: ['dashboard', 'cart', 'bundle', 'products', 'orders', 'invoice', 'pos'],
  deliveryAdmin: ['dashboard', 'products', 'orders'],
};

/** The Admin dropdown of narrow screens. */
const DROPDOWN: readonly StaffKey[] = ['products', 'orders', 'pos'];

function entries(keys: Iterable<StaffKey>): StaffEntry[] {
  return [...new Set(keys)].flatMap((key) => {
    const entry = ENTRIES[key];
    return entry ? [{ key, ...entry }] : [];
  });
}

/** The menu of somebody with these roles; empty for a shopper. */
export function staffMenu(roles: readonly Role[]): StaffEntry[] {
  return entries(roles.flatMap((role) => MENUS[role]));
}

/** The Admin dropdown under 450 px, for admin and superAdmin. */
export function adminDropdown(roles: readonly Role[]): StaffEntry[] {
  return roles.includes('admin') || roles.includes('superAdmin') ? entries(DROPDOWN) : [];
}
