import { sql } from 'kysely';
import { type BookCheck, type Books, type SharedCheck, unlike } from './difference.ts';

/** The parts of a document's number, as in 'BDR/26-27/C00123'. */
const PREFIX = sql`split_part(d.number, '/', 1)`;
/** Above the largest number of that form the year has no hyphen. */
const YEAR = sql`replace(split_part(d.number, '/', 2), '-', '')`;
const SERIES = sql`CASE WHEN d.kind = 'credit note' THEN 'credit note' ELSE 'invoice' END`;
/** A till's numbers begin with its letter, 'BDR/26-27/AC0123'; their gaps are differences that the store settles. */
const IS_STORES = sql`split_part(d.number, '/', 3) ~ '^C?[0-9]'`;
const NTH = sql`substring(split_part(d.number, '/', 3) FROM '[0-9]+$')::bigint`;
const ISSUER = sql`CASE WHEN d.content ->> 'issuedBy' = 'operator' THEN d.marketplace_id ELSE d.store_id END`;

/** The financial year in India of a moment: '2627'. */
const yearOf = (moment: string) => {
  const day = sql`(${sql.ref(moment)} AT TIME ZONE 'Asia/Kolkata' - interval '3 months')`;
  return sql`to_char(${day}, 'YY') || to_char(${day} + interval '1 year', 'YY')`;
};

/** An issuer's numbers, under all its prefixes. */
const numbered = (books: Books) => sql`
  SELECT d.store_id, d.number, d.kind, ${ISSUER} AS issuer_id, ${PREFIX} AS prefix, ${YEAR} AS year, ${SERIES} AS series, ${NTH} AS nth, d.issued_at
  FROM ${books('invoice_documents')} d WHERE ${IS_STORES}`;

