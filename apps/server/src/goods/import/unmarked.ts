import { day as inOurOrder } from './formats/canonical.ts';

/** Removes what spreadsheets add to numbers: an apostrophe, a formula, or decimals. */
export function unmarked(text: string): string {
  const bare = text
    .replace(/^['‘’`]\s*/, '')
    .replace(/^=?\s*"([^"]*)"$/, '$1')
    .replace(/^=(?=[\d.]+$)/, '')
    .trim();
  return /^[\d\s-]+\.0+$/.test(bare) ? bare.replace(/\.0+$/, '') : bare;
}

/** Likely readings of a day in another order or without its century; ours is day, month, year. */
export function daysMeant(text: string): string[] {
  const [, day, month, year = ''] = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})$/.exec(text) ?? [];
  const full = year.padStart(4, '20');
  return year === '' ? [inOurOrder(text)] : [`${day}/${month}/${full}`, `${month}/${day}/${full}`];
}
