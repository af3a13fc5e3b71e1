import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { demoOrder } from './ordering.ts';
import { codesOn, paperOf, runsAcross } from './printed-paper.ts';

/** Of a roll: dots from the paper's left edge, and dots that its printer prints. */
const ROLLS = { '58': { left: 40, printed: 384 }, '80': { left: 32, printed: 576 } } as const;
const NUMBER = 'BDR/26-27/A00123';

/** The order as on its page, with 250 g of something and the longest possible numbers. */
async function withLongNumbers(page: Page, id: string): Promise<void> {
  await page.route(`**/api/orders/${id}`, async (route) => {
    const order = await (await route.fetch()).json();
    const [line] = order.orderItems;
    const of = (name: string, price: number, qty: number) => ({
      ...line,
      name,
      price,
      qty,
      mrp: price,
      soldBy: 'kg',
      discount: 0,
      tax: qty > 1 ? 28 : 5,
      taxable: price * qty,
      cgst: price * qty,
      sgst: price * qty,
      igst: 0,
    });
    await route.fulfill({
      json: {
        ...order,
        orderItems: [
          of('Toor Dal', 168, 0.25),
          of('Saffron', 168_000, 9.999),
          of('Gold', 9_999_999.99, 9_999.999),
        ],
        counter: { name: 'Counter 1', number: NUMBER, cashier: 'Asha', change: 58 },
      },
    });
  });
}

/** The smallest gap between neighbouring cells of all tables, in letters, and the largest overflow of the paper. */
const rowsOf = (page: Page) =>
  page.getByRole('article').evaluate((paper) => {
    const side =
      paper.getBoundingClientRect().right - Number.parseFloat(getComputedStyle(paper).paddingRight);
    const rows = [...paper.querySelectorAll('tr')].map((row) => {
      const size = Number.parseFloat(getComputedStyle(row).fontSize);
      const spans = [...row.cells].flatMap((cell) => {
        const range = document.createRange();
        range.selectNodeContents(cell);
        const { left, right, width } = range.getBoundingClientRect();
        return width > 0 ? [{ left, right }] : [];
      });
      const between = spans.slice(1).map(({ left }, nth) => (left - (spans[nth]?.right ?? 0)) / size);
      return { between, beyond: (spans.at(-1)?.right ?? 0) - side };
    });
    return {
      count: rows.length,
      between: Math.min(...rows.flatMap(({ between }) => between)),
      beyond: Math.max(...rows.map(({ beyond }) => beyond)),
    };
  });

// spec: route receipt
test('a receipt fits its roll, with gaps between columns and bars of whole dots that a scanner reads', {
  tag: '@office',
}, async ({ page, as }) => {
  const id = await demoOrder(page, await as('shopper'));
  await withLongNumbers(page, id);
  await page.goto(`/#/print/${id}`);
  for (const [roll, { left, printed }] of Object.entries(ROLLS)) {
    await page.getByLabel('Paper', { exact: true }).selectOption(roll);
    await expect(page.getByRole('article')).toHaveAttribute('data-roll', roll);
    await page.emulateMedia({ media: 'print' });
    const { count, between, beyond } = await rowsOf(page);
    expect(count).toBeGreaterThan(9);
    expect(between).toBeGreaterThan(0.3);
    expect(beyond).toBeLessThan(1);
    await page.emulateMedia({ media: null });

    const paper = await paperOf(await page.pdf({ preferCSSPageSize: true, printBackground: true }));
    // A rule's ends are rounded to whole pixels of two dots.
    expect(paper.ink.left).toBeGreaterThanOrEqual(left - 2);
    expect(paper.ink.right).toBeLessThan(left + printed + 2);
    expect((await codesOn(paper)).map(({ text }) => text.replace('-', ''))).toEqual([
      NUMBER.replace('-', ''),
    ]);
    const [code] = await codesOn(paper);
    const runs = runsAcross(paper, code?.middle ?? 0);
    const module = Math.min(...runs);
    expect(module).toBeGreaterThanOrEqual(2);
    expect(runs.filter((run) => run % module !== 0)).toEqual([]);
  }
});
