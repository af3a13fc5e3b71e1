import { newId } from '@haat/domain/basics/ids';
import { decodeJwt } from 'jose';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { emailCodeOf } from '../../src/people/account/email-code.ts';
import { type CodeFor, hashCode } from '../../src/people/codes/sent-codes-sql.ts';
import { hashPassword } from '../../src/people/identity/passwords.ts';
import { resetCodeOf } from '../../src/people/identity/reset-code.ts';
import { codeOf, giveFactor } from '../../src/people/second-factor/test/factor-of.ts';
import { signTicket } from '../../src/people/sessions/ticket.ts';
import { CHEAP } from '../app.ts';
import { makeUser, TEST_SECRET, tokenFor } from '../market.ts';
import { freshAddress, freshNumber, writePhoneCode } from '../phone-code.ts';
import { mailsTo } from '../stored-messages.ts';
import { useMarket } from '../use-market.ts';
import { callsOfWaysIn } from './calls-of-ways-in.ts';

const its = useMarket();
const PASSWORD = 'paddy field 5854';
const NEW = 'seven green mangoes';
const LONG_AGO = new Date('2020-01-01');

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
async function ask(token: string, method: Method, url: string, payload?: object, version?: number) {
  const headers = {
    ...(token && { authorization: `Bearer ${token}` }),
    ...(version && { 'if-match': `"${version}"` }),
  };
  const answer = await its.app.inject({
    method,
    url,
    headers,
    remoteAddress: freshAddress(),
    ...(payload && { payload }),
  });
  return { status: answer.statusCode, body: answer.json() };
}

let password_hash: string;
beforeAll(async () => {
  password_hash = await hashPassword(PASSWORD, CHEAP);
});
beforeEach(() => its.clock.set(new Date()));

const sidOf = (token: string) => decodeJwt<{ sid: string }>(token).sid;

/** A user with a proved address, signed in on two devices: `here`, an old session, may be stolen or their own. */
async function somebody() {
  const { id, token: here } = await makeUser(its.db, []);
  await its.db.updateTable('users').set({ password_hash }).where('id', '=', id).execute();
  await its.db.updateTable('sessions').set({ proved_at: LONG_AGO }).where('user_id', '=', id).execute();
  const there = await tokenFor(its.db, id);
  return { id, here, there, email: `${id}@haat.example` };
}
type Person = Awaited<ReturnType<typeof somebody>>;

const confirm = (token: string, given: object) => ask(token, 'POST', '/api/users/reauthenticate', given);
async function sentCode(to: CodeFor, requester: string) {
  await its.db
    .insertInto('sent_codes')
    .values({
      ...to,
      id: newId(),
      requester,
      tries_left: 5,
      expires_at: '2999-01-01',
      code_hash: hashCode(TEST_SECRET, to, '585412'),
    })
    .execute();
}
const factorUrl = (word: string) => `/api/users/second-factor/${word}`;
/** The key of a second factor that is being set up on this device. */
async function pendingKey({ here }: Person): Promise<string> {
  await confirm(here, { password: PASSWORD });
  const { key } = (await ask(here, 'POST', factorUrl('key'), {})).body;
  await ask(here, 'POST', factorUrl('first-code'), { code: codeOf(key, 0, its.clock.now()) });
  return key;
}
const forgetProof = ({ id }: Person) =>
  its.db
    .updateTable('sessions')
    .set({ proved_at: LONG_AGO, second_factor_at: null })
    .where('user_id', '=', id)
    .execute();
const bySuperAdmin = async (fresh: boolean): Promise<string> => {
  const { id, token } = its.market.superAdmin;
  const proved_at = fresh ? new Date() : LONG_AGO;
  await its.db.updateTable('sessions').set({ proved_at }).where('user_id', '=', id).execute();
  return token;
};
async function withOtherEmail({ id }: Person, token: string) {
  const { name, version } = (await ask(token, 'GET', `/api/users/${id}`)).body;
  return ask(token, 'PUT', `/api/users/${id}`, { name, email: `${newId()}@haat.example` }, version);
}

interface Case {
  /** Tried with a session only. */
  without: (person: Person) => Promise<{ status: number; body: { code?: string } }>;
  refused: string;
  /** Done with a proof of identity. */
  proved: (person: Person) => Promise<{ status: number; body: { token?: string } }>;
  /** Subject of the notice to the owner's previous address or number. */
  notice: string;
  /** The calling session ends, too: the answer has a new one, or an operator called. */
  endsAll?: true;
}

