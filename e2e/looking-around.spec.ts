import { marketplaceOf, productsOf } from './catalogue.ts';
import { expect, test } from './fixtures.ts';
import { chooseLocation } from './shopper.ts';

// spec: route home; constant top-deals; constant top-selling; constant new-arrivals; rule placeholders-hidden
test('the home page shows tiles, banners, shelves, shops and brands, and no placeholder', {
  tag: '@both',
}, async ({ page }) => {
  await page.goto('/');
  await expect(page).toHaveURL(/#\/location$/);
  await chooseLocation(page);
  const main = page.getByRole('main');
  const { categories } = await marketplaceOf(page);
  const hidden = categories.filter(({ display }) => !display).map(({ name }) => name);
  expect(hidden, 'the demo hides a category').not.toEqual([]);
  for (const name of ['Please Select', 'sample store', 'sample brand', ...hidden])
    await expect(main.getByText(name)).toHaveCount(0);

  const tiles = main.getByRole('navigation', { name: 'Categories' }).getByRole('link');
  const all = main.getByRole('button', { name: /^All \d+$/ });
  if (await all.isVisible()) await all.click();
  await expect(tiles.filter({ visible: true })).toHaveCount(14);
  for (const [title, most] of [
    ['Top deals', 6],
    ['Top sellings', 8],
    ['New arrivals', 8],
  ] as const) {
    const shelf = main.getByRole('region', { name: title });
    await expect(shelf.getByRole('article')).toHaveCount(most);
  }
  await expect(main.getByRole('region', { name: 'Shops near you' }).getByRole('link')).toHaveCount(3);
  await expect(main.getByRole('region', { name: /brands/i }).getByRole('link')).not.toHaveCount(0);
  await expect(main.getByRole('region', { name: /bundle/i }).getByRole('link')).not.toHaveCount(0);
  await main.getByRole('region', { name: 'Offers' }).getByRole('link').first().click();
  await expect(page).toHaveURL(/#\/category\//);
});

// spec: route search; route category; route subcategory; route brand; route store; route all-products
// spec: call GET /api/marketplace/{id}/products/category/{name}
// spec: call GET /api/marketplace/{id}/products/subcategory/{name}
// spec: call GET /api/marketplace/{id}/products/brand/{name}
// spec: call GET /api/marketplace/{id}/products/store/{id}
test('a grid has an address for a category, a subcategory in both spellings, a brand, a shop, and each of its pages', async ({
  page,
  inPlace,
}) => {
  await inPlace();
  const { categories, stores } = await marketplaceOf(page);
  const product = (await productsOf(page)).find(({ brand, subCategory }) => brand && subCategory);
  const category = categories.find(({ display }) => display)?.name ?? '';
  const shop = stores.find(({ id }) => id === product?.store._id);
  for (const [path, title] of [
    [`/category/${encodeURIComponent(category)}`, category],
    [`/category/${encodeURIComponent(category)}/page/2`, category],
    [`/subcategory/${encodeURIComponent(product?.subCategory ?? '')}`, product?.subCategory],
    [`/subCategory/${encodeURIComponent(product?.subCategory ?? '')}/page/1`, product?.subCategory],
    [`/brand/${encodeURIComponent(product?.brand ?? '')}`, product?.brand],
    [`/brand/${encodeURIComponent(product?.brand ?? '')}/page/1`, product?.brand],
    [`/store/${shop?.id}`, shop?.name],
    [`/store/${shop?.id}/page/2`, shop?.name],
    ['/search/rice', '“rice”'],
    ['/search/masala/page/2', '“masala”'],
    ['/page/3', 'All products'],
  ] as const) {
    await page.goto(`/#${path}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title ?? '');
    await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
    await expect(page.getByRole('main').getByText(/^\d+ products?/)).toBeVisible();
  }
  await test.step('with twenty products, and links to the pages around it', async () => {
    await expect(page.getByRole('main').getByRole('article')).toHaveCount(20);
    const pages = page.getByRole('navigation', { name: 'Pages' });
    await expect(pages.getByRole('link', { name: 'Page 3', exact: true })).toHaveAttribute(
      'aria-current',
      'page',
    );
    await pages.getByRole('link', { name: 'Next page' }).click();
    await expect(page).toHaveURL(/#\/page\/4$/);
  });
});

// spec: rule back-to-the-grid
test('Back from a product returns to its place in the grid', async ({ page, inPlace }) => {
  await inPlace();
  await page.goto('/#/page/2');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('All products');
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(20);
  const far = page.getByRole('main').getByRole('article').nth(14).getByRole('link').first();
  await far.scrollIntoViewIfNeeded();
  const left = await page.evaluate(() => window.scrollY);
  expect(left).toBeGreaterThan(200);
  await far.click();
  await expect(page).toHaveURL(/#\/product\//);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(20);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(left - 120);
});

test('sort and filters are in the address, and can be cleared', async ({ page, inPlace }) => {
  await inPlace();
  await page.goto('/#/page/1?sort=priceLow&inStock=true&maxPrice=50');
  const main = page.getByRole('main');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('All products');
  await expect(main.getByRole('article')).toHaveCount(20);
  // textContent, as cards out of sight are not drawn yet and have no inner text.
  const shown = (await main.getByRole('article').allTextContents()).map((text) =>
    Number(/₹([\d,]+\.\d\d)/.exec(text)?.[1]?.replaceAll(',', '')),
  );
  expect(shown).toEqual(shown.toSorted((a, b) => a - b));
  expect(Math.max(...shown)).toBeLessThanOrEqual(50);
  await page.goto('/#/search/atta?minPrice=90000');
  await page.getByRole('link', { name: 'Clear all filters' }).click();
  await expect(page).toHaveURL(/#\/search\/atta$/);
  await expect(main.getByRole('article').first()).toBeVisible();
});
