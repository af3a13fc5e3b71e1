import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';

const AT_MOST_MS = 10_000;

/** Opens an address in the page, and waits until its screen has settled. */
export async function open(page: Page, address: string): Promise<void> {
  // Not the heading of the screen before, which stays for a moment.
  await page.evaluate(() => {
    for (const heading of document.querySelectorAll('h1')) heading.setAttribute('data-left', '');
  });
  await page.goto(`/#${address}`);
  await settled(page);
}

/** Waits until a screen is loaded and stands still. */
export async function settled(page: Page): Promise<void> {
  expect(await page.evaluate(standsStill, AT_MOST_MS), `${page.url()} has come and stands still`).toBe(true);
}

/**
 * Looks at a whole screen: the window grows to the page's height, as bars at the top and bottom cover what scrolls
 * under them.
 */
export async function lookAtAll(page: Page, look: () => Promise<void>): Promise<void> {
  const size = page.viewportSize();
  await showAll(page);
  await look();
  if (size) await page.setViewportSize(size);
}

/** Makes the window as high as its contents, and again while more is loaded. */
async function showAll(page: Page): Promise<void> {
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  for (let shown = height, high = await heightOf(page); high !== shown; high = await heightOf(page)) {
    await page.setViewportSize({ width, height: high });
    await settled(page);
    shown = high;
  }
}

const heightOf = (page: Page) => page.evaluate(() => document.documentElement.scrollHeight);

/** Whether two successive frames have the same height and no screen transition. Runs in the page. */
async function standsStill(atMostMs: number): Promise<boolean> {
  const COMING = 'h1[data-left], [aria-busy="true"], [class*="_skeleton_"]';
  const drawn = () => new Promise((next) => requestAnimationFrame(next));
  const heading = () => [...document.querySelectorAll('h1')].find((one) => one.checkVisibility());
  const moves = () => !heading() || document.querySelector(COMING) !== null;
  const end = performance.now() + atMostMs;
  for (let before = 0; performance.now() < end; ) {
    await drawn();
    const height = moves() ? 0 : document.documentElement.scrollHeight;
    if (height > 0 && height === before) return true;
    before = height;
  }
  return false;
}
