import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { fingerprint } from './build-web.mjs';
import { changes } from './changes.mjs';
import { isNewEnough } from './check-node.mjs';
import { playwrightDurations, slowestLines, vitestDurations } from './durations.mjs';
import { isInstalled } from './install.mjs';
import { ROOT } from './paths.mjs';
import { startSandbox } from './sandbox.mjs';
import { playwrightCounts, sum, tally, vitestCounts } from './tally.mjs';

function folder() {
  const path = mkdtempSync(join(tmpdir(), 'haat-kit-'));
  onTestFinished(() => rmSync(path, { recursive: true, force: true }));
  return path;
}

test('Node.js older than 20.19 is refused', () => {
  expect(['18.20.4', '20.18.3', '20.19.0', '22.0.0'].map(isNewEnough)).toEqual([false, false, true, true]);
});

test('packages count as installed when all that the lockfile asks for on this system are there', () => {
  const root = folder();
  mkdirSync(join(root, 'node_modules'));
  const write = (file, packages) => writeFileSync(join(root, file), JSON.stringify({ packages }));
  const wanted = {
    '': {},
    'node_modules/a': { version: '1.0.0' },
    'node_modules/b': { version: '1.0.0', optional: true },
  };
  write('package-lock.json', wanted);
  expect(isInstalled(root)).toBe(false);
  write('node_modules/.package-lock.json', { 'node_modules/a': { version: '1.0.0' } });
  expect(isInstalled(root)).toBe(true);
  write('package-lock.json', { ...wanted, 'node_modules/a': { version: '1.0.1' } });
  expect(isInstalled(root)).toBe(false);
});

test('a copied installation has the web app that was built of the same sources; a change or another name has not', () => {
  const installed = (files) => {
    const root = folder();
    for (const file of [
      'package-lock.json',
      'packages/contract/src/a.ts',
      'packages/domain/src/b.ts',
      ...files,
    ]) {
      mkdirSync(join(root, dirname(file)), { recursive: true });
      writeFileSync(join(root, file), 'same');
    }
    return root;
  };
  const [first, other] = [
    ['apps/web/src/y.tsx', 'apps/web/src/z.tsx'],
    ['apps/web/src/z.tsx', 'apps/web/src/y.tsx'],
  ];
  const root = installed(first);
  const built = fingerprint(root);
  expect(fingerprint(installed(other))).toBe(built);
  expect(fingerprint(installed(['apps/web/src/x.tsx', 'apps/web/src/z.tsx']))).not.toBe(built);
  writeFileSync(join(root, 'apps/web/src/y.tsx'), 'changed');
  expect(fingerprint(root)).not.toBe(built);
});

test('failed tests are named with what they said, and a file that can not be loaded is one of them', () => {
  const file = join(folder(), 'vitest.json');
  const failed = {
    status: 'failed',
    fullName: 'adds',
    failureMessages: ['expected \u001B[32m1\u001B[39m to be 2'],
  };
  const testResults = [
    { name: 'a.test.ts', status: 'failed', message: 'no such module', assertionResults: [] },
    { name: 'b.test.ts', status: 'failed', message: '', assertionResults: [{ status: 'passed' }, failed] },
  ];
  writeFileSync(file, JSON.stringify({ numPassedTests: 3, numFailedTests: 1, testResults }));
  const failures = [
    'a.test.ts › could not be loaded\nno such module',
    'b.test.ts › adds\nexpected 1 to be 2',
  ];
  expect(vitestCounts(file)).toEqual({ passed: 3, failed: 2, failures });
});

test('the slowest files are named with their seconds, those of journeys as the sum of their journeys', () => {
  const [units, journeys] = [join(folder(), 'vitest.json'), join(folder(), 'playwright.json')];
  const testResults = [
    { name: join(ROOT, 'apps/a.test.ts'), startTime: 1000, endTime: 3500 },
    { name: join(ROOT, 'apps/b.test.ts'), startTime: 1000, endTime: 1001 },
  ];
  writeFileSync(units, JSON.stringify({ testResults }));
  const spec = (duration) => ({ tests: [{ results: [{ duration }] }] });
  const suites = [{ file: 'cart.spec.ts', specs: [spec(2000)], suites: [{ specs: [spec(1500)] }] }];
  writeFileSync(journeys, JSON.stringify({ suites }));
  expect(slowestLines([...vitestDurations(units), ...playwrightDurations(journeys)])).toEqual([
    '    3.5 s  e2e/cart.spec.ts',
    '    2.5 s  apps/a.test.ts',
  ]);
});

