import { checkDigit } from '@haat/domain/product/gtin';
import type { Page } from '@playwright/test';
import { wholeBrowser } from './browser.ts';
import { plainProducts } from './catalogue.ts';
import { expect, test } from './fixtures.ts';
import { demoSignIn, type Session, sessionFor } from './people.ts';
import { scan, showToCamera } from './scanning.ts';

// The camera's film plays in this browser only.
test.use({ launchOptions: wholeBrowser() });

/** What somebody does in this time: presses a button, holds a pack to the camera or scanner, types a word or a number. */
const SECONDS_AN_ACT = 3;
const FIVE_MINUTES = 300;
const GOODS = 20;
/** Sold by no shop here: all of it is typed. */
const UNKNOWN = 4;

/** Acts and counts what was done; the time that the machine takes doesn't matter. */
function hand(page: Page) {
  const done = { acts: 0, keys: 0 };
  return {
    done,
    press: async (name: string) => {
      done.acts += 1;
      await page.getByRole('button', { name, exact: true }).filter({ visible: true }).click();
    },
    pick: async (name: string) => {
      done.acts += 1;
      await page.getByText(name, { exact: true }).last().click();
    },
    choose: async (field: string, option: string) => {
      done.acts += 2;
      await page.getByRole('combobox', { name: field }).click();
      await page.getByRole('option', { name: option }).click();
      await page.getByLabel('Name', { exact: true }).focus();
    },
    scan: async (code: string) => {
      done.acts += 1;
      await scan(page, code);
    },
    /** Holds it to the camera, which is open. */
    show: () => {
      done.acts += 1;
    },
    /** Into the field that has the focus, and on to the next one. */
    type: async (field: string, text: string) => {
      await expect(page.getByLabel(field, { exact: true })).toBeFocused();
      done.acts += text.split(' ').length;
      done.keys += text.length + 1;
      // Faster it would be a scanner's.
      await page.keyboard.type(text, { delay: 100 });
      await page.keyboard.press('Enter');
    },
  };
}

/** Barcodes of what a shop of the demo sells, by the API; other journeys give goods theirs for a moment. */
async function barcodesOf(page: Page, admin: Session, most: number): Promise<string[]> {
  const headers = { authorization: `Bearer ${admin.token}` };
  const codes: string[] = [];
  for (let at = 1; codes.length < most && at < 20; at += 1)
    for (const { _id, store } of await plainProducts(page, `pageNumber=${at}`)) {
      if (store._id !== admin.store || codes.length >= most) continue;
      const read = await page.request.get(`/api/store/products/${_id}`, { headers });
      const [code] = (await read.json()).barcodes as string[];
      if (code && /^890\d{10}$/.test(code)) codes.push(code);
    }
  expect(codes).toHaveLength(most);
  return codes;
}

/** An EAN-13 of goods that nobody has. */
function newCode(): string {
  const digits = [...crypto.getRandomValues(new Uint8Array(9))].map((byte) => byte % 10).join('');
  return `891${digits}${checkDigit(`891${digits}`)}`;
}

test('twenty goods are added on a phone in five minutes, most of them by their barcode', async ({
  page,
  as,
  context,
}) => {
  const gawan = await as(await sessionFor({ ...demoSignIn('admin'), email: 'gawan@haat.example' }));
  const known = await barcodesOf(page, await sessionFor(demoSignIn('admin')), GOODS - UNKNOWN);
  await context.grantPermissions(['camera']);
  await page.goto('/#/admin/productlist');
  const { done, ...does } = hand(page);
  const name = page.getByLabel('Name', { exact: true });
  const filledIn = page.getByText('Filled in as shops here sell it. Compare name and MRP with the pack.');
  const next = async (nth: number, before: string) => {
    if (nth + 1 < GOODS) {
      await does.press('Save and add another');
      await expect(page).not.toHaveURL(before);
      // The camera of the second one is open, and may have filled it in already.
      if (nth > 0) await expect(name).toHaveValue('');
    } else await does.press('Save');
  };
  await does.press('Create product');
  await expect(name).toBeFocused();
  await does.pick('Published');

  const perGoods: number[] = [];
  for (const [nth, code] of known.entries()) {
    const [before, acts] = [page.url(), done.acts];
    if (nth === 0) {
      await showToCamera(code);
      await does.press('Scan a barcode with the camera');
      does.show();
    } else if (nth === 1) does.show();
    // From here on by a scanner: the film of the camera would take longer than all else.
    else {
      // The camera opens once more, as the one before was read by it.
      const camera = page.getByRole('dialog', { name: 'Scan with the camera' });
      if (nth === 2) {
        await expect(camera).toBeVisible();
        await page.keyboard.press('Escape');
      }
      await expect(camera).toHaveCount(0);
      await does.scan(code);
    }
    await expect(filledIn).toBeVisible();
    if (nth === 0) await showToCamera(known[1] ?? '');
    await does.type('Price', '20');
    await does.type('Count in stock', '24');
    await next(nth, before);
    perGoods.push(done.acts - acts);
  }
  // The first one opens the camera; then it opens by itself.
  expect(perGoods).toEqual([5, ...known.slice(1).map(() => 4)]);

  for (let nth = known.length; nth < GOODS; nth += 1) {
    const before = page.url();
    await does.scan(newCode());
    if (nth === known.length) await does.choose('Category', 'Snacks & Biscuits');
    await does.type('Name', `Khakhra ${nth}`);
    await does.type('MRP', '60');
    await does.type('Price', '55');
    await does.type('Count in stock', '12');
    await next(nth, before);
  }
  await expect(page).toHaveURL(/productlist$/);
  const list = await page.request.get(`/api/store/${gawan.store}/products/all?sort=newest`, {
    headers: { authorization: `Bearer ${gawan.token}` },
  });
  expect((await list.json()).products.slice(0, GOODS)).toHaveLength(GOODS);
  test.info().annotations.push({ type: 'done', description: `${done.acts} acts, ${done.keys} keys` });
  expect(done.acts * SECONDS_AN_ACT).toBeLessThanOrEqual(FIVE_MINUTES);
});
