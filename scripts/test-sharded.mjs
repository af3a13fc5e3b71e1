import './kit/check-node.mjs';
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { makeServingAccount } from '../apps/server/src/platform/runtime/serving-account.ts';
import { buildWeb } from './kit/build-web.mjs';
import { ensureChromium, PLAYWRIGHT } from './kit/chromium.mjs';
import { makeEmptyDatabase, startCitusNodes } from './kit/citus-nodes.mjs';
import { haatEnv, NODE, ROOT } from './kit/paths.mjs';
import { killAll, NOT_RUN, run } from './kit/run.mjs';
import { NOT_SHARDED, SHARDED_DAILY } from './kit/sharded-tests.mjs';
import { playwrightCounts, printFailures, sum, tally, vitestCounts } from './kit/tally.mjs';

const REPORTS = join(ROOT, 'node_modules', '.cache', 'haat-test');
const SHARD = join(ROOT, 'apps', 'server', 'src', 'shard.ts');
const JOURNEY = ['first-order.spec.ts', '--project=phone'];

/** A longer run hangs. */
const LIMIT_MINUTES = 30;
const GRACE_MS = 20_000;

const args = process.argv.slice(2);
const asked = args[0] === '--daily' ? SHARDED_DAILY : args;

setTimeout(endLate, LIMIT_MINUTES * 60_000).unref();

const citus = process.env.CITUS_URL ? { url: process.env.CITUS_URL } : await startCitusNodes();
if (citus.reason) {
  console.log(`Sharded tests: not run: ${citus.reason}. CITUS_URL names a coordinator to run them on.`);
  process.exitCode = asked === SHARDED_DAILY ? 0 : NOT_RUN;
} else {
  await runAll(citus.url);
}

function endLate() {
  console.error(`\nThe sharded tests were ended: they took longer than ${LIMIT_MINUTES} minutes.`);
  // As Ctrl-C does, and later by force.
  process.kill(process.pid, 'SIGTERM');
  setTimeout(() => {
    killAll();
    process.exit(1);
  }, GRACE_MS);
}

async function runAll(url) {
  const server = await serverTests(url);
  const browser = await browserJourney(url);
  const total = sum([server, browser]);
  const { passed, failed } = total;
  const left =
    asked === SHARDED_DAILY
      ? 'npm run test:sharded runs the others'
      : `${Object.keys(NOT_SHARDED).length} files or folders left out, with reasons in scripts/kit/sharded-tests.mjs`;
  printFailures(total);
  console.log(`\nOn a coordinator with its workers: ${passed} passed, ${failed} failed; ${left}`);
  process.exitCode = failed > 0 || passed === 0 ? 1 : 0;
}

async function serverTests(url) {
  console.log('\n== Server tests on a sharded database');
  const report = freshReport('sharded-vitest.json');
  const left = Object.keys(NOT_SHARDED).flatMap((file) => ['--exclude', file]);
  const code = await run(
    NODE,
    [
      join(ROOT, 'node_modules', 'vitest', 'vitest.mjs'),
      'run',
      '--project',
      'server',
      ...left,
      ...asked,
      '--reporter=dot',
      '--reporter=json',
      `--outputFile.json=${report}`,
    ],
    { env: haatEnv({ CITUS_URL: url }) },
  );
  return tally(vitestCounts(report), code);
}

async function browserJourney(url) {
  console.log('\n== A browser journey on a sharded database');
  if (!(await buildWeb())) return { passed: 0, failed: 1 };
  await ensureChromium();
  const database = await makeEmptyDatabase(url);
  try {
    const env = { DATABASE_URL: database.url };
    if (await run(NODE, [SHARD, '--workers', database.workers], { env: haatEnv(env) }))
      return { passed: 0, failed: 1 };
    const served = {
      DATABASE_OWNER_URL: database.url,
      DATABASE_URL: await makeServingAccount(database.url, 'serves-the-tests'),
    };
    const report = freshReport('sharded-playwright.json');
    const code = await run(NODE, [PLAYWRIGHT, 'test', ...JOURNEY, '--reporter=list,json'], {
      cwd: join(ROOT, 'e2e'),
      env: haatEnv({ ...served, PLAYWRIGHT_JSON_OUTPUT_FILE: report }),
    });
    return tally(playwrightCounts(report), code);
  } finally {
    await database.drop();
  }
}

function freshReport(name) {
  mkdirSync(REPORTS, { recursive: true });
  const file = join(REPORTS, name);
  rmSync(file, { force: true });
  return file;
}