const FACTOR = 'Two-step verification of your Haat account was changed';
const CASES: Record<string, Case> = {
  changePassword: {
    without: ({ here }) =>
      ask(here, 'PUT', '/api/users/password', { currentPassword: 'a guess', password: NEW }),
    refused: 'wrong-password',
    proved: ({ here }) =>
      ask(here, 'PUT', '/api/users/password', { currentPassword: PASSWORD, password: NEW }),
    notice: 'Your Haat password was changed',
    endsAll: true,
  },
  resetPassword: {
    without: ({ here, email }) =>
      ask(here, 'POST', '/api/users/password/reset', { email, code: '000000', password: NEW }),
    refused: 'wrong-code',
    proved: async ({ email }) => {
      await sentCode(resetCodeOf(email), 'somebody');
      return ask('', 'POST', '/api/users/password/reset', { email, code: '585412', password: NEW });
    },
    notice: 'Your Haat password was changed',
    endsAll: true,
  },
  changeEmail: {
    // The code needs the password, and is valid in the session that requested it.
    without: async ({ id, here, there }) => {
      const email = `${newId()}@haat.example`;
      const asked = await ask(here, 'POST', '/api/users/email/code', { email });
      expect([asked.status, asked.body.code]).toEqual([400, 'wrong-password']);
      await sentCode(emailCodeOf(sidOf(there), email), id);
      return ask(here, 'PUT', '/api/users/email', { email, code: '585412' });
    },
    refused: 'wrong-code',
    proved: async ({ id, here }) => {
      const email = `${newId()}@haat.example`;
      await sentCode(emailCodeOf(sidOf(here), email), id);
      return ask(here, 'PUT', '/api/users/email', { email, code: '585412' });
    },
    notice: 'Your Haat e-mail address was changed',
  },
  changePhone: {
    without: async ({ here }) => {
      const phone = freshNumber();
      const code = await writePhoneCode(its.db, `+91${phone}`);
      return ask(here, 'PUT', '/api/users/phone', { phone, code });
    },
    refused: 'wrong-password',
    proved: async ({ here }) => {
      const phone = freshNumber();
      const code = await writePhoneCode(its.db, `+91${phone}`);
      return ask(here, 'PUT', '/api/users/phone', { phone, code, password: PASSWORD });
    },
    notice: 'Your Haat phone number was changed',
  },
  turnOnSecondFactor: {
    without: async (person) => {
      await pendingKey(person);
      await forgetProof(person);
      return ask(person.here, 'POST', factorUrl('on'), {});
    },
    refused: 'reauthentication-needed',
    proved: async (person) => {
      await pendingKey(person);
      return ask(person.here, 'POST', factorUrl('on'), {});
    },
    notice: FACTOR,
  },
  turnOffSecondFactor: {
    without: async ({ id, here }) => {
      await giveFactor(its.db, id);
      return ask(here, 'POST', factorUrl('off'), { code: 'AAAA-AAAB' });
    },
    refused: 'wrong-factor-code',
    proved: async ({ id, here }) => {
      const key = await giveFactor(its.db, id);
      return ask(here, 'POST', factorUrl('off'), { code: codeOf(key, 0, its.clock.now()) });
    },
    notice: FACTOR,
  },
  renewRecoveryCodes: {
    without: async ({ id, here }) => {
      await giveFactor(its.db, id);
      return ask(here, 'POST', factorUrl('recovery-codes'), {});
    },
    refused: 'reauthentication-needed',
    proved: async ({ id, here }) => {
      const key = await giveFactor(its.db, id);
      await confirm(here, { code: codeOf(key, 0, its.clock.now()) });
      return ask(here, 'POST', factorUrl('recovery-codes'), {});
    },
    notice: FACTOR,
  },
  changeUser: {
    without: async (person) => withOtherEmail(person, await bySuperAdmin(false)),
    refused: 'reauthentication-needed',
    proved: async (person) => withOtherEmail(person, await bySuperAdmin(true)),
    notice: 'Your Haat e-mail address was changed',
    endsAll: true,
  },
  removeSecondFactor: {
    without: async ({ id }) => {
      await giveFactor(its.db, id);
      const reason = 'The phone is lost';
      return ask(await bySuperAdmin(false), 'POST', `/api/users/${id}/second-factor/removal`, { reason });
    },
    refused: 'reauthentication-needed',
    proved: async ({ id }) => {
      await giveFactor(its.db, id);
      const reason = 'The phone is lost';
      return ask(await bySuperAdmin(true), 'POST', `/api/users/${id}/second-factor/removal`, { reason });
    },
    notice: 'Two-step verification of your Haat account was removed',
    endsAll: true,
  },
};
/** Worth nothing until the second factor is turned on, in the session that began it. */
const BEFORE_IT_IS_ON = ['startSecondFactor', 'tryFirstCode'];

const found = callsOfWaysIn();

test('every call that changes a password, address, number or second factor is tried here', () => {
  // A command for the operator of the machine: `npm run appoint`.
  expect(found.unbound).toEqual(['removeFactorOf']);
  expect([...found.calls.keys()].toSorted()).toEqual([...Object.keys(CASES), ...BEFORE_IT_IS_ON].toSorted());
});

