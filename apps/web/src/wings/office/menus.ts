import { can, type Role } from '@haat/domain/people/capabilities';
import type { StaffLinks } from '../../kit/staff-links.ts';
import { msg } from '../../texts/translate.ts';
import type { OfficeLink } from './office-screen.ts';
import { MENU_LINKS, OFFICE_SCREENS } from './office-screens.ts';

/** Each role's menu, letter for letter (back office, section 2, "Navigation by role"). */
export const MENUS: Readonly<Record<Role, readonly string[]>> = {
  superAdmin: ['Dashboard', 'Products', 'Orders', 'OnBoard Store', 'Store list', 'Market Place'],
  admin: ['Dashboard', 'Cart', 'Bundle', 'Products', 'Orders', 'Invoice', 'POS'],
  deliveryAdmin: ['Dashboard', 'Products', 'Orders'],
  // Not in the specification: staff who only sell.
  cashier: ['POS', 'Orders', 'Shifts'],
};

/** Screens in no menu of the specification; hidden from users without their capability. */
const GROUPS: readonly { word: string; words: readonly string[] }[] = [
  {
    word: msg('Money'),
    words: [
      'Payments desk',
      'Cash with people',
      'GST returns',
      'Tax rates',
      'GST rates',
      'Vendor invoices',
      'Vendor dues',
      'Reports',
    ],
  },
  {
    word: msg('Operations'),
    words: [
      'Drivers',
      'Stock',
      'Stock counts',
      'Bundles',
      'Counters',
      'Users',
      'Coverage',
      'Messages',
      'Audit',
      'Security log',
    ],
  },
];

/** The Admin dropdown under 450 px, for admin and superAdmin. */
const DROPDOWN: readonly string[] = ['Products', 'Orders', 'POS'];

/** Most important first: the bar of phones shows the first four that a user has. */
const BAR: readonly string[] = ['Dashboard', 'Orders', 'Products', 'POS', 'Payments desk', 'Stock', 'Shifts'];
const BAR_LINKS = 4;

type Words = Iterable<string>;
const SCREENS = Object.values(OFFICE_SCREENS);

/** Only links to screens that the roles may open. */
function linksOf(words: Words, roles: readonly Role[]): OfficeLink[] {
  const open = SCREENS.filter(({ requires }) => can(roles, requires));
  return [...new Set(words)].flatMap(
    (word) => [...open, ...MENU_LINKS].find((link) => link.word === word) ?? [],
  );
}

export function menusOf(roles: readonly Role[]) {
  const narrow = roles.includes('admin') || roles.includes('superAdmin');
  const menu = linksOf(
    roles.flatMap((role) => MENUS[role]),
    roles,
  );
  const groups = GROUPS.map(({ word, words }) => ({ word, links: linksOf(words, roles) })).filter(
    ({ links }) => links.length > 0,
  );
  const all = [...menu, ...groups.flatMap(({ links }) => links)];
  const bar = BAR.flatMap((word) => all.find((link) => link.word === word) ?? []);
  return {
    menu,
    groups,
    /** The phones' bar, from all of them. */
    bar: bar.slice(0, BAR_LINKS),
    dropdown: linksOf(narrow ? DROPDOWN : [], roles),
    screens: SCREENS.filter(({ requires }) => can(roles, requires)),
  };
}

const NOBODYS = { store: null };

export function staffLinksOf(roles: readonly Role[]): StaffLinks {
  const { menu, groups, dropdown } = menusOf(roles);
  const links = (all: readonly OfficeLink[]) =>
    all.flatMap(({ word, address }) => {
      const to = address(NOBODYS);
      return to ? [{ label: word, to }] : [];
    });
  return { menu: links([...menu, ...groups.flatMap((group) => group.links)]), dropdown: links(dropdown) };
}
