import { stateOfBuyer } from '@haat/domain/gstin';
import type { Tx } from '../../kit/db.ts';
import type { Business } from '../orders/orders-sql.ts';

/** The business in a shopper's profile, as documents name it; undefined while the profile has no number that can be one. */
export async function readBusiness(tx: Tx, userId: string): Promise<Business | undefined> {
  const user = await tx
    .selectFrom('users')
    .select(['gst_number as gstNumber', 'company', 'address'])
    .where('id', '=', userId)
    .executeTakeFirst();
  const gstin = (user?.gstNumber ?? '').replace(/\s/g, '').toUpperCase();
  return user && stateOfBuyer(gstin)
    ? { gstin, company: user.company.trim(), address: user.address.trim() }
    : undefined;
}
