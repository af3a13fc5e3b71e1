import { fold } from '../columns.ts';
import { type Remark, remarkOf } from '../row-problem.ts';

export interface Canonical {
  text: string;
  remark?: Remark;
}

const CURRENCY_FIRST = /^(?:₹|rs\.?|inr)/i;
const CURRENCY_LAST = /(?:₹|rs\.?|inr)$/i;

/** '₹ 1,299.50', 'INR 123.809', '45/-', '129,50' (in a column that has decimal commas). */
export function amount(typed: string, hasDecimalComma: boolean): string {
  const bare = typed
    .replace(CURRENCY_FIRST, '')
    .replace(/\/[-=]$/, '')
    .trimEnd()
    .replace(CURRENCY_LAST, '')
    .trim();
  const pointed = hasDecimalComma ? bare.replace(/[.\s\u00a0](?=\d{3})/g, '').replace(',', '.') : bare;
  const plain = pointed.replaceAll(',', '');
  return /^\d+\.\d{3,}$/.test(plain) ? (Math.round(Number(plain) * 100) / 100).toFixed(2) : pointed;
}

/** Whole and not negative. */
export function pieces(typed: string): Canonical {
  if (/^(not stocked|parent)$/i.test(typed)) return { text: '' };
  if (/^-\s*\d[\d,.]*$/.test(typed)) return { text: '0', remark: remarkOf('stock-below-zero', { typed }) };
  const [, whole, decimals] = /^([\d,]+)\.(\d+)$/.exec(typed) ?? [];
  if (whole === undefined) return { text: typed };
  return Number(decimals) === 0
    ? { text: whole }
    : { text: whole, remark: remarkOf('stock-whole', { typed, whole }) };
}

const SHOWN = /^(active|published|true|1|yes|publish)$/i;
const HIDDEN = /^(draft|archived|unlisted|inactive|false|0|-1|2|no|private|pending|proposed|rejected)$/i;

/** 'active' and '1' are Published, 'draft' and '-1' In Review. */
export function status(typed: string): string {
  if (SHOWN.test(typed)) return 'Published';
  return HIDDEN.test(typed) ? 'In Review' : typed;
}

/** 'GST@18%', 'IGST 5', '5.00', 'Exempt'. */
export function percent(typed: string): string {
  if (/^(exempt(ed)?|nil|zero|nil.?rated)$/i.test(typed)) return '0';
  if (/^none$/i.test(typed)) return '';
  return /^[a-z@&\s]*(\d{1,3}(?:\.\d+)?)\s*%?$/i.exec(typed)?.[1]?.replace(/(\.\d\d)0+$/, '$1') ?? typed;
}

/** '6109.10.00' without dots; only the first eight digits of customs codes; '100630.0' is a number. */
export function hsn(typed: string): string {
  const digits = typed.replace(/^(\d+)\.0$/, '$1').replace(/[.\s]/g, '');
  return /^\d{9,14}$/.test(digits) ? digits.slice(0, 8) : digits;
}

const LAST_OF_MONTH = (year: number, month: number) => new Date(Date.UTC(year, month, 0)).getUTCDate();

const MONTHS = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
];

/** '2027-03-31', '31-03-2027', '31-Mar-27'; '03/2027' and 'Mar-27' are the last day of that month. */
export function day(typed: string): string {
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[ T].*)?$/.exec(typed);
  if (iso) return `${iso[3]}/${iso[2]}/${iso[1]}`;
  const [, nth, name = '', end = ''] =
    /^(?:(\d{1,2})[\s/.-]*)?([a-z]{3,9})\.?[\s/,.-]*(\d{4}|\d{2})$/i.exec(typed) ?? [];
  const named = MONTHS.findIndex((month) => month.startsWith(name.toLowerCase()));
  if (name !== '' && named >= 0) return dayOf(nth, named + 1, end);
  const month = /^(\d{1,2})[/-](\d{4}|\d{2})$/.exec(typed);
  if (!month) return typed.replace(/^(\d{1,2})[-.](\d{1,2})[-.](\d{4})$/, '$1/$2/$3');
  const number = Number(month[1]);
  return number >= 1 && number <= 12 ? dayOf(undefined, number, month[2] ?? '') : typed;
}

/** @param day undefined: the last of the month */
function dayOf(day: string | undefined, month: number, typedYear: string): string {
  const year = Number(typedYear.padStart(4, '20'));
  return `${day ?? LAST_OF_MONTH(year, month)}/${month}/${year}`;
}

/** The last part of a path: 'Clothing > Kurtas' is 'Kurtas'. */
export const lastOfPath = (typed: string): string => (typed.split(/\s>\s/).at(-1) ?? '').trim();

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };

function entity(whole: string, name: string): string {
  const code = /^#x([\da-f]{1,6})$/i.exec(name)?.[1] ?? '';
  const point = code ? Number.parseInt(code, 16) : Number(/^#(\d{1,7})$/.exec(name)?.[1] ?? Number.NaN);
  if (point > 31 && point <= 0x10ffff && (point < 0xd800 || point > 0xdfff))
    return String.fromCodePoint(point);
  return ENTITIES[name.toLowerCase()] ?? whole;
}

/** Decodes HTML entities. */
export const withoutEntities = (typed: string): string => typed.replace(/&(#?\w{1,8});/g, entity);

/** Elements whose content is no text. */
const PROGRAM = /<(?:script|style)\b/i;

function withoutProgram(text: string): string {
  const begins = text.search(PROGRAM);
  return begins < 0 ? text : text.slice(0, begins);
}

/** Tags are removed for readability, not safety: the shop shows descriptions as text. */
export function plainText(html: string): string {
  const text = html
    .split(/<\/(?:script|style)>/i)
    .map((part, nth, parts) => (nth < parts.length - 1 ? withoutProgram(part) : part))
    .join('')
    .replace(/<(?:br|\/p|\/div|\/li|\/h\d|\/tr)\b[^<>]*>/gi, '\n')
    .replace(/<[a-z/!][^<>]*>/gi, '');
  return withoutEntities(text)
    .replace(/[ \t]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

/** Splits at commas, except after a backslash: 'Red\\, matt, Blue'. */
export const listed = (typed: string): string[] =>
  typed.split(/(?<!\\),\s*/).map((value) => value.replaceAll('\\,', ',').trim());

export const codeOf = (...words: string[]): string =>
  words
    .join(' ')
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 100);

/** The kind of a variant's option. */
export function optionKind(name: string): 'size' | 'color' | undefined {
  if (/\b(colou?r|shade)\b/i.test(name)) return 'color';
  return /\b(size|pack|weight|volume|quantity|litre)\b/i.test(fold(name)) ? 'size' : undefined;
}
