import type { Call } from '@haat/contract/call';
import { ALL_CALLS } from '@haat/contract/calls';
import { type QueryExecutorProvider, sql } from 'kysely';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { type CallerName, ROLES_OF } from './access-callers.ts';
import type { AccessRow, Sent } from './access-world.ts';
import { useAccessWorld } from './open-access-world.ts';

vi.setConfig({ testTimeout: 30_000 });

/** Values that nothing else has, by column type. */
const SEEDS: Record<string, unknown> = {
  uuid: '01800000-dead-7000-8000-00000000beef',
  timestamptz: '1987-06-05T04:03:02.000Z',
  text: 'planted-here',
  citext: 'planted-here@haat.example',
  bool: true,
  int4: 987_654_321,
  int8: 987_654_321,
  float8: 987_654_321,
  _text: ['planted-here'],
  jsonb: { planted: 'planted-here' },
};
/** In a row's text. Booleans leave no trace, but those that matter are dates. */
const TRACES = '01800000-dead-7000|1987-06-05|planted-here|987654321';

const its = useAccessWorld();
let tables: string[];
/** Every column of the database under all names that somebody could guess. */
let seeds: [name: string, seed: unknown][];

beforeAll(async () => {
  const { rows: columns } = await sql<{ table: string; name: string; type: string }>`
    SELECT table_name::text AS table, column_name::text AS name, udt_name::text AS type FROM information_schema.columns
    WHERE table_schema = 'public' AND table_name <> 'migrations'`.execute(its.db);
  tables = [...new Set(columns.map(({ table }) => table))];
  const named = columns.flatMap(({ name, type }) => {
    const seed = SEEDS[type];
    return [name, camel(name), camel(name.replace(/_paise$/, ''))].map((key) => [key, seed] as const);
  });
  const alias = { _id: SEEDS.uuid, role: ['superAdmin'], roles: ['superAdmin'], isAdmin: true };
  const known = Object.fromEntries(named.filter(([, seed]) => seed !== undefined));
  seeds = Object.entries({ ...known, ...alias });
});

const camel = (name: string) => name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

/**
 * A value with every column planted in each of its objects, except names of the call's own. `id` is planted everywhere:
 * no body's `id` is stored, even where the contract accepts one.
 */
function planted(value: unknown, { names, records }: Names, some: typeof seeds): unknown {
  if (Array.isArray(value)) return value.map((one) => planted(one, { names, records }, some));
  if (typeof value !== 'object' || value === null) return value;
  const own = Object.entries(value).map(([key, inner]) => [
    key,
    records.has(key) ? inner : planted(inner, { names, records }, some),
  ]);
  const strange = some.filter(([key]) => key === 'id' || !names.has(key));
  return { ...Object.fromEntries(strange), ...Object.fromEntries(own) };
}

/** `records`: names of objects whose keys are data; they refuse any other key, so nothing can be planted there. */
type Names = { names: Set<string>; records: Set<string> };

/** All names in a schema at any depth, so that a call's own names are not planted. */
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

/** A schema's type, without its optional wrapper. */
function typeOf(schema: unknown): unknown {
  const { def } = (schema as { _zod: { def: { type: string; innerType?: unknown } } })._zod;
  return def.innerType ? typeOf(def.innerType) : def.type;
}

/** The tables with a planted row. */
async function traces(db: QueryExecutorProvider): Promise<string[]> {
  const parts = tables.map(
    (table) => sql`(SELECT ${sql.lit(`${table}: `)} || t::text AS row FROM ${sql.table(table)} t
      WHERE t::text ~ ${sql.lit(TRACES)} LIMIT 1)`,
  );
  const { rows } = await sql<{ row: string }>`${sql.join(parts, sql` UNION ALL `)}`.execute(db);
  return rows.map(({ row }) => row);
}

const superAdmins = async () =>
  (await sql`SELECT FROM users WHERE 'superAdmin' = ANY (roles)`.execute(its.db)).rows.length;

/** A caller with the right; undefined if the row refuses everybody. */
function callerOf({ who, hidden = [] }: AccessRow): CallerName | undefined {
  if (who === 'driver') return 'driver';
  const callers = Object.entries(ROLES_OF) as [CallerName, string[]][];
  const may = callers.find(
    ([name, roles]) =>
      !hidden.includes(name) && (typeof who === 'string' || roles.some((r) => who.includes(r as never))),
  );
  return may?.[0];
}

const WRITING = [...ALL_CALLS].filter(([, { method, body }]) => method !== 'GET' && body);

describe.each(WRITING)('%s', (name, call: Call) => {
  it('writes no column that its contract does not name', async () => {
    const row = its.rowOf(name);
    const caller = callerOf(row);
    const token = its.tokens[caller ?? 'shopper'];
    const admins = await superAdmins();
    // What anybody may send is too short for all names at once.
    const halves = typeof call.access === 'string' ? [0, 1] : [undefined];
    for (const half of halves) {
      const sent: Sent = (await row.request?.()) ?? {};
      if (typeof sent.payload === 'string') return;
      const some = seeds.filter((_, nth) => half === undefined || nth % 2 === half);
      const payload = planted(sent.payload ?? {}, namesOf(call.body), some) as object;
      const answer = await its.world.inject({ url: call.path, ...sent, payload, method: call.method }, token);
      if (caller) expect(answer.statusCode, answer.body).toBe(call.status ?? 200);
      expect(await traces(its.db)).toEqual([]);
      expect(await superAdmins()).toBe(admins);
      await row.after?.();
    }
  });
});

it('planted values would be found, in every row', async () => {
  const planting = await its.db.startTransaction().execute();
  try {
    await planting.updateTable('stores').set({ name: 'planted-here' }).execute();
    expect(await traces(planting)).toEqual([expect.stringContaining('stores: ')]);
  } finally {
    await planting.rollback().execute();
  }
});
