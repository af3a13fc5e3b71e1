import {
  type BundleFields,
  changeBundle as changeCall,
  createBundle as createCall,
  type StaffBundle,
} from '@haat/contract/bundles/staff';
import { OPERATOR_QUOTAS, STORE_QUOTAS } from '@haat/domain/stores/quotas';
import type { Caller } from '../../kit/callers.ts';
import { publishSurroundings } from '../../kit/catalogue-changes.ts';
import { type Db, inTransaction, type Tx } from '../../kit/db.ts';
import { answerOnce } from '../../kit/idempotency.ts';
import { Refusal } from '../../kit/refusal.ts';
import { type ExpectedVersion, refuseEdited } from '../../kit/versions.ts';
import { lastChange } from '../../operators/audit/audit-read.ts';
import { noteStaffAction } from '../../operators/audit/audit-sql.ts';
import { changedValues } from '../../operators/audit/changed-values.ts';
import { reachStore } from '../../operators/stores/read-store.ts';
import { countProducts, reachBundle, readStaffBundle } from './bundles-read.ts';
import { type BundleRef, insertBundle, lockBundles, updateBundle } from './bundles-sql.ts';

interface BundleCommand {
  caller: Caller;
  /** The bundle's store; undefined: the caller's own. */
  store: string | undefined;
  fields: BundleFields;
  key: string;
  replayed: () => void;
}

/** Refuses with `store-not-found`, `bundle-product-unknown` and `too-many-bundles`. */
export async function createBundle(
  db: Db,
  { caller, store, fields, key, replayed }: BundleCommand,
): Promise<StaffBundle> {
  const named = store ?? caller.store?.storeId;
  if (!named) throw new Refusal('store-not-found');
  const { marketplaceId, id: storeId } = await reachStore(db, caller, named);
  const attempt = { marketplaceId, userId: caller.userId, key, replayed, request: { storeId, fields } };
  return inTransaction(db, (tx) =>
    answerOnce(tx, createCall, attempt, async () => {
      const others = await lockBundles(tx, marketplaceId);
      refuseTooMany(caller, others.filter((other) => other.storeId === storeId).length);
      await refuseForeign(tx, { marketplaceId, storeId }, fields);
      const position = (others.at(-1)?.position ?? -1) + 1;
      const id = await insertBundle(tx, { marketplaceId, storeId }, fields, position);
      await notifyOf(tx, { marketplaceId, id }, caller, 'created', { name: fields.name });
      return readStaffBundle(tx, caller, id);
    }),
  );
}

/** Operators may exceed a store's quota. */
function refuseTooMany({ roles }: Caller, count: number): void {
  const { bundles: most } = roles.includes('superAdmin') ? OPERATOR_QUOTAS : STORE_QUOTAS;
  if (count >= most) throw new Refusal('too-many-bundles', undefined, { most });
}

/** Refuses with `bundle-not-found`, `bundle-product-unknown` and `edited-meanwhile`. */
export function changeBundle(
  db: Db,
  caller: Caller,
  { id, version: expected, fields }: { id: string; version: ExpectedVersion; fields: BundleFields },
): Promise<StaffBundle> {
  return inTransaction(db, async (tx) => {
    const bundle = await reachBundle(tx, caller, id);
    const before = await readStaffBundle(tx, caller, id);
    const version = expected ?? before.version;
    await refuseForeign(tx, bundle, fields);
    if (version !== before.version || !(await updateBundle(tx, bundle, version, fields))) {
      const current = await readStaffBundle(tx, caller, id);
      const last = await lastChange(tx, bundle);
      throw refuseEdited(changeCall, { sent: version, current, ...last });
    }
    const after = await readStaffBundle(tx, caller, id);
    const changed = changedValues(loggedBundle(before), loggedBundle(after));
    await notifyOf(tx, bundle, caller, 'changed', { name: fields.name, ...changed });
    return after;
  });
}

/** For the audit log: products by name, with quantities. */
export function loggedBundle({ items, ...bundle }: StaffBundle) {
  const { name, nameHi, nameKn, description, descriptionHi, descriptionKn } = bundle;
  const products = items.map(({ name: product, quantity }) => `${quantity} × ${product}`);
  const words = { name, nameHi, nameKn, description, descriptionHi, descriptionKn };
  return { ...words, products: products.join(', ') };
}

/** A store's bundle holds its own products, the marketplace's those of any of its stores. */
async function refuseForeign(
  tx: Tx,
  shelf: Pick<BundleRef, 'marketplaceId' | 'storeId'>,
  { products }: BundleFields,
): Promise<void> {
  const ids = products.map(({ product }) => product);
  if ((await countProducts(tx, shelf, ids)) < ids.length) throw new Refusal('bundle-product-unknown');
}

/** Writes the audit log and publishes the change to shoppers. */
export async function notifyOf(
  tx: Tx,
  { marketplaceId, id }: Pick<BundleRef, 'marketplaceId' | 'id'>,
  caller: Caller,
  action: string,
  details: Record<string, unknown> = {},
): Promise<void> {
  await noteStaffAction(tx, { marketplaceId, id, subject: 'bundle' }, caller.userId, action, details);
  await publishSurroundings(tx, marketplaceId);
}
