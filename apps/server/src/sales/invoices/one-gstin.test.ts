import fc from 'fast-check';
import { sql } from 'kysely';
import { beforeEach, expect, test, vi } from 'vitest';
import { type Market, makeMarket } from '../../../test/market.ts';
import { orderBody, placeOrder } from '../../../test/order-request.ts';
import { TestTill } from '../../../test/test-till.ts';
import { useMarket } from '../../../test/use-market.ts';
import { inTransaction } from '../../kit/db.ts';
import { checkBooks } from '../days/books/check-books.ts';
import { issueCreditNotes } from './issue-credit-notes.ts';
import { issueInvoices } from './issue-invoices.ts';

vi.setConfig({ testTimeout: 30_000 });

const our = useMarket();
const NOW = new Date('2026-11-20T05:00:00Z');
const GSTIN = '29AABCR1718E1ZL';
const ANOTHER = '29AAGCB7383J1Z4';

/** Each with a store called Basava Provision, without GSTIN. */
let markets: [Market, Market];
beforeEach(async () => {
  await sql`TRUNCATE invoice_documents, invoice_series, invoice_prefixes, gstin_prefixes`.execute(our.db);
  markets = [our.market, await makeMarket(our.db, '585413')];
  for (const market of markets) await register(market, '');
});

const register = ({ id, stores }: Market, gstin: string) =>
  our.db
    .updateTable('stores')
    .set({ gst_number: gstin })
    .where('marketplace_id', '=', id)
    .where('id', '=', stores[0])
    .execute();

async function issue(market: Market): Promise<void> {
  const placed = await placeOrder(
    our.app,
    market,
    market.shopper,
    orderBody([{ product: market.salt, qty: 1 }]),
  );
  const id = placed.json().orders[0]._id;
  await inTransaction(our.db, (tx) => issueInvoices(tx, market.id, [id], NOW));
}

/** For everything invoiced. */
async function returnAll({ id: marketplaceId }: Market): Promise<void> {
  const orders = await our.db
    .selectFrom('invoice_documents')
    .select('order_id')
    .where('marketplace_id', '=', marketplaceId)
    .distinct()
    .execute();
  const credit = { marketplaceId, credited: 'rest' as const, reason: 'Returned', at: NOW };
  for (const { order_id: orderId } of orders)
    await inTransaction(our.db, (tx) => issueCreditNotes(tx, { ...credit, orderId }));
}

/** In order of issue. */
async function papers(): Promise<string[]> {
  const { rows } = await sql<{ paper: string }>`
    SELECT concat_ws(' ', content->'supplier'->>'gstin', number) AS paper FROM invoice_documents ORDER BY id`.execute(
    our.db,
  );
  return rows.map(({ paper }) => paper.trim());
}

test('stores that get one GSTIN later number their documents apart from then on', async () => {
  for (const market of markets) await issue(market);
  for (const market of markets) await register(market, GSTIN);
  await Promise.all(markets.map((market) => issue(market)));
  for (const market of markets) await issue(market);
  const given = await papers();
  expect(given.slice(0, 2)).toEqual(['BP/26-27/000001', 'BP/26-27/000001']);
  expect(given.slice(2).sort()).toEqual([
    `${GSTIN} BP/26-27/000002`,
    `${GSTIN} BP/26-27/000003`,
    `${GSTIN} BP2/26-27/000002`,
    `${GSTIN} BP2/26-27/000003`,
  ]);
  const books = await checkBooks(our.db);
  expect(books.find(({ name }) => name === 'invoices')?.differences).toEqual([]);
});

const step = fc.record({
  at: fc.constantFrom(0, 1),
  does: fc.oneof(fc.constantFrom('issues', 'issues', 'takes back'), fc.constantFrom('', GSTIN, ANOTHER)),
});

test('no number comes twice with one GSTIN in a year, whichever stores have it when', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 20, maxLength: 20 }), async (steps) => {
      for (const { at, does } of steps) {
        const market = markets[at] as Market;
        if (does === 'issues') await issue(market);
        else if (does === 'takes back') await returnAll(market);
        else await register(market, does);
      }
      const given = (await papers()).filter((paper) => paper.includes(' '));
      expect(new Set(given).size).toBe(given.length);
    }),
    { numRuns: 5 },
  );
});

test('a till that has not heard of its new numbers loses no bill, and its number goes to nobody', async () => {
  const [first, second] = markets;
  const tills = await Promise.all(
    markets.map((market) => TestTill.add(our.app, market.admin, market.stores[0])),
  );
  for (const market of markets) await register(market, GSTIN);
  const [heard, late] = tills as [TestTill, TestTill];
  const sent = [
    await heard.send([heard.open(0), heard.bill([{ product: first.salt }])]),
    await late.send([late.open(0), late.bill([{ product: second.salt }])]),
  ];
  expect(sent.map(({ body }) => body.results[1]?.differences.map(({ kind }) => kind))).toEqual([
    [],
    ['number-known'],
  ]);
  const again = await TestTill.again(our.app, second.admin, late);
  expect(again.prefix).toBe('BP2');
  const later = await again.send([again.open(0), again.bill([{ product: second.salt }])]);
  expect(later.body.results[1]?.differences).toEqual([]);
  expect(await papers()).toEqual([
    expect.stringMatching(`^${GSTIN} BP/.*A00001$`),
    expect.stringMatching(`^${GSTIN} BP2/.*A0000\\d$`),
  ]);
});
