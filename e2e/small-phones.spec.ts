import type { Page } from '@playwright/test';
import { marketplaceOf, plainProduct, plainProducts, soldOutProduct } from './catalogue.ts';
import { clipped } from './clipping.ts';
import { expect, test } from './fixtures.ts';
import { demoOrder, goToPlaceOrder } from './ordering.ts';
import { open, settled } from './settled.ts';
import { smallTargets } from './targets.ts';
import { IS_WHOLE } from './whole.ts';

const LANGUAGES = ['en', 'hi', 'kn'] as const;
const WIDTHS = [320, 360] as const;

async function speak(page: Page, language: (typeof LANGUAGES)[number]): Promise<void> {
  await page.evaluate((spoken) => {
    localStorage.setItem('haat.language', JSON.stringify(spoken));
    dispatchEvent(new StorageEvent('storage', { key: 'haat.language' }));
  }, language);
  await expect(page.locator('html')).toHaveAttribute('lang', `${language}-IN`);
}

/** Makes the window as high as the page at a width, or as a large part of a long one. */
async function showWhole(page: Page, width: number): Promise<void> {
  const high = async () => Math.min(3000, await page.evaluate(() => document.documentElement.scrollHeight));
  await page.setViewportSize({ width, height: 600 });
  await page.setViewportSize({ width, height: await high() });
  // The space below the page for its bars is known a moment later.
  await page.setViewportSize({ width, height: await high() });
}

/** Puts several goods in the cart, some pieces of each, to fill its bar with pictures, number and sum. */
async function fillCart(page: Page): Promise<void> {
  const goods = (await plainProducts(page)).slice(0, 4);
  expect(goods).toHaveLength(4);
  for (const { _id } of goods) {
    await page.goto(`/#/cart/${_id}?qty=4`);
    await expect(page).toHaveURL(/#\/cart$/);
  }
}

/**
 * Opens addresses, and reads each whole in some languages on the narrowest phones. No address is opened twice
 * in a row.
 */
async function readAll(
  page: Page,
  addresses: readonly string[],
  languages: readonly (typeof LANGUAGES)[number][],
): Promise<void> {
  for (const address of addresses) {
    await test.step(address, async () => {
      await page.setViewportSize({ width: 360, height: 2000 });
      await open(page, address);
      for (const language of languages) {
        await speak(page, language);
        await page.evaluate(() => document.fonts.ready);
        for (const width of WIDTHS) {
          await showWhole(page, width);
          const where = `${address} in ${language} at ${width}`;
          expect.soft(await clipped(page), where).toEqual([]);
          if (language === 'en') expect.soft(await smallTargets(page), where).toEqual([]);
        }
      }
      await speak(page, 'en');
    });
  }
}

/** Reads the tightest screens in every language; the others in English, and in the whole run in every language. */
async function read(page: Page, tightest: readonly string[], others: readonly string[]): Promise<void> {
  await readAll(page, tightest, LANGUAGES);
  await readAll(page, others, IS_WHOLE ? LANGUAGES : ['en']);
}

/** Words of banners on the picture beside them, a line each. Runs in the page, with the banners' pictures. */
function wordsOnPictures(pictures: HTMLImageElement[]): string[] {
  const found: string[] = [];
  for (const image of pictures) {
    const words = image.parentElement?.querySelectorAll('span, p, h2') ?? [];
    const box = image.getBoundingClientRect();
    // Drawn as large as it fits, at the lower right.
    const scale = Math.min(box.width / image.naturalWidth, box.height / image.naturalHeight);
    const [left, top] = [box.right - image.naturalWidth * scale, box.bottom - image.naturalHeight * scale];
    for (const element of words) {
      const range = document.createRange();
      range.selectNodeContents(element);
      const { bottom } = element.getBoundingClientRect();
      const lies = [...range.getClientRects()].some(
        (line) => line.top < bottom - 4 && line.right > left + 1 && line.bottom > top + 1,
      );
      if (lies) found.push(element.textContent ?? '');
    }
  }
  return found;
}

test('the words of banners are readable, beside their pictures', async ({ page, inPlace }) => {
  test.slow();
  await inPlace();
  await page.goto('/#/');
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  const pictures = page.getByRole('main').locator('li:has(h2) img');
  const areDrawn = (all: HTMLImageElement[]) =>
    all.length > 1 && all.every(({ naturalWidth }) => naturalWidth);
  await expect.poll(() => pictures.evaluateAll(areDrawn)).toBe(true);
  // Of the other two, Kannada has the longer words.
  for (const language of IS_WHOLE ? LANGUAGES : (['en', 'kn'] as const)) {
    await speak(page, language);
    await page.evaluate(() => document.fonts.ready);
    for (const width of [320, 360, 390, 430, 600, 768, 900, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      // The bar's contents change with the width, a moment later.
      await settled(page);
      const where = `${language} at ${width}`;
      expect.soft(await pictures.evaluateAll(wordsOnPictures), where).toEqual([]);
      expect.soft(await clipped(page), where).toEqual([]);
    }
  }
});

test.describe('on the narrowest phones', () => {
  test.slow();

  test('nothing of the shop is cut or covered', async ({ page, inPlace }) => {
    await inPlace();
    const { _id, brands, stores, categories } = await marketplaceOf(page);
    const [category] = categories.filter(({ display }) => display);
    const [product, gone] = [await plainProduct(page), await soldOutProduct(page)];
    const [bundle] = await (await page.request.get(`/api/bundle/marketplace/${_id}`)).json();
    await read(
      page,
      [
        '/',
        `/category/${encodeURIComponent(category?.name ?? '')}`,
        // Priced by the litre, beside an MRP.
        '/search/groundnut oil',
        `/product/${product._id}`,
        `/bundle/${bundle._id}`,
      ],
      [
        `/brand/${brands[0]?.name}`,
        `/store/${stores.find(({ name }) => name !== 'sample store')?.id}`,
        '/page/2',
        '/search/rice',
        '/bundle',
        '/search/xqzxqz',
        '/cart',
        `/product/${gone._id}`,
        `/cart/${product._id}?qty=3`,
      ],
    );
  });

  test('nothing about signing in, the place and Haat is cut or covered', async ({ page }) => {
    await read(
      page,
      ['/login/email'],
      [
        '/location',
        '/notinservice?pinCode=799002',
        '/login',
        '/register',
        '/forgotpassword',
        '/privacypolicy',
        '/termsandconditions',
        '/aboutus',
        '/no-such-page',
      ],
    );
  });

  test('nothing of a shopper’s own is cut or covered', async ({ page, inPlace, as }) => {
    await inPlace();
    const order = await demoOrder(page, await as('shopper'));
    await goToPlaceOrder(page, 'Online', { qty: 3 });
    await fillCart(page);
    await read(
      page,
      ['/placeorder', '/cart', '/', '/myorders', `/order/${order}`, '/profile'],
      [
        '/payment',
        '/shipping',
        '/profile/password',
        '/profile/email',
        '/profile/phone',
        '/profile/sessions',
        '/profile/points',
        '/profile/addresses',
      ],
    );
  });
});
