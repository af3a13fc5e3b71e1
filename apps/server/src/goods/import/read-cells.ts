import type { ImportReason } from '@haat/contract/catalog/import-reasons';
import { BOUNDS, isDayWithin } from '@haat/domain/basics/bounds';
import { closedNumber, plainNumber } from '@haat/domain/basics/figures';
import { type Paise, paise } from '@haat/domain/basics/money';
import { LONGEST, MAX_IMAGES } from '@haat/domain/product/product-lengths';
import type { ChoiceField, DigitsField, Field } from '@haat/domain/product-fields/field';
import type { FieldRefusal } from '@haat/domain/product-fields/field-lists';
import { type RowProblem, rowProblem, type Values } from './row-problem.ts';

export class BadCell extends Error {
  readonly rowProblem: RowProblem;

  /** @param proposal the likely reading of the cell */
  constructor(reason: ImportReason, values?: Values, proposal?: string) {
    const why = rowProblem(reason, values);
    super(why.problem);
    this.rowProblem = { ...why, ...(proposal !== undefined && { proposal }) };
  }
}

const NUMBER = /^(?:\d+|\d{1,3}(?:,\d{2,3})*,\d{3})$/;
const AMOUNT = /^(?:(?:₹|rs\.?|inr)\s*)?([\d,]+)(?:\.(\d*))?(?:\s*(?:₹|rs\.?|inr))?(?:\s*\/[-=])?$/i;

function readNumber(text: string): number | undefined {
  return NUMBER.test(text) ? Number(text.replaceAll(',', '')) : undefined;
}

/** Removes grouping; a blank counts as a comma: '1 299'. */
const plain = (text: string) =>
  plainNumber(text)
    .trim()
    .replace(/(?<=\d) (?=\d)/g, ',');

/** An amount in rupees: '1299.50', '₹1,299.50', '45/-'. Throws BadCell. */
export function readAmount(text: string): Paise {
  if (text.endsWith(' + tax')) throw new BadCell('tax-unknown');
  const [, whole = '', decimals = ''] = AMOUNT.exec(plain(text)) ?? [];
  const rupees = readNumber(whole);
  if (rupees === undefined || rupees > BOUNDS.rupees) throw new BadCell('no-amount');
  if (decimals.length > 2) throw new BadCell('too-many-decimals');
  const amount = rupees * 100 + Number(decimals.padEnd(2, '0'));
  if (amount > BOUNDS.rupees * 100) throw new BadCell('no-amount');
  return paise(amount);
}

/** Pieces, kilograms or litres from 0 on: '12', '1,200', '0.250'. Throws BadCell. */
export function readQuantity(text: string): number {
  const [, whole = '', decimals = ''] = /^([\d,]+)(?:\.(\d+))?$/.exec(plain(text)) ?? [];
  const quantity = readNumber(whole);
  if (quantity === undefined || quantity > BOUNDS.typedStock) throw new BadCell('no-pieces');
  if (/[1-9]/.test(decimals.slice(3))) throw new BadCell('too-fine');
  return quantity + Number(`0.${decimals.slice(0, 3) || 0}`);
}

/** The compiler checks that each of a field's refusals is a reason of an import. */
const refused = (refusal: string, values?: Values) => new BadCell(refusal as FieldRefusal, values);

/** Any case, and common synonyms. */
function readChoice({ of, cells, refusal }: ChoiceField, text: string): string {
  const word = text.toLowerCase();
  const chosen = of.find((one) => cells[one]?.includes(word));
  if (chosen === undefined) throw refused(refusal);
  return chosen;
}

type NumberInFile = Extract<Field, { kind: 'number'; unit: RegExp }>;

/** With an optional unit: '250', '250 g'. */
function readWholeNumber({ least, most, unit, refusal }: NumberInFile, text: string): number {
  const number = readNumber(plain(text).replace(unit, '').trimEnd());
  if (number === undefined || number < least || number > most) throw refused(refusal, { most });
  return number;
}

/** Digits of a fixed form; our own file ends them with a semicolon for spreadsheets. */
function readDigits({ like, refusal }: DigitsField, text: string): string {
  if (ROUNDED.test(text)) throw new BadCell('digits-lost');
  const digits = closedNumber(text).replaceAll(';', '');
  if (digits === '' || !like.test(digits)) throw refused(refusal);
  return digits;
}

/** A percentage with at most two decimals ('5', '12.5 %'), in basis points. Throws BadCell. */
export function readPercent(text: string): number {
  const [, whole = '', decimals = ''] = /^(\d{1,3})(?:\.(\d{1,2}))?\s*%?$/.exec(plain(text)) ?? [];
  const basisPoints = Number(whole) * 100 + Number(decimals.padEnd(2, '0'));
  if (whole === '' || basisPoints > 10_000) throw new BadCell('no-percentage');
  return basisPoints;
}

