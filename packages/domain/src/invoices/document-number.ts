/** A store has one series a financial year for invoices of all kinds, and another for credit notes. */
export type DocumentSeries = 'invoice' | 'credit note';

/** Maximum length (CGST Rules, rules 46(b) and 53). */
const LONGEST = 16;

/**
 * 'BDR/26-27/000123', for credit notes 'BDR/26-27/C00123'; in a till's own series 'BDR/26-27/A00123' and
 * 'BDR/26-27/AC0123'. Beyond the largest number of this form the year loses its hyphen: 'BDR/2627/1000000'.
 * @param prefix at most three letters and digits
 * @param till the till's letter; absent: the store's series
 * @throws RangeError when 16 characters are not enough
 */
export function documentNumber(
  prefix: string,
  financialYear: string,
  series: DocumentSeries,
  nth: number,
  till = '',
): string {
  const mark = `${till}${series === 'credit note' ? 'C' : ''}`;
  const padded = `${prefix}/${financialYear}/${mark}${String(nth).padStart(6 - mark.length, '0')}`;
  if (padded.length <= LONGEST) return padded;
  const tight = `${prefix}/${financialYear.replace('-', '')}/${mark}${nth}`;
  if (tight.length > LONGEST) throw new RangeError(`No number is left in ${prefix}/${financialYear}`);
  return tight;
}

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const ENDINGS = [...'23456789', ...LETTERS];

/**
 * The prefix of a store's numbers: the first two or three letters of its SKUs, or its initials, with another ending if
 * a related store has them.
 * @throws RangeError when all of some 25,000 are taken
 */
export function pickPrefix(store: { skuPrefix: string; name: string }, taken: ReadonlySet<string>): string {
  const own = store.skuPrefix.toUpperCase();
  const initial = /^[A-Z0-9]{2,3}$/.test(own) ? own : initials(store.name);
  for (const prefix of candidates(initial)) if (!taken.has(prefix)) return prefix;
  throw new RangeError('No prefix is left for another store');
}

/** 'BP' for Basava Provision, 'GAW' for Gawan; 'S' without Latin letters. */
function initials(name: string): string {
  const words = name.toUpperCase().match(/[A-Z]+/g) ?? [];
  const first = words.map((word) => word.charAt(0)).join('');
  return (first.length > 1 ? first : (words[0] ?? 'S')).slice(0, 3);
}

function* candidates(initial: string): Generator<string> {
  yield initial;
  for (const ending of ENDINGS) yield initial.slice(0, 2) + ending;
  for (const first of [initial.charAt(0), ...LETTERS])
    for (const second of ENDINGS) for (const third of ENDINGS) yield first + second + third;
}

/** Without the hyphen in its year, for short barcodes; other texts are unchanged. */
export const shortNumber = (number: string): string =>
  number.replace(/^([A-Z0-9]{1,3}\/\d\d)-(\d\d\/[A-Z0-9]{1,6})$/, '$1$2');

/** Restores a scanned or typed number to its printed form. Numbers without a hyphen are longer. */
export const printedNumber = (code: string): string =>
  code.toUpperCase().replace(/^([A-Z0-9]{1,3}\/\d\d)(\d\d\/[A-Z0-9]{1,6})$/, '$1-$2');
