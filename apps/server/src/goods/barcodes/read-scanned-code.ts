import type { CallReply } from '@haat/contract/call';
import type { readScannedCode as readScannedCodeCall } from '@haat/contract/catalog/barcodes';
import { meaningOfScan, type Scan } from '@haat/domain/till/scan';
import type { Caller } from '../../kit/callers.ts';
import type { Db } from '../../kit/db.ts';
import { reachStore } from '../../operators/stores/read-store.ts';
import { type GoodsRef, goodsOfCode, goodsOfScaleItem } from './goods-of-code-read.ts';
import { readScaleLabels } from './scale-labels-read.ts';
import { readScannedGoods } from './scanned-goods-read.ts';

type Reply = CallReply<typeof readScannedCodeCall>;

/** The meaning of a scan in a store, and its goods. Refuses with `store-not-found`. */
export async function readScannedCode(
  db: Db,
  caller: Caller,
  { storeId, code }: { storeId: string; code: string },
): Promise<Reply> {
  const { marketplaceId } = await reachStore(db, caller, storeId);
  const store = { marketplaceId, storeId };
  const scan = meaningOfScan(code, await readScaleLabels(db, store));
  const goods = await readScannedGoods(db, store, await goodsOf(db, store, scan));
  const { measure = null, price = null } = (scan.kind === 'product' && scan.says) || {};
  return {
    kind: scan.kind,
    text: scan.text,
    item: 'item' in scan ? scan.item : null,
    grams: 'grams' in scan ? scan.grams : measure?.soldBy === 'kg' ? measure.units : null,
    price: 'price' in scan ? scan.price : price,
    why: 'why' in scan ? scan.why : null,
    goods,
  };
}

async function goodsOf(
  db: Db,
  store: { marketplaceId: string; storeId: string },
  scan: Scan,
): Promise<GoodsRef[]> {
  if (scan.kind === 'product') return goodsOfCode(db, store, scan.text);
  return scan.kind === 'unknown' ? [] : goodsOfScaleItem(db, store, scan.item);
}
