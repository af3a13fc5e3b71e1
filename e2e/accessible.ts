import { createRequire } from 'node:module';
import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';

const { source: AXE }: { source: string } = createRequire(import.meta.resolve('@axe-core/playwright'))(
  'axe-core',
);

/** WCAG 2.2 AA and all that it is built on. */
const STANDARDS = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'];

/**
 * Fails when axe finds anything on the screen as it is now: in light on the phone, in dark on wide screens. That the
 * colours can be read in both holds apps/web/src/theme/contrast.test.ts.
 */
export async function expectAccessible(page: Page): Promise<void> {
  // Only a frame from elsewhere, such as the payment window, needs the way with a second page, which takes twice as long.
  const isAlone = page.frames().length === 1;
  // Half a megabyte: once a page instead of twice each time.
  if (isAlone && !(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  const { violations } = await new AxeBuilder({ page, ...(isAlone && { axeSource: 'void 0' }) })
    .setLegacyMode(isAlone)
    .options({ runOnly: STANDARDS, reporter: 'no-passes' })
    .analyze();
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(', ')}`);
  expect(found, `accessibility of ${page.url()}`).toEqual([]);
}

/** Fails when the screen is wider than the display, so that it could be moved sideways. */
export async function expectFits(page: Page): Promise<void> {
  const { content, screen } = await page.evaluate(() => ({
    content: document.documentElement.scrollWidth,
    screen: document.documentElement.clientWidth,
  }));
  expect(content, `width of ${page.url()}`).toBeLessThanOrEqual(screen);
}
