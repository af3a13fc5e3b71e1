import type { Page } from '@playwright/test';
import { demoSignIn, expect } from './fixtures.ts';
import { chooseLocation, giveAddress, openSearch, register, signIn } from './shopper.ts';

/** Signs Savita of the demo in and opens one of her orders; answers its id. */
export async function openOwnOrder(page: Page): Promise<string> {
  await page.goto('/#/login?redirect=myorders');
  await signIn(page, demoSignIn('shopper'));
  await page
    .getByRole('main')
    .getByRole('link', { name: /Basava Provision/ })
    .first()
    .click();
  await expect(page).toHaveURL(/#\/order\//);
  return page.url().split('/order/')[1] ?? '';
}

/** Registers somebody new who orders one thing in cash, and stays on the order's page; answers the order's id. */
export async function orderInCash(page: Page, name: string): Promise<string> {
  await chooseLocation(page);
  const field = await openSearch(page);
  await field.fill('haldi');
  await page.getByRole('option').first().click();
  await page
    .getByRole('button', { name: /add to cart/i })
    .first()
    .click();
  await page.goto('/#/cart');
  await expect(page.getByText('Bill details')).toBeVisible();
  await page.getByRole('link', { name: 'Sign in to order' }).click();
  await expect(page).toHaveURL(/#\/login/);
  await register(page, name);
  await expect(page).toHaveURL(/#\/shipping/);
  await giveAddress(page);
  await expect(page).toHaveURL(/#\/payment/);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page).toHaveURL(/#\/placeorder/);
  await page.getByRole('button', { name: /Place Order/ }).click();
  await expect(page.getByText('Order Placed SuccessFully')).toBeVisible();
  await expect(page).toHaveURL(/#\/order\//);
  const close = page.getByRole('dialog').getByRole('button').first();
  if (await close.isVisible()) await close.click();
  return page.url().split('/order/')[1] ?? '';
}
