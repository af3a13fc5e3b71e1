import type { ImportChoice, ProductImport } from '@haat/contract/catalog/product-import';
import { type RawBuilder, sql } from 'kysely';
import type { StoreRef } from '../../../kit/callers.ts';
import type { Db, Tx } from '../../../kit/db.ts';
import { type CategoryMaker, categoryMaker } from '../../catalog/catalogue/categories-sql.ts';
import type { Survey } from '../formats/survey.ts';

export interface ImportRef {
  marketplaceId: string;
  id: string;
}

export interface StoredImport extends ImportRef {
  storeId: string;
  userId: string | null;
  fileName: string;
  state: ProductImport['state'];
  source: Survey;
  choice: ImportChoice | null;
  version: number;
  created: number;
  changed: number;
  unchanged: number;
  refused: number;
  done: number;
  picturesLeft: number;
  picturesFailed: number;
  failure: string;
  createdAt: Date;
  appliedAt: Date | null;
  /** Categories that it made. */
  newCategoryIds: string[];
  /** The operator imports, not the store. */
  byOperator: boolean;
  newCategories: string[];
}

const COLUMNS = sql.raw(`marketplace_id AS "marketplaceId", id, store_id AS "storeId", user_id AS "userId",
  file_name AS "fileName", state, source, choice, version, created, changed, unchanged, refused, done,
  pictures_left AS "picturesLeft", pictures_failed AS "picturesFailed", failure, created_at AS "createdAt",
  applied_at AS "appliedAt", new_category_ids AS "newCategoryIds", by_operator AS "byOperator", new_categories AS "newCategories"`);

/** Fields of an import besides its state. */
type Fields = Partial<{
  choice: ImportChoice;
  version: RawBuilder<number>;
  done: number;
  created: number;
  changed: number;
  unchanged: number;
  refused: number;
  pictures_left: number;
  pictures_failed: number;
  failure: string;
  applied_at: Date;
  new_category_ids: string[];
  by_operator: boolean;
  new_categories: string[];
  expires_at: Date;
}>;

/** For whom an import makes categories. */
export const makerOf = (
  db: Db | Tx,
  { marketplaceId, storeId, byOperator }: StoredImport,
): Promise<CategoryMaker> => categoryMaker(db, marketplaceId, byOperator ? null : storeId);

export async function insertImport(
  tx: Tx,
  row: ImportRef & {
    storeId: string;
    userId: string;
    fileName: string;
    source: Survey;
    expiresAt: Date;
    now: Date;
  },
): Promise<void> {
  await tx
    .insertInto('product_imports')
    .values({
      marketplace_id: row.marketplaceId,
      id: row.id,
      store_id: row.storeId,
      user_id: row.userId,
      file_name: row.fileName,
      state: 'columns',
      source: JSON.stringify(row.source),
      created_at: row.now,
      expires_at: row.expiresAt,
    })
    .execute();
}

export async function selectImport(
  db: Db | Tx,
  { marketplaceId, id }: ImportRef,
  lock = false,
): Promise<StoredImport | undefined> {
  const { rows } = await sql<StoredImport>`
    SELECT ${COLUMNS} FROM product_imports WHERE marketplace_id = ${marketplaceId} AND id = ${id}
    ${lock ? sql`FOR UPDATE` : sql``}`.execute(db);
  return rows[0];
}

/** The last imports of a store, the newest first. */
export async function selectImports(
  db: Db | Tx,
  { marketplaceId, storeId }: StoreRef,
  most: number,
): Promise<StoredImport[]> {
  const { rows } = await sql<StoredImport>`
    SELECT ${COLUMNS} FROM product_imports WHERE marketplace_id = ${marketplaceId} AND store_id = ${storeId}
    ORDER BY created_at DESC, id DESC LIMIT ${most}`.execute(db);
  return rows;
}

