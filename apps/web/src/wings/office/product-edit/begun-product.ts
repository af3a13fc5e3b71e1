import { createSampleProduct } from '@haat/contract/catalog/product-list';
import { call } from '../../../kit/call.ts';
import { readStored, writeStored } from '../../../kit/storage.ts';
import { type FormDraft, formDraft } from '../../../office-kit/form/form-draft.ts';
import { NO_VARIANT, type ProductValues, type VendorRow } from './product-values.ts';
import { NOTHING_TYPED, NUMBERS } from './table-values.ts';

/** Per store; each device has its own unsaved product. */
const keyOf = (storeId: string) => `haat.begun.${storeId}`;

/** Creates a product, or finds this device's unsaved one. */
export async function beginProduct(storeId: string): Promise<string> {
  const mine = readStored(keyOf(storeId), (value) => (typeof value === 'string' ? value : undefined));
  const { _id } = await call(createSampleProduct, { params: { storeId }, query: { mine: mine ?? 'none' } });
  writeStored(keyOf(storeId), _id);
  return _id;
}

const NO_VENDOR = { _id: '', name: '', email: '', phone: '' };
const ROWS = {
  variants: NO_VARIANT,
  vendors: { key: '', vendor: NO_VENDOR, cost: '' } satisfies VendorRow,
};

/** Defaults taken over from the previous product, until the barcode or the user says otherwise. */
type Shelf = Pick<ProductValues, 'category' | 'subCategory' | 'brand'>;

const NO_SHELF: Shelf = { category: '', subCategory: '', brand: '' };
const BLANK: ProductValues & { product: string; shelf: Shelf } = {
  ...NOTHING_TYPED,
  product: '',
  shelf: NO_SHELF,
  variants: [],
  vendors: [],
};
const DRAFT = formDraft('new-product', BLANK, [], { rows: ROWS, numbers: NUMBERS });

/** Only one draft of a new product is stored at a time. */
export const draftOf = (product: string): FormDraft<ProductValues> => ({
  read: () => {
    const stored = DRAFT.read();
    if (stored?.product !== product) return undefined;
    const { product: _, shelf: __, ...values } = stored;
    const vendors = values.vendors.map(({ vendor: { _id, ...typed }, ...row }) => ({
      ...row,
      vendor: _id ? { _id, ...typed } : typed,
    }));
    return { ...values, vendors };
  },
  write: (typed) => DRAFT.write(typed && { ...typed, product, shelf: shelfOf(product) ?? NO_SHELF }),
});

/** Undefined if it was not begun after another product. */
export function shelfOf(product: string): Shelf | undefined {
  const stored = DRAFT.read();
  return stored?.product === product && stored.shelf.category !== '' ? stored.shelf : undefined;
}

/** Takes over fields of the previous product, as goods are entered shelf by shelf. */
export function beginLike(product: string, before: ProductValues): void {
  const { category, subCategory, brand, status, vendors } = before;
  const shelf = { category, subCategory, brand };
  DRAFT.write({
    ...BLANK,
    ...shelf,
    product,
    shelf,
    status,
    vendors: vendors.map((row) => ({ ...row, cost: '' })),
  });
}
