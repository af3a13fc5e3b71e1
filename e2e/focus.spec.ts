import { plainProduct } from './catalogue.ts';
import { expect, test } from './fixtures.ts';
import { newShopper } from './people.ts';

test('the focus goes to an opened screen’s heading, and after Back to the link that led there', async ({
  page,
  inPlace,
}) => {
  await inPlace();
  await page.goto('/#/page/1');
  const link = page
    .getByRole('main')
    .getByRole('link', { name: /./ })
    .filter({ has: page.getByRole('img') })
    .first();
  await link.waitFor();
  const product = await plainProduct(page);
  const there = page.getByRole('main').locator(`a[href="#/product/${product._id}"]`).first();
  const opened = (await there.count()) > 0 ? there : link;
  await opened.focus();
  const address = await opened.getAttribute('href');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/#\/product\//);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.goBack();
  await expect(page.locator(`a[href="${address}"]:focus`)).toBeVisible();
});

test('an address typed into the bar opens its screen at the top, with the focus on its heading', async ({
  page,
  inPlace,
}) => {
  await inPlace();
  await page.goto('/#/aboutus');
  await expect(page.getByRole('heading', { level: 1, name: 'About us' })).toBeVisible();
  await page.evaluate(() => scrollTo(0, 60));
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(60);
  await page.evaluate(() => {
    location.hash = '#/privacypolicy';
  });
  await expect(page.getByRole('heading', { level: 1, name: /Privacy/ })).toBeFocused();
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

test('adding to the cart is announced with the cart’s total', async ({ page, inPlace }) => {
  await inPlace();
  const product = await plainProduct(page);
  await page.goto(`/#/product/${product._id}`);
  await page
    .getByRole('button', { name: /Add to cart/ })
    .filter({ visible: true })
    .click();
  await expect(page.getByRole('status').filter({ hasText: /Added\. 1 item, ₹/ })).toBeAttached();
});

test('a closed sheet returns the focus to what opened it', async ({ page, as, inPlace }) => {
  await inPlace();
  await as(await newShopper());
  await page.goto('/#/profile/addresses');
  const opener = page.getByRole('button', { name: 'Add an address' });
  const sheet = page.getByRole('dialog', { name: 'New address' });
  const cross = sheet.getByRole('button', { name: 'Close' });
  for (const close of [() => page.keyboard.press('Escape'), () => cross.click()]) {
    await opener.focus();
    await page.keyboard.press('Enter');
    await expect(sheet.getByRole('heading')).toBeFocused();
    await close();
    await expect(sheet).toBeHidden();
    await expect(opener).toBeFocused();
  }
});
