import { newId } from '@haat/domain/basics/ids';
import { paise } from '@haat/domain/basics/money';
import { expect, test } from 'vitest';
import { as } from '../../../test/order-request.ts';
import { givePoints } from '../../../test/points-of.ts';
import { stockOf } from '../../../test/stock-of.ts';
import { useMarket } from '../../../test/use-market.ts';
import { publishChange } from '../../kit/change-feed.ts';
import { inTransaction } from '../../kit/db.ts';

const its = useMarket();

test('a quote names the same changes and sums as the order call, and reserves nothing', async () => {
  await its.db
    .updateTable('products')
    .set({ count_in_stock: 1 })
    .where('id', '=', its.market.salt.id)
    .execute();
  const items = [
    { product: its.market.atta.id, qty: 2, price: 200 },
    { product: its.market.salt.id, qty: 3, price: 54 },
    { product: its.market.dal.id, qty: 1, price: 99 },
  ];
  const answer = await its.app.inject({
    method: 'POST',
    url: `/api/marketplace/${its.market.id}/cart/quote`,
    payload: { items },
  });
  expect(answer.statusCode).toBe(200);
  const quote = answer.json();
  expect(quote.lines.map((l: { changes: string[]; qty: number }) => [l.changes, l.qty])).toEqual([
    [['price'], 2],
    [['stock'], 1],
    [[], 1],
  ]);
  expect(quote).toMatchObject({
    itemsPrice: 689,
    shippingPrice: 25,
    totalPrice: 714,
    missingForFreeDelivery: 10,
    pointsAvailable: 0,
  });
  expect(await stockOf(its.db, its.market.salt.id)).toBe(1);
});

test('a quote names products and their sizes in Hindi and Kannada, and says how many points are in hand', async () => {
  const { atta, salt } = its.market;
  await its.db.updateTable('products').set({ name_hi: 'आटा' }).where('id', '=', atta.id).execute();
  const variant = newId();
  await its.db
    .insertInto('product_variants')
    .values({
      marketplace_id: its.market.id,
      product_id: atta.id,
      id: variant,
      name: '10 kg',
      sku: 'Y',
      price_paise: paise(50_000),
      mrp_paise: paise(50_000),
      count_in_stock: 5,
    })
    .execute();
  await givePoints(its.db, its.market, 900);
  const answer = await as(
    its.market.shopper,
    its.app,
    'POST',
    `/api/marketplace/${its.market.id}/cart/quote`,
    {
      items: [
        { product: atta.id, qty: 1, price: 268 },
        { product: atta.id, variant, qty: 1, price: 500 },
        { product: salt.id, qty: 1, price: 54 },
      ],
    },
  );
  expect(answer.body.lines).toMatchObject([
    { name: 'Chakki Atta', nameHi: 'आटा' },
    { name: 'Chakki Atta · 10 kg', nameHi: 'आटा · 10 kg' },
    { name: 'Table Salt' },
  ]);
  expect(answer.body.lines[2]).not.toHaveProperty('nameHi');
  expect(answer.body).toMatchObject({ pointsAvailable: 822, pointsBalance: 900 });
});

test('a quote for a product that is no more says so and prices the rest', async () => {
  await its.db.deleteFrom('products').where('id', '=', its.market.salt.id).execute();
  const items = [
    { product: its.market.salt.id, qty: 1, price: 54 },
    { product: its.market.atta.id, qty: 1, price: 268 },
  ];
  const answer = await its.app.inject({
    method: 'POST',
    url: `/api/marketplace/${its.market.id}/cart/quote`,
    payload: { items },
  });
  expect(answer.json()).toMatchObject({
    itemsPrice: 268,
    lines: [{ changes: ['gone'], qty: 0 }, { changes: [] }],
  });
});

test('terms that change hold for the next quote as soon as that is published', async () => {
  const delivery = async () => {
    const items = [{ product: its.market.atta.id, qty: 1, price: 268 }];
    const url = `/api/marketplace/${its.market.id}/cart/quote`;
    return (await its.app.inject({ method: 'POST', url, payload: { items } })).json().shippingPrice;
  };
  expect(await delivery()).toBe(25);
  await inTransaction(its.db, async (tx) => {
    await tx
      .updateTable('marketplaces')
      .set({ delivery_charge_paise: paise(4_000) })
      .where('id', '=', its.market.id)
      .execute();
    await publishChange(tx, 'terms', its.market.id);
  });
  await expect.poll(delivery, { interval: 20 }).toBe(40);
});
