import type { CallReply } from '@haat/contract/call';
import { HSN_FOUND, type lookUpHsn as lookUpCall, type RateRowShown } from '@haat/contract/catalog/gst-rates';
import { istDay } from '@haat/domain/basics/ist';
import { proposeHsn } from '@haat/domain/invoices/propose-hsn';
import { isTaxedOnMrp, type TaxAnswer } from '@haat/domain/invoices/rate-calendar';
import { sql } from 'kysely';
import type { Db } from '../../kit/db.ts';

type Found = { code: string; text: string };

const MAX_WORDS = 6;
/** Tobacco and pan masala. */
const ON_MRP: readonly string[] = ['2402', '2403', '21069020'];

/** By first digits, by names of goods in three languages, or by words of the master; with today's rates. */
export async function lookUpHsn(
  db: Db,
  { keyword, category = '' }: { keyword: string; category?: string | undefined },
  now: Date,
): Promise<CallReply<typeof lookUpCall>> {
  const digits = keyword.replace(/\s/g, '');
  const isCode = /^\d{2,8}$/.test(digits);
  const proposed = isCode ? undefined : proposeHsn({ name: keyword, category });
  const own = await readCodes(db, codesOf(proposed));
  const others = isCode ? await byDigits(db, digits) : await byWords(db, keyword);
  const isOwn = (code: string) => own.some((one) => one.code === code);
  const codes = [...own, ...others.filter(({ code }) => !isOwn(code))].slice(0, HSN_FOUND);
  const rows = await readRows(db, istDay(now));
  const answer: TaxAnswer = typeof proposed === 'object' ? proposed.answer : 'any';
  return {
    found: codes.map(({ code, text }) => ({
      code,
      text,
      answer: typeof proposed === 'object' && proposed.hsn === code ? answer : 'any',
      isProposed: isOwn(code),
      rates: ratesOf(rows, code),
      onMrp: isTaxedOnMrp(code),
    })),
    unknown: isCode && digits.length >= 4 && !codes.some(({ code }) => code === digits),
  };
}

async function byDigits(db: Db, digits: string): Promise<Found[]> {
  const { rows } = await sql<Found>`
    SELECT code, description AS text FROM hsn_codes WHERE code LIKE ${`${digits}%`} ORDER BY length(code), code LIMIT ${HSN_FOUND}`.execute(
    db,
  );
  return rows;
}

const codesOf = (proposed: ReturnType<typeof proposeHsn>): readonly string[] =>
  proposed === 'on-mrp' ? ON_MRP : proposed ? [proposed.hsn] : [];

/** By beginnings of words. */
async function byWords(db: Db, keyword: string): Promise<Found[]> {
  const words = keyword
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter(Boolean)
    .slice(0, MAX_WORDS);
  if (words.length === 0) return [];
  const has = words.map((word) => sql`description ~* ${`\\m${word}`}`);
  const { rows } = await sql<Found>`
    SELECT code, description AS text FROM hsn_codes WHERE ${sql.join(has, sql` AND `)}
    ORDER BY length(code), code LIMIT ${HSN_FOUND}`.execute(db);
  return rows;
}

async function readCodes(db: Db, codes: readonly string[]): Promise<Found[]> {
  const { rows } = await sql<Found>`
    SELECT c.code, coalesce(h.description, '') AS text FROM unnest(${codes}::text[]) AS c (code) LEFT JOIN hsn_codes h ON h.code = c.code`.execute(
    db,
  );
  return rows;
}

async function readRows(db: Db, day: string): Promise<RateRowShown[]> {
  const { rows } = await sql<RateRowShown>`
    SELECT DISTINCT ON (prefix, condition) prefix, condition, limit_paise AS "limit", treatment, rate_bp AS rate, valid_from AS "from", source,
      true AS reviewed
    FROM hsn_rates WHERE reviewed_at IS NOT NULL AND cess_bp = 0 AND valid_from <= ${day}::date
    ORDER BY prefix, condition, valid_from DESC`.execute(db);
  return rows;
}

/** Rows of the longest prefix; a newer row without condition replaces those before it. */
function ratesOf(rows: readonly RateRowShown[], code: string): RateRowShown[] {
  const own = rows.filter(
    ({ prefix }) => code.startsWith(prefix) || (prefix.startsWith(code) && code.length >= 4),
  );
  const within = own.filter(({ prefix }) => code.startsWith(prefix));
  const longest = Math.max(0, ...within.map(({ prefix }) => prefix.length));
  const held = within.length > 0 ? within.filter(({ prefix }) => prefix.length === longest) : own.slice(0, 6);
  const whole = held.find(({ condition }) => condition === 'any');
  return held.filter((row) => !whole || row.from >= whole.from);
}
