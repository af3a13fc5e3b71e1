import { codesOf, shownBarcode } from '@haat/domain/product/barcode';
import type { StoreRef } from '../../kit/callers.ts';
import type { Db, Tx } from '../../kit/db.ts';
import { readBarcodes } from './barcodes-sql.ts';
import { goodsOfCodes } from './goods-of-code-read.ts';

/** A barcode, and whether other goods of the store share it. */
export interface CodeOfGoods {
  code: string;
  shared: boolean;
}

/** The variant's id, or else the product's. */
interface GoodsWithSku {
  goodsId: string;
  productId: string;
  sku: string;
}

export interface CodesOfGoods {
  barcodes: CodeOfGoods[];
  skuShared: boolean;
}

/** Keyed by the id of the variant, or else of the product. */
export async function readSharedCodes(
  db: Db | Tx,
  store: StoreRef,
  goods: readonly GoodsWithSku[],
): Promise<ReadonlyMap<string, CodesOfGoods>> {
  if (goods.length === 0) return new Map();
  const products = [...new Set(goods.map(({ productId }) => productId))];
  const barcodes = await readBarcodes(db, store.marketplaceId, products);
  const codes = goods.flatMap(({ goodsId, sku }) => [...(barcodes.get(goodsId) ?? []), ...codesOf(sku)]);
  const holders = Map.groupBy(await goodsOfCodes(db, store, [...new Set(codes)]), ({ code }) => code);
  const isShared = (code: string, goodsId: string) =>
    (holders.get(code) ?? []).some(({ productId, variantId }) => (variantId ?? productId) !== goodsId);
  return new Map(
    goods.map(({ goodsId, sku }) => [
      goodsId,
      {
        barcodes: (barcodes.get(goodsId) ?? []).map((code) => ({
          code: shownBarcode(code),
          shared: isShared(code, goodsId),
        })),
        skuShared: codesOf(sku).some((code) => isShared(code, goodsId)),
      },
    ]),
  );
}
