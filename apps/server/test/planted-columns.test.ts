import { globSync } from 'node:fs';
import path from 'node:path';
import type { Call } from '@haat/contract/call';
import { ALL_CALLS } from '@haat/contract/calls';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type Db, openDb } from '../src/kit/db.ts';
import { type CallerName, makeTokens, ROLES_OF } from './access-callers.ts';
import { type AccessRow, type AccessRows, AccessWorld, type Sent } from './access-world.ts';
import { testApp } from './app.ts';
import { useDatabase } from './database.ts';
import { makeMarket } from './market.ts';
import { PUSH_ORIGIN } from './message-fixtures.ts';
import { PaymentSandbox } from './payment-sandbox.ts';
import { stockUp } from './stock-up.ts';

vi.setConfig({ testTimeout: 30_000 });

const SRC = path.resolve(import.meta.dirname, '../src');
const features: { accessRows: AccessRows }[] = await Promise.all(
  globSync('**/test/access-rows.ts', { cwd: SRC }).map((file) => import(path.join(SRC, file))),
);

/** What is planted, by the type of the column: values that nothing else has. */
const SEEDS: Record<string, unknown> = {
  uuid: '01800000-dead-7000-8000-00000000beef',
  timestamptz: '1987-06-05T04:03:02.000Z',
  text: 'planted-by-a-stranger',
  citext: 'planted-by-a-stranger@haat.example',
  bool: true,
  int4: 987_654_321,
  int8: 987_654_321,
  float8: 987_654_321,
  _text: ['planted-by-a-stranger'],
  jsonb: { planted: 'planted-by-a-stranger' },
};
/** As they look in a row's text; a truth leaves no trace of its own, and those that matter are dates. */
const TRACES = '01800000-dead-7000|1987-06-05|planted-by-a-stranger|987654321';

const database = useDatabase();
let db: Db;
let world: AccessWorld;
let rows: Map<string, AccessRow>;
let tokens: Record<CallerName, string | undefined>;
let columns: { name: string; type: string }[];
let tables: string[];

beforeAll(async () => {
  db = openDb(database.url, 4);
  const provider = await PaymentSandbox.start();
  const app = await testApp(database.url, {
    demo: true,
    env: { HAAT_NO_DEMO: '0', ...provider.environment, PUSH_HOSTS: PUSH_ORIGIN },
  });
  const market = await makeMarket(db);
  await stockUp(db, market.id);
  world = new AccessWorld(app, db, market, provider);
  rows = new Map(features.flatMap(({ accessRows }) => Object.entries(accessRows(world))));
  tokens = await makeTokens(db, market);
  const found = await sql<{ table: string; name: string; type: string }>`
    SELECT table_name::text AS table, column_name::text AS name, udt_name::text AS type FROM information_schema.columns
    WHERE table_schema = 'public' AND table_name <> 'migrations'`.execute(db);
  columns = found.rows;
  tables = [...new Set(found.rows.map(({ table }) => table))];
});
afterAll(async () => {
  await world.app.close();
  await world.provider.stop();
  await db.destroy();
});

const camel = (name: string) => name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

/** Every column of the database under the names that somebody could guess. */
function seeds(): Record<string, unknown> {
  const named = columns.flatMap(({ name, type }) => {
    const seed = SEEDS[type];
    return [name, camel(name), camel(name.replace(/_paise$/, ''))].map((key) => [key, seed] as const);
  });
  const alias = { _id: SEEDS.uuid, role: ['superAdmin'], roles: ['superAdmin'], isAdmin: true };
  return { ...Object.fromEntries(named.filter(([, seed]) => seed !== undefined)), ...alias };
}

/**
 * The same with every column planted in each object of it, but where a name is the call's own. `id` is planted everywhere: of
 * a body it is written nowhere, also where the contract lets it be sent along.
 */