test('each of them uses the one function that ends other sessions and notifies', () => {
  const by = /\b(?:changeWayIn|noteWayIn)\(|\bendSessionsBut\([\s\S]*\bsendNotice\(/;
  const past = [...found.calls].filter(([name, text]) => !BEFORE_IT_IS_ON.includes(name) && !by.test(text));
  expect(past.map(([name]) => name)).toEqual([]);
});

const waysInOf = ({ id }: Person) =>
  its.db
    .selectFrom('users')
    .select(['password_hash', 'email', 'email_proved_at', 'phone', 'second_factor_at'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
const isSignedIn = async (token: string) => (await ask(token, 'GET', '/api/users/profile')).status === 200;
const subscriptionsOf = async ({ id }: Person) =>
  (
    await its.db.selectFrom('push_subscriptions').select('session_id').where('user_id', '=', id).execute()
  ).map((row) => row.session_id);
const subscribe = ({ id }: Person, token: string) =>
  its.db
    .insertInto('push_subscriptions')
    .values({
      marketplace_id: its.market.id,
      id: newId(),
      user_id: id,
      endpoint: `https://push.example/${newId()}`,
      keys: '{}',
      session_id: sidOf(token),
    })
    .execute();
const subjectsTo = async (email: string) => (await mailsTo(its.db, email)).map(({ subject }) => subject);
/** A sign-in that waits for its second step. */
const waiting = ({ id }: Person) => signTicket(TEST_SECRET, { id, token_version: 1 });
const secondStep = async (person: Person, ticket: string) => {
  const key = await giveFactor(its.db, person.id);
  const code = codeOf(key, 0, its.clock.now());
  return (await ask('', 'POST', '/api/users/login/code', { ticket, code })).body;
};

describe.each(Object.entries(CASES))('%s', (_name, { without, refused, proved, notice, endsAll }) => {
  test('is refused to a session alone, which may be stolen', async () => {
    const person = await somebody();
    const before = await waysInOf(person);
    const answer = await without(person);
    expect([answer.status >= 400, answer.body.code]).toEqual([true, refused]);
    const { second_factor_at: _, ...rest } = await waysInOf(person);
    expect({ ...rest, second_factor_at: before.second_factor_at }).toEqual(before);
    expect(await subjectsTo(person.email)).toEqual([]);
  });

  test('ends the other sessions and what they began, and notifies the owner at the previous address', async () => {
    const person = await somebody();
    const { here, there, email } = person;
    for (const token of [here, there]) await subscribe(person, token);
    const ticket = await waiting(person);
    const answer = await proved(person);
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    expect([await isSignedIn(there), await isSignedIn(here)]).toEqual([false, !endsAll]);
    if (answer.body.token) expect(await isSignedIn(answer.body.token)).toBe(true);
    expect(await subscriptionsOf(person)).toEqual(endsAll ? [] : [sidOf(here)]);
    expect(await subjectsTo(email)).toEqual([notice]);
    expect((await secondStep(person, ticket)).code).toBe('ticket-expired');
  });
});

test('signing out everywhere ends all sign-ins under way, codes, keys and push subscriptions', async () => {
  const person = await somebody();
  const { id, here, email } = person;
  await subscribe(person, here);
  const ticket = await waiting(person);
  const key = await pendingKey(person);
  const other = `${newId()}@haat.example`;
  await sentCode(emailCodeOf(sidOf(here), other), id);
  const own = await tokenFor(its.db, id);
  expect((await ask(own, 'DELETE', '/api/users/sessions')).body).toEqual({ ended: 3 });
  const { body } = await ask('', 'POST', '/api/users/login', { email, password: PASSWORD });
  const fresh: string = body.token;
  expect([await isSignedIn(here), await isSignedIn(own), await isSignedIn(fresh)]).toEqual([
    false,
    false,
    true,
  ]);
  expect(await subscriptionsOf(person)).toEqual([]);
  // Nor does the owner's next session continue what the other one began.
  const code = codeOf(key, 1, its.clock.now());
  expect((await ask(fresh, 'POST', factorUrl('first-code'), { code })).body.code).toBe('factor-key-void');
  expect((await ask(fresh, 'POST', factorUrl('on'), {})).body.code).toBe('factor-key-void');
  const changed = await ask(fresh, 'PUT', '/api/users/email', { email: other, code: '585412' });
  expect(changed.body.code).toBe('wrong-code');
  expect((await secondStep(person, ticket)).code).toBe('ticket-expired');
});

test('a signed-out device gets no more news of orders', async () => {
  const person = await somebody();
  const { here, there } = person;
  for (const token of [here, there]) await subscribe(person, token);
  await ask(here, 'DELETE', `/api/users/sessions/${sidOf(there)}`);
  expect(await subscriptionsOf(person)).toEqual([sidOf(here)]);
});
