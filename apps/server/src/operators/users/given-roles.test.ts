import { newId } from '@haat/domain/basics/ids';
import { describe, expect, test } from 'vitest';
import { eventually } from '../../../test/eventually.ts';
import { makeUser, tokenFor } from '../../../test/market.ts';
import { freshAddress, freshNumber, numberWithCode, trySignIn } from '../../../test/phone-code.ts';
import { outboxOf } from '../../../test/stored-messages.ts';
import { useMarket } from '../../../test/use-market.ts';

const its = useMarket({ jobs: true });

async function ask(
  token: string,
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  url: string,
  { payload, version }: { payload?: object; version?: number } = {},
) {
  const headers = {
    ...(token && { authorization: `Bearer ${token}` }),
    ...(version && { 'if-match': `"${version}"` }),
  };
  const remoteAddress = freshAddress();
  const answer = await its.app.inject({ method, url, headers, remoteAddress, ...(payload && { payload }) });
  return { status: answer.statusCode, body: answer.json() };
}
const asOperator = (...given: Parameters<typeof ask> extends [string, ...infer R] ? R : never) =>
  ask(its.market.superAdmin.token, ...given);
const read = async (id: string) => (await asOperator('GET', `/api/users/${id}`)).body;
async function change(id: string, changed: object) {
  const { name, email, version } = await read(id);
  return asOperator('PUT', `/api/users/${id}`, { payload: { name, email, ...changed }, version });
}

const freshEmail = () => `${newId()}@haat.example`;
const PASSWORD = 'four small onions';
async function registered(email: string): Promise<{ id: string; token: string }> {
  const payload = { name: 'Win a prize at evil.example', email, password: PASSWORD };
  const { body } = await ask('', 'POST', '/api/users', { payload });
  return { id: body._id, token: body.token };
}
const mailTo = (email: string, words: RegExp, nth = 1) =>
  eventually(async () => {
    const found = (await outboxOf(its.db, email)).filter(({ body }) => words.test(body));
    expect(found.length).toBeGreaterThanOrEqual(nth);
    return found[nth - 1]?.body ?? '';
  });
const linkTo = async (email: string, nth = 1) =>
  /#\/invitation\/([\w-]+)/.exec(await mailTo(email, /#\/invitation\//, nth))?.[1] ?? '';
const accept = (secret: string, token: string) =>
  ask(token, 'POST', '/api/invitations/accept', { payload: { token: secret } });
const look = (secret: string) => ask('', 'POST', '/api/invitations/read', { payload: { token: secret } });
async function prove(email: string, token: string) {
  await ask(token, 'POST', '/api/users/email/code', { payload: { email, password: PASSWORD } });
  const code = /\b\d{6}\b/.exec(await mailTo(email, /use this e-mail address/))?.[0];
  const changed = await ask(token, 'PUT', '/api/users/email', { payload: { email, code } });
  expect(changed.body.emailProved).toBe(true);
}
const admin = () => ({ role: ['admin'], store: its.market.stores[0] });
const rightsOf = async (id: string) => {
  const { role, store } = await read(id);
  return { role, store: store?._id ?? null };
};
const NOTHING = { role: [], store: null };

describe('of two accounts with one address that nobody has proved', () => {
  test('neither is given a role, each is marked in the list, and who proves the address takes it', async () => {
    const email = freshEmail();
    const [first, owner] = [await registered(email), await registered(email)];
    const { users } = (await asOperator('GET', `/api/users?search=${email}`)).body;
    expect(users.map((one: { emailProved: boolean }) => one.emailProved)).toEqual([false, false]);
    for (const [nth, { id }] of [first, owner].entries()) {
      const answer = await change(id, admin());
      expect([answer.status, answer.body.role, answer.body.store]).toEqual([200, [], null]);
      expect(answer.body.invitation).toMatchObject({ email, role: ['admin'], store: 'Basava Provision' });
      await linkTo(email, nth + 1);
    }
    const mail = await mailTo(email, /work on Haat as store admin/, 2);
    expect(mail).not.toMatch(/evil/);
    const secret = await linkTo(email, 2);
    expect((await look(secret)).body).toMatchObject({ role: ['admin'], store: 'Basava Provision', name: '' });
    // Those with a forwarded link have only typed the address.
    for (const { token } of [first, owner])
      expect((await accept(secret, token)).body.code).toBe('contact-not-proved');
    await prove(email, owner.token);
    expect((await accept(secret, first.token)).body.code).toBe('contact-not-proved');
    expect((await accept(secret, owner.token)).body).toMatchObject({
      storeName: 'Basava Provision',
      role: ['admin'],
      store: its.market.stores[0],
    });
    expect([await rightsOf(first.id), await rightsOf(owner.id)]).toEqual([NOTHING, admin()]);
    expect((await ask(owner.token, 'GET', '/api/users/profile')).status).toBe(401);
    expect((await accept(secret, owner.token)).status).toBe(401);
    expect((await look(secret)).body).toMatchObject({ isAccepted: true, store: 'Basava Provision' });
    expect((await read(owner.id)).invitation).toBeNull();
  });

  test('the one that has proved it is given a role at once, also with an invitation under way', async () => {
    const email = freshEmail();
    const [first, owner] = [await registered(email), await registered(email)];
    await change(first.id, { role: ['superAdmin'] });
    const secret = await linkTo(email);
    await prove(email, owner.token);
    expect((await change(owner.id, admin())).body).toMatchObject({ role: ['admin'], invitation: null });
    expect((await look(secret)).body.code).toBe('invitation-void');
  });
});

