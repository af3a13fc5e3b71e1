import { can } from '@haat/domain/people/capabilities';
import { matchPath } from 'react-router';
import { expect, it } from 'vitest';
import { to } from '../../kit/links.ts';
import { TILL_SCREENS } from './till-screens.ts';

const screens = Object.entries(TILL_SCREENS);
const screenAt = (address: string) =>
  screens.filter(([, { path }]) => matchPath(`/${path}`, address.split('?')[0] ?? '')).map(([name]) => name);

// spec: route till
it('both addresses of the till lead to it, with a product or a bundle that is added and without', () => {
  expect(screenAt('/admin/cart')).toEqual(['tillCart']);
  expect(screenAt('/admin/cart/p1?qty=2')).toEqual(['tillCart']);
  expect(screenAt('/admin/cartscreen')).toEqual(['pos']);
  expect(screenAt(to.pos('b1', 2))).toEqual(['pos']);
  expect(to.pos('b1', 2)).toBe('/admin/cartscreen/b1?type=bundle&page=2');
});

// spec: route order-entry
it('order entry begins anew, or with the goods of an order', () => {
  expect(screenAt('/admin/invoices')).toEqual(['orderEntry']);
  expect(screenAt(to.orderEntryOf('o1'))).toEqual(['orderEntryOf']);
  expect(to.orderEntryOf('o1')).toBe('/admin/invoice/o1/edit');
  expect(screenAt('/admin/invoice/create')).toEqual([]);
});

it('the customer’s screen has an address of its own', () => {
  expect(screenAt(to.customerScreen())).toEqual(['customerScreen']);
});

it('a cashier opens the till and not order entry', () => {
  const open = screens.filter(([, { requires }]) => can(['cashier'], requires)).map(([name]) => name);
  expect(open).toEqual(['tillCart', 'pos', 'customerScreen']);
});
