import { formatIndianDay } from '@haat/domain/basics/indian-day';
import { istDay } from '@haat/domain/basics/ist';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { makeMarket } from '../../../test/market.ts';
import { orderBody, placeOrder } from '../../../test/order-request.ts';
import { useMarket } from '../../../test/use-market.ts';

const its = useMarket();

const GSTIN = '29AABCR1718E1ZL';
const NOON = new Date('2026-11-20T06:30:00Z');
const DAY_MS = 86_400_000;
const dayAfter = (days: number) => formatIndianDay(istDay(new Date(NOON.getTime() + days * DAY_MS)));
const TODAY = dayAfter(0);

beforeEach(async () => {
  its.clock.set(NOON);
  // Other tests' markets have the same GSTIN.
  await sql`UPDATE stores SET gst_number = '' WHERE marketplace_id <> ${its.market.id}`.execute(its.db);
  await sql`TRUNCATE gstin_prefixes`.execute(its.db);
});

const url = (nth: 0 | 1 = 0) => `/api/config/${its.market.stores[nth]}`;
const bearer = (token = its.market.admin.token) => ({ authorization: `Bearer ${token}` });
async function change(fields: object, token?: string) {
  const now = (await its.app.inject({ url: url(), headers: bearer(token) })).json();
  const answer = await its.app.inject({
    method: 'PUT',
    url: url(),
    headers: { ...bearer(token), 'if-match': `"${now.version}"` },
    payload: { ...now, ...fields },
  });
  return { status: answer.statusCode, body: answer.json() };
}
const scheme = (name: string, from: string, more: object = {}) => ({
  gstScheme: { scheme: name, from, filing: 'monthly', aboveFiveCrore: false, enrolmentNumber: '', ...more },
});
const store = async (nth: 0 | 1 = 0) =>
  (await its.app.inject({ url: url(nth), headers: bearer(its.market.superAdmin.token) })).json();
const pathsOf = ({ body }: Awaited<ReturnType<typeof change>>) => [
  body.code,
  ...(body.issues ?? []).map(({ path }: { path: string }) => path),
];

async function sell() {
  const placed = await placeOrder(
    its.app,
    its.market,
    its.market.shopper,
    orderBody([{ product: its.market.atta, qty: 1 }]),
  );
  const order = `/api/orders/${placed.json()._id}/out-for-delivery`;
  await its.app.inject({ method: 'PUT', url: order, headers: bearer() });
}

