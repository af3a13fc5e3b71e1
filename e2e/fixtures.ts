import { type Browser, test as base, expect, type Page } from '@playwright/test';
import { DESK } from './displays.ts';
import { type DemoRole, demoSignIn, type Session, sessionFor } from './people.ts';

export { expect };

/** The demo's, in the home region. */
export const PIN_CODE = '585412';

/** Half of the time after which refunds need a new proof of identity. */
const FRESH_MS = 5 * 60_000;

/** A demo user by role, or a registered one. */
type Who = DemoRole | Session;

interface Journey {
  /** Chooses a pin code's place, as its screen would, before the page opens its first address. */
  inPlace: (pinCode?: string) => Promise<void>;
  /** Signs somebody in, as the sign-in would, before the page opens its first address. */
  as: <W extends Who>(who: W) => Promise<W extends Session ? W : Session>;
  /** Another user's browser at an address, at a desk for staff; closed with the journey. */
  openAs: (who: Who, address: string) => Promise<Page>;
}

interface StoredPlace {
  sessionOf: (role: DemoRole) => Promise<Session>;
  /** What the browser stores of a chosen place. */
  placeOf: (pinCode: string) => Promise<string>;
}

/**
 * A page on which a console error or an uncaught one fails the test; with ways to start in the middle, for journeys
 * that are not about signing in or choosing a place.
 */
export const test = base.extend<Journey & { page: Page }, { kept: StoredPlace }>({
  // Made once per worker and role, and again before a new proof of identity is due: signing in is slow on purpose.
  kept: [
    async ({ browser }, use) => {
      const sessions = new Map<string, Promise<Session>>();
      const places = new Map<string, Promise<string>>();
      await use({
        sessionOf: (role) =>
          once(sessions, `${role} ${Math.floor(Date.now() / FRESH_MS)}`, () => sessionFor(demoSignIn(role))),
        placeOf: (pinCode) => once(places, pinCode, () => storedPlace(browser, pinCode)),
      });
    },
    { scope: 'worker' },
  ],

  page: async ({ page }, use) => {
    const errors = watchErrors(page);
    await use(page);
    expect(errors, 'errors in the console').toEqual([]);
  },

  inPlace: async ({ page, kept }, use) => {
    await use(async (pinCode = PIN_CODE) =>
      remember(page, { 'haat.marketplaceAddress': await kept.placeOf(pinCode) }),
    );
  },

  as: async ({ page, kept }, use) => {
    await use(async (who) => {
      const session = typeof who === 'string' ? await kept.sessionOf(who) : who;
      await remember(page, { 'haat.user': JSON.stringify(session) });
      return session as never;
    });
  },

  openAs: async ({ browser, kept }, use) => {
    const opened: Page[] = [];
    const errors: string[][] = [];
    await use(async (who, address) => {
      const isStaff = typeof who === 'string' && who !== 'shopper';
      const page = await (await browser.newContext(isStaff ? DESK : {})).newPage();
      opened.push(page);
      errors.push(watchErrors(page));
      const session = typeof who === 'string' ? await kept.sessionOf(who) : who;
      await remember(page, { 'haat.user': JSON.stringify(session) });
      await page.goto(`/#${address}`);
      return page;
    });
    await Promise.all(opened.map((page) => page.context().close()));
    expect(errors.flat(), 'errors in the console').toEqual([]);
  },
});

/** Stores texts by name before the page opens its first address, as the app reads them at its start. */
export async function remember(page: Page, values: Record<string, string>): Promise<void> {
  // An address of the shop that runs no script.
  if (page.url() === 'about:blank') await page.goto('/robots.txt');
  expect(page.url(), 'the page is not opened yet').toContain('/robots.txt');
  await page.evaluate((entries) => {
    for (const [name, text] of entries) localStorage.setItem(name, text);
  }, Object.entries(values));
}

function watchErrors(page: Page): string[] {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('console', (message) => {
    // The browser reports each refused call; journeys that provoke refusals look at the screen instead.
    const refusedCall = message.text().startsWith('Failed to load resource');
    if (message.type() === 'error' && !refusedCall) errors.push(message.text());
  });
  return errors;
}

/** What the app stores after a pin code was chosen. */
async function storedPlace(browser: Browser, pinCode: string): Promise<string> {
  const context = await browser.newContext({ baseURL: process.env.E2E_ADDRESS ?? '' });
  const page = await context.newPage();
  await page.goto('/#/location');
  await page.getByLabel('Pin code').fill(pinCode);
  await page.getByRole('button', { name: /^Show shops in/ }).click();
  await expect(page.getByRole('heading', { name: 'Top deals' })).toBeVisible();
  const text = await page.evaluate(() => localStorage.getItem('haat.marketplaceAddress'));
  await context.close();
  return text ?? '';
}

function once<K, V>(known: Map<K, Promise<V>>, key: K, make: () => Promise<V>): Promise<V> {
  const found = known.get(key) ?? make();
  known.set(key, found);
  return found;
}
