import { newId } from '@haat/domain/basics/ids';
import { paise } from '@haat/domain/basics/money';
import { ensureCategories, foldCategory } from '../src/goods/catalog/catalogue/categories-sql.ts';
import { productWords } from '../src/goods/catalog/catalogue/product-words.ts';
import { BLANK_PRODUCT } from '../src/goods/catalog/product/product-columns.ts';
import { insertProducts, type ProductRecord } from '../src/goods/catalog/product/products-sql.ts';
import { lockStock, moveStock } from '../src/goods/stock/stock-sql.ts';
import { type Db, inTransaction } from '../src/kit/db.ts';

/** A product; fields that are left out have a plain value. */
export interface Goods extends Partial<Omit<ProductRecord, 'categoryId' | 'subCategoryId' | 'searchWords'>> {
  name: string;
  category?: string;
  subCategory?: string;
  stock?: number;
}

/**
 * Adds products to a store as the server does.
 * @returns their ids in order
 */
export function stockShelves(
  db: Db,
  at: { marketplaceId: string; storeId: string },
  goods: readonly Goods[],
): Promise<string[]> {
  return inTransaction(db, async (tx) => {
    const { marketplaceId } = at;
    const wanted = goods.map((one) => ({ category: 'Kirana', subCategory: '', ...one }));
    const categories = await ensureCategories(
      tx,
      marketplaceId,
      wanted.map((one) => one.category),
    );
    const idOf = (category: string) => categories.get(foldCategory(category))?.id ?? '';
    const subCategories = new Map<string, string>();
    for (const { category, subCategory } of wanted) {
      if (subCategory === '' || subCategories.has(`${category}/${subCategory}`)) continue;
      const id = newId();
      subCategories.set(`${category}/${subCategory}`, id);
      await tx
        .insertInto('sub_categories')
        .values({ marketplace_id: marketplaceId, id, category_id: idOf(category), name: subCategory })
        .execute();
    }
    const records = wanted.map(({ category, subCategory, stock: _, ...one }): ProductRecord => {
      const id = newId();
      return {
        ...BLANK_PRODUCT,
        id,
        sku: `SKU-${id}`,
        price: paise(10_000),
        mrp: one.price ?? paise(10_000),
        cost: paise(0),
        taxBp: 500,
        status: 'Published',
        ...one,
        categoryId: idOf(category),
        subCategoryId: subCategories.get(`${category}/${subCategory}`) ?? null,
        searchWords: productWords({ category, subCategory, ...one }),
      };
    });
    await insertProducts(tx, at, records);
    const moves = records
      .map(({ id }, i) => ({
        productId: id,
        variantId: null,
        change: wanted[i]?.stock ?? 50,
        orderId: null,
      }))
      .filter((move) => move.change > 0);
    const stock = await tx.send((batch) => lockStock(batch, marketplaceId, moves));
    await tx.send((batch) =>
      moveStock(batch, { marketplaceId, cause: 'opening', userId: null }, stock, moves),
    );
    return records.map(({ id }) => id);
  });
}
