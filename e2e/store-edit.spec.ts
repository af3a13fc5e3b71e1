import { expectAccessible, expectFits } from './accessible.ts';
import { expect, test } from './fixtures.ts';

// spec: route store-edit
test('a store gets opening hours, and a GST rate from a day on', async ({ page, as }) => {
  // Of the other marketplace, whose deliveries no journey needs.
  const { token } = await as('superAdmin');
  const stores = await page.request.get('/api/config', { headers: { authorization: `Bearer ${token}` } });
  const { _id } = (await stores.json()).find(({ name }: { name: string }) => name === 'Halasuru Greens');
  await page.goto(`/#/config/${_id}`);
  const save = page.getByRole('button', { name: 'Update' });
  const rates = page.getByLabel(/^Rate \d+ in percent/);
  await expect(rates.first()).toBeVisible();
  const before = await rates.count();
  const nth = before + 1;

  await test.step('hours that run into those of the next day, and a break outside of them, are refused', async () => {
    await page.getByLabel('Has opening hours').check();
    await page.getByLabel('Sunday', { exact: true }).uncheck();
    await page.getByLabel('Monday opens').fill('21:30');
    await save.click();
    await expect(page.getByLabel('Monday closes')).toHaveAccessibleDescription(
      'The store has opened again by then',
    );
    await expectAccessible(page);
    await page.getByLabel('Monday opens').fill('07:30');
    await page.getByLabel('Tuesday opens').fill('18:00');
    await page.getByLabel('Tuesday closes').fill('02:00');
    await expect(page.getByText('next day', { exact: true })).toHaveCount(1);
    await page.getByRole('button', { name: 'Add a break on Monday' }).click();
    await page.getByLabel('Break 1 of Monday begins').fill('05:00');
    await save.click();
    await expect(page.getByLabel('Break 1 of Monday begins')).toHaveAccessibleDescription(
      'A break has to be within the opening hours',
    );
    await page.getByLabel('Break 1 of Monday begins').fill('13:00');
  });

  await test.step('and so is a rate without a category', async () => {
    await page.getByRole('button', { name: 'Add a rate' }).click();
    await page.getByLabel(`Rate ${nth} in percent`).fill('12');
    await page.getByRole('textbox', { name: `Rate ${nth} holds from` }).fill('01/04/2031');
    await save.click();
    const category = page.getByRole('combobox', { name: `Category of rate ${nth}` });
    await expect(category).toHaveAccessibleDescription('Please choose the category');
    await category.click();
    // The last by name, as the list is sorted.
    await page.getByRole('option', { name: 'Tea & Drinks' }).click();
    await expectAccessible(page);
    await expectFits(page);
    await save.click();
    await expect(page.getByText('Saved')).toBeVisible();
  });

  await test.step('it stands there after a reload', async () => {
    await page.reload();
    await expect(page.getByLabel('Monday opens')).toHaveValue('07:30');
    await expect(page.getByLabel('Break 1 of Monday ends')).toHaveValue('16:00');
    await expect(page.getByLabel('Tuesday closes')).toHaveValue('02:00');
    await expect(page.getByLabel('Sunday', { exact: true })).not.toBeChecked();
    await expect(page.getByLabel(`Rate ${nth} in percent`)).toHaveValue('12');
    await expect(page.getByRole('textbox', { name: `Rate ${nth} holds from` })).toHaveValue('01/04/2031');
  });

  await test.step('and is taken back', async () => {
    await page.getByLabel('Has opening hours').uncheck();
    await page.getByRole('button', { name: `Remove rate ${nth}` }).click();
    await save.click();
    await expect(page.getByText('Saved')).toBeVisible();
    await expect(rates).toHaveCount(before);
  });
});
