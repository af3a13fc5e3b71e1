import { expectAccessible, expectFits } from './accessible.ts';
import { wholeBrowser } from './browser.ts';
import { expect, test } from './fixtures.ts';
import { ownProduct } from './goods.ts';
import { scan, showToCamera } from './scanning.ts';
import { lookAtAll } from './settled.ts';

// The camera's film plays in this browser only.
test.use({ launchOptions: wholeBrowser() });

const SURF = '8901030865275';
const SOAP = '4006381333931';

test('barcodes are scanned, typed and read by the camera, and find their product', {
  tag: '@narrow',
}, async ({ page, as, context }) => {
  const admin = await as('admin');
  const { _id, name } = await ownProduct(page, admin);
  const own = `KHK${Date.now()}`;
  await page.goto(`/#/admin/product/${_id}/edit`);
  const field = page.getByRole('combobox', { name: 'Barcodes', exact: true });
  const codes = page.locator('[data-barcodes="barcodes"]');

  await test.step('a scan is a barcode wherever the focus is, and leaves the field as it was', async () => {
    await page.getByLabel('Description').fill('Thin and crisp.');
    await scan(page, own);
    await expect(codes).toContainText(own);
    await expect(page.getByLabel('Description')).toHaveValue('Thin and crisp.');
  });

  await test.step('a wrong check digit is said at once', async () => {
    await field.fill('8901030865276');
    await field.press('Enter');
    await expect(codes).toContainText('The check digit of this barcode is wrong');
    await lookAtAll(page, () => expectAccessible(page));
    await field.press('Backspace');
    await expect(codes).not.toContainText('check digit');
  });

  await test.step('the camera reads an EAN-13', async () => {
    await showToCamera(SOAP);
    await context.grantPermissions(['camera']);
    await page.getByRole('button', { name: 'Scan a barcode with the camera', exact: true }).click();
    await expect(codes).toContainText(SOAP);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expectAccessible(page);
    await expectFits(page);
  });

  await test.step('saved, a scan finds it in the list', async () => {
    await field.fill(SURF);
    await field.press('Enter');
    await page.getByRole('button', { name: 'Update' }).click();
    await expect(page).toHaveURL(/productlist/);
    await expect(page.getByLabel('Name, SKU or brand')).toBeVisible();
    await scan(page, own);
    await expect(page).toHaveURL(new RegExp(`search/${own}`));
    await expect(page.getByText(name).filter({ visible: true }).first()).toBeVisible();
  });
});
