import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { expect, test } from './fixtures.ts';
import { demoOrder, placeOrder } from './ordering.ts';
import { newShopper } from './people.ts';

async function downloadBy(page: Page, button: string | RegExp): Promise<{ name: string; bytes: Buffer }> {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: button, exact: true }).click(),
  ]);
  const name = file.suggestedFilename();
  await expect(page.getByText(`Saved as ${name}`)).toBeVisible();
  return { name, bytes: await readFile(await file.path()) };
}

// spec: route invoices
test('a shopper downloads the invoice and the GST invoice of an own order, each under its number', async ({
  page,
  as,
}) => {
  await page.goto(`/#/order/${await demoOrder(page, await as('shopper'), { isPaid: true })}`);
  const plain = await downloadBy(page, 'Invoice');
  expect(plain.name).toMatch(/^invoice-\w+-\d\d-\d\d-\d{6}\.pdf$/);
  expect(plain.bytes.subarray(0, 5).toString()).toBe('%PDF-');
  const gst = await downloadBy(page, 'GST invoice');
  expect(gst.name).toBe(`gst-${plain.name}`);
  expect((await downloadBy(page, 'GST invoice')).bytes.equals(gst.bytes)).toBe(true);
});

test('an interrupted download says so, and works on a retry', async ({ page, as }) => {
  await page.goto(`/#/order/${await demoOrder(page, await as('shopper'), { isPaid: true })}`);
  await page.route('**/api/orders/*/gst-invoice.pdf', (route) => route.abort(), { times: 1 });
  await page.getByRole('button', { name: 'GST invoice', exact: true }).click();
  const alert = page.getByRole('alert').filter({ hasText: 'We can’t reach the shop.' });
  await expect(alert).toBeVisible();
  await expectAccessible(page);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    alert.getByRole('button', { name: 'Retry' }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^gst-invoice-/);
  await expect(alert).toHaveCount(0);
});

test('a cancelled order with an invoice gets a credit note, which shop and shopper download', async ({
  page,
  as,
  openAs,
}) => {
  const order = await placeOrder(page, await as(await newShopper()));
  await page.goto(`/#/order/${order}`);
  await test.step('before it goes out the shopper has an order confirmation', async () => {
    expect((await downloadBy(page, 'GST invoice')).name).toMatch(/^order-\d+\.pdf$/);
  });

  await test.step('the shop sends it out, cancels it and downloads both', async () => {
    const office = await openAs('superAdmin', `/order/${order}`);
    const sent = office.waitForResponse((answer) => answer.url().endsWith('/out-for-delivery'));
    await office.getByRole('button', { name: 'Out for delivery' }).click();
    await sent;
    expect((await downloadBy(office, 'Invoice')).name).toMatch(/^invoice-/);
    await office.getByRole('button', { name: 'Cancel order' }).click();
    await office.getByRole('dialog').getByRole('button', { name: 'Cancel order' }).click();
    await expect(office.getByRole('heading', { name: 'Credit notes' })).toBeVisible();
    const note = await downloadBy(office, /^Download credit note/);
    expect(note.name).toMatch(/^credit-note-\w+-\d\d-\d\d-C\d{5}\.pdf$/);
    await expectAccessible(office);
  });

  await test.step('the shopper finds it on the order', async () => {
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Credit notes' })).toBeVisible();
    expect((await downloadBy(page, /^Download credit note/)).bytes.subarray(0, 5).toString()).toBe('%PDF-');
    await expectAccessible(page);
  });
});

test('a driver is offered no invoices of an order', async ({ page, kept, openAs }) => {
  const order = await demoOrder(page, await kept.sessionOf('shopper'));
  const driver = await openAs('deliveryAdmin', `/order/${order}`);
  await expect(driver.getByRole('heading', { name: /^Order #/ })).toBeVisible();
  await expect(driver.getByRole('button', { name: 'Invoice', exact: true })).toHaveCount(0);
});
