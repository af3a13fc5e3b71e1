import { USUAL_FIGURES } from '@haat/domain/stores/policy-figures';
import { describe, expect, it } from 'vitest';
import { documentsOf } from '../../../test/issued-documents.ts';
import { as, orderBody, placeOrder } from '../../../test/order-request.ts';
import { useMarket } from '../../../test/use-market.ts';

const its = useMarket();
const GSTIN = '29AAGCB7383J1Z4';

const url = () => `/api/marketplace/${its.market.id}`;
const change = async (body: object, user = its.market.superAdmin) => as(user, its.app, 'PATCH', url(), body);
const stored = async () => (await as(its.market.superAdmin, its.app, 'GET', url())).body;
const about = async (query = '') => (await its.app.inject({ url: `/api/about${query}` })).json();
const rows = (of: object[]) =>
  of.map((_, nth) => ({ name: `Way ${nth}`, fromDays: 1, untilDays: 2, fee: 19.5 }));

const CONTACT = {
  email: 'hello@haat.example',
  phone: '08482 226 100',
  hours: 'Every day, 8 am to 9 pm',
  privacyEmail: 'privacy@haat.example',
  grievanceOfficer: 'Shalini Hiremath',
  grievanceEmail: 'grievance@haat.example',
  grievancePhone: '98450 12345',
  instagram: 'https://instagram.haat.example/haat',
  facebook: '',
  youtube: '',
};
const POLICY = {
  privacyEffective: '2026-04-01',
  refundWithinDays: 10,
  termsRefundWithinDays: 20,
  processingFromDays: 1,
  processingUntilDays: 2,
  trackingWithinHours: 12,
  oneShop: rows([{}]),
  severalShops: rows([{}, {}]),
};

describe('an operator says of a marketplace', () => {
  it.each([
    { deliveryTax: 18 },
    { deliveryTax: null },
    { gstNumber: GSTIN, deliveryByOperator: true },
    { tcsGstins: ['27AAPFU0939F1CV', '29AAPFU0939F1C5'] },
    { cashPhoneProof: true, cashPhoneProofAbove: 500 },
    { contact: CONTACT },
    { policy: POLICY },
  ])('%j, and reads it again; the version and the audit log count it', async (typed) => {
    const before = await stored();
    const answer = await change(typed);
    expect([answer.status, answer.body]).toEqual([200, { ...before, ...typed, version: before.version + 1 }]);
    expect(await stored()).toEqual(answer.body);
    const [entry] = await its.db
      .selectFrom('audit_log')
      .select('details')
      .where('subject_id', '=', its.market.id)
      .execute();
    const noted = Object.keys((entry?.details as { after?: object } | undefined)?.after ?? {}).join();
    for (const [name, value] of Object.entries(typed))
      if (value !== before[name]) expect(noted).toContain(name);
  });

  it.each([
    [{ deliveryTax: 101 }, 'deliveryTax'],
    [{ deliveryTax: -1 }, 'deliveryTax'],
    [{ deliveryTax: 17 }, 'deliveryTax'],
    [{ deliveryByOperator: 'yes' }, 'deliveryByOperator'],
    [{ tcsGstins: [GSTIN] }, 'tcsGstins.0'],
    [{ tcsGstins: ['99AAPFU0939F1C5'] }, 'tcsGstins.0'],
    [{ tcsGstins: ['29AAPFU0939F1C5', '29AAPFU0939F2C4'] }, 'tcsGstins'],
    [{ cashPhoneProofAbove: -1 }, 'cashPhoneProofAbove'],
    [{ cashPhoneProofAbove: 20_000_000 }, 'cashPhoneProofAbove'],
    [{ contact: { ...CONTACT, grievanceEmail: 'nobody' } }, 'contact.grievanceEmail'],
    [{ contact: { ...CONTACT, phone: '12' } }, 'contact.phone'],
    [{ contact: { ...CONTACT, instagram: 'javascript:alert(1)' } }, 'contact.instagram'],
    [{ contact: { ...CONTACT, hours: 'x'.repeat(101) } }, 'contact.hours'],
    [{ policy: { ...POLICY, refundWithinDays: 0 } }, 'policy.refundWithinDays'],
    [{ policy: { ...POLICY, processingFromDays: 3 } }, 'policy.processingUntilDays'],
    [{ policy: { ...POLICY, privacyEffective: '2026-02-30' } }, 'policy.privacyEffective'],
    [{ policy: { ...POLICY, oneShop: [] } }, 'policy.oneShop'],
    [{ policy: { ...POLICY, oneShop: rows(Array.from({ length: 7 }, () => ({}))) } }, 'policy.oneShop'],
    [{ policy: { ...POLICY, oneShop: [{ ...rows([{}])[0], fee: -1 }] } }, 'policy.oneShop.0.fee'],
  ])('nothing like %j: the field is named, and nothing changes', async (wrong, path) => {
    const { body } = await change(wrong);
    expect(body.code).toBe('invalid-input');
    expect(body.issues.map((issue: { path: string }) => issue.path)).toContain(path);
    expect((await stored()).version).toBe(1);
  });

  it('again a rate of delivery that the GST portal lacks, if it is stored', async () => {
    await its.db
      .updateTable('marketplaces')
      .set({ delivery_tax_bp: 1700 })
      .where('id', '=', its.market.id)
      .execute();
    expect(await change({ deliveryTax: 17, cashPhoneProof: true })).toMatchObject({ status: 200 });
    expect((await stored()).deliveryTax).toBe(17);
  });

  it('no invoices of its own for delivery without a GSTIN, and no emptied GSTIN with them', async () => {
    expect((await change({ deliveryByOperator: true })).body.code).toBe('operator-without-gstin');
    await change({ gstNumber: GSTIN, deliveryByOperator: true });
    expect((await change({ gstNumber: '' })).body.code).toBe('operator-without-gstin');
    expect(await stored()).toMatchObject({ gstNumber: GSTIN, deliveryByOperator: true });
  });

  it.each([{ deliveryTax: 5 }, { deliveryByOperator: true, gstNumber: GSTIN }])(
    '%j only with a fresh proof of who they are',
    async (typed) => {
      await its.db
        .updateTable('sessions')
        .set({ proved_at: new Date('2020-01-01') })
        .execute();
      expect((await change(typed)).body.code).toBe('reauthentication-needed');
      expect((await change({ contact: CONTACT, cashPhoneProofAbove: 500 })).status).toBe(200);
    },
  );

  it('nothing of it when they are no operator, or there is no such marketplace', async () => {
    expect((await change({ deliveryTax: 5 }, its.market.admin)).status).toBe(403);
    const nowhere = `/api/marketplace/${crypto.randomUUID()}`;
    const answer = await as(its.market.superAdmin, its.app, 'PATCH', nowhere, { deliveryTax: 5 });
    expect([answer.status, answer.body.code]).toEqual([404, 'marketplace-not-found']);
  });
});

