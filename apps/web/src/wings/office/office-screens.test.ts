import { matchPath } from 'react-router';
import { expect, it } from 'vitest';
import { to } from '../../kit/links.ts';
import { OFFICE_SCREENS } from './office-screens.ts';

const screens = Object.entries(OFFICE_SCREENS);
const screenAt = (address: string) =>
  screens.filter(([, { path }]) => matchPath(`/${path}`, address.split('?')[0] ?? '')).map(([name]) => name);

// spec: route all-products-csv; text download-csv
it('every address of the office leads to the screen of its name, and to no other', () => {
  expect(screenAt(to.orderList())).toEqual(['orderList']);
  expect(screenAt(to.orderList('paid', 2))).toEqual(['orderList']);
  expect(screenAt(to.storeConfig('s1'))).toEqual(['storeConfig']);
  expect(screenAt(to.dashboard())).toEqual(['dashboard']);
  expect(screenAt(to.messages(2))).toEqual(['messages']);
  expect(screenAt(to.securityLog(2))).toEqual(['securityLog']);
  expect(screenAt(to.productImport('s1'))).toEqual(['productImport']);
  for (const address of [to.productList(), to.productList(3), to.productList(2, '1/2 kg', 's1')])
    expect(screenAt(address)).toEqual(['productList']);
  expect(screenAt('/admin/productlist/search/amul butter')).toEqual(['productList']);
  for (const spelling of ['/admin/allProducts', '/admin/allproducts'])
    expect(screenAt(spelling)).toEqual(['allProducts']);
  const store = 's1';
  expect(screenAt(to.productEdit('p1'))).toEqual(['productEdit']);
  expect(screenAt(to.stockCount('c1'))).toEqual(['stockCount']);
  expect(screenAt(to.stockLedger('p1', 2))).toEqual(['stockLedger']);
  expect(screenAt(to.vendorInvoice('i1'))).toEqual(['vendorInvoice']);
  expect(screenAt(to.userList(2))).toEqual(['userList']);
  expect(screenAt(to.userEdit('u1'))).toEqual(['userEdit']);
  expect(screenAt(to.userEditShort('u1'))).toEqual(['userEditShort']);
  expect(screenAt(to.audit({ thing: 'o1' }))).toEqual(['audit']);
  for (const [name, { address }] of screens) {
    const leads = address({ store });
    if (leads) expect(screenAt(leads)).toEqual([name]);
  }
});

it('what needs a store leads nobody there who has none', () => {
  expect(OFFICE_SCREENS.storeConfig.address({ store: null })).toBeNull();
});

it('a screen that is opened from another one is marked in the menu by a word that a screen has', () => {
  const words = screens.map(([, { word }]) => word);
  const under = screens.flatMap(([, screen]) => screen.under ?? []);
  expect(under.length).toBeGreaterThan(0);
  for (const word of under) expect(words).toContain(word);
});