describe('nothing is given', () => {
  test('by the word Is Admin', async () => {
    const { id } = await registered(freshEmail());
    expect((await change(id, { isAdmin: true })).body).toMatchObject({ role: [], isAdmin: false });
  });

  test('to an account for another address, which nobody has proved for it; the old proof is not the new one’s', async () => {
    const { id } = await makeUser(its.db, []);
    const email = freshEmail();
    const answer = await change(id, { email, ...admin() });
    expect(answer.body).toMatchObject({ email, emailProved: false, role: [], invitation: { email } });
    expect((await change(id, admin())).body.role).toEqual([]);
  });

  test('to an account with a proved number for an address that it has only typed', async () => {
    const { id } = await registered(freshEmail());
    await its.db
      .updateTable('users')
      .set({ phone: `+91${freshNumber()}`, phone_proved_at: new Date() })
      .where('id', '=', id)
      .execute();
    expect((await change(id, admin())).body.role).toEqual([]);
  });

  test('more to staff who never proved their address, and what is taken away goes at once', async () => {
    const staff = async () => {
      const user = await makeUser(its.db, ['admin', 'superAdmin']);
      await its.db.updateTable('users').set({ email_proved_at: null }).where('id', '=', user.id).execute();
      return user.id;
    };
    const more = await change(await staff(), {
      role: ['deliveryAdmin', 'superAdmin'],
      store: its.market.stores[0],
    });
    expect(more.body).toMatchObject({
      role: ['superAdmin'],
      invitation: { role: ['superAdmin', 'deliveryAdmin'] },
    });
    const less = await change(await staff(), { role: ['superAdmin'], store: null });
    expect(less.body).toMatchObject({ role: ['superAdmin'], invitation: null });
    const none = await change(await staff(), { role: [], store: null });
    expect(none.body).toMatchObject({ role: [], invitation: null });
  });
});

test('an account that was made by phone has proved the number that it is named by', async () => {
  const { phone, code } = await numberWithCode(its.db);
  const { _id: id } = (await trySignIn(its.app, phone, code)).json();
  expect(await read(id)).toMatchObject({ phoneProved: true, emailProved: false });
  expect((await change(id, admin())).body).toMatchObject({ role: ['admin'], invitation: null });
});

test('a number that was typed for deliveries is marked, and who proved an address is given its role', async () => {
  const payload = { name: 'Asha', email: freshEmail(), password: PASSWORD, phone: freshNumber() };
  const { _id: id, token } = (await ask('', 'POST', '/api/users', { payload })).body;
  expect((await read(id)).phoneProved).toBe(false);
  await prove(payload.email, token);
  expect((await change(id, admin())).body.role).toEqual(['admin']);
});

test('an address is free for an operator to write while nobody has proved it, and then is no proof of anything', async () => {
  const email = freshEmail();
  const squatter = await registered(email);
  const { id } = await makeUser(its.db, []);
  expect((await change(id, { email })).body).toMatchObject({ email, emailProved: false, claimsEmail: true });
  await prove(email, squatter.token);
  const { id: other } = await makeUser(its.db, []);
  expect((await change(other, { email })).body.code).toBe('user-email-taken');
});

