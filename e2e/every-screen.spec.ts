import type { Page } from '@playwright/test';
import { expectAccessible, expectFits } from './accessible.ts';
import { marketplaceOf, plainProduct, soldOutProduct } from './catalogue.ts';
import { expect, test } from './fixtures.ts';
import { openCount, ownProduct, vendorInvoice } from './goods.ts';
import { demoOrder, goToPlaceOrder } from './ordering.ts';
import { lookAtAll, open } from './settled.ts';
import { IS_WHOLE } from './whole.ts';

/** The shop is used on the phone, the office at the desk. */
type Used = 'phone' | 'desk';

/**
 * Checks that a screen is no wider than the display and, where it is used, readable. The whole run looks at every screen
 * in both colour schemes, the display's own last.
 */
async function look(page: Page, used: Used): Promise<void> {
  await expectFits(page);
  const { name, use } = test.info().project;
  if (IS_WHOLE) {
    await page.emulateMedia({ colorScheme: use.colorScheme === 'dark' ? 'light' : 'dark' });
    await expectAccessible(page);
    await page.emulateMedia({ colorScheme: use.colorScheme ?? 'light' });
  }
  if (IS_WHOLE || name === used) await expectAccessible(page);
}

/**
 * Opens addresses and looks at each once its text is there, at its top or whole. No address is opened twice in a row.
 */
async function lookAt(
  page: Page,
  used: Used,
  addresses: readonly string[],
  way: 'top' | 'whole' = 'top',
): Promise<void> {
  for (const address of addresses) {
    await test.step(address, async () => {
      await open(page, address);
      if (way === 'whole') await lookAtAll(page, () => look(page, used));
      else await look(page, used);
      if (IS_WHOLE && address.startsWith('/print/')) {
        await page.emulateMedia({ media: 'print' });
        await expectAccessible(page);
        await page.emulateMedia({ media: null });
      }
    });
  }
}

const OF_STAFF = [
  '/admin/orderlist/all/1',
  '/admin/productlist',
  '/admin/dashboard',
  '/admin/productlist/search/rice',
  '/admin/dashboard?of=pos',
  '/admin/returns',
  '/admin/tally',
  '/admin/returns?tab=gstr3b',
  // Between two tabs, as each screen has to come anew.
  '/admin/reports',
  '/admin/returns?tab=registers',
  '/security',
  '/admin/vendorinvoices',
  '/admin/vendordues',
  '/admin/cash',
  '/admin/taxrates?state=agree',
  '/admin/drivers',
  '/admin/tills',
  '/admin/tillsettings',
  '/admin/tilldifferences',
  '/admin/shifts',
  '/admin/till/customer',
  '/admin/bundles',
  '/admin/products/import',
  '/admin/finishingstock',
  '/admin/expiringstock',
  '/admin/stockcounts',
];

test.describe('where it is used, and nowhere wider than the display,', { tag: '@both' }, () => {
  test.slow();

  test('a signed-out visitor can read every screen of the shop', async ({ page, inPlace }) => {
    await inPlace();
    const { _id, brands, stores, categories } = await marketplaceOf(page);
    const [category] = categories.filter(({ display }) => display);
    const [product, gone] = [await plainProduct(page), await soldOutProduct(page)];
    const [bundle] = await (await page.request.get(`/api/bundle/marketplace/${_id}`)).json();
    await lookAt(page, 'phone', [
      '/',
      `/category/${encodeURIComponent(category?.name ?? '')}/page/2`,
      `/subcategory/${category?.subCategories[0]?.name}`,
      `/brand/${brands[0]?.name}`,
      `/store/${stores.find(({ name }) => name !== 'sample store')?.id}`,
      '/page/2',
      '/search/rice',
      '/bundle',
      '/search/xqzxqz',
      `/bundle/${bundle._id}`,
      `/product/${product._id}`,
      '/cart',
      `/product/${gone._id}`,
      `/cart/${product._id}?qty=3`,
    ]);
  });

  test('a signed-out visitor can read every screen about signing in, the place and Haat', async ({
    page,
  }) => {
    await lookAt(page, 'phone', [
      '/location',
      '/notinservice?pinCode=799002',
      '/login',
      '/login/email',
      '/phoneSignUp',
      '/register',
      '/forgotpassword',
      '/inbox',
      '/privacypolicy',
      '/termsandconditions',
      '/refundpolicy',
      '/shippingpolicy',
      '/aboutus',
      '/no-such-page',
    ]);
  });

  test('a shopper can read every screen', async ({ page, inPlace, as }) => {
    await inPlace();
    const order = await demoOrder(page, await as('shopper'));
    await goToPlaceOrder(page, 'Online', { qty: 3 });
    await lookAt(page, 'phone', [
      '/payment',
      '/placeorder',
      '/shipping',
      '/cart',
      '/',
      '/myorders',
      `/order/${order}`,
      `/print/${order}`,
      '/profile',
      '/profile/password',
      '/profile/email',
      '/profile/phone',
      '/profile/sessions',
      '/profile/points',
      '/profile/addresses',
    ]);
  });
});

