import type { BrowserContext, Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { expect, test } from './fixtures.ts';

const CHITGUPPA = { latitude: 17.699, longitude: 77.214 };
const DELHI = { latitude: 28.6315, longitude: 77.2167 };

async function standAt(context: BrowserContext, position: typeof DELHI): Promise<void> {
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation(position);
}

async function detect(page: Page): Promise<void> {
  await page.goto('/#/location');
  await page.getByRole('button', { name: 'Detect My Pincode' }).click();
}

const rows = (page: Page) => page.getByRole('group', { name: /Nearest to you/ }).getByRole('radio');

// spec: route location; text detect-my-pincode
test('the device’s location offers the nearest pin codes, with the likeliest one chosen', async ({
  page,
  context,
}) => {
  await standAt(context, CHITGUPPA);
  await detect(page);
  await expect(rows(page)).toHaveCount(5);
  await expect(page.getByRole('radio', { name: /Chitguppa.*585412/ })).toBeChecked();
  await expect(page.getByText(/^Your area, \d(\.\d)? km$/)).toBeVisible();
  await expect(page.getByLabel('Pin code')).toHaveValue('585412');
  await expect(page.getByRole('status').filter({ hasText: 'Chitguppa, 585412, is selected' })).toHaveCount(1);
  await expectAccessible(page);
  await rows(page).nth(1).check();
  await expect(page.getByLabel('Pin code')).not.toHaveValue('585412');
  await rows(page).first().check();
  await page.getByRole('button', { name: 'Show shops in Chitguppa' }).click();
  await expect(page.getByRole('heading', { name: 'Top deals' })).toBeVisible();
  await expect(page.getByRole('link', { name: /585412 · Chitguppa/ })).toBeVisible();
});

// spec: route not-in-service; text not-in-service; text go-back; rule unserved-pin-code
test('without delivery the nearest pin codes say so, and lead to the page about it', async ({
  page,
  context,
}) => {
  await standAt(context, DELHI);
  await detect(page);
  await expect(page.getByText(/away, no shops yet/).first()).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Show shops' }).click();
  await expect(page).toHaveURL(/#\/notinservice\?pinCode=\d{6}$/);
  await expect(page.getByText('Sorry, we are not in service ,in your area yet.')).toBeVisible();
  await page.getByRole('link', { name: 'Go back' }).click();
  await expect(page).toHaveURL(/#\/location$/);
});

test('without permission for the location, the shopper sees why and can type', async ({ page, context }) => {
  await context.clearPermissions();
  await detect(page);
  await expect(page.getByText(/Your browser does not share your location/)).toBeVisible();
  await expect(page.getByLabel('Pin code')).toHaveValue('');
  await expectAccessible(page);
});

// spec: rule cart-a-marketplace
test('each marketplace keeps its own cart when the place changes', async ({ page }) => {
  const go = async (pinCode: string) => {
    await page.goto('/#/location');
    await page.getByLabel('Pin code').fill(pinCode);
    await page.getByRole('button', { name: /Show shops in/ }).click();
    await expect(page.getByRole('heading', { name: 'Top deals' })).toBeVisible();
  };
  await go('585412');
  await page.getByRole('button', { name: /^Add / }).first().click();
  await page.goto('/#/cart');
  await expect(page.getByText('Bill details')).toBeVisible();
  await go('560001');
  await page.goto('/#/cart');
  await expect(page.getByText('Your cart is empty')).toBeVisible();
  await go('585412');
  await page.goto('/#/cart');
  await expect(page.getByText('Bill details')).toBeVisible();
});
