import { newId } from '@haat/domain/basics/ids';
import { describe, expect, it } from 'vitest';
import { download } from '../../../test/download.ts';
import type { TestUser } from '../../../test/market.ts';
import { pdfPages } from '../../../test/pdf-text.ts';
import { useMarket } from '../../../test/use-market.ts';

const its = useMarket();

/** The specification's example, without tax number: 15,344 of goods, 5 %, 350 for the tempo. */
const MILLS = {
  invoiceNumber: 'BM/26-27/01184',
  invoiceDate: '18/11/2026',
  invoiceDueDate: '03/12/2026',
  shippingPrice: 350,
  shippingDetails: 'Tempo, LR 4471, 28 bags',
  vendorDetails: {
    name: 'Bidar Mills',
    phone: '+91 94480 22613',
    email: 'bills@bidarmills.example',
    address: 'Plot 12, Kolhar Industrial Area',
    city: 'Bidar',
    pinCode: '585403',
    country: 'India',
    vendorContactNotes: 'Ask for Veeresh.',
  },
  invoiceItems: [
    { name: 'Bidar Mills Jowar Atta 1 kg', itemQuantity: 120, itemPrice: 46, itemTotal: 5520 },
    { name: 'Bidar Mills Ragi Flour 1 kg', itemQuantity: 80, itemPrice: 52, itemTotal: 4160 },
    { name: 'Bidar Mills Multigrain Atta 5 kg', itemQuantity: 24, itemPrice: 236, itemTotal: 5664 },
  ],
  gst: { gstNumber: '29AABCR1718E1ZL', gstRate: 5 },
  payments: [
    {
      paymentId: '632418807715',
      paymentMethod: 'upi',
      Amount: 8000,
      status: 'success',
      updateTime: '18/11/2026 5:12 pm',
      emailAddress: 'bills@bidarmills.example',
    },
  ],
  invoicePaid: 'no',
};

interface Sending {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  user?: TestUser;
  key?: string;
  body?: object;
}

function send(path: string, { method = 'GET', user = its.market.admin, key = newId(), body }: Sending = {}) {
  return its.app.inject({
    method,
    url: `/api/invoice/${path}`,
    headers: { authorization: `Bearer ${user.token}`, 'idempotency-key': key },
    ...(body && { payload: body }),
  });
}
const post = (body: object, more: Sending & { store?: string | undefined } = {}) =>
  send(`?store=${more.store ?? its.market.stores[0]}`, { method: 'POST', body, ...more });
const invoices = () =>
  its.db.selectFrom('vendor_invoices').selectAll().where('marketplace_id', '=', its.market.id).execute();
const audit = (id: string) =>
  its.db.selectFrom('audit_log').selectAll().where('subject_id', '=', id).orderBy('created_at').execute();

