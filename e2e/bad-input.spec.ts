import type { Page } from '@playwright/test';
import { plainProduct, soldOutProduct } from './catalogue.ts';
import { expect, test } from './fixtures.ts';
import { chooseLocation } from './shopper.ts';

const NOWHERE = '019b76da-0000-7000-8000-000000000000';

// spec: route cart; rule quantity
test('a quantity in an address is cut to 1 at least, and to 10 and the stock at most', async ({
  page,
  inPlace,
}) => {
  await inPlace();
  const { _id, name } = await plainProduct(page);
  for (const [asked, put] of [
    ['0', '1'],
    ['-1', '1'],
    ['nonsense', '1'],
    ['', '1'],
    ['2.7', '2'],
    ['11', '10'],
    ['1e9', '10'],
  ]) {
    await page.goto(`/#/cart/${_id}?qty=${asked}`);
    await expect(page).toHaveURL(/#\/cart$/);
    const quantity = page.getByRole('group', { name: `Quantity of ${name}` });
    await expect(quantity.getByRole('status')).toHaveText(put ?? '');
  }
});

test('a keyword may contain anything', async ({ page, inPlace }) => {
  await inPlace();
  for (const keyword of [
    `"atta"`,
    `o'brien's "50%" off`,
    '%',
    '%25%zz',
    '\\',
    '🥛',
    '( & | ! <-> :* )',
    '../../etc',
    '<b>milk</b>',
    'x'.repeat(500),
    'milk '.repeat(100),
  ]) {
    await page.goto(`/#/search/${encodeURIComponent(keyword)}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`“${keyword}”`);
    await expect(page.getByRole('main').getByText(/^\d+ products?( from \d+ shops?)?$/)).toBeVisible();
    await expect(page.getByText('Something went wrong')).toHaveCount(0);
  }
  // Not even encoded.
  await page.goto('/#/search/100%');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('“100%”');
  await expect(page.getByText('Something went wrong')).toHaveCount(0);
});

// spec: route anything-else
test('a missing page leads to the first one, and unknown names and ids say so', async ({ page, inPlace }) => {
  await inPlace();
  await page.goto('/#/page/0');
  await expect(page.getByRole('heading', { name: 'All products' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Page 1', exact: true })).toHaveAttribute(
    'aria-current',
    'page',
  );
  for (const path of ['/page/9999', '/category/Snacks%20%26%20Biscuits/page/9999']) {
    await page.goto(`/#${path}`);
    await page.getByRole('link', { name: 'Go to the first page' }).click();
    await expect(page.getByRole('article').first()).toBeVisible();
  }
  for (const [path, sentence] of [
    ['/category/Nothing', 'There is no category “Nothing” here'],
    ['/subCategory/Nothing/page/2', 'There is no category “Nothing” here'],
    ['/brand/Nobody', 'Nobody here sells the brand “Nobody”'],
    [`/store/${NOWHERE}`, 'There is no such shop here'],
    ['/store/nonsense', 'There is no such shop here'],
    [`/category/${'x'.repeat(500)}`, 'There is no category “xxx'],
    [`/product/${NOWHERE}`, 'This product is no longer sold'],
    ['/product/nonsense', 'This product is no longer sold'],
    [`/bundle/${NOWHERE}`, 'This bundle is no longer sold'],
    ['/bundle/nonsense', 'This bundle is no longer sold'],
    [`/cart/${NOWHERE}?qty=2`, 'Product not found'],
    ['/cart/nonsense?qty=2', 'Product not found'],
    [`/cart/${NOWHERE}?qty=2&type=bundle`, 'Bundle not found'],
    ['/cart/nonsense?qty=2&type=bundle', 'Bundle not found'],
    ['/no/such/page', 'There is no page here'],
  ] as const) {
    await page.goto(`/#${path}`);
    await expect(page.getByRole('main').getByText(sentence).first()).toBeVisible();
  }
});

/** Changes lines of the stored cart, as if stored on another day or edited by a shopper. */
async function changeStoredCart(page: Page, change: Record<string, unknown>): Promise<void> {
  await page.evaluate((changed) => {
    const key = Object.keys(localStorage).find((name) => name.startsWith('haat.cart.')) ?? '';
    const lines = JSON.parse(localStorage.getItem(key) ?? '[]') as object[];
    localStorage.setItem(key, JSON.stringify(lines.map((line) => ({ ...line, ...changed }))));
  }, change);
  await page.reload();
}

// spec: rule stale-cart
test('a product that was sold out, deleted or changed its price is shown line by line', async ({
  page,
  inPlace,
}) => {
  await inPlace();
  const [sold, gone] = [await plainProduct(page), await soldOutProduct(page)];
  await page.goto(`/#/cart/${sold._id}?qty=2`);
  await expect(page).toHaveURL(/#\/cart$/);
  const main = page.getByRole('main');

  await test.step('another price is shown beside the old one, and counts once it is accepted', async () => {
    await changeStoredCart(page, { price: 100 });
    await expect(main.getByText(/The price is now/).first()).toContainText('₹1.00');
    await page.getByRole('button', { name: 'Accept changes' }).first().click();
    await expect(main.getByText(/The price is now/)).toHaveCount(0);
    await expect(main.getByText('Bill details')).toBeVisible();
  });

  await test.step('one that sold out meanwhile is taken out', async () => {
    await changeStoredCart(page, { productId: gone._id, name: gone.name, storeId: gone.store._id });
    await expect(main.getByText('Out of stock: it will be removed from the cart').first()).toBeVisible();
    await page.getByRole('button', { name: 'Accept changes' }).first().click();
    await expect(page.getByText('Your cart is empty')).toBeVisible();
  });

  await test.step('so is one that is not sold any more', async () => {
    await page.goto(`/#/cart/${sold._id}?qty=2`);
    await expect(page).toHaveURL(/#\/cart$/);
    await changeStoredCart(page, { productId: NOWHERE });
    await expect(main.getByText('No longer sold: it will be removed from the cart').first()).toBeVisible();
    await page.getByRole('button', { name: 'Accept changes' }).first().click();
    await expect(page.getByText('Your cart is empty')).toBeVisible();
  });
});

// spec: rule sold-out
test('a sold-out product can’t be added by its address', async ({ page, inPlace }) => {
  await inPlace();
  const gone = await soldOutProduct(page);
  await page.goto(`/#/cart/${gone._id}?qty=2`);
  await expect(page.getByText('out of stock', { exact: true }).first()).toBeVisible();
  await expect(page.getByText('Your cart is empty')).toBeVisible();
});

const NONSENSE = [
  '{oops',
  'null',
  '[]',
  '{}',
  '7',
  '"text"',
  '[null, 7, {"qty": -1}]',
  '{"_id": {}, "token": []}',
];
const SCREENS = ['/', '/cart', '/login', '/myorders', '/profile', '/shipping', '/search/atta', '/location'];

// spec: rule stored-in-the-browser
test('nonsense in the browser’s storage is ignored', async ({ page, inPlace }) => {
  test.slow();
  await inPlace();
  const { _id } = await plainProduct(page);
  await page.goto(`/#/cart/${_id}?qty=2`);
  await expect(page).toHaveURL(/#\/cart$/);
  const keys = await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('haat.')));
  const all = new Set([
    ...keys,
    ...[
      'user',
      'shippingAddress',
      'paymentMethod',
      'orderAttempts',
      'recentSearches',
      'language',
      'color-scheme',
    ].map((name) => `haat.${name}`),
  ]);
  for (const [nth, nonsense] of NONSENSE.entries()) {
    const path = SCREENS[nth % SCREENS.length] ?? '/';
    await test.step(`${nonsense} at ${path}`, async () => {
      await page.evaluate(
        ([names, text]) => {
          for (const name of names) localStorage.setItem(name, text);
        },
        [[...all], nonsense] as const,
      );
      await page.goto(`/#${path}`);
      await page.reload();
      await expect(page.locator('h1:visible').first()).toBeVisible();
      await expect(page.getByText('Something went wrong')).toHaveCount(0);
    });
  }
  await chooseLocation(page);
});
