import type { TillGoods } from '@haat/contract/till/tills';
import { unitsIn } from '@haat/domain/basics/line-amount';
import { printedNumber } from '@haat/domain/invoices/document-number';
import type { ScaleLabel } from '@haat/domain/product/scale-label';
import { meaningOfScan, type Scan } from '@haat/domain/till/scan';
import type { Found, ScaleText } from './device.ts';
import type { GoodsList } from './goods-list.ts';

/** Bills and credit notes, in any case: 'BDR/26-27/A00123', 'BDR/2627/A1000000'. */
const DOCUMENT = /^[A-Z0-9]{1,3}\/\d{2}-?\d{2}\/[A-Z]{0,2}\d{1,8}$/i;

type ProductScan = Extract<Scan, { kind: 'product' }>;
type LabelScan = Extract<Scan, { item: number }>;

/** When goods were last sold here, in milliseconds since 1970; 0: unknown. */
export type LastSold = (id: string) => number;

/** Barcode, SKU or scale label; or the number of a bill. */
export function findGoods(
  list: GoodsList,
  labels: readonly ScaleLabel[],
  typed: string,
  lastSold: LastSold,
): Found {
  const scan = meaningOfScan(typed, labels);
  const { text } = scan;
  if (scan.kind === 'weight' || scan.kind === 'price') return ofScale(list, scan);
  if (scan.kind === 'unknown')
    return { kind: 'unknown', text, why: scan.why === 'empty' ? 'not-found' : scan.why };
  for (const code of scan.codes) {
    const found = list.withBarcode(code);
    if (found.length > 0) return withSaid(among(text, found, lastSold), text, scan.says);
  }
  const bySku = list.withSku(text);
  if (bySku.length > 0) return among(text, bySku, lastSold);
  if (DOCUMENT.test(text)) return { kind: 'bill', number: printedNumber(text) };
  return { kind: 'unknown', text, why: 'not-found' };
}

/** Adds weight or price of a GS1 code. */
function withSaid(found: Found, code: string, says: ProductScan['says']): Found {
  if (found.kind !== 'goods' || !says) return found;
  const { goods } = found;
  const { measure, price, expiry } = says;
  const dated = { ...found, ...(expiry !== null && { expiry }) };
  if (goods.soldBy === 'piece') return dated;
  const units = measure?.soldBy === goods.soldBy ? measure.units : null;
  if (price !== null && goods.price > 0)
    return { ...dated, quantity: unitsFor(goods, price), label: { code, holds: 'price', price } };
  return units === null ? dated : { ...dated, quantity: units, label: { code, holds: 'weight' } };
}

/**
 * Includes goods out of stock with another MRP than those in stock: the pack at hand decides, as the books
 * may not know it yet.
 */
function among(text: string, found: readonly TillGoods[], lastSold: LastSold): Found {
  const listed = found.filter((goods) => goods.isListed);
  if (listed.length === 0) return { kind: 'unknown', text, why: 'not-sold' };
  const inStock = listed.filter(({ stock }) => stock > 0);
  const others = listed.filter(({ stock, mrp }) => stock <= 0 && !inStock.some((one) => one.mrp === mrp));
  const choice = [...inStock, ...others].toSorted(
    (a, b) => lastSold(b._id) - lastSold(a._id) || b.sold - a.sold,
  );
  const [first] = choice;
  if (choice.length > 1 || !first) return { kind: 'choose', among: choice };
  return { kind: 'goods', goods: first };
}

/** A price label's quantity follows from its price. */
function ofScale(list: GoodsList, scan: LabelScan): Found {
  const { text, item } = scan;
  const found = list.onScale(item);
  const goods = found.find(({ isListed }) => isListed);
  if (!goods) return { kind: 'unknown', text, why: found.length > 0 ? 'not-sold' : 'scale-no-item' };
  const label: ScaleText =
    scan.kind === 'weight'
      ? { code: text, item, holds: 'weight' }
      : { code: text, item, holds: 'price', price: scan.price };
  const quantity = quantityOf(goods, scan);
  return quantity === null
    ? { kind: 'unknown', text, why: 'scale-no-item' }
    : { kind: 'goods', goods, quantity, label };
}

/** In units; null if the label doesn't fit the goods. */
function quantityOf({ soldBy, price }: TillGoods, scan: LabelScan): number | null {
  if (scan.kind === 'weight') return soldBy === 'piece' ? null : scan.grams;
  return price === 0 ? null : unitsFor({ soldBy, price }, scan.price);
}

const unitsFor = ({ soldBy, price }: Pick<TillGoods, 'soldBy' | 'price'>, paid: number) =>
  Math.max(1, Math.round((paid * unitsIn(soldBy)) / price));
