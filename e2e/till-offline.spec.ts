import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { openCounter } from './open-counter.ts';

test.use({ serviceWorkers: 'allow' });

/** Whether the service worker has cached all that the till opens with. */
const tillIsCached = (page: Page) =>
  page.evaluate(async () => {
    const cache = (await caches.has('till')) ? await caches.open('till') : null;
    const kept = (await cache?.keys())?.map(({ url }) => url) ?? [];
    return kept.some((url) => url.endsWith('.js')) && kept.some((url) => url.endsWith('.css'));
  });

// spec: rule offline-till
test('a counter reopens offline, from the first visit on @till', async ({ page, context, as }) => {
  test.slow();
  await as('admin');
  await openCounter(page, 'Offline', 'cart');
  await expect(page.getByLabel('Name of the counter')).toHaveCount(0);
  await expect.poll(() => tillIsCached(page)).toBe(true);
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByText(/^Offline/).first()).toBeVisible();
  await expect(page.getByLabel('Name of the counter')).toHaveCount(0);
  await context.setOffline(false);
  await expect(page.getByText(/^Online/).first()).toBeVisible({ timeout: 40_000 });
});
