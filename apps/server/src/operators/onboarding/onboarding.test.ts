import type { StoreSetup } from '@haat/contract/stores/onboarding';
import { newId } from '@haat/domain/basics/ids';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { eventually } from '../../../test/eventually.ts';
import { makeProduct, makeUser } from '../../../test/market.ts';
import { outboxOf } from '../../../test/stored-messages.ts';
import { useMarket } from '../../../test/use-market.ts';

vi.setConfig({ testTimeout: 30_000 });

const its = useMarket({ jobs: true });
const GSTIN = '29AAGCB7383J1Z4';
let phone: string;
let email: string;

beforeEach(async () => {
  phone = `+919${String(Math.random()).slice(2, 11)}`;
  email = `${newId()}@karanja.example`;
  await its.db
    .insertInto('pin_codes')
    .values({
      pin_code: '585328',
      latitude: 18.04,
      longitude: 77.21,
      quality: 'A',
      office: 'Bhalki S.O',
      district: 'BIDAR',
      state: 'KARNATAKA',
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
});

const inject = (method: 'GET' | 'POST' | 'DELETE', url: string, payload?: object, token?: string) =>
  its.app.inject({
    method,
    url,
    headers: { authorization: `Bearer ${token ?? its.market.superAdmin.token}` },
    ...(payload && { payload }),
  });
const karanja = (more: object = {}) => ({
  name: 'Karanja Fresh',
  logo: '',
  address: 'Shop 4, Karanja Complex',
  company: 'Karanja Foods',
  pinCode: '585328',
  city: 'Bhalki',
  country: 'India',
  gstNumber: '',
  marketplace: its.market.id,
  ...more,
});
const create = (more: object = {}, token?: string) => inject('POST', '/api/config', karanja(more), token);
const made = async (more: object = {}): Promise<string> => (await create(more)).json()._id;
const stored = (id: string) =>
  its.db.selectFrom('stores').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const storesThere = async () =>
  (await its.db.selectFrom('stores').select('id').where('marketplace_id', '=', its.market.id).execute())
    .length;
const setup = async (id: string): Promise<StoreSetup> =>
  (await inject('GET', `/api/config/${id}/setup`)).json();
const done = async (id: string) => (await setup(id)).steps.flatMap(({ name, done: is }) => (is ? name : []));
const audited = async (id: string) =>
  (await its.db.selectFrom('audit_log').select('action').where('subject_id', '=', id).execute()).map(
    ({ action }) => action,
  );

/** To a number or address. */
const secretTo = (recipient: string, nth = 1) =>
  eventually(async () => {
    const messages = await outboxOf(its.db, recipient);
    expect(messages.length).toBeGreaterThanOrEqual(nth);
    return /#\/invitation\/([\w-]+)/.exec(messages[nth - 1]?.body ?? '')?.[1] ?? '';
  });
const accept = (secret: string, token: string) =>
  inject('POST', '/api/invitations/accept', { token: secret }, token);
const look = (secret: string) =>
  its.app.inject({ method: 'POST', url: '/api/invitations/read', payload: { token: secret } });
async function somebody(fields: { phone?: string; email?: string; proved?: boolean } = {}) {
  const user = await makeUser(its.db, []);
  await its.db
    .updateTable('users')
    .set({
      ...(fields.phone && { phone: fields.phone, phone_proved_at: new Date() }),
      ...(fields.email && { email: fields.email }),
      email_proved_at: fields.proved ? new Date() : null,
    })
    .where('id', '=', user.id)
    .execute();
  return user;
}
const rolesOf = async (id: string) =>
  (await its.db.selectFrom('users').select('roles').where('id', '=', id).executeTakeFirstOrThrow()).roles;

describe('a store is onboarded', () => {
  // spec: call POST /api/config
  it('with all its fields; it stays closed, sells from the State of its GSTIN, and is in the audit log', async () => {
    const answer = await create({ gstNumber: ' 29aagcb7383 j1z4' });
    expect(answer.statusCode, answer.body).toBe(201);
    const store = answer.json();
    expect(store).toMatchObject({
      name: 'Karanja Fresh',
      gstNumber: GSTIN,
      pinCode: '585328',
      isOpen: false,
    });
    expect(await stored(store._id)).toMatchObject({
      marketplace_id: its.market.id,
      company: 'Karanja Foods',
      address: 'Shop 4, Karanja Complex',
      city: 'Bhalki',
      country: 'India',
      state_code: '29',
      is_open: false,
    });
    expect(await audited(store._id)).toEqual(['created']);
    expect(await done(store._id)).toEqual(['details']);
  });

  it('without a GSTIN it sells from the State of its pin code; of an unknown one that is refused at the field', async () => {
    expect(await stored(await made())).toMatchObject({ state_code: '29', gst_number: '' });
    const refused = await create({ name: 'Other', pinCode: '999999' });
    expect([refused.statusCode, refused.json().issues?.[0]?.path]).toEqual([400, 'pinCode']);
  });

  it.each([
    ['a wrong check digit', { gstNumber: '29AAGCB7383J1Z5' }, 'gstNumber'],
    ['no pin code', { pinCode: '05854' }, 'pinCode'],
    ['no name', { name: ' ' }, 'name'],
    ['a logo that nobody uploaded', { logo: '/images/750/none.jpg' }, 'logo'],
    ['an admin without number and address', { admin: { name: 'Savita' } }, 'admin.phone'],
    ['an admin of another country', { admin: { name: 'Savita', phone: '+1 201 555 0123' } }, 'admin.phone'],
  ])('not with %s: nothing is made', async (_what, fields, path) => {
    const before = await storesThere();
    const refused = await create(fields);
    expect([refused.statusCode, refused.json().issues?.[0]?.path], refused.body).toEqual([400, path]);
    expect(await storesThere()).toBe(before);
  });

  it('another shop of a GSTIN may be; not with a name that a store of the marketplace has: pressed twice it is made once', async () => {
    const second = await create({ gstNumber: '29AABCR1718E1ZL', name: 'Basava Provision, Station Road' });
    expect(second.statusCode).toBe(201);
    const before = await storesThere();
    const answers = await Promise.all([create(), create({ name: 'karanja fresh' })]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409]);
    expect(await storesThere()).toBe(before + 1);
  });

  it('in the marketplace that serves its pin code where none is named', async () => {
    await its.db
      .insertInto('served_pin_codes')
      .values({ pin_code: '585328', marketplace_id: its.market.id })
      .execute();
    const answer = await create({ marketplace: undefined });
    expect(await stored(answer.json()._id)).toMatchObject({ marketplace_id: its.market.id });
  });

  it('the form hears what is known of a pin code and a GSTIN', async () => {
    const known = await inject('GET', '/api/onboarding?pinCode=585328&gstNumber=29aabcr1718e1zl');
    expect(known.json()).toMatchObject({
      place: { office: 'Bhalki S.O', district: 'BIDAR', stateCode: '29' },
      servedBy: null,
      holder: { name: 'Basava Provision' },
    });
    const unknown = await inject('GET', '/api/onboarding?pinCode=999999');
    expect(unknown.json()).toMatchObject({ place: null, servedBy: null, holder: null });
  });
});

const invitedTo = (more: object = {}) => made({ admin: { name: 'Savita Patil', phone, email, ...more } });

describe('the first admin', () => {
  it('gets a link by SMS and one by mail, and runs the store with the account of that number', async () => {
    const store = await invitedTo();
    expect(await done(store)).toEqual(['details', 'invitation-sent', 'gst-rates']);
    const [bySms, byMail] = [await secretTo(phone), await secretTo(email)];
    // Retried for hours, as the link is valid for days.
    const jobs =
      await sql`SELECT name FROM pgboss.job WHERE data->>'to' = ${email} OR name = 'store-invitations'
      GROUP BY name HAVING min(retry_limit) >= 9 ORDER BY name`.execute(its.db);
    expect(jobs.rows).toEqual([{ name: 'lasting-mails' }, { name: 'store-invitations' }]);
    expect(bySms).not.toBe(byMail);
    expect((await look(bySms)).json()).toMatchObject({
      store: 'Karanja Fresh',
      marketplace: 'Haat Test',
      name: 'Savita Patil',
      by: 'sms',
      sentTo: `…${phone.slice(-4)}`,
    });
    const savita = await somebody({ phone });
    const answer = await accept(bySms, savita.token);
    expect(answer.statusCode, answer.body).toBe(200);
    const { token, ...now } = answer.json();
    expect(now).toMatchObject({ _id: savita.id, role: ['admin'], store, storeName: 'Karanja Fresh' });
    expect(await rolesOf(savita.id)).toEqual(['admin']);
    // Staff's sessions differ: the old one has ended, the new one reaches only this store.
    expect((await inject('GET', `/api/config/${store}`, undefined, savita.token)).statusCode).toBe(401);
    expect((await inject('GET', `/api/config/${store}`, undefined, token)).statusCode).toBe(200);
    expect((await inject('GET', `/api/config/${its.market.stores[0]}`, undefined, token)).statusCode).toBe(
      404,
    );
    expect(await done(store)).toEqual(['details', 'invitation-sent', 'invitation-accepted', 'gst-rates']);
    expect(await audited(store)).toEqual(['created', 'admin invited', 'invitation accepted']);
  });

  it('by mail: with the account that has proved the address, not one that was registered with it by whoever got the link', async () => {
    await invitedTo({ phone: '' });
    const [secret, typed] = [await secretTo(email), await somebody({ email })];
    const early = await accept(secret, typed.token);
    expect([early.statusCode, early.json().code]).toEqual([409, 'contact-not-proved']);
    expect(await rolesOf(typed.id)).toEqual([]);
    const proved = { email_proved_at: new Date() };
    await its.db.updateTable('users').set(proved).where('id', '=', typed.id).execute();
    expect((await accept(secret, typed.token)).statusCode).toBe(200);
    expect(await rolesOf(typed.id)).toEqual(['admin']);
  });

  it('no link makes another account an admin, nor one whose address the SMS’ reader has only typed', async () => {
    await invitedTo();
    const [bySms, byMail] = [await secretTo(phone), await secretTo(email)];
    const stranger = await somebody();
    const typed = await somebody({ email });
    for (const [secret, token] of [
      [bySms, stranger.token],
      [byMail, stranger.token],
      [bySms, typed.token],
    ] as const) {
      const refused = await accept(secret, token);
      expect([refused.statusCode, refused.json().code]).toEqual([403, 'invitation-of-another']);
    }
    expect([await rolesOf(stranger.id), await rolesOf(typed.id)]).toEqual([[], []]);
  });

  it('uses it once, also when two accounts try at the same moment', async () => {
    await invitedTo();
    const [bySms, byMail] = [await secretTo(phone), await secretTo(email)];
    const [one, other] = [await somebody({ phone }), await somebody({ email, proved: true })];
    const answers = await Promise.all([accept(bySms, one.token), accept(byMail, other.token)]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    // Only the person who used it gets further by either link.
    for (const secret of [bySms, byMail]) {
      expect((await look(secret)).json()).toMatchObject({ isAccepted: true, store: 'Karanja Fresh' });
      const again = await accept(secret, (await somebody()).token);
      expect(again.statusCode).toBe(403);
    }
  });

  it('is a session of staff, for which nothing was proved anew: what wants a fresh proof asks for it', async () => {
    await invitedTo();
    const savita = await somebody({ phone });
    const { token } = (await accept(await secretTo(phone), savita.token)).json();
    const row = await its.db
      .selectFrom('sessions')
      .select(['of_staff', 'proved_at'])
      .where('user_id', '=', savita.id)
      .where('ended_at', 'is', null)
      .execute();
    expect(row).toEqual([{ of_staff: true, proved_at: new Date(0) }]);
    expect((await inject('GET', '/api/users/profile', undefined, token)).json().role).toEqual(['admin']);
  });

  it('who works for a store already stays there', async () => {
    await invitedTo();
    const { admin } = its.market;
    await its.db
      .updateTable('users')
      .set({ phone, phone_proved_at: new Date() })
      .where('id', '=', admin.id)
      .execute();
    const refused = await accept(await secretTo(phone), admin.token);
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'works-already']);
    const { store_id } = await its.db
      .selectFrom('store_staff')
      .select('store_id')
      .where('user_id', '=', admin.id)
      .executeTakeFirstOrThrow();
    expect(store_id).toBe(its.market.stores[0]);
  });
});