test.describe('where it is used, and nowhere wider than the display, in the office,', {
  tag: '@both',
}, () => {
  test.slow();

  // spec: route order-list; route staff-order
  test('staff can read every screen', async ({ page, inPlace, as, kept }) => {
    await inPlace();
    await as('superAdmin');
    const order = await demoOrder(page, await kept.sessionOf('shopper'));
    await lookAt(
      page,
      'desk',
      [...OF_STAFF, `/order/${order}`, `/print/${order}`, `/admin/picklist?orders=${order}`],
      'whole',
    );
  });

  test('operators can read every screen', async ({ page, as }) => {
    await as('superAdmin');
    const { _id: market } = await (await page.request.get('/api/marketplace/places/585412')).json();
    await lookAt(
      page,
      'desk',
      [
        // Asks for the store first.
        '/admin/invoices',
        '/superadmin/messages',
        '/superadmin/security',
        '/superadmin/audit',
        '/admin/userlist',
        '/superadmin/payments',
        '/superadmin/storelist',
        '/superadmin/coverage',
        '/onboard',
        '/superadmin/marketplaces',
        '/superadmin/rates',
        '/superadmin/marketplaces/new',
        `/superadmin/marketplace/${market}/view`,
        `/superadmin/marketplace/${market}/edit`,
      ],
      'whole',
    );
  });

  test('the staff of a store can read the till and order entry', async ({ page, as }) => {
    const admin = await as('admin');
    const { sku } = await ownProduct(page, admin);
    await lookAt(page, 'desk', ['/admin/cartscreen', '/admin/invoices']);
    const scan = page.getByRole('textbox', { name: 'Scan or type SKU' });
    // A phone scans with the camera, if it has one.
    const type = page.getByRole('button', { name: 'Type instead' });
    await expect(scan.or(type).first()).toBeVisible();
    await expect(async () => {
      // Without a camera the field replaces it.
      if (await type.isVisible()) await type.click({ timeout: 1000 });
      await scan.fill(sku, { timeout: 1000 });
      await scan.press('Enter');
      await expect(page.getByLabel('Quantity of line 1')).toBeVisible({ timeout: 1000 });
    }).toPass();
    await look(page, 'desk');
    await page
      .getByLabel('Name of the counter')
      .or(page.getByRole('button', { name: 'Menu' }))
      .first()
      .click();
    await look(page, 'desk');
  });

  // spec: route product-edit; route store-edit; route vendor-invoice
  test('the staff of a store can read every form', async ({ page, as }) => {
    const admin = await as('admin');
    const { _id: product } = await ownProduct(page, admin);
    await lookAt(
      page,
      'desk',
      [
        `/admin/product/${product}/edit`,
        `/admin/product/${product}/stock`,
        `/admin/stockcount/${await openCount(page, admin)}`,
        `/admin/vendorinvoices/${await vendorInvoice(page, admin)}`,
        '/admin/invoice/create',
        '/admin/vendordues',
        '/admin/bundles/new',
        `/config/${admin.store}`,
        '/admin/dashboard',
      ],
      'whole',
    );
  });
});
