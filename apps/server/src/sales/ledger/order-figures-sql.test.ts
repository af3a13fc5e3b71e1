import { newId } from '@haat/domain/basics/ids';
import { type Paise, paise } from '@haat/domain/basics/money';
import { ORDER_TYPES } from '@haat/domain/orders/order-types';
import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { useMarket } from '../../../test/use-market.ts';
import { inTransaction } from '../../kit/db.ts';
import { insertOrders, type NewOrder } from '../orders/orders-sql.ts';
import { ORDER_DELIVERY_COST, PROFIT, REVENUE } from './order-figures-sql.ts';
import { orderFigures } from './test/order-figures.ts';

const its = useMarket();
const ORDERS = 200;

const some = fc.record({
  orderType: fc.constantFrom(...ORDER_TYPES),
  isCancelled: fc.boolean(),
  shipping: fc.nat(5_000),
  points: fc.nat(100),
  refunded: fc.nat(5_000),
  returned: fc.nat(5_000),
  returnedCost: fc.nat(4_000),
  lines: fc.array(
    fc.record({
      price: fc.integer({ min: 10_000, max: 1e6 }),
      cost: fc.option(fc.nat(1e6)),
      quantity: fc.integer({ min: 1, max: 9 }),
    }),
    { minLength: 1, maxLength: 11 },
  ),
});

interface Sampled {
  order: NewOrder;
  cost: Paise;
  cancelledAt: Date | null;
  refundedElsewhere: Paise;
  returned: Paise;
  returnedCost: Paise;
}

function sampled({
  orderType,
  isCancelled,
  shipping,
  points,
  refunded,
  returned,
  returnedCost,
  lines,
}: typeof some extends fc.Arbitrary<infer S> ? S : never): Sampled {
  const at = new Date();
  const sum = (of: (line: (typeof lines)[number]) => number) =>
    paise(lines.reduce((total, line) => total + of(line) * line.quantity, 0));
  const items = sum(({ price }) => price);
  const order: NewOrder = {
    marketplaceId: its.market.id,
    id: newId(),
    storeId: its.market.stores[0],
    checkoutId: newId(),
    userId: its.market.shopper.id,
    orderType,
    paymentMethod: 'Cash',
    placeOfSupply: '29',
    customer: { name: '', email: '', phone: '' },
    address: { address: '', city: '', pinCode: '', country: 'India', location: undefined },
    items,
    shipping: paise(shipping),
    pointsRedeemed: points,
    total: paise(items + shipping - points * 100),
    createdAt: at,
    estimatedDeliveryAt: at,
    lines: lines.map(({ price, cost, quantity }) => ({
      productId: its.market.atta.id,
      variantId: null,
      bundleId: null,
      name: '',
      size: '',
      image: '',
      sku: '',
      hsn: '',
      category: '',
      soldBy: 'piece' as const,
      quantity,
      discount: paise(0),
      price: paise(price),
      mrp: paise(price),
      cost: cost === null ? null : paise(cost),
      taxBp: 0,
      taxable: paise(price * quantity),
      cgst: paise(0),
      sgst: paise(0),
      igst: paise(0),
    })),
  };
  const cancelledAt = isCancelled ? at : null;
  const back = {
    refundedElsewhere: paise(refunded),
    returned: paise(returned),
    returnedCost: paise(returnedCost),
  };
  return { order, cost: sum(({ cost, price }) => cost ?? price), cancelledAt, ...back };
}

test('the database works out the figures of any order as JavaScript does', async () => {
  const samples = fc.sample(some, ORDERS).map(sampled);
  await inTransaction(its.db, async (tx) => {
    await tx.send((batch) =>
      insertOrders(
        batch,
        samples.map(({ order }) => order),
      ),
    );
    const cancelled = samples.filter(({ cancelledAt }) => cancelledAt).map(({ order }) => order.id);
    await sql`UPDATE orders SET cancelled_at = now() WHERE id = ANY(${cancelled}::uuid[])`.execute(tx);
    for (const { order, refundedElsewhere, returned, returnedCost } of samples)
      await sql`UPDATE orders SET refunded_elsewhere_paise = ${refundedElsewhere}, returned_paise = ${returned},
        returned_cost_paise = ${returnedCost} WHERE id = ${order.id}`.execute(tx);
  });
  const { rows } = await sql<{
    id: string;
    revenue: number | null;
    deliveryCost: number;
    profit: number | null;
  }>`
    SELECT o.id, ${REVENUE} AS revenue, ${ORDER_DELIVERY_COST} AS "deliveryCost", ${PROFIT} AS profit
    FROM orders o WHERE o.marketplace_id = ${its.market.id}`.execute(its.db);
  expect(rows).toHaveLength(ORDERS);
  for (const { order, ...more } of samples) {
    const row = rows.find(({ id }) => id === order.id);
    const expected = orderFigures({ ...order, ...more });
    expect([row?.revenue, row?.profit]).toEqual([expected?.revenue ?? null, expected?.profit ?? null]);
    if (expected) expect(row?.deliveryCost).toBe(expected.deliveryCost);
  }
});
