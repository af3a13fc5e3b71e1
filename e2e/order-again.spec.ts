import { expect, test } from './fixtures.ts';
import { demoOrder } from './ordering.ts';

// spec: text order-again
test('Order Again puts the lines of an order into a new one, for staff @till', async ({
  page,
  as,
  openAs,
}) => {
  const savita = await as('shopper');
  const order = await demoOrder(page, savita);
  const answer = await page.request.get(`/api/orders/${order}`, {
    headers: { authorization: `Bearer ${savita.token}` },
  });
  const { orderItems } = await answer.json();
  const desk = await openAs('admin', `/order/${order}`);
  await desk.getByRole('link', { name: 'Order Again' }).click();
  await expect(desk).toHaveURL(new RegExp(`#/admin/invoice/${order}/edit$`));
  // A browser that has entered nothing yet becomes a counter first.
  await desk.getByLabel('Name of the counter').fill(`Again ${Date.now() % 1000}`);
  await desk.getByRole('button', { name: 'Open the counter' }).click();
  for (const { name } of orderItems) await expect(desk.getByText(name).first()).toBeVisible();
});
