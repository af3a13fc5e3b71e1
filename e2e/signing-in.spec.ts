import { plainProduct } from './catalogue.ts';
import { demoSignIn, expect, expectAccessible, test } from './fixtures.ts';
import { chooseLocation, register, signIn } from './shopper.ts';

test('who registers types the password twice alike, is signed in, and goes where they wanted to', async ({
  page,
}) => {
  await chooseLocation(page);
  await page.goto('/#/register?redirect=myorders');
  await page.getByLabel('Password', { exact: true }).fill('four small onions');
  await page.getByLabel('Confirm password').fill('five small onions');
  await page.getByRole('button', { name: 'Register' }).click();
  await expect(page.getByText('passwords do not match')).toBeVisible();
  await expectAccessible(page);
  await page.goto('/#/login?redirect=myorders');
  await register(page, 'Asha Kulkarni');
  await expect(page).toHaveURL(/#\/myorders$/);
  // Signed in already: the sign-in leads on at once.
  await page.goto('/#/login?redirect=profile');
  await expect(page).toHaveURL(/#\/profile$/);
  await page.goto('/#/login/email');
  await expect(page).toHaveURL(/#\/$/);
});

test('a profile is read, changed, and left by logging out, which forgets the user', async ({ page }) => {
  await chooseLocation(page);
  await page.goto('/#/login?redirect=profile');
  await register(page, 'Asha Kulkarni');
  await page.getByRole('button', { name: 'Edit' }).click();
  await page.getByLabel('Company').fill('Kulkarni Stores');
  await page.getByRole('button', { name: 'Update' }).click();
  await expect(page.getByRole('definition').filter({ hasText: 'Kulkarni Stores' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('haat.user'))).toBeNull();
  await page.goto('/#/profile');
  await expect(page).toHaveURL(/#\/login\?redirect=profile/);
});

test.describe('on a slow line', () => {
  test.use({ serviceWorkers: 'block' });

  test('who taps again while the sign-in page is on its way comes there all the same', async ({ page }) => {
    await chooseLocation(page);
    await page.goto('/#/login/email?redirect=profile');
    await signIn(page, demoSignIn('shopper'));
    await expect(page).toHaveURL(/#\/profile$/);
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
});

test('an action on an order with a token that died logs the user out', async ({ page }) => {
  await page.goto('/#/login');
  await signIn(page, demoSignIn('shopper'));
  await expect.poll(() => page.evaluate(() => localStorage.getItem('haat.user'))).not.toBeNull();
  await page.evaluate(() => {
    const user = JSON.parse(localStorage.getItem('haat.user') ?? '{}');
    localStorage.setItem('haat.user', JSON.stringify({ ...user, token: `${user.token}x` }));
  });
  await page.reload();
  await page.goto('/#/myorders');
  await expect(page).toHaveURL(/#\/login\?redirect=myorders/);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('haat.user'))).toBeNull();
});

test('the checkout leads back to the first step that is missing', async ({ page }) => {
  await chooseLocation(page);
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

test('on a phone the tabs are Home, Cart, Orders, Bundle and Profile or Sign In, with Admin for who runs a shop', async ({
  page,
  isMobile,
}) => {
  test.skip(!isMobile, 'wider screens have a header');
  await chooseLocation(page);
  const tabs = page.getByRole('navigation', { name: 'Main' }).filter({ visible: true }).getByRole('link');
  await expect(tabs).toHaveText(['Home', 'Cart', 'Orders', 'Bundle', 'Sign In']);
  await page.setViewportSize({ width: 449, height: 844 });
  await expect(page.getByRole('link', { name: 'Home', exact: true })).toBeVisible();
  await page.setViewportSize({ width: 450, height: 844 });
  await expect(page.getByRole('link', { name: 'Home', exact: true })).toBeHidden();
  await page.setViewportSize({ width: 390, height: 844 });
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
