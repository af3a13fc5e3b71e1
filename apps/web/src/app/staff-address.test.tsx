import { expect, it } from 'vitest';
import { OFFICE_SCREENS } from '../wings/office/office-screens.ts';
import { policyRoutes } from '../wings/shop/policies/policy-routes.tsx';
import { browseRoutes } from '../wings/shop/routes/browse-routes.tsx';
import { buyRoutes } from '../wings/shop/routes/buy-routes.tsx';
import { TILL_SCREENS } from '../wings/till/till-screens.ts';
import { isStaffAddress } from './staff-address.ts';

it('every address of the office and the till is known as theirs before their tables are loaded', () => {
  const screens = [...Object.values(OFFICE_SCREENS), ...Object.values(TILL_SCREENS)];
  expect(screens.map(({ path }) => path).filter((path) => !isStaffAddress(`/${path}`))).toEqual([]);
});

it('a query, another case and nothing behind the first word make no difference', () => {
  for (const address of ['/onboard?store=s1', '/Admin/OrderList', '/security'])
    expect(isStaffAddress(address)).toBe(true);
});

it('no address of the shop is taken for one of theirs', () => {
  const paths = [...browseRoutes, ...buyRoutes, ...policyRoutes].map(({ path = '' }) => path);
  expect(paths.filter((path) => isStaffAddress(`/${path}`))).toEqual([]);
  for (const address of ['/', '/administer', '/users', '/category/admin', '/search/security'])
    expect(isStaffAddress(address)).toBe(false);
});
