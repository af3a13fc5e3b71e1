import { shownBarcode } from '@haat/domain/product/barcode';
import { isOfScale } from '@haat/domain/product/scale-label';
import type { CategoryRef } from '../catalog/catalogue/categories-sql.ts';
import type { ProductFields, StoredProduct } from '../catalog/product/products-sql.ts';
import type { VariantFields } from '../catalog/product/variants-sql.ts';
import { differs, mergeRow, unitsOf } from './merge-row.ts';
import { type Pictures, settlePictures, unfetchable } from './pictures/settle-pictures.ts';
import { imagesCell } from './read-cells.ts';
import type { ImportRow, ImportVariant, Problem } from './read-row.ts';
import { ofVariant, rowProblem } from './row-problem.ts';
import { barcodesOf, type Snapshot } from './snapshot.ts';

export interface BarcodePlan {
  stored: readonly string[];
  planned: readonly string[];
}

export interface VariantPlan {
  /** Undefined: it is new. */
  storedId: string | undefined;
  fields: VariantFields;
  isChanged: boolean;
  /** In units; undefined: the row has none. */
  stock: number | undefined;
  stockChange: number;
  position: number;
  barcodes: BarcodePlan;
}

export interface RowPlan {
  row: ImportRow;
  /** Its pictures still have to be fetched. */
  awaits: boolean;
  fields: ProductFields;
  stored: StoredProduct | undefined;
  category: CategoryRef | undefined;
  /** Of its own fields or of a variant's; stock does not count. */
  isChanged: boolean;
  /** In units; undefined: the row has none. */
  stock: number | undefined;
  stockChange: number;
  barcodes: BarcodePlan;
  variants: VariantPlan[];
}

const AS_NAMED: Pictures = { nameOf: () => undefined };

/** Writes nothing; used by previews and imports. */
export function planRow(row: ImportRow, snapshot: Snapshot): RowPlan | Problem {
  const stored = snapshot.products.get(row.sku);
  const category = snapshot.categoryOf(row);
  if (category === null) return noSuchCategory(row);
  const variantsNow = snapshot.variants.get(stored?.id ?? '') ?? [];
  const held = new Set([...(stored?.images ?? []), ...variantsNow.map(({ image }) => image)]);
  const pictures = snapshot.pictures ?? AS_NAMED;
  const odd = unfetchable(row, pictures, held);
  if (odd !== undefined) return noHttps(row, odd);
  const { row: settled, awaits } = settlePictures(row, pictures, held);
  const fields = mergeRow(settled, stored, category);
  if ('problem' in fields) return fields;
  const wrong = ofTheScale(row, snapshot, new Set([stored?.id ?? '', ...variantsNow.map(({ id }) => id)]));
  if (wrong) return wrong;
  const taken = ofAnother(row, snapshot, { stored, variantsNow });
  if (taken) return taken;
  const stock = unitsOf(row, 'stock', row.countInStock, fields.soldBy);
  if (typeof stock === 'object') return stock;
  const wanted = (settled.variants ?? []).map((variant) => ({
    ...variant,
    stock: unitsOf(row, 'variants', variant.stock, fields.soldBy),
  }));
  const tooMuch = wanted.find((variant) => typeof variant.stock === 'object')?.stock;
  if (typeof tooMuch === 'object') return tooMuch;
  const variants = planVariants(wanted as ImportVariant[], variantsNow, snapshot.barcodes);
  const barcodes = planBarcodes(row.barcodes, snapshot.barcodes.get(stored?.id ?? ''));
  const inStock = stored?.countInStock ?? 0;
  return {
    row,
    awaits,
    fields,
    stored,
    category,
    isChanged:
      stored !== undefined &&
      (differs(fields, stored) || hasOthers(barcodes) || variants.some(({ isChanged }) => isChanged)),
    stock,
    stockChange: (stock ?? inStock) - inStock,
    barcodes,
    variants,
  };
}

