import { BOUNDS, isDayWithin, isMomentWithin } from '@haat/domain/basics/bounds';
import { closedNumber, plainNumber } from '@haat/domain/basics/figures';
import { formatIndianDay, readIndianDay } from '@haat/domain/basics/indian-day';
import { fromRupees, type Paise, paise, toRupees } from '@haat/domain/basics/money';
import { withoutUnseen } from '@haat/domain/basics/unseen';
import { LONGEST_SCAN } from '@haat/domain/product/gs1';
import * as z from 'zod/mini';

// What a request says is bounded by the table of bounds; what an answer says is bounded by nothing that a column or a sum can pass, as it
// would be a page that never opens. `bounds.test.ts` goes over all calls.

const wholePaise = z.custom<Paise>((value) => Number.isSafeInteger(value));

/**
 * Rupees in an answer, whole paise in programs: one amount, or what many come to. It is only told, never typed, so that neither its
 * size nor its decimals are checked.
 */
export const rupees = z.codec(z.number(), wholePaise, { decode: fromRupees, encode: toRupees });

/**
 * Rupees that somebody typed, with at most two decimals on the wire, whole paise in programs.
 * @param tooLow the sentence for less than the lowest
 * @param missing the sentence for none
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

/** Rupees that somebody typed as a price: none below zero. */
export const priceInRupees = typedRupees(0, 'A price can’t be negative');

/** The same where one is needed: `missing` is the sentence that asks for it. */
export const requiredPrice = (missing: string) => typedRupees(0, 'A price can’t be negative', missing);

/** What a till's drawer comes to by its own journal, which may be below zero; beyond what one amount can be, as it is a sum. */
export const drawerInRupees = z.codec(
  z.number().check(z.minimum(-BOUNDS.sum / 100), z.maximum(BOUNDS.sum / 100)),
  wholePaise,
  { decode: fromRupees, encode: toRupees },
);

/** What cash was rounded off by: half a rupee at most, up or down. */
export const roundOffInRupees = z.codec(z.number().check(z.minimum(-0.5), z.maximum(0.5)), wholePaise, {
  decode: fromRupees,
  encode: toRupees,
});

const NO_SUCH_DAY = 'There is no such day';

/**
 * A check that a text has at most so many characters. It stands before every expression, and what is longer meets none: a body of
 * 1 MB may hold one text.
 */
export const atMost = (max: number, sentence = `At most ${max} characters`) =>
  z.maxLength(max, { error: sentence, abort: true });

/** A day in Asia/Kolkata as 'yyyy-MM-dd', one that the calendar has, from 2000 to 2100. */
export const day = z.string().check(atMost(100), z.refine(isDayWithin, NO_SUCH_DAY));

/** An ISO 8601 text in UTC on the wire, a Date in programs. */
export const timestamp = z.codec(z.iso.datetime(), z.date(), {
  decode: (text) => new Date(text),
  encode: (date) => date.toISOString(),
});

/** A moment that somebody names: an ISO 8601 text in UTC on the wire, of the years 2000 to 2100, a Date in programs. */
export const moment = timestamp.check(z.refine(isMomentWithin, 'This date is out of range'));

/**
 * A check that a text is one: no control characters, and no half of a character (a lone surrogate). The database takes
 * neither a NUL nor a half, and nobody can see the others. Tabs and line ends belong to texts of several lines.
 */
const readable = (lines: 'one line' | 'several lines') =>
  z.refine<string>((typed) => {
    const written = lines === 'one line' ? typed : typed.replace(/[\t\n]/g, '');
    return isReadable(written);
  }, UNREADABLE);

const UNREADABLE = 'This contains a character that we can’t read. Please type it again';
const isReadable = (written: string) => written.isWellFormed() && !/\p{Cc}/u.test(written);

/**
 * A text that stays as it is typed, spaces at its ends included: a password, a name in an address. Every text of a request
 * is made of this or of one of those below; a test goes over all calls.
 */
export const typedText = (max: number) => z.string().check(atMost(max), readable('one line'));

/** What stands between the parts of a GS1 code: the only sign that nobody sees and that a scan may have. */
const BETWEEN_PARTS = '\x1d';

/** A code as somebody scans or types it. */
export const scannedText = (missing?: string) =>
  z.string().check(
    atMost(LONGEST_SCAN),
    z.refine<string>((typed) => isReadable(typed.replaceAll(BETWEEN_PARTS, '')), UNREADABLE),
    seen(),
    z.minLength(missing ? 1 : 0, missing),
  );

/** Takes out of a text what nobody sees of it, and the spaces that were around that. */
const seen = () => z.overwrite<string>((typed) => withoutUnseen(typed).trim());

/** A text of at most so many characters, without the spaces around it and without what nobody sees of it. */
export const text = (max: number) => z.string().check(z.trim(), atMost(max), seen(), readable('one line'));

/** A text that may not be empty: `missing` is the sentence that asks for it. */
export const requiredText = (max: number, missing: string) => text(max).check(z.minLength(1, missing));

/** A text that may be left out, which is the same as an empty one. */
export const optionalText = (max: number) => z._default(text(max), '');

/** A text of several lines, each ending in a line feed. */
export const lines = (max: number, tooLong?: string) =>
  z.string().check(
    z.overwrite((typed) => typed.replaceAll('\r\n', '\n').replaceAll('\r', '\n').trim()),
    atMost(max, tooLong),
    seen(),
    readable('several lines'),
  );

