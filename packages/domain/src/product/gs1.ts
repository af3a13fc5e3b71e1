import { BOUNDS } from '../basics/bounds.ts';
import { type Paise, paise } from '../basics/money.ts';
import { isGtinLong } from './gtin.ts';

/** The contents of a GS1 code (GS1 General Specifications, section 3). */
export interface Gs1Code {
  /** 14 digits, whose check digit may be wrong. */
  gtin: string;
  /** AI 17: the last day, 'YYYY-MM-DD'; null: absent. */
  expiry: string | null;
  /** AI 310n: grams; AI 315n: millilitres. */
  measure: { units: number; soldBy: 'kg' | 'litre' } | null;
  /** AI 392n, or 393n in rupees: the price of the measured goods. */
  price: Paise | null;
}

/** Maximum scan length: a Digital Link with all fields. */
export const LONGEST_SCAN = 300;

/** FNC1 between elements, as scanners send it. */
const SEPARATOR = '\x1d';

/** Length of an application identifier by its first two digits (GS1 General Specifications, section 3.2). */
function identifierLength(start: string): number {
  if (/^(0[0-4]|1\d|2[0-2]|30|37|9\d)$/.test(start)) return 2;
  if (/^(2[3-7]|4[0-2]|71)$/.test(start)) return 3;
  return /^(3[1-69]|43|7[02]|8[0-2])$/.test(start) ? 4 : 0;
}

/** Lengths of elements that need no separator (GS1 General Specifications, figure 7.8.5-2). */
function valueLength(start: string): number | null {
  const lengths: Record<string, number> = {
    '00': 18,
    '01': 14,
    '02': 14,
    '03': 14,
    '04': 16,
    '20': 2,
    '41': 13,
  };
  if (/^1[1-9]$/.test(start) || /^3[1-6]$/.test(start)) return 6;
  return lengths[start] ?? null;
}

type Elements = Map<string, string>;

/** '0108901030865275' and more; null if any part is invalid. */
function elementString(scanned: string): Elements | null {
  const text = scanned.startsWith(SEPARATOR) ? scanned.slice(1) : scanned;
  if (!/^01\d{14}/.test(text)) return null;
  const elements: Elements = new Map();
  for (let at = 0; at < text.length; ) {
    if (text[at] === SEPARATOR) {
      at += 1;
      continue;
    }
    const start = text.slice(at, at + 2);
    const identifier = text.slice(at, at + identifierLength(start));
    if (!/^\d{2,4}$/.test(identifier)) return null;
    at += identifier.length;
    const end = text.indexOf(SEPARATOR, at);
    const length = valueLength(start) ?? (end < 0 ? text.length : end) - at;
    const value = text.slice(at, at + length);
    if (value.length < Math.max(1, length) || value.includes(SEPARATOR)) return null;
    elements.set(identifier, value);
    at += length;
  }
  return elements;
}

/** '(01)08901030865275(17)271231', as printed below the bars. */
function bracketed(text: string): Elements | null {
  if (!/^\(\d{2,4}\)/.test(text)) return null;
  return new Map(
    [...text.matchAll(/\((\d{2,4})\)([^(]*)/g)].map(([, name = '', value = '']) => [name, value.trim()]),
  );
}

/** 'https://id.gs1.org/01/08901030865275?17=271231' (GS1 Digital Link: URI syntax, section 4). */
function digitalLink(text: string): Elements | null {
  const [, path = '', query = ''] = /^https?:\/\/[^/?#]+([^?#]*)(?:\?([^#]*))?/i.exec(text) ?? [];
  const parts = path.split('/');
  const at = parts.findIndex((part, nth) => /^(01|gtin)$/i.test(part) && isGtinLong(parts[nth + 1] ?? ''));
  if (at < 0) return null;
  const elements: Elements = new Map();
  for (let nth = at; nth + 1 < parts.length; nth += 2) elements.set(parts[nth] ?? '', parts[nth + 1] ?? '');
  elements.set('01', parts[at + 1] ?? '');
  for (const pair of query.split(/[&;]/)) {
    const [name = '', value = ''] = pair.split('=');
    elements.set(name, value);
  }
  return elements;
}

/**
 * YYMMDD; day 00 is the last of the month (GS1 General Specifications, sections 3.4 and 7.12: up to 49 years ahead).
 */
function dayOf(value: string | undefined, now: Date): string | null {
  const [, yy = '', mm = '', dd = ''] = /^(\d\d)(\d\d)(\d\d)$/.exec(value ?? '') ?? [];
  if (yy === '') return null;
  const thisYear = now.getUTCFullYear();
  const ahead = (Number(yy) - (thisYear % 100) + 150) % 100;
  const date = new Date(Date.UTC(thisYear + ahead - 50, Number(mm) - (dd === '00' ? 0 : 1), Number(dd)));
  const isThere = dd === '00' ? Number(mm) >= 1 && Number(mm) <= 12 : date.getUTCDate() === Number(dd);
  return isThere && date.getUTCMonth() + 1 === Number(mm) ? date.toISOString().slice(0, 10) : null;
}

/** The value of a 'start' element with its decimal point: '3103' with '000250' is 0.250. Null if invalid. */
function amountOf(elements: Elements, start: string, decimals: number, most: number): number | null {
  for (let points = 0; points <= 5; points++) {
    const value = elements.get(`${start}${points}`);
    if (value === undefined) continue;
    const amount = /^\d{1,15}$/.test(value) ? Math.round(Number(value) * 10 ** (decimals - points)) : 0;
    return amount > 0 && amount <= most ? amount : null;
  }
  return null;
}

const RUPEES = '356';

/** AI 393n begins with its currency. */
function inRupees(elements: Elements): Elements {
  return new Map(
    [...elements].flatMap(([name, value]): [string, string][] =>
      name.startsWith('393') && value.startsWith(RUPEES) ? [[name, value.slice(RUPEES.length)]] : [],
    ),
  );
}

function measureOf(elements: Elements): Gs1Code['measure'] {
  const most = BOUNDS.lineQuantity * 1000;
  const grams = amountOf(elements, '310', 3, most);
  if (grams !== null) return { units: grams, soldBy: 'kg' };
  const millilitres = amountOf(elements, '315', 3, most);
  return millilitres === null ? null : { units: millilitres, soldBy: 'litre' };
}

/** Reads an element string, with or without brackets, or a Digital Link; null if invalid or without goods. */
export function readGs1(text: string, now = new Date()): Gs1Code | null {
  if (text.length > LONGEST_SCAN) return null;
  const elements = digitalLink(text) ?? bracketed(text) ?? elementString(text);
  const gtin = elements?.get('01') ?? '';
  if (!elements || !isGtinLong(gtin)) return null;
  const most = BOUNDS.rupees * 100;
  const price = amountOf(elements, '392', 2, most) ?? amountOf(inRupees(elements), '393', 2, most);
  return {
    gtin: gtin.padStart(14, '0'),
    expiry: dayOf(elements.get('17'), now),
    measure: measureOf(elements),
    price: price === null ? null : paise(price),
  };
}
