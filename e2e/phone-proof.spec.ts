import { expectAccessible } from './accessible.ts';
import { plainProduct } from './catalogue.ts';
import { expect, test } from './fixtures.ts';
import { goToPlaceOrder, seeOrder } from './ordering.ts';
import { freshNumber, newShopper } from './people.ts';
import { codeFor } from './stored-mail.ts';

/** In rupees: above it the demo's marketplaces require a proved number for cash. */
const ABOVE = 1000;

test('a shopper confirms an unproved number at the checkout, and the order is placed unchanged', async ({
  page,
  as,
  inPlace,
}) => {
  await inPlace();
  const shopper = await as(await newShopper());
  // An order may have ten pieces of one product.
  const among = `minPrice=${Math.ceil(ABOVE / 9)}&maxPrice=${ABOVE / 2}`;
  const { price } = await plainProduct(page, among);
  await goToPlaceOrder(page, 'Cash', { qty: Math.floor(ABOVE / price) + 1, among });
  await page.getByRole('button', { name: /Place Order/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Confirm your number' });
  await expect(dialog).toBeVisible();
  await expectAccessible(page);
  // Closed, it says why the order is not placed, and opens again.
  await page.keyboard.press('Escape');
  await expect(page.getByText('Please confirm your mobile number')).toBeVisible();
  await page.getByRole('button', { name: 'Confirm your number' }).click();
  const number = freshNumber();
  await dialog.getByLabel('Mobile number').fill(number);
  await dialog.getByRole('button', { name: 'Send code' }).click();
  const code = dialog.getByLabel('Code');
  await expect(code).toBeFocused();
  await expectAccessible(page);
  await code.pressSequentially(await codeFor(page, `+91${number}`));
  // A session alone, which may be stolen, adds no number.
  await dialog.getByLabel('Current password').fill(shopper.password);
  await dialog.getByRole('button', { name: 'Confirm and order' }).click();
  await seeOrder(page);
});
