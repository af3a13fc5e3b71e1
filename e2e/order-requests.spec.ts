import { expectAccessible } from './accessible.ts';
import { expect, test } from './fixtures.ts';
import { placeOrder, startPacking, takeStep } from './ordering.ts';
import { newShopper } from './people.ts';

test('a shopper requests to cancel, the shop declines with a reason, is asked again and accepts', async ({
  page,
  as,
  openAs,
}) => {
  const id = await placeOrder(page, await as(await newShopper()));
  // A superAdmin reaches every store. Until the shop has begun, the shopper can cancel alone.
  const desk = await openAs('superAdmin', `/order/${id}`);
  await startPacking(desk);
  await page.goto(`/#/order/${id}`);

  await test.step('asks, and has to say why', async () => {
    await page.getByRole('button', { name: 'Request cancellation' }).click();
    const form = page.getByRole('dialog');
    await form.getByRole('button', { name: 'Send to the shop' }).click();
    await expect(form.getByText('Please give a reason')).toBeVisible();
    await expectAccessible(page);
    await form.getByLabel('Why?').fill('I ordered twice');
    await form.getByRole('button', { name: 'Send to the shop' }).click();
    await expect(page.getByText('Waiting for the shop')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Request cancellation' })).toHaveCount(0);
    await expectAccessible(page);
  });

  await test.step('the shop sees it in its list and declines with a word', async () => {
    await desk.goto('/#/admin/orderlist/new/1');
    await expect(desk.getByText('Cancellation requested').filter({ visible: true }).first()).toBeVisible();
    await desk.goto(`/#/order/${id}`);
    await expect(desk.getByText('I ordered twice').first()).toBeVisible();
    await desk.getByRole('button', { name: 'Decline' }).click();
    await expect(desk.getByText('Please give the customer a reason')).toBeVisible();
    await expectAccessible(desk);
    await desk.getByLabel('Reply to the customer').fill('It is packed already');
    await desk.getByRole('button', { name: 'Decline' }).click();
    await expect(desk.getByRole('heading', { name: 'Are You Sure' })).toBeVisible();
    await desk.getByRole('dialog').getByRole('button', { name: 'Decline' }).click();
    await expect(desk.getByText('Declined').filter({ visible: true }).first()).toBeVisible();
  });

  await test.step('the shopper reads the word and asks again', async () => {
    await page.reload();
    await expect(page.getByText('It is packed already')).toBeVisible();
    await page.getByRole('button', { name: 'Request cancellation' }).click();
    await page.getByLabel('Why?').fill('Please, I am away');
    await page.getByRole('button', { name: 'Send to the shop' }).click();
    await expect(page.getByText('Waiting for the shop')).toBeVisible();
  });

  await test.step('the shop accepts, and the order is cancelled for both', async () => {
    await desk.reload();
    await desk.getByRole('button', { name: 'Accept' }).click();
    await desk.getByRole('dialog').getByRole('button', { name: 'Accept' }).click();
    await expect(desk.getByText('Accepted').filter({ visible: true }).first()).toBeVisible();
    await page.reload();
    await expect(page.getByText('Cancelled').filter({ visible: true }).first()).toBeVisible();
    await expect(page.getByRole('button', { name: 'Request cancellation' })).toHaveCount(0);
    await expectAccessible(page);
  });
});

test('a shopper returns delivered goods, and the shop refunds in cash', async ({ page, as, openAs }) => {
  const id = await placeOrder(page, await as(await newShopper('Meena Patil')));
  await page.goto(`/#/order/${id}`);
  const desk = await openAs('superAdmin', `/order/${id}`);
  await takeStep(desk, 'Mark As Paid');
  await takeStep(desk, 'Mark As Delivered');
  await expect(desk.getByText('Delivered').filter({ visible: true }).first()).toBeVisible();

  await test.step('chooses what goes back and says why', async () => {
    await page.reload();
    await page.getByRole('button', { name: 'Return items' }).click();
    const form = page.getByRole('dialog');
    await form.getByRole('button', { name: 'Send to the shop' }).click();
    await expect(form.getByText('Please choose what to return')).toBeVisible();
    await form.getByRole('button', { name: 'Everything' }).click();
    await form.getByLabel('Why?').fill('torn'.repeat(40));
    const { content, screen } = await form.evaluate(({ scrollWidth, clientWidth }) => ({
      content: scrollWidth,
      screen: clientWidth,
    }));
    expect(content, 'a word without an end does not push the form aside').toBeLessThanOrEqual(screen);
    await form.getByLabel('Why?').fill('The packet was torn');
    await expectAccessible(page);
    await form.getByRole('button', { name: 'Send to the shop' }).click();
    await expect(page.getByText('Waiting for the shop')).toBeVisible();
  });

  await test.step('the shop takes it back', async () => {
    await desk.reload();
    await desk.getByLabel('Reply to the customer').fill('Sorry for that');
    await desk.getByRole('button', { name: 'Accept' }).click();
    await expect(desk.getByText(/Give ₹[\d,.]+ back: it is recorded as refunded/)).toBeVisible();
    await desk.getByRole('dialog').getByRole('button', { name: 'Accept' }).click();
    await expect(desk.getByText(/₹[\d,.]+ refunded in cash/)).toBeVisible();
    await expectAccessible(desk);
  });

  await test.step('and the shopper sees what came back', async () => {
    await page.reload();
    await expect(page.getByText('Sorry for that')).toBeVisible();
    await expect(page.getByText(/₹[\d,.]+ refunded in cash/)).toBeVisible();
    await expect(page.getByRole('listitem').filter({ hasText: /Returned/ })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Return items' })).toHaveCount(0);
    await expectAccessible(page);
  });
});
