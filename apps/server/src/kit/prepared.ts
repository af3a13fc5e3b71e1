import type { CompiledQuery, Kysely, KyselyPlugin, QueryId } from 'kysely';
import type { DB } from './schema.gen.ts';

/** Feature and purpose, such as `stock.lock-products`. */
export type StatementName = `${string}.${string}`;

/** Each number of rows is a statement of its own, which takes memory on every connection. */
const MAX_ROWS = 20;
/** PostgreSQL truncates longer names. */
const MAX_NAME_LENGTH = 63;

const namesOfQueries = new WeakMap<QueryId, string>();
const texts = new Map<string, string>();
const namings = new Map<string, KyselyPlugin>();

/**
 * Queries built on the returned object are prepared under this name: parsed and planned once a connection. For queries
 * that run with every order and whose text never changes.
 * @param rows number of rows in the query's `VALUES`, if that varies; above 20 it is not prepared
 */
export function prepared(db: Kysely<DB>, name: StatementName, rows?: number): Kysely<DB> {
  if (rows !== undefined && rows > MAX_ROWS) return db;
  return db.withPlugin(namingOf(rows === undefined ? name : `${name}:${rows}`));
}

export function preparedQuery<R>(name: StatementName, query: CompiledQuery<R>): CompiledQuery<R> {
  namesOfQueries.set(query.queryId, name);
  return query;
}

/**
 * Returns undefined for unnamed queries.
 * @throws Error when another text has the name: it varies with its values, or two queries share a name
 */
export function statementNameOf({ queryId, sql }: CompiledQuery): string | undefined {
  const name = namesOfQueries.get(queryId);
  if (name === undefined) return undefined;
  const known = texts.get(name);
  if (known === undefined) remember(name, sql);
  else if (known !== sql) throw new Error(`The query prepared as ${name} has another text: ${sql}`);
  return name;
}

function remember(name: string, sql: string): void {
  if (name.length > MAX_NAME_LENGTH) throw new Error(`The name of a prepared query is too long: ${name}`);
  texts.set(name, sql);
}

function namingOf(name: string): KyselyPlugin {
  const known = namings.get(name);
  if (known) return known;
  const naming: KyselyPlugin = {
    transformQuery: ({ queryId, node }) => {
      namesOfQueries.set(queryId, name);
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  namings.set(name, naming);
  return naming;
}
