import type { Page } from '@playwright/test';
import { expectAccessible, expectFits } from './accessible.ts';
import { expect, test } from './fixtures.ts';
import { ownProduct, vendorInvoice } from './goods.ts';
import { open, settled } from './settled.ts';

const WIDTHS = [320, 390, 768, 900, 1100, 1280, 1366, 1440];
const DAY = '27/11/2026';

/** Types the widest day into every field for one, and checks that no screen cuts it. */
async function readDays(page: Page, fields: number): Promise<void> {
  const days = page.getByPlaceholder('DD/MM/YYYY');
  await expect(days).toHaveCount(fields);
  for (const field of await days.all()) {
    const hasTime = (await field.getAttribute('inputmode')) === 'text';
    await field.fill(hasTime ? `${DAY} 12:48 pm` : DAY);
  }
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    await settled(page);
    const cut = await days.evaluateAll((all) =>
      (all as HTMLInputElement[])
        .filter((field) => field.checkVisibility() && field.scrollWidth > field.clientWidth)
        .map(({ value, clientWidth, scrollWidth }) => `${value} needs ${scrollWidth} of ${clientWidth}`),
    );
    expect.soft(cut, `${page.url()} at ${width}`).toEqual([]);
  }
}

test.describe('a day is readable as a whole on the narrowest screens', { tag: '@office' }, () => {
  test.slow();

  test('in the forms of a store', async ({ page, as }) => {
    const admin = await as('admin');
    const { _id: product } = await ownProduct(page, admin);
    await test.step('a product, and its label', async () => {
      await open(page, `/admin/product/${product}/edit`);
      await page.getByText('Packed in the shop').click();
      await readDays(page, 2);
    });
    await test.step('an invoice that is entered, with a payment', async () => {
      await open(page, '/admin/invoice/create');
      await page.getByRole('button', { name: 'Add a payment' }).click();
      await readDays(page, 4);
    });
    await test.step('a payment that is noted', async () => {
      await open(page, `/admin/vendorinvoices/${await vendorInvoice(page, admin)}`);
      await readDays(page, 1);
    });
    await test.step('the rates of a store', async () => {
      await open(page, `/config/${admin.store}`);
      await page.getByRole('button', { name: 'Add a rate' }).click();
      const rates = page.getByRole('textbox', { name: /^Rate \d+ holds from$/ });
      await expect(rates.last()).toBeVisible();
      await readDays(page, await page.getByPlaceholder('DD/MM/YYYY').count());
    });
    await test.step('reports', async () => {
      await open(page, '/admin/reports');
      await readDays(page, 2);
    });
  });

  test('in filters and in order entry', async ({ page, as }) => {
    await as('superAdmin');
    for (const list of ['/admin/orderlist/all/1', '/superadmin/audit'])
      await test.step(list, async () => {
        await page.setViewportSize({ width: 1366, height: 900 });
        await open(page, list);
        await page.getByRole('button', { name: 'Days' }).click();
        await readDays(page, 2);
      });
    await test.step('order entry', async () => {
      await page.setViewportSize({ width: 1366, height: 900 });
      await page.goto('/#/admin/invoices');
      await page.getByRole('combobox', { name: 'Store' }).click();
      await page.getByRole('option', { name: 'Basava Provision' }).click();
      await expect(page.getByText(/^[1-9]\d* products$/)).toBeVisible();
      await page.getByLabel('Pay by').fill('soon');
      await page.getByLabel('Pay by').press('Enter');
      await expect(page.getByText('Please type the day as DD/MM/YYYY')).toBeVisible();
      await readDays(page, 1);
    });
  });

  test('its calendar fits a phone, and takes a day with keys', async ({ page, as }) => {
    const admin = await as('admin');
    const { _id: product } = await ownProduct(page, admin);
    await page.setViewportSize({ width: 320, height: 900 });
    await open(page, `/admin/product/${product}/edit`);
    const expiry = page.getByRole('textbox', { name: 'Expiry date' });
    // Axe reports a field half below the form's bar as a small target, so the field is scrolled away from it.
    await expiry.evaluate((field) => field.scrollIntoView({ block: 'center' }));
    await expiry.fill(DAY);
    await page.getByRole('button', { name: 'Pick a day' }).click();
    await expect(page.getByRole('button', { name: '27 Nov 2026' })).toBeFocused();
    const box = await page.getByRole('dialog').boundingBox();
    expect(box?.x).toBeGreaterThanOrEqual(0);
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(320);
    await expectFits(page);
    await expectAccessible(page);
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Enter');
    await expect(expiry).toHaveValue('20/11/2026');
  });
});
