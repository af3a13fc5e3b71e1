import AxeBuilder from '@axe-core/playwright';
import { DEMO_SIGN_INS } from '@haat/server/demo/sign-ins';
import { test as base, expect, type Page } from '@playwright/test';

/** A page on which an error in the console, or one that nobody caught, fails the test. */
export const test = base.extend<{ page: Page }>({
  page: async ({ page }, use) => {
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(error.message));
    page.on('console', (message) => {
      // The browser reports each refused call by itself; the journeys that provoke refusals look at the screen instead.
      const refusedCall = message.text().startsWith('Failed to load resource');
      if (message.type() === 'error' && !refusedCall) errors.push(message.text());
    });
    await use(page);
    expect(errors, 'errors in the console').toEqual([]);
  },
});

export { expect };

/** WCAG 2.2 AA and all that it is built on. */
const STANDARDS = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'];

/** The demo pin code of the home region. */
export const PIN_CODE = '585412';

/** Fails when axe finds anything on the screen as it is now, in light or in dark. */
export async function expectAccessible(page: Page): Promise<void> {
  const found: string[] = [];
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme);
    const { violations } = await new AxeBuilder({ page }).withTags(STANDARDS).analyze();
    for (const { id, nodes } of violations)
      found.push(`${colorScheme}, ${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`);
  }
  expect(found, `accessibility of ${page.url()}`).toEqual([]);
}

/** An e-mail that nobody has used. */
export function freshEmail(): string {
  return `shopper-${crypto.randomUUID()}@haat.example`;
}

/** The demo sign-in of a role. */
export function demoSignIn(role: string): { email: string; password: string } {
  const found = DEMO_SIGN_INS.find((signIn) => signIn.role === role);
  if (!found) throw new Error(`No demo sign-in for ${role}`);
  return found;
}
