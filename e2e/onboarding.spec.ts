import { expectAccessible } from './accessible.ts';
import { expect, test } from './fixtures.ts';
import { invitationTo } from './invitations.ts';
import { newShopper } from './people.ts';
import { codeFor } from './stored-mail.ts';

// spec: route onboard; route store-list; route store-edit-super
test('a superAdmin onboards a store, its admin accepts the invitation and runs it, and it is opened', {
  tag: '@office',
}, async ({ page, as, openAs }) => {
  test.slow();
  const name = `Karanja ${crypto.randomUUID().slice(0, 8)}`;
  const savita = await newShopper('Savita Patil');
  await as('superAdmin');
  await page.goto('/#/onboard');
  await expect(page.getByText('0 of 7')).toBeVisible();
  await page.getByLabel('Name').first().fill(name);
  await page.getByLabel('GSTIN').fill('29AAGCB7383J1Z5');
  await expect(page.getByText('The check digit should be 4')).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('GSTIN').fill('');
  await page.getByLabel('Pin code').fill('585412');
  await expect(page.getByText(/· served by /)).toBeVisible();
  await page.getByLabel('Name').nth(1).fill('Savita Patil');
  await page.getByLabel('E-mail', { exact: true }).fill(savita.email);
  await page.getByRole('button', { name: /^Create store/ }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(page.getByText('3 of 7')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Send the invitation again' })).toBeVisible();
  await expectAccessible(page);

  const shop = await openAs(savita, await invitationTo(page, savita.email));
  await expect(shop.getByText(`you are invited to run ${name}`)).toBeVisible();
  await expectAccessible(shop);
  // The link may have been forwarded: she confirms the address of her account, and comes back to it.
  await shop.getByRole('button', { name: 'Accept as Savita Patil' }).click();
  await shop.getByRole('link', { name: 'Confirm your e-mail address' }).click();
  await shop.getByLabel('Current password').fill(savita.password);
  await shop.getByRole('button', { name: 'Send code' }).click();
  await expect(shop.getByLabel('Code')).toBeVisible();
  await shop.getByLabel('Code').fill(await codeFor(shop, savita.email));
  await shop.getByRole('button', { name: 'Confirm', exact: true }).click();
  await shop.getByRole('button', { name: 'Accept as Savita Patil' }).click();
  // No second sign-in: the office opens with her new role and store.
  await expect(shop.getByText(`You are now an admin of ${name}.`)).toBeVisible();
  await expect(shop.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();

  await page.goto(`/#/superadmin/storelist?search=${encodeURIComponent(name)}`);
  await page.getByRole('button', { name: `Open ${name}` }).click();
  await expect(page.getByText(`${name} is open`)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: `Edit ${name}` }).click();
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue(name);
  await expect(page.getByText('4 of 7')).toBeVisible();
});
