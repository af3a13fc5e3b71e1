import { ALL_CALLS } from '@haat/contract/calls';
import { newId } from '@haat/domain/basics/ids';
import { type RawBuilder, sql } from 'kysely';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { Request } from '../fuzz/mangle.ts';
import { useAccessWorld } from '../open-access-world.ts';
import { as } from '../order-request.ts';
import { TestTill } from '../test-till.ts';
import { type Mixture, mixtures, plants } from './mixed-requests.ts';
import { anotherMarketplace, anotherStore, type Neighbour } from './neighbours.ts';
import { requestOf } from './trial.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 });

// Ids and keys made by clients (`packages/contract/src/made-ids.test.ts` lists them): those of things elsewhere are
// tried.

const its = useAccessWorld({ own: true });
const neighbours: Partial<Record<'marketplace' | 'store', Neighbour>> = {};

beforeAll(async () => {
  neighbours.store = await anotherStore(its);
  neighbours.marketplace = await anotherMarketplace(its);
});

function neighbourOf(which: 'marketplace' | 'store'): Neighbour {
  const neighbour = neighbours[which];
  if (!neighbour) throw new Error('There is no neighbour');
  return neighbour;
}

/**
 * Their ids are made by tills, and every statement looks them up with the marketplace:
 * `test/house/ids-of-tills.test.ts`.
 */
const OF_TILLS = ['till_entries', 'till_shifts'];

/** Ids that exist in two marketplaces, by table. */
async function twins(): Promise<string[]> {
  const { rows: tables } = await sql<{ name: string }>`
    SELECT c.table_name::text AS name FROM information_schema.columns c
      JOIN information_schema.columns m ON m.table_name = c.table_name AND m.column_name = 'marketplace_id'
    WHERE c.table_schema = 'public' AND c.column_name = 'id' AND c.udt_name = 'uuid' AND c.table_name <> ALL (${OF_TILLS})`.execute(
    its.db,
  );
  const of = ({ name }: { name: string }): RawBuilder<unknown> => sql`
    SELECT ${sql.lit(`${name} `)} || id AS twin FROM ${sql.table(name)} GROUP BY id HAVING count(DISTINCT marketplace_id) > 1`;
  const { rows } = await sql<{ twin: string }>`${sql.join(tables.map(of), sql` UNION ALL `)}`.execute(its.db);
  return rows.map(({ twin }) => twin);
}

/**
 * Sends an entry for each id, without a gap after a refusal.
 * @returns the statuses
 */
async function tryEach(
  till: TestTill,
  make: (id: string) => object,
  ids: Iterable<string>,
): Promise<number[]> {
  const statuses: number[] = [];
  for (const id of ids) {
    const { status } = await till.send([make(id)]);
    if (status !== 200) till.seq -= 1;
    statuses.push(status);
  }
  return statuses;
}

describe.each(['marketplace', 'store'] as const)('each id of another %s', (which) => {
  it('is tried for each kind of a till’s entries, and changes nothing of theirs', async () => {
    const { world, observer, order } = neighbourOf(which);
    const { atta, admin, stores } = its.world.market;
    const { superAdmin } = world.market;
    // Some are made by their tills only.
    const theirTill = await TestTill.add(world.app, world.market.admin, world.market.stores[0]);
    const opened = theirTill.open(100);
    const theirBill = theirTill.bill([{ product: world.market.atta }]);
    expect((await theirTill.send([opened, theirBill])).status).toBe(200);
    const before = await observer.read();
    const ids = new Set([order, theirBill.id, opened.id]);
    for (const { theirs } of before.values())
      for (const [, named] of [...theirs.each].slice(0, 1)) for (const id of named) ids.add(id);
    const readAs = async (id: string) => (await as(superAdmin, world.app, 'GET', `/api/orders/${id}`)).body;
    const seen = [await readAs(order), await readAs(theirBill.id)];

    const till = await TestTill.add(world.app, admin, stores[0]);
    const goods = [{ product: atta }];
    const kinds: ((id: string) => object)[] = [
      (id) => ({ ...till.bill(goods), id }),
      (id) => ({ ...till.back(null, goods), id }),
      (id) => ({ ...till.open(10), id }),
      (id) => ({ ...till.drawer(), id }),
    ];
    for (const make of kinds) {
      const statuses = await tryEach(till, make, ids);
      expect(statuses.filter((status) => status >= 500)).toEqual([]);
      expect(await twins()).toEqual([]);
    }
    expect([await readAs(order), await readAs(theirBill.id)]).toEqual(seen);
    const receipts = `/api/marketplace/${world.market.id}/receipts/${theirBill.receiptKey}`;
    const page = (await as(superAdmin, world.app, 'GET', receipts)).body;
    await tryEach(till, () => ({ ...till.bill(goods), receiptKey: theirBill.receiptKey }), [newId()]);
    expect((await as(superAdmin, world.app, 'GET', receipts)).body).toEqual(page);
  });
});

/** Our request with the path of a thing of theirs. */
async function elsewhere(
  { lines, world, order }: Neighbour,
  name: string,
  ours: Request,
): Promise<Mixture[]> {
  const call = ALL_CALLS.get(name);
  const line = lines.get(name);
  if (!call || !line) throw new Error(`There is no call ${name}`);
  const theirs = await requestOf(call, line);
  const ids = { marketplace: world.market.id, store: world.market.stores[0], id: order };
  const all = [...mixtures(call, ours, theirs), ...plants(call, ours, ids)];
  return all.filter(({ place }) => !place.startsWith('body'));
}

/** An address with its query sorted, so that a request is tried once. */
function inOrder(url: string): string {
  const { pathname, searchParams } = new URL(url, 'http://haat.example');
  searchParams.sort();
  return `${pathname}?${searchParams}`;
}

const WITH_KEYS = [...ALL_CALLS].filter(([, call]) => call.idempotent).map(([name]) => name);

it.each(WITH_KEYS)(
  'a key of %s is for what the address names, too: elsewhere it answers nothing again',
  async (name) => {
    const call = ALL_CALLS.get(name);
    if (!call) throw new Error(`There is no call ${name}`);
    const row = its.rowOf(name);
    const { superAdmin, shopper } = its.world.market;
    for (const { token } of [superAdmin, shopper]) {
      const ours = await requestOf(call, row);
      const key = newId();
      const send = ({ url, payload }: { url: string; payload?: unknown }) =>
        its.world.app.inject({
          method: call.method,
          url,
          payload: payload as object,
          headers: { authorization: `Bearer ${token}`, 'idempotency-key': key },
        });
      if ((await send(ours)).statusCode >= 400) continue;
      const tried = new Set([inOrder(ours.url)]);
      for (const neighbour of [neighbourOf('marketplace'), neighbourOf('store')])
        for (const { place, sent } of await elsewhere(neighbour, name, ours)) {
          if (tried.has(inOrder(sent.url))) continue;
          tried.add(inOrder(sent.url));
          expect((await send(sent)).headers['idempotent-replayed'], place).toBeUndefined();
        }
    }
  },
);
