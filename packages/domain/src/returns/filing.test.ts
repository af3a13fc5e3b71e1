import { expect, test } from 'vitest';
import { aboveFiveCroreIn, type Filing, filingIn, nextQuarter, periodsUntil } from './filing.ts';

const regular = (from: string, filing: Filing) => ({ scheme: 'regular' as const, from, filing });
const composition = (from: string) => ({ scheme: 'composition' as const, from, filing: 'monthly' as const });
const told = (stores: Parameters<typeof periodsUntil>[0], month: string, count: number) =>
  periodsUntil(stores, month, count).map(({ fp, kind }) => `${fp} ${kind}`);

test('a quarter is filed as was said when it began, whatever is said within it', () => {
  const toQuarters = [[regular('2026-04-01', 'monthly'), regular('2026-11-20', 'quarterly')]];
  expect(['2026-10', '2026-12', '2027-01'].map((month) => filingIn(toQuarters, month))).toEqual([
    'monthly',
    'monthly',
    'quarterly',
  ]);
  expect(told(toQuarters, '2027-03', 6)).toEqual([
    '032027 quarter',
    '022027 iff',
    '012027 iff',
    '122026 month',
    '112026 month',
    '102026 month',
  ]);
  expect(filingIn([[regular('2026-11-20', 'quarterly')]], '2026-12')).toBe('monthly');
  expect(filingIn([[regular('2026-01-01', 'quarterly'), regular('2026-11-20', 'monthly')]], '2026-12')).toBe(
    'quarterly',
  );
});

test('a store that turns regular within a quarter files it as it says then', () => {
  expect(filingIn([[composition('2026-04-01'), regular('2026-10-20', 'monthly')]], '2026-10')).toBe(
    'monthly',
  );
  expect(filingIn([[composition('2026-04-01'), regular('2026-10-20', 'quarterly')]], '2026-10')).toBe(
    'quarterly',
  );
});

test('composition has the quarters of CMP-08 alone, and the months before it stay', () => {
  const turned = [[regular('2026-04-01', 'monthly'), composition('2027-04-01')]];
  expect(told(turned, '2027-06', 6)).toEqual([
    '062027 quarter',
    '032027 month',
    '022027 month',
    '012027 month',
  ]);
  // Within a quarter: the month of the turn has both, the others of composition none but the last.
  const within = [[regular('2026-04-01', 'monthly'), composition('2026-10-20')]];
  expect(told(within, '2026-12', 4)).toEqual(['122026 month', '102026 month', '092026 month']);
});

test('the next quarter begins on its first day, also over the year', () => {
  expect(['2026-11-20', '2026-12-31', '2027-01-01', '2027-03'].map(nextQuarter)).toEqual([
    '2027-01-01',
    '2027-01-01',
    '2027-04-01',
    '2027-04-01',
  ]);
});

test('more than ₹5 crore holds for the financial year in which it is said, and on', () => {
  const schemes = [
    { ...regular('2026-04-01', 'monthly'), aboveFiveCrore: false },
    { ...regular('2027-05-20', 'monthly'), aboveFiveCrore: true },
  ];
  expect(['2027-03', '2027-04', '2028-04'].map((month) => aboveFiveCroreIn(schemes, month))).toEqual([
    false,
    true,
    true,
  ]);
});
