import { expect, test } from './fixtures.ts';
import { placeOrder } from './ordering.ts';
import { newShopper } from './people.ts';

// spec: text order-again
test('Order Again puts the lines of an order into a new one, for staff @till', async ({
  page,
  as,
  openAs,
}) => {
  const order = await placeOrder(page, await as(await newShopper()));
  const desk = await openAs('superAdmin', `/order/${order}`);
  const { orderItems } = await desk.evaluate(async (id) => {
    const token = JSON.parse(localStorage.getItem('haat.session') ?? '{}').token;
    return (await fetch(`/api/orders/${id}`, { headers: { authorization: `Bearer ${token}` } })).json();
  }, order);
  await desk.getByRole('link', { name: 'Order Again' }).click();
  await expect(desk).toHaveURL(new RegExp(`#/admin/invoice/${order}/edit$`));
  await expect(desk.getByText(orderItems[0].name).first()).toBeVisible();
});
