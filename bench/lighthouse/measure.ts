import lighthouse, { type Flags, type Result } from 'lighthouse';
import type { Browser } from 'puppeteer-core';
import { firstVisit } from './browser.ts';

/** Those with a budget. */
export const CATEGORIES = ['performance', 'accessibility', 'best-practices'] as const;
export type Category = (typeof CATEGORIES)[number];

/** Lighthouse's result for one page. */
export interface PageResult {
  /** Medians over the visits, from 0 to 100. */
  scores: Record<Category, number>;
  /** First paint, largest paint, blocked time in ms and layout shift, of the visit with the median performance. */
  figures: { fcp: number; lcp: number; tbt: number; cls: number };
  /** Lighthouse's report of the visit with the median performance. */
  report: Result;
  /** Performance of each visit, in order. */
  visits: number[];
}

/**
 * Measures first visits on Lighthouse's mobile profile. The pages take turns, so that a slow minute of the machine
 * affects them all.
 */
export async function measure(
  browser: Browser,
  storage: Record<string, string>,
  pages: Record<string, string>,
  visits: number,
): Promise<Record<string, PageResult>> {
  const measured = Object.entries(pages).map(([name, address]) => ({
    name,
    address,
    reports: [] as Result[],
  }));
  for (let visit = 0; visit < visits; visit += 1) {
    for (const { address, reports } of measured) reports.push(await visitOnce(browser, storage, address));
  }
  return Object.fromEntries(measured.map(({ name, reports }) => [name, resultOf(reports)]));
}

async function visitOnce(
  browser: Browser,
  storage: Record<string, string>,
  address: string,
): Promise<Result> {
  const page = await firstVisit(browser, storage);
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
