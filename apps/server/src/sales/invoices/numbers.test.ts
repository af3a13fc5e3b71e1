import { newId } from '@haat/domain/basics/ids';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { makeProduct, type TestProduct, tokenFor } from '../../../test/market.ts';
import { as, orderBody, placeOrder } from '../../../test/order-request.ts';
import { useMarket } from '../../../test/use-market.ts';
import { inTransaction } from '../../kit/db.ts';
import { issueCreditNotes } from './issue-credit-notes.ts';
import { issueInvoices } from './issue-invoices.ts';

vi.setConfig({ testTimeout: 30_000 });

const our = useMarket();
// Earlier tests' stores have the same GSTIN, which reserves prefixes.
beforeEach(() =>
  sql`TRUNCATE invoice_documents, invoice_series, invoice_prefixes, gstin_prefixes`.execute(our.db),
);
const NOW = new Date('2026-11-20T05:00:00Z');

async function orders(...products: TestProduct[]): Promise<string[]> {
  const body = orderBody(products.map((product) => ({ product, qty: 1 })));
  const placed = await placeOrder(our.app, our.market, our.market.shopper, body);
  return placed.json().orders.map(({ _id }: { _id: string }) => _id);
}
const issue = (ids: string[], at = NOW) =>
  inTransaction(our.db, (tx) => issueInvoices(tx, our.market.id, ids, at));

/** In order of issue. */
async function numbers(): Promise<string[]> {
  const rows = await our.db
    .selectFrom('invoice_documents')
    .select('number')
    .where('marketplace_id', '=', our.market.id)
    .orderBy('issued_at')
    .orderBy('id')
    .execute();
  return rows.map(({ number }) => number);
}
const counted = (from: number, to: number, start = 'BP/26-27/') =>
  Array.from({ length: to - from + 1 }, (_, nth) => `${start}${String(from + nth).padStart(6, '0')}`);

afterEach(() => {
  vi.useRealTimers();
});

test('fifty orders that go out at the same time get fifty numbers in a row', async () => {
  const placed: string[] = [];
  for (let nth = 0; nth < 50; nth++) placed.push(...(await orders(our.market.salt)));
  const { admin, superAdmin } = our.market;
  const sent = await Promise.all(
    placed.map((id, nth) =>
      as(nth % 2 ? admin : superAdmin, our.app, 'PUT', `/api/orders/${id}/out-for-delivery`),
    ),
  );
  expect(sent.map(({ status }) => status)).toEqual(Array(50).fill(200));
  const given = sent.map(({ body }) => body.documents[0].number);
  const year = given[0].slice(0, 9);
  expect(given.toSorted()).toEqual(counted(1, 50, year));
});

describe('a number', () => {
  test('begins anew with the financial year, which begins at midnight in India', async () => {
    const token = async (id: string) => ({ id, token: await tokenFor(our.db, id) });
    const sendOutAt = async (moment: string) => {
      vi.useFakeTimers({ toFake: ['Date'], now: new Date(moment) });
      const [id = ''] = await orders(our.market.salt);
      const admin = await token(our.market.admin.id);
      return (await as(admin, our.app, 'PUT', `/api/orders/${id}/out-for-delivery`)).body.documents[0].number;
    };
    // In the past, as ids never decrease and would stay in the future.
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-31T12:00:00Z') });
    our.market.shopper.token = (await token(our.market.shopper.id)).token;
    expect(await sendOutAt('2026-03-31T18:29:58Z')).toBe('BP/25-26/000001');
    expect(await sendOutAt('2026-03-31T18:29:59Z')).toBe('BP/25-26/000002');
    expect(await sendOutAt('2026-03-31T18:30:00Z')).toBe('BP/26-27/000001');
    expect(await sendOutAt('2026-03-31T20:00:00Z')).toBe('BP/26-27/000002');
  });

  test('goes back when the step is rolled back, and the next order gets it', async () => {
    const [[a = ''], [b = '']] = [await orders(our.market.salt), await orders(our.market.salt)];
    const broken = inTransaction(our.db, async (tx) => {
      await issueInvoices(tx, our.market.id, [a], NOW);
      throw new Error('the power is gone');
    });
    await expect(broken).rejects.toThrow('the power is gone');
    expect(await numbers()).toEqual([]);
    await issue([b]);
    await issue([a]);
    expect(await numbers()).toEqual(counted(1, 2));
  });

  test('is never dated before the one before it, though a clock goes wrong', async () => {
    const [[a = ''], [b = '']] = [await orders(our.market.salt), await orders(our.market.salt)];
    await issue([a], NOW);
    await issue([b], new Date(NOW.getTime() - 60_000));
    const dates = await our.db
      .selectFrom('invoice_documents')
      .select(['number', 'issued_at'])
      .where('order_id', 'in', [a, b])
      .orderBy('number')
      .execute();
    expect(dates.map(({ issued_at }) => issued_at)).toEqual([NOW, NOW]);
  });

  test('of a credit note belongs to a series of its own, in the year of the return', async () => {
    const [id = ''] = await orders(our.market.salt);
    await issue([id], new Date('2027-03-31T10:00:00Z'));
    const at = new Date('2027-04-02T10:00:00Z');
    const credit = { marketplaceId: our.market.id, orderId: id, reason: 'Order cancelled', at };
    await inTransaction(our.db, (tx) => issueCreditNotes(tx, { ...credit, credited: 'rest' }));
    await inTransaction(our.db, (tx) => issueCreditNotes(tx, { ...credit, credited: 'rest' }));
    expect(await numbers()).toEqual(['BP/26-27/000001', 'BP/27-28/C00001']);
  });
});

