import { stateOfBuyer } from '@haat/domain/invoices/gstin';
import type { Answer, Batch } from '../../kit/batch.ts';
import type { Business } from '../orders/orders-sql.ts';

/** Returns undefined when the profile has no possible GSTIN. */
export function readBusiness(batch: Batch, userId: string): Answer<Business | undefined> {
  const read = batch.queries
    .selectFrom('users')
    .select(['gst_number as gstNumber', 'company', 'address'])
    .where('id', '=', userId);
  const rows = batch.add(read, 'checkout.read-business');
  return () => {
    const [user] = rows();
    const gstin = (user?.gstNumber ?? '').replace(/\s/g, '').toUpperCase();
    return user && stateOfBuyer(gstin)
      ? { gstin, company: user.company.trim(), address: user.address.trim() }
      : undefined;
  };
}
