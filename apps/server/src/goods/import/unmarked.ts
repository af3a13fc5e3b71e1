import { day as inOurOrder } from './formats/canonical.ts';

/**
 * A figure without what spreadsheets make of it: the apostrophe and the formula by which they keep it as text, and the decimal of a
 * number.
 */
export function unmarked(text: string): string {
  const bare = text
    .replace(/^['‘’`]\s*/, '')
    .replace(/^=?\s*"([^"]*)"$/, '$1')
    .replace(/^=(?=[\d.]+$)/, '')
    .trim();
  return /^[\d\s-]+\.0+$/.test(bare) ? bare.replace(/\.0+$/, '') : bare;
}

/** What a day in another order, or without its century, likely means: ours is day, month, year. */
export function daysMeant(text: string): string[] {
  const [, day, month, year = ''] = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})$/.exec(text) ?? [];
  const full = year.padStart(4, '20');
  return year === '' ? [inOurOrder(text)] : [`${day}/${month}/${full}`, `${month}/${day}/${full}`];
}
