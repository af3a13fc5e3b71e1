import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { demoSignIn, expect, expectAccessible, test } from './fixtures.ts';
import { openOwnOrder, orderInCash } from './ordering.ts';
import { signIn } from './shopper.ts';

/** Presses a button and takes what the browser keeps: the file's name and its bytes. */
async function downloadBy(page: Page, button: string | RegExp): Promise<{ name: string; bytes: Buffer }> {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: button, exact: true }).click(),
  ]);
  const name = file.suggestedFilename();
  await expect(page.getByText(`Saved as ${name}`)).toBeVisible();
  return { name, bytes: await readFile(await file.path()) };
}

test('a shopper downloads the invoice and the GST invoice of an own order, each under its number', async ({
  page,
}) => {
  await openOwnOrder(page);
  const plain = await downloadBy(page, 'Invoice');
  expect(plain.name).toMatch(/^invoice-BP-\d\d-\d\d-\d{6}\.pdf$/);
  expect(plain.bytes.subarray(0, 5).toString()).toBe('%PDF-');
  const gst = await downloadBy(page, 'GST invoice');
  expect(gst.name).toBe(`gst-${plain.name}`);
  expect((await downloadBy(page, 'GST invoice')).bytes.equals(gst.bytes)).toBe(true);
  await expectAccessible(page);
});

test('a download that the line cuts off says so, and comes when it is tried again', async ({ page }) => {
  await openOwnOrder(page);
  await page.route('**/api/orders/*/gst-invoice.pdf', (route) => route.abort(), { times: 1 });
  await page.getByRole('button', { name: 'GST invoice', exact: true }).click();
  const alert = page.getByRole('alert').filter({ hasText: 'We can’t reach the shop.' });
  await expect(alert).toBeVisible();
  await expectAccessible(page);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    alert.getByRole('button', { name: 'Try again' }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^gst-invoice-/);
  await expect(alert).toHaveCount(0);
});

test('an invoiced order that is cancelled gets a credit note, which the shop and the shopper download', async ({
  page,
  browser,
}) => {
  test.slow();
  const order = await test.step('the shopper orders, and takes the invoice before paying', async () => {
    const id = await orderInCash(page, 'Savita Kulkarni');
    await downloadBy(page, 'GST invoice');
    return id;
  });

  await test.step('the shop cancels it and downloads both', async () => {
    const office = await (await browser.newContext()).newPage();
    await office.goto(`/#/order/${order}`);
    await signIn(office, demoSignIn('superAdmin'));
    await downloadBy(office, 'Invoice');
    await office.getByRole('button', { name: 'Cancel order' }).click();
    await office.getByRole('dialog').getByRole('button', { name: 'Cancel order' }).click();
    await expect(office.getByRole('heading', { name: 'Credit notes' })).toBeVisible();
    const note = await downloadBy(office, /^Download credit note/);
    expect(note.name).toMatch(/^credit-note-\w+-\d\d-\d\d-C\d{5}\.pdf$/);
    await expectAccessible(office);
    await office.context().close();
  });

  await test.step('the shopper finds it on the order', async () => {
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Credit notes' })).toBeVisible();
    expect((await downloadBy(page, /^Download credit note/)).bytes.subarray(0, 5).toString()).toBe('%PDF-');
    await expectAccessible(page);
  });
});

test('who delivers an order is offered no invoices of it', async ({ page, browser }) => {
  await openOwnOrder(page);
  const driver = await (await browser.newContext()).newPage();
  await driver.goto(page.url());
  await signIn(driver, demoSignIn('deliveryAdmin'));
  await expect(driver.getByRole('heading', { name: /^Order #/ })).toBeVisible();
  await expect(driver.getByRole('button', { name: 'Invoice', exact: true })).toHaveCount(0);
  await driver.context().close();
});
