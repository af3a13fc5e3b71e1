import { expectAccessible, expectFits } from './accessible.ts';
import { expect, test } from './fixtures.ts';
import { placeOrder } from './ordering.ts';
import { newShopper } from './people.ts';

test('staff find an order and a product from any screen, by keys or a phone’s button', async ({
  page,
  as,
  openAs,
}) => {
  const order = await placeOrder(page, await newShopper());
  const desk = await openAs('superAdmin', '/admin/dashboard');
  const field = desk.getByRole('combobox', { name: 'Search' });

  await test.step('at a desk by Ctrl+K', async () => {
    await expect(desk.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
    await desk.keyboard.press('Control+k');
    await expect(field).toBeFocused();
    await field.fill('savita');
    await expect(desk.getByRole('group', { name: 'Orders' })).toBeVisible();
    await expectAccessible(desk);
    await field.fill(`#${order.slice(-6)}`);
    await expect(desk.getByRole('option', { selected: true })).toContainText('Savita Kulkarni');
    await desk.keyboard.press('Enter');
    await expect(desk).toHaveURL(new RegExp(`/order/${order}$`));
    await expect(desk.locator('#main')).toContainText('Savita Kulkarni');
  });

  await test.step('what was chosen last stands first', async () => {
    await desk.keyboard.press('Control+k');
    await expect(desk.getByRole('group', { name: 'Recent' }).getByRole('option')).toHaveCount(1);
    await desk.keyboard.press('Escape');
    await expect(field).toBeHidden();
  });

  await test.step('on a phone by the button', async () => {
    await as('admin');
    await page.goto('/#/admin/vendordues');
    await page.getByRole('banner').getByRole('button', { name: 'Search' }).click();
    await page.getByRole('combobox', { name: 'Search' }).fill('atta');
    await expect(page.getByRole('group', { name: 'Products' })).toBeVisible();
    await expectAccessible(page);
    await expectFits(page);
    await page.getByRole('group', { name: 'Products' }).getByRole('option').first().click();
    await expect(page).toHaveURL(/\/admin\/product\/.+\/edit$/);
  });
});
