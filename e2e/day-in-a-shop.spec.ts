import type { Browser, Page } from '@playwright/test';
import { expectAccessible, expectFits } from './accessible.ts';
import { PHONE } from './displays.ts';
import { expect, remember, test } from './fixtures.ts';
import { codeTo } from './inbox-messages.ts';
import { openCounter } from './open-counter.ts';
import { goToPlaceOrder, sendNow } from './ordering.ts';
import { demoSignIn, freshNumber, newShopper, sessionFor } from './people.ts';
import { lookAtAll } from './settled.ts';

const PIN = '4711';

/** Another phone, closed with the journey’s browser. */
async function phone(browser: Browser, values: Record<string, string> = {}): Promise<Page> {
  const page = await (await browser.newContext(PHONE)).newPage();
  await remember(page, values);
  return page;
}

const looksRight = async (page: Page) => {
  await expectAccessible(page);
  await expectFits(page);
};

test('a day in a shop: goods are added, ordered, packed with one missing, brought, paid and banked, and the day closed', async ({
  page,
  as,
  inPlace,
  browser,
}) => {
  test.slow();
  const gawan = await sessionFor({ ...demoSignIn('admin'), email: 'gawan@haat.example' });
  const asGawan = { headers: { authorization: `Bearer ${gawan.token}` } };
  const name = `Kharvas ${crypto.randomUUID().slice(0, 8)}`;
  const office = await phone(browser, { 'haat.user': JSON.stringify(gawan) });

  await test.step('in the morning something new is on the shelf', async () => {
    await office.goto('/#/admin/productlist');
    await office.getByRole('button', { name: 'Create product' }).filter({ visible: true }).click();
    await office.getByLabel('Name', { exact: true }).fill(name);
    // One that the demo sells: another would be a new tile in the shop.
    await office.getByRole('combobox', { name: 'Category' }).click();
    await office.getByRole('option', { name: 'Dairy & Eggs' }).click();
    await office.getByLabel('MRP', { exact: true }).fill('100');
    await office.getByLabel('Price', { exact: true }).fill('90');
    await office.getByLabel('Count in stock', { exact: true }).fill('24');
    await office.getByText('Published', { exact: true }).last().click();
    await looksRight(office);
    await office.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(office).toHaveURL(/productlist$/);
  });

  await test.step('the counter opens with its change', () => openDay(office));

  let [id, total] = ['', 0];
  await test.step('a shopper orders three of it, to be paid in cash', async () => {
    await inPlace();
    await as(await newShopper());
    await goToPlaceOrder(page, 'Cash', { qty: 3, among: `keyword=${encodeURIComponent(name)}` });
    await expect(page.getByRole('button', { name: 'Change If something is missing' })).toBeVisible();
    await looksRight(page);
    await page.getByRole('button', { name: /Place Order/ }).click();
    await expect(page.getByText('Order Placed SuccessFully')).toBeVisible();
    const orders = await page.request.get('/api/orders/myorders', {
      headers: { authorization: `Bearer ${await tokenOf(page)}` },
    });
    id = (await orders.json()).orders[0]._id;
  });

  await test.step('one of them is damaged', async () => {
    await office.goto(`/#/order/${id}`);
    const steps = office.getByRole('region', { name: 'Next step' });
    await steps.getByRole('button', { name: 'More' }).click();
    await steps.getByText('Start packing').click();
    await office.getByRole('button', { name: `Fewer ${name}` }).click();
    await office.getByLabel('Pieces').fill('2');
    await office.keyboard.press('Enter');
    await office.getByRole('button', { name: 'Damaged' }).click();
    await looksRight(office);
    await office.getByRole('button', { name: 'Done packing' }).click();
    await expect(office.getByRole('heading', { name: '1 of 3 items was missing' })).toBeVisible();
    await looksRight(office);
  });

  const [driver, number] = [`Ravi ${name.slice(-4)}`, freshNumber()];
  const bike = await phone(browser);
  await test.step('a driver gets a link, which works on one phone', async () => {
    await office.goto('/#/admin/drivers');
    const codes = office.getByRole('switch', { name: 'Ask for a code at every door' });
    if (!(await codes.isChecked())) await codes.click();
    await expect(codes).toBeChecked();
    await office.getByRole('button', { name: 'Add a driver' }).first().click();
    const added = office.getByRole('dialog', { name: 'Add a driver' });
    await added.getByLabel('Name').fill(driver);
    await added.getByLabel('Mobile number').fill(number);
    await added.getByRole('button', { name: 'Save' }).click();
    const link = office.getByRole('dialog', { name: `Link of ${driver}` });
    await link.getByRole('button', { name: 'Show the link' }).click();
    const address = (await link.getByText(/#.d.[\w-]+/).textContent()) ?? '';
    await link.getByRole('button', { name: 'Done' }).click();
    await office.goto(`/#/order/${id}`);
    await office.getByLabel('Driver with a link').selectOption({ label: driver });
    await office.getByRole('button', { name: 'Out for delivery' }).filter({ visible: true }).click();
    await sendNow(office);
    await bike.goto(`/${new URL(address).hash}`);
    await bike.getByLabel('Mobile number').fill(number);
    await bike.getByRole('button', { name: 'Send code' }).click();
    await bike.getByLabel('Code').pressSequentially(await codeTo(bike, number));
    await expect(bike.getByText('Cash to take')).toBeVisible();
    await looksRight(bike);
  });

  await test.step('at the door the shopper says the code and pays what came', async () => {
    await page.goto(`/#/order/${id}`);
    await expect(page.getByRole('heading', { name: '1 of 3 items was missing' })).toBeVisible();
    await expect(page.getByText(`${driver} brings it`)).toBeVisible();
    await looksRight(page);
    const { doorCode, totalPrice } = await (
      await page.request.get(`/api/orders/${id}`, {
        headers: { authorization: `Bearer ${await tokenOf(page)}` },
      })
    ).json();
    await expect(page.getByText(doorCode, { exact: true })).toBeVisible();
    total = totalPrice;
    await bike.getByRole('link', { name: 'At the door' }).click();
    await bike.getByLabel(/^Code/).pressSequentially(doorCode);
    await expect(bike.getByText('Right')).toBeVisible();
    await bike.getByRole('button', { name: '₹500', exact: true }).click();
    await expect(bike.getByText(`Give back ₹${500 - totalPrice}`)).toBeVisible();
    await lookAtAll(bike, () => looksRight(bike));
    await bike.getByRole('button', { name: `Delivered, ₹${totalPrice} taken` }).click();
    await expect(bike.getByText('All 1 done')).toBeVisible();
    // It is sent once it can't be undone any more.
    await expect(page.getByText('Delivered').filter({ visible: true }).first()).toBeVisible({
      timeout: 60_000,
    });
  });

  await test.step('in the evening the cash is handed over and banked, and the counter is closed', async () => {
    const store = `/api/config/${gawan.store}`;
    const pin = await office.request.put(`${store}/till-pin`, { ...asGawan, data: { pin: PIN } });
    expect(pin.ok(), await pin.text()).toBe(true);
    await handOver(bike, total);
    await bank(office, total);
    await closeDay(office);
  });
});

const CHANGE = 200;

/** The manager's phone is a counter, too. */
async function openDay(office: Page): Promise<void> {
  await openCounter(office, 'Counter');
  await openShiftPanel(office);
  await count(office, CHANGE);
  await looksRight(office);
  await office.getByRole('button', { name: 'Open shift' }).click();
}

async function closeDay(office: Page): Promise<void> {
  await office.goto('/#/admin/cartscreen');
  await openShiftPanel(office);
  await count(office, CHANGE);
  await looksRight(office);
  await office.getByRole('button', { name: 'Close shift' }).click();
  await expect(office.getByRole('heading', { name: 'The shift is closed' })).toBeVisible();
  await looksRight(office);
}

async function openShiftPanel(office: Page): Promise<void> {
  await office.getByRole('button', { name: 'Menu' }).click();
  await office.getByRole('menuitem', { name: 'Shift' }).click();
}

/** On the driver's phone, confirmed there by the manager's PIN. */
async function handOver(bike: Page, rupees: number): Promise<void> {
  await bike.getByRole('button', { name: 'Hand over' }).click();
  await expect(bike.getByRole('heading', { name: `Hand over ₹${rupees}` })).toBeVisible();
  await count(bike, rupees);
  await looksRight(bike);
  await bike.getByLabel(/^The PIN of .* confirms/).fill(PIN);
  await bike.getByRole('button', { name: `Take ₹${rupees}` }).click();
  await expect(bike.getByText(`₹${rupees} handed over to`)).toBeVisible();
}

async function bank(office: Page, rupees: number): Promise<void> {
  await office.goto('/#/admin/cash');
  await office.getByRole('button', { name: 'To the bank', exact: true }).click();
  await office.getByLabel('Amount').fill(String(rupees));
  await office.getByLabel('Number of the slip').fill('004417');
  await looksRight(office);
  await office.getByRole('button', { name: `Note ₹${rupees}.00 as banked` }).click();
  await expect(office.getByText(`₹${rupees}.00 banked`)).toBeVisible();
}

/** Fills in so many rupees by notes and coins. */
async function count(page: Page, rupees: number): Promise<void> {
  let left = rupees;
  for (const value of [100, 50, 20, 10, 5, 2, 1]) {
    await page.getByLabel(`Pieces of ₹${value}`, { exact: true }).fill(`${Math.floor(left / value)}`);
    left %= value;
  }
}

const tokenOf = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem('haat.user') ?? '{}').token as string);
