import type { StockCount, StockCountLine } from '@haat/contract/catalog/stock-count';
import {
  countNumber,
  differenceOf,
  lacksReason,
  stockAfterPosting,
  sumsOf,
} from '@haat/domain/catalogue/stock-count';
import type { Caller } from '../../kit/callers.ts';
import type { Context } from '../../kit/context.ts';
import { inTransaction, type Tx } from '../../kit/db.ts';
import { faultPoint } from '../../kit/fault-points.ts';
import { Refusal } from '../../kit/refusal.ts';
import { noteStaffAction } from '../../operators/audit/audit-sql.ts';
import { type LockedStock, moveStock, type StockMove, stockKey } from '../stock/stock-sql.ts';
import { readCountLines } from './count-lines-read.ts';
import { lockReachedCount, lockStockOfLines } from './find-count.ts';
import { readStockCount } from './stock-counts-read.ts';
import { type LockedCount, takeNumber, writePosting } from './stock-counts-sql.ts';

/**
 * Posts a sheet as a final document: its differences go into the ledger, and sales since the count still apply. A
 * posted sheet is returned as it is, so that a second press creates nothing.
 * @param version of the sheet whose totals were seen
 * @throws Refusal each code that `postStockCount` declares; nothing is changed then
 */
export async function postStockCount(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  caller: Caller,
  id: string,
  version: number,
): Promise<StockCount> {
  await inTransaction(db, async (tx) => {
    const stock = await lockStockOfLines(tx, caller, id, 'counted');
    const count = await lockReachedCount(tx, caller, id);
    if (count.isPosted) return;
    if (count.version !== version) throw new Refusal('stock-count-changed');
    await post(tx, count, stock, { userId: caller.userId, at: clock.now() });
  });
  return readStockCount(db, caller, id);
}

async function post(
  tx: Tx,
  count: LockedCount,
  stock: LockedStock,
  { userId, at }: { userId: string; at: Date },
): Promise<void> {
  const lines = await readCountLines(tx, count);
  requirePostable(lines);
  const changed = lines.filter((line) => differenceOf(line));
  const outdated = changed.filter(
    (line) => stockAfterPosting(stock.get(stockKey(stockedOf(line)))?.count ?? 0, line) < 0,
  );
  if (outdated.length > 0) throw new Refusal('stock-count-outdated', idsOf(outdated));
  const moves = changed.map(
    (line): StockMove => ({
      ...stockedOf(line),
      change: differenceOf(line) ?? 0,
      orderId: null,
    }),
  );
  const { marketplaceId, id: countId } = count;
  await tx.send((batch) =>
    moveStock(batch, { marketplaceId, cause: 'count', userId, countId }, stock, moves),
  );
  await faultPoint('stock count: moved');
  const number = await takeNumber(tx, count);
  await writePosting(tx, count, {
    number,
    userId,
    at,
    lines: lines.map(({ _id, name, size, sku, cost, soldBy }) => ({
      goodsId: _id,
      name,
      size,
      sku,
      cost,
      soldBy,
    })),
  });
  const { counted, differences, change } = sumsOf(lines);
  const details = {
    number: countNumber(number),
    counted,
    differences,
    changePaise: change,
    before: { status: 'open' },
    after: { status: 'posted' },
  };
  await noteStaffAction(tx, { ...count, subject: 'stock count' }, userId, 'posted', details);
}

function requirePostable(lines: readonly StockCountLine[]): void {
  if (lines.every(({ counted }) => counted === null)) throw new Refusal('stock-count-empty');
  const silent = lines.filter(lacksReason);
  if (silent.length > 0) throw new Refusal('stock-count-reasons-missing', idsOf(silent));
}

const idsOf = (lines: readonly StockCountLine[]) => lines.map(({ _id }) => ({ line: _id }));

const stockedOf = ({ product, variant }: StockCountLine) => ({ productId: product, variantId: variant });
