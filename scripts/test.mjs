import './kit/check-node.mjs';
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { buildWeb } from './kit/build-web.mjs';
import { changes } from './kit/changes.mjs';
import { ensureChromium, PLAYWRIGHT } from './kit/chromium.mjs';
import { install } from './kit/install.mjs';
import { haatEnv, NODE, ROOT } from './kit/paths.mjs';
import { run, runBeside } from './kit/run.mjs';
import { stop } from './kit/stop.mjs';
import { playwrightCounts, printFailures, sum, tally, vitestCounts } from './kit/tally.mjs';

const REPORTS = join(ROOT, 'node_modules', '.cache', 'haat-test');
const VITEST = join(ROOT, 'node_modules', 'vitest', 'vitest.mjs');
/** Tests that bring a storm import one of these: its size, or the world that every call is tried in. */
const STORMS = ['storm.ts', 'open-access-world.ts'].map((name) => join('apps', 'server', 'test', name));
const bin = (name) => join(ROOT, 'node_modules', '.bin', name);

/** Each part resolves to { passed, failed, failures }. All run, so that one run shows all. */
const PARTS = { checks, unit: unitTests, browser: browserTests };
const STORM_PART = 'storm';

const args = process.argv.slice(2);
const asked = args.filter((arg) => arg !== '--changed');
const unknown = asked.find((part) => !(part in PARTS) && part !== STORM_PART);
if (unknown) {
  stop(
    `There is no part "${unknown}". Parts: ${Object.keys(PARTS).join(', ')}; none runs all, --changed what changed.`,
  );
}
const changed = args.includes('--changed') ? changes() : undefined;
if (changed === null) stop('--changed needs the repository and its branch main.');

await install();
const runs = (part) => asked.length === 0 || asked.includes(part);
const results = asked.includes(STORM_PART)
  ? [await storms()]
  : [
      // The checks fill the gaps in which tests wait.
      ...(await Promise.all(['checks', 'unit'].filter(runs).map((part) => PARTS[part]()))),
      ...(runs('browser') ? [await PARTS.browser()] : []),
    ];
const total = sum(results);
printFailures(total);
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed > 0 || total.passed === 0 ? 1 : 0;

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
  console.log('\n== Unit and integration tests');
  return vitest(['run', ...(changed ? ['--changed', changed.since, '--passWithNoTests'] : [])]);
}

function storms() {
  console.log('\n== Storms, whole');
  return vitest(['related', '--run', ...STORMS], haatEnv({ HAAT_STORM: '1' }));
}

async function vitest(given, env = haatEnv()) {
  const report = freshReport('vitest.json');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const code = await run(NODE, [VITEST, ...given, ...reporters], { env });
  return tally(vitestCounts(report), code);
}

async function browserTests() {
  if (!journeysChanged()) return { passed: 0, failed: 0 };
  // Where the checks ran, they have built it.
  const built = runs('checks') ? [] : [verdict(await buildWeb(), 'Web build')];
  console.log('\n== Browser journeys');
  const report = freshReport('playwright.json');
  await ensureChromium();
  const only = changed ? [`--only-changed=${changed.since}`, '--pass-with-no-tests'] : [];
  const code = await run(NODE, [PLAYWRIGHT, 'test', '--reporter=list,json', ...only], {
    cwd: join(ROOT, 'e2e'),
    env: haatEnv({ PLAYWRIGHT_JSON_OUTPUT_FILE: report }),
  });
  return sum([...built, tally(playwrightCounts(report), code)]);
}

/** Journeys know nothing of the program behind the screens: `--changed` makes those that were themselves changed. */
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
