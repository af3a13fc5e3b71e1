import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { openCounter } from './open-counter.ts';

/**
 * Makes the browser a counter.
 * @returns the SKU of something that it sells by the piece
 */
async function counterWithSalt(page: Page): Promise<string> {
  await openCounter(page, 'Open bill');
  const salt = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name: /^Add .*Salt/ }) })
    .first();
  await page.getByRole('searchbox', { name: 'Search products' }).fill('salt');
  await expect(salt).toBeVisible();
  const sku = (await salt.locator('small').first().textContent()) ?? '';
  await page.getByRole('searchbox', { name: 'Search products' }).fill('');
  return sku;
}

/** Types at a hand's speed. */
async function ring(page: Page, sku: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Scan or type SKU' }).fill(sku);
  await page.keyboard.press('Enter');
}

test('a page killed right after a scan loses nothing of it @till', async ({ page, context, as }) => {
  test.slow();
  await as('admin');
  const sku = await counterWithSalt(page);
  const other = await context.newPage();
  await other.goto('/#/');
  await page.getByRole('textbox', { name: 'Scan or type SKU' }).fill(sku);
  // After the scan the page stops working, so that nothing of it reaches its database.
  page
    .evaluate(() => {
      const enter = new KeyboardEvent('keydown', { key: 'Enter', code: 'Enter', bubbles: true });
      document.querySelector('input[aria-label="Scan or type SKU"]')?.dispatchEvent(enter);
      for (;;);
    })
    .catch(() => {});
  await other.waitForFunction(() =>
    Object.keys(localStorage).some((name) => name.startsWith('haat.till.tab.') && name.endsWith('.bill')),
  );
  // It hangs: the browser kills it.
  await page.close();
  await other.goto('/#/admin/cartscreen');
  await expect(other.getByLabel('Quantity of line 1')).toHaveText('1');
});

test('a tab keeps its own bill, and lists a closed tab’s bill among the held ones @till', async ({
  page,
  context,
  as,
}) => {
  test.slow();
  await as('admin');
  const sku = await counterWithSalt(page);
  const other = await context.newPage();
  await other.goto('/#/admin/cartscreen');
  await ring(other, sku);
  await ring(other, sku);
  await expect(other.getByLabel('Quantity of line 1')).toHaveText('2');
  await ring(page, sku);
  await expect(page.getByLabel('Quantity of line 1')).toHaveText('1');
  await other.close();
  await page.goto('/#/admin/orderlist');
  await expect(page.getByRole('textbox', { name: 'Scan or type SKU' })).toHaveCount(0);
  await page.goto('/#/admin/cartscreen');
  await expect(page.getByLabel('Quantity of line 1')).toHaveText('1');
  await page.keyboard.press('F9');
  await expect(page.getByRole('dialog', { name: 'Held bills, 1 of 20' })).toBeVisible();
  await expect(page.getByRole('listbox', { name: 'Held bills' })).toBeFocused();
  await page.keyboard.press('1');
  await expect(page.getByLabel('Quantity of line 1')).toHaveText('2');
});
