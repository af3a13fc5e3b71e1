import type pg from 'pg';

/**
 * Where a table lives in a sharded database: `tenant` tables are spread over the workers by marketplace, `reference`
 * tables are the same on every node, `local` ones stay on the coordinator.
 */
export type TableKind = 'tenant' | 'reference' | 'local';

export interface Table {
  name: string;
  kind: TableKind;
  /** Citus knows it as that kind already. */
  placed: boolean;
}

interface ForeignKey {
  name: string;
  table: string;
  definition: string;
}

/** Our tables: those of other schemas, such as the queues of pg-boss, stay where they are. */
const OURS = `
  SELECT c.oid, c.relname::text AS name, coalesce(a.attname = 'marketplace_id', false) AS tenant,
    coalesce(d.partmethod = 'h' OR d.repmodel = 't', false) AS placed
  FROM pg_class c
    LEFT JOIN pg_index i ON i.indrelid = c.oid AND i.indisprimary
    LEFT JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum = i.indkey[0]
    LEFT JOIN pg_dist_partition d ON d.logicalrelid = c.oid
  WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r'
    AND NOT EXISTS (SELECT FROM pg_depend e WHERE e.objid = c.oid AND e.deptype = 'e')`;

/** Whether the database is Citus' and holds distributed tables. */
export async function isSharded(client: pg.ClientBase): Promise<boolean> {
  const { rows: installed } = await client.query(`SELECT FROM pg_extension WHERE extname = 'citus'`);
  if (installed.length === 0) return false;
  const { rows } = await client.query(`SELECT FROM pg_dist_partition WHERE partmethod = 'h' LIMIT 1`);
  return rows.length > 0;
}

/**
 * Every table with its kind, from the catalogue: a tenant table's primary key begins with `marketplace_id`; what tenant
 * tables refer to has to be on every node; the others are written by many and asked by none of them, so they stay.
 */
export async function readTables(client: pg.ClientBase): Promise<Table[]> {
  const { rows } = await client.query<Table>(`
    WITH ours AS (${OURS})
    SELECT name, placed, CASE
      WHEN tenant THEN 'tenant'
      WHEN EXISTS (SELECT FROM pg_constraint f JOIN ours o ON o.oid = f.conrelid
        WHERE f.contype = 'f' AND f.confrelid = ours.oid AND o.tenant) THEN 'reference'
      ELSE 'local' END AS kind
    FROM ours ORDER BY name`);
  return rows;
}

/** The foreign keys that touch one of some tables. */
export async function readForeignKeys(client: pg.ClientBase, tables: string[]): Promise<ForeignKey[]> {
  const { rows } = await client.query<ForeignKey>(
    `SELECT conname::text AS name, conrelid::regclass::text AS "table", pg_get_constraintdef(oid) AS definition
     FROM pg_constraint WHERE contype = 'f' AND connamespace = 'public'::regnamespace
       AND (conrelid = ANY ($1::regclass[]) OR confrelid = ANY ($1::regclass[])) ORDER BY conrelid::regclass::text, conname`,
    [tables],
  );
  return rows;
}

/**
 * One statement that places what is not placed yet: the tables in `reference` on every node, tenant tables by marketplace
 * and all of a marketplace together. Their foreign keys must be off.
 */
export const placeTables = (reference: readonly string[]) => `
DO $place$
DECLARE
  t record;
BEGIN
  FOR t IN
    SELECT * FROM (${OURS}) ours WHERE NOT placed AND (tenant OR name = ANY (ARRAY[${reference.map((name) => `'${name}'`).join(', ')}]::text[]))
    ORDER BY tenant, name
  LOOP
    IF t.tenant THEN
      PERFORM create_distributed_table(t.oid, 'marketplace_id', colocate_with => coalesce((SELECT
        d.logicalrelid::text FROM pg_dist_partition d JOIN pg_class c ON c.oid = d.logicalrelid
        WHERE d.partmethod = 'h' AND c.relnamespace = 'public'::regnamespace LIMIT 1), 'none'));
    ELSE
      PERFORM create_reference_table(t.oid);
    END IF;
    PERFORM truncate_local_data_after_distributing_table(t.oid);
  END LOOP;
END
$place$;`;
