import lighthouse, { type Result } from 'lighthouse';
import type { Browser } from 'puppeteer-core';
import { firstVisit } from './browser.ts';

/** The categories that have a budget. */
export const CATEGORIES = ['performance', 'accessibility', 'best-practices'] as const;
type Category = (typeof CATEGORIES)[number];

/** What Lighthouse found on one page. */
export interface PageResult {
  /** Scores from 0 to 100, each the median of the runs. */
  scores: Record<Category, number>;
  /** First paint, largest paint, blocked time in ms and layout shift, of the run with the median performance. */
  figures: { fcp: number; lcp: number; tbt: number; cls: number };
  /** The run with the median performance, as Lighthouse reports it. */
  report: Result;
}

/** Measures a page on Lighthouse's mobile profile as a first visit, several times. */
export async function measure(
  browser: Browser,
  kept: Record<string, string>,
  address: string,
  runs: number,
): Promise<PageResult> {
  const reports: Result[] = [];
  for (let run = 0; run < runs; run += 1) {
    const page = await firstVisit(browser, kept);
    const result = await lighthouse(
      address,
      { onlyCategories: [...CATEGORIES], logLevel: 'error' },
      undefined,
      page,
    );
    await page.browserContext().close();
    if (!result) throw new Error(`Lighthouse measured nothing on ${address}`);
    reports.push(result.lhr);
  }
  return resultOf(reports);
}

function resultOf(reports: Result[]): PageResult {
  const sorted = reports.toSorted((a, b) => scoreOf(a, 'performance') - scoreOf(b, 'performance'));
  const report = medianOf(sorted);
  const score = (category: Category) =>
    medianOf(reports.map((one) => scoreOf(one, category)).sort((a, b) => a - b));
  const figure = (audit: string) => report.audits[audit]?.numericValue ?? Number.NaN;
  return {
    scores: {
      performance: score('performance'),
      accessibility: score('accessibility'),
      'best-practices': score('best-practices'),
    },
    figures: {
      fcp: figure('first-contentful-paint'),
      lcp: figure('largest-contentful-paint'),
      tbt: figure('total-blocking-time'),
      cls: figure('cumulative-layout-shift'),
    },
    report,
  };
}

function scoreOf(report: Result, category: Category): number {
  return Math.round((report.categories[category]?.score ?? 0) * 100);
}

function medianOf<T>(sorted: readonly T[]): T {
  const middle = sorted[Math.floor(sorted.length / 2)];
  if (middle === undefined) throw new Error('There is no median of nothing');
  return middle;
}
