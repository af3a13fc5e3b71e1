import { shownBarcode } from '@haat/domain/barcode';
import { fromUnits } from '@haat/domain/line-amount';
import { toRupees } from '@haat/domain/money';
import { givenExpiry } from '@haat/domain/sample-product';
import type { ProductFields } from '../../catalog/products-sql.ts';
import type { Cells, Field } from '../columns.ts';
import type { RowPlan } from '../plan-row.ts';

/** What our own file says of a product; what it is silent about is left out. */
export function cellsOf(
  product: ProductFields,
  stock: number,
  category: string,
  barcodes: readonly string[],
): Cells {
  const cells: Cells = {
    name: product.name,
    images: product.images.join(' | '),
    description: product.description,
    brand: product.brand,
    sku: product.sku,
    category,
    price: toRupees(product.price).toFixed(2),
    mrp: toRupees(product.mrp).toFixed(2),
    cost: product.cost === null ? '' : toRupees(product.cost).toFixed(2),
    status: product.status,
    stock: String(fromUnits(stock, product.soldBy)),
    'expiry date': givenExpiry(product.expiryDate)?.split('-').toReversed().join('/') ?? '',
    'tax percent': product.taxBp === null ? '' : String(product.taxBp / 100),
    size: product.size,
    'reorder level': String(fromUnits(product.reorderLevel, product.soldBy)),
    hsn: product.hsn,
    'name hi': product.nameHi,
    'name kn': product.nameKn,
    barcode: barcodes.map(shownBarcode).join(' '),
    // Said of loose goods alone: nothing else has a step.
    'sold by': product.soldBy === 'piece' ? '' : product.soldBy,
    step: product.step === null ? '' : String(product.step),
    veg: product.diet,
    'country of origin': product.originCountry,
    ingredients: product.ingredients,
    allergens: product.allergens,
    maker: product.maker,
    'maker contact': product.makerContact,
    'fssai licence': product.fssaiNumber,
    'shelf life days': product.shelfLifeDays === null ? '' : String(product.shelfLifeDays),
  };
  return Object.fromEntries(Object.entries(cells).filter(([, text]) => text !== '')) as Cells;
}

/** Of the columns that a plan changes: what stands there now. */
export function changesOf({ fields, stored, category, stockChange, barcodes }: RowPlan): Cells {
  if (!stored) return {};
  const now = cellsOf(stored, stored.countInStock, stored.category, barcodes.stored);
  const inStock = stored.countInStock + stockChange;
  const then = cellsOf(fields, inStock, category?.name ?? stored.category, barcodes.planned);
  const columns = new Set([...Object.keys(now), ...Object.keys(then)]) as Set<Field>;
  return Object.fromEntries(
    [...columns]
      .filter((column) => now[column] !== then[column])
      .map((column) => [column, now[column] ?? '']),
  );
}