describe('an invitation', () => {
  it('an invitation expires after 7 days; sent again it has another link, and the old one stops working', async () => {
    const store = await invitedTo({ phone: '' });
    const first = await secretTo(email);
    its.clock.set(new Date(Date.now() + 8 * 86_400_000));
    expect((await look(first)).statusCode).toBe(404);
    expect((await setup(store)).invitation?.state).toBe('expired');
    expect((await inject('POST', `/api/config/${store}/invitation/again`)).statusCode).toBe(200);
    const second = await secretTo(email, 2);
    expect((await look(second)).json()).toMatchObject({ by: 'mail' });
    expect((await look(first)).statusCode).toBe(404);
  });

  it('a withdrawn one has stopped working, and only then somebody else can be invited', async () => {
    const store = await invitedTo({ phone: '' });
    const secret = await secretTo(email);
    const other = { name: 'Ravi', email: `${newId()}@karanja.example` };
    const early = await inject('POST', `/api/config/${store}/invitation`, other);
    expect([early.statusCode, early.json().code]).toEqual([409, 'invitation-open']);
    expect((await inject('DELETE', `/api/config/${store}/invitation`)).statusCode).toBe(200);
    expect((await look(secret)).statusCode).toBe(404);
    expect((await inject('DELETE', `/api/config/${store}/invitation`)).json().code).toBe('invitation-void');
    expect((await inject('POST', `/api/config/${store}/invitation`, other)).statusCode).toBe(201);
    expect((await look(await secretTo(other.email))).json()).toMatchObject({ name: 'Ravi' });
  });

  it('one number gets five invitations a day at most, whichever store it is for', async () => {
    const store = await invitedTo({ email: '' });
    const again = () => inject('POST', `/api/config/${store}/invitation/again`);
    for (let nth = 2; nth <= 5; nth += 1) expect((await again()).statusCode).toBe(200);
    expect((await again()).json().code).toBe('too-many-requests');
    const other = await create({ name: 'Another', admin: { name: 'Savita', phone } });
    expect(other.json().code).toBe('too-many-requests');
  });

  it('inviting wants a fresh proof of who one is; a store alone does not', async () => {
    await its.db
      .updateTable('sessions')
      .set({ proved_at: new Date('2020-01-01') })
      .where('user_id', '=', its.market.superAdmin.id)
      .execute();
    const refused = await create({ admin: { name: 'Savita', phone } });
    expect([refused.statusCode, refused.json().code]).toEqual([403, 'reauthentication-needed']);
    expect((await create()).statusCode).toBe(201);
  });
});

