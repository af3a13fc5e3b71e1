import { expectAccessible } from './accessible.ts';
import { expect, test } from './fixtures.ts';
import { orderInCash } from './ordering.ts';
import { newShopper } from './people.ts';

test(
  'who has ordered before orders the same again with three taps from home',
  { tag: '@both' },
  async ({ page, as, inPlace }, { project }) => {
    await inPlace();
    await as(await newShopper());
    const first = await orderInCash(page);
    await page.goto('/');
    await expect(page.getByRole('heading', { name: 'Buy again' })).toBeVisible();
    await expectAccessible(page);

    let taps = 0;
    const tap = async (role: 'button' | 'link', name: RegExp) => {
      taps += 1;
      await page.getByRole(role, { name }).filter({ visible: true }).click();
    };
    await tap('button', /^Add all 1 · ₹/);
    await expect(page).toHaveURL(/#\/cart$/);
    // On a wide screen cart and order are one page.
    if (project.name === 'phone') {
      await tap('link', /^Place Order/);
      await expect(page).toHaveURL(/#\/placeorder$/);
    }
    await expect(page.getByRole('link', { name: 'Done: Shipping' })).toBeVisible();
    await expectAccessible(page);
    await tap('button', /^Place Order/);
    await expect(page.getByText('Order Placed SuccessFully')).toBeVisible();
    expect(taps).toBeLessThanOrEqual(3);
    await expect(page).toHaveURL(/#\/order\//);
    expect(page.url()).not.toContain(first);
  },
);

test('on another device the last order’s address is filled in, and nothing is asked again', async ({
  page,
  as,
  inPlace,
}) => {
  await inPlace();
  await as(await newShopper());
  await orderInCash(page);
  await page.evaluate(() => {
    for (const name of ['haat.shippingAddress', 'haat.paymentMethod', 'haat.usedWay'])
      localStorage.removeItem(name);
  });
  await page.reload();
  await page.goto('/');
  await page.getByRole('button', { name: /^Add all 1/ }).click();
  await page.getByRole('link', { name: /^Place Order/ }).click();
  await expect(page.getByText(/12-4\/87, Gandhi Chowk/)).toBeVisible();
  await expect(page.getByRole('radio', { name: /^Cash/ })).toBeChecked();
});
