import { expectAccessible } from './accessible.ts';
import { expect, test } from './fixtures.ts';
import { provedShopper } from './proved-shopper.ts';

test('a superAdmin makes a shopper a store’s admin, finds that in the audit log, and deletes the user @office', async ({
  page,
  as,
}) => {
  const person = await provedShopper('Sanjay Metre');
  await as('superAdmin');
  await page.goto(`/#/admin/userlist?search=${person._id}`);
  const card = page.getByRole('article', { name: 'Sanjay Metre', exact: true });
  await expect(card.getByText('Shopper', { exact: true })).toBeVisible();
  await card.getByRole('link', { name: 'Edit Sanjay Metre' }).click();
  await page.getByRole('checkbox', { name: 'Is Admin' }).check();
  await page.getByRole('combobox', { name: 'Store' }).click();
  await page.getByRole('option', { name: /^Basava Provision/ }).click();
  await expectAccessible(page);
  await page.getByRole('button', { name: /^Update/ }).click();
  await expect(page).toHaveURL(/\/admin\/userlist$/);

  await page.goto(`/#/superadmin/audit?thing=${person._id}`);
  const line = page.getByRole('button', { name: /Changed role.*Sanjay Metre/ });
  await line.click();
  await expect(page.getByRole('row', { name: 'store — Basava Provision' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Open it' }).click();
  await expect(page.getByRole('heading', { name: 'Sanjay Metre' })).toBeVisible();

  await page.goto(`/#/admin/userlist?search=${person._id}`);
  await expect(card.getByRole('img', { name: 'Is Admin' })).toBeVisible();
  await card.getByRole('button', { name: 'Delete Sanjay Metre' }).click();
  await page.getByRole('dialog', { name: 'Are You Sure' }).getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Sanjay Metre is deleted').last()).toBeVisible();
});
