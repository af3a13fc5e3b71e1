import type { Call } from '@haat/contract/call';
import { ALL_CALLS } from '@haat/contract/calls';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { AccessRow, AccessWorld } from './access-world.ts';
import { useDatabase } from './database.ts';
import { makeUser } from './market.ts';
import { type OpenWorld, openAccessWorld } from './open-access-world.ts';
import { asItsKind, textPlacesOf, withText } from './request-texts.ts';

vi.setConfig({ testTimeout: 60_000 });

const database = useDatabase();
let opened: OpenWorld;
let world: AccessWorld;
let rows: Map<string, AccessRow>;

beforeAll(async () => {
  opened = await openAccessWorld(database.url);
  world = opened.world;
  rows = new Map(opened.lines);
});
afterAll(() => opened.close());

/** No texts that anybody can read, and how they come in an address; half a character has no form there, only broken bytes. */
const UNREADABLE = {
  NUL: ['rice\u0000', 'rice%00'],
  'half a character': ['rice\ud83d', 'rice%ED%A0%BD'],
  'the other half': ['\udf5arice', '%ED%BD%9Arice'],
  bell: ['rice\u0007rice', 'rice%07rice'],
  delete: ['rice\u007frice', 'rice%7Frice'],
  'a control character of C1': ['rice\u0085rice', 'rice%C2%85rice'],
} as const;

async function tokenFor({ who }: AccessRow): Promise<string | undefined> {
  if (who === 'everybody') return undefined;
  return (await makeUser(world.db, who === 'signed in' ? [] : ['superAdmin'])).token;
}

const CALLS_WITH_TEXTS = [...ALL_CALLS].filter(([, call]) => textPlacesOf(call).length > 0);

describe.each(CALLS_WITH_TEXTS)('%s', (name, call: Call) => {
  it('refuses in each of its texts what nobody can read', async () => {
    const row = rows.get(name);
    if (!row) throw new Error(`Say in an access-rows.ts who may make ${name}`);
    const sent = (await row.request?.()) ?? {};
    const wrong: string[] = [];
    for (const place of textPlacesOf(call)) {
      for (const [what, [text, encoded]] of Object.entries(UNREADABLE)) {
        // A caller each, whose budget nobody else has spent.
        const token = await tokenFor(row);
        const request = withText(call, asItsKind(sent, place), place, text, encoded);
        const answer = await world.inject({ ...request, method: call.method }, token);
        const brokenBytes = place.part !== 'body' && encoded.includes('%ED');
        const good = brokenBytes ? answer.statusCode < 500 : answer.statusCode === 400;
        if (!good) wrong.push(`${what} in ${place.part} ${place.path.join('.')}: ${answer.statusCode}`);
      }
    }
    expect(wrong).toEqual([]);
  });
});

const HEADERS = [
  'idempotency-key',
  'if-match',
  'if-none-match',
  'authorization',
  'x-forwarded-for',
  'x-razorpay-event-id',
  'x-razorpay-signature',
];

it('no header that a call reads brings it down', async () => {
  const { market } = world;
  const wrong: string[] = [];
  for (const [what, [text]] of Object.entries(UNREADABLE)) {
    for (const header of HEADERS) {
      for (const [method, url] of [
        ['GET', `/api/marketplace/${market.id}/newarrivals`],
        ['POST', `/api/orders/shipments?marketplace=${market.id}`],
        ['PUT', `/api/config/${market.stores[0]}`],
        ['POST', `/api/payment/webhook/${market.id}`],
      ] as const) {
        const answer = await world.app.inject({
          method,
          url,
          headers: {
            authorization: `Bearer ${market.superAdmin.token}`,
            'idempotency-key': 'a key of the test',
            [header]: `a key ${text}`,
          },
          ...(method !== 'GET' && { payload: {} }),
        });
        if (answer.statusCode >= 500) wrong.push(`${what} in ${header} of ${url}: ${answer.statusCode}`);
      }
    }
  }
  expect(wrong).toEqual([]);
});

it.each([
  '/%00',
  '/index.html%00',
  '/..%00/',
  '/%ED%A0%80',
  '/%',
  '/api/%00',
  '/api/docs/%00',
  '/assets/%00.js',
  '/assets/..%2f..%2f%00',
  '/images/320/%00.webp',
  '/images/320/%ED%A0%80.webp',
  '/images/320/%C2%85.webp',
])('the address %s names nothing, which is no fault', async (url) => {
  expect((await world.app.inject(url)).statusCode).toBeLessThan(500);
});