describe('an invoice of a vendor', () => {
  // spec: call POST /api/invoice/
  it('is entered with all fields of the form, its sums made by the server, and read back the same', async () => {
    const made = await post(MILLS);
    expect(made.statusCode).toBe(201);
    const invoice = made.json();
    expect(invoice).toMatchObject({
      ...MILLS,
      payments: [{ ...MILLS.payments[0], updateTime: '2026-11-18T11:42:00.000Z' }],
      gst: { gstNumber: '29AABCR1718E1ZL', gstType: 'CGST + SGST', gstRate: 5, gstAmount: 767.2 },
      itemsPrice: 15_344,
      cgst: 383.6,
      sgst: 383.6,
      igst: 0,
      invoiceTotal: 16_461.2,
      invoicePaidAmount: 8000,
      owed: 8461.2,
    });
    expect((await send(invoice._id)).json()).toEqual(invoice);
    expect(await audit(invoice._id)).toMatchObject([
      { action: 'created', subject: 'vendor invoice', user_id: its.market.admin.id },
    ]);
  });

  it('needs nothing: an empty form is an invoice of ₹0', async () => {
    const made = await post({});
    expect(made.statusCode).toBe(201);
    expect(made.json()).toMatchObject({
      invoiceNumber: '',
      invoiceDate: '',
      invoiceDueDate: '',
      invoicePaid: 'no',
      invoiceTotal: 0,
      owed: 0,
      vendorDetails: { name: '', vendorContactNotes: '' },
    });
  });

  it.each([
    ['yes', 'yes', 0],
    ['Yes', 'yes', 0],
    ['', 'no', 16_461.2],
    ['no', 'no', 16_461.2],
  ])('says by invoicePaid %j whether it is paid', async (invoicePaid, said, owed) => {
    const made = await post({ ...MILLS, payments: [], invoicePaid });
    expect(made.json()).toMatchObject({ invoicePaid: said, owed });
  });

  it('takes the tax that is typed, the State of the GST number, and a total without items', async () => {
    const typed = await post({ ...MILLS, gst: { ...MILLS.gst, gstAmount: 760 }, invoiceTotal: 1 });
    expect(typed.json()).toMatchObject({ gst: { gstAmount: 760 }, invoiceTotal: 16_454 });
    await its.db
      .updateTable('stores')
      .set({ state_code: '36' })
      .where('id', '=', its.market.stores[0])
      .execute();
    const across = await post({ ...MILLS, invoiceNumber: '2' });
    expect(across.json()).toMatchObject({ gst: { gstType: 'IGST' }, igst: 767.2, cgst: 0 });
    const bare = await post({ invoiceTotal: 500 });
    expect(bare.json()).toMatchObject({ invoiceTotal: 500, owed: 500 });
  });
});

describe('an invoice is refused at its field, and nothing is written:', () => {
  it.each([
    [{ invoiceDate: '31/02/2026' }, 'invoiceDate', 'There is no such day'],
    [{ invoiceDueDate: '2026-11-18' }, 'invoiceDueDate', 'Please type the day as DD/MM/YYYY'],
    [{ shippingPrice: -1 }, 'shippingPrice', 'An amount can’t be below ₹0'],
    [
      { invoiceItems: [{ itemQuantity: 1, itemPrice: 1_234_567.89 }] },
      'invoiceItems.0.itemPrice',
      'At most ₹10,00,000',
    ],
    [
      { invoiceItems: [{ itemQuantity: 1, itemPrice: 0.125 }] },
      'invoiceItems.0.itemPrice',
      'At most two decimals',
    ],
    [{ invoiceItems: Array.from({ length: 201 }, () => ({})) }, 'invoiceItems', 'At most 200 items'],
    [{ payments: Array.from({ length: 101 }, () => ({})) }, 'payments', 'At most 100 payments'],
    [{ vendorDetails: { name: 'M'.repeat(5000) } }, 'vendorDetails.name', 'At most 200 characters'],
    [
      {
        invoiceItems: Array.from({ length: 200 }, () => ({ itemQuantity: 100_000, itemPrice: 1_000_000 })),
        gst: { gstRate: 100 },
      },
      'invoiceTotal',
      'An invoice comes to at most ₹100 crore',
    ],
  ] as [object, string, string][])('$1: $2', async (wrong, path, message) => {
    const refused = await post({ ...MILLS, ...wrong });
    expect(refused.statusCode).toBe(400);
    expect(refused.json().issues).toContainEqual({ path, message });
    expect(await invoices()).toEqual([]);
  });
});

