import type { StockCountLine } from '@haat/contract/catalog/stock-count';
import { differenceOf } from '@haat/domain/catalogue/stock-count';
import { to } from '../../../kit/links.ts';
import type { ListTab } from '../../../office-kit/list/list-tabs.tsx';
import { msg, t } from '../../../texts/translate.ts';

export const PARTS = {
  all: { label: msg('All'), has: () => true },
  differences: { label: msg('Differences'), has: (line: StockCountLine) => Boolean(differenceOf(line)) },
  counted: { label: msg('Counted'), has: ({ counted }: StockCountLine) => counted !== null },
  open: { label: msg('Not counted'), has: ({ counted }: StockCountLine) => counted === null },
} as const;

export type Part = keyof typeof PARTS;

export function partIn(text: string | null): Part {
  return text !== null && text in PARTS ? (text as Part) : 'all';
}

/** With counts; a blind count has no tab for differences. */
export function countTabs(
  id: string,
  lines: readonly StockCountLine[],
  part: Part,
  blind: boolean,
): ListTab[] {
  return (Object.keys(PARTS) as Part[])
    .filter((name) => !blind || name !== 'differences')
    .map((name) => ({
      to: name === 'all' ? to.stockCount(id) : `${to.stockCount(id)}?show=${name}`,
      label: t(PARTS[name].label),
      isCurrent: name === part,
      count: lines.filter(PARTS[name].has).length,
    }));
}
