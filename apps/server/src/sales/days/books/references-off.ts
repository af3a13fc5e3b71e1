import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../../kit/db.ts';
import type { DB } from '../../../kit/schema.gen.ts';
import type { BookCheck } from './difference.ts';

/** Used before the schema is read. */
export const REFERENCES = { name: 'references', about: 'what a row names is there, in its own marketplace' };

/** A foreign key of a marketplace's table. */
interface ForeignKey {
  child: keyof DB;
  parent: keyof DB;
  /** Pairs of columns, except the marketplace's. */
  columns: { own: string; theirs: string }[];
  /** The parent belongs to the marketplace as well. */
  isOwn: boolean;
}

/**
 * Checks each foreign key of the schema again: a database loaded by hand, or repaired with its triggers off, may have
 * rows that no constraint has checked.
 */
export async function referencesOff(tx: Tx): Promise<BookCheck> {
  const keys = await foreignKeys(tx);
  return {
    ...REFERENCES,
    says: '{found} rows name it, and it is not there',
    find: (books) =>
      sql.join(
        keys.map((key) => missing(key, books)),
        sql` UNION ALL `,
      ),
  };
}

function missing(
  { child, parent, columns, isOwn }: ForeignKey,
  books: (table: keyof DB) => RawBuilder<unknown>,
) {
  const own = columns.map(({ own: name }) => sql.ref(`c.${name}`));
  const same = columns.map(({ own: a, theirs: b }) => sql`${sql.ref(`p.${b}`)} = ${sql.ref(`c.${a}`)}`);
  const label = sql.lit(`${child}, ${columns.map(({ own: name }) => name).join(' and ')} `);
  return sql`
    SELECT NULL::uuid AS store_id, ${label} || concat_ws(' ', ${sql.join(own)}) AS subject, NULL::text AS expected, count(*) AS found
    FROM ${books(child)} c
    WHERE num_nulls(${sql.join(own)}) = 0
      AND NOT EXISTS (SELECT FROM ${isOwn ? books(parent) : sql.table(parent)} p WHERE ${sql.join(same, sql` AND `)})
    GROUP BY ${sql.join(own)}`;
}

async function foreignKeys(tx: Tx): Promise<ForeignKey[]> {
  const { rows } = await sql<{ child: keyof DB; parent: keyof DB; own: string[]; theirs: string[] }>`
    SELECT c.relname::text AS child, p.relname::text AS parent,
      array_agg(a.attname::text ORDER BY k.nth) AS own, array_agg(b.attname::text ORDER BY k.nth) AS theirs
    FROM pg_constraint f JOIN pg_class c ON c.oid = f.conrelid JOIN pg_class p ON p.oid = f.confrelid
    CROSS JOIN LATERAL unnest(f.conkey, f.confkey) WITH ORDINALITY k (own, theirs, nth)
    JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum = k.own JOIN pg_attribute b ON b.attrelid = p.oid AND b.attnum = k.theirs
    WHERE f.contype = 'f' AND f.connamespace = 'public'::regnamespace
      AND EXISTS (SELECT FROM pg_attribute m WHERE m.attrelid = c.oid AND m.attname = 'marketplace_id' AND m.attnotnull)
    GROUP BY f.oid, c.relname, p.relname ORDER BY c.relname, f.oid`.execute(tx);
  return rows.flatMap(({ child, parent, own, theirs }) => {
    const columns = own.flatMap((name, nth) =>
      name === 'marketplace_id' ? [] : { own: name, theirs: theirs[nth] ?? '' },
    );
    // Rows of a missing marketplace would be in no marketplace that is checked.
    return columns.length === 0 ? [] : { child, parent, columns, isOwn: theirs.includes('marketplace_id') };
  });
}
