import type { Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { expect, PIN_CODE, test } from './fixtures.ts';

const language = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).last();

/** Visible amounts without Indian grouping: lakhs and thousands, paise after a point, figures 0 to 9. */
async function oddAmounts(page: Page): Promise<string[]> {
  const text = await page.locator('body').innerText();
  const amounts = [...text.matchAll(/₹\s*[^\s]*\p{Nd}[\p{Nd},.]*/gu)].map(([amount]) =>
    amount.replace(/\.$/, ''),
  );
  expect(amounts.length).toBeGreaterThan(0);
  return amounts.filter((amount) => !/^₹(\d{1,3}|\d{1,2}(,\d\d)*,\d{3})(\.\d\d)?$/.test(amount));
}

test('a shopper goes from pin code to cart in Kannada, and finds it chosen on return', async ({ page }) => {
  await test.step('picks Kannada before anything else', async () => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.goto('/');
    await expect(page.locator('html')).toHaveAttribute('lang', 'en-IN');
    await page.evaluate(() => document.fonts.ready);
    expect(
      asked.filter((url) => /\/(noto-|hi-|kn-)/.test(url)),
      'what only other languages need',
    ).toEqual([]);
    await page.getByLabel('Pin code').fill(PIN_CODE);
    await language(page, 'ಕನ್ನಡ').click();
    await expect(page.getByRole('heading', { name: 'ಎಲ್ಲಿಗೆ ಡೆಲಿವರಿ ಮಾಡಬೇಕು?' })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', 'kn-IN');
    await expect(page).toHaveTitle('ಎಲ್ಲಿಗೆ ಡೆಲಿವರಿ ಮಾಡಬೇಕು? · Haat');
    // The text typed in English is still there.
    await expect(page.getByLabel('ಪಿನ್ ಕೋಡ್')).toHaveValue(PIN_CODE);
    await expectAccessible(page);
  });

  await test.step('sees the shops of the pin code', async () => {
    await page.getByRole('button', { name: 'Chitguppa ಅಂಗಡಿಗಳನ್ನು ನೋಡಿ' }).click();
    await expect(page.getByRole('heading', { name: 'ಉತ್ತಮ ಆಫರ್‌ಗಳು' })).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('puts something in the cart', async () => {
    await page.getByRole('link', { name: 'ಹಿಟ್ಟು, ಅಕ್ಕಿ, ಬೇಳೆ' }).first().click();
    await page.getByRole('button', { name: /ಸೇರಿಸಿ$/ }).first().click();
    await expectAccessible(page);
    await page.goto('/#/cart');
    await expect(page.getByRole('heading', { name: 'ಕಾರ್ಟ್', exact: true })).toBeVisible();
    await expect(page.getByText('1 ಅಂಗಡಿಯಿಂದ 1 ವಸ್ತು')).toBeVisible();
    expect(await oddAmounts(page)).toEqual([]);
    await expectAccessible(page);
  });

  await test.step('is asked in Kannada before something leaves the cart', async () => {
    await page.getByRole('button', { name: /^ಕಾರ್ಟ್‌ನಿಂದ .* ತೆಗೆಯಿರಿ$/ }).click();
    await expect(page.getByRole('dialog')).toContainText('ಕಾರ್ಟ್‌ನಿಂದ ತೆಗೆಯಬೇಕೇ?');
    await page.getByRole('dialog').getByRole('button', { name: 'ಇರಲಿ' }).click();
  });

  await test.step('comes back later', async () => {
    await page.reload();
    await expect(page.getByRole('heading', { name: 'ಕಾರ್ಟ್', exact: true })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', 'kn-IN');
    await expect(page).toHaveTitle('ಕಾರ್ಟ್ · Haat');
  });
});

test('changing the language keeps the page, the cart and what is being typed', async ({ page, inPlace }) => {
  await inPlace();
  await page.goto('/#/register?redirect=/cart');
  await page.getByLabel('Name').fill('Savita Kulkarni');
  await page.getByLabel('E-mail').fill('savita@haat');
  await language(page, 'हिन्दी').click();
  await expect(page.getByLabel('नाम')).toHaveValue('Savita Kulkarni');
  await expect(page).toHaveURL(/#\/register\?redirect=\/cart$/);
  await expect(page.locator('html')).toHaveAttribute('lang', 'hi-IN');

  await page.getByRole('button', { name: 'रजिस्टर करें' }).click();
  await expect(page.getByText('कृपया सही ई-मेल लिखें')).toBeVisible();
  await expectAccessible(page);

  await language(page, 'English').click();
  await expect(page.getByLabel('Name')).toHaveValue('Savita Kulkarni');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-IN');
});

test('money is grouped the Indian way in every language', async ({ page, inPlace }) => {
  await inPlace();
  await page.goto('/#/cart');
  // A cart of lakhs, as for a wedding: ₹123456.79 a piece, stored in this browser.
  await page.evaluate(() => {
    const place = JSON.parse(localStorage.getItem('haat.marketplaceAddress') ?? '');
    const { id: storeId, name: storeName } = place.marketplace.stores[0];
    const line = {
      productId: crypto.randomUUID(),
      name: 'Silver set',
      image: '',
      size: '',
      qty: 1,
      countInStock: 5,
    };
    const money = { price: 12_345_679, mrp: 12_345_679 };
    localStorage.setItem(
      `haat.cart.${place.marketplace._id}`,
      JSON.stringify([{ ...line, ...money, storeId, storeName }]),
    );
  });
  await page.reload();
  for (const [name, lang] of [
    ['English', 'en-IN'],
    ['हिन्दी', 'hi-IN'],
    ['ಕನ್ನಡ', 'kn-IN'],
  ] as const) {
    await language(page, name).click();
    await expect(page.locator('html')).toHaveAttribute('lang', lang);
    await expect(
      page.locator('main').getByText('₹1,23,456.79').filter({ visible: true }).first(),
    ).toBeVisible();
    expect(await oddAmounts(page)).toEqual([]);
  }
});

test('the office is in the language of its staff, and papers stay in English', {
  tag: '@office',
}, async ({ page, inPlace, as }) => {
  await inPlace();
  const { name } = await as('superAdmin');

  await test.step('whose shop is in Kannada', async () => {
    await page.goto('/#/cart');
    await language(page, 'ಕನ್ನಡ').click();
    await expect(page.getByText('ನಿಮ್ಮ ಕಾರ್ಟ್ ಖಾಲಿ ಇದೆ')).toBeVisible();
    await page.goto('/#/admin/orderlist');
    await expect(page.getByRole('heading', { name: 'ಆರ್ಡರ್', exact: true })).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'ಆರ್ಡರ್ ಸ್ಥಿತಿಗಳು' })).toContainText('ರದ್ದಾಗಿದೆ');
    await expect(page.locator('html')).toHaveAttribute('lang', 'kn-IN');
    await expect(page).toHaveTitle('ಆರ್ಡರ್ · Haat');
    await expectAccessible(page);
  });

  await test.step('and who reads Hindi from now on', async () => {
    await page.getByRole('button', { name }).click();
    await page.getByRole('menuitemradio', { name: 'हिन्दी' }).click();
    await expect(page.getByRole('heading', { name: 'ऑर्डर', exact: true })).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'ऑर्डर की स्थितियाँ' })).toContainText('रद्द हुआ');
    await expect(page.locator('html')).toHaveAttribute('lang', 'hi-IN');
    expect(await oddAmounts(page)).toEqual([]);
  });

  await test.step('and finds a receipt in English', async () => {
    await page.getByRole('link', { name: /^#/ }).first().click();
    await page.getByRole('link', { name: 'प्रिंट करें' }).click();
    await expect(page.getByText('Thank you, come again')).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', 'en-IN');
    await page.getByRole('link', { name: 'Back' }).click();
    await expect(page.getByRole('link', { name: 'प्रिंट करें' })).toBeVisible();
  });
});

test.describe('on a device whose owner reads Hindi', () => {
  test.use({ locale: 'hi-IN' });

  test('the shop opens in English and offers Hindi, once', async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('heading', { name: 'Where should we deliver?' })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'अंग्रेज़ी ही रखें' }).click();
    await expect(page.getByRole('button', { name: 'हिन्दी में देखें' })).toHaveCount(0);
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Where should we deliver?' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'हिन्दी में देखें' })).toHaveCount(0);
  });

  test('after accepting the offer, the shop is in Hindi', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('button', { name: 'हिन्दी में देखें' }).click();
    await expect(page.getByRole('heading', { name: 'डिलीवरी कहाँ करें?' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'हिन्दी में देखें' })).toHaveCount(0);
  });
});
