import type { BrowserContext, Page } from '@playwright/test';
import type { Chances } from './chances.ts';
import { expect } from './fixtures.ts';

/** A cashier's acts before a bill is paid. */
const MEANWHILE = { nothing: 5, 'hold and recall': 3, reload: 2 };
const PAID_BY = { cash: 5, upi: 3, both: 2 };

/** Amounts in paise. */
export interface SoldOnScreen {
  number: string;
  total: number;
  cash: number;
}

/** The till as a cashier uses it: scanning, an open bill, held ones, paying; for a day with many faults. */
export class TillOnScreen {
  readonly #context: BrowserContext;
  readonly #pin: string;
  readonly #chances: Chances;
  readonly #count: (what: string) => void;
  #page: Page | null = null;

  constructor(context: BrowserContext, pin: string, chances: Chances, count: (what: string) => void) {
    this.#context = context;
    this.#pin = pin;
    this.#chances = chances;
    this.#count = count;
  }

  /**
   * Sells goods by their SKUs. Continues a bill left open by a reload or a dead tab.
   * @param isRight the clock has been put right, so a manager may say so
   */
  async sell(skus: readonly string[], isRight = false): Promise<SoldOnScreen | { refused: 'clock-back' }> {
    const page = await this.#open();
    for (const sku of skus) await this.#scan(page, sku);
    const meanwhile = this.#chances.pick(MEANWHILE);
    this.#count(`screen: ${meanwhile}`);
    const before = await total(page);
    if (meanwhile === 'hold and recall') await holdAndRecall(page);
    if (meanwhile === 'reload') {
      await page.reload();
      await this.#ready(page);
    }
    await expect.poll(() => total(page), 'the bill is as it was').toBe(before);
    const cash = await pay(page, this.#chances.pick(PAID_BY), before);
    const sold = await order(page, before, cash);
    if (!('refused' in sold)) return sold;
    await answerClock(page, isRight ? this.#pin : null);
    if (isRight) return order(page, before, cash);
    // Back to one way of paying, for the next try.
    const back = page.getByRole('button', { name: /^back to one/ });
    if (await back.isVisible()) {
      await back.click();
      await page.getByRole('button', { name: 'It is given back' }).click();
    }
    return sold;
  }

  async #open(): Promise<Page> {
    const page = this.#page ?? (await this.#newPage());
    await this.#ready(page);
    return page;
  }

  async #newPage(): Promise<Page> {
    const page = await this.#context.newPage();
    // Tabs of one origin may share a process, and die together.
    page.on('crash', () => {
      this.#page = null;
      page.close().catch(() => {});
    });
    this.#page = page;
    await page.goto('/#/admin/cartscreen');
    return page;
  }

  /** A locked till asks for the PIN. */
  async #ready(page: Page): Promise<void> {
    const first = page.getByLabel('PIN, digit 1');
    const scan = scanField(page);
    await expect(scan.or(first).first()).toBeVisible();
    if (await first.isVisible()) {
      this.#count('screen: locked');
      await first.click();
      await page.keyboard.type(this.#pin, { delay: 60 });
      await page.keyboard.press('Enter');
      await expect(scan).toBeVisible();
    }
    await expect(page.getByText(/^[1-9]\d* (products|found)$/)).toBeVisible();
  }

  async #scan(page: Page, sku: string): Promise<void> {
    const before = await pieces(page);
    await page.keyboard.press('F2');
    await page.keyboard.insertText(sku);
    await page.keyboard.press('Enter');
    await expect.poll(() => pieces(page), sku).toBe(before + 1);
  }
}

const scanField = (page: Page) => page.getByRole('textbox', { name: 'Scan or type SKU' });
const doneHeading = (page: Page) => page.getByRole('heading', { name: /^Bill .* is done$/ });

/** Of all lines, even those out of sight. */
const pieces = (page: Page) =>
  page
    .locator('[data-line] [data-field="quantity"]')
    .evaluateAll((fields) => fields.reduce((sum, field) => sum + Number(field.textContent), 0));

const paiseOf = (text: string) => Math.round(Number(text.replace(/[^\d.]/g, '')) * 100);

async function total(page: Page): Promise<number> {
  const word = page.getByRole('region', { name: 'Pay' }).getByText('Total', { exact: true });
  return paiseOf((await word.locator('xpath=following-sibling::*').innerText()).trim());
}

async function holdAndRecall(page: Page): Promise<void> {
  await page.keyboard.press('F8');
  await expect(page.getByLabel('For whom, or why')).toBeFocused();
  // Twice, as somebody in a hurry.
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Your cart is empty')).toBeVisible();
  await page.keyboard.press('F9');
  await expect(page.getByRole('listbox', { name: 'Held bills' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Quantity of line 1')).toBeVisible();
}

/**
 * Chooses how it is paid.
 * @returns the part in cash
 */
async function pay(page: Page, by: keyof typeof PAID_BY, due: number): Promise<number> {
  await page.keyboard.press(by === 'upi' ? 'Alt+u' : 'Alt+c');
  if (by !== 'both' || due < 200) return by === 'upi' ? 0 : due;
  const byUpi = Math.floor(due / 200);
  await page.keyboard.press('Alt+x');
  await page.getByLabel('Amount by UPI').fill(String(byUpi));
  await page.getByRole('button', { name: 'The money has arrived' }).click();
  return due - byUpi * 100;
}

/** Enters a manager's PIN for the clock, or leaves the question. The server may have answered it meanwhile. */
async function answerClock(page: Page, pin: string | null): Promise<void> {
  const question = page.getByRole('dialog', { name: 'A manager’s PIN is needed' });
  const first = question.getByLabel('PIN, digit 1');
  await first.waitFor({ timeout: 2000 }).catch(() => {});
  if (!(await first.isVisible())) return;
  if (pin === null) await page.keyboard.press('Escape');
  else {
    await first.focus({ timeout: 2000 }).catch(() => {});
    await page.keyboard.type(pin, { delay: 60 });
    await page.keyboard.press('Enter');
  }
  await expect(question).toBeHidden();
}

async function order(
  page: Page,
  due: number,
  cash: number,
): Promise<SoldOnScreen | { refused: 'clock-back' }> {
  await page.keyboard.press('Alt+o');
  const done = doneHeading(page);
  const refused = page.getByText(
    'The clock of this device is off by days, or was set back. Please correct it first.',
  );
  await expect(done.or(refused).first()).toBeVisible();
  if (!(await done.isVisible())) return { refused: 'clock-back' };
  const number = ((await done.textContent()) ?? '').replace(/^Bill | is done$/g, '');
  return { number, total: due, cash };
}
