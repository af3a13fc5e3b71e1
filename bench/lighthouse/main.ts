import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { chosenPlace, openBrowser } from './browser.ts';
import { openDemoShop, pagesOf } from './demo-shop.ts';
import { CATEGORIES, type Category, measure, type PageResult } from './measure.ts';

/** Per page. */
const VISITS = 9;
const LOWEST: Record<Category, number> = { performance: 96, accessibility: 95, 'best-practices': 95 };
const RESULTS = path.resolve(import.meta.dirname, '../results');

console.log(`Lighthouse, mobile profile, median of ${VISITS} visits. This takes about five minutes ...`);
const shop = await openDemoShop();
const browser = await openBrowser();
try {
  const storage = await chosenPlace(browser, shop.url);
  const results = await measure(browser, storage, await pagesOf(shop), VISITS);
  print(results);
  save(results);
  process.exitCode = Object.values(results).every(isWithinBudget) ? 0 : 1;
} finally {
  await browser.close();
  await shop.close();
}

function isWithinBudget({ scores }: PageResult): boolean {
  return CATEGORIES.every((category) => scores[category] >= LOWEST[category]);
}

function print(results: Record<string, PageResult>): void {
  const rows = Object.entries(results).map(([page, result]) => {
    const { fcp, lcp, tbt, cls } = result.figures;
    return {
      page,
      ...result.scores,
      'first paint': `${Math.round(fcp)} ms`,
      'largest paint': `${Math.round(lcp)} ms`,
      blocked: `${Math.round(tbt)} ms`,
      shift: cls.toFixed(3),
      '': isWithinBudget(result) ? 'kept' : 'MISSED',
    };
  });
  console.table(Object.fromEntries(rows.map(({ page, ...figures }) => [page, figures])));
  for (const [page, { report, visits }] of Object.entries(results)) {
    console.log(`  ${page}: performance of each visit ${visits.join(', ')}`);
    for (const [what, why] of shortcomings(report))
      console.log(`  ${page}: ${what}${why ? ` (${why})` : ''}`);
  }
}

/** Weighted audits below the full score, with their text. */
function shortcomings({ audits, categories }: PageResult['report']): [string, string][] {
  const weighty = Object.values(categories).flatMap(({ auditRefs }) =>
    auditRefs.filter(({ weight }) => weight > 0),
  );
  return weighty.flatMap(({ id }) => {
    const audit = audits[id];
    return audit?.score !== null && audit && audit.score < 1
      ? [[audit.title, audit.displayValue ?? ''] satisfies [string, string]]
      : [];
  });
}

function save(results: Record<string, PageResult>): void {
  mkdirSync(RESULTS, { recursive: true });
  for (const [page, { report }] of Object.entries(results)) {
    writeFileSync(path.join(RESULTS, `lighthouse-${page}.json`), JSON.stringify(report));
  }
}
