import './kit/check-node.mjs';
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { buildWeb } from './kit/build-web.mjs';
import { changes } from './kit/changes.mjs';
import { ensureChromium, PLAYWRIGHT } from './kit/chromium.mjs';
import { minutes, playwrightDurations, slowestLines, vitestDurations } from './kit/durations.mjs';
import { install } from './kit/install.mjs';
import { haatEnv, NODE, ROOT } from './kit/paths.mjs';
import { run, runBeside } from './kit/run.mjs';
import { stop } from './kit/stop.mjs';
import { playwrightCounts, printFailures, sum, tally, vitestCounts } from './kit/tally.mjs';

const REPORTS = join(ROOT, 'node_modules', '.cache', 'haat-test');
const VITEST = join(ROOT, 'node_modules', 'vitest', 'vitest.mjs');
/** Heavy tests import one of these: their size, or the world in which every call is tried. */
const STORMS = ['storm.ts', 'open-access-world.ts'].map((name) => join('apps', 'server', 'test', name));
const DAY_MS = 86_400_000;
const bin = (name) => join(ROOT, 'node_modules', '.bin', name);

/** Run each time. All parts run, so that one run shows every failure; each resolves to { passed, failed, failures }. */
const DAILY = { checks, unit: unitTests, browser: browserTests };
/** Run on request. */
const OTHERS = { faults: faultTests, storm: storms };

const { asked, seed, changed } = readArguments();
const durations = [];
const spent = [];

await install();
const runs = (part) => asked.length === 0 || asked.includes(part);
// The checks use the time in which tests wait.
const results = await Promise.all(['checks', 'unit'].filter(runs).map(timed));
for (const part of ['browser', ...Object.keys(OTHERS).filter((name) => asked.includes(name))].filter(runs))
  results.push(await timed(part));
const total = sum(results);
printFailures(total);
if (durations.length > 0) console.log(`\nThe slowest files:\n${slowestLines(durations).join('\n')}`);
console.log(`\n${spent.join(', ')}`);
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed > 0 || total.passed === 0 ? 1 : 0;

function readArguments() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { changed: { type: 'boolean' }, seed: { type: 'string' } },
  });
  const parts = Object.keys({ ...DAILY, ...OTHERS });
  const unknown = positionals.find((part) => !parts.includes(part));
  if (unknown)
    stop(`There is no part "${unknown}". Parts: ${parts.join(', ')}; --changed tests what changed.`);
  const since = values.changed ? changes() : undefined;
  if (since === null) stop('--changed needs the repository and its branch main.');
  return {
    asked: positionals,
    changed: since,
    // Each day another share of the calls is tried.
    seed: values.seed ?? process.env.HAAT_SEED ?? String(Math.floor(Date.now() / DAY_MS)),
  };
}

async function timed(part) {
  const began = Date.now();
  const result = await { ...DAILY, ...OTHERS }[part]();
  spent.push(`${part} ${minutes(Date.now() - began)}`);
  return result;
}

async function checks() {
  const since = changed && ['--changed', `--since=${changed.since}`, '--no-errors-on-unmatched'];
  return sum([
    await check('Format and lint', bin('biome'), ['ci', ...(since ?? ['.'])]),
    await check('Types', bin('tsc'), ['--build']),
    await check('Dead code', bin('knip'), []),
    ...(runs('browser') && journeysChanged()
      ? [verdict(await buildWeb(besides('Web build')), 'Web build')]
      : []),
  ]);
}

async function check(title, command, given) {
  const shell = process.platform === 'win32';
  return verdict((await runBeside(title, command, given, { shell })) === 0, title);
}

function besides(title) {
  return (command, given, options) => runBeside(title, command, given, options);
}

function unitTests() {
  console.log(`\n== Unit and integration tests, --seed ${seed}`);
  const since = changed ? ['--changed', changed.since, '--passWithNoTests'] : [];
  return vitest(['run', '--project', '!faults', ...since]);
}

function faultTests() {
  console.log('\n== Servers and databases that are killed and started again');
  return vitest(['run', '--project', 'faults']);
}

function storms() {
  console.log(`\n== Storms, whole, --seed ${seed}`);
  return vitest(['related', '--run', ...STORMS], { HAAT_STORM: '1' });
}

async function vitest(given, env = {}) {
  const report = freshReport('vitest.json');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const code = await run(NODE, [VITEST, ...given, ...reporters], {
    env: haatEnv({ HAAT_SEED: seed, ...env }),
  });
  durations.push(...vitestDurations(report));
  return tally(vitestCounts(report), code);
}

async function browserTests() {
  if (!journeysChanged()) return { passed: 0, failed: 0 };
  // The checks have built it.
  const built = runs('checks') ? [] : [verdict(await buildWeb(), 'Web build')];
  console.log('\n== Browser journeys');
  const report = freshReport('playwright.json');
  await ensureChromium();
  const only = changed ? [`--only-changed=${changed.since}`, '--pass-with-no-tests'] : [];
  const code = await run(NODE, [PLAYWRIGHT, 'test', '--reporter=list,json', ...only], {
    cwd: join(ROOT, 'e2e'),
    env: haatEnv({ PLAYWRIGHT_JSON_OUTPUT_FILE: report }),
  });
  durations.push(...playwrightDurations(report));
  return sum([...built, tally(playwrightCounts(report), code)]);
}

/** Journeys depend on everything behind the screens: `--changed` runs only those that were changed themselves. */
function journeysChanged() {
  return !changed || changed.files.some((file) => file.startsWith('e2e/'));
}

function verdict(passed, title) {
  return passed ? { passed: 1, failed: 0 } : { passed: 0, failed: 1, failures: [title] };
}

function freshReport(name) {
  mkdirSync(REPORTS, { recursive: true });
  const file = join(REPORTS, name);
  rmSync(file, { force: true });
  return file;
}