describe('what an operator says is used', () => {
  it('by the next invoice: the tax of delivery', async () => {
    await change({ deliveryTax: 18 });
    const body = orderBody([{ product: its.market.atta, qty: 1 }]);
    const id = (await placeOrder(its.app, its.market, its.market.shopper, body)).json()._id;
    await as(its.market.superAdmin, its.app, 'PUT', `/api/orders/${id}/out-for-delivery`);
    const [content] = await documentsOf(its, id);
    expect(content?.lines.find(({ what }) => what === 'delivery')?.taxBp).toBe(1800);
  });

  it('by the next cash order: it wants a proved number above the amount', async () => {
    const order = async () => {
      const body = orderBody([{ product: its.market.salt, qty: 1 }]);
      return (await placeOrder(its.app, its.market, its.market.shopper, body)).json().code;
    };
    expect(await order()).toBeUndefined();
    await change({ cashPhoneProof: true, cashPhoneProofAbove: 1 });
    await expect.poll(order).toBe('phone-proof-needed');
  });

  // spec: route policies; route about-us
  it('by the contact page and the policies, for its pin codes', async () => {
    const { contact, policy } = await about('?pinCode=585412');
    expect([contact.email, policy.refundWithinDays, policy.oneShop.length]).toEqual(['', 14, 3]);
    await change({ company: 'Haat Test LLP', contact: CONTACT, policy: POLICY });
    expect(await about('?pinCode=585412')).toMatchObject({
      _id: its.market.id,
      name: 'Haat Test',
      company: 'Haat Test LLP',
      contact: CONTACT,
      policy: POLICY,
    });
  });

  it('without a pin code by that of the oldest marketplace, and where there is none by the usual figures', async () => {
    const oldest = await its.db
      .selectFrom('marketplaces')
      .select('id')
      .orderBy('created_at')
      .orderBy('id')
      .executeTakeFirstOrThrow();
    for (const query of ['', '?pinCode=744101']) expect(await about(query)).toMatchObject({ _id: oldest.id });
    expect((await about()).policy.trackingWithinHours).toBe(USUAL_FIGURES.trackingWithinHours);
  });
});
