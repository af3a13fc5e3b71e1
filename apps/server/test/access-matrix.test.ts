import type { Call } from '@haat/contract/call';
import { ALL_CALLS } from '@haat/contract/calls';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { CALLERS, type CallerName, ROLES_OF } from './access-callers.ts';
import type { AccessRow, AccessWorld } from './access-world.ts';
import { useDatabase } from './database.ts';
import { type OpenWorld, openAccessWorld } from './open-access-world.ts';

vi.setConfig({ testTimeout: 30_000 });

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

/** Why a caller is turned away whatever is sent; undefined when they may make the call. */
function denialOf({ who }: AccessRow, caller: CallerName): 401 | 403 | undefined {
  if (who === 'everybody') return undefined;
  const roles = ROLES_OF[caller];
  if (!roles) return 401;
  return who === 'signed in' || roles.some((role) => who.includes(role)) ? undefined : 403;
}

const DENIALS = {
  401: { message: 'Not authorized, token failed', code: 'not-authenticated' },
  403: { message: 'Not authorized', code: 'not-authorized' },
};

/** Whoever may not make a call learns neither what it takes nor what there is: nothing that is sent fits. */
async function expectDenied(call: Call, caller: CallerName, status: 401 | 403): Promise<void> {
  const url = call.path.replace(/:\w+/g, 'x');
  const payload = call.method === 'GET' ? {} : { payload: {} };
  const answer = await world.inject({ method: call.method, url, ...payload }, opened.tokens[caller]);
  expect(answer.statusCode, answer.body).toBe(status);
  expect(answer.json()).toEqual(DENIALS[status]);
}

async function expectAdmitted(call: Call, caller: CallerName, row: AccessRow): Promise<void> {
  const sent = await row.request?.();
  const answer = await world.inject({ url: call.path, ...sent, method: call.method }, opened.tokens[caller]);
  const status = row.hidden?.includes(caller) ? 404 : (call.status ?? 200);
  expect(answer.statusCode, answer.body).toBe(status);
  if (call.file && status === 200) expect(answer.headers['content-type']).toBe(call.file);
  await row.after?.();
}

// spec: rule callers
it('every call of the contract has one access row beside its feature, and nothing else has', () => {
  const named = opened.lines.map(([name]) => name);
  expect(named.toSorted()).toEqual([...ALL_CALLS.keys()].toSorted());
});

describe.each([...ALL_CALLS])('%s', (name, call) => {
  // spec: rule capabilities
  it.each(CALLERS)('answers %s as the capability table has it', async (caller) => {
    const row = rows.get(name);
    if (!row) throw new Error(`Say in an access-rows.ts who may make ${name}`);
    const denial = denialOf(row, caller);
    if (denial) await expectDenied(call, caller, denial);
    else await expectAdmitted(call, caller, row);
  });
});

it('an admin’s list of orders holds those of the own store only', async () => {
  const { market } = world;
  await world.anOrder();
  const storesIn = async (token: string) => {
    const answer = await world.inject({ method: 'GET', url: '/api/orders' }, token);
    return new Set(answer.json().orders.map((order: { store: { _id: string } }) => order.store._id));
  };
  expect(await storesIn(market.admin.token)).toEqual(new Set([market.stores[0]]));
  expect(await storesIn(market.otherAdmin.token)).toEqual(new Set([market.stores[1]]));
  expect(await storesIn(market.superAdmin.token)).toEqual(new Set(market.stores));
});
