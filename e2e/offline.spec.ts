import type { BrowserContext, Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { expect, test } from './fixtures.ts';
import { goToPlaceOrder } from './ordering.ts';
import { newShopper } from './people.ts';
import { chooseLocation } from './shopper.ts';

test.use({ serviceWorkers: 'allow' });

/** Waits until the service worker answers this page. */
async function serviceWorkerIsThere(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
}

/** Registers the service worker now, and not three seconds after the first screen. */
async function callServiceWorker(page: Page): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.register('/sw.js').then(() => {}));
  await serviceWorkerIsThere(page);
}

/** Waits until the service worker answers this page, and everything loaded so far is cached. */
async function cachedForOffline(page: Page): Promise<void> {
  await serviceWorkerIsThere(page);
  await expect(async () => {
    expect(await isCached(page, '/topdeals')).toBe(true);
    expect(await isCached(page, '/images/320/')).toBe(true);
  }).toPass();
}

/** Whether an answer is cached whose address contains this text. */
function isCached(page: Page, part: string): Promise<boolean> {
  return page.evaluate(async (wanted) => {
    const boxes = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
    const kept = await Promise.all(boxes.map((box) => box.keys()));
    return kept.flat().some(({ url }) => url.includes(wanted));
  }, part);
}

/** Cuts off the network as a tunnel does: for the pages, and for the worker behind them. */
async function goOffline(context: BrowserContext, page: Page): Promise<void> {
  await context.setOffline(true);
  await expect(page.getByText('You are offline', { exact: true })).toBeVisible();
}

/** From the PNG's header. */
function sizeOf(png: Buffer): string {
  return `${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`;
}

// spec: rule app-and-offline
test('a marketplace can be installed as an app of its own', async ({ page, request, inPlace }) => {
  await inPlace();
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Top deals' })).toBeVisible();
  const address = await page.locator('link[rel=manifest]').getAttribute('href');
  const answer = await request.get(address ?? '');
  expect(answer.headers()['content-type']).toContain('application/manifest+json');
  expect(answer.headers()['cache-control']).toContain('private');
  const manifest = await answer.json();
  expect(manifest).toMatchObject({ display: 'standalone', start_url: '/', scope: '/' });
  expect(manifest.id).toContain(address?.split('=')[1]);
  expect(manifest.name.length).toBeGreaterThan(2);
  for (const { src, sizes } of manifest.icons)
    expect(sizeOf(await (await request.get(src)).body())).toBe(sizes);
  expect(manifest.icons.map(({ sizes }: { sizes: string }) => sizes)).toEqual(
    expect.arrayContaining(['192x192', '512x512']),
  );
  const touch = await page.locator('link[rel=apple-touch-icon]').getAttribute('href');
  expect(sizeOf(await (await request.get(touch ?? '')).body())).toBe('180x180');
  await expect(page.locator('meta[name=theme-color]').first()).toHaveAttribute(
    'content',
    manifest.theme_color,
  );
});

