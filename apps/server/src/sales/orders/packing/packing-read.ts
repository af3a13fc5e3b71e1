import type { PackingSheet } from '@haat/contract/orders/packing';
import { givenNames } from '@haat/domain/basics/local-name';
import type { Sellable } from '@haat/domain/checkout/price-cart';
import { sql } from 'kysely';
import { stockKey } from '../../../goods/stock/stock-sql.ts';
import type { Caller } from '../../../kit/callers.ts';
import type { Context } from '../../../kit/context.ts';
import { inTransaction, type Tx } from '../../../kit/db.ts';
import { imagePath } from '../../../kit/image-path.ts';
import { Refusal } from '../../../kit/refusal.ts';
import { findOrder, type OrderKey } from '../../ledger/find-order.ts';
import { orderScope } from '../../ledger/order-scope.ts';
import { readSellables } from '../../ledger/sellables-read.ts';
import { type NumberedLine, readAnswers } from './packing-sql.ts';

type Goods = Pick<NumberedLine, 'productId' | 'variantId'>;

/** To be written again. */
export async function readOrderedLines(tx: Tx, { marketplaceId, id }: OrderKey): Promise<NumberedLine[]> {
  const { rows } = await sql<NumberedLine>`
    SELECT line_no AS "lineNo", product_id AS "productId", variant_id AS "variantId", bundle_id AS "bundleId", name, size, image, sku, hsn,
      category, sold_by AS "soldBy", quantity, price_paise AS price, mrp_paise AS mrp, cost_paise AS cost, discount_paise AS discount,
      tax_bp AS "taxBp", treatment, taxable_paise AS taxable, cgst_paise AS cgst, sgst_paise AS sgst, igst_paise AS igst
    FROM order_items WHERE marketplace_id = ${marketplaceId} AND order_id = ${id} ORDER BY line_no`.execute(
    tx,
  );
  return rows;
}

export async function readGoods(
  tx: Tx,
  marketplaceId: string,
  goods: readonly Goods[],
): Promise<ReadonlyMap<string, Sellable>> {
  if (goods.length === 0) return new Map();
  const products = [...new Set(goods.map(({ productId }) => productId))];
  const found = await tx.send((batch) => readSellables(batch, marketplaceId, products));
  return new Map(found.map((one) => [stockKey(one), one]));
}

/** By `stockKey`. */
async function readCodes(
  tx: Tx,
  marketplaceId: string,
  goods: readonly Goods[],
): Promise<ReadonlyMap<string, string[]>> {
  const products = [...new Set(goods.map(({ productId }) => productId))];
  const { rows } = await sql<Goods & { code: string }>`
    SELECT product_id AS "productId", variant_id AS "variantId", code FROM barcodes
    WHERE marketplace_id = ${marketplaceId} AND product_id = ANY(${products}::uuid[]) ORDER BY code`.execute(
    tx,
  );
  return new Map([...Map.groupBy(rows, stockKey)].map(([key, own]) => [key, own.map(({ code }) => code)]));
}

type ShownGoods = Pick<
  Sellable,
  'productId' | 'variantId' | 'name' | 'size' | 'image' | 'sku' | 'soldBy' | 'price'
> &
  Partial<Pick<Sellable, 'nameHi' | 'nameKn'>>;

function shown(goods: ShownGoods, codes: ReadonlyMap<string, string[]>) {
  const { productId: product, variantId: variant, name, nameHi = '', nameKn = '', size, image } = goods;
  const { sku, soldBy, price } = goods;
  return {
    product,
    ...(variant && { variant }),
    name,
    ...givenNames({ nameHi, nameKn }),
    size,
    image: imagePath(image),
    sku,
    codes: codes.get(stockKey(goods)) ?? [],
    soldBy,
    price,
  };
}

export async function shownGoods(tx: Tx, marketplaceId: string, goods: readonly ShownGoods[]) {
  const codes = await readCodes(tx, marketplaceId, goods);
  return goods.map((one) => shown(one, codes));
}

/** Refuses with `order-not-found`. */
export function readPacking(
  { db }: Pick<Context, 'db'>,
  caller: Caller,
  orderId: string,
): Promise<PackingSheet> {
  return inTransaction(db, async (tx) => {
    const order = await findOrder(tx, orderId, orderScope(caller, 'orders.deliver'));
    if (!order) throw new Refusal('order-not-found');
    return readSheet(tx, order);
  });
}

/** Access is checked before. */
export async function readSheet(tx: Tx, order: OrderKey): Promise<PackingSheet> {
  const { marketplaceId } = order;
  const lines = await readOrderedLines(tx, order);
  const answers = await readAnswers(tx, order);
  const replacing = answers.flatMap(({ productId, variantId }) =>
    productId ? [{ productId, variantId }] : [],
  );
  const codes = await readCodes(tx, marketplaceId, [...lines, ...replacing]);
  const now = await readGoods(tx, marketplaceId, [...lines, ...replacing]);
  return {
    lines: lines.map((line) => {
      const answer = answers.find(({ lineNo }) => lineNo === line.lineNo);
      const { productId, variantId } = answer ?? { productId: null, variantId: null };
      const goods = productId ? now.get(stockKey({ productId, variantId })) : undefined;
      const known = now.get(stockKey(line));
      const names = known?.name === line.name ? { nameHi: known.nameHi, nameKn: known.nameKn } : {};
      return {
        ...shown({ ...line, ...names }, codes),
        line: line.lineNo,
        quantity: line.quantity,
        discount: line.discount,
        answer: answer
          ? {
              quantity: answer.quantity,
              reason: answer.reason,
              replacedBy: goods ? { ...shown(goods, codes), quantity: answer.replaced } : null,
              by: answer.by,
              at: answer.at,
              version: answer.version,
            }
          : null,
      };
    }),
  };
}
