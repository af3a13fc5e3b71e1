import type { Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { marketplaceOf, plainProducts } from './catalogue.ts';
import { expect, test } from './fixtures.ts';
import { sendNow, startPacking } from './ordering.ts';
import { freshNumber, newShopper, type Session } from './people.ts';

/**
 * Orders one cheap thing of each of two shops at once.
 * @returns the orders' ids
 */
async function orderOfTwoShops(page: Page, { token }: Session): Promise<string[]> {
  const { _id: marketplace, deliveryCharges, stores } = await marketplaceOf(page);
  const ofEach = await Promise.all(stores.map(({ id }) => plainProducts(page, `store=${id}&maxPrice=250`)));
  const [first, second] = ofEach.flatMap(([cheap]) => cheap ?? []);
  if (!first || !second) throw new Error('The demo has no two shops');
  const itemsPrice = first.price + second.price;
  const answer = await page.request.post(`/api/orders/shipments?marketplace=${marketplace}`, {
    headers: { authorization: `Bearer ${token}`, 'idempotency-key': crypto.randomUUID() },
    data: {
      orderItems: [first, second].map(({ _id: product, price }) => ({ product, qty: 1, price })),
      shippingAddress: {
        name: 'Savita Kulkarni',
        phone: freshNumber(),
        pinCode: '585412',
        address: '12-4/87, Gandhi Chowk: behind Basaveshwar Temple',
      },
      paymentMethod: 'Cash',
      itemsPrice,
      shippingPrice: deliveryCharges,
      taxPrice: 0,
      totalPrice: itemsPrice + deliveryCharges,
    },
  });
  expect(answer.status(), await answer.text()).toBe(201);
  return (await answer.json()).orders.map(({ _id }: { _id: string }) => _id);
}

test('orders of two shops are cancelled together, or the page says which can be cancelled alone', {
  tag: '@both',
}, async ({ page, as, openAs }) => {
  const shopper = await as(await newShopper());
  const [first = '', second = ''] = await orderOfTwoShops(page, shopper);
  await page.goto(`/#/order/${first}`);
  const both = page.getByRole('button', { name: 'Cancel both orders' });
  await both.click();
  await expect(page.getByRole('status').filter({ hasText: /: Cancelled.*: Cancelled/ })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Undo' }).click();
  await both.click();
  const sent = page.waitForResponse((answer) => answer.url().endsWith('/cancel-checkout'));
  await sendNow(page);
  expect((await sent).status()).toBe(200);
  await expect(page.getByText('Cancelled', { exact: true }).filter({ visible: true }).first()).toBeVisible();
  for (const id of [first, second]) {
    const { status } = await (
      await page.request.get(`/api/orders/${id}`, { headers: { authorization: `Bearer ${shopper.token}` } })
    ).json();
    expect(status).toBe('cancelled');
  }
  const [, other = ''] = await orderOfTwoShops(page, shopper);
  const [mine = ''] = (await orderOfTwoShops(page, shopper)) ?? [];
  const desk = await openAs('superAdmin', `/order/${mine}`);
  await startPacking(desk);
  await page.goto(`/#/order/${mine}`);
  await expect(
    page.getByText(/^Of the orders you placed together, only this one can still be cancelled: /),
  ).toBeVisible();
  await page.goto(`/#/order/${other}`);
  await expect(both).toBeVisible();
});
