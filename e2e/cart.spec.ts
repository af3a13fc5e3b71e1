import { expectAccessible } from './accessible.ts';
import { marketplaceOf, plainProduct, productsOf } from './catalogue.ts';
import { expect, test } from './fixtures.ts';

// spec: route cart; text remove-from-cart; text your-cart-is-empty; text free-delivery
test('a line is removed after a question, and the empty cart leads on', async ({ page, inPlace }) => {
  await inPlace();
  const { _id, name } = await plainProduct(page);
  await page.goto(`/#/cart/${_id}?qty=1`);
  await expect(page).toHaveURL(/#\/cart$/);
  await expect(
    page
      .getByText(/^Add items worth ₹[\d,.]+ for Free Delievry$/)
      .filter({ visible: true })
      .first(),
  ).toBeVisible();
  await page.getByRole('button', { name: `Remove ${name} from the cart` }).click();
  const question = page.getByRole('heading', {
    name: `Are you sure? , you want to remove ${name} from the cart?`,
  });
  await expect(question).toBeVisible();
  await page.getByRole('button', { name: 'Keep it' }).click();
  await page.getByRole('button', { name: `Remove ${name} from the cart` }).click();
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(page.getByText('Your cart is empty')).toBeVisible();
  await expectAccessible(page);
});

// spec: route cart; rule cart-lines; rule stored-in-the-browser
test('a new line goes to the front, an existing one is replaced, and the cart survives a reload', async ({
  page,
  inPlace,
}) => {
  await inPlace();
  const [first, second] = [await plainProduct(page), await plainProduct(page, 'sort=priceHigh')];
  for (const [{ _id }, qty] of [
    [first, 2],
    [second, 1],
    [first, 5],
  ] as const) {
    await page.goto(`/#/cart/${_id}?qty=${qty}`);
    await expect(page).toHaveURL(/#\/cart$/);
  }
  await page.reload();
  await expect(page.getByRole('group', { name: `Quantity of ${first.name}` }).getByRole('status')).toHaveText(
    '5',
  );
  await expect(page.getByRole('heading', { level: 3 })).toHaveText([second.name, first.name]);
});

// spec: text avail-discount; constant toast; rule discount-threshold
test('a discounted product needs its threshold, and is removed when the cart falls below it', async ({
  page,
  inPlace,
}) => {
  await inPlace();
  const { discountedProducts } = await marketplaceOf(page);
  const rule = discountedProducts.find(({ threshold }) => threshold === 300);
  expect((await productsOf(page, 'keyword=sugar')).map(({ _id }) => _id)).toContain(rule?.id);
  const sentence = `Add more items worth ₹ ${rule?.threshold} to avail discount`;

  await page.goto(`/#/product/${rule?.id}`);
  await page
    .getByRole('button', { name: /Add to cart/ })
    .filter({ visible: true })
    .click();
  const toast = page.getByRole('status').getByText(sentence);
  await expect(toast).toBeVisible();
  await expect(toast).toBeHidden({ timeout: 6_000 });

  const dear = await plainProduct(page, 'minPrice=310&maxPrice=700');
  await page.goto(`/#/cart/${dear._id}?qty=1`);
  await expect(page).toHaveURL(/#\/cart$/);
  await page.goto(`/#/product/${rule?.id}`);
  await page
    .getByRole('button', { name: /Add to cart/ })
    .filter({ visible: true })
    .click();
  await page.goto('/#/cart');
  await expect(page.getByText(/% off with ₹300 of other items/)).toBeVisible();
  await page.getByRole('button', { name: `Remove ${dear.name} from the cart` }).click();
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(
    page.getByRole('status').getByText(/removed: your other items now come to ₹300.00 or less/),
  ).toBeVisible();
  await expect(page.getByText('Your cart is empty')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('link', { name: dear.name }).first()).toBeVisible();
});

test('Back closes the question about removing something, and removes nothing', async ({ page, inPlace }) => {
  await inPlace();
  await page.goto('/#/page/1');
  await page.getByRole('button', { name: /^Add / }).first().click();
  await page.getByRole('link', { name: 'View cart' }).click();
  await expect(page).toHaveURL(/#\/cart$/);
  const remove = page.getByRole('button', { name: /^Remove .* from the cart/ });
  await remove.click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page).toHaveURL(/#\/cart$/);
  await expect(remove).toBeVisible();
});

// spec: route cart-with-bundle; route bundle; call GET /api/bundle/{id}
test('a bundle is added whole from its page and by its address', async ({ page, inPlace }) => {
  await inPlace();
  await page.goto('/#/bundle');
  await expect(page.getByRole('main').getByRole('link').first()).toBeVisible();
  const { _id } = await marketplaceOf(page);
  const bundles: { _id: string; name: string; items: { name: string; countInStock: number }[] }[] = await (
    await page.request.get(`/api/bundle/marketplace/${_id}`)
  ).json();
  const whole = bundles.find(({ items }) => items.every(({ countInStock }) => countInStock > 0));
  await page.goto(`/#/bundle/${whole?._id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(whole?.name ?? '');
  await page.goto(`/#/cart/${whole?._id}?qty=1&type=bundle`);
  await expect(page).toHaveURL(/#\/cart$/);
  await expect(page.getByRole('heading', { level: 3 })).toHaveCount(whole?.items.length ?? 0);
});
