import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { goToPlaceOrder } from './ordering.ts';
import { newShopper, type Session } from './people.ts';
import { signIn } from './shopper.ts';

async function ordersOf(page: Page, { token }: Session): Promise<unknown[]> {
  const answer = await page.request.get('/api/orders/myorders', {
    headers: { authorization: `Bearer ${token}` },
  });
  return (await answer.json()).orders;
}

test('an order with an expired token is placed once, by a tap after signing in', async ({
  page,
  as,
  inPlace,
}) => {
  const shopper = await newShopper();
  await as(shopper);
  await inPlace();
  await goToPlaceOrder(page, 'Cash');
  // The session is ended elsewhere: the next call answers 401.
  const ended = await page.request.post('/api/users/logout', {
    headers: { authorization: `Bearer ${shopper.token}` },
  });
  expect(ended.ok()).toBe(true);
  await page.getByRole('button', { name: /Place Order/i }).click();
  await expect(page).toHaveURL(/#\/login/);
  await signIn(page, shopper);
  await expect(page).toHaveURL(/#\/placeorder$/);
  const again = await (
    await page.request.post('/api/users/login', {
      data: { email: shopper.email, password: shopper.password },
    })
  ).json();
  expect(await ordersOf(page, again)).toHaveLength(0);
  await page.getByRole('button', { name: /Place Order/i }).click();
  await expect(page.getByText('Order Placed SuccessFully')).toBeVisible();
  expect(await ordersOf(page, again)).toHaveLength(1);
});
