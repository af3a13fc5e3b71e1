import { readFileSync } from 'node:fs';

/** What a run of tests came to. A run that broke without a failed test counts as one failure. */
export function tally(counts, exitCode) {
  const broke = exitCode !== 0 && counts.failed === 0;
  return { passed: counts.passed, failed: broke ? 1 : counts.failed };
}

/** What several runs came to together. */
export function sum(results) {
  const total = { passed: 0, failed: 0 };
  for (const { passed, failed } of results) {
    total.passed += passed;
    total.failed += failed;
  }
  return total;
}

/** Counts of a Vitest JSON report; a file that could not be loaded is one failure. */
export function vitestCounts(file) {
  const report = readReport(file);
  if (!report) return { passed: 0, failed: 0 };
  const unloadable = report.testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
  ).length;
  return { passed: report.numPassedTests, failed: report.numFailedTests + unloadable };
}

/** Counts of a Playwright JSON report; a test that passed only when repeated has failed. */
export function playwrightCounts(file) {
  const report = readReport(file);
  if (!report) return { passed: 0, failed: 0 };
  const { expected, unexpected, flaky } = report.stats;
  return { passed: expected, failed: unexpected + flaky };
}

function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}
