import type { Locator, Page } from '@playwright/test';
import { expect, PIN_CODE } from './fixtures.ts';
import { type Account, freshEmail, freshNumber } from './people.ts';

/** Steps of a shopper that journeys share, by the words on the screen. */

export async function chooseLocation(page: Page): Promise<void> {
  await page.goto('/');
  await page.getByLabel('Pin code').fill(PIN_CODE);
  await page.getByRole('button', { name: 'Show shops in Chitguppa' }).click();
  await expect(page.getByRole('heading', { name: 'Top deals' })).toBeVisible();
}

/**
 * Registers with an unused e-mail.
 * @returns the account
 */
export async function register(page: Page, name: string): Promise<Account> {
  const account = { email: freshEmail(), password: 'four small onions' };
  await page.getByRole('link', { name: 'Register' }).click();
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('Phone').fill(freshNumber());
  await page.getByLabel('E-mail').fill(account.email);
  await page.getByLabel('Password', { exact: true }).fill(account.password);
  await page.getByLabel('Confirm password').fill(account.password);
  await page.getByRole('button', { name: 'Register' }).click();
  return account;
}

/** Signs in by e-mail on the open sign-in page; from the one by phone it follows the link. */
export async function signIn(page: Page, { email, password }: Account): Promise<void> {
  const field = page.getByLabel('E-mail');
  const link = page.getByRole('link', { name: 'Sign in by e-mail' });
  await field.or(link).first().waitFor();
  if (await link.isVisible()) await link.click();
  await field.fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In' }).click();
}

/** Enters the first address, in the sheet that opens by itself, and continues. */
export async function giveAddress(page: Page): Promise<void> {
  await page.getByLabel('House and street').fill('12-4/87, Gandhi Chowk');
  await page.getByLabel('Landmark').fill('behind Basaveshwar Temple');
  await page.getByLabel('Phone of the person receiving it').fill(freshNumber());
  await page.getByLabel('Name of the person receiving it').fill('Savita Kulkarni');
  await page.getByRole('button', { name: 'Save and deliver here' }).click();
  // The next step has a continue button, too.
  await expect(page).toHaveURL(/#\/payment/);
}

/** The opened search field; on a phone it is behind a link. */
export async function openSearch(page: Page): Promise<Locator> {
  const field = page.getByRole('combobox', { name: 'Search products' });
  // The page before may still have its own for a moment.
  const link = page
    .getByRole('link', { name: /^Search/ })
    .filter({ visible: true })
    .first();
  await field.or(link).first().waitFor();
  if (await link.isVisible()) await link.click();
  await field.click();
  return field;
}
