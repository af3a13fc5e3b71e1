import { paise } from '@haat/domain/basics/money';
import { parse } from 'csv-parse/sync';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { as, orderBody, placeOrder } from '../../../test/order-request.ts';
import { tillFacts } from '../../../test/till-facts.ts';
import { useMarket } from '../../../test/use-market.ts';

const its = useMarket();

test('the round off of cash stands in the registers as with the payments', async () => {
  const { atta, salt, admin, superAdmin, shopper } = its.market;
  const till = await tillFacts(its).aTill();
  const at = new Date('2026-11-03T05:00:00Z');
  its.clock.set(at);
  const cash = (amount: number) => [{ method: 'cash', amount, reference: '' }];
  const bill = till.bill([{ product: atta, price: 99.6 }], { at, roundOff: 0.4, tenders: cash(100) });
  const back = till.back(bill.id, [{ product: atta, price: 99.6 }], {
    at,
    roundOff: 0.4,
    tenders: cash(100),
  });
  await till.send([{ ...bill, received: 100 }, back]);
  await its.db.updateTable('products').set({ tax_bp: 0, hsn: '2501' }).where('id', '=', salt.id).execute();
  await its.db
    .updateTable('products')
    .set({ price_paise: paise(267_40), hsn: '1101' })
    .where('id', '=', atta.id)
    .execute();
  await its.db
    .updateTable('users')
    .set({ gst_number: '29AAGCB7383J1Z4', company: 'Bidar Caterers' })
    .where('id', '=', shopper.id)
    .execute();
  // A business gets two papers for taxed and untaxed goods.
  const wanted = [
    { product: { ...atta, price: 267_40 }, qty: 1 },
    { product: salt, qty: 1 },
  ];
  for (const isCancelled of [false, true]) {
    const placed = await placeOrder(its.app, its.market, shopper, orderBody(wanted, { forBusiness: true }));
    expect(placed.statusCode, placed.body).toBe(201);
    const id = placed.json()._id;
    for (const step of ['out-for-delivery', 'pay'])
      await as(admin, its.app, 'PUT', `/api/orders/${id}/${step}`);
    if (isCancelled) await as(superAdmin, its.app, 'POST', `/api/orders/status/cancel/${id}`);
  }
  const roundOffs = async (name: string) => {
    const { body } = await its.app.inject({
      url: `/api/reports/${name}?from=2026-11-03&to=2026-11-03`,
      headers: { authorization: `Bearer ${admin.token}` },
    });
    const rows: Record<string, string>[] = parse(body, { bom: true, columns: true });
    return rows.map((row) => Number(row['Round off (₹)'])).toSorted((a, b) => a - b);
  };
  const [sold, returned] = [await roundOffs('sales'), await roundOffs('credit-notes')];
  expect(sold).toEqual([-0.4, -0.4, 0, 0, 0.4]);
  expect(returned).toEqual([-0.4, 0, 0.4]);
  const { rows } = await sql<{ off: string }>`
    SELECT sum(round_off_paise) / 100.0 AS off FROM payments WHERE marketplace_id = ${its.market.id}`.execute(
    its.db,
  );
  const sumOf = (amounts: number[]) => amounts.reduce((sum, amount) => sum + amount, 0);
  expect(sumOf(sold) - sumOf(returned)).toBeCloseTo(Number(rows[0]?.off));
});
