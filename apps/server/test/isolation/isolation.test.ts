import { ALL_CALLS } from '@haat/contract/calls';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { CallerName } from '../access-callers.ts';
import { type AccessRow, AccessWorld } from '../access-world.ts';
import { useDatabase } from '../database.ts';
import { type Market, makeMarket } from '../market.ts';
import { accessLines, type OpenWorld, openAccessWorld } from '../open-access-world.ts';
import { stockUp } from '../stock-up.ts';
import type { Request } from './mangle.ts';

vi.setConfig({ testTimeout: 60_000 });

const MARK = 'Zubeida of another marketplace';

const database = useDatabase();
let opened: OpenWorld;
let foreign: { market: Market; lines: Map<string, AccessRow> };

beforeAll(async () => {
  opened = await openAccessWorld(database.url);
  const { db, world } = opened;
  const market = await makeMarket(db);
  const here = { name: MARK };
  await db.updateTable('stores').set(here).where('marketplace_id', '=', market.id).execute();
  await db.updateTable('products').set(here).where('marketplace_id', '=', market.id).execute();
  await stockUp(db, market.id);
  const people = [market.shopper, market.admin, market.otherAdmin, market.deliveryAdmin].map(({ id }) => id);
  await db.updateTable('users').set(here).where('id', 'in', people).execute();
  const theirs = new AccessWorld(world.app, db, market, world.provider);
  foreign = { market, lines: new Map(accessLines(theirs)) };
});
afterAll(() => opened.close());

/** Everything that the other marketplace has, in one text. */
async function belongings(): Promise<string> {
  const { db } = opened;
  const tables = await sql<{ name: string }>`
    SELECT table_name AS name FROM information_schema.columns
    WHERE table_schema = 'public' AND column_name = 'marketplace_id' ORDER BY 1`.execute(db);
  const sums = await Promise.all(
    tables.rows.map(async ({ name }) => {
      const { rows } = await sql<{ sum: string }>`
        SELECT md5(coalesce(string_agg(t::text, '' ORDER BY t::text), '')) AS sum FROM ${sql.table(name)} t
        WHERE marketplace_id = ${foreign.market.id}`.execute(db);
      return `${name} ${rows[0]?.sum}`;
    }),
  );
  const people = await sql<{ sum: string }>`
    SELECT md5(string_agg(u::text, '' ORDER BY u::text)) AS sum FROM users u WHERE name = ${MARK}`.execute(
    db,
  );
  return [...sums, `users ${people.rows[0]?.sum}`].join('\n');
}

const ID = /[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}/g;
const inWords = ({ url, payload = '', headers }: Request) => JSON.stringify({ url, payload, headers });

/** The request with one of its ids after the other replaced by that of the other marketplace in the same place. */
function mixtures(ours: Request, theirs: Request): Request[] {
  const text = inWords(ours);
  const ids = [...text.matchAll(ID)];
  const others = [...inWords(theirs).matchAll(ID)].map(([id]) => id);
  return ids.flatMap(({ 0: id, index }, nth) => {
    const other = others[nth];
    if (!other || other === id) return [];
    return [JSON.parse(text.slice(0, index) + other + text.slice(index + id.length)) as Request];
  });
}

/** The pin code of all test orders is served by one marketplace at a time. */
const serveFrom = (marketplaceId: string) =>
  opened.db.updateTable('served_pin_codes').set({ marketplace_id: marketplaceId }).execute();

/** Calls that shoppers make in any marketplace: what they reach there is for everybody. */
const isForAllShops = ({ who, hidden }: AccessRow) => who === 'signed in' && !hidden;

function rightful({ who }: AccessRow): CallerName {
  return Array.isArray(who) && !who.includes('admin')
    ? (who[0] as CallerName)
    : who === 'signed in'
      ? 'shopper'
      : 'admin';
}

const STRANGERS: CallerName[] = ['shopper', 'admin', 'deliveryAdmin', 'otherStoresAdmin'];

const CLOSED = [...ALL_CALLS].filter(([, { access }]) => access !== 'public').map(([name]) => name);

it.each(CLOSED)('%s neither shows nor changes anything of another marketplace', async (name) => {
  const { world, lines, tokens } = opened;
  const call = ALL_CALLS.get(name);
  const row = lines.find(([named]) => named === name)?.[1];
  const theirRow = foreign.lines.get(name);
  if (!call || !row || !theirRow) throw new Error(`${name} has no access row`);
  if (isForAllShops(row) || rightful(row) === 'superAdmin') return;
  await serveFrom(foreign.market.id);
  const theirs: Request = { url: call.path, ...(await theirRow.request?.()) };
  await serveFrom(world.market.id);
  const ours: Request = { url: call.path, ...(await row.request?.()) };
  const before = await belongings();
  const tries = [
    ...STRANGERS.map((caller) => ({ caller, sent: theirs })),
    ...mixtures(ours, theirs).map((sent) => ({ caller: rightful(row), sent })),
  ];
  for (const { caller, sent } of tries) {
    const answer = await world.inject({ ...sent, method: call.method }, tokens[caller]);
    expect.soft(answer.body, `${caller}: ${inWords(sent)}`).not.toContain(MARK);
    expect.soft(answer.statusCode, answer.body).toBeLessThan(500);
  }
  expect(await belongings()).toBe(before);
  await row.after?.();
  await theirRow.after?.();
});
