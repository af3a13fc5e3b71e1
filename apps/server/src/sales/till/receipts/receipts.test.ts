import { describe, expect, test } from 'vitest';
import { outboxOf } from '../../../../test/stored-messages.ts';
import { TestTill } from '../../../../test/test-till.ts';
import { useMarket } from '../../../../test/use-market.ts';

const its = useMarket({ jobs: true });

const NOBODY = { name: '', address: '', city: '', pinCode: '', country: '' };

async function aBill(phone: string) {
  const till = await TestTill.add(its.app, its.market.admin, its.market.stores[0]);
  const bill = till.bill([{ product: its.market.atta, quantity: 2 }], { customer: { ...NOBODY, phone } });
  await till.send([bill]);
  return { ...bill, key: bill.receiptKey as string, text: (bill.number as { text: string }).text };
}

async function call(method: 'GET' | 'POST', url: string, token?: string) {
  const answer = await its.app.inject({
    method,
    url,
    headers: token ? { authorization: `Bearer ${token}` } : {},
  });
  return { status: answer.statusCode, body: answer.json() };
}

const send = (id: string) => call('POST', `/api/orders/${id}/receipt-link`, its.market.admin.token);

const aNumber = () => `98${String(Math.random()).slice(2, 10)}`;

describe('the page of a bill', () => {
  test('shows what the paper showed to whoever has its key, and no whole phone number', async () => {
    const bill = await aBill('9845012345');
    const { status, body } = await call('GET', `/api/marketplace/${its.market.id}/receipts/${bill.key}`);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      number: bill.text,
      orderType: 'pos',
      phone: '98••••2345',
      total: 536,
      store: { name: 'Basava Provision', gstNumber: '29AABCR1718E1ZL' },
      lines: [{ quantity: 2, price: 268, discount: 0, tax: 5, soldBy: 'piece' }],
      tenders: [{ method: 'cash', amount: 536 }],
    });
    expect(JSON.stringify(body)).not.toContain('9845012345');
  });

  test('names the HSN of all goods where its store had more than ₹5 crore, as its other papers do', async () => {
    const scheme = { scheme: 'regular', filing: 'monthly', above_five_crore: true, enrolment_number: '' };
    const of = { marketplace_id: its.market.id, store_id: its.market.stores[0] };
    await its.db
      .insertInto('store_gst_schemes')
      .values({ ...of, valid_from: '2025-04-01', ...scheme })
      .execute();
    const bill = await aBill('');
    const namesHsn = async (from: string, soldAt: string) => {
      await its.db
        .updateTable('store_gst_schemes')
        .set({ valid_from: from })
        .where('store_id', '=', of.store_id)
        .execute();
      await its.db
        .updateTable('orders')
        .set({ created_at: soldAt })
        .where('id', '=', bill.id as string)
        .execute();
      const { body } = await call('GET', `/api/marketplace/${its.market.id}/receipts/${bill.key}`);
      return body.store.namesHsn === true;
    };
    expect(await namesHsn('2026-03-31', '2026-03-31T18:29:59Z')).toBe(true);
    expect(await namesHsn('2026-04-01', '2026-03-31T18:29:59Z')).toBe(false);
    expect(await namesHsn('2026-04-01', '2026-03-31T18:30:00Z')).toBe(true);
    const page = await call('GET', `/api/marketplace/${its.market.id}/receipts/${bill.key}`);
    const order = await call('GET', `/api/orders/${bill.id}`, its.market.admin.token);
    for (const { body } of [page, order]) expect(body.store).toMatchObject({ namesHsn: true });
    const till = await TestTill.add(its.app, its.market.admin, its.market.stores[0]);
    expect((await till.call('GET', '')).body.gstSchemes).toMatchObject([{ aboveFiveCrore: true }]);
  });

  test('names goods in each language as they were printed, whatever they are called by now; so does a return of them', async () => {
    const till = await TestTill.add(its.app, its.market.admin, its.market.stores[0]);
    const bill = till.bill([{ product: its.market.atta }, { product: its.market.salt }]);
    const [atta] = bill.lines as Record<string, unknown>[];
    Object.assign(atta ?? {}, { nameHi: 'आटा', nameKn: 'ಹಿಟ್ಟು' });
    await till.send([bill]);
    const renamed = { name: 'Renamed', name_hi: 'नया नाम', name_kn: 'ಹೊಸ ಹೆಸರು' };
    await its.db.updateTable('products').set(renamed).where('id', '=', its.market.atta.id).execute();
    const { body } = await call('GET', `/api/marketplace/${its.market.id}/receipts/${bill.receiptKey}`);
    const q = (bill.number as { text: string }).text;
    const { token } = its.market.admin;
    const found = await call('GET', `/api/config/${till.storeId}/bills?q=${encodeURIComponent(q)}`, token);
    for (const [printed, other] of [body.lines, found.body[0].lines]) {
      expect(printed).toMatchObject({ name: atta?.name, nameHi: 'आटा', nameKn: 'ಹಿಟ್ಟು' });
      expect(other).not.toHaveProperty('nameHi');
    }
  });

  test('of a return names the bill and its day, as printed; of an older one as its counter knows it', async () => {
    const till = await TestTill.add(its.app, its.market.admin, its.market.stores[0]);
    const bill = till.bill([{ product: its.market.atta, quantity: 2 }]);
    const { text } = bill.number as { text: string };
    const said = { number: text, at: '2026-04-02T06:30:00.000Z' };
    const named = till.back(bill.id, [{ product: its.market.atta }], { originalBill: said });
    const older = till.back(bill.id, [{ product: its.market.atta }]);
    await till.send([bill, named, older]);
    const page = (key: unknown) => call('GET', `/api/marketplace/${its.market.id}/receipts/${key}`);
    const inOffice = ({ id }: { id: string }) => call('GET', `/api/orders/${id}`, its.market.admin.token);
    expect((await page(named.receiptKey)).body.original).toEqual(said);
    expect((await inOffice(named)).body.counter.original).toEqual(said);
    const known = { number: text, at: bill.at };
    expect((await page(older.receiptKey)).body.original).toEqual(known);
    expect((await inOffice(older)).body.counter.original).toEqual(known);
    expect((await page(bill.receiptKey)).body).not.toHaveProperty('original');
  });

  test('of a return without a receipt has no number of a document', async () => {
    const till = await TestTill.add(its.app, its.market.admin, its.market.stores[0]);
    const back = till.back(null, [{ product: its.market.atta }]);
    await till.send([back]);
    const { body } = await call('GET', `/api/marketplace/${its.market.id}/receipts/${back.receiptKey}`);
    expect(body).toMatchObject({ orderType: 'return', number: '', orderNumber: expect.any(Number) });
  });

  test('whose paper had no number of this till’s series has the number of its order', async () => {
    const bill = await aBill('');
    await its.db.updateTable('till_entries').set({ number: '' }).where('id', '=', bill.id).execute();
    const { body } = await call('GET', `/api/marketplace/${its.market.id}/receipts/${bill.key}`);
    expect(body.number).toBe(`${body.orderNumber}`);
  });

  test('is not found by another key, nor in another marketplace', async () => {
    const bill = await aBill('');
    const other = `${bill.key.slice(0, -1)}${bill.key.endsWith('A') ? 'Q' : 'A'}`;
    expect((await call('GET', `/api/marketplace/${its.market.id}/receipts/${other}`)).body.code).toBe(
      'receipt-not-found',
    );
    expect((await call('GET', `/api/marketplace/${crypto.randomUUID()}/receipts/${bill.key}`)).status).toBe(
      404,
    );
  });
});