export const numberChecks: readonly BookCheck[] = [
  {
    name: 'invoices',
    about: 'the numbers of invoices and credit notes run from 1, without a gap or a repeat',
    says: '{found}',
    find: (books) => sql`
      SELECT f.store_id, f.series || ' ' || f.prefix || '/' || f.year AS subject, NULL AS expected,
        CASE WHEN f.nth > f.after THEN 'number ' || f.after + 1 || ' to ' || f.nth - 1 || ' is missing' ELSE 'number ' || f.nth || ' stands twice' END AS found
      FROM (SELECT n.*, coalesce(lag(nth) OVER (PARTITION BY issuer_id, year, series ORDER BY nth), 0) AS after FROM (${numbered(books)}) n) f
      WHERE f.nth <> f.after + 1`,
  },
  {
    name: 'numbers that were given',
    about: 'as many numbers were given as documents are there, the last on the day of the last document',
    says: 'the series says {found}, its documents {expected}',
    find: (books) => sql`
      SELECT s.id AS store_id, coalesce(g.series, t.series) || 's of ' || coalesce(g.year, t.year) || ', ' || v.what AS subject, v.expected, v.found
      FROM (SELECT issuer_id, replace(financial_year, '-', '') AS year, series, last_number, last_issued_at FROM ${books('invoice_series')} x) g
      FULL JOIN (SELECT issuer_id, year, series, count(*) AS count, max(issued_at) AS last FROM (${numbered(books)}) n GROUP BY 1, 2, 3) t
        ON t.issuer_id = g.issuer_id AND t.year = g.year AND t.series = g.series
      LEFT JOIN ${books('stores')} s ON s.id = coalesce(g.issuer_id, t.issuer_id)
      ${unlike({
        'how many': [sql`coalesce(t.count, 0)`, sql`coalesce(g.last_number, 0)`],
        'last issue, in seconds': [
          sql`extract(epoch FROM t.last)`,
          sql`extract(epoch FROM g.last_issued_at)`,
        ],
      })}`,
  },
  {
    // A till's clock may go back, which is a difference.
    name: 'dates of documents',
    about: 'dates rise with numbers',
    says: 'is of {found}, the number before it of {expected}',
    find: (books) => sql`
      SELECT f.store_id, f.kind || ' ' || f.number AS subject, f.before AS expected, f.issued_at AS found
      FROM (
        SELECT n.*, lag(issued_at) OVER (PARTITION BY issuer_id, letter, year, series ORDER BY nth) AS before FROM (
          SELECT d.store_id, d.number, d.kind, ${ISSUER} AS issuer_id, ${YEAR} AS year, ${SERIES} AS series, ${NTH} AS nth, d.issued_at,
            substring(split_part(d.number, '/', 3) FROM '^[ABD-Z]') AS letter
          FROM ${books('invoice_documents')} d
        ) n
      ) f
      WHERE f.issued_at < f.before AND NOT EXISTS (
        SELECT FROM ${books('till_differences')} k JOIN ${books('tills')} t ON t.id = k.till_id
        WHERE k.kind = 'clock-off' AND t.store_id = f.store_id AND t.letter = f.letter)`,
  },
  {
    name: 'years of documents',
    about: 'the number of a document is of the financial year of its date',
    says: 'is of the year {found}, its date of {expected}',
    find: (books) => sql`
      SELECT d.store_id, d.kind || ' ' || d.number AS subject, ${yearOf('d.issued_at')} AS expected, ${YEAR} AS found
      FROM ${books('invoice_documents')} d WHERE ${YEAR} <> ${yearOf('d.issued_at')}`,
  },
  {
    name: 'forms of numbers',
    about:
      'the number of a document says what it is: a credit note has a C, and the letter of a till is one of its store’s',
    says: 'is a {expected} by its kind, a {found} by its number',
    find: (books) => sql`
      SELECT d.store_id, d.kind || ' ' || d.number AS subject, ${SERIES} AS expected,
        CASE WHEN m.mark IS NULL OR (m.mark[1] <> '' AND t.id IS NULL) THEN 'number of no till' WHEN m.mark[2] = 'C' THEN 'credit note' ELSE 'invoice' END AS found
      FROM ${books('invoice_documents')} d
      CROSS JOIN LATERAL (SELECT regexp_match(split_part(d.number, '/', 3), '^([ABD-Z]?)(C?)[0-9]+$') AS mark) m
      LEFT JOIN ${books('tills')} t ON t.store_id = d.store_id AND t.letter = m.mark[1]
      WHERE m.mark IS NULL OR (m.mark[2] = 'C') <> (d.kind = 'credit note') OR (m.mark[1] <> '' AND t.id IS NULL)`,
  },
  {
    name: 'prefixes of numbers',
    about: 'a number begins with letters of its issuer',
    says: 'begins with the letters of {found}',
    find: (books) => sql`
      SELECT d.store_id, d.kind || ' ' || d.number AS subject, NULL AS expected, coalesce(s.name, p.issuer_id::text, 'nobody') AS found
      FROM ${books('invoice_documents')} d LEFT JOIN ${books('invoice_prefixes')} p ON p.prefix = ${PREFIX}
      LEFT JOIN ${books('stores')} s ON s.id = p.issuer_id WHERE p.issuer_id IS DISTINCT FROM ${ISSUER}`,
  },
];

const GSTIN = sql`upper(content -> 'supplier' ->> 'gstin')`;

/**
 * A number is unique for a GSTIN and financial year over all marketplaces (CGST Rules, rule 46(b)); it contains its
 * year. Only one table, so that a sharded database groups it on all nodes.
 */
export const repeatedNumbers: SharedCheck = {
  name: 'numbers of a GSTIN',
  about: 'a GSTIN gives each number once a financial year, in all its stores and marketplaces',
  async find(db, most) {
    const { rows } = await sql<{ gstin: string; number: string; times: number }>`
      SELECT ${GSTIN} AS gstin, number, count(*)::integer AS times FROM invoice_documents WHERE ${GSTIN} <> ''
      GROUP BY 1, 2 HAVING count(*) > 1 ORDER BY 1, 2 LIMIT ${sql.lit(most + 1)}`.execute(db);
    const differences = rows.slice(0, most).map(({ gstin, number, times }) => ({
      marketplace: 'All marketplaces',
      store: '',
      subject: `number ${number} of ${gstin}`,
      says: `stands on ${times} documents`,
    }));
    return { differences, count: rows.length };
  },
};