describe('an invoice once entered', () => {
  it('sent twice by one key is one invoice, also at the same moment', async () => {
    const key = newId();
    const answers = await Promise.all([post(MILLS, { key }), post(MILLS, { key })]);
    expect(answers[0]?.json()).toEqual(answers[1]?.json());
    expect(answers.map(({ headers }) => headers['idempotent-replayed']).sort()).toEqual(['true', undefined]);
    expect(await invoices()).toHaveLength(1);
    expect((await post({ ...MILLS, shippingPrice: 1 }, { key })).json().code).toBe('idempotency-key-reused');
  });

  it('whose number that vendor used in the year is refused with the one that has it; another vendor’s is not', async () => {
    const first = (await post(MILLS)).json();
    const again = await post({
      ...MILLS,
      invoiceNumber: 'bm/26-27/01184',
      vendorDetails: { name: ' BIDAR  mills' },
    });
    expect([again.statusCode, again.json().code]).toEqual([409, 'vendor-invoice-taken']);
    expect(again.json().details).toMatchObject({ invoice: first._id });
    const account = await send(
      'account?vendor=bidar+mills&invoiceNumber=BM%2F26-27%2F01184&invoiceDate=18%2F11%2F2026',
    );
    expect(account.json()).toMatchObject({ entered: first._id, owed: 8461.2, count: 1 });
    expect((await post({ ...MILLS, vendorDetails: { name: 'Deccan Grain' } })).statusCode).toBe(201);
    expect((await post({ ...MILLS, invoiceDate: '01/04/2027' })).statusCode).toBe(201);
    expect((await post({ ...MILLS, invoiceNumber: '' })).statusCode).toBe(201);
    expect((await post({ ...MILLS, invoiceNumber: '' })).statusCode).toBe(201);
  });

  it('prints as a PDF with its items, taxes and what is still to pay', async () => {
    const { _id } = (await post(MILLS)).json();
    const file = await download(its.market.admin, its.app, `/api/invoice/${_id}/invoice.pdf`);
    expect(file.headers['content-disposition']).toContain('vendor-invoice-BM-26-27-01184.pdf');
    const [page = ''] = await pdfPages(file.bytes);
    for (const words of [
      'INVOICE FROM VENDOR',
      'Bidar Mills Ragi Flour 1 kg',
      'CGST 2.5%',
      '₹16,461.20',
      '₹8,461.20',
    ])
      expect(page).toContain(words);
    const ofSeveralRates = { gstNumber: MILLS.gst.gstNumber, gstAmount: 900 };
    const mixed = (await post({ ...MILLS, invoiceNumber: 'M', gst: ofSeveralRates })).json();
    const printed = await download(its.market.admin, its.app, `/api/invoice/${mixed._id}/invoice.pdf`);
    expect((await pdfPages(printed.bytes))[0]).toMatch(/CGST\s+₹450\.00/);
    const empty = (await post({})).json();
    expect((await download(its.market.admin, its.app, `/api/invoice/${empty._id}/invoice.pdf`)).status).toBe(
      200,
    );
  });
});

