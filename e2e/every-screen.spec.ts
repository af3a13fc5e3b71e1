import type { Page } from '@playwright/test';
import { marketplaceOf, plainProduct } from './catalogue.ts';
import { demoSignIn, expect, expectAccessible, test } from './fixtures.ts';
import { chooseLocation, signIn } from './shopper.ts';

/** Opens an address and looks at it when its words have come: readable for everybody, and no wider than the screen. */
async function look(page: Page, address: string): Promise<void> {
  await test.step(address, async () => {
    await page.goto(`/#${address}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    await expectAccessible(page);
    const { content, screen } = await page.evaluate(() => ({
      content: document.documentElement.scrollWidth,
      screen: document.documentElement.clientWidth,
    }));
    expect(content, `width of ${address}`).toBeLessThanOrEqual(screen);
  });
}

test('whoever has not signed in can read every screen in light and dark, and none is wider than the display', async ({
  page,
}) => {
  test.slow();
  await chooseLocation(page);
  const { brands, stores, categories } = await marketplaceOf(page);
  const part = categories.flatMap(({ subCategories }) => subCategories)[0]?.name;
  for (const address of [
    `/brand/${brands[0]?.name}`,
    `/store/${stores.find(({ name }) => name !== 'sample store')?.id}`,
    `/subcategory/${part}`,
    '/search/rice',
    '/bundle',
    '/notinservice',
    '/login/email',
    '/phoneSignUp',
    '/inbox',
    '/no-such-page',
  ])
    await look(page, address);
});

test('a shopper can read every screen in light and dark, and none is wider than the display', async ({
  page,
}) => {
  test.slow();
  await chooseLocation(page);
  await page.goto('/#/login/email?redirect=myorders');
  await signIn(page, demoSignIn('shopper'));
  const order = page.getByRole('main').getByRole('link', { name: /Basava Provision/ });
  const opened = await order.first().getAttribute('href');
  const { _id } = await plainProduct(page);
  await page.goto(`/#/cart/${_id}?qty=3`);
  await expect(page).toHaveURL(/#\/cart$/);
  for (const address of [
    '/',
    '/myorders',
    opened?.replace(/^#/, '') ?? '',
    '/cart',
    '/shipping',
    '/profile',
    '/profile/points',
    '/profile/addresses',
  ])
    await look(page, address);
});