/** Excel in India writes 31-03-2027 for what it read as 31/03/2027. */
const DAY = /^(\d{1,2})([/.-])(\d{1,2})\2(\d{4})$/;

/** Reads dd/MM/yyyy, also with dashes or dots, and returns 'yyyy-MM-dd'. Throws BadCell. */
export function readDay(text: string): string {
  const [, day = '', , month = '', year = ''] = DAY.exec(text) ?? [];
  if (year === '') throw new BadCell('no-date');
  const iso = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  if (!isDayWithin(iso)) throw new BadCell('no-such-day');
  return iso;
}

const OWN_PICTURE = /^(?:\/images\/\d+\/)?([a-z0-9-]{1,200}\.(?:webp|jpg))$/;

const BEGINS_ADDRESS = /^(?:https?:\/\/|\/images\/)/i;
/** Whether another picture may follow the address. */
const endsPicture = (address: string) =>
  /\.(?:jpe?g|png|webp|avif|gif)$/i.test((address.split('?', 1)[0] ?? '').slice(-5));

/**
 * Splits at '|', or at commas if there is none; a comma inside an address doesn't count: no blank follows it, and no
 * other picture begins.
 */
export function imagesIn(text: string): string[] {
  if (text.includes('|')) return text.split('|').flatMap((image) => image.trim() || []);
  const images: string[] = [];
  for (const piece of text.split(',')) {
    const last = images.at(-1);
    const begins = last === undefined || BEGINS_ADDRESS.test(piece.trim()) || /^\s/.test(piece);
    const isNext = begins || !BEGINS_ADDRESS.test(last) || (OWN_PICTURE.test(piece) && endsPicture(last));
    if (isNext) images.push(piece.trim());
    else images[images.length - 1] = `${last},${piece.trim()}`;
  }
  return images.filter(Boolean);
}

export const imagesCell = (images: readonly string[]): string =>
  images.length === 1 && images[0]?.includes(',') ? `${images[0]} |` : images.join(' | ');

/** Names or addresses of uploaded pictures, or other addresses. Throws BadCell. */
export function readImages(text: string): string[] {
  const images = imagesIn(text);
  if (images.length > MAX_IMAGES) throw new BadCell('too-many-images', { most: MAX_IMAGES });
  return images.map(readImage);
}

/** Like `readImages`, for one picture. */
export function readImage(part: string): string {
  if (part.length > LONGEST.image) throw new BadCell('too-many-letters', { most: LONGEST.image });
  const own = OWN_PICTURE.exec(part)?.[1];
  if (own) return own;
  if (/^https?:\/\/[^\s"'<>\\]+$/i.test(part) && URL.canParse(part)) return part;
  throw new BadCell('no-image');
}

/** Formulas stay text. */
export function readText(text: string, lines: 'one' | 'several' = 'one'): string {
  return lines === 'one'
    ? text.replace(/\s+/g, (blank) => (/[\t\n\v\f\r]/.test(blank) ? ' ' : blank))
    : text.replace(/\r\n?/g, '\n');
}

/** A long number that a spreadsheet has rounded: '9.52123E+12'. */
const ROUNDED = /^\d(?:[.,]\d+)?E\+\d+$/i;

/** An SKU. Throws BadCell. */
export function readCode(text: string): string {
  if (ROUNDED.test(text)) throw new BadCell('digits-lost');
  return readText(text);
}

/** 4, 6 or 8 digits. Throws BadCell. */
export function readHsn(cell: string): string {
  const text = closedNumber(cell);
  const long = /^[1-9](?:\d{2}|\d{4}|\d{6})$/.test(text) ? `0${text}` : undefined;
  if (long?.length === 8) throw new BadCell('hsn-seven-digits', { digits: text }, long);
  if (!/^(\d{4}|\d{6}|\d{8})$/.test(text)) throw new BadCell('no-hsn', undefined, long);
  return text;
}

/** Reads a field by its kind; undefined for a blank cell. Throws BadCell. */
export function readCell(field: Field, text: string): string | number | undefined {
  switch (field.kind) {
    case 'text':
      return readText(text, field.lines ? 'several' : 'one');
    case 'digits':
      return readDigits(field, text);
    case 'number':
      if (field.file) return readWholeNumber(field, text);
      break;
    case 'choice':
      return readChoice(field, text);
    case 'quantity':
      return readQuantity(text);
    case 'rupees':
      return readAmount(text);
    case 'percent':
      return readPercent(text);
    case 'day':
      return readDay(text);
  }
  throw new TypeError(`No file says a ${field.kind}`);
}
