import { expectAccessible } from './accessible.ts';
import { expect, test } from './fixtures.ts';

test('a cashier opens a counter and the shift, sells, holds, recalls and takes back without a mouse @till', async ({
  page,
  as,
}) => {
  test.slow();
  await as('admin');
  await page.goto('/#/admin/cartscreen');
  const keys = page.keyboard;

  // This browser becomes a counter.
  await page.getByLabel('Name of the counter').focus();
  // At a hand's speed: faster keys count as a scanner's.
  await keys.type(`Counter ${Date.now() % 1000}`, { delay: 60 });
  await keys.press('Enter');
  const scan = page.getByRole('textbox', { name: 'Scan or type SKU' });
  await expect(scan).toBeFocused();
  await expect(page.getByRole('button', { name: /^Add / }).first()).toBeVisible();
  await expectAccessible(page);

  // The shift is opened with its float.
  await keys.press('Alt+z');
  await expect(page.getByRole('heading', { name: 'Open the shift' })).toBeVisible();
  await keys.type('4');
  await keys.press('Alt+o');
  await keys.press('Escape');
  await expect(scan).toBeFocused();

  // Found by name, quantity raised, another price, one line off.
  await keys.press('F4');
  await keys.type('salt');
  await expect(page.getByRole('button', { name: /^Add .*Salt/ }).first()).toBeVisible();
  await keys.press('ArrowDown');
  await keys.press('Enter');
  await expect(scan).toBeFocused();
  await keys.press('+');
  await expect(page.getByLabel('Quantity of line 1')).toHaveText('2');
  await keys.press('F4');
  await keys.type('milk');
  await expect(page.getByRole('button', { name: /^Add .*Milk/ }).first()).toBeVisible();
  await keys.press('ArrowDown');
  await keys.press('Enter');
  await expect(page.getByLabel('Name of line 2')).toBeVisible();
  await expect(scan).toBeFocused();
  await keys.press('Delete');
  await expect(page.getByText(/^Are you sure\? , you want to remove .* from the cart\?$/)).toBeVisible();
  await expectAccessible(page);
  await keys.press('Tab');
  await keys.press('Enter');
  await expect(page.getByLabel('Name of line 2')).toHaveCount(0);
  await expect(scan).toBeFocused();

  // An unknown code, and 5% off.
  await keys.type('8904043999999');
  await keys.press('Enter');
  await expect(page.getByText('Product with supllied sku 8904043999999 Not Found')).toBeVisible();
  await keys.type('5%');
  await keys.press('Enter');
  await expect(page.getByText('5% off the bill', { exact: true })).toBeVisible();
  await expectAccessible(page);

  // Held, and recalled after a reload.
  await keys.press('F8');
  await expect(page.getByLabel('For whom, or why')).toBeFocused();
  await keys.type('back with purse');
  await keys.press('Enter');
  await expect(page.getByText('Your cart is empty')).toBeVisible();
  await page.reload();
  await expect(scan).toBeFocused();
  await keys.press('F9');
  await expect(page.getByRole('option', { name: /back with purse/ })).toBeVisible();
  await expectAccessible(page);
  await keys.press('Enter');
  await expect(page.getByLabel('Quantity of line 1')).toHaveText('2');

  // The keys listed by ? work from there.
  await expect(scan).toBeFocused();
  await keys.press('?');
  await expect(page.getByRole('textbox', { name: 'What do you want to do?' })).toBeFocused();
  await expectAccessible(page);
  await keys.type('cash, then');
  await keys.press('Enter');
  await expect(page.getByLabel('Received')).toBeFocused();
  await keys.type('500');
  await keys.press('Alt+o');
  const done = page.getByRole('heading', { name: /^Bill .* is done$/ });
  await expect(done).toBeVisible();
  await expectAccessible(page);
  const number = ((await done.textContent()) ?? '').replace(/^Bill | is done$/g, '');
  await expect(scan).toBeFocused();
  await expect(page.getByText('Online · all bills sent')).toBeVisible();

  // One piece comes back against its receipt.
  await keys.press('Alt+t');
  await keys.press('ArrowLeft');
  await keys.press('Enter');
  await keys.type(number);
  await keys.press('Enter');
  await expect(page.getByLabel('Quantity of line 1')).toHaveText('0');
  await expect(page.getByText('Refund', { exact: true }).first()).toBeVisible();
  await keys.press('+');
  await expect(page.getByLabel('Quantity of line 1')).toHaveText('1');
  await keys.press('Alt+y');
  await keys.press('Space');
  await expectAccessible(page);
  await keys.press('Alt+o');
  await expect(page.getByRole('heading', { name: /^Credit note .* is done$/ })).toBeVisible();
});
