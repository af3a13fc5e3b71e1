import { expectAccessible } from './accessible.ts';
import { plainProduct } from './catalogue.ts';
import { PHONE } from './displays.ts';
import { expect, test } from './fixtures.ts';
import { demoSignIn, newShopper } from './people.ts';
import { register, signIn } from './shopper.ts';

// spec: route login; route register; call POST /api/users; text passwords-do-not-match; rule leading-on
test('registering needs the same password twice, signs in, and goes on to the wanted page', async ({
  page,
  inPlace,
}) => {
  await inPlace();
  await page.goto('/#/register?redirect=myorders');
  await page.getByLabel('Password', { exact: true }).fill('four small onions');
  await page.getByLabel('Confirm password').fill('five small onions');
  await page.getByRole('button', { name: 'Register' }).click();
  await expect(page.getByText('passwords do not match')).toBeVisible();
  await expectAccessible(page);
  await page.goto('/#/login?redirect=myorders');
  await register(page, 'Asha Kulkarni');
  await expect(page).toHaveURL(/#\/myorders$/);
  // Already signed in: the sign-in page redirects at once.
  await page.goto('/#/login?redirect=profile');
  await expect(page).toHaveURL(/#\/profile$/);
  await page.goto('/#/login/email');
  await expect(page).toHaveURL(/#\/$/);
});

// spec: route profile; call GET /api/users/profile; call PUT /api/users/profile; rule logging-out
test('a profile is read and changed, and logging out removes the user from the browser', async ({
  page,
  inPlace,
  as,
}) => {
  await inPlace();
  const { token } = await as(await newShopper('Asha Kulkarni'));
  await page.goto('/#/profile');
  await page.getByRole('button', { name: 'Edit' }).click();
  await page.getByLabel('Company').fill('Kulkarni Stores');
  await page.getByRole('button', { name: 'Update' }).click();
  await expect(page.getByRole('definition').filter({ hasText: 'Kulkarni Stores' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('haat.user'))).toBeNull();
  const headers = { authorization: `Bearer ${token}` };
  await expect
    .poll(async () => (await page.request.get('/api/users/profile', { headers })).status())
    .toBe(401);
  await page.goto('/#/profile');
  await expect(page).toHaveURL(/#\/login\?redirect=profile/);
});

// On a slow line.
test('a second tap while the sign-in page loads still leads there', async ({ page, as }) => {
  await as(await newShopper());
  await page.goto('/#/profile');
  const code = Promise.withResolvers<void>();
  await page.route('**/assets/phone-sign-in-screen-*.js', async (route) => {
    await code.promise;
    await route.continue();
  });
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('haat.user'))).toBeNull();
  await page.goto('/#/profile');
  code.resolve();
  await expect(page).toHaveURL(/#\/login\?redirect=profile/);
  await expect(page.getByLabel('Mobile number')).toBeVisible();
});

// spec: call POST /api/users/login; text token-failed; rule dead-token
test('an action on an order with an expired token logs the user out', async ({ page, as, kept }) => {
  const session = await kept.sessionOf('shopper');
  await as({ ...session, token: `${session.token}x` });
  await page.goto('/#/myorders');
  await expect(page).toHaveURL(/#\/login\?redirect=myorders/);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('haat.user'))).toBeNull();
});

// spec: route checkout; text sign-in; text shipping; text payment; text place-order; rule checkout-steps
test('the checkout leads back to the first step that is missing', async ({ page, inPlace }) => {
  await inPlace();
  for (const step of ['shipping', 'payment', 'placeorder']) {
    await page.goto(`/#/${step}`);
    await expect(page).toHaveURL(/#\/$/);
  }
  const { _id } = await plainProduct(page);
  await page.goto(`/#/cart/${_id}?qty=1`);
  await expect(page).toHaveURL(/#\/cart$/);
  await page.goto('/#/placeorder');
  await expect(page).toHaveURL(/#\/login\?redirect=placeorder/);
  await register(page, 'Asha Kulkarni');
  // Without an address.
  await expect(page).toHaveURL(/#\/shipping$/);
  const steps = page.getByRole('navigation', { name: 'Checkout steps' }).getByRole('listitem');
  await expect(steps).toHaveText([/Sign In/, /Shipping/, /Payment/, /Place Order/]);
  await page.goto('/#/payment');
  await expect(page).toHaveURL(/#\/shipping$/);
});

const MENUS = {
  shopper: [],
  superAdmin: ['Orders'],
} as const;

// spec: constant tab-bar; rule shopper-menu
test('on a phone the tabs are Home, Cart, Orders, Bundle and Profile or Sign In, with Admin for who runs a shop', async ({
  page,
  inPlace,
}) => {
  await inPlace();
  await page.goto('/');
  const tabs = page.getByRole('navigation', { name: 'Main' }).filter({ visible: true }).getByRole('link');
  await expect(tabs).toHaveText(['Home', 'Cart', 'Orders', 'Bundle', 'Sign In']);
  await page.setViewportSize({ width: 449, height: 844 });
  await expect(page.getByRole('link', { name: 'Home', exact: true })).toBeVisible();
  await page.setViewportSize({ width: 450, height: 844 });
  await expect(page.getByRole('link', { name: 'Home', exact: true })).toBeHidden();
  await page.setViewportSize(PHONE.viewport);
  for (const [role, entries] of Object.entries(MENUS)) {
    await page.goto('/#/login');
    await signIn(page, demoSignIn(role));
    await expect(page).not.toHaveURL(/login/);
    await page.goto('/#/');
    await expect(tabs.filter({ hasText: 'Profile' })).toBeVisible();
    await expect(page.getByText('Admin', { exact: true }).filter({ visible: true })).toHaveCount(
      entries.length,
    );
    await page.goto('/#/profile');
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(tabs.filter({ hasText: 'Sign In' })).toBeVisible();
  }
});
