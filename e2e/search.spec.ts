import { expectAccessible } from './accessible.ts';
import { expect, test } from './fixtures.ts';
import { openSearch } from './shopper.ts';

// spec: constant suggestions-shown; constant suggestions-rest; rule blank-suggestions
test('suggestions are at most five, requested 600 ms after typing, and never for a blank text', {
  tag: '@both',
}, async ({ page, inPlace }) => {
  await inPlace();
  const asked: string[] = [];
  await page.goto('/');
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname.endsWith('/suggestions')) asked.push(searchParams.get('keyword') ?? '');
  });
  const field = await openSearch(page);
  await field.fill('   ');
  await field.pressSequentially('oil', { delay: 60 });
  await expect(page.getByRole('option').first()).toContainText(/oil/i);
  expect(asked).toEqual(['oil']);
  // Five products, and the row that leads to all.
  await expect(page.getByRole('option')).toHaveCount(6);
  await expectAccessible(page);
  await field.press('ArrowDown');
  await expect(page.getByRole('option').first()).toHaveAttribute('aria-selected', 'true');
  await field.press('Enter');
  await expect(page).toHaveURL(/#\/product\//);
});

test('the list below a wide search field closes when another address is typed', {
  tag: '@office',
}, async ({ page, inPlace }) => {
  await inPlace();
  await page.goto('/');
  const popular = page.getByRole('search').getByRole('heading', { name: /Popular in/ });
  await openSearch(page);
  await expect(popular).toBeVisible();
  await page.evaluate(() => {
    location.hash = '#/aboutus';
  });
  await expect(page.getByRole('heading', { level: 1, name: 'About us' })).toBeVisible();
  await expect(popular).toBeHidden();
});

test('a shopper finds recent searches in the empty field, searches again, and forgets them', async ({
  page,
  inPlace,
}) => {
  await inPlace();
  await page.goto('/');
  for (const keyword of ['dahi', 'haldi']) {
    const field = await openSearch(page);
    await field.fill(keyword);
    await field.press('Enter');
    await expect(page).toHaveURL(new RegExp(`#/search/${keyword}$`));
    // The screen before keeps its link until this one has come.
    await expect(page.getByRole('heading', { name: `“${keyword}”`, level: 1 })).toBeVisible();
  }
  const recent = page.getByRole('region', { name: 'Recent searches' });
  await (await openSearch(page)).fill('');
  await expect(recent.getByRole('listitem')).toHaveText(['haldi', 'dahi']);
  await expectAccessible(page);

  await recent.getByRole('button', { name: 'dahi', exact: true }).click();
  await expect(page).toHaveURL(/#\/search\/dahi$/);

  await page.reload();
  const field = await openSearch(page);
  await field.fill('');
  await expect(recent.getByRole('listitem')).toHaveText(['dahi', 'haldi']);
  await recent.getByRole('button', { name: 'Remove “haldi”' }).click();
  await expect(recent.getByRole('listitem')).toHaveText(['dahi']);
  await expect(field).toBeFocused();
  await recent.getByRole('button', { name: 'Clear all' }).click();
  await expect(recent).toHaveCount(0);
});

// spec: route search
test('a search says when it corrected a word, and where to go when it found nothing', async ({
  page,
  inPlace,
}) => {
  await inPlace();
  await page.goto('/#/search/panner');
  await expect(page.getByText('Nothing matches all of “panner”. These come closest.')).toBeVisible();
  await expect(page.getByRole('link', { name: /Paneer/ }).first()).toBeVisible();
  await page.goto('/#/search/xqzxqz');
  await expect(page.getByText('Nothing found for “xqzxqz”')).toBeVisible();
  await page.getByRole('navigation', { name: 'Categories' }).last().getByRole('link').first().click();
  await expect(page).toHaveURL(/#\/category\//);
});

test('results are filtered by shop, in a sheet with a close button', async ({ page, inPlace }) => {
  await inPlace();
  await page.goto('/#/page/1');
  const opener = page.getByRole('button', { name: /^Filters/ });
  await opener.click();
  const sheet = page.getByRole('dialog', { name: 'Filters' });
  const cross = sheet.getByRole('button', { name: 'Close' });
  const size = await cross.boundingBox();
  expect(Math.min(size?.width ?? 0, size?.height ?? 0)).toBeGreaterThanOrEqual(44);
  await cross.click();
  await expect(sheet).toBeHidden();
  await opener.click();
  await sheet
    .getByRole('group', { name: 'Shop' })
    .getByRole('checkbox', { name: /Gawan Fresh/ })
    .check();
  await expectAccessible(page);
  await sheet.getByRole('button', { name: /^Show [\d,]+ products/ }).click();
  await expect(page).toHaveURL(/store=[0-9a-f-]{36}/);
  await expect(page.getByRole('button', { name: /Gawan Fresh/ })).toBeVisible();
  await expect(page.getByRole('main').getByText('Basava Provision')).toHaveCount(0);
  await page.getByRole('button', { name: /Sort/ }).click();
  const sort = page.getByRole('dialog', { name: 'Sort' });
  await sort.getByRole('button', { name: 'Close' }).click();
  await expect(sort).toBeHidden();
});
