import type { NewMarketplace, OperatedMarketplace } from '@haat/contract/marketplaces/operators';
import type { Caller } from '../../kit/callers.ts';
import { publishChange } from '../../kit/change-feed.ts';
import { type Db, inTransaction } from '../../kit/db.ts';
import { noteStaffAction } from '../../operators/audit/audit-sql.ts';
import { servePinCodes } from './change-marketplace.ts';
import { readMarketplace } from './marketplaces-read.ts';
import { insertMarketplace } from './marketplaces-sql.ts';

/** Its pin codes are served at once. Refuses with `marketplace-taken` and `pin-code-served`. */
export function createMarketplace(
  db: Db,
  caller: Caller,
  fields: NewMarketplace,
): Promise<OperatedMarketplace> {
  return inTransaction(db, async (tx) => {
    const id = await insertMarketplace(tx, fields);
    await servePinCodes(tx, id, fields.pinCodes);
    const about = { name: fields.name, uid: fields.uid };
    await noteStaffAction(
      tx,
      { marketplaceId: id, id, subject: 'marketplace' },
      caller.userId,
      'created',
      about,
    );
    await publishChange(tx, 'catalogue', id);
    return readMarketplace(tx, id);
  });
}
