import { expect, test } from './fixtures.ts';

test('an operator enters a purchase order for a store, in a browser that is no counter @office', async ({
  page,
  as,
}) => {
  await as('superAdmin');
  await page.goto('/#/admin/invoices');
  await page.getByRole('combobox', { name: 'Store' }).click();
  await page.getByRole('option', { name: 'Basava Provision' }).click();
  await expect(page).toHaveURL(/store=/);
  await expect(page.getByText(/^[1-9]\d* products$/)).toBeVisible();

  await page.getByRole('button', { name: /^Add / }).first().click();
  await expect(page.getByLabel('Quantity of line 1')).toHaveText('1');
  await page.getByPlaceholder('10 digit mobile number').fill('9845320117');
  const due = new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10);
  await page.getByLabel('Pay by').fill(due);

  // Above its selling price: entering it is an operator's approval, and is logged.
  await page.getByLabel('Cost of line 1').click();
  await page.getByLabel('Cost of line 1').fill('99999');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/cost was/)).toBeVisible();
  await page.getByRole('button', { name: /^Order/ }).click();
  await expect(page.getByRole('heading', { name: /^Order .* is done$/ })).toBeVisible();
  await page.getByRole('link', { name: 'Open the order' }).click();
  await expect(page.getByRole('main')).toContainText('sold at');
});
