import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { testConfig } from '../../../test/app.ts';
import { makeUser, proveEmails, type TestUser } from '../../../test/market.ts';
import { testNotifiedOnce } from '../../../test/notified-once.ts';
import { freshNumber } from '../../../test/phone-code.ts';
import { useNotifyRequests } from '../../../test/use-notify-requests.ts';
import { forgetAreaRequests } from './area-requests-sql.ts';
import { notifyAreas } from './notify-areas.ts';

const its = useNotifyRequests();

const UNSERVED = ['585327', '585326', '585328'];
const DAY_MS = 86_400_000;

const put = async (user: TestUser, pinCode = '585327') => {
  await know(pinCode);
  return its.ask(user, 'PUT', `/api/users/area-requests/${pinCode}`);
};
const withdraw = (user: TestUser, pinCode = '585327') =>
  its.ask(user, 'DELETE', `/api/users/area-requests/${pinCode}`);
const list = async (user: TestUser) =>
  (await its.ask(user, 'GET', '/api/users/area-requests')).body.requests.map(
    ({ pinCode }: { pinCode: string }) => pinCode,
  );
const notify = () => notifyAreas(its.context);
const recipients = async () => (await its.messages()).map(({ data }) => data.to);

/** Adds it to the directory. */
const know = (pin_code: string) =>
  its.db
    .insertInto('pin_codes')
    .values({
      pin_code,
      office: 'Aurad S.O',
      district: 'BIDAR',
      state: 'KARNATAKA',
      latitude: 18.2,
      longitude: 77.4,
      quality: 'A',
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
const serve = (pin_code = '585327', marketplace_id = its.market.id) =>
  its.db.insertInto('served_pin_codes').values({ pin_code, marketplace_id }).execute();
const requested = (user: TestUser, pin_code: string, requested_at = new Date()) =>
  its.db.insertInto('area_requests').values({ user_id: user.id, pin_code, requested_at }).execute();

describe('a request about a pin code', () => {
  it('is noted once, listed, and withdrawn by whose it is', async () => {
    const { shopper, superAdmin } = its.market;
    const first = await put(shopper);
    expect(first).toEqual({ status: 200, body: { pinCode: '585327', requestedAt: expect.any(String) } });
    expect(await put(shopper)).toEqual(first);
    expect(await list(shopper)).toEqual(['585327']);
    expect(await list(superAdmin)).toEqual([]);
    expect((await withdraw(superAdmin)).body.code).toBe('notify-request-not-found');
    expect(await withdraw(shopper)).toEqual({ status: 200, body: { pinCode: '585327' } });
    expect(await list(shopper)).toEqual([]);
    expect(await withdraw(shopper)).toMatchObject({
      status: 404,
      body: { code: 'notify-request-not-found' },
    });
  });

  it('is refused to who has proved neither address nor number: it would go to anybody whose address they typed', async () => {
    const typed = await makeUser(its.db, []);
    await its.db.updateTable('users').set({ email_proved_at: null }).where('id', '=', typed.id).execute();
    expect(await put(typed)).toMatchObject({ status: 409, body: { code: 'contact-not-proved' } });
    expect(await list(typed)).toEqual([]);
  });

  it('is refused where somebody delivers, and where no directory knows the pin code', async () => {
    await know('585412');
    const { shopper } = its.market;
    expect(await put(shopper, '585412')).toMatchObject({ status: 409, body: { code: 'area-served' } });
    const unknown = await its.ask(shopper, 'PUT', '/api/users/area-requests/999999');
    expect(unknown).toMatchObject({ status: 404, body: { code: 'pin-code-unknown' } });
    expect(await list(shopper)).toEqual([]);
  });

  it('the 51st of an account is refused, those of goods counted, also of two at once', async () => {
    const { shopper, id, salt } = its.market;
    await its.db
      .insertInto('stock_requests')
      .values({
        marketplace_id: id,
        id: crypto.randomUUID(),
        product_id: salt.id,
        user_id: shopper.id,
        requested_at: new Date(),
      })
      .execute();
    for (let nth = 0; nth < 48; nth += 1) await requested(shopper, String(700_000 + nth));
    await Promise.all(UNSERVED.map(know));
    const answers = await Promise.all(UNSERVED.map((pinCode) => put(shopper, pinCode)));
    expect(answers.map(({ status, body }) => body.code ?? status).toSorted()).toEqual(
      [200, 'too-many-notify-requests', 'too-many-notify-requests'].toSorted(),
    );
    expect(await list(shopper)).toHaveLength(49);
    expect((await its.ask(shopper, 'PUT', '/api/users/area-requests/700000')).status).toBe(200);
  });

  it('is forgotten after 180 days, and with its account', async () => {
    const { shopper, superAdmin } = its.market;
    await requested(shopper, '585327', new Date(Date.now() - 181 * DAY_MS));
    await requested(shopper, '585326', new Date(Date.now() - 179 * DAY_MS));
    await forgetAreaRequests(its.db);
    expect(await list(shopper)).toEqual(['585326']);
    expect((await its.ask(superAdmin, 'DELETE', `/api/users/${shopper.id}`)).status).toBe(200);
    expect(await its.db.selectFrom('area_requests').selectAll().execute()).toEqual([]);
  });
});

describe('when somebody delivers to the pin code', () => {
  it('who waits is notified by mail, once, and waits no longer', async () => {
    const { shopper } = its.market;
    await put(shopper);
    await put(shopper, '585326');
    await notify();
    expect(await its.messages()).toEqual([]);
    await serve();
    await notify();
    await notify();
    const messages = await its.messages();
    expect(messages).toMatchObject([
      {
        name: 'lasting-mails',
        data: { to: its.addressOf(shopper), subject: 'Haat delivers to 585327 now' },
      },
    ]);
    expect(messages[0]?.data.text).toContain('http://haat.example/#/location?pinCode=585327');
    expect(await list(shopper)).toEqual(['585326']);
  });

  it('who has a proved number and no address is notified by SMS, as it is registered', async () => {
    const phone = `+91${freshNumber()}`;
    await put(await its.withNumber(phone));
    await serve();
    await notify();
    expect(await its.messages()).toMatchObject([
      {
        name: 'notify-request-sms',
        data: {
          to: phone,
          template: 'area-open',
          values: ['585327', 'http://haat.example/#/location?pinCode=585327'],
        },
      },
    ]);
  });

  it('the mail is in the language of the account', async () => {
    const { shopper } = its.market;
    await its.db.updateTable('users').set({ language: 'hi' }).where('id', '=', shopper.id).execute();
    await put(shopper);
    await serve();
    await notify();
    expect((await its.messages())[0]?.data.subject).toBe('Haat अब 585327 में पहुँचाता है');
  });

  it('nobody is called into an empty shop: they wait until something is sold there', async () => {
    const { id, shopper } = its.market;
    await put(shopper);
    await serve();
    const stores = (is_open: boolean) =>
      its.db.updateTable('stores').set({ is_open }).where('marketplace_id', '=', id).execute();
    await stores(false);
    await notify();
    expect(await its.messages()).toEqual([]);
    await stores(true);
    await notify();
    expect(await recipients()).toEqual([its.addressOf(shopper)]);
  });

  it('who withdrew, whose account is closed, or whose address is no longer proved, is not', async () => {
    const [gone, closed, typed] = [
      await makeUser(its.db, []),
      await makeUser(its.db, []),
      await makeUser(its.db, []),
    ];
    await proveEmails(its.db);
    await put(gone);
    await put(closed);
    await put(typed);
    await withdraw(gone);
    const change = (user: TestUser, fields: object) =>
      its.db.updateTable('users').set(fields).where('id', '=', user.id).execute();
    await change(closed, { disabled_at: new Date() });
    await change(typed, { email_proved_at: null });
    await serve();
    await notify();
    expect(await its.messages()).toEqual([]);
    expect(await its.db.selectFrom('area_requests').selectAll().execute()).toEqual([]);
  });
});

testNotifiedOnce(its, {
  table: 'area_requests',
  taken: 'area requests: taken',
  notify,
  requested: (user) => requested(user, '585327'),
  comeTrue: () => serve(),
});

describe('what is too much for one receiver comes later', () => {
  const HOUR_MS = 3_600_000;
  const received = async () => (await recipients()).length;
  const waitFor = async (user: TestUser, areas: number) => {
    for (let nth = 0; nth < areas; nth += 1) {
      await requested(user, String(700_000 + nth));
      await serve(String(700_000 + nth));
    }
  };
  /** Counts expire. */
  const pass = (hours: number) =>
    sql`UPDATE rate_limits SET expire = expire - ${hours * HOUR_MS}::bigint`.execute(its.db);

  it('five in an hour', async () => {
    const { shopper } = its.market;
    its.clock.set(new Date(Date.now() - 2 * HOUR_MS));
    await waitFor(shopper, 7);
    await notify();
    await notify();
    expect(await received()).toBe(5);
    expect(await list(shopper)).toHaveLength(2);
    await pass(1);
    its.clock.set();
    await notify();
    expect(await received()).toBe(7);
  });

  it('and twenty in a day', async () => {
    const { shopper } = its.market;
    await waitFor(shopper, 22);
    for (let hour = 0; hour < 6; hour += 1) {
      its.clock.set(new Date(Date.now() + hour * 1.1 * HOUR_MS));
      await notify();
      await pass(1);
    }
    expect(await received()).toBe(20);
    await pass(24);
    its.clock.set(new Date(Date.now() + 24 * HOUR_MS));
    await notify();
    expect(await received()).toBe(22);
  });

  it('and of SMS as many in a day as are configured, whoever gets them; mails go on', async () => {
    const config = testConfig('postgres://nowhere', { MESSAGES_SMS_PER_DAY: '1' });
    const [ravi, asha] = [
      await its.withNumber(`+91${freshNumber()}`),
      await its.withNumber(`+91${freshNumber()}`),
    ];
    for (const user of [ravi, asha, its.market.shopper]) await requested(user, '585327');
    await serve();
    await notifyAreas({ ...its.context, config });
    expect((await its.messages()).map(({ name }) => name).toSorted()).toEqual([
      'lasting-mails',
      'notify-request-sms',
    ]);
    expect([...(await list(ravi)), ...(await list(asha))]).toEqual(['585327']);
  });
});
