import { relative } from 'node:path';
import { ROOT } from './paths.mjs';
import { readReport } from './tally.mjs';

const SHOWN = 20;
const NAMED_SECONDS = 0.05;

/** From a Vitest JSON report: `[file, seconds]` each. */
export function vitestDurations(file) {
  const { testResults = [] } = readReport(file) ?? {};
  return testResults.map(({ name, startTime, endTime }) => [
    relative(ROOT, name),
    (endTime - startTime) / 1000,
  ]);
}

/** From a Playwright JSON report: `[file, seconds]` each. */
export function playwrightDurations(file) {
  const { suites = [] } = readReport(file) ?? {};
  return suites.map((suite) => [`e2e/${suite.file}`, secondsOf(suite)]);
}

function secondsOf({ suites = [], specs = [] }) {
  const results = specs.flatMap(({ tests }) => tests.flatMap(({ results: tried }) => tried));
  const own = results.reduce((sum, { duration }) => sum + duration, 0) / 1000;
  return suites.reduce((sum, inner) => sum + secondsOf(inner), own);
}

/** A line each. */
export function slowestLines(durations) {
  return durations
    .filter(([, seconds]) => seconds > NAMED_SECONDS)
    .toSorted(([, one], [, other]) => other - one)
    .slice(0, SHOWN)
    .map(([file, seconds]) => `${seconds.toFixed(1).padStart(7)} s  ${file}`);
}

/** Such as `4 min 5 s`. */
export function minutes(ms) {
  const seconds = Math.round(ms / 1000);
  return `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
}
