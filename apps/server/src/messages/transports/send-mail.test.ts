import type { AddressInfo } from 'node:net';
import { createServer, type Server } from 'node:net';
import { newId } from '@haat/domain/basics/ids';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { testApp, testConfig } from '../../../test/app.ts';
import { useDatabase } from '../../../test/database.ts';
import { eventually } from '../../../test/eventually.ts';
import { outboxOf } from '../../../test/stored-messages.ts';
import { type Db, openDb } from '../../kit/db.ts';
import { outbox, trimOutbox } from './message-outbox-sql.ts';

const database = useDatabase();
let db: Db;
let mailServer: Server | undefined;

beforeAll(() => {
  db = openDb(database.url, 2);
});
afterEach(() => mailServer?.close());
afterAll(() => db.destroy());

/** Accepts everything and records lines. */
async function startMailServer(): Promise<{ url: string; lines: string[] }> {
  const lines: string[] = [];
  mailServer = createServer((socket) => {
    let writing = false;
    socket.write('220 mail\r\n');
    socket.on('data', (data) => {
      for (const line of data.toString().split('\r\n').filter(Boolean)) {
        lines.push(line);
        if (writing && line !== '.') continue;
        writing = line === 'DATA';
        socket.write(writing ? '354 go on\r\n' : '250 fine\r\n');
      }
    });
    socket.on('error', () => {});
  });
  await new Promise<void>((listening) => mailServer?.listen(0, '127.0.0.1', listening));
  return { url: `smtp://127.0.0.1:${(mailServer.address() as AddressInfo).port}`, lines };
}

test('a mail goes to the mail server of the configuration, and not into the outbox', async () => {
  const { url, lines } = await startMailServer();
  const env = { SMTP_URL: url, MAIL_FROM: 'Haat <shop@haat.example>' };
  const app = await testApp(database.url, { jobs: true, env });
  const email = `${newId()}@haat.example`;
  const account = { name: 'Savita', email, password: 'paddy field 5854' };
  await app.inject({ method: 'POST', url: '/api/users', payload: account });
  await app.inject({ method: 'POST', url: '/api/users/password/code', payload: { email } });
  await eventually(() => expect(lines).toContain('.'));
  await app.close();
  expect(lines).toEqual(
    expect.arrayContaining([
      'MAIL FROM:<shop@haat.example>',
      `RCPT TO:<${email}>`,
      'From: Haat <shop@haat.example>',
      expect.stringMatching(/^Subject: \d{6} is your Haat code$/),
    ]),
  );
  expect(await db.selectFrom('message_outbox').select('id').execute()).toEqual([]);
});

test('of the messages without a provider the newest hundred are stored', async () => {
  const put = outbox({ config: testConfig(''), db });
  for (let n = 1; n <= 102; n += 1) {
    await put({ channel: 'mail', recipient: 'a@haat.example', subject: `${n}`, body: '' });
  }
  await trimOutbox(db);
  const stored = await outboxOf(db);
  expect([stored.length, stored[0]?.subject, stored.at(-1)?.subject]).toEqual([100, '3', '102']);
});
