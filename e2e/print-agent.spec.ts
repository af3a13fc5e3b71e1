import { expectAccessible, expectFits } from './accessible.ts';
import { expect, test } from './fixtures.ts';
import { startPrintAgent } from './print-agent.ts';

test('a counter is paired by the code on the print agent’s page, and its labels are printed once', {
  tag: '@office',
}, async ({ page, as, context }) => {
  const agent = await startPrintAgent();
  try {
    await as('admin');
    await page.goto('/#/admin/productlist');
    await page.getByRole('row').nth(1).getByRole('link').first().click();
    await page.getByRole('button', { name: 'Printers of this counter' }).click();
    const printers = page.getByRole('dialog', { name: 'Printers of this counter' });

    const status = await context.newPage();
    await status.goto(agent.page);
    const before = await status.locator('.code').innerText();
    await status.getByRole('button', { name: 'New code' }).click();
    await expect(status.locator('.code')).not.toHaveText(before);
    const code = await status.locator('.code').innerText();
    await printers.getByLabel('Code').fill(code);
    await printers.getByRole('button', { name: 'Pair', exact: true }).click();
    await expect(printers.getByText('Paired as Counter 1')).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');

    await page.getByRole('button', { name: 'One label more' }).click();
    await page.getByRole('button', { name: 'Print 2 labels' }).click();
    await expect(page.getByText('Sent to the label printer')).toBeVisible();
    await expect.poll(() => agent.jobs.filter((job) => job.includes('PRINT 1,2')).length).toBe(1);

    await expect(status.getByText('2 labels').first()).toBeVisible();
    await expect(status.getByText('printed', { exact: true })).toBeVisible();
    await expectAccessible(status);
    await expectFits(status);
    await status.setViewportSize({ width: 390, height: 844 });
    await expectFits(status);
  } finally {
    await agent.stop();
  }
});
