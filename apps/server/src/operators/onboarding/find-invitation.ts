import { type GivenRole, readRoles } from '@haat/domain/people/capabilities';
import type { Db, Tx } from '../../kit/db.ts';
import type { Workplace } from '../../people/users/staff-sql.ts';
import { findRoleInvitation, useRoleInvitation } from '../role-invitations/role-invitations-sql.ts';
import { findBySecret, useInvitation, type Way } from './invitations-sql.ts';

/** A link's invitation, valid or accepted: to be a store's first admin, or to a role. */
export interface Invitation {
  id: string;
  isAccepted: boolean;
  /** As the store's first admin. */
  ofStore: boolean;
  way: Way;
  name: string;
  phone: string;
  email: string;
  roles: GivenRole[];
  place: Workplace | null;
  expiresAt: Date;
}

/** Valid or accepted. */
export async function findInvitation(
  db: Db | Tx,
  secret: string,
  now: Date,
): Promise<Invitation | undefined> {
  const found = await findBySecret(db, secret, now);
  if (found) {
    const { id, name, phone, email, marketplace_id, store_id, expires_at: expiresAt } = found.row;
    const place = { marketplaceId: marketplace_id, storeId: store_id };
    const isAccepted = found.row.accepted_at !== null;
    return {
      id,
      isAccepted,
      ofStore: true,
      way: found.way,
      name,
      phone,
      email,
      roles: ['admin'],
      place,
      expiresAt,
    };
  }
  const row = await findRoleInvitation(db, secret, now);
  if (!row) return undefined;
  const { id, email, roles, marketplace_id, store_id, expires_at: expiresAt } = row;
  const place = marketplace_id && store_id ? { marketplaceId: marketplace_id, storeId: store_id } : null;
  const ofRole = { id, ofStore: false, way: 'mail', name: '', phone: '' } as const;
  const isAccepted = row.accepted_at !== null;
  return { ...ofRole, isAccepted, email, roles: readRoles(roles), place, expiresAt };
}

/** False: already used or withdrawn. */
export function useFound(
  tx: Tx,
  { id, ofStore, place }: Invitation,
  userId: string,
  now: Date,
): Promise<boolean> {
  if (ofStore && place) return useInvitation(tx, { marketplaceId: place.marketplaceId, id }, userId, now);
  return useRoleInvitation(tx, id, userId, now);
}
