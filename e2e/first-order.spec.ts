import { expect, test } from './fixtures.ts';
import { takeStep } from './ordering.ts';
import { chooseLocation, giveAddress, openSearch, register } from './shopper.ts';

// spec: route my-orders; route checkout; route order; call GET /api/orders/myorders
// spec: text order-placed-successfully; text arriving-in; text delivered; constant success
// spec: rule payment-methods; rule after-ordering; rule my-orders; text mark-as-paid; text mark-as-delivered
test('a shopper orders from pin code to doorstep, and sees the order paid and delivered', {
  tag: '@wide',
}, async ({ page, openAs }) => {
  test.slow();
  await test.step('chooses the area by its pin code', async () => {
    await page.goto('/');
    await expect(page).toHaveURL(/#\/location$/);
    await chooseLocation(page);
    await expect(page.getByText('Please Select')).toHaveCount(0);
    await expect(page.getByText('sample store')).toHaveCount(0);
    await expect(page.getByText('sample brand')).toHaveCount(0);
  });

  await test.step('pages through a category', async () => {
    await page.getByRole('link', { name: 'Atta, Rice & Dal' }).first().click();
    await expect(page.getByRole('heading', { name: 'Atta, Rice & Dal' })).toBeVisible();
    await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Page 2' }).click();
    await expect(page).toHaveURL(/\/category\/[^/]+\/page\/2/);
  });

  await test.step('finds a product by a word of the kitchen, with suggestions', async () => {
    const field = await openSearch(page);
    await field.fill('haldi');
    const suggestion = page.getByRole('option').first();
    await expect(suggestion).toContainText(/haldi|turmeric/i);
    await suggestion.click();
    await expect(page).toHaveURL(/#\/product\//);
  });

  await test.step('puts it into the cart and looks at the bill', async () => {
    await page
      .getByRole('button', { name: /add to cart/i })
      .first()
      .click();
    await page.goto('/#/cart');
    await expect(page.getByText('Bill details')).toBeVisible();
    await page.getByRole('link', { name: 'Sign in to order' }).click();
  });

  await test.step('registers by e-mail', async () => {
    await expect(page).toHaveURL(/#\/login/);
    await register(page, 'Savita Kulkarni');
  });

  await test.step('gives the address and pays in cash', async () => {
    await expect(page).toHaveURL(/#\/shipping/);
    await giveAddress(page);
    await expect(page).toHaveURL(/#\/payment/);
    await page.getByRole('button', { name: 'Continue' }).click();
  });

  const orderId = await test.step('places the order', async () => {
    await expect(page).toHaveURL(/#\/placeorder/);
    await page.getByRole('button', { name: /Place Order/ }).click();
    await expect(page.getByText('Order Placed SuccessFully')).toBeVisible();
    await expect(page).toHaveURL(/#\/order\//);
    return page.url().split('/order/')[1] ?? '';
  });

  await test.step('finds it under My Orders, on its way', async () => {
    await page.goto('/#/myorders');
    await expect(
      page
        .getByText(/Arriving in/)
        .filter({ visible: true })
        .first(),
    ).toBeVisible();
  });

  await test.step('the shop marks it paid and delivered', async () => {
    const desk = await openAs('superAdmin', `/order/${orderId}`);
    await takeStep(desk, 'Mark As Paid');
    await takeStep(desk, 'Mark As Delivered');
    await expect(desk.getByRole('button', { name: 'Mark As Delivered' })).toHaveCount(0);
  });

  await test.step('the shopper sees it delivered', async () => {
    await page.goto(`/#/order/${orderId}`);
    await expect(page.getByText('Delivered').filter({ visible: true }).first()).toBeVisible();
    await page.goto('/#/myorders');
    await expect(page.getByText('Delivered').filter({ visible: true }).first()).toBeVisible();
  });
});
