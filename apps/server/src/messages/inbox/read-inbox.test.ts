import { newId } from '@haat/domain/ids';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { useDatabase } from '../../../test/database.ts';
import type { Config } from '../../config.ts';
import { type Db, inTransaction, openDb } from '../../kit/db.ts';
import { keepMessage } from '../transports/messages-sql.ts';

const database = useDatabase();
let db: Db;

beforeAll(async () => {
  db = openDb(database.url, 2);
  for (const channel of ['mail', 'sms', 'push']) {
    const message = { id: newId(), channel, recipient: 'Savita', subject: channel, body: `By ${channel}` };
    await inTransaction(db, (tx) => keepMessage(tx, message));
  }
});
afterAll(() => db.destroy());

/** What the inbox answers on a server of this configuration. */
async function read(demo: boolean, config: Partial<Config>) {
  const app = await testApp(database.url, { demo, config });
  try {
    const answer = await app.inject('/api/inbox');
    return { status: answer.statusCode, body: answer.json() };
  } finally {
    await app.close();
  }
}

test('the inbox of a demo shows what nobody delivered, by every channel, the newest first', async () => {
  const { status, body } = await read(true, { demo: true });
  expect(status).toBe(200);
  expect(body.messages.map((message: { channel: string }) => message.channel)).toEqual([
    'push',
    'sms',
    'mail',
  ]);
  expect(body.messages[0]).toEqual({
    _id: expect.any(String),
    channel: 'push',
    recipient: 'Savita',
    subject: 'push',
    body: 'By push',
    createdAt: expect.any(String),
  });
});

const twilio = {
  provider: 'twilio',
  url: 'http://127.0.0.1:9',
  accountSid: '',
  authToken: '',
  from: '',
} as const;
const msg91 = { provider: 'msg91', url: 'http://127.0.0.1:9', authKey: '', templates: {} } as const;

test.each<[string, boolean, Partial<Config>]>([
  ['where the database holds no demo', false, { demo: true }],
  ['with HAAT_NO_DEMO', true, { demo: false }],
  [
    'with a mail server',
    true,
    { demo: true, mail: { smtpUrl: 'smtp://127.0.0.1:9', from: 'Haat <a@haat.example>' } },
  ],
  ['with Twilio', true, { demo: true, sms: twilio }],
  ['with MSG91', true, { demo: true, sms: msg91 }],
])('it is closed %s', async (_where, demo, config) => {
  expect(await read(demo, config)).toEqual({
    status: 404,
    body: { code: 'inbox-closed', message: 'There is no inbox here: messages are sent to their recipients.' },
  });
});
