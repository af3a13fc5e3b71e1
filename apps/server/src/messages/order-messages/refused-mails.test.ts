import { afterAll, beforeEach, expect, test } from 'vitest';
import { FakeMailServer } from '../../../test/fake-mail-server.ts';
import { useMessages } from '../../../test/use-messages.ts';

const mails = await new FakeMailServer().start();
const its = useMessages({
  SMTP_URL: mails.url,
  MESSAGES_EMAIL: 'placed',
  MAIL_FROM: 'Haat <shop@haat.example>',
});

const states = () => its.db.selectFrom('order_messages').select(['state', 'tries']).execute();

beforeEach(() => {
  mails.taken.length = 0;
  mails.asked.length = 0;
  mails.answers = () => '250 fine';
});
afterAll(() => mails.stop());

test('an address that a mail server refuses for good (550) is a dead letter at once', async () => {
  mails.answers = () => '550 5.1.1 no such mailbox';
  await its.order();
  await its.deliver();
  expect(await states()).toEqual([{ state: 'dead', tries: 1 }]);
  expect(mails.asked).toHaveLength(1);
});

test('a mail server that is busy (4xx) is tried again', async () => {
  mails.answers = () => '451 4.7.1 greylisted, try again later';
  await its.order();
  await its.deliver();
  expect(await states()).toEqual([{ state: 'waiting', tries: 1 }]);
  mails.answers = () => '250 fine';
  await its.wait();
  await its.deliver();
  expect(await states()).toEqual([{ state: 'sent', tries: 2 }]);
  expect(mails.taken).toHaveLength(1);
});

test('a mail that is sent twice has the same Message-ID, that of its message, by which receivers know it', async () => {
  await its.order();
  await its.deliver();
  // As after a kill before the result was stored.
  await its.db.updateTable('order_messages').set({ state: 'waiting' }).execute();
  await its.deliver();
  const { id } = await its.db.selectFrom('order_messages').select('id').executeTakeFirstOrThrow();
  expect(mails.taken.map((mail) => mail['message-id'])).toEqual(Array(2).fill(`<${id}@haat.example>`));
});
