import { expect, test } from 'vitest';
import { makeUser } from '../../../test/market.ts';
import { orderBody, placeOrder, sentTo } from '../../../test/order-request.ts';
import { freshNumber } from '../../../test/phone-code.ts';
import { useMessages } from '../../../test/use-messages.ts';

const its = useMessages({
  MESSAGES_EMAIL: 'placed',
  MESSAGES_SMS: 'placed',
  MESSAGES_SMS_PER_ADDRESS: '7',
  MESSAGES_SMS_PER_DAY: '12',
});

const sent = async (channel: 'mail' | 'sms') => {
  const rows = await its.db
    .selectFrom('message_outbox')
    .select('recipient')
    .where('channel', '=', channel)
    .execute();
  return rows.map(({ recipient }) => recipient);
};
const order = async (phone: string, remoteAddress?: string, shopper = its.market.shopper) => {
  const body = orderBody([{ product: its.market.tomato, qty: 1 }]);
  const payload = sentTo(body, phone);
  if (!remoteAddress) return placeOrder(its.app, its.market, shopper, payload);
  return its.app.inject({
    method: 'POST',
    url: `/api/orders/shipments?marketplace=${its.market.id}`,
    headers: { authorization: `Bearer ${shopper.token}`, 'idempotency-key': crypto.randomUUID() },
    payload,
    remoteAddress,
  });
};
const clear = () => its.db.deleteFrom('message_counts').execute();

test('a number that nobody has proved is sent five SMS an hour, however many orders name it', async () => {
  await clear();
  const phone = freshNumber();
  for (let nth = 0; nth < 8; nth += 1)
    await order(nth % 2 ? phone : `+91 ${phone}`, `10.1.0.${nth}`, await makeUser(its.db, []));
  await its.deliver();
  expect(await sent('sms')).toEqual(Array(5).fill(`+91${phone}`));
  // Their mails go to who ordered.
  expect(await sent('mail')).toHaveLength(8);
});

test('orders in sets and one after the other count alike', async () => {
  await clear();
  const phone = freshNumber();
  for (let nth = 0; nth < 8; nth += 1) {
    await order(phone, `10.1.1.${nth}`);
    await its.deliver();
  }
  expect(await sent('sms')).toHaveLength(5);
});

test('a proved number goes on being told of its orders', async () => {
  await clear();
  const phone = freshNumber();
  await its.db
    .updateTable('users')
    .set({ phone: `+91${phone}`, phone_proved_at: new Date() })
    .where('id', '=', its.market.shopper.id)
    .execute();
  for (let nth = 0; nth < 8; nth += 1) await order(freshNumber());
  await its.deliver();
  expect(await sent('sms')).toEqual(Array(8).fill(`+91${phone}`));
});

test('because of orders from one address no more strangers are sent an SMS in a day than is set', async () => {
  await clear();
  for (let nth = 0; nth < 9; nth += 1) await order(freshNumber(), '203.0.113.20');
  await order(freshNumber(), '203.0.113.21');
  await its.deliver();
  expect(await sent('sms')).toHaveLength(8);
});

test('in all there are no more in a day than is set, which keeps nothing from proved numbers', async () => {
  await clear();
  for (let nth = 0; nth < 40; nth += 1) await order(freshNumber(), `10.1.2.${nth}`);
  await its.deliver();
  expect(await sent('sms')).toHaveLength(12);
  const phone = freshNumber();
  await its.db
    .updateTable('users')
    .set({ phone: `+91${phone}`, phone_proved_at: new Date() })
    .where('id', '=', its.market.shopper.id)
    .execute();
  for (let nth = 0; nth < 6; nth += 1) await order(freshNumber());
  await its.deliver();
  expect((await sent('sms')).filter((to) => to === `+91${phone}`)).toHaveLength(6);
});
