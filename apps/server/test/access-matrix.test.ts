import type { Call } from '@haat/contract/call';
import { ALL_CALLS } from '@haat/contract/calls';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type Db, openDb } from '../src/kit/db.ts';
import { CALLERS, type CallerName, makeTokens, ROLES_OF } from './access-callers.ts';
import { accessFeatures } from './access-features.ts';
import { type AccessRow, AccessWorld } from './access-world.ts';
import { testApp } from './app.ts';
import { useDatabase } from './database.ts';
import { makeMarket } from './market.ts';
import { PUSH_ORIGIN } from './message-fixtures.ts';
import { PaymentSandbox } from './payment-sandbox.ts';

vi.setConfig({ testTimeout: 30_000 });

const database = useDatabase();
let db: Db;
let world: AccessWorld;
let rows: Map<string, AccessRow>;
let tokens: Record<CallerName, string | undefined>;

beforeAll(async () => {
  db = openDb(database.url, 4);
  const provider = await PaymentSandbox.start();
  const app = await testApp(database.url, {
    demo: true,
    env: { HAAT_NO_DEMO: '0', ...provider.environment, PUSH_HOSTS: PUSH_ORIGIN },
  });
  const market = await makeMarket(db);
  await db.updateTable('products').set({ count_in_stock: 100_000 }).execute();
  world = new AccessWorld(app, db, market, provider);
  rows = new Map(accessFeatures.flatMap(({ accessRows }) => Object.entries(accessRows(world))));
  tokens = await makeTokens(db, market);
});
afterAll(async () => {
  await world.app.close();
  await world.provider.stop();
  await db.destroy();
});

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
  const answer = await world.inject({ method: call.method, url, ...payload }, tokens[caller]);
  expect(answer.statusCode, answer.body).toBe(status);
  expect(answer.json()).toEqual(DENIALS[status]);
}

async function expectAdmitted(call: Call, caller: CallerName, row: AccessRow): Promise<void> {
  const sent = await row.request?.();
  const answer = await world.inject({ url: call.path, ...sent, method: call.method }, tokens[caller]);
  const status = row.hidden?.includes(caller) ? 404 : (call.status ?? 200);
  expect(answer.statusCode, answer.body).toBe(status);
  if (call.file && status === 200) expect(answer.headers['content-type']).toBe(call.file);
  await row.after?.();
}

// spec: rule callers
it('every call of the contract has one access row beside its feature, and nothing else has', () => {
  const named = accessFeatures.flatMap(({ accessRows }) => Object.keys(accessRows(world)));
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