// spec: rule app-and-offline
test('visited pages and the cart open offline, from the first visit on', async ({ page, context }) => {
  test.slow();
  await chooseLocation(page);
  await cachedForOffline(page);
  await page.getByRole('link', { name: 'Atta, Rice & Dal' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Atta, Rice & Dal' })).toBeVisible();
  const inStock = page.getByRole('button', { name: /^Add / });
  const card = page.getByRole('article').filter({ has: inStock }).first();
  // What is below the fold is drawn later, and has no inner text until then.
  const name = (await card.getByRole('heading').textContent()) ?? '';
  expect(name).not.toBe('');
  const grid = page.url();
  await card.getByRole('heading').getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  const product = page.url();
  await page
    .getByRole('button', { name: /add to cart/i })
    .first()
    .click();
  await expect.poll(() => isCached(page, product.split('/product/')[1] ?? '')).toBe(true);

  await goOffline(context, page);
  await test.step('the home page, after a reload', async () => {
    await page.goto('/');
    await page.reload();
    await expect(page.getByText('You are offline', { exact: true })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Top deals' })).toBeVisible();
    await expect(page.getByRole('article').first()).toBeVisible();
    await expectAccessible(page);
  });
  await test.step('the grid and the product, with their pictures', async () => {
    await page.goto(grid);
    await expect(page.getByRole('heading', { name }).first()).toBeVisible();
    await page.goto(product);
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await expect(page.getByRole('img', { name }).first()).toHaveJSProperty('complete', true);
    expect(
      await page
        .getByRole('img', { name })
        .first()
        .evaluate((image: HTMLImageElement) => image.naturalWidth),
    ).toBeGreaterThan(0);
  });
  await test.step('the cart', async () => {
    await page.goto('/#/cart');
    await expect(page.getByText('Bill details')).toBeVisible();
    await expect(page.getByText(name)).toBeVisible();
    await expectAccessible(page);
  });
  await test.step('a search needs the network, and says so', async () => {
    await page.goto('/#/search/paneer');
    await expect(page.getByText('You need to be online to search')).toBeVisible();
    await expectAccessible(page);
  });
  await test.step('and goes on by itself when the network is back', async () => {
    await context.setOffline(false);
    await expect(page.getByText('You are offline', { exact: true })).toHaveCount(0);
    await expect(page.getByRole('article').first()).toBeVisible();
  });
});

// spec: rule app-and-offline
test('an order placed offline is stored, and sent once when online', async ({
  page,
  context,
  inPlace,
  as,
}) => {
  await inPlace();
  await as(await newShopper());
  await goToPlaceOrder(page, 'Cash');
  await callServiceWorker(page);
  await goOffline(context, page);

  await page.getByRole('button', { name: /Place Order/ }).click();
  await expect(page.getByText('Your order is saved')).toBeVisible();
  await expectAccessible(page);
  await test.step('it survives closing the page, and waits in My Orders', async () => {
    await page.reload();
    await page.goto('/#/myorders');
    await expect(page.getByText('Waiting to be sent')).toBeVisible();
    await expectAccessible(page);
  });
  await test.step('a second tab waits with it', async () => {
    const second = await context.newPage();
    await second.goto('/#/myorders');
    await expect(second.getByText('Waiting to be sent')).toBeVisible();
  });

  await context.setOffline(false);
  await expect(page.getByText('Waiting to be sent')).toHaveCount(0);
  await expect(page.getByText(/Arriving in/)).toHaveCount(1);
  await page.reload();
  await expect(page.getByText(/Arriving in/)).toHaveCount(1);
  await page.goto('/#/cart');
  await expect(page.getByText('Your cart is empty')).toBeVisible();
});

test('a waiting order can be cancelled, and its cart stays', async ({ page, context, inPlace, as }) => {
  await inPlace();
  await as(await newShopper());
  await goToPlaceOrder(page, 'Cash');
  await callServiceWorker(page);
  await goOffline(context, page);
  await page.getByRole('button', { name: /Place Order/ }).click();
  await expect(page.getByText('Your order is saved')).toBeVisible();
  await page.goto('/#/myorders');
  await page.getByRole('button', { name: 'Cancel order' }).click();
  await expectAccessible(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel order' }).click();
  await expect(page.getByText('Waiting to be sent')).toHaveCount(0);
  await context.setOffline(false);
  await expect(page.getByText('No orders yet')).toBeVisible();
  await page.goto('/#/placeorder');
  await expect(page.getByRole('button', { name: /Place Order/ })).toBeEnabled();
});

test('a refused waiting order is shown to the shopper, who orders again', async ({
  page,
  context,
  inPlace,
  as,
}) => {
  await inPlace();
  await as(await newShopper());
  await goToPlaceOrder(page, 'Cash');
  await callServiceWorker(page);
  await goOffline(context, page);
  await page.getByRole('button', { name: /Place Order/ }).click();
  await expect(page.getByText('Your order is saved')).toBeVisible();
  await page.goto('/#/myorders');
  await test.step('meanwhile its price is another one', async () => {
    await page.evaluate(async () => {
      // The service worker would still send the first price.
      await caches.delete('outbox');
      const attempts = JSON.parse(localStorage.getItem('haat.orderAttempts') ?? '[]');
      for (const item of attempts[0].request.orderItems) item.price += 100;
      localStorage.setItem('haat.orderAttempts', JSON.stringify(attempts));
    });
    await page.reload();
  });
  await context.setOffline(false);
  await expect(page.getByText('Not placed', { exact: true })).toBeVisible();
  await expect(page.getByText(/^Something in your cart has changed/)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Review it' }).click();
  await page.getByRole('button', { name: /Place Order/ }).click();
  await expect(page.getByText('Order Placed SuccessFully')).toBeVisible();
});
