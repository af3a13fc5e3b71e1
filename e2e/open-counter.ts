import type { Page } from '@playwright/test';

/** Makes the browser a counter, in the till or in order entry. */
export async function openCounter(
  page: Page,
  name: string,
  path: 'cart' | 'cartscreen' = 'cartscreen',
): Promise<void> {
  await page.goto(`/#/admin/${path}`);
  await page.getByLabel('Name of the counter').fill(`${name} ${Date.now()}`);
  await page.getByRole('button', { name: 'Open the counter' }).click();
}
