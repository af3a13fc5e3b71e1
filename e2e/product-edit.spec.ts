import type { Locator, Page } from '@playwright/test';
import { expectAccessible, expectFits } from './accessible.ts';
import { expect, test } from './fixtures.ts';
import { ownProduct } from './goods.ts';

/** Two different pictures: screenshots of two places. */
async function choosePictures(page: Page): Promise<void> {
  const shot = (y: number) => page.screenshot({ clip: { x: 0, y, width: 320, height: 200 } });
  const [first, second] = [await shot(0), await shot(300)];
  await page.getByLabel('Add or drop').setInputFiles([
    { name: 'front.png', mimeType: 'image/png', buffer: first },
    { name: 'back.png', mimeType: 'image/png', buffer: second },
  ]);
}

const addressOf = (tile: Locator) => tile.getByRole('presentation').getAttribute('src');

// spec: route product-edit; rule sample-product; rule price-over-mrp
test('a new product is filled in, its pictures are put in order by keys, and the shop shows it', {
  tag: '@office',
}, async ({ page, as, inPlace }) => {
  const name = `Jolada rotti ${crypto.randomUUID().slice(0, 8)}`;
  await inPlace();
  await as('admin');
  await page.goto('/#/admin/productlist');
  await page.getByRole('button', { name: 'Create product' }).filter({ visible: true }).click();
  await expect(page).toHaveURL(/\/edit$/);
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('');

  await test.step('a price above the MRP is refused, and the field says so', async () => {
    await page.getByLabel('Name', { exact: true }).fill(name);
    await page.getByLabel('MRP').fill('60');
    await page.getByLabel('Price', { exact: true }).fill('75');
    await page.keyboard.press('Control+s');
    await expect(page.getByText('The price can’t be above the MRP.')).toBeVisible();
    await expect(page.getByLabel('Price', { exact: true })).toBeFocused();
    await expectAccessible(page);
    await page.getByLabel('Price', { exact: true }).fill('48');
  });

  const tiles = page.getByRole('list', { name: 'Images' }).getByRole('listitem');
  await test.step('pictures come from files, and Alt with an arrow moves them', async () => {
    await choosePictures(page);
    await expect(tiles).toHaveCount(2);
    const [front, back] = [await addressOf(tiles.first()), await addressOf(tiles.last())];
    await tiles.last().focus();
    await page.keyboard.press('Alt+ArrowLeft');
    await expect(tiles.first().getByRole('presentation')).toHaveAttribute('src', back ?? '');
    await expect(tiles.last().getByRole('presentation')).toHaveAttribute('src', front ?? '');
    await expect(page.getByRole('listitem', { name: 'Picture 1 of 2, Main' })).toBeVisible();
  });

  await test.step('saved, it is in the list', async () => {
    await page.getByLabel('Count in stock').fill('40');
    await page.getByRole('button', { name: 'Get SKU' }).click();
    await expect(page.getByLabel('SKU', { exact: true })).not.toHaveValue('');
    await page.getByText('Published', { exact: true }).last().click();
    await expectAccessible(page);
    await expectFits(page);
    await page.getByRole('button', { name: 'Update' }).click();
    await expect(page).toHaveURL(/productlist$/);
  });

  await test.step('and the shop sells it', async () => {
    await page.goto(`/#/search/${encodeURIComponent(name)}`);
    const found = page.getByRole('link', { name }).first();
    // Changes reach the shop's lists within half a second; a list that is open stays as it is.
    await expect(async () => {
      await page.reload();
      await expect(found).toBeVisible({ timeout: 3000 });
    }).toPass();
    await found.click();
    await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
    await expect(page.getByText('₹48').first()).toBeVisible();
  });
});

test('the second person to save is shown the first one’s changes, and chooses between them', {
  tag: '@narrow',
}, async ({ page, as, openAs }) => {
  const admin = await as('admin');
  const { _id, name } = await ownProduct(page, admin);
  await page.goto(`/#/admin/product/${_id}/edit`);
  await page.getByLabel('Price', { exact: true }).fill('85');
  await page.getByLabel('Description').fill('Thin and crisp, roasted in ghee.');

  const other = await openAs('superAdmin', `/admin/product/${_id}/edit`);
  await other.getByLabel('Price', { exact: true }).fill('95');
  await other.getByRole('button', { name: 'Update' }).click();
  await expect(other).toHaveURL(/productlist/);

  await page.getByRole('button', { name: 'Update' }).click();
  const dialog = page.getByRole('dialog', { name: 'Changed in the meantime' });
  const price = dialog.getByRole('row', { name: /^Price/ });
  await expect(price).toContainText('85');
  await expect(price).toContainText('95');
  await expectAccessible(page);
  await expectFits(page);
  await price.getByText('Take theirs').click();
  await dialog.getByRole('button', { name: 'Update' }).click();
  await expect(page).toHaveURL(/productlist$/);

  await page.goto(`/#/admin/product/${_id}/edit`);
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
  await expect(page.getByLabel('Price', { exact: true })).toHaveValue('95.00');
  await expect(page.getByLabel('Description')).toHaveValue('Thin and crisp, roasted in ghee.');
});
