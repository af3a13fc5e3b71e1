import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testApp, testConfig } from '../../../test/app.ts';
import { useDatabase } from '../../../test/database.ts';
import { eventually } from '../../../test/eventually.ts';
import { answeredChallenge, askForCode, trySignIn } from '../../../test/phone-code.ts';
import { storm } from '../../../test/storm.ts';

const QUESTIONS = storm({ daily: 1000, whole: 10_000 });
const ADDRESSES = QUESTIONS / 20;
const NUMBERS = QUESTIONS / 5;
/** Concurrent requests. */
const AT_ONCE = 16;
const HONEST = '9845012345';

const database = useDatabase();
const config = testConfig('');
let provider: Server;
let app: FastifyInstance;

/** Accepted by the provider. */
const taken: { to: string; text: string }[] = [];

beforeAll(async () => {
  provider = createServer(async (request, response) => {
    let body = '';
    for await (const part of request) body += part;
    const form = new URLSearchParams(body);
    taken.push({ to: form.get('To') ?? '', text: form.get('Body') ?? '' });
    response.writeHead(201, { 'content-type': 'application/json' }).end('{"sid":"SM1"}');
  });
  await new Promise<void>((listening) => provider.listen(0, '127.0.0.1', listening));
  const env = {
    SMS_PROVIDER: 'twilio',
    TWILIO_URL: `http://127.0.0.1:${(provider.address() as AddressInfo).port}`,
    TWILIO_ACCOUNT_SID: 'AC1',
    TWILIO_AUTH_TOKEN: 'secret',
    TWILIO_FROM: '+15005550006',
  };
  app = await testApp(database.url, { jobs: true, env });
});
afterAll(async () => {
  await app.close();
  provider.closeAllConnections();
  provider.close();
});

const addressOf = (n: number) => `198.51.${100 + (n >> 8)}.${n & 255}`;
const numberOf = (n: number) => `91000${String(n).padStart(5, '0')}`;

async function flood(take: (n: number) => Promise<void>): Promise<void> {
  let next = 0;
  const worker = async () => {
    for (let n = next++; n < QUESTIONS; n = next++) await take(n);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
}

// spec: rule phone-codes
test('a flood of questions from many addresses for many numbers stays within the limits, and an honest number gets its code', async () => {
  const sent = { byAddress: new Map<string, number>(), byNumber: new Map<string, number>() };
  const count = (map: Map<string, number>, key: string) => map.set(key, (map.get(key) ?? 0) + 1);
  const statuses = new Map<string, number>();
  let honest: ReturnType<typeof askForCode> | undefined;
  const begun = Date.now();
  await flood(async (n) => {
    const [address, phone] = [addressOf(n % ADDRESSES), numberOf((n * 7919) % NUMBERS)];
    const payload = { phone, challenge: await answeredChallenge(config) };
    const request = {
      method: 'POST',
      url: '/api/users/phone/code',
      payload,
      remoteAddress: address,
    } as const;
    const answer = await app.inject(request);
    count(statuses, `${answer.statusCode}`);
    if (answer.statusCode === 200) {
      count(sent.byAddress, address);
      count(sent.byNumber, phone);
    }
    // An honest sign-in in between.
    if (n === QUESTIONS / 2) honest = askForCode(app, config, HONEST);
  });
  expect([...statuses.keys()].toSorted()).toEqual(['200', '429']);
  expect(Math.max(...sent.byAddress.values())).toBeLessThanOrEqual(5);
  // One code in half a minute; slow machines may take longer.
  const each = 1 + Math.floor((Date.now() - begun) / 30_000);
  expect(Math.max(...sent.byNumber.values())).toBeLessThanOrEqual(each);
  expect(statuses.get('200')).toBeLessThanOrEqual(Math.min(ADDRESSES * 5, NUMBERS * each));
  expect((await honest)?.statusCode).toBe(200);
  const message = await eventually(() => {
    const found = taken.find(({ to }) => to === `+91${HONEST}`);
    if (!found) throw new Error('The honest number has no message yet');
    return found;
  });
  expect((await trySignIn(app, HONEST, message.text.slice(0, 6))).statusCode).toBe(200);
  // At most as many messages as promised; others are queued.
  expect(taken.length).toBeLessThanOrEqual((statuses.get('200') ?? 0) + 1);
});
