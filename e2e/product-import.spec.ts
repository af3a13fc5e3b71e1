import { expectAccessible, expectFits } from './accessible.ts';
import { expect, test } from './fixtures.ts';

test('an admin previews a file, corrects a refused cell, imports it, and undoes the import', {
  tag: '@narrow',
}, async ({ page, as }) => {
  const code = crypto.randomUUID().slice(0, 8);
  const csv = `Title,Handle,Variant SKU,Variant Price,Variant Compare At Price,Vendor,Type,Status,Tags
Honey,honey-${code},HON-${code},265,300,Dabur,Pooja Needs,active,sweet
Dal,dal-${code},DAL-${code},free,120,Basava,Pooja Needs,draft,
`;
  await as('admin');
  await page.goto('/#/admin/products/import');
  await page.locator('input[type=file]').setInputFiles({
    name: 'products_export_1.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(csv),
  });
  await expect(page.getByRole('heading', { name: 'Match the columns' })).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Column for sku' })).toHaveValue('Variant SKU');
  await expect(page.getByRole('region', { name: 'Not imported' }).getByText('Tags')).toBeVisible();
  await expectAccessible(page);
  await expectFits(page);
  await page.getByRole('button', { name: 'Preview' }).click();
  await expect(page.getByText('An amount in rupees is expected')).toBeVisible();
  await expectAccessible(page);
  await expectFits(page);
  await page.keyboard.press('F8');
  await page.keyboard.press('Enter');
  const cell = page.getByRole('textbox', { name: 'price, Line 3' });
  await cell.fill('99');
  await cell.press('Enter');
  await page.getByRole('button', { name: 'Import 2 products' }).click();
  await expect(page.getByText('2 created, 0 changed, 0 unchanged, 0 refused.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Undo this import' }).click();
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(page.getByText('0 products were left as they are.')).toBeVisible();
});
