import { expect, test } from './fixtures.ts';
import { invitationTo } from './invitations.ts';
import { newShopper } from './people.ts';
import { provedShopper } from './proved-shopper.ts';
import { giveAddress } from './shopper.ts';

/** In the directory, and in neither marketplace of the demo. */
const PIN_CODE = '586101';

test('a superAdmin builds a marketplace, its store sells a first product, and a shopper orders it there', {
  tag: '@office',
}, async ({ page, as, openAs }) => {
  test.slow();
  const mark = crypto.randomUUID().slice(0, 8);
  const [market, store, rotti] = [
    `Haat Vijayapura ${mark}`,
    `Gol Gumbaz Stores ${mark}`,
    `Jolada rotti ${mark}`,
  ];
  const [owner, shopper] = [await provedShopper('Savita Patil'), await newShopper('Basavaraj Hiremath')];
  await as('superAdmin');

  await test.step('the marketplace serves a pin code', async () => {
    await page.goto('/#/superadmin/marketplaces/new');
    await page.getByLabel('Name').fill(market);
    const pins = page.getByPlaceholder('Add a pin');
    await pins.fill(PIN_CODE);
    await pins.press('Enter');
    await page.getByRole('button', { name: /^Create marketplace/ }).click();
    await expect(page.getByRole('heading', { level: 1, name: market })).toBeVisible();
  });

  await test.step('it has a category', async () => {
    await page.goto(page.url().replace(/\/edit$/, '/view'));
    await page.getByLabel('New category').fill('Kirana');
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await expect(page.getByText('Category Updated Succesfully').last()).toBeVisible();
  });

  await test.step('a store is onboarded, and its owner accepts the invitation', async () => {
    await page.goto('/#/onboard');
    await page.getByLabel('Name').first().fill(store);
    await page.getByLabel('Pin code').fill(PIN_CODE);
    await expect(page.getByText(`served by ${market}`)).toBeVisible();
    await page.getByLabel('Name').nth(1).fill('Savita Patil');
    await page.getByLabel('E-mail', { exact: true }).fill(owner.email);
    await page.getByRole('button', { name: /^Create store/ }).click();
    await expect(page.getByRole('heading', { level: 1, name: store })).toBeVisible();
  });
  const office = await openAs(owner, await invitationTo(page, owner.email));
  await office.getByRole('button', { name: 'Accept as Savita Patil' }).click();
  await expect(office.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();

  await test.step('the store has a product', async () => {
    await office.goto('/#/admin/productlist');
    await office.getByRole('button', { name: 'Create product' }).filter({ visible: true }).first().click();
    await expect(office).toHaveURL(/\/edit$/);
    await office.getByLabel('Name', { exact: true }).fill(rotti);
    await office.getByLabel('MRP').fill('60');
    await office.getByLabel('Price', { exact: true }).fill('48');
    await office.getByLabel('Count in stock').fill('40');
    await office.getByRole('button', { name: 'Get SKU' }).click();
    await expect(office.getByLabel('SKU', { exact: true })).not.toHaveValue('');
    await office.getByText('Published', { exact: true }).last().click();
    await office.getByRole('button', { name: 'Update' }).click();
    await expect(office).toHaveURL(/productlist$/);
  });

  await test.step('the store is opened', async () => {
    await page.goto(`/#/superadmin/storelist?search=${mark}`);
    await page.getByRole('button', { name: `Open ${store}` }).click();
    await expect(page.getByText(`${store} is open`)).toBeVisible();
  });

  await test.step('and a shopper orders there', async () => {
    const shop = await openAs(shopper, '/location');
    await shop.getByLabel('Pin code').fill(PIN_CODE);
    await shop.getByRole('button', { name: /^Show shops in/ }).click();
    await shop.getByRole('link', { name: rotti }).first().click();
    await shop
      .getByRole('button', { name: /add to cart/i })
      .first()
      .click();
    await shop.goto('/#/shipping');
    await giveAddress(shop);
    await shop.getByRole('button', { name: 'Continue' }).click();
    await shop.getByRole('button', { name: /Place Order/ }).click();
    await expect(shop.getByText('Order Placed SuccessFully')).toBeVisible();
  });
});
