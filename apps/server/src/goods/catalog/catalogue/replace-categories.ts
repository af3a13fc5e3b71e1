import type { CategoryFields } from '@haat/contract/marketplaces/fields';
import { newId } from '@haat/domain/basics/ids';
import { OPERATOR_QUOTAS } from '@haat/domain/stores/quotas';
import type { Tx } from '../../../kit/db.ts';
import { imageName } from '../../../kit/image-path.ts';
import { InvalidInput, Refusal } from '../../../kit/refusal.ts';
import { forgetSold, lockStores, renameRates } from '../../../operators/stores/category-names-sql.ts';
import { ensureCategories, foldCategory } from './categories-sql.ts';
import {
  deleteCategories,
  insertCategories,
  insertSubCategories,
  readCategories,
  releaseNames,
  type StoredCategory,
  type StoredSubCategory,
  updateCategory,
  updateSubCategory,
} from './edited-categories-sql.ts';
import { isPlaceholder, PLACEHOLDER } from './placeholders.ts';
import {
  leaveSubCategories,
  lockProductsIn,
  moveToCategory,
  rewordProducts,
} from './recategorised-products-sql.ts';

type Stored = Awaited<ReturnType<typeof readCategories>>;
type Placed<T> = T & { position: number };

/** The wanted state. */
interface Wanted {
  categories: Placed<StoredCategory>[];
  subCategories: Placed<StoredSubCategory>[];
}

/**
 * Replaces a marketplace's categories. Products of deleted ones stay, in 'Please Select' or no subcategory; new names reach tax
 * rates and search words. Refuses with `category-taken`, `sub-category-taken`, and by position unknown ids and categories beyond
 * the operator's quota; existing ones can always be saved.
 * @returns names that no category has any more
 */
export async function replaceCategories(
  tx: Tx,
  marketplaceId: string,
  list: readonly CategoryFields[],
): Promise<LeftNames> {
  await lockStores(tx, marketplaceId);
  const all = await readCategories(tx, marketplaceId, true);
  const stored = {
    ...all,
    categories: all.categories.filter(({ name }) => !isPlaceholder('category', name)),
  };
  refuseWrong(stored, list);
  refuseTooMany(stored, list);
  const wanted = wantedOf(list);
  const gone = missingOf(stored, wanted);
  const renamed = renamedOf(stored, wanted);
  await forgetSold(tx, marketplaceId, 'sold_category_ids', gone.categories);
  const touched = await lockProductsIn(tx, marketplaceId, {
    categories: [...gone.categories, ...renamed.categories.map(({ id }) => id)],
    subCategories: [...gone.subCategories, ...renamed.subCategories.map(({ id }) => id)],
  });
  if (gone.subCategories.length > 0) await leaveSubCategories(tx, marketplaceId, gone.subCategories);
  if (gone.categories.length > 0) {
    await moveToCategory(
      tx,
      marketplaceId,
      gone.categories,
      await placeholderOf(tx, marketplaceId, touched.length > 0),
    );
  }
  await deleteCategories(tx, marketplaceId, gone);
  await releaseNames(tx, marketplaceId, renamed);
  await writeWanted(tx, marketplaceId, stored, wanted);
  await renameRates(tx, marketplaceId, renamed.categories);
  await rewordProducts(tx, marketplaceId, touched);
  return {
    category: left(renamed.categories, wanted.categories),
    subcategory: left(renamed.subCategories, wanted.subCategories),
  };
}

/** By the word of their addresses in the shop; `to` is the new name. */
export type LeftNames = Record<'category' | 'subcategory', { from: string; to: string }[]>;

function left(renamed: readonly { from: string; to: string }[], all: readonly { name: string }[]) {
  const used = new Set(all.map(({ name }) => foldCategory(name)));
  return renamed.filter(({ from }) => !used.has(foldCategory(from)));
}

/** For products whose category is deleted; never shown. */
async function placeholderOf(tx: Tx, marketplaceId: string, isNeeded: boolean): Promise<string> {
  if (!isNeeded) return newId();
  const made = await ensureCategories(tx, marketplaceId, ['Please Select']);
  const id = made.get(PLACEHOLDER.category)?.id;
  if (!id) throw new Error('The placeholder category was not made');
  return id;
}

