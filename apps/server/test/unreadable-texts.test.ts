import type { Call } from '@haat/contract/call';
import { ALL_CALLS } from '@haat/contract/calls';
import { describe, expect, it, vi } from 'vitest';
import type { AccessRow, Sent } from './access-world.ts';
import { useAccessWorld } from './open-access-world.ts';
import { asItsKind, type TextPlace, textAt, textPlacesOf, withText } from './request-texts.ts';

vi.setConfig({ testTimeout: 60_000 });

const its = useAccessWorld();

/** Unreadable texts, and their form in an address; half a character has none there, only broken bytes. */
const UNREADABLE = {
  NUL: ['rice\u0000', 'rice%00'],
  'half a character': ['rice\ud83d', 'rice%ED%A0%BD'],
  'the other half': ['\udf5arice', '%ED%BD%9Arice'],
  bell: ['rice\u0007rice', 'rice%07rice'],
  delete: ['rice\u007frice', 'rice%7Frice'],
  'a control character of C1': ['rice\u0085rice', 'rice%C2%85rice'],
} as const;

type Unreadable = readonly [text: string, encoded: string];

const tokenFor = ({ who }: AccessRow) => {
  if (who === 'everybody') return undefined;
  if (who === 'driver') return its.tokens.driver;
  return its.tokens[who === 'signed in' ? 'shopper' : 'superAdmin'];
};

/** Sends a valid request with the text in these places. */
async function sendWith(call: Call, good: Sent, row: AccessRow, places: TextPlace[], unreadable: Unreadable) {
  if (call.budget) await its.db.deleteFrom('rate_limits').execute();
  const sent = places.reduce(
    (last, place) => withText(call, asItsKind(last, place), place, ...unreadable),
    good,
  );
  return { sent, answer: await its.world.inject({ ...sent, method: call.method }, tokenFor(row)) };
}

/** Places of a body that are each refused by name when all have the text at once, so none has to be tried alone. */
async function refusedTogether(...[call, good, row, all, unreadable]: Parameters<typeof sendWith>) {
  const places = all.filter(({ part }) => part === 'body');
  if (places.length === 0) return [];
  const { sent, answer } = await sendWith(call, good, row, places, unreadable);
  if (answer.statusCode !== 400) return [];
  const { issues = [] } = answer.json() as { issues?: { path: string }[] };
  const named = new Set(issues.map(({ path }) => path));
  return places.filter(
    ({ path }) => named.has(path.join('.')) && textAt(sent.payload, path) === unreadable[0],
  );
}

const CALLS_WITH_TEXTS = [...ALL_CALLS].filter(([, call]) => textPlacesOf(call).length > 0);

describe.each(CALLS_WITH_TEXTS)('%s', (name, call: Call) => {
  it('refuses unreadable characters in each of its texts', async () => {
    const row = its.rowOf(name);
    const good = (await row.request?.()) ?? {};
    const places = textPlacesOf(call);
    const wrong: string[] = [];
    for (const [what, unreadable] of Object.entries(UNREADABLE)) {
      const refused = await refusedTogether(call, good, row, places, unreadable);
      for (const place of places.filter((one) => !refused.includes(one))) {
        const { answer } = await sendWith(call, good, row, [place], unreadable);
        const brokenBytes = place.part !== 'body' && unreadable[1].includes('%ED');
        const isGood = brokenBytes ? answer.statusCode < 500 : answer.statusCode === 400;
        if (!isGood) wrong.push(`${what} in ${place.part} ${place.path.join('.')}: ${answer.statusCode}`);
      }
    }
    await row.after?.();
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

it('no header makes a call fail', async () => {
  const { app, market } = its.world;
  const wrong: string[] = [];
  for (const [what, [text]] of Object.entries(UNREADABLE)) {
    for (const header of HEADERS) {
      for (const [method, url] of [
        ['GET', `/api/marketplace/${market.id}/newarrivals`],
        ['POST', `/api/orders/shipments?marketplace=${market.id}`],
        ['PUT', `/api/config/${market.stores[0]}`],
        ['POST', `/api/payment/webhook/${market.id}`],
      ] as const) {
        const answer = await app.inject({
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
  expect((await its.world.app.inject(url)).statusCode).toBeLessThan(500);
});