it('the steps are done by what happens: rates, hours, a product, and at last a published one of the open store', async () => {
  const store = await made({ gstNumber: GSTIN });
  const of = { marketplace_id: its.market.id, store_id: store };
  await its.db
    .insertInto('store_gst_rates')
    .values({ ...of, id: newId(), category: 'Kirana', rate_bp: 500, valid_from: '2025-09-22' })
    .execute();
  expect(await done(store)).toEqual(['details', 'gst-rates']);
  // Each category sold needs a rate, by its own day.
  const toys = { marketplace_id: its.market.id, id: newId(), name: 'Toys', position: 9 };
  await its.db.insertInto('categories').values(toys).execute();
  expect(await done(store)).toEqual(['details']);
  const rate = { ...of, id: newId(), category: 'Toys', rate_bp: 1800 };
  await its.db
    .insertInto('store_gst_rates')
    .values({ ...rate, valid_from: '2099-01-01' })
    .execute();
  expect(await done(store)).toEqual(['details']);
  await its.db
    .updateTable('stores')
    .set({ sold_category_ids: [its.market.category] })
    .where('id', '=', store)
    .execute();
  expect(await done(store)).toEqual(['details', 'gst-rates']);
  const week = Array.from({ length: 7 }, () => ({ opens: '08:00', closes: '21:00' }));
  await its.db
    .updateTable('stores')
    .set({ opening_hours: JSON.stringify({ week, holidays: [] }) })
    .where('id', '=', store)
    .execute();
  await makeProduct(its.db, {
    marketplaceId: its.market.id,
    storeId: store,
    category: its.market.category,
    name: 'Jowar',
    price: 5_000,
  });
  expect(await done(store)).toEqual(['details', 'gst-rates', 'opening-hours', 'first-product']);
  await inject('GET', `/api/store/${store}/products/publish`);
  expect(await done(store)).toContain('live');
  await inject('GET', `/api/store/${store}/products/unpublish`);
  expect(await done(store)).not.toContain('live');
});

describe('the list of stores', () => {
  const names = async (query: string) =>
    (await inject('GET', `/api/stores?${query}`)).json().stores.map(({ name }: { name: string }) => name);

  it('is searched by what it shows, and filtered by whether they are open', async () => {
    await made({ gstNumber: GSTIN });
    expect(await names('keyword=karanja+585328')).toContain('Karanja Fresh');
    expect(await names(`keyword=${GSTIN.toLowerCase()}`)).toContain('Karanja Fresh');
    expect(await names('keyword=karanja&state=open')).toEqual([]);
    expect(await names('keyword=no+such+store')).toEqual([]);
  });

  it('counts what shoppers see of each', async () => {
    const answer = await inject('GET', '/api/stores?keyword=basava');
    const own = answer
      .json()
      .stores.find((one: { marketplace: { _id: string } }) => one.marketplace._id === its.market.id);
    expect(own).toMatchObject({ published: 3, isOpen: true });
  });
});
