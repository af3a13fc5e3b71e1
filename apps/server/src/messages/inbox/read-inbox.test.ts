import { afterAll, beforeAll, expect, test } from 'vitest';
import { testApp, testConfig } from '../../../test/app.ts';
import { useDatabase } from '../../../test/database.ts';
import { type Db, openDb } from '../../kit/db.ts';
import { outbox } from '../transports/message-outbox-sql.ts';

const database = useDatabase();
let db: Db;

beforeAll(async () => {
  db = openDb(database.url, 2);
  for (const channel of ['mail', 'sms', 'push'] as const) {
    await outbox({ config: testConfig(''), db })({
      channel,
      recipient: 'Savita',
      subject: channel,
      body: `By ${channel}`,
    });
  }
});
afterAll(() => db.destroy());

/** On a server with this configuration. */
async function read(demo: boolean, env: Record<string, string>) {
  const app = await testApp(database.url, { demo, env });
  try {
    const answer = await app.inject('/api/inbox');
    return { status: answer.statusCode, body: answer.json() };
  } finally {
    await app.close();
  }
}

test('the inbox of a demo shows what nobody delivered, by every channel, the newest first', async () => {
  const { status, body } = await read(true, { HAAT_NO_DEMO: '0' });
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

const DEMO = { HAAT_NO_DEMO: '0' };
const twilio = {
  SMS_PROVIDER: 'twilio',
  TWILIO_ACCOUNT_SID: 'AC1',
  TWILIO_AUTH_TOKEN: 'token',
  TWILIO_FROM: '+15005550006',
};
const msg91 = { SMS_PROVIDER: 'msg91', MSG91_AUTH_KEY: 'key', MSG91_TEMPLATES: 'code=65f0' };

test.each<[string, boolean, Record<string, string>]>([
  ['where the database holds no demo', false, DEMO],
  ['with HAAT_NO_DEMO', true, { HAAT_NO_DEMO: '1' }],
  ['with a mail server', true, { ...DEMO, SMTP_URL: 'smtp://127.0.0.1:9' }],
  ['with Twilio', true, { ...DEMO, ...twilio }],
  ['with MSG91', true, { ...DEMO, ...msg91 }],
])('it is closed %s', async (_where, demo, env) => {
  expect(await read(demo, env)).toEqual({
    status: 404,
    body: { code: 'inbox-closed', message: 'There is no inbox here: messages are sent to their recipients.' },
  });
});
