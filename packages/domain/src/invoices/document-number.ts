/** A store numbers its invoices of all kinds in one series a financial year, and its credit notes in another. */
export type DocumentSeries = 'invoice' | 'credit note';

/** The most characters that a number may have (CGST Rules, rules 46(b) and 53). */
const LONGEST = 16;

/**
 * The number of a document: 'BDR/26-27/000123', of a credit note 'BDR/26-27/C00123'; of a till's own series 'BDR/26-27/A00123' and
 * 'BDR/26-27/AC0123'. Beyond the last number of that form the year loses its hyphen: 'BDR/2627/1000000'.
 * @param prefix the store's, at most three letters and digits
 * @param till the letter of the till that counts; none: the store does
 * @throws RangeError when no number of at most 16 characters is left
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
 * The letters with which a store's numbers begin: the two or three that its SKUs begin with, else the initials of its name,
 * with another ending when a store that must not be mixed up with it has them already.
 * @throws RangeError when all of some 25,000 are taken
 */
export function pickPrefix(store: { skuPrefix: string; name: string }, taken: ReadonlySet<string>): string {
  const own = store.skuPrefix.toUpperCase();
  const initial = /^[A-Z0-9]{2,3}$/.test(own) ? own : initials(store.name);
  for (const prefix of candidates(initial)) if (!taken.has(prefix)) return prefix;
  throw new RangeError('No prefix is left for another store');
}

/** 'BP' of Basava Provision, 'GAW' of Gawan; 'S' of a name without Latin letters. */
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

/** A number of a document without the hyphen in its year, as short bars say it; any other text as it is. */
export const shortNumber = (number: string): string =>
  number.replace(/^([A-Z0-9]{1,3}\/\d\d)-(\d\d\/[A-Z0-9]{1,6})$/, '$1$2');

/** A number as it is printed, from how it was scanned or typed. Numbers that have no hyphen are longer. */
export const printedNumber = (code: string): string =>
  code.toUpperCase().replace(/^([A-Z0-9]{1,3}\/\d\d)(\d\d\/[A-Z0-9]{1,6})$/, '$1-$2');
