import { expectAccessible, expectFits } from './accessible.ts';
import { expect, test } from './fixtures.ts';
import { ownProduct } from './goods.ts';
import { codeTo, messageTo } from './inbox-messages.ts';
import { freshNumber } from './people.ts';
import { withDatabase } from './stored-database.ts';

/** In the directory, without delivery; no other journey uses it. */
const AGARTALA = '799001';

/** Runs the server's job of each minute now. */
const lookNow = (name: string) =>
  withDatabase((db) =>
    db.pool.query('INSERT INTO pgboss.job (id, name) VALUES ($1, $2)', [crypto.randomUUID(), name]),
  );

// spec: route not-in-service
test('a shopper who waits for an area and a product proves a number once, and is notified once of each', async ({
  page,
  inPlace,
  openAs,
  kept,
}) => {
  test.slow();
  const number = freshNumber();
  const admin = await kept.sessionOf('admin');
  await inPlace();
  const khakhra = await ownProduct(page, admin, 0);

  await test.step('a pin code that nobody delivers to', async () => {
    await page.goto('/#/location');
    await page.getByLabel('Pin code').fill(AGARTALA);
    await page.getByRole('button', { name: 'Show shops' }).click();
    await expect(page.getByText('Sorry, we are not in service ,in your area yet.')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: `Notify me when Haat delivers to ${AGARTALA}` }).click();
  });

  await test.step('the number is proved on a sheet over the page, and it is requested', async () => {
    const sheet = page.getByRole('dialog', { name: 'Where should we notify you?' });
    await sheet.getByLabel('Mobile number').fill(number);
    await expectAccessible(page);
    await sheet.getByRole('button', { name: 'Send code' }).click();
    await sheet.getByLabel('Code').pressSequentially(await codeTo(page, number));
    await expect(page).toHaveURL(new RegExp(`#/notinservice\\?pinCode=${AGARTALA}$`));
    await expect(page.getByText('We will notify you')).toBeVisible();
    await expectAccessible(page);
    await expectFits(page);
  });

  await test.step('so is a product that is out of stock, after it was undone', async () => {
    await page.goto(`/#/product/${khakhra._id}`);
    const notify = page.getByRole('button', { name: 'Notify me when it is back' });
    await notify.click();
    await expect(page.getByText('We will notify you')).toBeVisible();
    await page.getByRole('button', { name: 'Undo' }).click();
    await notify.click();
    await expect(page.getByText('We will notify you')).toBeVisible();
    await expectAccessible(page);
    await expectFits(page);
  });

  await test.step('its store gets some', async () => {
    const office = await openAs('admin', `/admin/product/${khakhra._id}/edit`);
    await office.getByLabel('Count in stock').fill('8');
    await office.getByRole('button', { name: 'Update' }).click();
    await expect(office).toHaveURL(/productlist$/);
    await lookNow('notify-stock-requests');
    await expect.poll(() => messageTo(page, number, 2)).toContain(`${khakhra.name} is back in stock at`);
  });

  await test.step('and somebody delivers to the pin code', async () => {
    await withDatabase((db) =>
      db.pool.query(
        `INSERT INTO served_pin_codes (pin_code, marketplace_id)
         SELECT $1, marketplace_id FROM served_pin_codes WHERE pin_code = '585412'`,
        [AGARTALA],
      ),
    );
    await lookNow('notify-area-requests');
    await expect.poll(() => messageTo(page, number, 3)).toContain(`Haat delivers to ${AGARTALA} now.`);
    await page.goto(/#(\S+)/.exec(await messageTo(page, number))?.[0] ?? '');
    await page.getByRole('button', { name: /^Show shops in/ }).click();
    await expect(page.getByRole('heading', { name: 'Top deals' })).toBeVisible();
  });

  await test.step('both are done', async () => {
    await page.goto(`/#/product/${khakhra._id}`);
    // As from a message, minutes later: data read just before would count as fresh.
    await page.reload();
    await expect(page.getByText('In stock', { exact: true })).toBeVisible();
    await expect(page.getByText('We will notify you')).toHaveCount(0);
    await withDatabase((db) => db.pool.query('DELETE FROM served_pin_codes WHERE pin_code = $1', [AGARTALA]));
  });
});
