import type { EditedProduct, ProductChoices } from '@haat/contract/catalog/product-edit';
import type { SentLabel } from '@haat/contract/printing/print-jobs';
import { isDay } from '@haat/domain/basics/bounds';
import { formatIndianDay, readIndianDay } from '@haat/domain/basics/indian-day';
import { istDay } from '@haat/domain/basics/ist';
import { paise, toRupees } from '@haat/domain/basics/money';
import { barcodeFault } from '@haat/domain/product/barcode';
import type { LabelFields } from '@haat/domain/product/label-parts';
import { paiseOf } from './product-amounts.ts';
import type { ProductValues } from './product-values.ts';

/** Which label is printed, and what a pack says besides. `packedOn` is DD/MM/YYYY, or whatever is typed so far. */
export type LabelChoice = { kind: 'shelf' | 'pack'; packedOn: string; lot: string };

/** A label for the shelf; goods that are packed are packed today. */
export const newLabelChoice = (): LabelChoice => ({
  kind: 'shelf',
  packedOn: formatIndianDay(istDay(new Date())),
  lot: '',
});

/** Of a product's barcodes the one on its labels: the first that is one. '' where there is none. */
const printedBarcode = (codes: readonly string[]): string =>
  codes.find((code) => barcodeFault(code) === null) ?? '';

/** The fields of the form that a label shows. */
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

/** What stands on a product's label, as its form has it. */
export function labelFieldsOf(
  { name, nameHi, nameKn, size, price, mrp, soldBy, sku, barcodes, expiryDate }: ProductValues,
  store: string,
  { kind, packedOn, lot }: LabelChoice,
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
        ? { ...packer, packedOn: readIndianDay(packedOn) ?? istDay(new Date()), lot: lot.trim() }
        : undefined,
  };
}

/** What is sent to the label printer but for their number: the product's fields (back office, section 3). */
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
