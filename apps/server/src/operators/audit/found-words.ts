/** Names that say how an entry is built, not what it is about. */
const FRAME = new Set(['before', 'after', 'rows', 'count', 'digest']);
/** The log is no second copy of the catalogue: of what many products are called, and of what else is noted. */
const LONGEST = { also: 20_000, noted: 4000 };

/** Stands before the name of a field, so that a field is told from a value that is called the same. */
const FIELD_MARK = '#';

/**
 * What an entry is found by beside who did it and what it is called: the names of its fields, and all their values.
 * @param also words that it does not say itself, such as the SKU of its product
 */
export function foundWords(details: Record<string, unknown>, also = ''): string {
  const fields = new Set<string>();
  const values = new Set<string>();
  const addField = (name: string) => {
    // Of a field within a list the part between is what its entry is called: 'categories: Kirana: image'.
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

/** An amount as people type it: '₹1,540.00'. */
const AMOUNT = /^₹?\d[\d,]*(\.\d{1,2})?$/;

/**
 * What somebody types, as patterns for LIKE: each word has to be found, in one of its forms. A word of one or two letters is found
 * whole, so that an index helps; an amount is found as it is noted.
 */
export function wordPatterns(search: string): string[][] {
  // An order's number is shown with a space, and noted without.
  const typed = /^[\d\s]+$/.test(search) ? search.replaceAll(/\s/g, '') : search.toLowerCase();
  return typed
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, MAX_WORDS)
    .map((word) => {
      const noted = AMOUNT.test(word) ? String(Number(word.replaceAll(/[₹,]/g, ''))) : word;
      return [...new Set([word, noted])].map((form) =>
        [...form].length < 3 ? `% ${escaped(form)} %` : `%${escaped(form)}%`,
      );
    });
}
const MAX_WORDS = 8;

/** The pattern of an entry in which a field changed. */
export const fieldPattern = (field: string): string => `%${FIELD_MARK}${escaped(field.toLowerCase())} %`;

const escaped = (text: string) => text.replaceAll(/[\\%_]/g, '\\$&');
