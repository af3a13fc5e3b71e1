import lighthouse, { type Flags, type Result } from 'lighthouse';
import type { Browser } from 'puppeteer-core';
import { firstVisit } from './browser.ts';

/** The categories that have a budget. */
export const CATEGORIES = ['performance', 'accessibility', 'best-practices'] as const;
/** One of them. */
export type Category = (typeof CATEGORIES)[number];

/** What Lighthouse found on one page. */
export interface PageResult {
  /** Scores from 0 to 100, each the median of the visits. */
  scores: Record<Category, number>;
  /** First paint, largest paint, blocked time in ms and layout shift, of the visit with the median performance. */
  figures: { fcp: number; lcp: number; tbt: number; cls: number };
  /** The visit with the median performance, as Lighthouse reports it. */
  report: Result;
  /** The performance of each visit, in the order of the visits. */
  visits: number[];
}

/**
 * Measures pages on Lighthouse's mobile profile, each visit as a first one. The pages take turns, so that a slow minute of the
 * machine meets all of them.
 */
export async function measure(
  browser: Browser,
  kept: Record<string, string>,
  pages: Record<string, string>,
  visits: number,
): Promise<Record<string, PageResult>> {
  const measured = Object.entries(pages).map(([name, address]) => ({
    name,
    address,
    reports: [] as Result[],
  }));
  for (let visit = 0; visit < visits; visit += 1) {
    for (const { address, reports } of measured) reports.push(await visitOnce(browser, kept, address));
  }
  return Object.fromEntries(measured.map(({ name, reports }) => [name, resultOf(reports)]));
}

async function visitOnce(browser: Browser, kept: Record<string, string>, address: string): Promise<Result> {
  const page = await firstVisit(browser, kept);
  const flags: Flags = { onlyCategories: [...CATEGORIES], logLevel: 'error' };
  const result = await lighthouse(address, flags, undefined, page);
  await page.browserContext().close();
  if (!result) throw new Error(`Lighthouse measured nothing on ${address}`);
  return result.lhr;
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
    visits: reports.map((one) => scoreOf(one, 'performance')),
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
