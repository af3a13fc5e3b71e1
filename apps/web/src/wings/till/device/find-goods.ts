import type { TillGoods } from '@haat/contract/till/tills';
import { printedNumber } from '@haat/domain/document-number';
import { unitsIn } from '@haat/domain/line-amount';
import type { ScaleLabel } from '@haat/domain/scale-label';
import { meaningOfScan, type Scan } from '@haat/domain/scan';
import type { Found, ScaleText } from './device.ts';
import type { GoodsList } from './goods-list.ts';

/** The number of a bill or credit note, in any case: 'BDR/26-27/A00123', 'BDR/2627/A1000000'. */
const DOCUMENT = /^[A-Z0-9]{1,3}\/\d{2}-?\d{2}\/[A-Z]{0,2}\d{1,8}$/i;

type LabelScan = Extract<Scan, { item: number }>;

/** When goods were last sold here, in milliseconds since 1970; 0: not that anybody knew. */
export type LastSold = (id: string) => number;

/** What a scanned or typed code is: goods by barcode, SKU or the scale's label, a bill by its number, or nothing. */
export function findGoods(
  list: GoodsList,
  labels: readonly ScaleLabel[],
  typed: string,
  lastSold: LastSold,
): Found {
  const scan = meaningOfScan(typed, labels);
  const { text } = scan;
  if (scan.kind === 'weight' || scan.kind === 'price') return ofScale(list, scan);
  if (scan.kind === 'unknown') return { kind: 'unknown', text, why: unknownWhy(scan.why) };
  for (const code of scan.codes) {
    const found = list.withBarcode(code);
    if (found.length > 0) return among(text, found, lastSold);
  }
  const bySku = list.withSku(text);
  if (bySku.length > 0) return among(text, bySku, lastSold);
  if (DOCUMENT.test(text)) return { kind: 'bill', number: printedNumber(text) };
  return { kind: 'unknown', text, why: 'not-found' };
}

const unknownWhy = (why: 'empty' | 'scale-check-digit' | 'scale-empty') =>
  why === 'scale-check-digit' ? why : why === 'scale-empty' ? 'scale-no-item' : 'not-found';

/** Only what is in stock is asked about: when one of several is, that one is in the hand. */
function among(text: string, found: readonly TillGoods[], lastSold: LastSold): Found {
  const listed = found.filter((goods) => goods.isListed);
  if (listed.length === 0) return { kind: 'unknown', text, why: 'not-sold' };
  const inStock = listed.filter(({ stock }) => stock > 0);
  const choice = (inStock.length > 0 ? inStock : listed).toSorted(
    (a, b) => lastSold(b._id) - lastSold(a._id) || b.sold - a.sold,
  );
  const [first] = choice;
  if (choice.length > 1 || !first) return { kind: 'choose', among: choice };
  return { kind: 'goods', goods: first };
}

/** Goods of a scale's label. A label with a price says by that how much it is. */
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

/** In units; null where the label can't be of these goods. */
function quantityOf({ soldBy, price }: TillGoods, scan: LabelScan): number | null {
  if (scan.kind === 'weight') return soldBy === 'piece' ? null : scan.grams;
  if (price === 0) return null;
  return Math.max(1, Math.round((scan.price * unitsIn(soldBy)) / price));
}