describe('what is owed to vendors', () => {
  it('is listed by vendor and by the day on which it is due, with what is late', async () => {
    its.clock.set(new Date('2026-11-22T06:00:00Z'));
    const due = (number: string, day: string, price: number, name = 'Bidar Mills') =>
      post({
        invoiceNumber: number,
        invoiceDueDate: day,
        vendorDetails: { name },
        invoiceItems: [{ itemQuantity: 1, itemPrice: price }],
      });
    await due('2', '24/11/2026', 4210);
    await due('1', '16/11/2026', 2385.5);
    await due('3', '', 100, 'Deccan Grain');
    await post({ ...MILLS, invoicePaid: 'yes' });
    const dues = (await send('dues')).json();
    expect(dues).toMatchObject({ owed: 6695.5, late: 2385.5, total: 2 });
    expect(dues.vendors).toMatchObject([
      {
        vendor: 'Bidar Mills',
        owed: 6595.5,
        late: 2385.5,
        count: 2,
        invoices: [
          { invoiceNumber: '1', daysLate: 6, owed: 2385.5 },
          { invoiceNumber: '2', daysLate: 0, invoiceDueDate: '24/11/2026' },
        ],
      },
      { vendor: 'Deccan Grain', owed: 100, late: 0, invoices: [{ invoiceDueDate: '' }] },
    ]);
    const list = async (query: string) =>
      (await send(`?${query}`)).json().invoices.map((row: { invoiceNumber: string }) => row.invoiceNumber);
    expect(await list('state=owed&sort=due')).toEqual(['1', '2', '3']);
    expect(await list('state=late')).toEqual(['1']);
    expect(await list('state=paid')).toEqual(['BM/26-27/01184']);
    expect(await list('search=01184')).toEqual(['BM/26-27/01184']);
    expect(await list('vendor=deccan+grain')).toEqual(['3']);
    const other = (await send('dues', { user: its.market.otherAdmin })).json();
    expect(other).toMatchObject({ owed: 0, total: 0, vendors: [] });
  });

  it('falls with each payment that succeeded, once a key, and never below nothing', async () => {
    const { _id } = (await post(MILLS)).json();
    const key = newId();
    const pay = (body: object, more: Sending = {}) =>
      send(`${_id}/payments`, { method: 'POST', body, ...more });
    expect((await pay({ Amount: 461.2, status: 'success' }, { key })).json()).toMatchObject({ owed: 8000 });
    expect((await pay({ Amount: 461.2, status: 'success' }, { key })).json()).toMatchObject({ owed: 8000 });
    expect((await pay({ Amount: 100, status: 'pending' })).json()).toMatchObject({ owed: 8000 });
    const tooMuch = await pay({ Amount: 8000.01 });
    expect(tooMuch.json()).toMatchObject({
      code: 'vendor-invoice-overpaid',
      message: 'Only ₹8,000.00 is still owed on this invoice.',
    });
    const both = await Promise.all([pay({ Amount: 5000 }), pay({ Amount: 5000 })]);
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409]);
    const paid = (await pay({ Amount: 3000 })).json();
    expect(paid).toMatchObject({ owed: 0, invoicePaid: 'yes', invoicePaidAmount: 16_461.2 });
    expect(paid.payments).toHaveLength(5);
  });

  it('was paid on the day of the latest payment, also when an older one is noted after it', async () => {
    const made = (await send('', { method: 'POST', body: MILLS })).json();
    const pay = async (updateTime: string) =>
      (await send(`${made._id}/payments`, { method: 'POST', body: { Amount: 100, updateTime } })).json();
    expect((await pay('25/11/2026 9:00 am')).invoicePaidDate).toBe('25/11/2026');
    expect((await pay('20/11/2026 9:00 am')).invoicePaidDate).toBe('25/11/2026');
  });

  it('is owed again when a cheque bounces, and paid when it is good after all', async () => {
    const { _id } = (await post(MILLS)).json();
    const change = (nth: number, status: string) =>
      send(`${_id}/payments/${nth}`, { method: 'PUT', body: { status } });
    const pay = (Amount: number, updateTime: string) =>
      send(`${_id}/payments`, { method: 'POST', body: { Amount, paymentMethod: 'check', updateTime } });
    await pay(461.2, '20/11/2026 9:00 am');
    const all = (await pay(8000, '25/11/2026 9:00 am')).json();
    expect(all).toMatchObject({ owed: 0, invoicePaid: 'yes', invoicePaidDate: '25/11/2026' });
    const nth = all.payments.length;
    const bounced = (await change(nth, 'Bounced')).json();
    expect(bounced).toMatchObject({ owed: 8000, invoicePaid: 'no', invoicePaidDate: '20/11/2026' });
    expect(bounced.payments.at(-1)).toMatchObject({ status: 'bounced', Amount: 8000 });
    expect((await audit(_id)).at(-1)).toMatchObject({
      action: 'payment changed',
      details: { before: { status: 'success', owed: 0 }, after: { status: 'bounced', owed: 8000 } },
    });
    await pay(5000, '26/11/2026 9:00 am');
    expect((await change(nth, 'success')).json().code).toBe('vendor-invoice-overpaid');
    expect((await change(nth + 1, 'failed')).json()).toMatchObject({ owed: 8000 });
    expect((await change(nth, 'success')).json()).toMatchObject({ owed: 0, invoicePaid: 'yes' });
    expect((await change(100, 'failed')).json().code).toBe('vendor-payment-not-found');
    expect((await change(nth, 'eaten')).statusCode).toBe(400);
  });

  it('goes with an invoice that was entered by mistake; the audit log keeps what it was', async () => {
    const { _id } = (await post(MILLS)).json();
    expect((await send(_id, { method: 'DELETE' })).statusCode).toBe(200);
    expect((await send(_id)).json().code).toBe('vendor-invoice-not-found');
    expect((await audit(_id)).at(-1)).toMatchObject({
      action: 'deleted',
      details: { number: 'BM/26-27/01184' },
    });
  });
});

