import { readFileSync } from 'node:fs';

const MESSAGE_CHARS = 500;

/** The result of a test run. A run that broke without a failed test counts as one failure. */
export function tally(counts, exitCode) {
  const broke = exitCode !== 0 && counts.failed === 0;
  return { ...counts, failed: broke ? 1 : counts.failed };
}

export function sum(results) {
  const total = { passed: 0, failed: 0, failures: [] };
  for (const { passed, failed, failures = [] } of results) {
    total.passed += passed;
    total.failed += failed;
    total.failures.push(...failures);
  }
  return total;
}

/** Called at the end, as CI keeps a long run's last page. */
export function printFailures({ failures }) {
  for (const failure of failures) console.log(`\n✗ ${failure}`);
}

/** From a Vitest JSON report; a file that could not be loaded is one failure. */
export function vitestCounts(file) {
  const report = readReport(file);
  if (!report) return { passed: 0, failed: 0 };
  const failures = report.testResults.flatMap(failuresOfFile);
  return { passed: report.numPassedTests, failed: failures.length, failures };
}

function failuresOfFile({ name, status, message, assertionResults }) {
  const failed = assertionResults.filter((test) => test.status === 'failed');
  if (failed.length > 0) return failed.map((test) => failure(name, test.fullName, test.failureMessages?.[0]));
  return status === 'failed' ? [failure(name, 'could not be loaded', message)] : [];
}

/** From a Playwright JSON report; a test that passed only on a retry has failed. */
export function playwrightCounts(file) {
  const report = readReport(file);
  if (!report) return { passed: 0, failed: 0 };
  const { expected, unexpected, flaky } = report.stats;
  return { passed: expected, failed: unexpected + flaky, failures: report.suites.flatMap(failuresOfSuite) };
}

function failuresOfSuite({ suites = [], specs = [] }) {
  const failed = specs.flatMap(({ file, title, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ projectName, results }) =>
        failure(file, `[${projectName}] ${title}`, results.find(({ error }) => error)?.error.message),
      ),
  );
  return [...failed, ...suites.flatMap(failuresOfSuite)];
}

function failure(file, title, message = '') {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: colours of a terminal begin with one
  const plain = message.replaceAll(/\u001B\[[\d;]*m/g, '');
  return `${file} › ${title}\n${plain.slice(0, MESSAGE_CHARS)}`;
}

/** Undefined if there is none. */
export function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}
