import { randomInt } from 'node:crypto';
import pg from 'pg';
import { ORDER_WRITES, VARIABLES } from './order-writes.ts';

/**
 * Replaces pgbench: `node sql-loop.ts DATABASE_URL CONNECTIONS SECONDS` writes the baseline's orders, and prints the
 * rate in pgbench's words.
 */
const [databaseUrl = '', atOnce = '', seconds = ''] = process.argv.slice(2);

type Name = keyof typeof VARIABLES;
const NAMES = Object.keys(VARIABLES) as Name[];

const statements = ORDER_WRITES.map((text, index) => {
  const names: Name[] = [];
  const numbered = text.replaceAll(new RegExp(`(?<!:):(${NAMES.join('|')})\\b`, 'g'), (_, name: Name) => {
    if (!names.includes(name)) names.push(name);
    return `$${names.indexOf(name) + 1}`;
  });
  return { name: `write_${index}`, text: numbered, names };
});

async function placeUntil(deadline: number): Promise<number> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  let placed = 0;
  while (performance.now() < deadline) {
    const drawn = Object.fromEntries(NAMES.map((name) => [name, randomInt(1, VARIABLES[name])]));
    for (const { name, text, names } of statements) {
      await client.query({ name, text, values: names.map((variable) => drawn[variable]) });
    }
    placed += 1;
  }
  await client.end();
  return placed;
}

const deadline = performance.now() + Number(seconds) * 1000;
const counts = await Promise.all(Array.from({ length: Number(atOnce) }, () => placeUntil(deadline)));
console.log(`tps = ${counts.reduce((sum, count) => sum + count, 0) / Number(seconds)}`);
