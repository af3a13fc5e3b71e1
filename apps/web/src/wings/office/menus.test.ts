import { ROLES, type Role } from '@haat/domain/people/capabilities';
import { expect, it } from 'vitest';
import { MENUS, menusOf, staffLinksOf } from './menus.ts';

const words = (links: readonly { word: string }[]) => links.map(({ word }) => word);

const groupsOf = (role: Role) =>
  Object.fromEntries(menusOf([role]).groups.map(({ word, links }) => [word, words(links)]));

// spec: rule menus
it('the menus of the roles are those of the specification, letter for letter', () => {
  expect(MENUS.superAdmin.join(', ')).toBe(
    'Dashboard, Products, Orders, OnBoard Store, Store list, Market Place',
  );
  expect(MENUS.deliveryAdmin.join(', ')).toBe('Dashboard, Products, Orders');
  expect(MENUS.admin.join(', ')).toBe('Dashboard, Cart, Bundle, Products, Orders, Invoice, POS');
});

// spec: rule shopper-menu
it('shoppers have no office menu', () => {
  expect(staffLinksOf([])).toEqual({ menu: [], dropdown: [] });
});

// spec: rule staff-menus
it('a cashier has the till, the orders, the own shifts and the own cash, and nothing else', () => {
  const { menu, dropdown, screens } = menusOf(['cashier']);
  expect(words(menu)).toEqual(['POS', 'Orders', 'Shifts']);
  expect([groupsOf('cashier'), dropdown]).toEqual([{ Money: ['Cash with people'] }, []]);
  expect(words(screens)).toEqual(['Orders', 'Pick list', 'Security', 'Cash with people', 'Shifts', 'Shift']);
});

it('each role sees the words of its own menu that have a screen, in the specified order', () => {
  const everybodys = ['Dashboard', 'Products', 'Orders'];
  expect(words(menusOf(['admin']).menu)).toEqual([
    'Dashboard',
    'Cart',
    'Bundle',
    'Products',
    'Orders',
    'Invoice',
    'POS',
  ]);
  expect(words(menusOf(['deliveryAdmin']).menu)).toEqual(everybodys);
  expect(words(menusOf(['superAdmin']).menu)).toEqual([
    ...everybodys,
    'OnBoard Store',
    'Store list',
    'Market Place',
  ]);
});

it('what stands in no menu of the specification is under Money or Operations, as far as a role may see it', () => {
  const stores = ['GST returns', 'Tax rates', 'Vendor invoices', 'Vendor dues', 'Reports'];
  const goods = ['Drivers', 'Stock', 'Stock counts', 'Bundles', 'Counters'];
  expect(groupsOf('superAdmin')).toEqual({
    Money: [
      'Payments desk',
      'Cash with people',
      'GST returns',
      'Tax rates',
      'GST rates',
      'Vendor invoices',
      'Vendor dues',
      'Reports',
    ],
    Operations: [...goods, 'Users', 'Coverage', 'Messages', 'Audit', 'Security log'],
  });
  expect(groupsOf('admin')).toEqual({ Money: ['Cash with people', ...stores], Operations: goods });
  expect(groupsOf('deliveryAdmin')).toEqual({
    Money: ['Cash with people', 'Tax rates'],
    Operations: ['Drivers', 'Stock', 'Stock counts'],
  });
  expect(menusOf([]).groups).toEqual([]);
});

it('two roles see no word twice', () => {
  expect(words(menusOf(['superAdmin', 'admin']).menu)).toEqual([
    'Dashboard',
    'Products',
    'Orders',
    'OnBoard Store',
    'Store list',
    'Market Place',
    'Cart',
    'Bundle',
    'Invoice',
    'POS',
  ]);
});

it('the bar of phones has four words of the role’s own two lists', () => {
  expect(words(menusOf(['admin']).bar)).toEqual(['Dashboard', 'Orders', 'Products', 'POS']);
  expect(words(menusOf(['superAdmin']).bar)).toEqual(['Dashboard', 'Orders', 'Products', 'Payments desk']);
  expect(words(menusOf(['deliveryAdmin']).bar)).toEqual(['Dashboard', 'Orders', 'Products', 'Stock']);
  for (const role of ROLES) {
    const { bar, menu, groups } = menusOf([role]);
    expect([...menu, ...groups.flatMap(({ links }) => links)]).toEqual(expect.arrayContaining(bar));
  }
  expect(menusOf([]).bar).toEqual([]);
});

it('the till is opened from Cart, Invoice and POS of an admin’s menu', () => {
  const { menu } = staffLinksOf(['admin']);
  expect(menu.filter(({ label }) => ['Cart', 'Invoice', 'POS'].includes(label))).toEqual([
    { label: 'Cart', to: '/admin/cart' },
    { label: 'Invoice', to: '/admin/invoices' },
    { label: 'POS', to: '/admin/cartscreen' },
  ]);
});

// spec: rule staff-menus; constant admin-dropdown
it('the Admin dropdown is for admin and superAdmin', () => {
  expect(words(menusOf(['admin']).dropdown)).toEqual(['Products', 'Orders', 'POS']);
  expect(words(menusOf(['superAdmin']).dropdown)).toEqual(['Products', 'Orders', 'POS']);
  expect(menusOf(['deliveryAdmin']).dropdown).toEqual([]);
});

it('the shop links to the office in the same words', () => {
  const { menu, dropdown } = staffLinksOf(['superAdmin']);
  expect(menu.slice(0, 5)).toEqual([
    { label: 'Dashboard', to: '/admin/dashboard' },
    { label: 'Products', to: '/admin/productlist' },
    { label: 'Orders', to: '/admin/orderlist' },
    { label: 'OnBoard Store', to: '/onboard' },
    { label: 'Store list', to: '/superadmin/storelist' },
  ]);
  expect(dropdown).toEqual([
    { label: 'Products', to: '/admin/productlist' },
    { label: 'Orders', to: '/admin/orderlist' },
    { label: 'POS', to: '/admin/cartscreen' },
  ]);
});