/** Variants that the file does not name stay: a price list of some sizes removes no others. */
function planVariants(
  wanted: readonly ImportVariant[],
  stored: Snapshot['variants'] extends ReadonlyMap<string, infer V> ? V : never,
  barcodesOf: Snapshot['barcodes'],
): VariantPlan[] {
  const bySku = new Map(stored.map((variant) => [variant.sku, variant]));
  let next = Math.max(-1, ...stored.map(({ position }) => position)) + 1;
  return wanted.map(({ stock, barcodes: typed, ...named }) => {
    const known = bySku.get(named.sku);
    // Fields of a variant that the file does not have stay, too.
    const fields = known
      ? {
          ...named,
          cost: named.cost ?? known.cost,
          color: named.color || known.color,
          size: named.size || known.size,
          image: named.image || known.image,
        }
      : { ...named, cost: named.cost ?? null };
    const barcodes = planBarcodes(typed, barcodesOf.get(known?.id ?? ''));
    const isChanged =
      !known ||
      hasOthers(barcodes) ||
      (Object.keys(fields) as (keyof typeof fields)[]).some((key) => fields[key] !== known[key]);
    const inStock = known?.countInStock ?? 0;
    return {
      storedId: known?.id,
      fields,
      isChanged,
      stock,
      stockChange: (stock ?? inStock) - inStock,
      position: known?.position ?? next++,
      barcodes,
    };
  });
}

const planBarcodes = (typed: readonly string[] | undefined, stored: readonly string[] = []): BarcodePlan => ({
  stored,
  planned: typed ?? stored,
});

export const hasOthers = ({ stored, planned }: BarcodePlan): boolean =>
  stored.join(' ') !== planned.join(' ');

/** The category doesn't exist, and the quota is used up. */
export const noSuchCategory = ({ line, category }: ImportRow): Problem => ({
  line,
  column: 'category',
  value: category ?? '',
  ...rowProblem('too-many-categories'),
});

/** A picture whose address is not fetched. */
function noHttps({ line, images = [] }: ImportRow, odd: string): Problem {
  const secure = (image: string) => image.replace(/^http:/i, 'https:');
  const isOfProduct = images.includes(odd);
  return {
    line,
    column: isOfProduct ? 'images' : 'variants',
    value: odd,
    ...rowProblem('image-no-https', { address: secure(odd) }),
    ...(isOfProduct && { proposal: imagesCell(images.map(secure)) }),
  };
}

/** A SKU that is new to a product and belongs to another one, or to an earlier row of the file. */
function ofAnother(
  { line, sku, variants = [] }: ImportRow,
  { skuOwners, lineOfSku }: Snapshot,
  { stored, variantsNow }: { stored: StoredProduct | undefined; variantsNow: readonly { sku: string }[] },
): Problem | undefined {
  const known = new Set(variantsNow.map((variant) => variant.sku));
  const fresh = variants.map((variant) => variant.sku).filter((one) => !known.has(one));
  for (const one of stored ? fresh : [sku, ...fresh]) {
    const earlier = lineOfSku.get(one) ?? line;
    const isTaken = skuOwners.get(one)?.some((owner) => owner !== stored?.id);
    if (!isTaken && earlier === line) continue;
    const why = isTaken ? rowProblem('sku-of-another') : rowProblem('same-sku', { line: earlier });
    return one === sku
      ? { line, column: 'sku', value: one, ...why }
      : { line, column: 'variants', value: one, ...ofVariant(one, why) };
  }
  return undefined;
}

/** Goods keep their barcodes, even if the store's scale was set up later. */
function ofTheScale(
  row: ImportRow,
  { scaleLabels, barcodes }: Snapshot,
  known: ReadonlySet<string>,
): Problem | undefined {
  const had = new Set([...known].flatMap((id) => barcodes.get(id) ?? []));
  const code = barcodesOf(row).find((one) => !had.has(one) && isOfScale(one, scaleLabels));
  return code === undefined
    ? undefined
    : { line: row.line, column: 'barcode', value: shownBarcode(code), ...rowProblem('barcode-of-scale') };
}

export function outcomeOf({
  stored,
  isChanged,
  stockChange,
  variants,
}: RowPlan): 'created' | 'changed' | 'unchanged' {
  if (!stored) return 'created';
  const moves = stockChange !== 0 || variants.some((variant) => variant.stockChange !== 0);
  return isChanged || moves ? 'changed' : 'unchanged';
}
