import { goodsToChoose, type StockCountLine } from '@haat/contract/catalog/stock-count';
import { COUNT_LINES } from '@haat/domain/catalogue/stock-count';
import { encode } from 'zod/mini';
import type { Caller } from '../../kit/callers.ts';
import { type Db, inTransaction } from '../../kit/db.ts';
import { Refusal } from '../../kit/refusal.ts';
import { readCountLines } from './count-lines-read.ts';
import { findGoods, type Goods, toChoose } from './countable-goods-read.ts';
import { lockOpenCount } from './find-count.ts';
import { insertLines, touchCount } from './stock-counts-sql.ts';

/**
 * Adds goods to a sheet; returns their line if they already have one. Refuses with `stock-count-not-found`,
 * `stock-count-posted`, `sku-not-found`, `stock-count-too-long`, and `barcode-shared` when several goods have the code.
 */
export function addCountLine(db: Db, caller: Caller, id: string, code: string): Promise<StockCountLine> {
  return inTransaction(db, async (tx) => {
    const count = await lockOpenCount(tx, caller, id);
    const goods = onlyOne(await findGoods(tx, count, code), code);
    const read = () => readCountLines(tx, count, [goods.id]);
    const [known] = await read();
    if (known) return known;
    const { lines } = await tx
      .selectFrom('stock_count_lines')
      .select(({ fn }) => fn.countAll<number>().as('lines'))
      .where('marketplace_id', '=', count.marketplaceId)
      .where('count_id', '=', id)
      .executeTakeFirstOrThrow();
    if (lines >= COUNT_LINES) throw new Refusal('stock-count-too-long');
    await insertLines(tx, count, [goods], lines);
    await touchCount(tx, count, undefined);
    const [line] = await read();
    if (!line) throw new Refusal('sku-not-found', undefined, { sku: code });
    return line;
  });
}

function onlyOne(found: readonly Goods[], code: string): Goods {
  const [goods, ...others] = found;
  if (!goods) throw new Refusal('sku-not-found', undefined, { sku: code });
  if (others.length === 0) return goods;
  throw new Refusal('barcode-shared', encode(goodsToChoose, found.map(toChoose)));
}
