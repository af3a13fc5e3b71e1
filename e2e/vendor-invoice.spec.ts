import { expectAccessible, expectFits } from './accessible.ts';
import { expect, test } from './fixtures.ts';

// spec: route vendor-invoice
test('a vendor’s invoice is entered, reopened and printed, and the dues list it', {
  tag: '@narrow',
}, async ({ page, as }) => {
  const code = crypto.randomUUID().slice(0, 8);
  const [vendor, number] = [`Bidar Mills ${code}`, `BM/${code}`];
  await as('admin');

  await test.step('sums are made while it is typed', async () => {
    await page.goto('/#/admin/invoice/create');
    await page.getByLabel('Invoice number').fill(number);
    await page.getByRole('textbox', { name: 'Due date' }).fill('03/12/2020');
    await page.getByLabel('Shipping price').fill('350');
    await page
      .getByRole('combobox', { name: 'Name' })
      .or(page.getByLabel('Name', { exact: true }))
      .first()
      .fill(vendor);
    await page.getByLabel('Name of item 1').fill('Jowar atta 1 kg');
    await page.getByLabel('Quantity of item 1').fill('120');
    await page.getByLabel('Price of item 1').fill('46');
    await page.getByLabel('Price of item 1').press('Enter');
    await page.getByLabel('Name of item 2').fill('Ragi flour 1 kg');
    await page.getByLabel('Quantity of item 2').fill('80');
    await page.getByLabel('Price of item 2').fill('52');
    await page.getByLabel('GST number').fill('29AAGCB7315K1ZE');
    await page.getByLabel('Rate').fill('5');
    await expect(page.getByRole('region', { name: 'Invoice total' })).toContainText('₹10,514.00');
    await expect(page.getByText('Still to pay on this one')).toBeVisible();
    await expectAccessible(page);
    await expectFits(page);
    await page.getByRole('button', { name: 'Create invoice' }).filter({ visible: true }).first().click();
  });

  await test.step('it reads as it was typed, and opens as a PDF', async () => {
    await expect(page.getByRole('heading', { name: 'Invoice from a vendor' })).toBeVisible();
    await expect(page.getByText(number)).toBeVisible();
    await expect(page.getByRole('heading', { name: vendor })).toBeVisible();
    await expectAccessible(page);
    await expectFits(page);
    const file = page.waitForEvent('download');
    await page.getByRole('button', { name: 'PDF' }).click();
    expect((await file).suggestedFilename()).toMatch(/\.pdf$/);
  });

  await test.step('the dues name it, late', async () => {
    await page.goto('/#/admin/vendordues');
    const due = page.getByRole('row').or(page.getByRole('listitem')).filter({ hasText: vendor }).first();
    await expect(due).toContainText(number);
    await expect(due).toContainText('₹10,514.00');
    await expectAccessible(page);
    await due.getByRole('link', { name: number }).click();
  });

  await test.step('a payment is noted, and nothing is owed any more', async () => {
    await page.getByRole('button', { name: 'Note payment' }).click();
    await expect(page.getByText('Still to pay on this one')).toHaveCount(0);
    await page.goto('/#/admin/vendordues');
    await expect(page.getByRole('heading', { name: 'Vendor dues' })).toBeVisible();
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    await expect(page.getByText(vendor)).toHaveCount(0);
  });
});
