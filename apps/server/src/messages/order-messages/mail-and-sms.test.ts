import { expect, test } from 'vitest';
import { as } from '../../../test/order-request.ts';
import { outboxOf } from '../../../test/stored-messages.ts';
import { useMessages } from '../../../test/use-messages.ts';

const its = useMessages({ MESSAGES_EMAIL: 'placed,delivered', MESSAGES_SMS: 'placed,delivered' });

const kept = async () =>
  (await outboxOf(its.db))
    .map(({ created_at: _, ...message }) => message)
    .toSorted((a, b) => a.channel.localeCompare(b.channel));
const change = (user: { email?: string; phone?: string; email_proved_at?: Date | null }) =>
  its.db
    .updateTable('users')
    .set({ ...user, ...(user.phone && { phone_proved_at: new Date() }) })
    .where('id', '=', its.market.shopper.id)
    .execute();

test('by mail and SMS goes what the configuration says, with a link, and to the inbox where nobody delivers', async () => {
  await change({ phone: '+919845054321' });
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
      // The proved number, not the delivery's.
      recipient: '+919845054321',
      subject: '',
      body: `Basava Provision has received your order of Rs 293.00. ${link} - Haat Test`,
    },
  ]);
});

test('the e-mail that stands for a phone gets nothing and is shown to nobody, and a proved number comes before a typed one', async () => {
  await change({ email: '919900112233@phone.haat.example', email_proved_at: null, phone: '+919900112233' });
  const id = await its.order();
  await its.deliver();
  expect((await as(its.market.admin, its.app, 'GET', `/api/orders/${id}`)).body.user.email).toBe('');
  expect((await kept()).map(({ recipient }) => recipient)).toEqual(['+919900112233']);
});

test('an address and a number that were only typed get nothing, and stand on no order: they may be anybody’s', async () => {
  await change({ email_proved_at: null });
  const id = await its.order();
  await its.deliver();
  expect(await kept()).toEqual([]);
  expect((await as(its.market.admin, its.app, 'GET', `/api/orders/${id}`)).body.user.email).toBe('');
});

test('of an order of the till nobody is notified', async () => {
  const id = await its.order();
  await its.db.updateTable('orders').set({ order_type: 'pos' }).where('id', '=', id).execute();
  await as(its.market.admin, its.app, 'PUT', `/api/orders/${id}/pay`);
  await its.deliver();
  expect(await its.db.selectFrom('order_messages').selectAll().execute()).toEqual([]);
});
