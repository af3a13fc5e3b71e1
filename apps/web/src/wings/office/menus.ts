import { can, type Role } from '@haat/domain/people/capabilities';
import type { StaffLinks } from '../../kit/staff-links.ts';
import type { OfficeLink } from './office-screen.ts';
import { MENU_LINKS, OFFICE_SCREENS } from './office-screens.ts';

/** Each role's menu, letter for letter (back office, section 2, "Navigation by role"). */
export const MENUS: Readonly<Record<Role, readonly string[]>> = {
  superAdmin: ['Dashboard', 'Products', 'Orders', 'OnBoard Store', 'Store list', 'Market Place'],
  admin: ['Dashboard', 'Cart', 'Bundle', 'Products', 'Orders', 'Invoice', 'POS'],
  deliveryAdmin: ['Dashboard', 'Products', 'Orders'],
  // Beyond the specification: who only sells.
  cashier: ['POS', 'Orders', 'Shifts'],
};

/** The second list, for screens in no menu of the specification; hidden from users without a screen's capability. */
const OPERATIONS: readonly string[] = [
  'Drivers',
  'Users',
  'Coverage',
  'Payments desk',
  'Audit',
  'Messages',
  'Security log',
  'Stock',
  'Stock counts',
  'Reports',
  'Tax rates',
  'GST rates',
  'Cash with people',
  'GST returns',
  'Vendor invoices',
  'Vendor dues',
  'Bundles',
  'Counters',
];

/** The Admin dropdown under 450 px, for admin and superAdmin. */
const DROPDOWN: readonly string[] = ['Products', 'Orders', 'POS'];

/** The phones' bar, most important first: a user gets the first four that they have. */
const BAR: readonly string[] = ['Dashboard', 'Orders', 'Products', 'POS', 'Payments desk', 'Stock', 'Shifts'];
const BAR_LINKS = 4;

type Words = Iterable<string>;
const SCREENS = Object.values(OFFICE_SCREENS);

/** Links to those of these words whose screen the roles may open. */
function linksOf(words: Words, roles: readonly Role[]): OfficeLink[] {
  const open = SCREENS.filter(({ requires }) => can(roles, requires));
  return [...new Set(words)].flatMap(
    (word) => [...open, ...MENU_LINKS].find((link) => link.word === word) ?? [],
  );
}

/** Empty for a shopper. */
export function menusOf(roles: readonly Role[]) {
  const narrow = roles.includes('admin') || roles.includes('superAdmin');
  const menu = linksOf(
    roles.flatMap((role) => MENUS[role]),
    roles,
  );
  const operations = linksOf(OPERATIONS, roles);
  const bar = BAR.flatMap((word) => [...menu, ...operations].find((link) => link.word === word) ?? []);
  return {
    menu,
    operations,
    /** The phones' bar, from both. */
    bar: bar.slice(0, BAR_LINKS),
    dropdown: linksOf(narrow ? DROPDOWN : [], roles),
    /** Every screen that these roles may open. */
    screens: SCREENS.filter(({ requires }) => can(roles, requires)),
  };
}

const NOBODYS = { store: null };

/** Links in the shop for staff of the office. */
export function staffLinksOf(roles: readonly Role[]): StaffLinks {
  const { menu, operations, dropdown } = menusOf(roles);
  const links = (all: readonly OfficeLink[]) =>
    all.flatMap(({ word, address }) => {
      const to = address(NOBODYS);
      return to ? [{ label: word, to }] : [];
    });
  return { menu: links([...menu, ...operations]), dropdown: links(dropdown) };
}
