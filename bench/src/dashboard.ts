import { signToken } from '@haat/server/kit/tokens';
import pg from 'pg';
import type { Child } from './child.ts';
import { execute } from './database.ts';
import type { Finding } from './finding.ts';
import { MARKET, SECRET, SQL_ID } from './market.ts';
import { PAST_ORDERS } from './past-orders.ts';

const ROUNDS = 3;
const OPENINGS = 15;
const MAX_MS = 300;

const DAY_MS = 24 * 3_600_000;
const inIndia = (at: Date) => new Date(at.getTime() + 5.5 * 3_600_000).toISOString().slice(0, 10);

/** The calls of an opening dashboard: this month, the month before, today's states and top sellers. */
function callsOf(now: Date): string[] {
  const month = `${inIndia(now).slice(0, 7)}-01`;
  const earlier = `${inIndia(new Date(Date.parse(`${month}T00:00:00Z`) - DAY_MS)).slice(0, 7)}-01`;
  return [
    `/api/orders/report?groupBy=day&from=${earlier}&type=online`,
    `/api/orders/report/states?from=${inIndia(now)}&type=online`,
    `/api/orders/topsellingadmin?from=${month}&type=online`,
  ];
}

/** Duration of a dashboard's calls over a million orders of one store, after the past days are summed up. */
export async function benchDashboard(haat: Child, databaseUrl: string): Promise<Finding[]> {
  const seconds = await untilSummed(databaseUrl);
  console.log(`The days of ${PAST_ORDERS.toLocaleString('en')} orders were summed up in ${seconds} s.`);
  const findings: Finding[] = [];
  for (const [role, id] of [
    ['admin', 3_000_001],
    ['superAdmin', 3_000_002],
  ] as const) {
    const token = await makeStaff(databaseUrl, role, id);
    const rounds: number[] = [];
    const worst: number[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      const times: number[] = [];
      for (let n = 0; n < OPENINGS; n++) times.push(await open(haat.url, token));
      times.sort((a, b) => a - b);
      rounds.push(times[Math.floor(OPENINGS / 2)] ?? 0);
      worst.push(times.at(-1) ?? 0);
    }
    const note = `medians of ${ROUNDS} rounds ${rounds.map(Math.round).join(', ')} ms; slowest ${worst.map(Math.round).join(', ')}`;
    findings.push({
      what: `Dashboard of ${role}`,
      ours: Math.max(...rounds),
      unit: 'ms',
      budget: { atMost: MAX_MS },
      note,
    });
  }
  return findings;
}

async function open(url: string, token: string): Promise<number> {
  const begun = performance.now();
  await Promise.all(
    callsOf(new Date()).map(async (path) => {
      const answer = await fetch(url + path, { headers: { authorization: `Bearer ${token}` } });
      if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
      await answer.json();
    }),
  );
  return performance.now() - begun;
}

/** @returns the token of a member of the bench's staff */
export async function makeStaff(databaseUrl: string, role: string, id: number): Promise<string> {
  await execute(
    databaseUrl,
    `INSERT INTO users (id, name, email, password_hash, roles)
      VALUES (${SQL_ID(`${id}`)}, 'Asha Shetty', '${role}@bench.example', 'none', ARRAY['${role}']);
    INSERT INTO store_staff (marketplace_id, user_id, store_id) VALUES ('${MARKET}', ${SQL_ID(`${id}`)}, '${MARKET}');
    INSERT INTO sessions (id, user_id, token_version, of_staff, created_at, last_seen_at, idle_minutes, expires_at, proved_at)
      SELECT id, id, token_version, true, now(), now(), 1440, now() + interval '1 day', now() FROM users WHERE id = ${SQL_ID(`${id}`)};`,
  );
  const userId = `00000000-0000-7000-8000-${id.toString(16).padStart(12, '0')}`;
  const secret = new TextEncoder().encode(SECRET);
  return signToken(secret, { userId, sessionId: userId }, new Date(Date.now() + DAY_MS));
}

/**
 * Waits for the server's job.
 * @returns seconds
 */
async function untilSummed(databaseUrl: string): Promise<number> {
  const begun = Date.now();
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    for (;;) {
      const { rows } = await client.query<{ done: boolean }>(
        `SELECT before >= ((now() - interval '1 hour') AT TIME ZONE 'Asia/Kolkata')::date AS done FROM summed_days`,
      );
      if (rows[0]?.done) return Math.round((Date.now() - begun) / 1000);
      await new Promise((done) => setTimeout(done, 500));
    }
  } finally {
    await client.end();
  }
}
