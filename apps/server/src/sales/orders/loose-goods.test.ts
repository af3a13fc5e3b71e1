import { paise } from '@haat/domain/basics/money';
import { describe, expect, test } from 'vitest';
import { documentsOf } from '../../../test/issued-documents.ts';
import { makeLoose } from '../../../test/loose-goods.ts';
import { as, type EnteredItem, enterOrder, orderBody, placeOrder } from '../../../test/order-request.ts';
import { pdfPages } from '../../../test/pdf-text.ts';
import { stockOf } from '../../../test/stock-of.ts';
import { useMarket } from '../../../test/use-market.ts';
import { publishChange } from '../../kit/change-feed.ts';
import { inTransaction } from '../../kit/db.ts';
import { checkBooks } from '../days/books/check-books.ts';

const its = useMarket();

/** Atta at ₹268 a kilogram, 50 kg of it, in steps of 250 g. */
async function looseAtta(soldBy?: 'litre') {
  await makeLoose(its.db, its.market, its.market.atta, soldBy);
  await inTransaction(its.db, (tx) => publishChange(tx, 'catalogue', its.market.id));
}

/** As if there had never been more. */
async function putOnShelf(grams: number) {
  const { id } = its.market.atta;
  await its.db.updateTable('products').set({ count_in_stock: grams }).where('id', '=', id).execute();
  await its.db
    .updateTable('stock_ledger')
    .set({ change: grams, balance: grams })
    .where('product_id', '=', id)
    .execute();
}

const stock = () => stockOf(its.db, its.market.atta.id);
const order = (kilograms: number) =>
  placeOrder(
    its.app,
    its.market,
    its.market.shopper,
    orderBody([{ product: its.market.atta, qty: kilograms }]),
  );
const read = async (id: string) => (await as(its.market.shopper, its.app, 'GET', `/api/orders/${id}`)).body;
const differences = async () => (await checkBooks(its.db)).flatMap((check) => check.differences);
const quote = async (qty: number) =>
  (
    await its.app.inject({
      method: 'POST',
      url: `/api/marketplace/${its.market.id}/cart/quote`,
      payload: { items: [{ product: its.market.atta.id, qty, price: 268 }] },
    })
  ).json();

describe('a shop order of loose goods', () => {
  test('takes three steps from the shelf, in grams, and says kilograms to everybody', async () => {
    await looseAtta();
    const { body: card } = await as(
      its.market.shopper,
      its.app,
      'GET',
      `/api/marketplace/${its.market.id}/products/${its.market.atta.id}`,
    );
    expect(card).toMatchObject({ soldBy: 'kg', step: 250, countInStock: 50_000, price: 268 });
    const placed = await order(0.75);
    expect(placed.statusCode).toBe(201);
    expect(await stock()).toBe(49_250);
    const shown = await read(placed.json()._id);
    expect(shown).toMatchObject({
      itemCount: 1,
      itemsPrice: 201,
      totalPrice: 226,
      orderItems: [{ soldBy: 'kg', qty: 0.75, price: 268, discount: 0, returned: 0 }],
    });
    const { taxable, cgst, sgst } = shown.orderItems[0];
    expect(Math.round((taxable + cgst + sgst) * 100)).toBe(20_100);
    expect(await differences()).toEqual([]);
  });

  test('rounds a line half up to the paisa', async () => {
    await looseAtta('litre');
    await its.db
      .updateTable('products')
      .set({ price_paise: paise(3334), mrp_paise: paise(3334) })
      .where('id', '=', its.market.atta.id)
      .execute();
    await inTransaction(its.db, (tx) => publishChange(tx, 'catalogue', its.market.id));
    expect(await quote(0.25)).toMatchObject({ itemsPrice: 8.34, lines: [{ qty: 0.25, soldBy: 'litre' }] });
  });

  test('is quoted in whole steps, ten at most, and no more than is there', async () => {
    await looseAtta();
    const lineOf = async (qty: number) => (await quote(qty)).lines[0];
    expect(await lineOf(2.5)).toMatchObject({ qty: 2.5, changes: [] });
    expect(await lineOf(2.75)).toMatchObject({ qty: 2.5, changes: ['limit'] });
    expect(await lineOf(0.3)).toMatchObject({ qty: 0.25, changes: ['step'] });
    await putOnShelf(600);
    await inTransaction(its.db, (tx) => publishChange(tx, 'catalogue', its.market.id));
    expect(await lineOf(1)).toMatchObject({ qty: 0.5, changes: ['stock'], countInStock: 500 });
  });

  test('of half a piece is refused, and nothing is taken', async () => {
    const refused = await order(0.5);
    expect([refused.statusCode, refused.json()]).toMatchObject([
      409,
      { code: 'sold-by-the-piece', message: 'Chakki Atta is sold by the piece.' },
    ]);
    expect(await stock()).toBe(50);
  });

  test('never sells a gram that is not there, however many come at once', async () => {
    await looseAtta();
    await putOnShelf(2000);
    const answers = await Promise.all(Array.from({ length: 5 }, () => order(0.75)));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 201, 409, 409, 409]);
    expect(await stock()).toBe(500);
    expect(await differences()).toEqual([]);
  });

  test('comes back in parts that give back, together, what was paid', async () => {
    await looseAtta();
    const { market, app } = its;
    const id = (await order(0.75)).json()._id;
    await as(market.admin, app, 'PUT', `/api/orders/${id}/pay`);
    await as(market.admin, app, 'PUT', `/api/orders/${id}/deliver`);
    const giveBack = async (qty: number) => {
      const asked = await as(market.shopper, app, 'POST', `/api/orders/${id}/requests`, {
        kind: 'return',
        reason: 'Too much',
        items: [{ line: 1, qty }],
      });
      if (asked.status !== 201) return asked.body;
      const request = asked.body.requests.at(-1)._id;
      await as(market.admin, app, 'POST', `/api/orders/${id}/requests/${request}/accept`, { word: '' });
      return undefined;
    };
    expect(await giveBack(0.333)).toBeUndefined();
    expect(await giveBack(0.5)).toMatchObject({ code: 'too-many-returned', details: [{ available: 0.417 }] });
    expect((await read(id)).orderItems).toMatchObject([{ qty: 0.75, returned: 0.333 }]);
    expect(await giveBack(0.417)).toBeUndefined();
    const { requests, documents } = await read(id);
    const back = requests.map(({ refund }: { refund: number }) => refund);
    expect(back).toEqual([89.24, 136.76]);
    const credited = documents.filter(({ kind }: { kind: string }) => kind === 'credit note');
    expect(credited.map(({ total }: { total: number }) => total)).toEqual(back);
    expect(await stock()).toBe(50_000);
    expect(await differences()).toEqual([]);
  });
});

