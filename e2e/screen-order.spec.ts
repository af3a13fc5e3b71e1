import { marketplaceOf, productsOf } from './catalogue.ts';
import { DESK, PHONE } from './displays.ts';
import { expect, test } from './fixtures.ts';
import { goToPlaceOrder } from './ordering.ts';
import { stepsBack } from './reading-order.ts';
import { open } from './settled.ts';

test.describe('on a wide screen', { tag: '@wide' }, () => {
  test.use(DESK);

  test('the Tab key follows the shop’s reading order', async ({ page, inPlace, as }) => {
    test.slow();
    await inPlace();
    await as('shopper');
    const { categories } = await marketplaceOf(page);
    const [category] = categories.filter(({ display }) => display);
    const products = await productsOf(page);
    const pictured = products.find(({ images }) => images.length > 1) ?? products[0];
    await goToPlaceOrder(page, 'Cash');
    for (const address of [
      '/cart',
      '/placeorder',
      '/',
      `/category/${encodeURIComponent(category?.name ?? '')}/page/1`,
      '/search/rice',
      `/product/${pictured?._id}`,
      '/myorders',
      '/bundle',
      '/profile',
    ])
      await test.step(address, async () => {
        await open(page, address);
        expect(await stepsBack(page)).toEqual([]);
      });
  });
});

const NO_JUMP = 0.01;

for (const [where, display] of [
  ['on a phone', PHONE],
  ['at a desk', DESK],
] as const)
  test.describe(where, () => {
    test.use({ ...display, serviceWorkers: 'block' });

    test('nothing on the home page jumps at the first visit after a sign-in', async ({
      page,
      inPlace,
      as,
    }) => {
      await inPlace();
      await as('shopper');
      await page.addInitScript(() => {
        const shifts: string[] = [];
        Reflect.set(window, 'shifts', shifts);
        new PerformanceObserver((list) => {
          for (const shift of list.getEntries() as (PerformanceEntry & { value: number })[])
            shifts.push(String(shift.value));
        }).observe({ type: 'layout-shift', buffered: true });
      });
      // The shopper's own data comes last, its second half even later.
      await page.route('**/api/**', async (route) => {
        const url = route.request().url();
        const wait = url.includes('/buyagain') ? 2_000 : url.includes('/myorders') ? 1_200 : 300;
        await new Promise((resolve) => setTimeout(resolve, wait));
        await route.continue();
      });
      await page.goto('/#/');
      await expect(page.getByRole('heading', { name: 'Buy again' })).toBeVisible();
      await expect(page.getByRole('heading', { name: 'Top deals' })).toBeAttached();
      await page.waitForLoadState('networkidle');
      const shifts = await page.evaluate(() => Reflect.get(window, 'shifts').map(Number));
      expect(shifts.reduce((sum: number, shift: number) => sum + shift, 0)).toBeLessThan(NO_JUMP);
    });
  });
