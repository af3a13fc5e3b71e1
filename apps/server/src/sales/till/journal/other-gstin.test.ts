import { expect, test } from 'vitest';
import { documentsOf } from '../../../../test/issued-documents.ts';
import { as } from '../../../../test/order-request.ts';
import { tillFacts } from '../../../../test/till-facts.ts';
import { useMarket } from '../../../../test/use-market.ts';

const its = useMarket();
const { aTill, booksDiffer } = tillFacts(its);

const ANOTHER = '29AAGCB7383J1Z4';

const publicGstin = async ({ receiptKey }: Record<string, unknown>) =>
  (await its.app.inject(`/api/marketplace/${its.market.id}/receipts/${receiptKey}`)).json().store.gstNumber;

/** From the order, as the office does. */
const printedAgain = async (orderId: string) =>
  (await as(its.market.admin, its.app, 'GET', `/api/orders/${orderId}`)).body.store.gstNumber;

test('a bill that arrives after its store got another GSTIN is documented as printed, and is a difference', async () => {
  const till = await aTill();
  const { gst_number: printed } = await its.db
    .selectFrom('stores')
    .select('gst_number')
    .where('id', '=', its.market.stores[0])
    .executeTakeFirstOrThrow();
  const late = till.bill([{ product: its.market.atta, tax: 5 }], { scheme: 'regular', gstin: printed });
  const older = till.bill([{ product: its.market.atta, tax: 5 }], { scheme: 'regular' });
  const back = till.back(late.id, [{ product: its.market.atta, tax: 5 }], { scheme: 'regular' });
  await its.db
    .updateTable('stores')
    .set({ gst_number: ANOTHER })
    .where('id', '=', its.market.stores[0])
    .execute();
  const right = till.bill([{ product: its.market.atta, tax: 5 }], { scheme: 'regular', gstin: ANOTHER });
  const { body } = await till.send([late, older, back, right]);
  const found = body.results.map(({ differences }) =>
    differences.flatMap(({ kind, till: wrote, server }) =>
      kind === 'gstin-differs' || kind === 'scheme-differs' ? [[kind, wrote, server]] : [],
    ),
  );
  expect(found).toEqual([[['gstin-differs', printed, ANOTHER]], [], [], []]);
  const gstinsOf = async (orderId: string) =>
    (await documentsOf(its, orderId)).map(({ supplier }) => supplier.gstin);
  expect(await gstinsOf(late.id)).toEqual([printed, printed]);
  for (const { id } of [older, right]) expect(await gstinsOf(id)).toEqual([ANOTHER]);
  expect(await publicGstin(late)).toBe(printed);
  expect(await publicGstin(back)).toBe(printed);
  expect(await publicGstin(older)).toBe(ANOTHER);
  for (const { id } of [late, back]) expect(await printedAgain(id)).toBe(printed);
  expect(await printedAgain(older.id)).toBe(ANOTHER);
  await its.db
    .updateTable('stores')
    .set({ gst_number: printed })
    .where('id', '=', its.market.stores[0])
    .execute();
  expect(await publicGstin(older)).toBe(ANOTHER);
  const { token } = its.market.admin;
  const q = (older.number as { text: string }).text;
  const bills = await its.app.inject({
    url: `/api/config/${till.storeId}/bills?q=${encodeURIComponent(q)}`,
    headers: { authorization: `Bearer ${token}` },
  });
  expect(bills.json()).toMatchObject([{ number: q, scheme: 'regular', gstin: ANOTHER }]);
  expect(await booksDiffer()).toEqual([]);
});

test('a bill that arrives after its store moved to another State was supplied in the one of its GSTIN', async () => {
  const till = await aTill();
  const store = its.db.updateTable('stores').where('id', '=', its.market.stores[0]);
  const { gst_number: printed } = await its.db
    .selectFrom('stores')
    .select('gst_number')
    .where('id', '=', its.market.stores[0])
    .executeTakeFirstOrThrow();
  const late = till.bill([{ product: its.market.atta, tax: 5 }], { scheme: 'regular', gstin: printed });
  const back = till.back(late.id, [{ product: its.market.atta, tax: 5 }], { scheme: 'regular' });
  await store.set({ gst_number: '27AAGCB7383J1Z8', state_code: '27' }).execute();
  await till.send([late, back]);
  const supplied = { supplier: { gstin: printed, stateCode: '29' }, placeOfSupply: '29', interState: false };
  expect(await documentsOf(its, late.id)).toMatchObject([
    { kind: 'tax invoice', ...supplied },
    { kind: 'credit note', ...supplied },
  ]);
  expect(await booksDiffer()).toEqual([]);
});

test('a GSTIN that its store never had is a difference, and no document of the store has it', async () => {
  const till = await aTill();
  const bill = till.bill([{ product: its.market.atta, tax: 5 }], { scheme: 'regular', gstin: ANOTHER });
  const { body } = await till.send([bill]);
  expect(body.results[0]?.differences.map(({ kind }) => kind)).toContain('gstin-differs');
  const [document] = await documentsOf(its, bill.id);
  const gstin = document?.supplier.gstin;
  expect(gstin).not.toBe(ANOTHER);
  expect(await publicGstin(bill)).toBe(gstin);
});
