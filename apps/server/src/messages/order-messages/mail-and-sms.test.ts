import { expect, test } from 'vitest';
import { as } from '../../../test/order-request.ts';
import { useMessages } from '../../../test/use-messages.ts';

const its = useMessages({ MESSAGES_EMAIL: 'placed,delivered', MESSAGES_SMS: 'placed,delivered' });

const kept = () =>
  its.db
    .selectFrom('message_outbox')
    .select(['channel', 'recipient', 'subject', 'body'])
    .orderBy('channel')
    .execute();
const change = (user: { email?: string; phone?: string; email_claimed?: boolean }) =>
  its.db
    .updateTable('users')
    .set({ ...user, ...(user.phone && { phone_proved_at: new Date() }) })
    .where('id', '=', its.market.shopper.id)
    .execute();

test('by mail and SMS goes what the configuration says, with a link, and to the inbox where nobody delivers', async () => {
  const id = await its.order();
  await as(its.market.admin, its.app, 'PUT', `/api/orders/${id}/pay`);
  await its.deliver();
  const link = `http://haat.example/#/order/${id}`;
  expect(await kept()).toEqual([
    {
      channel: 'mail',
      recipient: `${its.market.shopper.id}@haat.example`,
      subject: expect.stringContaining('is placed'),
      body: expect.stringMatching(
        new RegExp(
          `^Basava Provision has received your order of ₹293.00. Arrives .+, .+ to .+\\.\n\n${link}\n\nHaat Test\n$`,
        ),
      ),
    },
    {
      channel: 'sms',
      recipient: '+919845012345',
      subject: '',
      body: `Basava Provision has received your order of Rs 293.00. ${link} - Haat Test`,
    },
  ]);
});

test('the e-mail that stands for a phone gets nothing and is shown to nobody, and a proved number comes before a typed one', async () => {
  await change({ email: '919900112233@phone.haat.example', phone: '+919900112233' });
  const id = await its.order();
  await its.deliver();
  expect((await as(its.market.admin, its.app, 'GET', `/api/orders/${id}`)).body.user.email).toBe('');
  expect((await kept()).map(({ recipient }) => recipient)).toEqual(['+919900112233']);
});

test('an address that the shopper only claims gets nothing: it is another’s', async () => {
  await change({ email_claimed: true });
  await its.order();
  await its.deliver();
  expect((await kept()).map(({ channel }) => channel)).toEqual(['sms']);
  await change({ email_claimed: false });
});

test('the number of walk-ins gets nothing', async () => {
  const id = await its.order();
  await its.deliver();
  await its.db.deleteFrom('order_messages').execute();
  await its.db.deleteFrom('message_outbox').execute();
  await its.db.updateTable('orders').set({ phone: '9999999999' }).where('id', '=', id).execute();
  await its.db.updateTable('orders').set({ paid_at: new Date() }).where('id', '=', id).execute();
  await as(its.market.admin, its.app, 'PUT', `/api/orders/${id}/deliver`);
  await its.deliver();
  expect((await kept()).map(({ channel }) => channel)).toEqual(['mail']);
  expect(
    (await its.db.selectFrom('order_messages').select('recipient').execute()).map((m) => m.recipient),
  ).toEqual([`${its.market.shopper.id}@haat.example`]);
});

test('of an order of the till nobody is notified', async () => {
  const id = await its.order();
  await its.db.updateTable('orders').set({ order_type: 'pos' }).where('id', '=', id).execute();
  await as(its.market.admin, its.app, 'PUT', `/api/orders/${id}/pay`);
  await its.deliver();
  expect(await its.db.selectFrom('order_messages').selectAll().execute()).toEqual([]);
});
