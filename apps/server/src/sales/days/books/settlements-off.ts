import { formatRupees } from '@haat/domain/basics/money';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../../kit/db.ts';
import { sumOf } from '../../../kit/sums.ts';
import { differencesOf } from '../../ledger/provider/settlement-differences-read.ts';
import { type Difference, type SharedCheck, unlike } from './difference.ts';

/** Settlements whose lines are read at a time. */
const AT_ONCE = 20;

const WORDS = {
  unknown: 'is known nowhere here',
  amount: 'is not the amount that was captured or refunded',
  sum: 'pays out something else than its amount and fee',
} as const;

/**
 * Settlements belong to an account, which several marketplaces may share. Their lines are compared as on their page.
 */
export const settlementsOff: SharedCheck = {
  name: 'settlements',
  about:
    'the sums of a settlement = its lines, and each line = the payment or refund that it settles, once; a payment names the settlement that has it',
  async find(db, most) {
    const sums = await sumsOff(db, most);
    const repeated = await settledTwice(db, most);
    const unmarked = await markedOff(db, most);
    const differences = [...sums, ...repeated, ...unmarked];
    let count = differences.length;
    for (let last = ''; ; ) {
      const { rows } = await sql<{ id: string }>`
        SELECT id FROM settlements WHERE id > ${last} ORDER BY id LIMIT ${sql.lit(AT_ONCE)}`.execute(db);
      const ids = rows.map(({ id }) => id);
      if (ids.length === 0) return { differences: differences.slice(0, most), count };
      for (const { settlementId, line, entity, kind, amount, what } of await differencesOf(db, ids)) {
        // Other movements have no counterpart here; what was settled twice is reported below.
        if (what === 'movement' || what === 'again') continue;
        count += 1;
        const says = `${kind} ${entity} of ${formatRupees(amount)} ${WORDS[what]}`;
        if (differences.length < most)
          differences.push(ofProvider(`settlement ${settlementId}, line ${line}`, says));
      }
      last = ids.at(-1) ?? '';
    }
  },
};

const ofProvider = (subject: string, says: string): Difference => ({
  marketplace: 'The provider’s account',
  store: '',
  subject,
  says,
});

async function sumsOff(db: Db | Tx, most: number): Promise<Difference[]> {
  const column = (name: string): [RawBuilder<unknown>, RawBuilder<unknown>] => [
    sql`coalesce(l.${sql.id(name)}, 0)`,
    sql`s.${sql.id(`${name}_paise`)}`,
  ];
  const names = ['credit', 'debit', 'fee', 'tax'];
  const { rows } = await sql<{ id: string; what: string; expected: string; found: string }>`
    SELECT s.id, v.what, v.expected, v.found FROM settlements s LEFT JOIN (
      SELECT settlement_id, count(*) AS lines, ${sql.join(
        names.map((name) => sql`${sumOf(sql.id(`${name}_paise`))} AS ${sql.id(name)}`),
      )}
      FROM settlement_lines GROUP BY 1) l ON l.settlement_id = s.id
    ${unlike({
      ...Object.fromEntries(names.map((name) => [`${name} in paise`, column(name)])),
      lines: [sql`coalesce(l.lines, 0)`, sql`s.lines`],
    })} ORDER BY s.id, v.what LIMIT ${sql.lit(most)}`.execute(db);
  return rows.map(({ id, what, expected, found }) =>
    ofProvider(`settlement ${id}, ${what}`, `is ${found}, its lines come to ${expected}`),
  );
}

async function settledTwice(db: Db | Tx, most: number): Promise<Difference[]> {
  const { rows } = await sql<{ entity: string; times: number }>`
    SELECT entity_id AS entity, count(*)::integer AS times FROM settlement_lines WHERE kind IN ('payment', 'refund')
    GROUP BY kind, entity_id HAVING count(*) > 1 ORDER BY 1 LIMIT ${sql.lit(most)}`.execute(db);
  return rows.map(({ entity, times }) => ofProvider(entity, `was settled ${times} times`));
}

/** Payments whose recorded settlement is not the one that contains them. */
async function markedOff(db: Db | Tx, most: number): Promise<Difference[]> {
  const { rows } = await sql<{ id: string; named: string | null; has: string | null }>`
    SELECT p.id, p.settlement_id AS named, min(l.settlement_id) AS has FROM provider_payments p
    LEFT JOIN settlement_lines l ON l.entity_id = p.id AND l.kind = 'payment'
    GROUP BY p.marketplace_id, p.id, p.settlement_id
    HAVING (p.settlement_id IS NULL) <> (count(l.settlement_id) = 0)
      OR (p.settlement_id IS NOT NULL AND NOT bool_or(l.settlement_id = p.settlement_id))
    ORDER BY p.id LIMIT ${sql.lit(most)}`.execute(db);
  return rows.map(({ id, named, has }) =>
    ofProvider(`payment ${id}`, `names ${named ?? 'no settlement'}, ${has ?? 'none'} has it`),
  );
}
