import { createRequire } from 'node:module';
import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';

const { source: AXE }: { source: string } = createRequire(import.meta.resolve('@axe-core/playwright'))(
  'axe-core',
);

/** WCAG 2.2 AA and the standards that it includes. */
const STANDARDS = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'];

/**
 * Fails on any finding of axe: in the light theme on the phone, in the dark one on wide screens, unless the page emulates
 * another one. apps/web/src/theme/contrast.test.ts checks that colours are readable in both.
 */
export async function expectAccessible(page: Page): Promise<void> {
  // Only a frame of another origin, such as the payment window, needs axe's second page, which takes twice as long.
  const isAlone = page.frames().length === 1;
  // Half a megabyte: loaded once per page instead of twice each time.
  if (isAlone && !(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  const { violations } = await new AxeBuilder({ page, ...(isAlone && { axeSource: 'void 0' }) })
    .setLegacyMode(isAlone)
    .options({ runOnly: STANDARDS, reporter: 'no-passes' })
    .analyze();
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(', ')}`);
  expect(found, `accessibility of ${page.url()}`).toEqual([]);
}

/** Fails if the page can be scrolled sideways. */
export async function expectFits(page: Page): Promise<void> {
  const { content, screen } = await page.evaluate(() => ({
    content: document.documentElement.scrollWidth,
    screen: document.documentElement.clientWidth,
  }));
  expect(content, `width of ${page.url()}`).toBeLessThanOrEqual(screen);
}
