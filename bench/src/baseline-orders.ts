import { execFile } from 'node:child_process';
import { globSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { ORDER_WRITES, VARIABLES } from './order-writes.ts';

const run = promisify(execFile);
const SQL_LOOP = path.join(import.meta.dirname, 'sql-loop.ts');

/** Usual places of pgbench. */
const PGBENCHES = ['/usr/lib/postgresql/*/bin/pgbench', '/usr/{,local/,pgsql-*/}bin/pgbench'];

export interface OrderBaseline {
  name: string;
  /**
   * Writes for some seconds.
   * @returns orders per second
   */
  place(databaseUrl: string, atOnce: number, seconds: number): Promise<number>;
}

/** pgbench if installed, otherwise a slower loop of our own. Both run in a separate process. */
export function orderBaseline(): OrderBaseline {
  const pgbench = globSync(PGBENCHES).at(-1);
  return pgbench
    ? { name: 'pgbench', place: (...how) => placeByPgbench(pgbench, ...how) }
    : { name: 'plain SQL from Node.js', place: placeBySqlLoop };
}

async function placeByPgbench(
  pgbench: string,
  databaseUrl: string,
  atOnce: number,
  seconds: number,
): Promise<number> {
  const folder = mkdtempSync(path.join(tmpdir(), 'haat-bench-'));
  const script = path.join(folder, 'order.sql');
  const variables = Object.entries(VARIABLES).map(([name, most]) => `\\set ${name} random(1, ${most})`);
  const statements = ORDER_WRITES.map((statement) => `${statement.replaceAll(/\s+/g, ' ')};`);
  writeFileSync(script, `${[...variables, ...statements].join('\n')}\n`);
  try {
    const how = ['--no-vacuum', '--protocol=prepared', `--client=${atOnce}`, '--jobs=2', `--time=${seconds}`];
    const { stdout } = await run(pgbench, [...how, `--file=${script}`, databaseUrl]);
    return rateIn(stdout);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

async function placeBySqlLoop(databaseUrl: string, atOnce: number, seconds: number): Promise<number> {
  const { stdout } = await run(process.execPath, [SQL_LOOP, databaseUrl, String(atOnce), String(seconds)]);
  return rateIn(stdout);
}

function rateIn(printed: string): number {
  const rate = Number(/tps = ([\d.]+)/.exec(printed)?.[1]);
  if (!(rate > 0)) throw new Error(`The baseline wrote no orders:\n${printed}`);
  return rate;
}