function planted(value: unknown, { names, records }: Names): unknown {
  if (Array.isArray(value)) return value.map((one) => planted(one, { names, records }));
  if (typeof value !== 'object' || value === null) return value;
  const own = Object.entries(value).map(([key, inner]) => [
    key,
    records.has(key) ? inner : planted(inner, { names, records }),
  ]);
  const strange = Object.entries(seeds()).filter(([key]) => key === 'id' || !names.has(key));
  return { ...Object.fromEntries(strange), ...Object.fromEntries(own) };
}

/** `records`: names of what takes a few keys as data and refuses any other, so that nothing can be planted in it. */
type Names = { names: Set<string>; records: Set<string> };

/** The names that a schema has at any depth, so that what a call does name is not taken for planted. */
function namesOf(schema: unknown, found: Names = { names: new Set(), records: new Set() }): Names {
  const { def } = (schema as { _zod?: { def: Record<string, unknown> } } | undefined)?._zod ?? {};
  if (!def) return found;
  for (const [name, inner] of Object.entries((def.shape as object | undefined) ?? {})) {
    found.names.add(name);
    if (typeOf(inner) === 'record') found.records.add(name);
    namesOf(inner, found);
  }
  for (const part of ['innerType', 'element', 'in', 'out', 'valueType', 'left', 'right'])
    namesOf(def[part], found);
  for (const option of (def.options as unknown[] | undefined) ?? []) namesOf(option, found);
  return found;
}

/** What a schema is of, inside of what may be left out. */
function typeOf(schema: unknown): unknown {
  const { def } = (schema as { _zod: { def: { type: string; innerType?: unknown } } })._zod;
  return def.innerType ? typeOf(def.innerType) : def.type;
}

/** The tables in which something stands that was planted, or somebody who was made a superAdmin. */
async function traces(): Promise<string[]> {
  const found: string[] = [];
  for (const table of tables) {
    const { rows: traced } = await sql<{ row: string }>`
      SELECT t::text AS row FROM ${sql.table(table)} t WHERE t::text ~ ${TRACES} LIMIT 1`.execute(db);
    found.push(...traced.map(({ row }) => `${table}: ${row}`));
  }
  return found;
}

const superAdmins = async () =>
  (await sql`SELECT FROM users WHERE 'superAdmin' = ANY (roles)`.execute(db)).rows.length;

/** Somebody who may make the call; undefined where its row has it refuse everybody. */
function callerOf({ who, hidden = [] }: AccessRow): CallerName | undefined {
  const callers = Object.entries(ROLES_OF) as [CallerName, string[]][];
  const may = callers.find(
    ([name, roles]) =>
      !hidden.includes(name) && (typeof who === 'string' || roles.some((r) => who.includes(r as never))),
  );
  return may?.[0];
}

const WRITING = [...ALL_CALLS].filter(([, { method, body }]) => method !== 'GET' && body);

describe.each(WRITING)('%s', (name, call: Call) => {
  it('writes no column that its contract does not name, whatever is sent along', async () => {
    const row = rows.get(name);
    if (!row) throw new Error(`${name} has no access row`);
    const sent: Sent = (await row.request?.()) ?? {};
    if (typeof sent.payload === 'string') return;
    const admins = await superAdmins();
    const payload = planted(sent.payload ?? {}, namesOf(call.body)) as object;
    const caller = callerOf(row);
    const token = tokens[caller ?? 'shopper'];
    const answer = await world.inject({ url: call.path, ...sent, payload, method: call.method }, token);
    if (caller) expect(answer.statusCode, answer.body).toBe(call.status ?? 200);
    expect(await traces()).toEqual([]);
    expect(await superAdmins()).toBe(admins);
    await row.after?.();
  });
});

it('what is planted would be found: it is looked for in every row', async () => {
  await db.updateTable('stores').set({ name: 'planted-by-a-stranger' }).execute();
  expect(await traces()).toEqual([expect.stringContaining('stores: ')]);
});