describe('the link of a bill', () => {
  test('goes to the number that the customer gave, once a minute', async () => {
    const phone = aNumber();
    const bill = await aBill(phone);
    const sent = await send(bill.id);
    const link = `http://haat.example/#/receipt/${its.market.id}/${bill.key}`;
    expect(sent).toMatchObject({ status: 200, body: { phone: `+91${phone}` } });
    expect(sent.body.link.endsWith(link.slice('http://haat.example'.length))).toBe(true);
    expect((await send(bill.id)).body.code).toBe('receipt-sent-already');
    await expect
      .poll(async () => (await outboxOf(its.db, `+91${phone}`)).map(({ body }) => body), {
        timeout: 20_000,
      })
      .toEqual([`Your bill of Rs 536.00 from Basava Provision: ${sent.body.link} - Haat`]);
  });

  test('goes to nobody who gave none, and ten times a day to one number at most', async () => {
    expect((await send((await aBill('')).id)).body.code).toBe('no-number-given');
    expect((await send((await aBill('9999999999')).id)).body.code).toBe('no-number-given');
    const phone = aNumber();
    const answers: number[] = [];
    for (let nth = 0; nth < 11; nth += 1) answers.push((await send((await aBill(phone)).id)).status);
    expect(answers).toEqual([...Array(10).fill(200), 429]);
  });
});
