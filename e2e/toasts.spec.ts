import type { Page } from '@playwright/test';
import { plainProduct } from './catalogue.ts';
import { expect, test } from './fixtures.ts';
import { openCount, ownProduct } from './goods.ts';
import { demoOrder } from './ordering.ts';
import { open, settled } from './settled.ts';

/** Buttons of a screen whose presses go to the toast, or that it covers without moving out of the way. */
function covered(): string[] {
  const said = [...document.querySelectorAll('[role="status"]')].find(
    (region) => getComputedStyle(region).position === 'fixed' && region.querySelector('button'),
  );
  const toast = said?.firstElementChild?.getBoundingClientRect();
  if (!said || !toast) return ['there is no toast'];
  /** Whether it stays in place while the page is scrolled. */
  const stays = (element: Element | null): boolean =>
    element !== null &&
    (['fixed', 'sticky'].includes(getComputedStyle(element).position) || stays(element.parentElement));
  const pressed = [...document.querySelectorAll('button, a[href], input, select, summary, [role="button"]')];
  return pressed.flatMap((element) => {
    const box = element.getBoundingClientRect();
    if (said.contains(element) || !element.checkVisibility() || box.width === 0) return [];
    const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
    const above = document.elementFromPoint(x, y);
    // Its own button is somewhere over a page that can be scrolled.
    const isUnder = said.contains(above) && !above?.closest('button');
    const isOver =
      stays(element) &&
      box.left < toast.right &&
      box.right > toast.left &&
      box.top < toast.bottom &&
      box.bottom > toast.top;
    const words = (element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 40);
    return isUnder || isOver ? [`"${words}" at ${Math.round(box.top)}`] : [];
  });
}

/** Saves a new product, which shows a toast that stays. */
async function sayIt(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const later = window.setTimeout;
    const STAYS_MS = 6000;
    window.setTimeout = ((run: () => void, after?: number) =>
      after === STAYS_MS ? 0 : later(run, after)) as typeof window.setTimeout;
  });
  await open(page, '/admin/productlist');
  await page.getByRole('button', { name: 'Create product' }).filter({ visible: true }).click();
  await page.getByLabel('Name', { exact: true }).fill(`Rusk ${crypto.randomUUID().slice(0, 8)}`);
  await page.getByLabel('MRP').fill('40');
  await page.getByLabel('Price', { exact: true }).fill('38');
  await page
    .getByRole('button', { name: /^(Save|Update)/ })
    .filter({ visible: true })
    .last()
    .click();
  await expect(page.getByRole('status').getByRole('button', { name: 'Edit' })).toBeVisible();
}

for (const [width, height] of [
  [320, 640],
  [390, 844],
  [1440, 900],
] as const)
  test(`a toast covers no button of a bar, and takes no presses from below, at ${width} px`, {
    tag: '@office',
  }, async ({ page, as, inPlace, kept }) => {
    test.slow();
    await inPlace();
    const admin = await as('admin');
    const order = await demoOrder(page, await kept.sessionOf('shopper'));
    const [goods, own] = [await plainProduct(page), await ownProduct(page, admin)];
    const count = await openCount(page, admin);
    await page.setViewportSize({ width, height });
    await sayIt(page);
    for (const address of [
      '/admin/productlist',
      `/admin/product/${own._id}/edit`,
      '/admin/invoice/create',
      `/admin/stockcount/${count}`,
      '/admin/orderlist/all/1',
      `/order/${order}`,
      `/config/${admin.store}`,
      '/admin/cartscreen',
      '/',
      `/product/${goods._id}`,
      `/cart/${goods._id}?qty=3`,
      '/location',
    ])
      await test.step(address, async () => {
        // Within the app: the toast stays.
        await page.evaluate((to) => {
          location.hash = to;
        }, address);
        await expect(page).toHaveURL((url) => url.hash.startsWith(`#${address.split('?')[0]}`));
        await settled(page);
        await expect.poll(() => page.evaluate(covered)).toEqual([]);
      });
  });
