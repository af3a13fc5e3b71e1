import { readFile } from 'node:fs/promises';
import type { RunnerOption } from 'node-pg-migrate';
import { placeTables } from './sharded-tables.ts';

const FOREIGN_KEY = /^ALTER TABLE \w+ ADD CONSTRAINT \w+\s+FOREIGN KEY/;
/** A migration may touch both kinds of tables, which Citus only allows one shard after the other. */
const SEQUENTIAL = 'SET LOCAL citus.multi_shard_modify_mode = sequential';

/** Distributes the tables that a migration creates before its foreign keys, which are its last statements. */
export const SHARDED_MIGRATIONS: Pick<RunnerOption, 'migrationLoaderStrategies'> = {
  migrationLoaderStrategies: [
    {
      extensions: ['.sql'],
      loader: (files) =>
        Promise.all(
          files.map(async (file) => {
            const statements = shardedMigration(await readFile(file, 'utf8'));
            return {
              id: file,
              filePaths: [file],
              actions: {
                up: (builder) => {
                  for (const statement of statements) builder.sql(statement);
                },
                down: false,
              },
            };
          }),
        ),
    },
  ],
};

/** Splits a migration into statements, as Citus accepts one at a time. */
export function shardedMigration(text: string): string[] {
  const statements = splitStatements(text);
  const first = statements.findIndex((statement) => FOREIGN_KEY.test(statement));
  const [made, foreignKeys] =
    first < 0 ? [statements, []] : [statements.slice(0, first), statements.slice(first)];
  const referenced = foreignKeys.flatMap((statement) => /\bREFERENCES (\w+)/.exec(statement)?.[1] ?? []);
  return [SEQUENTIAL, ...made, placeTables(referenced), ...foreignKeys];
}

/** Quoted texts, names, bodies and comments: a semicolon inside ends nothing. */
const WHOLE = /'[^']*'|"[^"]*"|\$(\w*)\$[\s\S]*?\$\1\$|--[^\n]*|\/\*[\s\S]*?\*\/|;/g;

function splitStatements(text: string): string[] {
  const ends = [...text.matchAll(WHOLE)].filter(([token]) => token === ';').map(({ index }) => index);
  const cut = [...ends, text.length].map((end, nth) => text.slice((ends[nth - 1] ?? -1) + 1, end));
  return cut.map((statement) => statement.replace(/^(\s*--[^\n]*\n)+/, '').trim()).filter(Boolean);
}
