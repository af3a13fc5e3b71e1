import { globSync, readFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { newId } from '@haat/domain/basics/ids';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { testApp, testConfig } from '../../../test/app.ts';
import { useDatabase } from '../../../test/database.ts';
import { makeMarket } from '../../../test/market.ts';
import { Config } from '../../kit/config.ts';
import { openDb } from '../../kit/db.ts';
import { Jobs } from '../../kit/jobs.ts';
import { backupSettings } from '../backup/backup-settings.ts';
import { metricsSettings } from './metrics-settings.ts';
import { openMetrics } from './open-metrics.ts';
import { ProcessMetrics } from './process-metrics.ts';

const database = useDatabase();
const TOKEN = 'a token of sixteen letters or more';
const ROOT = path.resolve(import.meta.dirname, '../../../../..');

/** With its figures as Prometheus gets them. */
async function measured({ env = {}, databaseUrl = database.url } = {}) {
  const config = testConfig(databaseUrl, { METRICS_PORT: '0', ...env });
  const metrics = new ProcessMetrics();
  const app = await testApp(database.url, { metrics });
  const { port, stop } = await openMetrics(config, databaseUrl, metrics.text);
  onTestFinished(async () => {
    await stop();
    await app.close();
  });
  const ask = async (where = '/metrics', headers: Record<string, string> = {}) => {
    const answer = await fetch(`http://127.0.0.1:${port}${where}`, { headers });
    return { status: answer.status, text: await answer.text() };
  };
  return { app, config, ask };
}

/** Undefined: missing. */
function figure(text: string, name: string): number | undefined {
  const line = text.split('\n').find((each) => each.startsWith(`${name} `));
  return line === undefined ? undefined : Number(line.slice(name.length));
}

test('requests are counted by the route as it is declared; whatever strangers ask for is one label', async () => {
  const { app, ask } = await measured();
  for (let n = 0; n < 20; n += 1) await app.inject(`/api/nowhere/${n}`);
  await app.inject('/api/marketplace/places/560001');
  await app.inject('/api/marketplace/places/585412');
  const { text } = await ask();
  expect(figure(text, 'haat_http_requests_total{method="GET",route="none",status="404"}')).toBe(20);
  const route = '/api/marketplace/places/:pinCode';
  const counted = text
    .split('\n')
    .filter((line) => line.startsWith('haat_http_requests_total') && line.includes(route));
  expect(counted.reduce((sum, line) => sum + Number(line.split(' ').at(-1)), 0)).toBe(2);
  expect(figure(text, `haat_http_request_seconds_count{method="GET",route="${route}"}`)).toBe(2);
  expect(text).not.toContain('/api/nowhere');
});

test('answers that are remembered as bytes are counted, too', async () => {
  const { app, ask } = await measured();
  const db = openDb(database.url, 1);
  onTestFinished(() => db.destroy());
  const market = await makeMarket(db);
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as { port: number };
  for (let n = 0; n < 3; n += 1) {
    const answer = await fetch(`http://127.0.0.1:${port}/api/marketplace/${market.id}/products/`);
    expect(answer.status).toBe(200);
    await answer.text();
  }
  const { text } = await ask();
  expect(text).toMatch(
    /haat_http_requests_total\{method="GET",route="\/api\/marketplace\/:[\w]+\/products\/?",status="200"\} 3/,
  );
});

test('nobody gets them without the token, and the shop itself does not have them', async () => {
  const { app, ask } = await measured({ env: { METRICS_TOKEN: TOKEN } });
  expect((await ask()).status).toBe(401);
  expect((await ask('/metrics', { authorization: `Bearer ${TOKEN}x` })).status).toBe(401);
  expect((await ask('/metrics', { authorization: `Bearer ${TOKEN}` })).status).toBe(200);
  expect((await ask('/')).status).toBe(404);
  expect((await app.inject('/metrics')).body).not.toContain('haat_');
});

test('an address that others reach wants a token', () => {
  const open = { METRICS_PORT: '9464', METRICS_HOST: '0.0.0.0' };
  expect(() => new Config(open).of(metricsSettings)).toThrow('METRICS_TOKEN has to be set');
  expect(new Config({ ...open, METRICS_TOKEN: TOKEN }).of(metricsSettings).port).toBe(9464);
  expect(new Config({}).of(metricsSettings).port).toBeUndefined();
});

test('jobs that are behind, connections, disks and the last backup have figures', async () => {
  const { ask, config } = await measured();
  const db = openDb(database.url, 1);
  onTestFinished(() => db.destroy());
  const jobs = await Jobs.open(database.url, false, () => {});
  await jobs.serve({ name: 'left-behind' }, async () => {});
  await jobs.stop();
  await sql`INSERT INTO pgboss.job (id, name, start_after) VALUES (${newId()}, 'left-behind', now() - interval '1 hour')`.execute(
    db,
  );
  const { backupDir } = config.of(backupSettings);
  await mkdir(path.join(backupDir, 'haat-2026-11-20T02-30-00Z'), { recursive: true });
  await mkdir(path.join(backupDir, 'haat-2026-11-21T02-30-00Z'));
  const { text } = await ask();
  expect(figure(text, 'haat_jobs_due{queue="left-behind"}')).toBe(1);
  expect(figure(text, 'haat_jobs_oldest_due_seconds{queue="left-behind"}')).toBeGreaterThan(3500);
  expect(figure(text, 'haat_facts_failed')).toBe(0);
  expect(figure(text, 'haat_database_up')).toBe(1);
  expect(figure(text, 'haat_database_size_bytes')).toBeGreaterThan(1e6);
  expect(figure(text, 'haat_disk_free_bytes{folder="data"}')).toBeGreaterThan(0);
  expect(figure(text, 'haat_database_connections_max')).toBe(10);
  expect(figure(text, 'haat_backup_last_seconds')).toBe(Date.parse('2026-11-21T02:30:00Z') / 1000);
});

test('without a database the rest has figures, and what is not known has none', async () => {
  const { ask } = await measured({ databaseUrl: 'postgres://nobody:none@127.0.0.1:9/none' });
  const { status, text } = await ask();
  expect(status).toBe(200);
  expect(figure(text, 'haat_database_up')).toBe(0);
  expect(figure(text, 'haat_refunds_oldest_seconds')).toBeUndefined();
  expect(figure(text, 'process_resident_memory_bytes')).toBeGreaterThan(0);
});

test('alert rules and dashboard ask for figures that there are', async () => {
  const { ask } = await measured();
  const { text } = await ask();
  const there = new Set([...text.matchAll(/^# HELP (\w+)/gm)].map(([, name]) => name));
  const files = globSync('ops/{prometheus,grafana}/*', { cwd: ROOT });
  const expressions = files.flatMap((file) =>
    readFileSync(path.join(ROOT, file), 'utf8')
      .split('\n')
      .filter((line) => /^\s*"?expr"?:/.test(line)),
  );
  const asked = expressions.flatMap((line) => line.match(/\b(?:haat|process|nodejs)_\w+/g) ?? []);
  const missing = asked.filter(
    (name) => !there.has(name) && !there.has(name.replace(/_(bucket|sum|count)$/, '')),
  );
  expect(expressions.length).toBeGreaterThan(50);
  expect([...new Set(missing)]).toEqual([]);
  // All business figures are on the dashboard.
  const facts = [...there].filter((name) => name?.startsWith('haat_'));
  const shown = readFileSync(path.join(ROOT, 'ops/grafana/haat.json'), 'utf8');
  expect(facts.filter((name) => !shown.includes(name ?? '') && name !== 'haat_disk_size_bytes')).toEqual([]);
});
