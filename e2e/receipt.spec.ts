import { expectAccessible } from './accessible.ts';
import { expect, test } from './fixtures.ts';
import { demoOrder } from './ordering.ts';
import { demoSignIn, newShopper } from './people.ts';
import { signIn } from './shopper.ts';

// spec: route receipt
test('a shopper opens the receipt of an own order and prints it on an 80 mm roll', async ({ page, as }) => {
  const id = await demoOrder(page, await as('shopper'));
  await page.goto(`/#/order/${id}`);
  await page.getByRole('link', { name: 'Receipt' }).click();
  await expect(page).toHaveURL(new RegExp(`#/print/${id}$`));
  const paper = page.getByRole('article');

  await test.step('which has the parts of a bill', async () => {
    await expect(paper.getByRole('heading', { name: 'Basava Provision' })).toBeVisible();
    for (const words of [
      /GSTIN 29\w{13}/,
      /FSSAI \d{14}/,
      'Thank you, come again',
      'Keep this bill for returns.',
      id,
    ]) {
      await expect(paper.getByText(words).first()).toBeVisible();
    }
    await expect(paper.getByText('Customer')).toBeVisible();
    await expect(paper.getByText(/^₹[\d,]+\.\d\d$/)).toHaveCount(1);
    const tax = paper.getByRole('table').filter({ hasText: 'Taxable' });
    await expect(tax.getByRole('columnheader')).toHaveText(['GST', 'Taxable', 'CGST', 'SGST']);
  });

  await test.step('whose button opens the browser’s print', async () => {
    await page.evaluate(() => {
      window.print = () => document.body.setAttribute('data-printed', '');
    });
    await page.getByRole('button', { name: 'Print' }).click();
    await expect(page.locator('body[data-printed]')).toHaveCount(1);
    await expect(paper, 'on the screen and on its sheet').toHaveCount(2);
    await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
    await expect(paper).toHaveCount(1);
  });

  await test.step('where only the paper is printed, 80 mm wide and black on white', async () => {
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();
    await expect(paper).toHaveCSS('color', 'rgb(0, 0, 0)');
    await expect(paper).toHaveCSS('background-color', 'rgb(255, 255, 255)');
    expect((await paper.boundingBox())?.width).toBeCloseTo((80 / 25.4) * 96, 0);
    await page.emulateMedia({ media: null });
    const sheet = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
    const boxes = [...sheet.matchAll(/MediaBox *\[0 0 ([\d.]+)/g)].map(([, width]) => Number(width));
    expect(boxes, 'one sheet').toHaveLength(1);
    expect(boxes[0]).toBeCloseTo((80 / 25.4) * 72, 0);
  });

  await test.step('and from which it goes back to the order', async () => {
    await page.getByRole('link', { name: 'Back' }).click();
    await expect(page).toHaveURL(new RegExp(`#/order/${id}$`));
  });
});

// spec: route receipt
test('a receipt is for its shopper and the staff who may print, and for nobody else', async ({
  page,
  kept,
  openAs,
}) => {
  const id = await demoOrder(page, await kept.sessionOf('shopper'));

  await test.step('who is not signed in signs in first and comes back', async () => {
    await page.goto(`/#/print/${id}`);
    await expect(page).toHaveURL(/#\/login\?redirect=print/);
    await signIn(page, demoSignIn('shopper'));
    await expect(page.getByRole('article')).toBeVisible();
  });

  await test.step('another shopper learns nothing of it', async () => {
    const other = await openAs(await newShopper('Meena Patil'), `/print/${id}`);
    await expect(other.getByText('Order not found')).toBeVisible();
    await expect(other.getByRole('article')).toHaveCount(0);
  });

  await test.step('the shop prints it from the order', async () => {
    const office = await openAs('admin', `/order/${id}`);
    await office.getByRole('link', { name: 'Print' }).click();
    await expect(office.getByRole('article')).toBeVisible();
  });

  await test.step('who delivers does not', async () => {
    const driver = await openAs('deliveryAdmin', `/order/${id}`);
    await expect(driver.getByRole('heading', { name: /^Order #/ })).toBeVisible();
    await expect(driver.getByRole('link', { name: 'Print' })).toHaveCount(0);
    await driver.goto(`/#/print/${id}`);
    await expect(driver.getByText('The shop prints the receipts')).toBeVisible();
    await expectAccessible(driver);
  });
});