describe('another store’s invoices', () => {
  it('do not exist for an admin, whatever is called, and nothing changes', async () => {
    const { _id } = (await post(MILLS)).json();
    const user = its.market.otherAdmin;
    const before = await invoices();
    const answers = await Promise.all([
      send(_id, { user }),
      send(`${_id}/invoice.pdf`, { user }),
      send(`${_id}/payments`, { user, method: 'POST', body: { Amount: 1 } }),
      send(_id, { user, method: 'DELETE' }),
      post(MILLS, { user }),
      send(`account?store=${its.market.stores[0]}&vendor=Bidar+Mills`, { user }),
      send(`vendors?store=${its.market.stores[0]}`, { user }),
    ]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 404));
    expect(await invoices()).toEqual(before);
    const listed = await send(`?store=${its.market.stores[0]}`, { user });
    expect(listed.json()).toMatchObject({ invoices: [], total: 0 });
  });

  it('are entered by a superAdmin, who names the store', async () => {
    const user = its.market.superAdmin;
    expect((await post(MILLS, { user })).statusCode).toBe(201);
    expect((await send('', { user, method: 'POST', body: {} })).json().code).toBe('store-not-found');
  });
});

it('a vendor that was billed before is found by a part of the name, with all that is known', async () => {
  await post(MILLS);
  await its.db
    .insertInto('vendors')
    .values([
      {
        marketplace_id: its.market.id,
        id: newId(),
        store_id: its.market.stores[0],
        name: 'Deccan Grain',
        phone: '98',
      },
      { marketplace_id: its.market.id, id: newId(), store_id: its.market.stores[1], name: 'Foreign Mills' },
    ])
    .execute();
  expect((await send('vendors?keyword=MILL')).json().vendors).toEqual([
    { ...MILLS.vendorDetails, gstNumber: '29AABCR1718E1ZL' },
  ]);
  expect((await send('vendors')).json().vendors).toMatchObject([
    { name: 'Bidar Mills' },
    { name: 'Deccan Grain', phone: '98', city: '' },
  ]);
});

it('is shown whatever was paid of it, a hundred payments of ₹100 crore too', async () => {
  const payments = Array.from({ length: 100 }, () => ({ Amount: 1_000_000_000 }));
  const entered = await send('', {
    method: 'POST',
    body: { ...MILLS, invoiceNumber: newId(), payments, invoicePaidAmount: null },
  });
  expect([entered.statusCode, entered.json().invoicePaidAmount]).toEqual([201, 100_000_000_000]);
  expect((await send(entered.json()._id)).statusCode).toBe(200);
  expect((await send('')).statusCode).toBe(200);
});

it('has days of the calendar between 2000 and 2100', async () => {
  for (const day of ['30/02/2026', '31/12/1999', '01/01/2101', '01/01/0001'])
    for (const change of [
      { invoiceDate: day },
      { invoiceDueDate: day },
      { payments: [{ Amount: 1, updateTime: `${day} 5:12 pm` }] },
    ]) {
      const sent = await send('', { method: 'POST', body: { ...MILLS, invoiceNumber: newId(), ...change } });
      expect([day, sent.statusCode]).toEqual([day, 400]);
    }
});