test('checkouts of the same two stores in any order do not wait for each other for ever', async () => {
  const { atta, tomato } = our.market;
  const placed = await Promise.all(Array.from({ length: 6 }, () => orders(atta, tomato)));
  await Promise.all(placed.map((ids, nth) => issue(nth % 2 ? ids : ids.toReversed())));
  const given = await numbers();
  expect(given.filter((number) => number.startsWith('BP/')).toSorted()).toEqual(counted(1, 6));
  expect(given.filter((number) => number.startsWith('GF/')).toSorted()).toEqual(counted(1, 6, 'GF/26-27/'));
});

describe('two stores', () => {
  const secondStore = async (columns: object) => {
    const id = newId();
    const store = {
      marketplace_id: our.market.id,
      id,
      name: 'Basava Provision',
      state_code: '29',
      ...columns,
    };
    await our.db.insertInto('stores').values(store).execute();
    const { id: marketplaceId, category } = our.market;
    return makeProduct(our.db, { marketplaceId, storeId: id, category, name: 'Ghee', price: 5_400 });
  };

  test('of one name get different prefixes', async () => {
    const ghee = await secondStore({});
    await issue(await orders(our.market.salt, ghee));
    expect((await numbers()).toSorted()).toEqual(['BP/26-27/000001', 'BP2/26-27/000001']);
  });

  test('that issue their first invoices at the same time both get one', async () => {
    const ghee = await secondStore({});
    const [a, b] = [await orders(our.market.salt), await orders(ghee)];
    await Promise.all([issue(a), issue(b)]);
    const given = await numbers();
    expect(new Set(given.map((number) => number.split('/')[0]))).toEqual(new Set(['BP', 'BP2']));
  });
});

describe('lines that come back', () => {
  test('are credited piece by piece, never more than were sold, and together they are the invoice', async () => {
    const body = orderBody([{ product: our.market.salt, qty: 3 }]);
    const id = (await placeOrder(our.app, our.market, our.market.shopper, body)).json()._id;
    await issue([id]);
    const credit = (credited: 'rest' | { lineNo: number; quantity: number }[]) =>
      inTransaction(our.db, (tx) =>
        issueCreditNotes(tx, {
          marketplaceId: our.market.id,
          orderId: id,
          credited,
          reason: 'Returned',
          at: NOW,
        }),
      );
    await credit([{ lineNo: 1, quantity: 1 }]);
    await expect(credit([{ lineNo: 1, quantity: 3 }])).rejects.toThrow(RangeError);
    await expect(credit([{ lineNo: 2, quantity: 1 }])).rejects.toThrow(RangeError);
    await Promise.allSettled([credit([{ lineNo: 1, quantity: 2 }]), credit([{ lineNo: 1, quantity: 2 }])]);
    await credit('rest');
    const rows = await our.db
      .selectFrom('invoice_documents')
      .select(['kind', 'total_paise'])
      .where('order_id', '=', id)
      .orderBy('id')
      .execute();
    expect(rows.map(({ kind, total_paise }) => [kind, total_paise])).toEqual([
      ['tax invoice', 18_700],
      ['credit note', 5_400],
      ['credit note', 10_800],
      ['credit note', 2_500],
    ]);
    expect(await numbers()).toEqual([
      ...counted(1, 1),
      'BP/26-27/C00001',
      'BP/26-27/C00002',
      'BP/26-27/C00003',
    ]);
  });
});
