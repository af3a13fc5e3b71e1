import { expect, it } from 'vitest';
import { adminDropdown, staffMenu } from './staff-menu.ts';

const words = (entries: { label: string }[]) => entries.map(({ label }) => label);

// spec: rule shopper-menu
it('shoppers have no office menu', () => {
  expect(staffMenu([])).toEqual([]);
  expect(adminDropdown([])).toEqual([]);
});

// spec: rule staff-menus
it('each role sees its own menu, in the specified order', () => {
  expect(words(staffMenu(['admin']))).toEqual(['Cart', 'Bundle', 'Orders']);
  expect(words(staffMenu(['deliveryAdmin']))).toEqual(['Orders']);
  expect(words(staffMenu(['superAdmin']))).toEqual(['Orders', 'Messages']);
});

it('two roles see no entry twice', () => {
  expect(words(staffMenu(['superAdmin', 'admin']))).toEqual(['Orders', 'Messages', 'Cart', 'Bundle']);
});

// spec: rule staff-menus
it('the Admin dropdown is for admin and superAdmin', () => {
  expect(words(adminDropdown(['admin']))).toEqual(['Orders']);
  expect(words(adminDropdown(['superAdmin']))).toEqual(['Orders']);
  expect(adminDropdown(['deliveryAdmin'])).toEqual([]);
});
