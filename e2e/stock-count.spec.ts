import { expectAccessible, expectFits } from './accessible.ts';
import { expect, test } from './fixtures.ts';
import { ownProduct } from './goods.ts';

test('a shelf is counted blind, also offline, and is posted once', { tag: '@wide' }, async ({ page, as }) => {
  const admin = await as('admin');
  const short = await ownProduct(page, admin);
  const right = await ownProduct(page, admin);
  const counted = (name: string) => page.getByLabel(`Counted: ${name}`);

  await test.step('a sheet without lines is begun, and names bring them', async () => {
    await page.goto('/#/admin/stockcounts');
    await page.getByRole('button', { name: 'New count' }).first().click();
    const form = page.getByRole('dialog');
    await form.getByLabel('Name').fill('Snacks shelf');
    await form.getByLabel('Lines').selectOption('Nothing: the list is made by scanning');
    await form.getByRole('button', { name: 'Begin' }).click();
    await expect(page.getByText('Nothing on this sheet yet')).toBeVisible();
    for (const { name } of [short, right]) {
      await page.getByLabel('Scan a barcode, or type a name or SKU').fill(name);
      await page.getByRole('option', { name }).click();
      await expect(counted(name)).toHaveValue('1');
    }
    await expect(page.getByText(/^Saved/)).toBeVisible();
  });

  await test.step('blind, nothing says what is expected', async () => {
    await page.getByLabel('Hide expected').check();
    await expect(page.getByText('Expected', { exact: true })).toHaveCount(0);
    await counted(short.name).fill('9');
    await counted(short.name).press('Enter');
    await expect(counted(short.name)).toHaveValue('9');
    await expect(page.getByLabel(`Reason: ${short.name}`)).toHaveCount(0);
    await expectAccessible(page);
    await expectFits(page);
  });

  await test.step('the network goes, counting goes on, and a reload loses nothing', async () => {
    await page.route('**/api/stockcounts/**', (route) => route.abort());
    await counted(right.name).fill('12');
    await counted(right.name).press('Enter');
    await expect(page.getByText(/^Kept on this device/)).toBeVisible();
    await page.reload();
    await expect(counted(right.name)).toHaveValue('12');
    await expectAccessible(page);
  });

  await test.step('it comes back, and what was counted is sent by itself', async () => {
    await page.unroute('**/api/stockcounts/**');
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    await expect(page.getByText(/^Saved/)).toBeVisible();
    await expect(counted(short.name)).toHaveValue('9');
  });

  await test.step('a difference needs a reason, and the count is posted once', async () => {
    await page.getByRole('button', { name: 'Post the count' }).click();
    await expect(page.getByLabel(`Reason: ${short.name}`)).toBeFocused();
    await page.getByLabel(`Reason: ${short.name}`).selectOption('Damaged');
    await expect(page.getByText('Choose a reason for 1 lines')).toHaveCount(0);
    await expect(page.getByText(/^Saved/)).toBeVisible();
    await page.getByRole('button', { name: 'Post the count' }).click();
    const question = page.getByRole('dialog');
    await expect(question).toContainText('2 lines are counted. Short: 3, over: 0.');
    await question.getByRole('button', { name: 'Post the count' }).click();
    await expect(page.getByRole('heading', { name: /^SC-\d+ · Snacks shelf$/ })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Post the count' })).toHaveCount(0);
    await expectAccessible(page);
    await expectFits(page);
  });

  await test.step('the ledger shows it', async () => {
    await page.getByRole('link', { name: short.name }).click();
    await expect(page.getByRole('heading', { name: 'Stock ledger' })).toBeVisible();
    await expect(page.getByText(/^SC-\d+/).filter({ visible: true })).toHaveCount(1);
    await expect(page.getByText('−3', { exact: true }).filter({ visible: true })).toBeVisible();
    await expectAccessible(page);
  });
});
