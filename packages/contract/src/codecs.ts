import { BOUNDS, isDayWithin, isMomentWithin } from '@haat/domain/basics/bounds';
import { closedNumber, plainNumber } from '@haat/domain/basics/figures';
import { formatIndianDay, readIndianDay } from '@haat/domain/basics/indian-day';
import { fromRupees, type Paise, paise, toRupees } from '@haat/domain/basics/money';
import { withoutUnseen } from '@haat/domain/basics/unseen';
import { LONGEST_SCAN } from '@haat/domain/product/gs1';
import * as z from 'zod/mini';

// Requests are limited by the table of bounds. Answers have no limit that a column or sum could exceed, or their page
// would never open. `bounds.test.ts` checks all calls.

const wholePaise = z.custom<Paise>((value) => Number.isSafeInteger(value));

/**
 * Rupees in answers, whole paise in programs: an amount or a sum. Never typed, so neither size nor decimals are
 * checked.
 */
export const rupees = z.codec(z.number(), wholePaise, { decode: fromRupees, encode: toRupees });

/**
 * Typed rupees with at most two decimals on the wire, whole paise in programs.
 * @param tooLow the message below the minimum
 * @param missing the message without a value
 */
export const typedRupees = (lowest: number, tooLow?: string, missing?: string) =>
  z.codec(
    z.number(missing).check(
      z.minimum(lowest, tooLow),
      z.maximum(BOUNDS.rupees),
      z.refine((n) => Math.abs(n * 100 - Math.round(n * 100)) < 1e-6, 'at most two decimals'),
    ),
    wholePaise,
    { decode: fromRupees, encode: toRupees },
  );

export const priceInRupees = typedRupees(0, 'A price can’t be negative');

export const requiredPrice = (missing: string) => typedRupees(0, 'A price can’t be negative', missing);

/** The balance of a till's drawer by its journal: a sum that may be negative, and larger than an amount. */
export const drawerInRupees = z.codec(
  z.number().check(z.minimum(-BOUNDS.sum / 100), z.maximum(BOUNDS.sum / 100)),
  wholePaise,
  { decode: fromRupees, encode: toRupees },
);

/** The round off of cash: at most half a rupee, up or down. */
export const roundOffInRupees = z.codec(z.number().check(z.minimum(-0.5), z.maximum(0.5)), wholePaise, {
  decode: fromRupees,
  encode: toRupees,
});

const NO_SUCH_DAY = 'There is no such day';

/** Checked before any expression, since a body of 1 MB may be a single text. */
export const atMost = (max: number, sentence = `At most ${max} characters`) =>
  z.maxLength(max, { error: sentence, abort: true });

export const day = z.string().check(atMost(100), z.refine(isDayWithin, NO_SUCH_DAY));

/** An ISO 8601 text in UTC on the wire, a Date in programs. */
export const timestamp = z.codec(z.iso.datetime(), z.date(), {
  decode: (text) => new Date(text),
  encode: (date) => date.toISOString(),
});

/** A time from 2000 to 2100: an ISO 8601 text in UTC on the wire, a Date in programs. */
export const moment = timestamp.check(z.refine(isMomentWithin, 'This date is out of range'));

/**
 * No control characters and no half of a character (a lone surrogate): the database accepts neither NUL nor halves, and
 * the others are invisible. Texts of several lines may have tabs and line ends.
 */
const readable = (lines: 'one line' | 'several lines') =>
  z.refine<string>((typed) => {
    const written = lines === 'one line' ? typed : typed.replace(/[\t\n]/g, '');
    return isReadable(written);
  }, UNREADABLE);

const UNREADABLE = 'This contains a character that we can’t read. Please type it again';
const isReadable = (written: string) => written.isWellFormed() && !/\p{Cc}/u.test(written);

/**
 * A text that keeps its spaces: a password, a name in an address. Every text of a request uses this or one of the types
 * below; a test checks all calls.
 */
export const typedText = (max: number) => z.string().check(atMost(max), readable('one line'));

/** Separates parts of a GS1 code; the only invisible character that scans may have. */
const BETWEEN_PARTS = '\x1d';

export const scannedText = (missing?: string) =>
  z.string().check(
    atMost(LONGEST_SCAN),
    z.refine<string>((typed) => isReadable(typed.replaceAll(BETWEEN_PARTS, '')), UNREADABLE),
    seen(),
    z.minLength(missing ? 1 : 0, missing),
  );

/** Removes invisible characters and the spaces around them. */
const seen = () => z.overwrite<string>((typed) => withoutUnseen(typed).trim());

/** Trimmed, and without invisible characters. */
export const text = (max: number) => z.string().check(z.trim(), atMost(max), seen(), readable('one line'));

/** @param missing the message for an empty text */
export const requiredText = (max: number, missing: string) => text(max).check(z.minLength(1, missing));

/** Absent counts as empty. */
export const optionalText = (max: number) => z._default(text(max), '');

/** Lines end in a line feed. */
export const lines = (max: number, tooLong?: string) =>
  z.string().check(
    z.overwrite((typed) => typed.replaceAll('\r\n', '\n').replaceAll('\r', '\n').trim()),
    atMost(max, tooLong),
    seen(),
    readable('several lines'),
  );

export const requiredLines = (max: number, missing: string) => lines(max).check(z.minLength(1, missing));

/** Absent counts as empty. */
export const optionalLines = (max: number) => z._default(lines(max), '');

/** Cut after so many characters, never within a character. */
export const shortenedText = (max: number) =>
  z.string().check(
    z.overwrite((typed) => cutAt(typed.trim(), max)),
    seen(),
    readable('one line'),
  );

