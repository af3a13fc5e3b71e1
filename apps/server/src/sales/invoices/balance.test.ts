import { newId } from '@haat/domain/basics/ids';
import { paise } from '@haat/domain/basics/money';
import { beforeEach, expect, test, vi } from 'vitest';
import { download } from '../../../test/download.ts';
import { as, enterOrder, orderBody, placeOrder } from '../../../test/order-request.ts';
import { pdfPages } from '../../../test/pdf-text.ts';
import { tillFacts } from '../../../test/till-facts.ts';
import { useMarket } from '../../../test/use-market.ts';

vi.setConfig({ testTimeout: 60_000 });

const our = useMarket();
const { aTill, read } = tillFacts(our);

const enter = async (orderType: string, price: number, qty: number, change: object = {}) =>
  (await enterOrder(our, orderType, [{ product: our.market.atta.id, qty, price }], change)).body;

/** In rupees. */
const pays = (orderId: string, method: string, rupees: number) =>
  our.db
    .insertInto('payments')
    .values({
      marketplace_id: our.market.id,
      id: newId(),
      order_id: orderId,
      method,
      taken_by: our.market.admin.id,
      amount_paise: paise(rupees * 100),
    })
    .execute();

/** As 'label amount'. */
async function sums(id: string, file: string): Promise<string> {
  const { bytes } = await download(our.market.admin, our.app, `/api/orders/${id}/${file}`);
  const text = (await pdfPages(bytes))
    .join(' ')
    .replace(/\s+/g, ' ')
    .replace(/on \d+ \w+ \d{4}/g, 'on DAY');
  return text.slice(text.lastIndexOf(' Total ₹')).split(/ Total in words| [A-Z]{2}\d?\/\d\d-\d\d\//)[0] ?? '';
}

const admin = (method: 'PUT' | 'POST', path: string) => as(our.market.admin, our.app, method, path);

/** The catalogue's current data. */
const changeCatalogue = (name: string, size: string, price: number, mrp: number) =>
  our.db
    .updateTable('products')
    .set({ name, size, price_paise: paise(price * 100), mrp_paise: paise(mrp * 100) })
    .where('id', '=', our.market.atta.id)
    .execute();

const detailsOf = async (orderId: string, event: string) =>
  (
    await our.db
      .selectFrom('order_notifications')
      .select('details')
      .where('order_id', '=', orderId)
      .where('event', '=', event)
      .executeTakeFirst()
  )?.details;

beforeEach(() => changeCatalogue('Aashirvaad Atta', '5 kg', 268, 300));

test('an invoice on credit, partly paid, says what was paid by which tender, and what is due until when', async () => {
  const dueOn = new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10);
  const { _id: id } = await enter('invoice', 268, 2, { dueOn, paymentMethod: 'check' });
  await pays(id, 'cash', 100);
  await pays(id, 'upi', 50.5);
  await pays(id, 'cash', 20);
  for (const file of ['gst-invoice.pdf', 'invoice.pdf'])
    expect(await sums(id, file)).toMatch(
      /^ Total ₹536\.00 Paid on DAY, Cash ₹120\.00 Paid on DAY, UPI ₹50\.50 Due by \d+ \w+ \d{4}, Check ₹365\.50$/,
    );
  expect((await admin('PUT', `/api/orders/${id}/pay`)).body.payments).toHaveLength(4);
  for (const file of ['gst-invoice.pdf', 'invoice.pdf'])
    expect(await sums(id, file)).toBe(
      ' Total ₹536.00 Paid on DAY, Cash ₹120.00 Paid on DAY, UPI ₹50.50 Paid on DAY, Check ₹365.50',
    );
});

test('a bill of a counter of which goods came back says what was credited and refunded, on all of its papers', async () => {
  const till = await aTill();
  const bill = till.bill([{ product: our.market.atta, quantity: 3 }]);
  const back = till.back(bill.id, [{ product: our.market.atta, quantity: 2 }]);
  await till.send([bill, back]);
  for (const file of ['gst-invoice.pdf', 'invoice.pdf'])
    expect(await sums(bill.id, file)).toBe(
      ' Total ₹804.00 Credited -₹536.00 Paid on DAY, Cash ₹804.00 Refunded -₹536.00 Nothing is due ₹0.00',
    );
  expect(await read(`/api/orders/${bill.id}`)).toMatchObject({
    credited: 536,
    payments: [{ Amount: 804 }, { Amount: -536 }],
  });
  const page = (key: unknown) => read(`/api/marketplace/${our.market.id}/receipts/${key}`);
  const tenders = (amount: number) => [{ method: 'cash', amount }];
  expect(await page(bill.receiptKey)).toMatchObject({
    total: 804,
    tenders: tenders(804),
    credited: 536,
    refunded: 536,
    due: 0,
  });
  expect(await page(back.receiptKey)).toMatchObject({
    total: 536,
    tenders: tenders(536),
    credited: 0,
    refunded: 0,
    due: 0,
  });
});

test('an order that was cancelled after a part of it was paid asks for nothing, and gives back that part', async () => {
  const body = orderBody([{ product: our.market.atta, qty: 1 }]);
  const { _id: id } = (await placeOrder(our.app, our.market, our.market.shopper, body)).json();
  await pays(id, 'Cash', 93);
  await admin('PUT', `/api/orders/${id}/out-for-delivery`);
  expect(await detailsOf(id, 'out-for-delivery')).toEqual({ amount: 20_000 });
  expect(await sums(id, 'gst-invoice.pdf')).toBe(' Total ₹293.00 Paid on DAY, Cash ₹93.00 Due, Cash ₹200.00');
  await as(our.market.superAdmin, our.app, 'POST', `/api/orders/status/cancel/${id}`);
  expect(await detailsOf(id, 'cancelled')).toEqual({ amount: 9_300, way: 'cash' });
  expect(await sums(id, 'gst-invoice.pdf')).toBe(
    ' Total ₹293.00 Credited -₹293.00 Paid on DAY, Cash ₹93.00 Refunded -₹93.00 Cancelled, nothing is due ₹0.00',
  );
});

test('a return of an order is made of what was sold, though its goods have another name, price and MRP by now', async () => {
  const { _id: original } = await enter('pos', 268, 2);
  await changeCatalogue('Renamed Atta', '10 kg', 150, 200);
  const back = await enter('return', 268, 1, { original });
  expect(back).toMatchObject({
    totalPrice: 268,
    payments: [{ Amount: -268 }],
    orderItems: [
      {
        name: 'Aashirvaad Atta',
        size: '5 kg',
        price: 268,
        mrp: 300,
        discount: 0,
      },
    ],
  });
  const till = await aTill();
  const bill = till.bill([{ product: our.market.atta, price: 268 }]);
  await till.send([bill]);
  await changeCatalogue('Renamed again', '1 kg', 99, 100);
  const [line] = (await read(`/api/marketplace/${our.market.id}/receipts/${bill.receiptKey}`)).lines;
  expect(line).toMatchObject({ name: expect.not.stringContaining('Renamed'), price: 268 });
});