/** A text of several lines that may not be empty. */
export const requiredLines = (max: number, missing: string) => lines(max).check(z.minLength(1, missing));

/** A text of several lines that may be left out, which is the same as an empty one. */
export const optionalLines = (max: number) => z._default(lines(max), '');

/** A text of which what comes after so many characters decides nothing; it is never cut within a character. */
export const shortenedText = (max: number) =>
  z.string().check(
    z.overwrite((typed) => cutAt(typed.trim(), max)),
    seen(),
    readable('one line'),
  );

const isFirstHalf = (sign: string) => sign >= '\ud800' && sign <= '\udbff';

/** The first `max` characters, or one less: none is cut into halves. */
const cutAt = (text: string, max: number) =>
  text.length > max ? text.slice(0, isFirstHalf(text.charAt(max - 1)) ? max - 1 : max) : text;

/**
 * A text of a certain form, without the spaces around it.
 * @param wrong the sentence for one of another form
 * @param max how many characters are looked at; most forms allow far fewer
 */
export const textLike = (form: RegExp, wrong: string, max = 100) => text(max).check(z.regex(form, wrong));

/**
 * A number or code without blanks, dashes and dots of its own, however it was grouped, typed or pasted: a pin code, an HSN, a code of a
 * message. A test goes over all calls.
 */
export const closedLike = (form: RegExp, wrong: string) =>
  text(100).check(z.overwrite(closedNumber), z.regex(form, wrong));

/** A number that may also hold words, in plain signs; of digits alone without what groups them. */
export const reference = (max: number) =>
  z._default(
    text(max).check(
      z.overwrite((typed) =>
        /^[\d\s-]+$/.test(plainNumber(typed)) ? closedNumber(typed) : plainNumber(typed),
      ),
    ),
    '',
  );

/** A text of a certain form that programs write: nothing is taken off it. */
export const formed = (form: RegExp, wrong?: string, max = 100) =>
  z.string(wrong).check(atMost(max), z.regex(form, wrong));

/**
 * How much of a product: pieces, kilograms or litres with at most three decimals. A number in programs, too: what it is in units is
 * known with the product (`toUnits` of the domain).
 */
export const quantity = (most: number = BOUNDS.lineQuantity) =>
  z.number().check(
    z.minimum(0.001, 'Please enter how much'),
    z.maximum(most),
    z.refine((n) => Math.abs(n * 1000 - Math.round(n * 1000)) < 1e-6, 'At most three decimals'),
  );

/** A whole number from the lowest to the highest: unless said, what an integer column holds. */
export const wholeNumber = (lowest: number, highest: number = BOUNDS.whole) =>
  z.int().check(z.minimum(lowest), z.maximum(highest));

/** A whole number in a query text, such as `?pageNumber=2`. */
export const queryInteger = (lowest: number, highest: number) =>
  z.codec(formed(/^\d{1,9}$/, 'a whole number'), wholeNumber(lowest, highest), {
    decode: (text) => Number(text),
    encode: (n) => String(n),
  });

/** `?pageNumber=`, counted from 1; the last page of a very long list is reached by filtering. */
export const pageNumber = z.optional(queryInteger(1, 100_000));

/** `true` or `false` in a query text. */
export const queryFlag = z.optional(
  z.codec(z.enum(['true', 'false']), z.boolean(), {
    decode: (text) => text === 'true',
    encode: (flag) => (flag ? 'true' : 'false'),
  }),
);

/** Rupees in a query text, such as `?maxPrice=500`. */
export const queryRupees = z.optional(
  z.codec(formed(/^\d{1,9}(\.\d{1,2})?$/, 'an amount in rupees'), wholePaise, {
    decode: (text) => fromRupees(Number(text)),
    encode: (value) => String(toRupees(value)),
  }),
);

/** Degrees in a query text, such as `?lat=17.6981`; `what` names the coordinate in the sentence of a refusal. */
export const queryDegrees = (what: string, limit: number) => {
  const sentence = `${what} is a number between -${limit} and ${limit}`;
  return z.codec(
    formed(/^-?\d{1,3}(\.\d{1,20})?$/, sentence),
    z.number().check(z.minimum(-limit, sentence), z.maximum(limit, sentence)),
    // A tenth of a metre; never in the form of 1e-7.
    { decode: Number, encode: (degrees) => degrees.toFixed(6) },
  );
};

/** A whole percentage in a query text. */
export const queryPercent = z.optional(queryInteger(0, 100));

/** A percentage with at most two decimals on the wire, basis points in programs (5 % is 500). */
export const percent = z.codec(z.number().check(z.minimum(0), z.maximum(100)), z.int(), {
  decode: (n) => Math.round(n * 100),
  encode: (bp) => bp / 100,
});

/** An id: UUID version 7, made by the application. */
export const id = z.uuid();

/** A six-digit Indian pin code, as text. */
export const pinCode = closedLike(/^[1-9]\d{5}$/, 'A pin code has 6 digits and does not begin with 0');

export const zeroPaise: Paise = paise(0);

/** An amount from ₹0 to the highest: rupees on the wire, paise in programs. */
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

/** A day as DD/MM/YYYY on the wire, 'YYYY-MM-DD' in programs; '' and null where there is none. */
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

/** The same as somebody types it: from 2000 to 2100. */
export const typedIndianDay = indianDay.check(
  z.refine((day) => day === null || isDayWithin(day), NO_SUCH_DAY),
);