const isFirstHalf = (sign: string) => sign >= '\ud800' && sign <= '\udbff';

/** `max` characters, or one less, so that none is halved. */
const cutAt = (text: string, max: number) =>
  text.length > max ? text.slice(0, isFirstHalf(text.charAt(max - 1)) ? max - 1 : max) : text;

/**
 * A trimmed text of a form.
 * @param wrong the message for other forms
 * @param max checked first; most forms allow far fewer
 */
export const textLike = (form: RegExp, wrong: string, max = 100) => text(max).check(z.regex(form, wrong));

/**
 * A number or code without blanks, dashes and dots, however it was grouped or pasted: a pin code, HSN or message code.
 * A test checks all calls.
 */
export const closedLike = (form: RegExp, wrong: string) =>
  text(100).check(z.overwrite(closedNumber), z.regex(form, wrong));

/** A reference that may contain words; one of digits only loses its grouping. */
export const reference = (max: number) =>
  z._default(
    text(max).check(
      z.overwrite((typed) =>
        /^[\d\s-]+$/.test(plainNumber(typed)) ? closedNumber(typed) : plainNumber(typed),
      ),
    ),
    '',
  );

/** A text of a form that programs write; nothing is removed. */
export const formed = (form: RegExp, wrong?: string, max = 100) =>
  z.string(wrong).check(atMost(max), z.regex(form, wrong));

/**
 * Pieces, kilograms or litres with at most three decimals. Programs convert it to units once the product is known
 * (`toUnits` of the domain).
 */
export const quantity = (most: number = BOUNDS.lineQuantity) =>
  z.number().check(
    z.minimum(0.001, 'Please enter how much'),
    z.maximum(most),
    z.refine((n) => Math.abs(n * 1000 - Math.round(n * 1000)) < 1e-6, 'At most three decimals'),
  );

/** By default the range of an integer column. */
export const wholeNumber = (lowest: number, highest: number = BOUNDS.whole) =>
  z.int().check(z.minimum(lowest), z.maximum(highest));

/** In a query, such as `?pageNumber=2`. */
export const queryInteger = (lowest: number, highest: number) =>
  z.codec(formed(/^\d{1,9}$/, 'a whole number'), wholeNumber(lowest, highest), {
    decode: (text) => Number(text),
    encode: (n) => String(n),
  });

/** From 1. The last pages of a very long list are reached by filtering. */
export const pageNumber = z.optional(queryInteger(1, 100_000));

/** `true` or `false` in a query. */
export const queryFlag = z.optional(
  z.codec(z.enum(['true', 'false']), z.boolean(), {
    decode: (text) => text === 'true',
    encode: (flag) => (flag ? 'true' : 'false'),
  }),
);

/** Rupees in a query, such as `?maxPrice=500`. */
export const queryRupees = z.optional(
  z.codec(formed(/^\d{1,9}(\.\d{1,2})?$/, 'an amount in rupees'), wholePaise, {
    decode: (text) => fromRupees(Number(text)),
    encode: (value) => String(toRupees(value)),
  }),
);

/** Degrees in a query, such as `?lat=17.6981`; `what` names the coordinate in the message. */
export const queryDegrees = (what: string, limit: number) => {
  const sentence = `${what} is a number between -${limit} and ${limit}`;
  return z.codec(
    formed(/^-?\d{1,3}(\.\d{1,20})?$/, sentence),
    z.number().check(z.minimum(-limit, sentence), z.maximum(limit, sentence)),
    // To a tenth of a metre, and never as 1e-7.
    { decode: Number, encode: (degrees) => degrees.toFixed(6) },
  );
};

export const queryPercent = z.optional(queryInteger(0, 100));

/** At most two decimals on the wire, basis points in programs (5 % is 500). */
export const percent = z.codec(z.number().check(z.minimum(0), z.maximum(100)), z.int(), {
  decode: (n) => Math.round(n * 100),
  encode: (bp) => bp / 100,
});

/**
 * UUID version 7, made by the application. Read in one form: the database compares ids without regard to case, and
 * counters, caches and maps would take `A` and `a` for two.
 */
export const id = z.uuid().check(z.toLowerCase());

/** A six-digit Indian pin code, as text. */
export const pinCode = closedLike(/^[1-9]\d{5}$/, 'A pin code has 6 digits and does not begin with 0');

export const zeroPaise: Paise = paise(0);

/** ₹0 to the maximum: rupees on the wire, paise in programs. */
export const amountUpTo = (highest: number) =>
  z.codec(
    z.number('Please type an amount').check(
      z.minimum(0, 'An amount can’t be below ₹0'),
      z.maximum(highest, `At most ₹${highest.toLocaleString('en-IN')}`),
      z.refine((n) => Math.abs(n * 100 - Math.round(n * 100)) < 1e-6, 'At most two decimals'),
    ),
    wholePaise,
    { decode: fromRupees, encode: toRupees },
  );

/** DD/MM/YYYY on the wire, 'YYYY-MM-DD' in programs; '' and null for none. */
export const indianDay = z.codec(
  textLike(/^(\d{1,2}\/\d{1,2}\/\d{4})?$/, 'Please type the day as DD/MM/YYYY').check(
    z.refine((typed) => typed === '' || readIndianDay(typed) !== null, NO_SUCH_DAY),
  ),
  z.nullable(z.string()),
  {
    decode: (typed) => (typed === '' ? null : readIndianDay(typed)),
    encode: (day) => (day === null ? '' : formatIndianDay(day)),
  },
);

/** As typed: from 2000 to 2100. */
export const typedIndianDay = indianDay.check(
  z.refine((day) => day === null || isDayWithin(day), NO_SUCH_DAY),
);
