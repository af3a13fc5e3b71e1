import type { ProductChoices } from '@haat/contract/catalog/product-edit';
import { gstRateFor } from '@haat/domain/invoices/gst';
import type { Caller } from '../../kit/callers.ts';
import type { Context } from '../../kit/context.ts';
import { reachStore } from '../../operators/stores/read-store.ts';
import { readDirectory } from '../catalog/catalogue/directory-read.ts';
import { readCategories } from '../catalog/catalogue/edited-categories-sql.ts';

const MAX_VENDORS = 500;

/** The categories and vendors that a product of a store may have. Refuses with `store-not-found`. */
export async function readProductChoices(
  { clock, db }: Pick<Context, 'clock' | 'db'>,
  caller: Caller,
  storeId: string,
): Promise<ProductChoices> {
  const { marketplaceId } = await reachStore(db, caller, storeId);
  const [directory, { categories, subCategories }, brands, store, vendors] = await Promise.all([
    readDirectory(db, marketplaceId),
    readCategories(db, marketplaceId),
    db
      .selectFrom('brands')
      .select('name')
      .where('marketplace_id', '=', marketplaceId)
      .orderBy('name')
      .execute(),
    db
      .selectFrom('stores')
      .select(['address', 'city', 'pin_code as pinCode', 'fssai_number as fssai', 'phone'])
      .where('marketplace_id', '=', marketplaceId)
      .where('id', '=', storeId)
      .executeTakeFirstOrThrow(),
    db
      .selectFrom('vendors')
      .select(['id as _id', 'name', 'email', 'phone'])
      .where('marketplace_id', '=', marketplaceId)
      .where('store_id', '=', storeId)
      .orderBy('created_at', 'desc')
      .limit(MAX_VENDORS)
      .execute(),
  ]);
  const storeRates = directory.stores.find(({ id }) => id === storeId)?.rates ?? [];
  const on = clock.now();
  return {
    _id: storeId,
    categories: categories.map((category) => ({
      ...category,
      taxRate: gstRateFor({ productRateBp: null, storeRates, category: category.name, on }),
      subCategories: subCategories.filter(({ categoryId }) => categoryId === category.id),
    })),
    brands: brands.map(({ name }) => name),
    packer: packerOf(store),
    vendors,
  };
}

type StoreRow = { address: string; city: string; pinCode: string; fssai: string; phone: string };

function packerOf({ address, city, pinCode, fssai, phone }: StoreRow): ProductChoices['packer'] {
  const place = [city, pinCode].filter(Boolean).join(' ');
  return { address: [address, place].filter(Boolean).join(', '), fssai, phone };
}
