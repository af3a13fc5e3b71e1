import { countsWithout } from '@haat/domain/catalogue/stock-count';
import type { CountedLine } from '../../../goods/stock-counts/stock-counts-sql.ts';
import type { Arriving, GoodsNow } from './arriving.ts';
import type { EntryOf } from './entry-facts.ts';

type Order = EntryOf<'bill'> | EntryOf<'return'>;

/** Counts made before the bill or return arrived, but after it happened. */
export function countsMissed(
  arriving: Arriving,
  goods: GoodsNow,
  entry: Order,
): ReturnType<typeof countsWithout<CountedLine>> {
  const lines = arriving.known.counts.get(goods.variantId ?? goods.productId) ?? [];
  return countsWithout(lines, arriving.happenedAt(entry));
}

/** Corrects those counts, so that the shelf keeps what was counted. */
export function correctCounts(
  arriving: Arriving,
  goods: GoodsNow,
  entry: Order,
  { missed: { posted, lacking }, change }: { missed: ReturnType<typeof countsMissed>; change: number },
): void {
  if (change === 0) return;
  for (const { countId, goodsId } of lacking) {
    const key = `${countId} ${goodsId}`;
    const before = arriving.expected.get(key)?.change ?? 0;
    arriving.expected.set(key, { countId, goodsId, change: before + change });
  }
  if (posted?.postedAt)
    arriving.move(goods, {
      change: -change,
      cause: 'count',
      countId: posted.countId,
      happenedAt: posted.postedAt,
      orderId: null,
      userId: arriving.userOf(entry),
    });
}
