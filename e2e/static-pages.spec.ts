import { expect, test } from './fixtures.ts';

/** The specification's figures as on the pages (storefront, section 9, "Policy figures"). */
const POLICIES = [
  {
    link: 'Privacy policy',
    path: 'privacypolicy',
    says: [
      'Effective 1 Aug 2022',
      'people of 18 years and over',
      'Digital Personal Data Protection Act, 2023',
    ],
  },
  {
    link: 'Terms and conditions',
    path: 'termsandconditions',
    says: [
      'at least 18 years old',
      'within 7 days of receiving it',
      'Refunds are made within 30 days',
      'in 2 to 3 business days',
    ],
  },
  {
    link: 'Refund policy',
    path: 'refundpolicy',
    says: ['7 days from receipt', 'within 14 days of receipt of the returned goods'],
  },
  {
    link: 'Shipping policy',
    path: 'shippingpolicy',
    says: [
      'Shipping is within India only',
      'within 2 to 3 business days',
      'Tracking is active within 24 hours',
    ],
  },
] as const;

for (const { link, path, says } of POLICIES) {
  // spec: route policies
  test(`anybody reads the ${link.toLowerCase()} without an account or a pin code`, async ({ page }) => {
    await page.goto('/#/login');
    await page.getByRole('contentinfo').getByRole('link', { name: link }).click();
    await expect(page).toHaveURL(new RegExp(`#/${path}$`));
    await expect(page.getByRole('heading', { level: 1 })).toContainText(/policy|conditions/);
    for (const words of says) await expect(page.getByText(words).first()).toBeVisible();
  });
}

test('the shipping policy lists the ways of delivery twice, each list with its own fees', async ({
  page,
}) => {
  await page.goto('/#/shippingpolicy');
  const tables = page.getByRole('table');
  await expect(tables).toHaveCount(2);
  const fees: string[][] = [];
  for (const table of await tables.all()) {
    await expect(table.getByRole('row', { name: /Standard/ })).toHaveText(/3 to 5 days\s*Free/);
    await expect(table.getByRole('row', { name: /Two-day/ })).toContainText('2 days');
    await expect(table.getByRole('row', { name: /Express/ })).toContainText('1 to 2 days');
    fees.push(await table.getByText(/^₹\d+\.\d\d$/).allTextContents());
  }
  expect(fees[0]).not.toEqual(fees[1]);
});

test('a chapter of a policy has an address of its own', { tag: '@both' }, async ({ page, isMobile }) => {
  await page.goto('/#/refundpolicy#refunds');
  const chapter = page.getByRole('heading', { name: 'Refunds', exact: true });
  await expect(chapter).toBeInViewport();
  if (isMobile) return;
  await page
    .getByRole('navigation', { name: 'On this page' })
    .getByRole('link', { name: 'In short' })
    .click();
  await expect(page.getByRole('heading', { name: 'In short' })).toBeFocused();
  await expect(page.getByRole('heading', { name: 'In short' })).toBeInViewport();
});

test('a printed policy is its text only, dark on white', async ({ page }) => {
  await page.goto('/#/privacypolicy');
  await expect(page.getByRole('article')).toBeVisible();
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  for (const part of ['banner', 'contentinfo', 'navigation', 'button'] as const) {
    await expect(page.getByRole(part).filter({ visible: true }), part).toHaveCount(0);
  }
  await expect(page.getByRole('heading', { name: 'Privacy policy' })).toBeVisible();
  await expect(page.getByRole('article')).toHaveCSS('color', 'rgb(0, 0, 0)');
});

// spec: route about-us
test('the page about Haat shows the plans and every way to get in touch', async ({ page }) => {
  await page.goto('/#/aboutus');
  for (const title of ['Our mission', 'Our vision', 'The product']) {
    await expect(page.getByRole('heading', { name: title })).toBeVisible();
  }
  for (const plan of ['Basic', 'Pro', 'Enterprise']) {
    const card = page.getByRole('region', { name: plan, exact: true });
    await expect(card.getByRole('listitem')).toHaveCount(4);
    await expect(card.getByRole('link')).toHaveAttribute('href', /^mailto:/);
  }
  const contact = page.getByRole('region', { name: 'Contact' });
  await expect(contact.getByRole('link', { name: 'Show on a map' })).toHaveAttribute('href', /Bidar/);
  for (const address of ['hello@haat.example', 'grievance@haat.example'])
    await expect(contact.getByRole('link', { name: address })).toHaveAttribute('href', `mailto:${address}`);
  await expect(contact.getByText('Grievance officer')).toBeVisible();
  await expect(contact.getByRole('link', { name: '90000 00100' })).toHaveAttribute('href', /^tel:\+91/);
  await expect(contact.getByRole('list', { name: 'Haat elsewhere' }).getByRole('link')).toHaveCount(3);
});
