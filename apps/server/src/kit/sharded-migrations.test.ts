import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { shardedMigration } from './sharded-migrations.ts';

const MIGRATIONS = path.resolve(import.meta.dirname, '../../migrations');
const migrations = globSync('*.sql', { cwd: MIGRATIONS }).map((file) => ({
  file,
  text: readFileSync(path.join(MIGRATIONS, file), 'utf8'),
}));

test('tables are placed between what a migration makes and its foreign keys, one statement at a time', () => {
  const [mode, comment, table, insert, place, ...keys] = shardedMigration(`-- Up Migration
-- Why; and how.
COMMENT ON TABLE b IS 'one; two';
CREATE TABLE a (id uuid);
INSERT INTO c VALUES ($$;$$);
ALTER TABLE a ADD CONSTRAINT a_b FOREIGN KEY (id) REFERENCES b (id);
ALTER TABLE a ADD CONSTRAINT a_c
  FOREIGN KEY (id) REFERENCES c (id);
`);
  expect(mode).toContain('sequential');
  expect([comment, table, insert]).toEqual([
    "COMMENT ON TABLE b IS 'one; two'",
    'CREATE TABLE a (id uuid)',
    'INSERT INTO c VALUES ($$;$$)',
  ]);
  expect(place).toContain("ARRAY['b', 'c']::text[]");
  expect(keys).toEqual([
    expect.stringContaining('CONSTRAINT a_b'),
    expect.stringContaining('CONSTRAINT a_c'),
  ]);
});

test.each(migrations)('the foreign keys of $file are its last statements', ({ text }) => {
  const statements = shardedMigration(text);
  const placing = statements.findIndex((statement) => statement.startsWith('\nDO $place$'));
  expect(placing).toBeGreaterThan(0);
  const [made, keys] = [statements.slice(0, placing), statements.slice(placing + 1)];
  expect(made.filter((statement) => /\bREFERENCES\b/.test(statement))).toEqual([]);
  expect(keys.filter((statement) => !/\bFOREIGN KEY\b/.test(statement))).toEqual([]);
});
