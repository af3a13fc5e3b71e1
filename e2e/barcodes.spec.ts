import { writeFile } from 'node:fs/promises';
import { eanBars } from '@haat/domain/product/ean-bars';
import type { Page } from '@playwright/test';
import { expectAccessible, expectFits } from './accessible.ts';
import { wholeBrowser } from './browser.ts';
import { fakeCamera } from './fake-camera.ts';
import { expect, test } from './fixtures.ts';
import { ownProduct } from './goods.ts';
import { lookAtAll } from './settled.ts';

// The camera's film plays in this browser only.
test.use({ launchOptions: wholeBrowser() });

const SURF = '8901030865275';
const SOAP = '4006381333931';

/** Types a code as a keyboard scanner does: all keys at once, into the focused element. */
const scan = (page: Page, code: string) =>
  page.evaluate((typed) => {
    // An event's time is when it was created, so all are created before the page handles the first one.
    const keys = [...typed, 'Enter'].map(
      (key) => new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }),
    );
    for (const key of keys) (document.activeElement ?? document.body).dispatchEvent(key);
  }, code);

/** Shows an EAN-13 to the browser's camera: one picture of 640 x 480, black on white. */
async function showToCamera(gtin: string): Promise<void> {
  const [width, height, module] = [640, 480, 4];
  const luma = Buffer.alloc(width * height, 235);
  let at = Math.round((width - 95 * module) / 2);
  (eanBars(`0${gtin}`) ?? []).forEach((bar, nth) => {
    if (nth % 2 === 0)
      for (let row = 120; row < 360; row += 1)
        luma.fill(16, row * width + at, row * width + at + bar * module);
    at += bar * module;
  });
  const grey = Buffer.alloc((width * height) / 2, 128);
  const head = Buffer.from(`YUV4MPEG2 W${width} H${height} F10:1 Ip A1:1 C420jpeg\n`);
  await writeFile(fakeCamera(), Buffer.concat([head, Buffer.from('FRAME\n'), luma, grey]));
}

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
    await expect(codes).toContainText(SOAP, { timeout: 30_000 });
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
