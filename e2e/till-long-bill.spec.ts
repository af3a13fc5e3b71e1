import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { openCounter } from './open-counter.ts';

/** SKUs of goods that the counter finds by these words, each once. */
async function skusOf(page: Page, words: readonly string[]): Promise<string[]> {
  const skus = new Set<string>();
  for (const word of words) {
    await page.getByRole('searchbox', { name: 'Search products' }).fill(word);
    const found = page.getByRole('listitem').filter({ has: page.getByRole('button', { name: /^Add / }) });
    await expect(found.filter({ hasText: new RegExp(word, 'i') }).first()).toBeVisible();
    for (const sku of await found.locator('small:first-of-type').allTextContents()) skus.add(sku);
  }
  await page.getByRole('searchbox', { name: 'Search products' }).fill('');
  return [...skus];
}

test('of a long bill only visible lines are drawn, and the current line is always visible @till', async ({
  page,
  as,
}) => {
  test.slow();
  await as('admin');
  await openCounter(page, 'Long bill');
  const skus = (await skusOf(page, ['salt', 'tea', 'oil', 'dal', 'rice'])).slice(0, 24);
  const scan = page.getByRole('textbox', { name: 'Scan or type SKU' });
  const line = (nth: number) => page.locator('[data-line]').nth(nth);
  const nameOf = (nth: number) => line(nth).locator('[data-field="name"]');
  for (const [nth, sku] of skus.entries()) {
    await scan.fill(sku);
    await page.keyboard.press('Enter');
    await expect(line(nth)).toHaveAttribute('data-current', 'true');
    await expect(nameOf(nth)).toBeInViewport({ ratio: 1 });
    // Loose goods ask for their weight first.
    await page.keyboard.press('Escape');
  }
  const last = skus.length - 1;
  await expect(nameOf(0)).toBeHidden();
  // The first line's quantity is raised: it scrolls into view, and the end of the bill out.
  await scan.fill(skus[0] ?? '');
  await page.keyboard.press('Enter');
  await expect(nameOf(0)).toBeInViewport({ ratio: 1 });
  await expect(nameOf(last)).toBeHidden();
  // The wheel scrolls through all of it.
  await line(0).hover();
  await page.mouse.wheel(0, 5000);
  await expect(nameOf(last)).toBeInViewport({ ratio: 1 });
  // The line after the current one, far above by now, scrolls into view.
  await scan.press('ArrowDown');
  await expect(nameOf(1)).toBeInViewport({ ratio: 1 });
});

test('enlarged to twice the size a bill shows its lines, and how to pay below them @till', async ({
  page,
  as,
}) => {
  await as('admin');
  await openCounter(page, 'Enlarged');
  const [sku = ''] = await skusOf(page, ['agarbatti']);
  await page.getByRole('textbox', { name: 'Scan or type SKU' }).fill(sku);
  await page.keyboard.press('Enter');
  const name = page.locator('[data-line] [data-field="name"]');
  await expect(name).toBeInViewport({ ratio: 1 });
  await page.setViewportSize({ width: 683, height: 384 });
  await expect(name).toBeInViewport({ ratio: 1 });
  await page.getByRole('button', { name: 'Take payment' }).click();
  await expect(page.getByRole('button', { name: 'Back to the bill' })).toBeVisible();
});
