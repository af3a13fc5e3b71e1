import type { ImportChoice } from '@haat/contract/catalog/product-import';
import type { Layout } from './layout.ts';
import type { Survey } from './survey.ts';

/** @param today for offers with dates, 'yyyy-MM-dd' in India */
export function layoutOf(
  { headings, headingLine, columns }: Pick<Survey, 'headings' | 'headingLine' | 'columns'>,
  choice: ImportChoice,
  today: string,
): Layout {
  const decimalCommas = columns.flatMap((column, at) => (column.decimalCommas ? [at] : []));
  return { ...choice, headings, headingLine, decimalCommas, today };
}
