import { expect, test, vi } from 'vitest';
import { as } from '../../../test/order-request.ts';
import { useMessages } from '../../../test/use-messages.ts';
import { atFaultPoint } from '../../kit/fault-points.ts';
import { Jobs } from '../../kit/jobs.ts';
import { ORDER_MESSAGES } from './notify-shoppers.ts';
import { serveOrderMessages } from './serve-order-messages.ts';

const its = useMessages({ MESSAGES_EMAIL: 'none' });

const subscribe = async (browser: string) => {
  const token = its.pushes.subscribe(browser);
  const url = `/api/notification/store-token?marketplace=${its.market.id}`;
  const headers = { authorization: `Bearer ${its.market.shopper.token}` };
  await its.app.inject({ method: 'POST', url, payload: { token }, headers });
};
const titles = () =>
  its.pushes.received.map(({ message }) => message.title.replace(/^Order #[\d ]+ is /, ''));
const states = async () =>
  (await its.db.selectFrom('order_messages').select(['event', 'state']).orderBy('id').execute()).map(
    ({ event, state }) => `${event} ${state}`,
  );
const change = (id: string, to: 'pay' | 'deliver') =>
  as(its.market.admin, its.app, 'PUT', `/api/orders/${id}/${to}`);

// spec: rule push
test('the messages of one order arrive in its order, although the first fails at first', async () => {
  await subscribe('phone');
  its.pushes.answers = () => ({ status: 503 });
  const id = await its.order();
  await its.deliver();
  await change(id, 'pay');
  await change(id, 'deliver');
  its.pushes.answers = () => ({ status: 201 });
  await its.deliver();
  expect(titles()).toEqual([]);
  await its.wait();
  await its.deliver();
  expect(titles()).toEqual(['placed', 'paid', 'delivered']);
});

test('a message that is given up holds up the next no longer', async () => {
  await subscribe('phone');
  its.pushes.answers = () => ({ status: 400 });
  const id = await its.order();
  await its.deliver();
  expect(await states()).toEqual(['placed dead']);
  its.pushes.answers = () => ({ status: 201 });
  await change(id, 'pay');
  await its.deliver();
  expect(titles()).toEqual(['paid']);
  expect(await states()).toEqual(['placed dead', 'paid sent']);
});

test('a browser that is not reached holds up neither another browser nor another order', async () => {
  await subscribe('phone');
  await subscribe('tablet');
  its.pushes.answers = (browser) => ({ status: browser === 'phone' ? 503 : 201 });
  const id = await its.order();
  await its.deliver();
  await change(id, 'pay');
  await its.order();
  await its.deliver();
  expect(its.pushes.received.map(({ browser }) => browser)).toEqual(['tablet', 'tablet', 'tablet']);
});

test('a notification that can’t be addressed is put off and holds up no other', async () => {
  await subscribe('phone');
  const id = await its.order();
  await its.db.updateTable('order_notifications').set({ event: 'unheard of' }).execute();
  await its.order();
  await its.deliver();
  expect(titles()).toEqual(['placed']);
  const left = await its.db.selectFrom('order_notifications').select(['order_id', 'due_at']).execute();
  expect(left.map((one) => one.order_id)).toEqual([id]);
  expect(left[0]?.due_at.getTime()).toBeGreaterThan(Date.now() + 240_000);
});

test('orders that come without a pause keep no message from being delivered', async () => {
  await subscribe('phone');
  let beforeTheNext: string[] = [];
  atFaultPoint('messages: addressed', async () => {
    await its.order();
    atFaultPoint('messages: addressed', async () => {
      await vi.waitFor(() => expect(titles()).not.toEqual([])).catch(() => {});
      beforeTheNext = titles();
    });
  });
  await its.order();
  await its.deliver();
  expect(titles()).toEqual(['placed', 'placed']);
  expect(beforeTheNext).toEqual(['placed']);
});

test('of two processes one delivers, and the other takes over when it ends', async () => {
  await subscribe('phone');
  const successor = await Jobs.open(its.databaseUrl, true, () => {}, 1);
  await successor.begin();
  await serveOrderMessages({ ...its.context, jobs: successor });
  await its.order();
  successor.wake(ORDER_MESSAGES);
  await its.deliver();
  expect(its.pushes.received).toHaveLength(1);
  await its.context.jobs.stop();
  its.context.jobs = successor;
  await its.order();
  await its.deliver();
  expect(its.pushes.received).toHaveLength(2);
});
