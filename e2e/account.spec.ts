import { expectAccessible } from './accessible.ts';
import { expect, test } from './fixtures.ts';
import { seeOrder } from './ordering.ts';
import { freshEmail, newShopper } from './people.ts';
import { giveAddress, signIn } from './shopper.ts';
import { codeFor } from './stored-mail.ts';

const NEW_PASSWORD = 'five small onions';

// spec: rule passwords
test('a forgotten password is replaced with the code from the mail', async ({ page, browser, as }) => {
  const account = await as(await newShopper());
  await page.goto('/#/profile');
  await expect(page.getByText(account.email)).toBeVisible();
  const context = await browser.newContext();
  const elsewhere = await context.newPage();
  await elsewhere.goto('/#/login/email?redirect=profile');
  await elsewhere.getByRole('link', { name: 'Forgot your password?' }).click();
  // The sign-in page has a field of the same name.
  await expect(elsewhere.getByRole('heading', { name: 'Forgot password' })).toBeVisible();
  await elsewhere.getByLabel('E-mail').fill(account.email);
  await elsewhere.getByRole('button', { name: 'Send code' }).click();
  await expect(elsewhere.getByText(/a code is on its way/)).toBeVisible();
  await expectAccessible(elsewhere);
  const code = await codeFor(page, account.email);

  await elsewhere.getByLabel('Code').fill(code === '000000' ? '111111' : '000000');
  await elsewhere.getByLabel('New password').fill(NEW_PASSWORD);
  await elsewhere.getByLabel('Confirm password').fill('something else');
  await elsewhere.getByRole('button', { name: 'Save and sign in' }).click();
  await expect(elsewhere.getByText('passwords do not match')).toBeVisible();
  await elsewhere.getByLabel('Confirm password').fill(NEW_PASSWORD);
  await elsewhere.getByRole('button', { name: 'Save and sign in' }).click();
  await expect(elsewhere.getByText(/This code is wrong/)).toBeVisible();
  await elsewhere.getByLabel('Code').fill(code);
  await elsewhere.getByRole('button', { name: 'Save and sign in' }).click();
  await expect(elsewhere).toHaveURL(/#\/profile$/);
  await expect(elsewhere.getByText(account.email)).toBeVisible();
  await context.close();

  // The signed-in device is signed out.
  await page.goto('/#/profile');
  await page.reload();
  await expect(page).toHaveURL(/#\/login/);
});

test('a code for an unknown address gets the same answer', async ({ page }) => {
  await page.goto('/#/forgotpassword');
  await page.getByLabel('E-mail').fill(freshEmail());
  await page.getByRole('button', { name: 'Send code' }).click();
  await expect(page.getByText(/If you have registered with this address/)).toBeVisible();
});

// spec: rule passwords
test('after a change of the password this device stays signed in, and the new password works', async ({
  page,
  as,
}) => {
  const account = await as(await newShopper());
  await page.goto('/#/profile');
  await page.getByRole('link', { name: 'Change password' }).click();
  await page.getByLabel('Current password').fill('not this one');
  await page.getByLabel('New password').fill(NEW_PASSWORD);
  await page.getByLabel('Confirm password').fill(NEW_PASSWORD);
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText('This is not your current password.')).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Current password').fill(account.password);
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText('Password changed. Your other devices are signed out.')).toBeVisible();
  await expect(page).toHaveURL(/#\/profile$/);
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/#\/login/);
  await signIn(page, { email: account.email, password: NEW_PASSWORD });
  await expect(page).toHaveURL(/#\/profile$/);
});

test('addresses are added with the device’s place, changed, and deleted', async ({ page, context, as }) => {
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation({ latitude: 17.699, longitude: 77.214 });
  await as(await newShopper());
  await page.goto('/#/profile/addresses');
  await expect(page.getByText('No addresses yet')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Add an address' }).click();
  await page.getByLabel('House and street').fill('12-4/87, Gandhi Chowk');
  await page.getByLabel('Landmark').fill('behind the temple');
  await page.getByRole('button', { name: 'Use my location' }).click();
  await expect(page.getByLabel('Pin code')).toHaveValue('585412');
  await expect(page.getByLabel('City')).toHaveValue('Chitguppa, Bidar, Karnataka');
  await expect(page.getByText(/shops? delivers? to 585412/)).toBeVisible();
  await expect(
    page.getByText('The shop sees your location on the map along with the address.'),
  ).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('With the location on the map')).toBeVisible();
  await expect(page.getByText('12-4/87, Gandhi Chowk, behind the temple 585412')).toBeVisible();
  await page.getByRole('button', { name: /^Change 12-4/ }).click();
  await expect(page.getByRole('button', { name: 'Home', pressed: true })).toBeVisible();
  await page.getByLabel('House and street').fill('3 Station Road');
  await page.getByLabel('Landmark').fill('');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('3 Station Road 585412')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: /^Change 3 Station/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('No addresses yet')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('3 Station Road 585412')).toBeVisible();
});

test('the address of an order is offered at the next one, also after signing out', async ({
  page,
  inPlace,
  as,
}) => {
  const fill = async () => {
    await page.goto('/');
    await page.getByRole('button', { name: /^Add / }).first().click();
  };
  await inPlace();
  const account = await as(await newShopper());
  await fill();
  await page.goto('/#/shipping');
  await giveAddress(page);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('button', { name: /Place Order/ }).click();
  await seeOrder(page);
  await page.goto('/#/profile');
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/#\/login/);

  await fill();
  await page.goto('/#/login?redirect=shipping');
  await signIn(page, account);
  const home = page.getByRole('button', { name: /^Home · Savita Kulkarni.*Gandhi Chowk/ });
  await expect(home).toHaveAttribute('aria-current', 'true');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Add another' }).click();
  await page.getByRole('button', { name: 'Home', exact: true }).click();
  await page.getByLabel('House and street').fill('3 Station Road');
  await page.getByRole('button', { name: 'Save and deliver here' }).click();
  await expect(page.getByText(/You already have an address with this name/)).toBeVisible();
  await page.getByLabel('Name of the address').fill('Parents');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save and deliver here' }).click();
  // The payment method is remembered from the first order.
  await expect(page).toHaveURL(/#\/placeorder/);
  await expect(page.getByText('Parents')).toBeVisible();
  await page.getByRole('button', { name: 'Change the delivery address' }).click();
  await home.click();
  await expect(page.getByText(/12-4\/87, Gandhi Chowk, behind/)).toBeVisible();
});

// spec: rule points
test('reward points are listed with their cause and the order behind them', async ({ page, as }) => {
  await as('shopper');
  await page.goto('/#/profile');
  await page
    .getByRole('link', { name: /reward points/ })
    .last()
    .click();
  await expect(page).toHaveURL(/#\/profile\/points$/);
  await expect(page.getByText('Earned with an order').first()).toBeVisible();
  await page
    .getByRole('link', { name: /^Order #/ })
    .first()
    .click();
  await expect(page).toHaveURL(/#\/order\//);
});

test('a shopper without points reads how to get some', async ({ page, as }) => {
  await as(await newShopper());
  await page.goto('/#/profile/points');
  await expect(page.getByText('No points yet')).toBeVisible();
  await expectAccessible(page);
});

test('an e-mail address is changed with the password and a code sent to the new address', async ({
  page,
  as,
}) => {
  const account = await as(await newShopper());
  const other = freshEmail();
  await page.goto('/#/profile');
  await expect(page.getByText('Not confirmed').first()).toBeVisible();
  await page.getByRole('link', { name: 'Change e-mail address' }).click();
  await page.getByRole('textbox', { name: 'E-mail' }).fill(other);
  await page.getByLabel('Current password').fill(account.password);
  await page.getByRole('button', { name: 'Send code' }).click();
  await expect(page.getByText('A code is on its way by e-mail')).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Code').fill(await codeFor(page, other));
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page).toHaveURL(/#\/profile$/);
  await expect(page.getByText(other)).toBeVisible();
  await expect(page.getByText('Confirmed', { exact: true })).toBeVisible();
});