test('a browser journey that passed only when repeated counts as a failure', () => {
  const file = join(folder(), 'playwright.json');
  const spec = (title, status) => {
    const results = [{ error: { message: `${title} broke` } }, {}];
    return { file: 'till.spec.ts', title, tests: [{ projectName: 'phone', status, results }] };
  };
  const inner = { specs: [spec('sells', 'expected'), spec('parks', 'flaky')] };
  const suites = [{ specs: [spec('opens', 'unexpected')], suites: [inner] }];
  writeFileSync(
    file,
    JSON.stringify({ stats: { expected: 5, unexpected: 1, flaky: 1, skipped: 2 }, suites }),
  );
  const failures = ['till.spec.ts › [phone] opens\nopens broke', 'till.spec.ts › [phone] parks\nparks broke'];
  expect(playwrightCounts(file)).toEqual({ passed: 5, failed: 2, failures });
});

test('a run that broke without a failed test is one failure', () => {
  expect(tally({ passed: 7, failed: 0 }, 1)).toEqual({ passed: 7, failed: 1 });
  expect(tally({ passed: 7, failed: 2 }, 1)).toEqual({ passed: 7, failed: 2 });
  expect(tally({ passed: 7, failed: 0 }, 0)).toEqual({ passed: 7, failed: 0 });
});

test('parts of a run add up', () => {
  const parts = [
    { passed: 7, failed: 0 },
    { passed: 1, failed: 2, failures: ['a', 'b'] },
  ];
  expect(sum(parts)).toEqual({ passed: 8, failed: 2, failures: ['a', 'b'] });
});

test('what a branch changes is what it committed, what is not committed, and what git does not know yet', () => {
  const root = folder();
  const git = (...args) =>
    execFileSync('git', ['-c', 'user.name=Asha', '-c', 'user.email=asha@haat.example', ...args], {
      cwd: root,
      encoding: 'utf8',
    }).trim();
  const write = (file) => writeFileSync(join(root, file), `${file}, ${Math.random()}`);
  const commit = (file) => {
    write(file);
    git('add', '.');
    git('commit', '--quiet', '-m', file);
  };
  expect(changes(root)).toBeNull();
  git('init', '--quiet', '--initial-branch=main');
  commit('old');
  commit('edited');
  const since = git('rev-parse', 'HEAD');
  git('checkout', '--quiet', '-b', 'work');
  commit('committed');
  write('edited');
  write('new');
  const found = changes(root);
  expect(found.since).toBe(since);
  expect(found.files.toSorted()).toEqual(['committed', 'edited', 'new']);
});

test('what runs beside the tests is shown when it has ended, and its exit code is kept', async () => {
  const program = `process.stdout.write('one '); console.error('two'); process.exitCode = 3;`;
  const starter = `const { runBeside } = await import(${JSON.stringify(new URL('run.mjs', import.meta.url).href)});
    process.exitCode = await runBeside('Words', process.execPath, ['-e', ${JSON.stringify(program)}]);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', starter]);
  const exit = once(child, 'exit');
  expect(await text(child.stdout)).toBe('\n== Words: failed\none two\n');
  expect((await exit)[0]).toBe(3);
});

test('a program hears of a Ctrl-C once, although terminal and npm both tell the starter, and its exit code is kept', async () => {
  const program = `process.on('SIGINT', () => { console.log('told'); setTimeout(() => process.exit(7), 300); });
    console.log('ready'); setInterval(() => {}, 1000);`;
  const starter = `const { runTogether } = await import(${JSON.stringify(new URL('run.mjs', import.meta.url).href)});
    process.exitCode = await runTogether([[process.execPath, ['-e', ${JSON.stringify(program)}]]]);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', starter], { detached: true });
  const exit = once(child, 'exit');
  const output = text(child.stdout);
  await once(child.stdout, 'data');
  process.kill(-child.pid, 'SIGINT');
  child.kill('SIGINT');
  expect((await exit)[0]).toBe(7);
  expect(await output).toBe('ready\ntold\n');
});

test('the payment sandbox stands in only where no keys are set and the demo is shown', async () => {
  const env = { ...process.env, SANDBOX_DIR: folder(), SANDBOX_PORT: '0' };
  const none = { started: [], env: {} };
  expect(await startSandbox({ ...env, RAZORPAY_KEY_ID: 'rzp_live_AAAAAAAAAAAAAA' })).toEqual(none);
  expect(await startSandbox({ ...env, HAAT_NO_DEMO: '1' })).toEqual(none);
  const sandbox = await startSandbox(env);
  onTestFinished(() => void sandbox.started[0].kill());
  expect(sandbox.env.RAZORPAY_KEY_ID).toMatch(/^rzp_test_/);
  const { RAZORPAY_URL, RAZORPAY_CHECKOUT } = sandbox.env;
  expect(RAZORPAY_CHECKOUT).toBe(`${RAZORPAY_URL}/v1/checkout.js`);
  expect(await (await fetch(RAZORPAY_CHECKOUT)).text()).toContain('Razorpay');
});

test('a payment sandbox that can not start leaves the shop without online payment', async () => {
  const file = join(folder(), 'in-the-way');
  writeFileSync(file, '');
  expect(await startSandbox({ ...process.env, SANDBOX_DIR: file })).toEqual({ started: [], env: {} });
});
