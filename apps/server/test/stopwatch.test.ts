import { setTimeout as pause } from 'node:timers/promises';
import type { Call } from '@haat/contract/call';
import { ALL_CALLS } from '@haat/contract/calls';
import { expect, it, vi } from 'vitest';
import type { CallerName } from './access-callers.ts';
import { CALLS_BY_ROOM } from './access-lines.ts';
import type { Sent } from './access-world.ts';
import { useAccessWorld } from './open-access-world.ts';
import { textPlacesOf, withText } from './request-texts.ts';
import { todaysShare } from './todays-share.ts';

vi.setConfig({ testTimeout: 120_000 });

const its = useAccessWorld({ own: true });

/** Milliseconds by which a call may delay others. */
const MAX_LATER = 200;
/** A busy machine may be late once; a blocking call is late each time. */
const TIMES = 3;
/** A body may have 1 MB. */
const ALL_LETTERS = 900_000;
const IN_ADDRESS = 8000;

/** Characters that slow expressions are slow with. */
const HOSTILE = [' ', '.', '0', 'a', '<'];

/** The slowest answer to somebody else during `work`, in milliseconds. */
async function slowestBeside(work: () => Promise<unknown>): Promise<number> {
  let [slowest, isOver] = [0, false];
  const asking = (async () => {
    while (!isOver) {
      // A request that comes just then waits as well.
      const begun = performance.now();
      await pause(2);
      await its.world.inject({ method: 'GET', url: '/api/health' });
      slowest = Math.max(slowest, performance.now() - begun);
    }
  })();
  await work();
  isOver = true;
  await asking;
  return slowest;
}

/** A request with hostile characters in all its texts, up to a body's or address's limit. */
function hostile(call: Call, good: Sent, sign: string, letters: number): Sent {
  const places = textPlacesOf(call);
  const each = Math.floor(letters / Math.max(places.length, 1));
  return places.reduce((sent, place) => {
    const text = `a@${sign.repeat(place.part === 'body' ? each : Math.min(each, IN_ADDRESS / places.length))}@`;
    return withText(call, sent, place, text, encodeURIComponent(text));
  }, good);
}

/** A value with each list this many times as long. */
function longer(value: unknown, times: number): unknown {
  if (Array.isArray(value))
    return value.length > 0 ? Array.from({ length: times }, () => longer(value[0], 1)) : value;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inside]) => [name, longer(inside, times)]));
}

function requestsOf(call: Call, good: Sent): Sent[] {
  const texts = HOSTILE.flatMap((sign) => [ALL_LETTERS, 4000].map((all) => hostile(call, good, sign, all)));
  const isForm = Buffer.isBuffer(good.payload);
  const lists = [100, 2000].map((times) => ({ ...good, payload: longer(good.payload, times) as object }));
  return [...texts, ...(good.payload && !isForm ? lists : [])];
}

const whoMay = (name: string): CallerName => {
  const { who } = its.rowOf(name);
  if (who === 'driver') return who;
  return Array.isArray(who) ? ((who[0] ?? 'superAdmin') as CallerName) : 'shopper';
};

it.each(todaysShare(CALLS_BY_ROOM))('%s keeps nobody else waiting, whatever it is sent', async (name) => {
  const call = ALL_CALLS.get(name) as Call;
  if (call.stream) return;
  const row = its.rowOf(name);
  const good = { url: call.path, ...(await row.request?.()) };
  const send = (sent: Sent) => its.world.inject({ ...sent, method: call.method }, its.tokens[whoMay(name)]);
  const idle = await slowestBeside(() => pause(50));
  const late: string[] = [];
  for (const sent of requestsOf(call, good)) {
    let least = Number.POSITIVE_INFINITY;
    for (let times = 0; times < TIMES && least > idle + MAX_LATER; times += 1) {
      await its.db.deleteFrom('rate_limits').execute();
      least = Math.min(least, await slowestBeside(() => send(sent)));
    }
    if (least > idle + MAX_LATER)
      late.push(
        `${Math.round(least)} ms: ${sent.url?.slice(0, 200)} ${JSON.stringify(sent.payload)?.slice(0, 200)}`,
      );
  }
  await row.after?.();
  expect(late).toEqual([]);
});
