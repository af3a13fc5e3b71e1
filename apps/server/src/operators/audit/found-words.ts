import { containing, literally } from '../../kit/like.ts';

/** Names of the entry's structure. */
const FRAME = new Set(['before', 'after', 'rows', 'count', 'digest']);
/** Limits, so that the log does not copy the catalogue: for names of many products, and for other values. */
const LONGEST = { also: 20_000, noted: 4000 };

/** Marks field names, to tell them from equal values. */
const FIELD_MARK = '#';

/**
 * The search text of an entry, besides author and name: its field names and all values.
 * @param also words that it does not contain, such as a product's SKU
 */
export function foundWords(details: Record<string, unknown>, also = ''): string {
  const fields = new Set<string>();
  const values = new Set<string>();
  const addField = (name: string) => {
    // Within a list the middle part is an entry's name: 'categories: Kirana: image'.
    const [list = '', ...parts] = name.split(': ');
    const field = parts.pop();
    for (const part of [list, ...(field ? [field] : [])]) fields.add(`${FIELD_MARK}${part}`);
    for (const part of parts) values.add(part);
  };
  const collect = (value: unknown) => {
    if (Array.isArray(value)) for (const one of value) collect(one);
    else if (typeof value === 'object' && value !== null && !(value instanceof Date))
      for (const [name, held] of Object.entries(value)) {
        if (!FRAME.has(name)) addField(name);
        collect(held);
      }
    else if (typeof value === 'string' || typeof value === 'number') values.add(String(value));
    else if (value instanceof Date) values.add(value.toISOString());
  };
  collect(details);
  const noted = [...fields, ...values].join(' ').slice(0, LONGEST.noted);
  return `${noted} ${also.slice(0, LONGEST.also)}`.toLowerCase().replaceAll(/\s+/g, ' ').trim();
}

/** As people type it: '₹1,540.00'. */
const AMOUNT = /^₹?\d[\d,]*(\.\d{1,2})?$/;

/**
 * LIKE patterns of a search: each word must match in one of its forms. Words of one or two letters match whole, so that
 * an index helps; amounts match in their stored form.
 */
export function wordPatterns(search: string): string[][] {
  // Order numbers are shown with a space but stored without.
  const typed = /^[\d\s]+$/.test(search) ? search.replaceAll(/\s/g, '') : search.toLowerCase();
  return typed
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, MAX_WORDS)
    .map((word) => {
      const noted = AMOUNT.test(word) ? String(Number(word.replaceAll(/[₹,]/g, ''))) : word;
      return [...new Set([word, noted])].map((form) =>
        [...form].length < 3 ? `% ${literally(form)} %` : containing(form),
      );
    });
}
const MAX_WORDS = 8;

/** Matches entries in which a field changed. */
export const fieldPattern = (field: string): string => `%${FIELD_MARK}${literally(field.toLowerCase())} %`;
