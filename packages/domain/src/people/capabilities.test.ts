import { expect, test } from 'vitest';
import {
  CAPABILITIES,
  type Capability,
  can,
  isAdmin,
  type Role,
  readRoles,
  readWorkingRoles,
  scopeOf,
  worksAs,
} from './capabilities.ts';

const all = Object.keys(CAPABILITIES) as Capability[];
const granted = (...roles: Role[]) => all.filter((capability) => can(roles, capability));

test('a role is read from a string or a list, in any case, and unknown names are dropped', () => {
  expect(readRoles('Admin')).toEqual(['admin']);
  expect(readRoles(['SUPERADMIN', 'owner', 'superAdmin'])).toEqual(['superAdmin']);
  expect(readRoles(undefined)).toEqual([]);
  expect(readRoles('notAnAdmin')).toEqual([]);
  expect(readRoles([{}, null, 1])).toEqual([]);
});

test('an admin among the cashiers of the own store is a cashier and nothing else; an operator never is', () => {
  expect(worksAs(['admin'], true)).toEqual(['cashier']);
  expect(worksAs(['admin', 'deliveryAdmin'], true)).toEqual(['cashier']);
  expect(worksAs(['admin', 'superAdmin'], true)).toEqual(['admin', 'superAdmin']);
  expect(worksAs(['deliveryAdmin'], true)).toEqual(['deliveryAdmin']);
  expect(worksAs(['admin'], false)).toEqual(['admin']);
  expect(readWorkingRoles(['cashier'])).toEqual(['cashier']);
  expect(readRoles(['cashier', 'admin'])).toEqual(['admin']);
});

test('a cashier sells, prints, sees orders and the own shifts, and hands over the own cash; nothing else', () => {
  expect(granted('cashier')).toEqual(['orders.list', 'orders.print', 'pos.use', 'cash.own']);
  expect(scopeOf(['cashier'])).toBe('store');
  expect(isAdmin(['cashier'])).toBe(false);
});

test('a shopper has no capability and reaches own rows only', () => {
  expect(granted()).toEqual([]);
  expect(scopeOf([])).toBe('own');
  expect(isAdmin([])).toBe(false);
});

test('a superAdmin may do everything everywhere', () => {
  expect(granted('superAdmin')).toEqual(all);
  expect(scopeOf(['admin', 'superAdmin'])).toBe('all');
});

test('an admin runs one store: no cancelling, no profit of orders, no users, stores or marketplaces', () => {
  expect(all.filter((capability) => !can(['admin'], capability))).toEqual([
    'orders.cancel',
    'figures.profit',
    'figures.revenue',
    'figures.deliveryTime',
    'figures.deliveryCharges',
    'figures.store',
    'messages.resend',
    'payments.settle',
    'security.read',
    'audit.read',
    'users.manage',
    'stores.manage',
    'marketplaces.manage',
  ]);
  expect(scopeOf(['admin'])).toBe('store');
});

test('a deliveryAdmin pays and delivers, and of the order figures sees revenue and delivery time only', () => {
  expect(granted('deliveryAdmin')).toEqual([
    'orders.list',
    'orders.pay',
    'orders.deliver',
    'orders.call',
    'products.edit',
    'products.profit',
    'dashboard.view',
    'cash.own',
    'figures.revenue',
    'figures.deliveryTime',
  ]);
  expect(scopeOf(['deliveryAdmin'])).toBe('store');
  expect(isAdmin(['deliveryAdmin'])).toBe(true);
});
