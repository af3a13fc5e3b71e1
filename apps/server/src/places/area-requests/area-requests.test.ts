import { describe, expect, it } from 'vitest';
import { makeUser, type TestUser } from '../../../test/market.ts';
import { freshNumber } from '../../../test/phone-code.ts';
import { useNotifyRequests } from '../../../test/use-notify-requests.ts';
import { atSeam } from '../../kit/seams.ts';
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

/** Has the directory know a pin code. */
const know = (pin_code: string) =>
  its.db
    .insertInto('pin_codes')
    .values({
      ...{ pin_code, office: 'Aurad S.O', district: 'BIDAR', state: 'KARNATAKA' },
      ...{ latitude: 18.2, longitude: 77.4, quality: 'A' },
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
        ...{ marketplace_id: id, id: crypto.randomUUID(), product_id: salt.id, user_id: shopper.id },
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
        name: 'mails',
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
          ...{ to: phone, template: 'area-open' },
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

  it('whoever withdrew, or whose account is closed, is not', async () => {
    const [gone, closed] = [await makeUser(its.db, []), await makeUser(its.db, [])];
    await put(gone);
    await put(closed);
    await withdraw(gone);
    await its.db.updateTable('users').set({ disabled_at: new Date() }).where('id', '=', closed.id).execute();
    await serve();
    await notify();
    expect(await its.messages()).toEqual([]);
    expect(await its.db.selectFrom('area_requests').selectAll().execute()).toEqual([]);
  });
});

describe('each is notified once', () => {
  it('when the process ends before it commits: nothing was sent, and the next run sends it', async () => {
    const { shopper } = its.market;
    await put(shopper);
    await serve();
    atSeam('area requests: taken', () => Promise.reject(new Error('The power went')));
    await expect(notify()).rejects.toThrow('The power went');
    expect([await its.messages(), await list(shopper)]).toEqual([[], ['585327']]);
    await notify();
    expect(await recipients()).toEqual([its.addressOf(shopper)]);
  });

  it('when another process is at it at the same time', async () => {
    const { shopper } = its.market;
    await put(shopper);
    await serve();
    atSeam('area requests: taken', notify);
    await notify();
    expect(await recipients()).toEqual([its.addressOf(shopper)]);
  });

  it('of 230 who wait, in sets', async () => {
    const people = await Promise.all(Array.from({ length: 230 }, () => makeUser(its.db, [])));
    for (const user of people) await requested(user, '585327');
    await serve();
    await notify();
    const sent = await recipients();
    expect(sent).toHaveLength(230);
    expect(new Set(sent)).toEqual(new Set(people.map(its.addressOf)));
  });
});

it('what is too much for one receiver in an hour comes later', async () => {
  const { shopper } = its.market;
  its.clock.set(new Date(Date.now() - 2 * 3_600_000));
  for (let nth = 0; nth < 7; nth += 1) {
    await requested(shopper, String(700_000 + nth));
    await serve(String(700_000 + nth));
  }
  await notify();
  await notify();
  expect(await recipients()).toHaveLength(5);
  expect(await list(shopper)).toHaveLength(2);
  // The hour is over.
  await its.db.deleteFrom('rate_limits').execute();
  its.clock.set();
  await notify();
  expect(await recipients()).toHaveLength(7);
});
