import type { EditedProduct } from '@haat/contract/catalog/product-edit';
import { barcodeFault } from '@haat/domain/barcode';
import type { ProductValues } from './product-values.ts';

const TIME_OUT = 8_000;

/** Of a product's barcodes the one on its labels: the first that is one. '' where there is none. */
export const printedBarcode = (codes: readonly string[]): string =>
  codes.find((code) => barcodeFault(code) === null) ?? '';

/**
 * Sends a product and a number of labels to the printer at the counter, which draws them by the same code as the preview.
 * @throws Error when nobody listens there, or it refuses
 */
export async function printLabels(
  printer: string,
  { _id, store }: EditedProduct,
  values: ProductValues,
  labels: number,
): Promise<void> {
  const { name, size, price, mrp, sku, barcodes, brand, category, expiryDate } = values;
  const response = await fetch(`${printer}/label`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      _id,
      store: store.name,
      name,
      size,
      price: price || 0,
      mrp: mrp || 0,
      sku,
      barcode: printedBarcode(barcodes),
      brand,
      category,
      expiryDate,
      labels,
    }),
    signal: AbortSignal.timeout(TIME_OUT),
  });
  if (!response.ok) throw new Error(`The label printer answered ${response.status}`);
}