/** Brings an import that the caller has locked to a state. */
export async function setImport(
  tx: Tx,
  { marketplaceId, id }: ImportRef,
  state: StoredImport['state'],
  { choice, ...fields }: Fields = {},
): Promise<void> {
  await tx
    .updateTable('product_imports')
    .set({
      state,
      ...fields,
      // Progress resets the count of failures.
      ...(fields.done !== undefined && { tries: 0 }),
      ...(choice && { choice: JSON.stringify(choice) }),
    })
    .where('marketplace_id', '=', marketplaceId)
    .where('id', '=', id)
    .execute();
}

/**
 * Counts a process that begins to work on an import.
 * @returns the number that began at this step and did not end
 */
export async function countTry(db: Db, { marketplaceId, id }: ImportRef): Promise<number> {
  const row = await db
    .updateTable('product_imports')
    .set((eb) => ({ tries: eb('tries', '+', 1) }))
    .where('marketplace_id', '=', marketplaceId)
    .where('id', '=', id)
    .returning('tries')
    .executeTakeFirst();
  return row?.tries ?? 0;
}

/** Uncounts a process that has ended, successfully or not. */
export async function endTry(db: Db, { marketplaceId, id }: ImportRef): Promise<void> {
  await db
    .updateTable('product_imports')
    .set({ tries: 0 })
    .where('marketplace_id', '=', marketplaceId)
    .where('id', '=', id)
    .execute();
}

/** The next version of a plan. */
export const nextPlan = sql<number>`version + 1`;

export async function deleteImport(tx: Tx, { marketplaceId, id }: ImportRef): Promise<void> {
  await tx
    .deleteFrom('product_imports')
    .where('marketplace_id', '=', marketplaceId)
    .where('id', '=', id)
    .execute();
}

/** Imports whose time is over and that nobody works on. */
export function expiredImports(db: Db, now: Date, most: number): Promise<ImportRef[]> {
  return db
    .selectFrom('product_imports')
    .select(['marketplace_id as marketplaceId', 'id'])
    .where('expires_at', '<', now)
    .where('state', 'not in', ['applying', 'undoing'])
    .orderBy('expires_at')
    .limit(most)
    .execute();
}

/** Those whose files are still needed. */
export async function plansAmong(db: Db, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT id::text FROM product_imports WHERE id::text = ANY(${ids}::text[]) AND applied_at IS NULL`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

/** Imports that are being planned, saved or undone, or wait for pictures. */
export function unfinishedImports(
  db: Db,
): Promise<(Pick<StoredImport, 'marketplaceId' | 'id' | 'storeId'> & { state: string })[]> {
  return db
    .selectFrom('product_imports')
    .select(['marketplace_id as marketplaceId', 'id', 'store_id as storeId', 'state'])
    .where((eb) =>
      eb.or([
        eb('state', 'in', ['planning', 'applying', 'undoing']),
        eb.and([eb('state', '=', 'applied'), eb('pictures_left', '>', 0)]),
      ]),
    )
    .execute();
}

/** A store's stored choice for files with these headings, if any. */
export async function storedChoice(
  db: Db | Tx,
  { marketplaceId, storeId }: StoreRef,
  fingerprint: string,
): Promise<ImportChoice | undefined> {
  const row = await db
    .selectFrom('import_choices')
    .select('choice')
    .where('marketplace_id', '=', marketplaceId)
    .where('store_id', '=', storeId)
    .where('fingerprint', '=', fingerprint)
    .executeTakeFirst();
  return row?.choice as ImportChoice | undefined;
}

export async function keepChoice(
  tx: Tx,
  { marketplaceId, storeId }: StoreRef,
  fingerprint: string,
  name: string,
  choice: ImportChoice,
): Promise<void> {
  const written = { name, choice: JSON.stringify(choice) };
  await tx
    .insertInto('import_choices')
    .values({ marketplace_id: marketplaceId, store_id: storeId, fingerprint, ...written })
    .onConflict((conflict) =>
      conflict.columns(['marketplace_id', 'store_id', 'fingerprint']).doUpdateSet(written),
    )
    .execute();
}
