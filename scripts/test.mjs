import './kit/check-node.mjs';
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { buildWeb } from './kit/build-web.mjs';
import { ensureChromium, PLAYWRIGHT } from './kit/chromium.mjs';
import { install } from './kit/install.mjs';
import { haatEnv, NODE, ROOT } from './kit/paths.mjs';
import { run } from './kit/run.mjs';
import { stop } from './kit/stop.mjs';
import { playwrightCounts, tally, vitestCounts } from './kit/tally.mjs';

const REPORTS = join(ROOT, 'node_modules', '.cache', 'haat-test');
const bin = (name) => join(ROOT, 'node_modules', '.bin', name);

/** Each part is a list of steps, a step resolves to { passed, failed }. All run, so that one run tells all. */
const PARTS = {
  checks: [
    () => check('Format and lint', bin('biome'), ['ci', '.']),
    () => check('Types', bin('tsc'), ['--build']),
    () => check('Dead code', bin('knip'), []),
  ],
  unit: [unitTests],
  browser: [webBuild, browserTests],
};

const wanted = process.argv.slice(2);
const unknown = wanted.find((part) => !(part in PARTS));
if (unknown) stop(`There is no part "${unknown}". Parts: ${Object.keys(PARTS).join(', ')}; none runs all.`);

await install();
const total = { passed: 0, failed: 0 };
for (const part of wanted.length > 0 ? wanted : Object.keys(PARTS)) {
  for (const step of PARTS[part]) {
    const { passed, failed } = await step();
    total.passed += passed;
    total.failed += failed;
  }
}
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed > 0 || total.passed === 0 ? 1 : 0;

async function check(title, command, args) {
  console.log(`\n== ${title}`);
  return verdict((await run(command, args, { shell: process.platform === 'win32' })) === 0);
}

async function unitTests() {
  console.log('\n== Unit and integration tests');
  const report = freshReport('vitest.json');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const code = await run(NODE, [join(ROOT, 'node_modules', 'vitest', 'vitest.mjs'), 'run', ...reporters]);
  return tally(vitestCounts(report), code);
}

async function webBuild() {
  console.log('\n== Web build');
  return verdict(await buildWeb());
}

async function browserTests() {
  console.log('\n== Browser journeys');
  const report = freshReport('playwright.json');
  await ensureChromium();
  const code = await run(NODE, [PLAYWRIGHT, 'test', '--reporter=list,json'], {
    cwd: join(ROOT, 'e2e'),
    env: haatEnv({ PLAYWRIGHT_JSON_OUTPUT_FILE: report }),
  });
  return tally(playwrightCounts(report), code);
}

function verdict(passed) {
  return { passed: passed ? 1 : 0, failed: passed ? 0 : 1 };
}

function freshReport(name) {
  mkdirSync(REPORTS, { recursive: true });
  const file = join(REPORTS, name);
  rmSync(file, { force: true });
  return file;
}
