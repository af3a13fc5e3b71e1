import type { Page } from '@playwright/test';
import { marketplaceOf, type Product, plainProduct } from './catalogue.ts';
import { expect, remember } from './fixtures.ts';
import { freshNumber, type Session } from './people.ts';

const freshAddress = () => ({
  name: 'Savita Kulkarni',
  phone: freshNumber(),
  address: '12-4/87, Gandhi Chowk: behind Basaveshwar Temple',
  pinCode: '585412',
});

/** Cheap enough that several pieces can be ordered in cash without a proved number, which is needed above ₹1,000. */
const CHEAP = 'maxPrice=250';

/**
 * Places a cash order for one piece, by the API.
 * @returns its id
 */
export async function placeOrder(page: Page, shopper: Session): Promise<string> {
  const { _id: marketplace, minimumOrderValue, deliveryCharges } = await marketplaceOf(page);
  const { _id: product, price } = await plainProduct(page, CHEAP);
  const shippingPrice = price >= minimumOrderValue ? 0 : deliveryCharges;
  const answer = await page.request.post(`/api/orders/shipments?marketplace=${marketplace}`, {
    headers: { authorization: `Bearer ${shopper.token}`, 'idempotency-key': crypto.randomUUID() },
    data: {
      orderItems: [{ product, qty: 1, price }],
      shippingAddress: freshAddress(),
      paymentMethod: 'Cash',
      itemsPrice: price,
      shippingPrice,
      taxPrice: 0,
      totalPrice: price + shippingPrice,
    },
  });
  expect(answer.status(), await answer.text()).toBe(201);
  return (await answer.json())._id;
}

/**
 * An order of the demo's shopper Savita. At Basava Provision, unless it has to be paid and so have an invoice.
 * @returns its id
 */
export async function demoOrder(page: Page, savita: Session, { isPaid = false } = {}): Promise<string> {
  const answer = await page.request.get('/api/orders/myorders', {
    headers: { authorization: `Bearer ${savita.token}` },
  });
  const found = (await answer.json()).orders.find((order: { store: { name: string }; isPaid: boolean }) =>
    isPaid ? order.isPaid : order.store.name.includes('Basava Provision'),
  );
  return found._id;
}

/**
 * Opens the last step of the checkout with something in the cart, signed in and in a place.
 * @returns the product
 */
export async function goToPlaceOrder(
  page: Page,
  method: 'Cash' | 'Online',
  { qty = 1, among = CHEAP }: { qty?: number; among?: string } = {},
): Promise<Product> {
  const product = await plainProduct(page, among);
  await remember(page, {
    'haat.shippingAddress': JSON.stringify(freshAddress()),
    'haat.paymentMethod': JSON.stringify(method),
  });
  await page.goto(`/#/cart/${product._id}?qty=${qty}`);
  await expect(page).toHaveURL(/#\/cart$/);
  await page.goto('/#/placeorder');
  // On a wide screen the cart, which is still shown for a moment, has the same button.
  await expect(page.getByRole('heading', { name: 'Place Order', level: 1 })).toBeVisible();
  await expect(page.getByRole('button', { name: /Place Order/ })).toBeEnabled();
  return product;
}

/** Makes a page send at once what could be undone for a few seconds, as when it is left. */
export async function sendNow(page: Page): Promise<void> {
  await page.evaluate(() => dispatchEvent(new Event('pagehide')));
}

/** Answers how it was paid. */
export async function sayHowPaid(desk: Page, how: 'Cash' | 'UPI' | 'Card'): Promise<void> {
  const question = desk.getByRole('dialog', { name: 'How was it paid?' });
  await question.getByLabel(how).check();
  await question.getByRole('button', { name: 'Paid' }).click();
}

/** Takes an order's next step on its page at the desk, and waits until it is sent. */
export async function takeStep(desk: Page, step: 'Mark As Paid' | 'Mark As Delivered'): Promise<void> {
  await desk.getByRole('button', { name: step }).first().click();
  if (step === 'Mark As Paid') await sayHowPaid(desk, 'Cash');
  await expect(desk.getByRole('button', { name: /^Undo/ }).first()).toBeVisible();
  const sent = desk.waitForResponse((answer) => answer.request().method() === 'PUT');
  await sendNow(desk);
  expect((await sent).ok(), step).toBe(true);
  await expect(desk.getByRole('button', { name: /^Undo/ })).toHaveCount(0);
}

/** Opens the packing of an order from its page, which starts it, and comes back. */
export async function startPacking(desk: Page): Promise<void> {
  const started = desk.waitForResponse((answer) => answer.request().method() === 'PUT');
  await desk.getByRole('link', { name: 'Start packing' }).first().click();
  expect((await started).ok()).toBe(true);
  await expect(
    desk.getByLabel('Scan what you put in').or(desk.getByText('Still to pack')).first(),
  ).toBeVisible();
  await desk.goBack();
}

/**
 * Reads that the order is placed and opens its page by the focused button, or waits until it opens by itself.
 * @returns its id
 */
export async function seeOrder(page: Page): Promise<string> {
  await expect(page.getByText('Order Placed SuccessFully')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/#\/order\//);
  return page.url().split('/order/')[1] ?? '';
}

/**
 * Orders one thing in cash, signed in and in a place, and stays on the order's page.
 * @returns its id
 */
export async function orderInCash(page: Page): Promise<string> {
  await goToPlaceOrder(page, 'Cash');
  await page.getByRole('button', { name: /Place Order/ }).click();
  const id = await seeOrder(page);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  return id;
}
