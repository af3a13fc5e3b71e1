import { readRoles } from '@haat/domain/capabilities';
import type { Tx } from '../../kit/db.ts';

/** Where somebody works. */
export interface Workplace {
  marketplaceId: string;
  storeId: string;
}

/** Puts somebody to work in one store, or in none. */
export async function replaceWorkplace(tx: Tx, userId: string, place: Workplace | null): Promise<void> {
  await tx.deleteFrom('store_staff').where('user_id', '=', userId).execute();
  if (!place) return;
  await tx
    .insertInto('store_staff')
    .values({ marketplace_id: place.marketplaceId, user_id: userId, store_id: place.storeId })
    .execute();
}

/** Where somebody works by now; undefined when they work nowhere. */
export function findWorkplace(tx: Tx, userId: string): Promise<Workplace | undefined> {
  return tx
    .selectFrom('store_staff')
    .select(['marketplace_id as marketplaceId', 'store_id as storeId'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
}

/** Whoever may change rights, locked until the transaction ends. */
export interface SuperAdmins {
  /** Those whose account is open. */
  open: ReadonlySet<string>;
}

/**
 * Locks a user together with all superAdmins, in id order: of two who would take each other's role the second waits, and finds
 * what the first one left.
 */
export async function lockWithSuperAdmins(tx: Tx, userId: string): Promise<SuperAdmins> {
  const rows = await tx
    .selectFrom('users')
    .select(['id', 'roles', 'disabled_at'])
    .where((eb) => eb.or([eb('id', '=', userId), eb(eb.val('superAdmin'), '=', eb.fn.any('roles'))]))
    .orderBy('id')
    .forUpdate()
    .execute();
  const open = rows.filter(
    ({ roles, disabled_at }) => disabled_at === null && readRoles(roles).includes('superAdmin'),
  );
  return { open: new Set(open.map(({ id }) => id)) };
}
