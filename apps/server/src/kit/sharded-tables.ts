import type pg from 'pg';

/**
 * `tenant` tables are distributed over the workers by marketplace, `reference` tables are copied to every node, `local`
 * ones stay on the coordinator.
 */
export type TableKind = 'tenant' | 'reference' | 'local';

export interface Table {
  name: string;
  kind: TableKind;
  /** Citus already has it as this kind. */
  placed: boolean;
}

interface ForeignKey {
  name: string;
  table: string;
  definition: string;
}

/** Tables of other schemas, such as pg-boss's queues, stay where they are. */
const OURS = `
  SELECT c.oid, c.relname::text AS name, coalesce(a.attname = 'marketplace_id', false) AS tenant,
    coalesce(d.partmethod = 'h' OR d.repmodel = 't', false) AS placed
  FROM pg_class c
    LEFT JOIN pg_index i ON i.indrelid = c.oid AND i.indisprimary
    LEFT JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum = i.indkey[0]
    LEFT JOIN pg_dist_partition d ON d.logicalrelid = c.oid
  WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r'
    AND NOT EXISTS (SELECT FROM pg_depend e WHERE e.objid = c.oid AND e.deptype = 'e')`;

export async function isSharded(client: pg.ClientBase): Promise<boolean> {
  const { rows: installed } = await client.query(`SELECT FROM pg_extension WHERE extname = 'citus'`);
  if (installed.length === 0) return false;
  const { rows } = await client.query(`SELECT FROM pg_dist_partition WHERE partmethod = 'h' LIMIT 1`);
  return rows.length > 0;
}

/**
 * Reads each table's kind from the catalogue: the primary key of a tenant table begins with `marketplace_id`; tables
 * that they refer to must be on every node; all others stay local.
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
 * Distributes the tables that are not placed yet: those in `reference` to every node, tenant tables by marketplace, all
 * of one marketplace together. Drop their foreign keys first.
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
