import { expectAccessible } from './accessible.ts';
import { expect, test } from './fixtures.ts';

// spec: route dashboard; rule dashboard-toggle
test('the dashboard’s figures change with Online and POS, open their orders, and are shown as a table', {
  tag: '@narrow',
}, async ({ page, as }) => {
  await as('admin');
  await page.goto('/#/admin/dashboard');
  const month = page.getByRole('link', { name: /Monthly sales/ });
  await expect(month).toBeVisible();
  const online = await month.innerText();

  await test.step('POS changes all figures, and stands in the address', async () => {
    const which = page.getByRole('navigation', { name: 'Which sales' });
    await which.getByRole('link', { name: 'POS', exact: true }).click();
    await expect(page).toHaveURL(/of=pos/);
    await expect(month).not.toHaveText(online, { useInnerText: true });
    await page.getByRole('link', { name: 'Online', exact: true }).click();
    await expect(month).toHaveText(online, { useInnerText: true });
  });

  await test.step('a chart is a table as well, and its days open their orders', async () => {
    const chart = page.getByRole('region', { name: 'Monthly revenue' });
    await chart.getByRole('button', { name: 'As a table' }).click();
    const table = chart.getByRole('table', { name: 'Monthly revenue' });
    await expect(table.getByRole('row').last()).toContainText('₹');
    await expectAccessible(page);
    await table.getByRole('link').last().click();
    await expect(page).toHaveURL(/orderlist\/all\/1\?days=/);
    await page.goBack();
  });

  await test.step('a figure opens the orders behind it, and Back returns', async () => {
    await page.getByRole('link', { name: /Today’s sales/ }).click();
    await expect(page).toHaveURL(/orderlist\/all\/1\?days=/);
    await expect(page.getByRole('heading', { name: 'Orders', exact: true })).toBeVisible();
    await page.goBack();
    await page.getByRole('region', { name: 'Order status' }).getByRole('link', { name: /^New/ }).click();
    await expect(page).toHaveURL(/orderlist\/new\/1\?days=/);
  });
});
