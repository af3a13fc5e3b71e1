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
  // Order entry needs no counter: the lines appear once the goods are loaded.
  for (const [nth, { name, qty }] of orderItems.entries()) {
    await expect(desk.getByLabel(`Name of line ${nth + 1}`)).toHaveText(name);
    await expect(desk.getByLabel(`Quantity of line ${nth + 1}`)).toHaveText(String(qty));
  }
});
