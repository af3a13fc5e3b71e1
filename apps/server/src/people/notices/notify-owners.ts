import type { GivenRole } from '@haat/domain/people/capabilities';
import { sql } from 'kysely';
import type { Context } from '../../kit/context.ts';
import type { Tx } from '../../kit/db.ts';
import { type Noticed, sendNotice } from './send-notice.ts';

/** Whose money it is: a store's admins', or the operators' where no store is named. */
type Owned = { marketplaceId: string; storeId: string } | null;

/**
 * Notifies the recipients of money that it goes elsewhere from now on, whoever changed that, when the transaction
 * commits.
 */
export async function notifyOwners(context: Context, tx: Tx, owned: Owned): Promise<void> {
  const role: GivenRole = owned ? 'admin' : 'superAdmin';
  const owners = await tx
    .selectFrom('users as u')
    .select(['u.name', 'u.proved_email', 'u.phone', 'u.language'])
    .where(sql<boolean>`${role} = ANY (u.roles)`)
    .where('u.disabled_at', 'is', null)
    .$if(owned !== null, (all) =>
      all.where('u.id', 'in', (work) =>
        work
          .selectFrom('store_staff')
          .select('user_id')
          .where('marketplace_id', '=', owned?.marketplaceId ?? '')
          .where('store_id', '=', owned?.storeId ?? ''),
      ),
    )
    .orderBy('u.id')
    .limit(MOST)
    .execute();
  for (const owner of owners) await sendNotice(context, tx, 'paid-to-changed', owner satisfies Noticed);
}

/** More than any store has. */
const MOST = 200;