describe('the scheme of a store', () => {
  it('is regular with a GSTIN and unregistered without, until one is entered', async () => {
    expect(await store()).toMatchObject({ ...scheme('regular', ''), gstSchemes: [] });
    expect(await store(1)).toMatchObject({ ...scheme('unregistered', ''), gstSchemes: [] });
    const same = await change({ city: 'Bidar' });
    expect([same.status, same.body.gstSchemes]).toEqual([200, []]);
  });

  it('is kept with its history, and says how a regular store files', async () => {
    const files = { filing: 'quarterly', aboveFiveCrore: true };
    expect((await change(scheme('regular', '01/10/2026', files))).body).toMatchObject(
      scheme('regular', '01/10/2026', files),
    );
    const turned = await change(scheme('composition', dayAfter(3), files));
    expect(turned.body).toMatchObject({
      // Settings of regular stores don't apply to composition.
      ...scheme('composition', dayAfter(3)),
      gstSchemes: [
        { scheme: 'regular', from: '01/10/2026' },
        { scheme: 'composition', from: dayAfter(3) },
      ],
    });
  });

  it('files by another period from a quarter on of which nothing was downloaded or filed', async () => {
    const before = scheme('regular', TODAY, { aboveFiveCrore: true });
    expect((await change(scheme('regular', '', { aboveFiveCrore: true }))).body).toMatchObject(before);
    const quarterly = { filing: 'quarterly', aboveFiveCrore: true };
    // The form sends the last scheme's day, whose months stay.
    expect((await change(scheme('regular', TODAY, quarterly))).body).toMatchObject({
      ...scheme('regular', '01/01/2027', quarterly),
      gstSchemes: [
        { scheme: 'regular', from: TODAY },
        { scheme: 'regular', from: '01/01/2027' },
      ],
    });
    expect(pathsOf(await change(scheme('regular', '10/01/2027', quarterly)))).toEqual([
      'invalid-input',
      'gstScheme.from',
    ]);
    await sql`DELETE FROM gst_returns`.execute(its.db);
    await sql`INSERT INTO gst_returns (gstin, period, documents, downloaded_at, downloaded_by, parts, bytes)
      VALUES (${GSTIN}, '022027', 1, now(), ${its.market.admin.id}, 1, 1)`.execute(its.db);
    const later = { ...quarterly, aboveFiveCrore: false };
    expect(pathsOf(await change(scheme('regular', '01/01/2027', later)))).toEqual([
      'invalid-input',
      'gstScheme.from',
    ]);
    expect((await change(scheme('regular', '01/04/2027', later))).body).toMatchObject(
      scheme('regular', '01/04/2027', later),
    );
    await sql`DELETE FROM gst_returns`.execute(its.db);
  });

  it('says at once that it has more than ₹5 crore, though its filing changes with a later quarter', async () => {
    const rows = async () =>
      (
        await sql<{ row: string }>`SELECT concat_ws(' ', valid_from, filing, above_five_crore) AS row
          FROM store_gst_schemes WHERE store_id = ${its.market.stores[0]} ORDER BY valid_from`.execute(its.db)
      ).rows.map(({ row }) => row);
    await change(scheme('regular', '01/10/2026', { filing: 'quarterly' }));
    its.clock.set(new Date('2027-02-10T06:30:00Z'));
    await change(scheme('regular', '01/10/2026', { aboveFiveCrore: true }));
    const pending = ['2026-10-01 quarterly f', '2027-02-10 quarterly t', '2027-04-01 monthly t'];
    expect(await rows()).toEqual(pending);
    // Reverted before the filing changes.
    await change(scheme('regular', '01/04/2027'));
    expect(await rows()).toEqual([pending[0], '2027-02-10 quarterly f', '2027-04-01 monthly f']);
    // Filing stays unchanged.
    await change(scheme('regular', '01/04/2027', { filing: 'quarterly' }));
    expect((await rows()).at(-1)).toBe('2027-04-01 quarterly f');
  });

  it('is put off while it has not begun', async () => {
    await change(scheme('composition', dayAfter(3)));
    const later = await change(scheme('composition', dayAfter(5)));
    expect(later.body.gstSchemes).toEqual([{ scheme: 'composition', from: dayAfter(5) }]);
    const back = await change(scheme('regular', dayAfter(5)));
    expect(back.body.gstSchemes).toEqual([{ scheme: 'regular', from: dayAfter(5) }]);
  });

  it('is in the audit, and wants a fresh proof as the GSTIN does', async () => {
    await change(scheme('composition', dayAfter(1)));
    const { details } = await its.db
      .selectFrom('audit_log')
      .select('details')
      .where('subject_id', '=', its.market.stores[0])
      .orderBy('created_at', 'desc')
      .executeTakeFirstOrThrow();
    expect(JSON.stringify(details)).toContain('composition');
    await its.db
      .updateTable('sessions')
      .set({ proved_at: new Date('2020-01-01') })
      .where('user_id', '=', its.market.admin.id)
      .execute();
    expect((await change(scheme('composition', dayAfter(2)))).body.code).toBe('reauthentication-needed');
    expect((await change({ city: 'Bidar' })).status).toBe(200);
  });
});

