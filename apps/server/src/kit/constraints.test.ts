import { newId } from '@haat/domain/basics/ids';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { useDatabase } from '../../test/database.ts';
import { makeMarket } from '../../test/market.ts';
import { CONSTRAINT_REFUSALS } from './constraints.ts';
import { type Db, openDb } from './db.ts';
import { errorHandler } from './error-handler.ts';

const database = useDatabase();
let db: Db;

beforeAll(() => {
  db = openDb(database.url, 1);
});
afterAll(() => db.destroy());

/** Tables edited by operators. */
const CATALOGUE = [
  'marketplaces',
  'stores',
  'store_gst_rates',
  'categories',
  'sub_categories',
  'brands',
  'banners',
  'products',
  'product_variants',
  'vendors',
  'product_vendors',
  'discount_rules',
  'bundles',
  'bundle_products',
];

test('each unique constraint of the catalogue, and each named check of it, is a refusal', async () => {
  const { rows } = await sql<{ name: string }>`
    SELECT i.relname AS name FROM pg_index x
      JOIN pg_class i ON i.oid = x.indexrelid JOIN pg_class t ON t.oid = x.indrelid
      WHERE x.indisunique AND NOT x.indisprimary AND t.relname = ANY(${CATALOGUE})
    UNION
    SELECT conname FROM pg_constraint c JOIN pg_class t ON t.oid = c.conrelid
      WHERE c.contype = 'c' AND t.relname = ANY(${CATALOGUE}) AND conname !~ '_check[0-9]*$'`.execute(db);
  const names = rows.map(({ name }) => name);
  expect(names.length).toBeGreaterThan(8);
  expect(names.filter((name) => !CONSTRAINT_REFUSALS[name])).toEqual([]);
});

test('a constraint that stands for a refusal exists', async () => {
  const { rows } = await sql<{ name: string }>`SELECT conname AS name FROM pg_constraint
    UNION SELECT relname FROM pg_class WHERE relkind = 'i'`.execute(db);
  const names = new Set(rows.map(({ name }) => name));
  expect(Object.keys(CONSTRAINT_REFUSALS).filter((name) => !names.has(name))).toEqual([]);
});

test('a second category of the same name is refused with its code', async () => {
  const { id } = await makeMarket(db);
  const category = () => ({ marketplace_id: id, id: newId(), name: 'Pickles', position: 1 });
  await db.insertInto('categories').values(category()).execute();
  const error = await db
    .insertInto('categories')
    .values(category())
    .execute()
    .catch((reason: FastifyError) => reason);
  const sent: unknown[] = [];
  const request = { routeOptions: { config: {} } } as FastifyRequest;
  const reply = {
    header: () => reply,
    status: (status: number) => ({ send: (body: unknown) => sent.push(status, body) }),
  };
  errorHandler('fail')(error as FastifyError, request, reply as unknown as FastifyReply);
  expect(sent).toEqual([409, expect.objectContaining({ code: 'category-taken' })]);
});
