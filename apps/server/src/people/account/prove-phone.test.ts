import { beforeAll, beforeEach, expect, test } from 'vitest';
import { CHEAP } from '../../../test/app.ts';
import { makeUser, type TestUser } from '../../../test/market.ts';
import { orderBody, placeOrder } from '../../../test/order-request.ts';
import { freshAddress, numberWithCode, trySignIn, wrongFor } from '../../../test/phone-code.ts';
import { useMarket } from '../../../test/use-market.ts';
import { hashPassword } from '../identity/passwords.ts';

const its = useMarket();
const PASSWORD = 'paddy field 5854';
let password_hash: string;
let shopper: TestUser;

beforeAll(async () => {
  password_hash = await hashPassword(PASSWORD, CHEAP);
});
beforeEach(async () => {
  shopper = await somebody();
});

async function somebody() {
  const user = await makeUser(its.db, []);
  await its.db.updateTable('users').set({ password_hash }).where('id', '=', user.id).execute();
  return user;
}

const prove = async (
  given: { phone: string; code: string },
  who = shopper,
  proof: object = { password: PASSWORD },
) => {
  const answer = await its.app.inject({
    method: 'PUT',
    url: '/api/users/phone',
    headers: { authorization: `Bearer ${who.token}` },
    payload: { ...given, ...proof },
    remoteAddress: freshAddress(),
  });
  return answer.json();
};
const storedOf = (who = shopper) =>
  its.db
    .selectFrom('users')
    .select(['phone', 'phone_proved_at'])
    .where('id', '=', who.id)
    .executeTakeFirstOrThrow();

test('who has the code of a number proves it, orders in cash with it at once, and can sign in with it', async () => {
  await its.db
    .updateTable('marketplaces')
    .set({ cash_phone_proof: true, cash_phone_proof_above_paise: 0 as never })
    .where('id', '=', its.market.id)
    .execute();
  const body = orderBody([{ product: its.market.atta, qty: 1 }]);
  const order = async () => (await placeOrder(its.app, its.market, shopper, body)).statusCode;
  expect(await order()).toBe(409);
  const given = await numberWithCode(its.db);
  expect((await prove(given)).phone).toBe(given.phone);
  expect(await storedOf()).toEqual({ phone: given.phone, phone_proved_at: expect.any(Date) });
  expect(await order()).toBe(201);
  const { code } = await numberWithCode(its.db, given.phone);
  expect((await trySignIn(its.app, given.phone, code)).json()._id).toBe(shopper.id);
});

test('a wrong code proves nothing', async () => {
  const given = await numberWithCode(its.db);
  expect((await prove({ ...given, code: wrongFor(given.code) })).code).toBe('wrong-otp');
  expect((await prove({ ...given, phone: '12345' })).code).toBe('phone-too-short');
  expect(await storedOf()).toEqual({ phone: null, phone_proved_at: null });
});

test('a number of another account stays there, and an account that has a number keeps it', async () => {
  const given = await numberWithCode(its.db);
  await prove(given);
  const again = await numberWithCode(its.db, given.phone);
  expect((await prove(again, await somebody())).code).toBe('phone-taken');
  expect((await prove(await numberWithCode(its.db), shopper, {})).code).toBe('phone-proved-already');
  expect((await storedOf()).phone).toBe(given.phone);
});

test('a session alone proves no number, whatever the account has proved: it may be stolen', async () => {
  for (const email_proved_at of [new Date(), null]) {
    await its.db.updateTable('users').set({ email_proved_at }).where('id', '=', shopper.id).execute();
    for (const proof of [{}, { password: 'a guess' }, { ownCode: '585412' }])
      expect((await prove(await numberWithCode(its.db), shopper, proof)).code).toBe('wrong-password');
  }
  expect(await storedOf()).toEqual({ phone: null, phone_proved_at: null });
});

test('who registers by phone has proved the number', async () => {
  const { phone, code } = await numberWithCode(its.db);
  const { _id: id } = (await trySignIn(its.app, phone, code)).json();
  expect(await storedOf({ id, token: '' })).toEqual({ phone, phone_proved_at: expect.any(Date) });
});
