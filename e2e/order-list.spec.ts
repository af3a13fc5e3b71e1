import type { Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { expect, test } from './fixtures.ts';
import { placeOrder, sayHowPaid, sendNow } from './ordering.ts';
import { newShopper, type Session } from './people.ts';

/**
 * An order of a new shopper.
 * @returns its number as on screens
 */
async function newOrder(page: Page): Promise<RegExp> {
  const shopper: Session = await newShopper();
  const id = await placeOrder(page, shopper);
  const answer = await page.request.get(`/api/orders/${id}`, {
    headers: { authorization: `Bearer ${shopper.token}` },
  });
  const digits = String((await answer.json()).number).match(/\d{1,3}/g) ?? [];
  return new RegExp(`#${digits.join('\\s?')}`);
}

// spec: route order-list
test('the office’s styles load after the app’s, and override them', {
  tag: '@office',
}, async ({ page, as }) => {
  await as('admin');
  await page.goto('/#/admin/orderlist');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const files = await page.evaluate(() => [...document.styleSheets].flatMap(({ href }) => href ?? []));
  expect(files.length).toBeGreaterThan(1);
  expect(files[0]).toMatch(/\/shop-[^/]+\.css$/);
});

// spec: route order-list; text mark-as-paid; text mark-as-delivered
test('new orders appear by themselves, and several are marked at once, undone and retried', {
  tag: '@office',
}, async ({ page, as }) => {
  await as('superAdmin');
  // The list's first state: a later order is new.
  const listens = page.waitForResponse((answer) => /\/api\/orders\/?\?type=online$/.test(answer.url()));
  await page.goto('/#/admin/orderlist/new/1?sort=newest');
  await expect(page.getByRole('table')).toBeVisible();
  await listens;
  const [one, two] = [await newOrder(page), await newOrder(page)];
  const row = (number: RegExp) => page.getByRole('row').filter({ hasText: number });
  const choose = async (...numbers: RegExp[]) => {
    for (const number of numbers) await row(number).getByLabel('Choose this row').check();
  };
  const toolbar = page.getByRole('toolbar', { name: 'With the chosen rows' });

  await test.step('they are announced without a reload, and rows don’t move until it is pressed', async () => {
    await expect(row(two)).toHaveCount(0);
    await page.getByRole('button', { name: /^\d+ new orders?$/ }).click();
    await expect(row(one)).toBeVisible();
    await expect(row(two)).toBeVisible();
  });

  await test.step('both go out for delivery, and Undo brings one back', async () => {
    await choose(one, two);
    await expect(toolbar).toContainText('2 selected');
    await toolbar.getByRole('button', { name: 'Out for delivery' }).click();
    await expect(row(two)).toContainText('Marked as sent out');
    await row(one).getByRole('button', { name: /^Undo/ }).click();
    await expect(row(one).getByRole('button', { name: /^Out for delivery/ })).toBeVisible();
    await expect(row(two).getByRole('img', { name: 'Out for delivery' })).toBeVisible();
    await expect(row(two).getByRole('button', { name: /^Undo/ })).toHaveCount(0);
    await expect(row(one).getByRole('img', { name: 'Out for delivery' })).toHaveCount(0);
  });

  await test.step('without a network each row says so, and offers to try again', async () => {
    await page.route('**/api/orders/*/pay', (route) => route.abort());
    await choose(one, two);
    await toolbar.getByRole('button', { name: 'Mark As Paid' }).click();
    await sayHowPaid(page, 'UPI');
    await expect(row(two).getByRole('button', { name: /^Undo/ })).toBeVisible();
    await sendNow(page);
    for (const number of [one, two])
      await expect(row(number).getByRole('alert')).toContainText('can’t reach');
    await expectAccessible(page);
    await page.unroute('**/api/orders/*/pay');
    for (const number of [one, two])
      await row(number)
        .getByRole('button', { name: /^Retry/ })
        .click();
    for (const number of [one, two])
      await expect(row(number).getByRole('button', { name: /^Mark As Delivered/ })).toBeVisible();
  });

  await test.step('and both are delivered', async () => {
    await choose(one, two);
    await toolbar.getByRole('button', { name: 'Mark As Delivered' }).click();
    await expect(row(two).getByRole('button', { name: /^Undo/ })).toBeVisible();
    await sendNow(page);
    for (const number of [one, two]) {
      await expect(row(number)).toContainText('Delivered');
      await expect(row(number).getByRole('button', { name: /^Undo/ })).toHaveCount(0);
      await expect(row(number).getByRole('alert')).toHaveCount(0);
    }
    await page.reload();
    await expect(row(one)).toHaveCount(0);
    await expect(row(two)).toHaveCount(0);
  });
});
