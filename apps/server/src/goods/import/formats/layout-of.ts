import type { Choice, Layout } from './layout.ts';
import type { Survey } from './survey.ts';

/**
 * How a file that was looked through is read by a choice of columns.
 * @param today by which offers are in force, as 'yyyy-MM-dd' in India
 */
export function layoutOf(
  { headings, headingLine, columns }: Pick<Survey, 'headings' | 'headingLine' | 'columns'>,
  choice: Choice,
  today: string,
): Layout {
  const decimalCommas = columns.flatMap((column, at) => (column.decimalCommas ? [at] : []));
  return { ...choice, headings, headingLine, decimalCommas, today };
}
