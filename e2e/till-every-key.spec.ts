import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { openCounter } from './open-counter.ts';

const PIN = '482913';

/** In any language. */
const scanField = (page: Page) => page.locator('input[enterkeyhint="done"]');
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first();
const chooseInMenu = async (page: Page, menu: string | RegExp, entry: string | RegExp) => {
  await button(page, menu).click();
  await page.getByRole('menuitem', { name: entry }).click();
};
const dialog = (page: Page) => page.getByRole('dialog').last();

/** Opens something with a key, and closes it with Escape. */
const byKey = (key: string) => async (page: Page) => {
  await page.keyboard.press(key);
  await expect(dialog(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
};
/** Opens it with a key, and closes it by a click on this. */
const byMouse = (key: string, closes: (page: Page) => Locator) => async (page: Page) => {
  await page.keyboard.press(key);
  await expect(dialog(page)).toBeVisible();
  await closes(page).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
};
const cross = (page: Page) =>
  dialog(page)
    .getByRole('button', { name: /Close|^$/ })
    .first();

/** A cashier's acts between two scans, by mouse or by keys. */
const MEANWHILE: Record<string, (page: Page) => Promise<unknown>> = {
  Exact: (page) => button(page, 'Exact').click(),
  'a note': (page) => page.locator('button[aria-pressed]', { hasText: '₹' }).first().click(),
  UPI: (page) => button(page, /^UPI/).click(),
  'two ways and back': async (page) => {
    await button(page, /^Split in two/).click();
    await button(page, /^back to one/).click();
  },
  'one more and one less': async (page) => {
    await button(page, 'One more').click();
    await button(page, 'One less').click();
  },
  'another type and back': async (page) => {
    await page.getByRole('radio', { name: 'Invoice' }).click({ force: true });
    await page.getByRole('radio', { name: 'POS' }).click({ force: true });
  },
  'hold, by key': byKey('F8'),
  'hold, by mouse': byMouse('F8', cross),
  'recall, by key': byKey('F9'),
  'recall, by mouse': byMouse('F9', cross),
  'keys, by key': byKey('?'),
  'create, by key': byKey('Alt+n'),
  'create, by mouse': byMouse('Alt+n', cross),
  'drawer, by key': byKey('Alt+i'),
  'drawer, by mouse': byMouse('Alt+i', (page) => dialog(page).getByRole('button', { name: /^Leave it/ })),
  'bills, by key': byKey('Alt+l'),
  'shift, by key': byKey('Alt+z'),
  'shift, by mouse': byMouse('Alt+z', (page) => dialog(page).getByRole('button', { name: 'Go back' })),
  'clear, kept by mouse': async (page) => {
    await chooseInMenu(page, 'Menu', /^Clear the bill/);
    await button(page, 'Keep it').click();
  },
  'clear, kept by key': async (page) => {
    await page.keyboard.press('Shift+Delete');
    await expect(page.getByText('Clear the bill?')).toBeVisible();
    await page.keyboard.press('Escape');
  },
  'remove, kept by mouse': async (page) => {
    await button(page, /^Remove /).click();
    await button(page, 'Keep it').click();
  },
  'menu, by key': async (page) => {
    await button(page, 'Menu').click();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('menu')).toHaveCount(0);
  },
  'Hindi and back': async (page) => {
    await chooseInMenu(page, 'Menu', 'हिन्दी');
    await expect(button(page, /^मे/)).toBeVisible();
    await chooseInMenu(page, /^मे/, 'English');
    await expect(button(page, 'Menu')).toBeVisible();
  },
  reload: async (page) => {
    await page.reload();
    await expect(page.getByLabel('Quantity of line 1')).toBeVisible();
  },
  lock: async (page) => {
    await page.keyboard.press('Alt+q');
    await page.getByLabel('PIN, digit 1').click();
    await page.keyboard.type(PIN, { delay: 60 });
    await page.keyboard.press('Enter');
    await expect(page.getByLabel('Quantity of line 1')).toBeVisible();
  },
};

/** A hand needs longer from the keys to the scanner. */
const TAKES_SCANNER_MS = 300;

test('by mouse and by keys, every pressed key reaches the scan field, and every scan the bill @till', async ({
  page,
  as,
}) => {
  test.setTimeout(240_000);
  await as('admin');
  await openCounter(page, 'Every key');
  const scan = scanField(page);
  await expect(scan).toBeFocused();
  await expect(button(page, /^Add /)).toBeVisible();
  await chooseInMenu(page, 'Menu', 'My PIN');
  for (const label of ['New PIN', 'New PIN again']) {
    await page.getByLabel(`${label}, digit 1`, { exact: true }).click();
    await page.keyboard.type(PIN, { delay: 60 });
  }
  await page.getByRole('button', { name: 'Set PIN' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const salt = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name: /^Add .*Salt/ }) })
    .first();
  await page.getByRole('searchbox', { name: 'Search products' }).fill('salt');
  const sku = (await salt.locator('small').first().textContent()) ?? '';
  await page.keyboard.press('Escape');

  const pieces = async () => Number(await page.getByLabel('Quantity of line 1').textContent());
  await page.keyboard.type(sku);
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Quantity of line 1')).toHaveText('1');
  let scanned = await pieces();
  const lost: string[] = [];
  for (const [what, run] of Object.entries(MEANWHILE)) {
    await test.step(what, async () => {
      await run(page);
      // At once, as the hand is already at the keys, whatever has the focus.
      await page.keyboard.press('7');
      if ((await scan.inputValue()) !== '7') lost.push(`${what}: the key`);
      // It stays open, and something is scanned.
      await page.waitForTimeout(TAKES_SCANNER_MS);
      await page.keyboard.type(sku);
      await page.keyboard.press('Enter');
      scanned += 1;
      await expect
        .poll(pieces, { timeout: 3000 })
        .toBe(scanned)
        .catch(async () => {
          lost.push(`${what}: the scan`);
          scanned = await pieces();
        });
      await page.keyboard.press('Escape');
    });
  }
  expect(lost).toEqual([]);

  // After emptying it by mouse, the next customer's first scan is the first line.
  await chooseInMenu(page, 'Menu', /^Clear the bill/);
  await page.getByRole('dialog').getByRole('button', { name: 'Clear', exact: true }).click();
  await page.keyboard.press('3');
  await page.keyboard.press('*');
  await page.waitForTimeout(TAKES_SCANNER_MS);
  await page.keyboard.type(sku);
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Quantity of line 1')).toHaveText('3');
});
