import { cpSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { newId } from '@haat/domain/basics/ids';
import { sql } from 'kysely';
import { describe, expect, inject, onTestFinished, test, vi } from 'vitest';
import { openDb } from '../../src/kit/db.ts';
import { migrate } from '../../src/kit/migrate.ts';
import { grantServing } from '../../src/platform/runtime/serving-account.ts';
import { addWorkers } from '../../src/platform/sharding/add-workers.ts';
import { placeAllTables } from '../../src/platform/sharding/place-tables.ts';
import { sumUpDays } from '../../src/sales/days/order-days-sql.ts';
import { useDatabase } from '../database.ts';
import { makeMarket } from '../market.ts';
import { servedFrom } from '../serving-account.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { emptyDatabase } from './empty-database.ts';

// Forty tables are moved to other machines.
vi.setConfig({ testTimeout: 120_000 });

const template = inject('template');
const { nodes } = template;
const MIGRATIONS = path.resolve(import.meta.dirname, '../../migrations');

const MORE = `-- Up Migration
CREATE TABLE couriers (id uuid PRIMARY KEY, name text NOT NULL);
CREATE TABLE deliveries (
  marketplace_id uuid NOT NULL,
  id uuid NOT NULL,
  store_id uuid NOT NULL,
  courier_id uuid NOT NULL,
  PRIMARY KEY (marketplace_id, id)
);
ALTER TABLE deliveries ADD CONSTRAINT deliveries_store FOREIGN KEY (marketplace_id, store_id) REFERENCES stores (marketplace_id, id);
ALTER TABLE deliveries ADD CONSTRAINT deliveries_courier FOREIGN KEY (courier_id) REFERENCES couriers (id);
`;

if (nodes.length === 1)
  test('spreading a database is tested by `npm run test:sharded` only, as it needs a coordinator', () => {
    expect(nodes).toHaveLength(1);
  });
else
  describe('a database of a coordinator', () => {
    const sharded = useDatabase();

    test('is spread with its rows and keys, once', async () => {
      const database = await emptyDatabase(template);
      onTestFinished(database.drop);
      await migrate(database.url);
      const db = openDb(database.url, 2);
      onTestFinished(() => db.destroy());
      const market = await makeMarket(db);
      const keys = () =>
        sql<{ count: number }>`SELECT count(*) FROM pg_constraint WHERE contype = 'f'
        AND connamespace = 'public'::regnamespace AND conrelid::regclass::text !~ '_[0-9]+$'`.execute(db);
      const before = await keys();

      expect(await addWorkers(database.url, database.workers)).toBe(nodes.length - 1);
      const { placed, tables } = await placeAllTables(database.url);
      expect(placed.length).toBeGreaterThan(30);
      expect(placed.map(({ kind }) => kind)).not.toContain('local');
      expect((await keys()).rows).toEqual(before.rows);
      const { rows } =
        await sql`SELECT (SELECT count(*) FROM products) AS products, (SELECT count(*) FROM users) AS users,
        (SELECT count(*) FROM ONLY stores WHERE marketplace_id = ${market.id}) AS stores`.execute(db);
      expect(rows).toEqual([{ products: 4, users: 5, stores: 2 }]);

      await addWorkers(database.url, database.workers);
      const again = await placeAllTables(database.url);
      expect(again.placed).toEqual([]);
      expect(again.tables).toEqual(tables.map((table) => ({ ...table, placed: table.kind !== 'local' })));
    });

    test('that is already spread also spreads new tables of a migration', async () => {
      const folder = temporaryFolder();
      cpSync(MIGRATIONS, folder, { recursive: true });
      writeFileSync(path.join(folder, '999_more.sql'), MORE);
      await migrate(sharded.url, folder);
      const { placed, tables } = await placeAllTables(sharded.url);
      expect(placed).toEqual([]);
      const made = tables.filter(({ name }) => ['couriers', 'deliveries'].includes(name));
      expect(made).toEqual([
        { name: 'couriers', kind: 'reference', placed: true },
        { name: 'deliveries', kind: 'tenant', placed: true },
      ]);

      const db = openDb(sharded.url, 2);
      onTestFinished(() => db.destroy());
      const [market, other] = [await makeMarket(db), await makeMarket(db)];
      const courier = newId();
      await sql`INSERT INTO couriers VALUES (${courier}, 'Ravi')`.execute(db);
      const deliver = (storeId: string) =>
        sql`INSERT INTO deliveries VALUES (${market.id}, ${newId()}, ${storeId}, ${courier})`.execute(db);
      await deliver(market.stores[0]);
      await expect(deliver(other.stores[0])).rejects.toMatchObject({ code: '23503' });
    });

    test('has its days summed up by the serving account', async () => {
      const owner = openDb(sharded.url, 2);
      onTestFinished(() => owner.destroy());
      const market = await makeMarket(owner);
      const { DATABASE_URL: servingUrl } = servedFrom(sharded.url);
      await grantServing(sharded.url, servingUrl);
      const serving = openDb(servingUrl, 2);
      onTestFinished(() => serving.destroy());
      await expect(sumUpDays(serving, market.id)).resolves.toBeUndefined();
    });
  });
