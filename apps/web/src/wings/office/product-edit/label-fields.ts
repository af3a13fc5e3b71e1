import type { EditedProduct, ProductChoices } from '@haat/contract/catalog/product-edit';
import type { SentLabel } from '@haat/contract/printing/print-jobs';
import { isDay } from '@haat/domain/basics/bounds';
import { readIndianDay } from '@haat/domain/basics/indian-day';
import { paise, toRupees } from '@haat/domain/basics/money';
import { barcodeFault } from '@haat/domain/product/barcode';
import type { LabelFields } from '@haat/domain/product/label-parts';
import { type ProductValues, paiseOf } from './product-values.ts';

/** `packedOn` is DD/MM/YYYY, or incomplete while typing; null means today. */
export type LabelChoice = { kind: 'shelf' | 'pack'; packedOn: string | null; lot: string };

export const NEW_LABEL: LabelChoice = { kind: 'shelf', packedOn: null, lot: '' };

/** '' without a valid barcode. */
const printedBarcode = (codes: readonly string[]): string =>
  codes.find((code) => barcodeFault(code) === null) ?? '';

export const LABEL_FIELDS = [
  'name',
  'nameHi',
  'nameKn',
  'size',
  'price',
  'mrp',
  'soldBy',
  'sku',
  'barcodes',
  'expiryDate',
  'brand',
] as const;

export function labelFieldsOf(
  { name, nameHi, nameKn, size, price, mrp, soldBy, sku, barcodes, expiryDate }: ProductValues,
  store: string,
  { kind, packedOn, lot }: LabelChoice,
  today: string,
  packer: ProductChoices['packer'] = { address: '', fssai: '', phone: '' },
): LabelFields {
  return {
    store,
    name,
    localName: nameKn || nameHi,
    size,
    price: paiseOf(price) ?? paise(0),
    mrp: paiseOf(mrp) ?? paise(0),
    soldBy,
    sku,
    barcode: printedBarcode(barcodes),
    bestBefore: isDay(expiryDate) ? expiryDate : undefined,
    pack:
      kind === 'pack'
        ? {
            ...packer,
            packedOn: packedOn === null ? today : (readIndianDay(packedOn) ?? ''),
            lot: lot.trim(),
          }
        : undefined,
  };
}

/** Without the number of labels (back office, section 3). */
export function labelBodyOf(
  { brand, category }: ProductValues,
  { _id }: EditedProduct,
  { price, mrp, bestBefore, ...fields }: LabelFields,
): Omit<SentLabel, 'labels'> {
  return {
    _id,
    ...fields,
    price: toRupees(price),
    mrp: toRupees(mrp),
    brand,
    category,
    expiryDate: bestBefore ?? '',
  };
}
