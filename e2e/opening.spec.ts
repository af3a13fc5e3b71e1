import { expectAccessible, expectFits } from './accessible.ts';
import { expect, remember, test } from './fixtures.ts';

/** Each in another language. */
const FILES = [
  {
    what: 'a file of the program',
    files: '**/assets/shop-*.js',
    language: 'en',
    action: 'Retry',
    sentence: 'We can’t reach the shop. Check your connection and try again.',
  },
  {
    what: 'a library',
    files: '**/assets/base-*.js',
    language: 'hi',
    action: 'फिर कोशिश करें',
    sentence: 'दुकान से संपर्क नहीं हो पा रहा। अपना इंटरनेट जाँचें और फिर कोशिश करें।',
  },
  {
    what: 'a file of styles',
    files: '**/assets/shop-*.css',
    language: 'kn',
    action: 'ಮತ್ತೆ ಪ್ರಯತ್ನಿಸಿ',
    sentence: 'ಅಂಗಡಿಯ ಸಂಪರ್ಕ ಸಿಗುತ್ತಿಲ್ಲ. ನಿಮ್ಮ ಇಂಟರ್ನೆಟ್ ಪರಿಶೀಲಿಸಿ, ಮತ್ತೆ ಪ್ರಯತ್ನಿಸಿ.',
  },
];

for (const { what, files, language, action, sentence } of FILES) {
  test(`when ${what} doesn’t load, the opening says so in ${language}, and Retry opens the shop`, {
    tag: '@wide',
  }, async ({ page }) => {
    await remember(page, { 'haat.language': JSON.stringify(language) });
    await page.route(files, (route) => route.abort());
    await page.goto('/#/location');
    await expect(page.getByRole('alert')).toContainText(sentence);
    await expectAccessible(page);
    await expectFits(page);
    await page.unroute(files);
    await page.getByRole('button', { name: action }).click();
    await expect(page.getByRole('textbox')).toBeVisible();
    await expect(page.getByRole('alert')).toBeHidden();
  });
}

test('the opening retries by itself once the network is back', async ({ page, context }) => {
  const files = '**/assets/shop-*.js';
  await page.route(files, (route) => route.abort());
  await page.goto('/#/location');
  await expect(page.getByText('We can’t reach the shop. Check your connection and try again.')).toBeVisible();
  await context.setOffline(true);
  await page.unroute(files);
  await context.setOffline(false);
  await expect(page.getByLabel('Pin code')).toBeVisible();
});
