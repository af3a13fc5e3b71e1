import { ALL_CALLS } from '@haat/contract/calls';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { ROLES_OF } from '../access-callers.ts';
import { CALLS_BY_ROOM } from '../access-lines.ts';
import type { AccessRow } from '../access-world.ts';
import type { Request } from '../fuzz/mangle.ts';
import { makeUser } from '../market.ts';
import { useAccessWorld } from '../open-access-world.ts';
import { SEED, todaysShare } from '../todays-share.ts';
import { idsIn } from './belongings.ts';
import { CHANGE_ELSEWHERE, FULLER, NO_GOOD_REQUEST, UNTRIED } from './exceptions.ts';
import { idPlacesOf, placeName } from './mixed-requests.ts';
import { anotherMarketplace, anotherStore, type Neighbour } from './neighbours.ts';
import { changesOf, hiddenIds, minglings, ownIds } from './own-ids.ts';
import { type Outcome, requestOf, type Trial, tryMixtures, tryTheirs } from './trial.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

// Its test reads everything.
const its = useAccessWorld({ own: true });
let tokens: Record<string, string | undefined>;
const neighbours: Partial<Record<'marketplace' | 'store', Neighbour>> = {};

beforeAll(async () => {
  const { db, world } = its;
  const here = { marketplaceId: world.market.id, storeId: world.market.stores[0] };
  const adminWhoDelivers = (await makeUser(db, ['admin', 'deliveryAdmin'], here)).token;
  tokens = { ...its.tokens, adminWhoDelivers };
  neighbours.store = await anotherStore(its);
  neighbours.marketplace = await anotherMarketplace(its);
});

/** All of ours except the superAdmin, who reaches everything. */
const OURS = ['nobody', 'shopper', 'anotherShopper', 'admin', 'deliveryAdmin', 'adminWhoDelivers', 'driver'];
const STRANGERS = { store: OURS, marketplace: [...OURS, 'otherStoresAdmin'] };
const ROLES: Record<string, readonly string[] | undefined> = {
  ...ROLES_OF,
  adminWhoDelivers: ['admin', 'deliveryAdmin'],
};

function mayCall({ who, hidden = [] }: AccessRow, caller: string): boolean {
  const roles = ROLES[caller];
  if (who === 'everybody') return true;
  if (who === 'driver') return caller === 'driver';
  if (!roles || hidden.some((name) => name === caller)) return false;
  return who === 'signed in' || roles.some((role) => who.some((allowed) => allowed === role));
}

/** A call with its rows. */
function linesOf(name: string, { lines }: Neighbour) {
  const call = ALL_CALLS.get(name);
  const theirRow = lines.get(name);
  if (!call || !theirRow) throw new Error(`There is no call ${name}`);
  return { call, row: its.rowOf(name), theirRow };
}

/** A valid request of theirs and one of ours, and their data before any attempt. */
async function prepare(name: string, neighbour: Neighbour) {
  const { world } = its;
  const { call, row, theirRow } = linesOf(name, neighbour);
  const { id: marketplace, stores, atta, category, shopper } = neighbour.world.market;
  const { order } = neighbour;
  const ids = { marketplace, store: stores[0], product: atta.id, category, user: shopper.id, order };
  const theirs = await requestOf(call, theirRow);
  const makeOurs = () => requestOf(call, row);
  const ours = await makeOurs();
  const before = await neighbour.observer.read();
  const trial: Trial = {
    name,
    call,
    world,
    tokens,
    makeOurs,
    ours,
    theirs,
    ids,
    fuller: FULLER[name]?.(world),
    marks: neighbour.marks,
    secrets: typeof call.access === 'object' ? ownIds(before, 'theirs') : hiddenIds(before),
  };
  return { trial, before };
}

/** Their request was valid: it works for them. */
async function expectGood(name: string, neighbour: Neighbour, theirs: Request): Promise<void> {
  const { call, theirRow } = linesOf(name, neighbour);
  if (name in NO_GOOD_REQUEST) return;
  const people = (['shopper', 'admin', 'superAdmin'] as const).filter((one) => mayCall(theirRow, one));
  const token = people[0] && neighbour.world.market[people[0]].token;
  // A whole run takes longer than a proof of identity lasts.
  await its.db.updateTable('sessions').set({ proved_at: new Date() }).execute();
  const answer = await its.world.inject({ ...theirs, method: call.method }, token);
  expect(answer.statusCode, `${people[0]}: ${answer.body}`).toBe(call.status ?? 200);
}

const TODAY = todaysShare(CALLS_BY_ROOM);
const DAY = `HAAT_SEED=${SEED}`;

describe.each(['marketplace', 'store'] as const)('of another %s', (which) => {
  it.each(TODAY)('%s shows nothing and changes nothing', async (name) => {
    const neighbour = neighbours[which];
    if (!neighbour) throw new Error('There is no neighbour');
    const { call, row, theirRow } = linesOf(name, neighbour);
    const { trial, before } = await prepare(name, neighbour);
    const outcome: Outcome = { faults: [], reached: new Set() };

    const secrets = ownIds(before, 'theirs');
    const named = [...idsIn([JSON.stringify(trial.theirs)])].filter((id) => secrets.has(id));
    await tryTheirs(trial, STRANGERS[which], outcome, theirRow.hidden !== undefined && named.length > 0);
    const callers = STRANGERS[which].filter((caller) => mayCall(row, caller));
    await tryMixtures(trial, callers, outcome);
    expect(outcome.faults, DAY).toEqual([]);
    const after = await neighbour.observer.read();
    if (!(name in CHANGE_ELSEWHERE)) expect(changesOf(before, after), DAY).toEqual([]);
    expect(minglings(before, after)).toEqual([]);

    await expectGood(name, neighbour, trial.theirs);
    await theirRow.after?.();

    // A superAdmin reaches both, and mixes nothing up.
    if (mayCall(row, 'superAdmin')) {
      const settled = await neighbour.observer.read();
      await tryMixtures(trial, ['superAdmin'], outcome);
      expect(outcome.faults).toEqual([]);
      expect(minglings(settled, await neighbour.observer.read())).toEqual([]);
    }
    await row.after?.();

    // Parts of the path are in their own request, which everybody has tried.
    const missed = idPlacesOf(call)
      .filter(({ part }) => part !== 'params')
      .map(placeName)
      .filter((place) => !outcome.reached.has(place));
    const listed = Object.keys(UNTRIED).filter((place) => place.startsWith(`${name} `));
    expect(missed.map((place) => `${name} ${place}`)).toEqual(listed);
  });
});

it.each([
  ['change elsewhere', CHANGE_ELSEWHERE],
  ['have no good request', NO_GOOD_REQUEST],
  ['are filled more', FULLER],
])('the calls that are listed because they %s exist', (_, exceptions) => {
  expect(Object.keys(exceptions).filter((name) => !ALL_CALLS.has(name))).toEqual([]);
});
