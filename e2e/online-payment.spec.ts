import type { FrameLocator, Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { expect, test } from './fixtures.ts';
import { goToPlaceOrder, seeOrder } from './ordering.ts';
import { payAgain, paymentsOf } from './payment-sandbox.ts';
import { newShopper } from './people.ts';

test.beforeEach(async ({ page, inPlace, as }) => {
  await inPlace();
  await as(await newShopper());
  await goToPlaceOrder(page, 'Online', { qty: 2 });
});

/**
 * Presses Place Order and waits for the provider's window.
 * @returns it and the provider's order
 */
async function openWindow(page: Page): Promise<{ window: FrameLocator; orderId: string }> {
  const asked = page.waitForResponse((answer) => answer.url().endsWith('/create-order'));
  await page.getByRole('button', { name: /Place Order/ }).click();
  const { id } = await (await asked).json();
  const window = page.frameLocator('iframe[title="Payment window"]');
  await expect(button(window, /^Pay ₹/)).toBeVisible();
  await expect(window.getByText('Test payment, no money moves')).toBeVisible();
  return { window, orderId: id };
}

const button = (window: FrameLocator, name: string | RegExp) =>
  window.getByRole('button', { name, exact: true });

/**
 * The order is placed and shown as paid.
 * @returns its id
 */
async function expectPlaced(page: Page): Promise<string> {
  const id = await seeOrder(page);
  await expect(page.getByText('Paid online', { exact: true })).toBeVisible();
  return id;
}

// spec: rule payment-methods; rule paying-online
test('a shopper pays online, and the order names the payment', async ({ page }) => {
  await page.evaluate(() => localStorage.removeItem('haat.paymentMethod'));
  await page.reload();
  await page.goto('/#/payment');
  await expect(page.getByRole('radio', { name: /Cash/ })).toBeChecked();
  await page.getByRole('radio', { name: /^UPI/ }).check();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page).toHaveURL(/#\/placeorder$/);
  await page.goto('/#/payment');
  await expect(page.getByRole('radio', { name: /^UPI/ })).toBeChecked();
  await page.getByRole('button', { name: 'Continue' }).click();
  const { window, orderId } = await openWindow(page);
  await expect(page.getByRole('dialog', { name: /^Test payment to / })).toBeVisible();
  await expectAccessible(page);
  await window.getByRole('radio', { name: /Card/ }).check();
  await button(window, /^Pay ₹/).click();
  await expectPlaced(page);
  const [payment] = await paymentsOf(page, orderId);
  expect(payment).toMatchObject({ status: 'captured', method: 'card' });
  await expect(page.getByText(payment?.id ?? '')).toBeVisible();
  await expectAccessible(page);
  await page.goto('/#/cart');
  await expect(page.getByText('Your cart is empty')).toBeVisible();
});

test('a payment that fails is tried again in its window', async ({ page }) => {
  const { window, orderId } = await openWindow(page);
  await button(window, 'Fail').click();
  await expect(window.getByRole('alert')).toContainText('the bank declined it');
  await expectAccessible(page);
  await button(window, /^Pay ₹/).click();
  await expectPlaced(page);
  expect((await paymentsOf(page, orderId)).map(({ status }) => status)).toEqual(['captured', 'failed']);
});

test('a closed window keeps the cart, and a second try pays with the same hold', async ({ page }) => {
  const first = await openWindow(page);
  await button(first.window, 'Close').click();
  await expect(page.getByRole('alert')).toContainText('The payment window was closed');
  await expect(page.getByRole('button', { name: /Place Order/ })).toBeFocused();
  await expectAccessible(page);
  await page.reload();
  await expect(page.getByRole('alert')).toContainText('The payment window was closed');
  const second = await openWindow(page);
  expect(second.orderId).toBe(first.orderId);
  await button(second.window, 'Fail').click();
  await expect(second.window.getByRole('alert')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('alert')).toContainText('The payment failed');
  const { window } = await openWindow(page);
  await button(window, /^Pay ₹/).click();
  await expectPlaced(page);
});

test('Back and a typed address close the window only, and a second try pays the order', async ({ page }) => {
  // As people arrive here: Back leads out of the shop from a typed address.
  await page.goto('/#/cart');
  await page.reload();
  await page
    .getByRole('link', { name: /^Place Order/ })
    .filter({ visible: true })
    .first()
    .click();
  const first = await openWindow(page);
  await page.goBack();
  await expect(page.locator('iframe[title="Payment window"]')).toHaveCount(0);
  await expect(page).toHaveURL(/#\/placeorder$/);
  await expect(page.getByRole('alert')).toContainText('The payment window was closed');
  await expect(page.getByRole('button', { name: /Place Order/ })).toBeFocused();
  await openWindow(page);
  await page.evaluate(() => {
    location.hash = '#/cart';
  });
  await expect(page.locator('iframe[title="Payment window"]')).toHaveCount(0);
  await expect(page).toHaveURL(/#\/cart$/);
  await page.goto('/#/placeorder');
  await page.reload();
  await expect(page.getByRole('alert')).toContainText('The payment window was closed');
  const last = await openWindow(page);
  expect(last.orderId).toBe(first.orderId);
  await button(last.window, /^Pay ₹/).click();
  await expectPlaced(page);
});

/** A refund's state, beside the refunded sum. */
const refundOf = (page: Page) => page.locator('span').filter({ hasText: /^Refund(ed| sent)$/ });

/** Loads the order anew until it says so: the provider tells the server, and nobody tells the page. */
async function expectRefunded(page: Page): Promise<void> {
  await expect(async () => {
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(refundOf(page)).toBeVisible({ timeout: 2000 });
  }).toPass();
}

test('paying in two tabs makes one order, and the second payment is refunded', async ({ page, context }) => {
  const other = await context.newPage();
  await other.goto('/#/placeorder');
  const { window, orderId } = await openWindow(page);
  const twin = await openWindow(other);
  expect(twin.orderId).toBe(orderId);
  await button(window, /^Pay ₹/).click();
  const placed = await expectPlaced(page);
  // The other tab is told: its window closes, and it shows the same order.
  await expect(other).toHaveURL(new RegExp(`#/order/${placed}$`));
  await other.close();
  await payAgain(page, orderId);
  await expectRefunded(page);
  await expectAccessible(page);
  await page.goto('/#/myorders');
  const entries = page.getByRole('main').getByRole('listitem');
  await expect(entries).toHaveCount(2);
  await expect(entries.filter({ hasText: 'You had already paid for this.' })).toHaveCount(1);
});

test('when the network is lost after paying, the screen says that it checks, and shows the order later', async ({
  page,
  context,
}) => {
  const { window } = await openWindow(page);
  await page.route('**/api/payment/pay-order**', async (route) => {
    await context.setOffline(true);
    await route.abort('internetdisconnected');
  });
  await button(window, /^Pay ₹/).click();
  await expect(page.getByText('Your payment is being checked.')).toBeVisible();
  await expect(page.getByRole('button', { name: /Checking your payment/ })).toBeDisabled();
  await expectAccessible(page);
  await page.unroute('**/api/payment/pay-order**');
  await context.setOffline(false);
  await expectPlaced(page);
});

test('a payment is followed through other pages and a reload until it is an order', async ({ page }) => {
  const { window } = await openWindow(page);
  const blocked = /\/api\/payment\/(pay-order|order_)/;
  await page.route(blocked, (route) => route.abort('timedout'));
  await button(window, /^Pay ₹/).click();
  await expect(page.getByText('Your payment is being checked.')).toBeVisible();
  await page.reload();
  await expect(page.getByText('Your payment is being checked.')).toBeVisible();
  await page.goto('/#/myorders');
  await expect(page.getByText('We are checking your payment')).toBeVisible();
  await expectAccessible(page);
  await page.reload();
  await expect(page.getByText('We are checking your payment')).toBeVisible();
  // The order is announced once, so nothing is loaded again after this.
  await page.unroute(blocked);
  await page.getByRole('button', { name: 'See my order' }).click();
  await expect(page.getByText('Paid online', { exact: true })).toBeVisible();
  await page.goto('/#/cart');
  await expect(page.getByText('Your cart is empty')).toBeVisible();
});

test('a payment that the browser is not told of still becomes an order', async ({ page }) => {
  const { window } = await openWindow(page);
  await window.getByText('Rarer endings').click();
  await button(window, 'Pay, and the browser never hears of it').click();
  await expect(window.getByText('Waiting for your bank …')).toBeVisible();
  await button(window, 'Close').click();
  await expectPlaced(page);
});

// spec: text razorpay-not-loaded
test('without the provider’s script the shopper sees why, and the cart stays', async ({ page }) => {
  await page.route('**/v1/checkout.js', (route) => route.abort());
  await page.getByRole('button', { name: /Place Order/ }).click();
  await expect(page.getByRole('alert')).toHaveText('Razorpay SDK failed to load. Are you online?');
  await expectAccessible(page);
  await page.unroute('**/v1/checkout.js');
  const { window } = await openWindow(page);
  await button(window, /^Pay ₹/).click();
  await expectPlaced(page);
});

// spec: text order-cancelled
test('a paid order that is cancelled is refunded, and staff and shopper see it', async ({ page, openAs }) => {
  const { window } = await openWindow(page);
  await button(window, /^Pay ₹/).click();
  const id = await expectPlaced(page);
  const desk = await openAs('superAdmin', `/order/${id}`);
  await desk.getByRole('button', { name: 'Cancel order' }).click();
  await desk.getByRole('dialog').getByRole('button', { name: 'Cancel order' }).click();
  await expect(desk.getByText('Order Cancelled SuccessFully')).toBeVisible();
  await expect(desk.getByText(/^Refund/).first()).toBeVisible();
  await expectRefunded(desk);
  await expectAccessible(desk);
  await page.reload();
  await expect(refundOf(page)).toBeVisible();
});
