import { expect, it } from 'vitest';
import { MENUS, menusOf, staffLinksOf } from './menus.ts';

const words = (links: readonly { word: string }[]) => links.map(({ word }) => word);

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
it('each role sees the words of its own menu that have a screen, in the specified order', () => {
  expect(words(menusOf(['admin']).menu)).toEqual(['Cart', 'Bundle', 'Products', 'Orders']);
  expect(words(menusOf(['deliveryAdmin']).menu)).toEqual(['Products', 'Orders']);
  expect(words(menusOf(['superAdmin']).menu)).toEqual(['Products', 'Orders']);
});

it('what stands in no menu of the specification has a list of its own, of what each role may see', () => {
  expect(words(menusOf(['superAdmin']).operations)).toEqual([
    'Payments desk',
    'Messages',
    'Security log',
    'Stock',
    'Stock counts',
  ]);
  expect(words(menusOf(['admin', 'deliveryAdmin']).operations)).toEqual(['Stock', 'Stock counts']);
});

it('two roles see no word twice', () => {
  expect(words(menusOf(['superAdmin', 'admin']).menu)).toEqual(['Products', 'Orders', 'Cart', 'Bundle']);
});

// spec: rule staff-menus; constant admin-dropdown
it('the Admin dropdown is for admin and superAdmin', () => {
  expect(words(menusOf(['admin']).dropdown)).toEqual(['Products', 'Orders']);
  expect(words(menusOf(['superAdmin']).dropdown)).toEqual(['Products', 'Orders']);
  expect(menusOf(['deliveryAdmin']).dropdown).toEqual([]);
});

it('the shop links to the office in the same words', () => {
  expect(staffLinksOf(['superAdmin'])).toEqual({
    menu: [
      { label: 'Products', to: '/admin/productlist' },
      { label: 'Orders', to: '/admin/orderlist' },
      { label: 'Payments desk', to: '/superadmin/payments' },
      { label: 'Messages', to: '/superadmin/messages' },
      { label: 'Security log', to: '/superadmin/security' },
      { label: 'Stock', to: '/admin/finishingstock' },
      { label: 'Stock counts', to: '/admin/stockcounts' },
    ],
    dropdown: [
      { label: 'Products', to: '/admin/productlist' },
      { label: 'Orders', to: '/admin/orderlist' },
    ],
  });
});
