import type { Call } from '@haat/contract/call';
import { ALL_CALLS } from '@haat/contract/calls';
import { CAPABILITIES } from '@haat/domain/people/capabilities';
import { expect, it, vi } from 'vitest';
import { systemClock } from '../../src/kit/clock.ts';
import { findMarketplace } from '../../src/places/find-marketplace.ts';
import { useAccessWorld } from '../open-access-world.ts';
import { STORE_WRITES } from './store-writes.ts';

vi.setConfig({ testTimeout: 30_000 });

const its = useAccessWorld();

/** Change state on GET, as specified. */
const CHANGING_GETS = ['openStore', 'closeStore', 'nextSku'];

const isOfStores = ({ access }: Call) =>
  typeof access === 'object' && CAPABILITIES[access.can].some((role) => role !== 'superAdmin');

it('every call by which a store’s staff change something is listed with what it shares', () => {
  const writes = [...ALL_CALLS].flatMap(([name, call]) =>
    isOfStores(call) && (call.method !== 'GET' || CHANGING_GETS.includes(name)) ? name : [],
  );
  expect(Object.keys(STORE_WRITES).toSorted()).toEqual(writes.toSorted());
});

const firstCall = async () => {
  const { db, world } = its;
  const never = { network: 'never asked' };
  const found = await findMarketplace(
    { clock: systemClock, db, limiter: undefined as never },
    '585412',
    never,
  );
  expect(found._id).toBe(world.market.id);
  return found;
};

const OWN = Object.entries(STORE_WRITES).flatMap(([name, shared]) => (shared === 'own' ? name : []));

it.each(OWN)('%s leaves the shoppers’ first call as it was', async (name) => {
  const { world } = its;
  const [call, row] = [ALL_CALLS.get(name) as Call, its.rowOf(name)];
  const sent = await row.request?.();
  const before = await firstCall();
  const answer = await world.inject(
    { url: call.path, ...sent, method: call.method },
    world.market.superAdmin.token,
  );
  expect(answer.statusCode, answer.body).toBe(call.status ?? 200);
  expect(await firstCall()).toEqual(before);
  await row.after?.();
});
