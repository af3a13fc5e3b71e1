import type { StoreRef } from '../../kit/callers.ts';
import type { Db } from '../../kit/db.ts';
import { ImportRefusal } from './import-refusal.ts';

/** A store with the names by which a person knows it. */
export interface NamedStore extends StoreRef {
  name: string;
  marketplace: string;
  marketplaceUid: string;
}

/**
 * The store of a name, in any case.
 * @param marketplaceUid looks in this marketplace only
 * @throws ImportRefusal with a sentence when there is none, or more than one
 */
export async function findStore(db: Db, name: string, marketplaceUid?: string): Promise<NamedStore> {
  const stores = await db
    .selectFrom('stores')
    .innerJoin('marketplaces', 'marketplaces.id', 'stores.marketplace_id')
    .select([
      'stores.marketplace_id as marketplaceId',
      'stores.id as storeId',
      'stores.name',
      'marketplaces.name as marketplace',
      'marketplaces.uid as marketplaceUid',
    ])
    .orderBy('marketplaces.uid')
    .orderBy('stores.name')
    .execute();
  const fold = (text: string) => text.trim().toLowerCase();
  const near = marketplaceUid ? stores.filter((s) => s.marketplaceUid === fold(marketplaceUid)) : stores;
  if (marketplaceUid && near.length === 0)
    throw new ImportRefusal(`There is no marketplace “${marketplaceUid}” with a store. ${listOf(stores)}`);
  const [store, another] = near.filter((s) => fold(s.name) === fold(name));
  if (!store) throw new ImportRefusal(`There is no store “${name}”. ${listOf(near)}`);
  if (another && another.marketplaceId !== store.marketplaceId)
    throw new ImportRefusal(
      `More than one marketplace has a store “${store.name}”. Say which with --marketplace: ` +
        `${store.marketplaceUid} or ${another.marketplaceUid}.`,
    );
  if (another)
    throw new ImportRefusal(
      `${store.marketplace} has two stores “${store.name}”. Give one of them another name first.`,
    );
  return store;
}

function listOf(stores: readonly NamedStore[]): string {
  if (stores.length === 0) return 'There are no stores yet.';
  const lines = stores.map((s) => `\n    ${s.name} (--marketplace ${s.marketplaceUid})`);
  return `The stores are:${lines.join('')}`;
}
