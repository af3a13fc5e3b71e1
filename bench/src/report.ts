import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { arch, cpus, loadavg, platform, totalmem } from 'node:os';
import path from 'node:path';
import { type Finding, isWithinBudget, ratioOf } from './finding.ts';

const RESULTS = path.resolve(import.meta.dirname, '../results');

export function printReport(findings: readonly Finding[]): void {
  const head = ['', 'Haat', 'baseline', 'ratio', 'budget', '', ''];
  const rows = [head, ...findings.map(rowOf)];
  const widths = head.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const line = (row: readonly string[]) =>
    row.map((cell, column) =>
      column === 0 || column > 4 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0),
    );
  console.log(`\n${rows.map((row) => `  ${line(row).join('  ').trimEnd()}`).join('\n')}\n`);
  const { commit, processors, load } = machine();
  console.log(`  ${new Date().toISOString()}, ${commit}, ${processors}, load ${load}\n`);
}

function rowOf(finding: Finding): string[] {
  const { what, ours, baseline, unit, budget, note } = finding;
  const figure = (value: number) => `${Math.round(value).toLocaleString('en')} ${unit}`;
  const limit = (value: number) => (baseline === undefined ? figure(value) : value.toFixed(2));
  const allowed =
    budget && ('atLeast' in budget ? `>= ${limit(budget.atLeast)}` : `< ${limit(budget.atMost)}`);
  return [
    what,
    figure(ours),
    baseline === undefined ? '' : figure(baseline),
    ratioOf(finding)?.toFixed(2) ?? '',
    allowed ?? '',
    budget ? (isWithinBudget(finding) ? 'kept' : 'MISSED') : '',
    note ?? '',
  ];
}

/** The machine that the findings hold for. */
function machine() {
  return {
    commit: commitOf(),
    node: process.version,
    system: `${platform()} ${arch()}`,
    processors: `${cpus().length} x ${cpus()[0]?.model ?? ''}`,
    memoryMb: Math.round(totalmem() / 1e6),
    /** Mean of the last five minutes; mostly the bench itself. */
    load: loadavg()[1]?.toFixed(1) ?? '',
  };
}

function commitOf(): string {
  try {
    return execFileSync('git', ['describe', '--always', '--dirty'], {
      cwd: import.meta.dirname,
      encoding: 'utf8',
    }).trim();
  } catch {
    return 'no commit';
  }
}

/** To results/latest.json, with the machine that they hold for. */
export function saveReport(findings: readonly Finding[]): void {
  const results = findings.map((finding) => ({
    ...finding,
    ratio: ratioOf(finding),
    isWithinBudget: isWithinBudget(finding),
  }));
  mkdirSync(RESULTS, { recursive: true });
  const report = { measuredAt: new Date().toISOString(), machine: machine(), findings: results };
  writeFileSync(path.join(RESULTS, 'latest.json'), `${JSON.stringify(report, null, 2)}\n`);
}
