import { expectAccessible } from './accessible.ts';
import { plainProduct } from './catalogue.ts';
import { expect, remember, test } from './fixtures.ts';
import { seeOrder, sendNow } from './ordering.ts';
import { freshNumber, newShopper } from './people.ts';

/** Of the marketplace that delivers in slots. */
const PIN_CODE = '560034';

test('a shopper chooses a slot, leaves a note for the driver, and cancels by a tap', async ({
  page,
  as,
  inPlace,
  openAs,
}) => {
  await inPlace(PIN_CODE);
  await as(await newShopper());
  await remember(page, {
    'haat.shippingAddress': JSON.stringify({
      name: 'Savita Kulkarni',
      phone: freshNumber(),
      address: '18 Fifth Cross: near the park',
      pinCode: PIN_CODE,
    }),
    'haat.paymentMethod': JSON.stringify('Cash'),
  });
  const product = await plainProduct(page, 'maxPrice=250&keyword=soap', PIN_CODE);
  await page.goto(`/#/cart/${product._id}?qty=1`);
  await expect(page).toHaveURL(/#\/cart$/);
  await page.goto('/#/placeorder');

  await page.getByRole('button', { name: 'Change the delivery time' }).click();
  const sheet = page.getByRole('dialog', { name: 'When should it come?' });
  await expect(sheet.getByRole('heading')).toBeFocused();
  await expectAccessible(page);
  const days = sheet.getByRole('radiogroup', { name: 'Day' }).getByRole('radio', { disabled: false });
  await days.last().check({ force: true });
  await sheet.getByRole('radiogroup', { name: 'Time' }).getByRole('radio').last().check({ force: true });
  await sheet.getByRole('textbox', { name: /Note for the driver/ }).fill('Blue gate, ring twice');
  const button = sheet.getByRole('button', { name: /^Deliver .*, 6 to 9 pm$/ });
  await button.click();
  await expect(sheet).toHaveCount(0);
  await expect(page.getByText(/, 6 to 9 pm$/).first()).toBeVisible();
  await expect(page.getByText('Blue gate, ring twice')).toBeVisible();
  await page.getByRole('button', { name: /^Place Order/ }).click();
  const id = await seeOrder(page);
  // On a phone only the timeline has it.
  await expect(
    page
      .getByText(/, 6 to 9 pm$/)
      .filter({ visible: true })
      .first(),
  ).toBeVisible();

  const desk = await openAs('superAdmin', `/order/${id}`);
  await expect(desk.getByText('Blue gate, ring twice')).toBeVisible();

  await page.getByRole('button', { name: 'Cancel order' }).click();
  await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();
  await expectAccessible(page);
  await expect(page.getByText('Cancelled').filter({ visible: true }).first()).toBeVisible();
  // Once it is sent it can't be undone.
  await sendNow(page);
  await expect(page.getByRole('button', { name: 'Undo' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Cancel order' })).toHaveCount(0);
});