describe('an invitation to a role', () => {
  async function invited(role: object = admin()) {
    const email = freshEmail();
    const { id } = await registered(email);
    await change(id, role);
    return { id, email };
  }
  async function whoProved(email: string) {
    const user = await makeUser(its.db, []);
    await its.db.updateTable('users').set({ email_claimed: true }).where('email', '=', email).execute();
    await its.db.updateTable('users').set({ email }).where('id', '=', user.id).execute();
    return user;
  }

  test('makes a superAdmin, too, and is good for 7 days and nobody else', async () => {
    const { email } = await invited({ role: ['superAdmin'] });
    const secret = await linkTo(email);
    const stranger = await makeUser(its.db, []);
    expect((await accept(secret, stranger.token)).body.code).toBe('invitation-of-another');
    const owner = await whoProved(email);
    its.clock.set(new Date(Date.now() + 8 * 86_400_000));
    expect((await accept(secret, owner.token)).body.code).toBe('invitation-void');
    its.clock.set(new Date(Date.now() + 6 * 86_400_000));
    const { body } = await accept(secret, owner.token);
    expect(body).toMatchObject({ role: ['superAdmin'], storeName: '' });
    expect((await ask(body.token, 'GET', '/api/audit')).status).toBe(200);
    expect((await accept(secret, body.token)).body.code).toBe('invitation-used');
    expect(await rightsOf(owner.id)).toEqual({ role: ['superAdmin'], store: null });
  });

  test('stops working when it is withdrawn, or another one takes its place', async () => {
    const { id, email } = await invited();
    const first = await linkTo(email);
    await change(id, { role: ['deliveryAdmin'], store: its.market.stores[0] });
    const second = await linkTo(email, 2);
    expect([(await look(first)).status, (await look(second)).body.role]).toEqual([404, ['deliveryAdmin']]);
    const withdrawn = await asOperator('DELETE', `/api/users/${id}/invitation`);
    expect([withdrawn.status, withdrawn.body.invitation]).toEqual([200, null]);
    expect((await look(second)).status).toBe(404);
    expect((await asOperator('DELETE', `/api/users/${id}/invitation`)).body.code).toBe('invitation-void');
  });

  test('gives staff more where they work, and none of theirs is lost', async () => {
    const email = freshEmail();
    const user = await makeUser(its.db, ['superAdmin']);
    await its.db
      .updateTable('users')
      .set({ email, email_proved_at: null })
      .where('id', '=', user.id)
      .execute();
    const both = { role: ['superAdmin', 'deliveryAdmin'], store: its.market.stores[0] };
    await change(user.id, both);
    const secret = await linkTo(email);
    await its.db
      .updateTable('users')
      .set({ email_proved_at: new Date() })
      .where('id', '=', user.id)
      .execute();
    expect((await accept(secret, user.token)).body).toMatchObject(both);
  });

  test('moves nobody who works already', async () => {
    const { email } = await invited();
    const owner = await whoProved(email);
    await its.db
      .updateTable('users')
      .set({ roles: ['deliveryAdmin'] })
      .where('id', '=', owner.id)
      .execute();
    const token = await tokenFor(its.db, owner.id);
    expect((await accept(await linkTo(email), token)).body.code).toBe('works-already');
  });

  test('keeps only a hash of its secret, and the audit log has who invited and who accepted', async () => {
    const { id, email } = await invited();
    const secret = await linkTo(email);
    const [row] = await its.db
      .selectFrom('role_invitations')
      .selectAll()
      .where('email', '=', email)
      .execute();
    expect(JSON.stringify(row)).not.toContain(secret);
    const owner = await whoProved(email);
    await accept(secret, owner.token);
    const actions = async (of: string) =>
      (await its.db.selectFrom('audit_log').select('action').where('subject_id', '=', of).execute())
        .map(({ action }) => action)
        .toSorted();
    expect([await actions(id), await actions(owner.id)]).toEqual([
      ['changed', 'invited'],
      ['invitation accepted'],
    ]);
  });

  test('wants a fresh proof of the operator, and five go to one address in a day', async () => {
    const { id, email } = await invited();
    for (let nth = 2; nth <= 5; nth += 1) expect((await change(id, admin())).status).toBe(200);
    expect((await change(id, admin())).body.code).toBe('too-many-requests');
    await its.db
      .updateTable('sessions')
      .set({ proved_at: new Date('2020-01-01') })
      .where('user_id', '=', its.market.superAdmin.id)
      .execute();
    const { id: other } = await registered(freshEmail());
    expect((await change(other, admin())).body.code).toBe('reauthentication-needed');
    expect((await read(id)).invitation.email).toBe(email);
  });
});