describe('refused at the field is', () => {
  it('a GSTIN of another store, wherever and however it stands there, for all but the operator', async () => {
    const elsewhere = await makeMarket(its.db, '585415');
    const gstNumber = '29AAGCB7383J1Z4';
    const hold = (held: string) =>
      its.db.updateTable('stores').set({ gst_number: held }).where('id', '=', elsewhere.stores[0]).execute();
    await hold(` ${gstNumber.toLowerCase()}`);
    expect(pathsOf(await change({ gstNumber }))).toEqual(['invalid-input', 'gstNumber']);
    await hold('');
    const used = {
      gstin: gstNumber,
      prefix: 'X',
      marketplace_id: elsewhere.id,
      issuer_id: elsewhere.stores[0],
    };
    await its.db.insertInto('gstin_prefixes').values(used).execute();
    expect(pathsOf(await change({ gstNumber }))).toEqual(['invalid-input', 'gstNumber']);
    expect((await store()).gstNumber).toBe(GSTIN);
    expect((await change({ gstNumber }, its.market.superAdmin.token)).status).toBe(200);
    // Stores that already share one keep it.
    await hold(gstNumber);
    expect((await change({ gstNumber, city: 'Bidar' })).status).toBe(200);
  });

  it('composition without a GSTIN, and a GSTIN taken away from a scheme that needs one', async () => {
    const refused = await change({ gstNumber: '', ...scheme('composition', dayAfter(1)) });
    expect(pathsOf(refused)).toEqual(['invalid-input', 'gstScheme.scheme']);
    await change(scheme('composition', dayAfter(1)));
    expect(pathsOf(await change({ gstNumber: '' }))).toEqual(['invalid-input', 'gstScheme.scheme']);
    expect((await store()).gstNumber).toBe(GSTIN);
  });

  it.each(['29AABCR1718E1CL', '29aabcr1718e1 dl'])('a GSTIN of tax at source: %s', async (gstNumber) => {
    expect(pathsOf(await change({ gstNumber }))).toEqual(['invalid-input', 'gstNumber']);
  });

  it('a day before that of the last scheme, and none at all', async () => {
    await change(scheme('composition', dayAfter(3)));
    const refused = await change(scheme('regular', dayAfter(2)));
    expect(pathsOf(refused)).toEqual(['invalid-input', 'gstScheme.from']);
    expect(pathsOf(await change(scheme('regular', '')))).toEqual(['invalid-input', 'gstScheme.from']);
    expect(pathsOf(await change(scheme('regular', '31/02/2027')))[0]).toBe('invalid-input');
  });

  it('a day of which documents exist, with their number', async () => {
    await sell();
    await sell();
    const refused = await change(scheme('composition', TODAY));
    expect([refused.status, ...pathsOf(refused)]).toEqual([409, 'scheme-used', 'gstScheme.from']);
    expect(refused.body).toMatchObject({ details: { count: 2 }, values: { count: 2, from: TODAY } });
    expect((await change(scheme('composition', dayAfter(1)))).status).toBe(200);
    // Filing changes no document.
    await change(scheme('regular', dayAfter(1)));
    expect((await change(scheme('regular', dayAfter(1), { filing: 'quarterly' }))).status).toBe(200);
  });

  it('a GSTIN that comes to a store that was entered as unregistered, without a scheme for it', async () => {
    await its.db
      .updateTable('stores')
      .set({ gst_number: '' })
      .where('id', '=', its.market.stores[0])
      .execute();
    await change(scheme('unregistered', '', { enrolmentNumber: '29ABCDE1234F' }));
    expect(await store()).toMatchObject(scheme('unregistered', TODAY, { enrolmentNumber: '29ABCDE1234F' }));
    expect(pathsOf(await change({ gstNumber: GSTIN }))).toEqual(['invalid-input', 'gstScheme.scheme']);
    const registered = await change({ gstNumber: GSTIN, ...scheme('regular', dayAfter(2)) });
    expect(registered.status).toBe(200);
  });
});

it('a GSTIN that is typed with a scheme of a day to come counts from that day on', async () => {
  await its.db.updateTable('stores').set({ gst_number: '' }).where('id', '=', its.market.stores[0]).execute();
  const { body } = await change({ gstNumber: GSTIN, ...scheme('regular', dayAfter(2)) });
  expect(body.gstSchemes).toEqual([
    { scheme: 'unregistered', from: '01/10/2026' },
    { scheme: 'regular', from: dayAfter(2) },
  ]);
  await sell();
  const kinds = await its.db
    .selectFrom('invoice_documents')
    .select(['kind', 'content'])
    .where('marketplace_id', '=', its.market.id)
    .execute();
  expect(kinds).toMatchObject([{ kind: 'cash memo', content: { supplier: { gstin: '' } } }]);
});

it('a scheme is nobody else’s to change', async () => {
  // Staff of another store and marketplace, staff without the right, a shopper.
  const elsewhere = await makeMarket(its.db, '585413');
  const { otherAdmin, deliveryAdmin, shopper } = its.market;
  for (const { token } of [otherAdmin, elsewhere.admin, deliveryAdmin, shopper]) {
    const payload = { ...(await store()), ...scheme('composition', dayAfter(1)) };
    const refused = await its.app.inject({ method: 'PUT', url: url(), headers: bearer(token), payload });
    expect([403, 404]).toContain(refused.statusCode);
  }
  expect((await store()).gstSchemes).toEqual([]);
});

describe('the tax on a product page', () => {
  const taxes = async () => {
    const { id, atta } = its.market;
    const page = (await its.app.inject(`/api/marketplace/${id}/products/${atta.id}`)).json();
    const { products } = (await its.app.inject(`/api/marketplace/${id}/products`)).json();
    return [page.tax, products.find(({ _id }: { _id: string }) => _id === atta.id).tax];
  };

  it('is none as soon as the store has no GSTIN', async () => {
    expect(await taxes()).toEqual([5, 5]);
    expect((await change({ gstNumber: '' })).status).toBe(200);
    await expect.poll(taxes).toEqual([0, 0]);
  });

  it('is none of a composition dealer, who may charge none', async () => {
    await its.db
      .insertInto('store_gst_schemes')
      .values({
        marketplace_id: its.market.id,
        store_id: its.market.stores[0],
        valid_from: '2020-04-01',
        scheme: 'composition',
        filing: 'monthly',
        above_five_crore: false,
        enrolment_number: '',
      })
      .execute();
    expect(await taxes()).toEqual([0, 0]);
  });
});