function refuseWrong(stored: Stored, list: readonly CategoryFields[]): void {
  const known = new Set(stored.categories.map(({ id }) => id));
  const parentOf = new Map(stored.subCategories.map(({ id, categoryId }) => [id, categoryId]));
  const unknown = list.flatMap((category, at) => [
    ...(category.id && !known.has(category.id)
      ? [{ path: `categories.${at}.id`, message: 'There is no such category' }]
      : []),
    ...category.subCategories.flatMap((sub, nth) =>
      sub.id && (!category.id || parentOf.get(sub.id) !== category.id)
        ? [{ path: `categories.${at}.subCategories.${nth}.id`, message: 'There is no such subcategory' }]
        : [],
    ),
  ]);
  if (unknown.length > 0) throw new InvalidInput(unknown);
  const names = list.map(({ name }) => foldCategory(name));
  if (hasTwice(names) || names.includes(PLACEHOLDER.category)) throw new Refusal('category-taken');
  for (const { subCategories } of list)
    if (hasTwice(subCategories.map(({ name }) => foldCategory(name))))
      throw new Refusal('sub-category-taken');
  const ids = list.flatMap(({ id, subCategories }) => [id, ...subCategories.map((sub) => sub.id)]);
  if (hasTwice(ids.flatMap((id) => id ?? [])))
    throw new InvalidInput([{ path: 'categories', message: 'A category stands here twice' }]);
}

/** Those made by stores don't count. */
function refuseTooMany(stored: Stored, list: readonly CategoryFields[]): void {
  const ofStores = new Set(stored.categories.flatMap(({ id, madeByStore }) => (madeByStore ? id : [])));
  const own = list.filter(({ id }) => !id || !ofStores.has(id));
  const most = OPERATOR_QUOTAS.categories;
  if (own.length > most && own.some(({ id }) => !id))
    throw new InvalidInput([{ path: 'categories', message: `At most ${most} categories` }]);
}

const hasTwice = (values: readonly string[]) => new Set(values).size < values.length;

function wantedOf(list: readonly CategoryFields[]): Wanted {
  const categories = list.map(({ subCategories: _, id = newId(), image, ...category }, position) => ({
    ...category,
    id,
    image: imageName(image),
    position,
  }));
  const subCategories = list.flatMap((category, at) =>
    category.subCategories.map(({ id = newId(), image, ...sub }, position) => ({
      ...sub,
      id,
      categoryId: categories[at]?.id ?? '',
      image: imageName(image),
      position,
    })),
  );
  return { categories, subCategories };
}

function missingOf(stored: Stored, wanted: Wanted) {
  const missing = (before: readonly { id: string }[], after: readonly { id: string }[]) => {
    const kept = new Set(after.map(({ id }) => id));
    return before.map(({ id }) => id).filter((id) => !kept.has(id));
  };
  return {
    categories: missing(stored.categories, wanted.categories),
    subCategories: missing(stored.subCategories, wanted.subCategories),
  };
}

function renamedOf(stored: Stored, wanted: Wanted) {
  const renamed = (
    before: readonly { id: string; name: string }[],
    after: readonly { id: string; name: string }[],
  ) => {
    const names = new Map(before.map(({ id, name }) => [id, name]));
    return after.flatMap(({ id, name }) => {
      const from = names.get(id);
      return from !== undefined && from !== name ? [{ id, from, to: name }] : [];
    });
  };
  return {
    categories: renamed(stored.categories, wanted.categories),
    subCategories: renamed(stored.subCategories, wanted.subCategories),
  };
}

async function writeWanted(tx: Tx, marketplaceId: string, stored: Stored, wanted: Wanted): Promise<void> {
  const known = new Set([...stored.categories, ...stored.subCategories].map(({ id }) => id));
  const isNew = ({ id }: { id: string }) => !known.has(id);
  for (const row of wanted.categories) if (!isNew(row)) await updateCategory(tx, marketplaceId, row);
  await insertCategories(tx, marketplaceId, wanted.categories.filter(isNew));
  for (const row of wanted.subCategories) if (!isNew(row)) await updateSubCategory(tx, marketplaceId, row);
  await insertSubCategories(tx, marketplaceId, wanted.subCategories.filter(isNew));
}
