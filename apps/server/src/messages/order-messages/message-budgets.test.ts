import { expect, test } from 'vitest';
import { makeUser } from '../../../test/market.ts';
import { orderBody, placeOrder, sentTo } from '../../../test/order-request.ts';
import { freshNumber } from '../../../test/phone-code.ts';
import { useMessages } from '../../../test/use-messages.ts';

const its = useMessages({
  MESSAGES_EMAIL: 'placed',
  MESSAGES_SMS: 'placed',
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
const order = (phone: string, shopper = its.market.shopper) =>
  placeOrder(
    its.app,
    its.market,
    shopper,
    sentTo(orderBody([{ product: its.market.tomato, qty: 1 }]), phone),
  );
const clear = () => its.db.deleteFrom('message_counts').execute();

/** With a proved number. */
async function withNumber() {
  const shopper = await makeUser(its.db, []);
  const phone = `+91${freshNumber()}`;
  await its.db
    .updateTable('users')
    .set({ phone, phone_proved_at: new Date() })
    .where('id', '=', shopper.id)
    .execute();
  return { shopper, phone };
}

test('a number that nobody has proved is sent no SMS, however many orders name it', async () => {
  await clear();
  const phone = freshNumber();
  for (let nth = 0; nth < 3; nth += 1) await order(phone, await makeUser(its.db, []));
  await its.deliver();
  expect(await sent('sms')).toEqual([]);
  // To the orders' shoppers.
  expect(await sent('mail')).toHaveLength(3);
});

test('a proved number is told of its orders, in sets and one after the other, whatever number they name', async () => {
  await clear();
  const { shopper, phone } = await withNumber();
  for (let nth = 0; nth < 4; nth += 1) await order(freshNumber(), shopper);
  await its.deliver();
  for (let nth = 0; nth < 2; nth += 1) {
    await order(freshNumber(), shopper);
    await its.deliver();
  }
  expect(await sent('sms')).toEqual(Array(6).fill(phone));
});

test('in all there are no more SMS in a day than is set', async () => {
  await clear();
  for (let nth = 0; nth < 15; nth += 1) await order(freshNumber(), (await withNumber()).shopper);
  await its.deliver();
  expect(await sent('sms')).toHaveLength(12);
});
