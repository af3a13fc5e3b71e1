import type { Call } from '@haat/contract/call';
import { ALL_CALLS } from '@haat/contract/calls';
import { expect, it, vi } from 'vitest';
import { BAD_TOKENS, CALLERS, type CallerName, ROLES_OF } from './access-callers.ts';
import { CALLS_BY_ROOM } from './access-lines.ts';
import type { AccessRow, Sent } from './access-world.ts';
import { useAccessWorld } from './open-access-world.ts';
import { SEED, todaysShare } from './todays-share.ts';

vi.setConfig({ testTimeout: 60_000 });

const its = useAccessWorld();

/** Why a caller is refused whatever is sent; undefined if they may make the call. */
function denialOf({ who }: AccessRow, caller: CallerName): 401 | 403 | undefined {
  if (who === 'everybody') return undefined;
  if (who === 'driver') return caller === 'driver' ? undefined : 401;
  const roles = ROLES_OF[caller];
  if (!roles) return 401;
  return who === 'signed in' || roles.some((role) => who.includes(role)) ? undefined : 403;
}

const DENIALS = {
  401: JSON.stringify({ message: 'Not authorized, token failed', code: 'not-authenticated' }),
  403: JSON.stringify({ message: 'Not authorized', code: 'not-authorized' }),
};

type Answer = Awaited<ReturnType<typeof its.world.inject>>;

/** Differences from the expected answer; the status first, then the whole answer. */
function mistakesIn(call: Call, caller: CallerName, answer: Answer, wanted: number, isGood: boolean) {
  const { statusCode, body, headers } = answer;
  if (statusCode !== wanted || !isGood) return [`${caller}: ${statusCode} instead of ${wanted}: ${body}`];
  // Only answers that are the same for everybody are cached.
  const cacheControl = String(headers['cache-control']);
  const mayBeCached = call.cached && statusCode < 300;
  return mayBeCached || /^no-store\b/.test(cacheControl)
    ? []
    : [`${caller}: ${statusCode}, cached: ${cacheControl}`];
}

/** A caller without the right learns neither the call's input nor what exists: they send a body that fits nothing. */
async function denied(call: Call, caller: CallerName, status: 401 | 403): Promise<string[]> {
  const url = call.path.replace(/:\w+/g, 'x');
  const payload = call.method === 'GET' ? {} : { payload: {} };
  const answer = await its.world.inject({ method: call.method, url, ...payload }, its.tokens[caller]);
  return mistakesIn(call, caller, answer, status, answer.body === DENIALS[status]);
}

async function admitted(call: Call, caller: CallerName, row: AccessRow, sent?: Sent): Promise<string[]> {
  const request = { url: call.path, ...sent, method: call.method };
  const answer = await its.world.inject(request, its.tokens[caller]);
  const status = row.hidden?.includes(caller) ? 404 : (call.status ?? 200);
  const isFile = !call.file || status !== 200 || answer.headers['content-type'] === call.file;
  await row.after?.();
  return mistakesIn(call, caller, answer, status, isFile);
}

// spec: rule callers
it('every call of the contract has one access row beside its feature, and every row a call', () => {
  const named = its.lines.map(([name]) => name);
  expect(named.toSorted()).toEqual([...ALL_CALLS.keys()].toSorted());
});

const NAMES = [...ALL_CALLS.keys()];
const TODAY = new Set(todaysShare(CALLS_BY_ROOM));

/** All calls check tokens in the same place: each call tries one bad token in turn, and today's calls try all. */
const badTokensFor = (name: string) =>
  TODAY.has(name)
    ? BAD_TOKENS
    : BAD_TOKENS.filter((_, turn) => turn === (SEED + NAMES.indexOf(name)) % BAD_TOKENS.length);

// spec: rule capabilities
it.each(NAMES)('%s answers every caller by the capability table', async (name) => {
  const [row, call] = [its.rowOf(name), ALL_CALLS.get(name) as Call];
  const mistakes: string[] = [];
  let sent: Sent | undefined;
  for (const caller of [...CALLERS, ...badTokensFor(name)]) {
    const denial = denialOf(row, caller);
    if (denial) {
      mistakes.push(...(await denied(call, caller, denial)));
      continue;
    }
    // Reads don't change the thing, so the next caller sends the same request.
    if (!sent || call.method !== 'GET') sent = (await row.request?.()) ?? {};
    mistakes.push(...(await admitted(call, caller, row, sent)));
  }
  expect(mistakes, [`HAAT_SEED=${SEED}`, ...mistakes].join('\n')).toEqual([]);
});

const VERSIONED = NAMES.filter((name) => {
  const { versioned, body } = ALL_CALLS.get(name) as Call;
  return versioned && body;
});

it.each(VERSIONED)(
  '%s is taken without If-Match, and refused with one that is older or unclear',
  async (name) => {
    const [row, call] = [its.rowOf(name), ALL_CALLS.get(name) as Call];
    const make = async (headers?: Record<string, string>) => {
      const { url = call.path, payload } = (await row.request?.()) ?? {};
      const sent = { url, method: call.method, ...(payload && { payload }), ...(headers && { headers }) };
      const answer = await its.world.inject(sent, its.tokens.superAdmin);
      await row.after?.();
      return [answer.statusCode, answer.json().code];
    };
    expect(await make()).toEqual([200, undefined]);
    expect(await make({ 'if-match': '*' })).toEqual([200, undefined]);
    expect(await make({ 'if-match': '"0"' })).toEqual([409, 'edited-meanwhile']);
    expect(await make({ 'if-match': 'three' })).toEqual([400, 'version-unclear']);
  },
);

it('an admin lists the orders of the own store only', async () => {
  const { market } = its.world;
  await its.world.anOrder();
  const storesIn = async (token: string) => {
    const answer = await its.world.inject({ method: 'GET', url: '/api/orders' }, token);
    return new Set(answer.json().orders.map((order: { store: { _id: string } }) => order.store._id));
  };
  expect(await storesIn(market.admin.token)).toEqual(new Set([market.stores[0]]));
  expect(await storesIn(market.otherAdmin.token)).toEqual(new Set([market.stores[1]]));
  expect(await storesIn(market.superAdmin.token)).toEqual(new Set(market.stores));
});
