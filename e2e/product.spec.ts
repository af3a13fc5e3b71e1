import { expectAccessible } from './accessible.ts';
import { plainProduct, productsOf, soldOutProduct } from './catalogue.ts';
import { expect, test } from './fixtures.ts';
import { register } from './shopper.ts';

// spec: route product
test('a product shows its pictures, price and stock, and goes into the cart in the quantity chosen', {
  tag: '@both',
}, async ({ page, inPlace }) => {
  await inPlace();
  const product = await plainProduct(page, 'sort=percentOff');
  await page.goto(`/#/product/${product._id}`);
  const main = page.getByRole('main');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(product.name);
  await expect(main.getByText(/^\d+% off$/).first()).toBeVisible();
  await expect(main.getByText('MRP').first()).toBeVisible();
  await expect(main.getByText('In stock')).toBeVisible();
  const quantity = page.getByRole('group', { name: `Quantity of ${product.name}` }).filter({ visible: true });
  const more = quantity.getByRole('button', { name: `One ${product.name} more` });
  for (let pieces = 1; pieces < 10; pieces += 1) await more.click();
  await expect(quantity.getByRole('status')).toHaveText('10');
  await expect(more).toHaveAttribute('aria-disabled', 'true');
  await page
    .getByRole('button', { name: /Add to cart/ })
    .filter({ visible: true })
    .click();
  await page.goto('/#/cart');
  await expect(quantity.getByRole('status')).toHaveText('10');
});

// spec: route product
test('a visit that begins on a product requests it once, without waiting for the app', async ({
  page,
  inPlace,
}) => {
  await inPlace();
  const product = await plainProduct(page, 'sort=percentOff');
  const requests: string[] = [];
  page.on('request', (request) => requests.push(new URL(request.url()).pathname));
  const ofProduct = `/products/${product._id}`;
  const requested = page.waitForRequest((request) => request.url().endsWith(ofProduct));
  await page.route('**/assets/base-*.js', async (route) => {
    await requested;
    await route.continue();
  });
  await page.goto(`/#/product/${product._id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(product.name);
  expect(requests.filter((path) => path.endsWith(ofProduct))).toHaveLength(1);
});

// Names of JavaScript's own objects are no screens; the page's script looks words of addresses up.
test('an address without a screen says so, whatever its words', async ({ page, inPlace }) => {
  await inPlace();
  for (const address of ['constructor/x', '__proto__', 'product/%E0%A4%A']) {
    await page.goto('about:blank');
    await page.goto(`/#/${address}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
});

// spec: route product
test('pictures are turned by the arrow keys', async ({ page, inPlace }) => {
  await inPlace();
  const product = (await productsOf(page, 'keyword=chakki atta')).find(({ images }) => images.length > 1);
  await page.goto(`/#/product/${product?._id}`);
  const pictures = page.getByRole('list', { name: `Pictures of ${product?.name}` });
  await pictures.focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByText(`2 / ${product?.images.length}`)).toBeVisible();
});

// spec: text out-of-stock-label; text out-of-stock-refusal
test('a sold-out product says so, also in a toast', async ({ page, inPlace }) => {
  await inPlace();
  const product = await soldOutProduct(page);
  await page.goto(`/#/product/${product._id}`);
  await expect(page.getByRole('main').getByText('Out of stock').first()).toBeVisible();
  await page
    .getByRole('button', { name: 'Out of stock' })
    .filter({ visible: true })
    .first()
    .click({ force: true });
  await expect(page.getByText('out of stock', { exact: true }).first()).toBeVisible();
});

// spec: route product; text please-sign-in-to-write-a; text poor; text fair; text good; text very-good
// spec: text excellent; rule reviews
test('only a signed-in shopper can review a product, by stars that have names', async ({ page, inPlace }) => {
  await inPlace();
  const product = await plainProduct(page, 'sort=priceHigh');
  await page.goto(`/#/product/${product._id}`);
  await page.getByRole('link', { name: 'Please sign in to write a review' }).click();
  await expect(page).toHaveURL(/#\/login\?redirect=/);
  await register(page, 'Asha Kulkarni');
  await expect(page).toHaveURL(new RegExp(`#/product/${product._id}`));
  await page.getByRole('button', { name: 'Write a review' }).click();
  await page.getByRole('button', { name: 'Send review' }).click();
  await expect(page.getByText('Please choose from 1 to 5 stars')).toBeVisible();
  for (const name of ['1, Poor', '2, Fair', '3, Good', '4, Very Good', '5, Excellent'])
    await expect(page.getByRole('radio', { name })).toBeAttached();
  await page.getByRole('radio', { name: '4, Very Good' }).check({ force: true });
  const comment = `Fresh and well packed, ${crypto.randomUUID()}`;
  await page.getByLabel('Comment').fill(comment);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Send review' }).click();
  await expect(page.getByText('Thank you for your review')).toBeVisible();
  await expect(page.getByRole('main').getByText(comment)).toBeVisible();
});
