import { ALL_CALLS } from '@haat/contract/calls';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { ROLES_OF } from '../access-callers.ts';
import type { AccessRow } from '../access-world.ts';
import { useDatabase } from '../database.ts';
import type { Request } from '../fuzz/mangle.ts';
import { makeUser } from '../market.ts';
import { type OpenWorld, openAccessWorld } from '../open-access-world.ts';
import { idsIn, ownIds, readBelongings, sumsOf } from './belongings.ts';
import { CHANGE_ELSEWHERE, FULLER, NO_GOOD_REQUEST, UNTRIED } from './exceptions.ts';
import { idPlacesOf, placeName } from './mixed-requests.ts';
import { anotherMarketplace, anotherStore, type Neighbour } from './neighbours.ts';
import { minglings, type Outcome, requestOf, type Trial, tryMixtures, tryTheirs } from './trial.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const database = useDatabase();
let opened: OpenWorld;
let tokens: Record<string, string | undefined>;
const neighbours: Partial<Record<'marketplace' | 'store', Neighbour>> = {};

beforeAll(async () => {
  opened = await openAccessWorld(database.url);
  const { db, world } = opened;
  const here = { marketplaceId: world.market.id, storeId: world.market.stores[0] };
  const adminWhoDelivers = (await makeUser(db, ['admin', 'deliveryAdmin'], here)).token;
  tokens = { ...opened.tokens, adminWhoDelivers };
  neighbours.store = await anotherStore(opened);
  neighbours.marketplace = await anotherMarketplace(opened);
});
afterAll(() => opened.close());

/** Everybody of ours but the superAdmin, whose the whole house is. */
const OURS = ['nobody', 'shopper', 'anotherShopper', 'admin', 'deliveryAdmin', 'adminWhoDelivers'];
const STRANGERS = { store: OURS, marketplace: [...OURS, 'otherStoresAdmin'] };
const ROLES: Record<string, readonly string[] | undefined> = {
  ...ROLES_OF,
  adminWhoDelivers: ['admin', 'deliveryAdmin'],
};

function mayCall({ who, hidden = [] }: AccessRow, caller: string): boolean {
  const roles = ROLES[caller];
  if (who === 'everybody') return true;
  if (!roles || hidden.some((name) => name === caller)) return false;
  return who === 'signed in' || roles.some((role) => who.some((allowed) => allowed === role));
}

/** The call with both of its lines. */
function linesOf(name: string, { lines }: Neighbour) {
  const call = ALL_CALLS.get(name);
  const row = opened.lines.find(([named]) => named === name)?.[1];
  const theirRow = lines.get(name);
  if (!call || !row || !theirRow) throw new Error(`${name} has no access row`);
  return { call, row, theirRow };
}

/** A good request of theirs and one of ours, and what they have before anything is tried. */
async function prepare(name: string, neighbour: Neighbour) {
  const { db, world } = opened;
  const { call, row, theirRow } = linesOf(name, neighbour);
  await db.deleteFrom('rate_limits').execute();
  const { id: marketplace, stores, atta, category, shopper } = neighbour.world.market;
  const { order } = neighbour;
  const ids = { marketplace, store: stores[0], product: atta.id, category, user: shopper.id, order };
  const theirs = await requestOf(call, theirRow);
  const makeOurs = () => requestOf(call, row);
  const ours = await makeOurs();
  const before = await readBelongings(db, neighbour.owner);
  const trial: Trial = {
    ...{ call, world, tokens, makeOurs, ours, theirs, ids },
    fuller: FULLER[name]?.(world),
    marks: neighbour.marks,
    secrets: ownIds(before, typeof call.access === 'object' ? 'all' : 'hidden'),
  };
  return { trial, before };
}

/** Their request was a good one: theirs get by it what they want. */
async function expectGood(name: string, neighbour: Neighbour, theirs: Request): Promise<void> {
  const { call, theirRow } = linesOf(name, neighbour);
  if (name in NO_GOOD_REQUEST) return;
  const people = (['shopper', 'admin', 'superAdmin'] as const).filter((one) => mayCall(theirRow, one));
  const token = people[0] && neighbour.world.market[people[0]].token;
  const answer = await opened.world.inject({ ...theirs, method: call.method }, token);
  expect(answer.statusCode, `${people[0]}: ${answer.body}`).toBe(call.status ?? 200);
}

describe.each(['marketplace', 'store'] as const)('of another %s', (which) => {
  it.each([...ALL_CALLS.keys()])('%s shows nothing and changes nothing', async (name) => {
    const neighbour = neighbours[which];
    if (!neighbour) throw new Error('There is no neighbour');
    const { db } = opened;
    const { call, row, theirRow } = linesOf(name, neighbour);
    const { trial, before } = await prepare(name, neighbour);
    const outcome: Outcome = { faults: [], reached: new Set() };

    const secrets = ownIds(before, 'all');
    const named = [...idsIn([JSON.stringify(trial.theirs)])].filter((id) => secrets.has(id));
    await tryTheirs(trial, STRANGERS[which], outcome, theirRow.hidden !== undefined && named.length > 0);
    const callers = STRANGERS[which].filter((caller) => mayCall(row, caller));
    await tryMixtures(trial, callers, outcome);
    expect(outcome.faults).toEqual([]);
    const after = await readBelongings(db, neighbour.owner);
    if (!(name in CHANGE_ELSEWHERE)) expect(sumsOf(after.theirs)).toEqual(sumsOf(before.theirs));
    expect(minglings(before, after)).toEqual([]);

    await expectGood(name, neighbour, trial.theirs);
    await theirRow.after?.();

    // A superAdmin reaches both, and mixes nothing up.
    if (mayCall(row, 'superAdmin')) {
      const settled = await readBelongings(db, neighbour.owner);
      await tryMixtures(trial, ['superAdmin'], outcome);
      expect(outcome.faults).toEqual([]);
      expect(minglings(settled, await readBelongings(db, neighbour.owner))).toEqual([]);
    }
    await row.after?.();

    // What the address names stands in their own request, which everybody has made.
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