/** Text of an order's document. */
async function printed(id: string, file: string): Promise<string> {
  const { rawPayload } = await its.app.inject({
    url: `/api/orders/${id}/${file}`,
    headers: { authorization: `Bearer ${its.market.admin.token}` },
  });
  return (await pdfPages(rawPayload)).join(' ');
}

describe('an entered order by weight, with a discount', () => {
  const enter = async (type: string, lines: EnteredItem[], sum: number, more: object = {}) =>
    (await enterOrder(its, type, lines, { itemsPrice: sum, totalPrice: sum, ...more })).body;
  const atta = (qty: number, more: object = {}) => ({
    product: its.market.atta.id,
    qty,
    price: 268,
    ...more,
  });

  // spec: rule loose-goods
  test('takes 0.250, and is charged what the line comes to less its discount', async () => {
    await looseAtta();
    const sold = await enter('pos', [atta(0.25, { discount: 7 })], 60);
    expect(sold).toMatchObject({
      itemCount: 1,
      totalPrice: 60,
      payments: [{ Amount: 60 }],
      orderItems: [{ soldBy: 'kg', qty: 0.25, discount: 7 }],
      documents: [{ kind: 'tax invoice', total: 60 }],
    });
    expect(await stock()).toBe(49_750);
    const [content] = await documentsOf(its, sold._id);
    expect(content).toMatchObject({
      lines: [{ soldBy: 'kg', quantity: 250, uqc: 'KGS', discount: 700, total: 6000 }],
    });
    for (const file of ['gst-invoice.pdf', 'invoice.pdf']) {
      const text = await printed(sold._id, file);
      for (const words of ['0.250 kg', '₹268.00/kg', 'less ₹7.00', '₹60.00'])
        expect(text, file).toContain(words);
    }
    expect(await differences()).toEqual([]);
  });

  test('comes back in parts that are their shares of the line, discount and all', async () => {
    await looseAtta();
    const { _id: original } = await enter('pos', [atta(1, { discount: 0.01 })], 267.99);
    const back = (qty: number, sum: number) => enter('return', [atta(qty)], sum, { original });
    expect(await back(0.333, 89.24)).toMatchObject({ totalPrice: 89.24, orderItems: [{ qty: 0.333 }] });
    expect(await back(0.333, 89.24)).toMatchObject({ totalPrice: 89.24 });
    expect(await back(0.334, 89.5)).toMatchObject({
      code: 'prices-do-not-add-up',
      details: { items: 8951 },
    });
    expect(await back(0.334, 89.51)).toMatchObject({ totalPrice: 89.51 });
    expect(await back(0.001, 0.27)).toMatchObject({ code: 'more-than-was-sold' });
    expect(await stock()).toBe(50_000);
    expect(await differences()).toEqual([]);
  });

  test('a discount above the line, half a piece, and a gram too much are refused', async () => {
    expect(await enter('pos', [atta(1, { discount: 268.01 })], 0)).toMatchObject({
      code: 'discount-above-line',
    });
    expect(await enter('pos', [atta(0.5)], 134)).toMatchObject({ code: 'sold-by-the-piece' });
    await looseAtta();
    expect(await enter('pos', [atta(50.001)], 13_400.27)).toMatchObject({ code: 'out-of-stock' });
    expect(await enter('pos', [atta(0.0005)], 0.13)).toMatchObject({ code: 'invalid-input' });
    expect(await stock()).toBe(50_000);
  });

  test('a whole line may be given away', async () => {
    expect(await enter('pos', [atta(1, { discount: 268 })], 0)).toMatchObject({ totalPrice: 0 });
    expect(await differences()).toEqual([]);
  });

  test('a purchase order brings kilograms into stock at the cost of one', async () => {
    await looseAtta();
    const { _id } = await enter('po', [atta(12.5, { price: 200 })], 2500);
    await as(its.market.admin, its.app, 'PUT', `/api/orders/${_id}/deliver`);
    expect(await stock()).toBe(62_500);
    expect(await differences()).toEqual([]);
  });
});
