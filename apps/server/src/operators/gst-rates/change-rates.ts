import type { NewRate, RateRowShown } from '@haat/contract/catalog/gst-rates';
import { formatIndianDay } from '@haat/domain/basics/indian-day';
import type { Caller } from '../../kit/callers.ts';
import { publishSurroundings } from '../../kit/catalogue-changes.ts';
import { publishChange } from '../../kit/change-feed.ts';
import type { Context } from '../../kit/context.ts';
import { inTransaction, type Tx } from '../../kit/db.ts';
import { Refusal } from '../../kit/refusal.ts';
import { noteOperation } from '../audit/audit-sql.ts';
import {
  insertRate,
  isUsed,
  lockRate,
  type RateKey,
  readRate,
  removeRate,
  setReviewed,
} from './rates-sql.ts';

type With = Pick<Context, 'db' | 'clock'>;

/** It prices nothing before its review. Refuses with `hsn-rate-taken`. */
export function addRate({ db }: With, caller: Caller, row: NewRate): Promise<RateRowShown> {
  return inTransaction(db, async (tx) => {
    if (!(await insertRate(tx, row, caller.userId))) throw new Refusal('hsn-rate-taken');
    await note(tx, caller, row, 'created', { after: facts(row) });
    return shown(await readRate(tx, row));
  });
}

/** From its day on the row prices sales. Refuses with `hsn-rate-not-found`. */
export function reviewRate({ db, clock }: With, caller: Caller, key: RateKey): Promise<RateRowShown> {
  return inTransaction(db, async (tx) => {
    const row = shown(await lockRate(tx, key));
    if (row.reviewed) return row;
    await setReviewed(tx, key, caller.userId, clock.now());
    await note(tx, caller, key, 'reviewed', { before: { reviewed: false }, after: { reviewed: true } });
    await announce(tx);
    return { ...row, reviewed: true };
  });
}

/**
 * A row that a document has used can't be deleted: the next one replaces it. Refuses with `hsn-rate-not-found` and
 * `gst-rate-used`.
 */
export function deleteRate({ db, clock }: With, caller: Caller, key: RateKey): Promise<{ prefix: string }> {
  return inTransaction(db, async (tx) => {
    const row = await lockRate(tx, key);
    if (!row) throw new Refusal('hsn-rate-not-found');
    if (await isUsed(tx, row, clock.now())) {
      const said = { category: `HSN ${key.prefix}`, from: formatIndianDay(key.from) };
      throw new Refusal('gst-rate-used', said, said);
    }
    await removeRate(tx, key);
    await note(tx, caller, key, 'deleted', { before: facts(row) });
    await announce(tx);
    return { prefix: key.prefix };
  });
}

function shown(row: (RateRowShown & { since?: Date | null }) | undefined): RateRowShown {
  if (!row) throw new Refusal('hsn-rate-not-found');
  const { since, ...own } = row;
  return own;
}

async function announce(tx: Tx): Promise<void> {
  await publishChange(tx, 'terms', '');
  for (const { id } of await tx.selectFrom('marketplaces').select('id').execute())
    await publishSurroundings(tx, id);
}

const facts = ({ limit, treatment, rate, source }: Omit<NewRate, keyof RateKey>) => ({
  treatment,
  rate: rate / 100,
  limit: limit === null ? null : limit / 100,
  source,
});

const note = (
  tx: Tx,
  { userId }: Caller,
  { prefix, condition, from }: RateKey,
  action: string,
  details: object,
) =>
  noteOperation(tx, { id: null, subject: 'rate', name: `${prefix} ${condition} ${from}` }, userId, action, {
    ...details,
  });
