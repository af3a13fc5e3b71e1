import type { Profile } from '@haat/contract/identity';
import { isAdmin, readRoles, worksAs } from '@haat/domain/people/capabilities';
import { sql } from 'kysely';
import type { Db, Tx } from '../../kit/db.ts';
import { sumOf } from '../../kit/sums.ts';
import { hasPassword, type UserRow } from './identity-sql.ts';

/** With points of all marketplaces, and a staff member's store. */
export async function profileOf(db: Db | Tx, user: UserRow): Promise<Profile> {
  const { points } = await db
    .selectFrom('reward_balances')
    .select(sumOf(sql`points`).as('points'))
    .where('user_id', '=', user.id)
    .executeTakeFirstOrThrow();
  const staff = await db
    .selectFrom('store_staff as s')
    .leftJoin('till_cashiers as c', (join) =>
      join
        .onRef('c.marketplace_id', '=', 's.marketplace_id')
        .onRef('c.store_id', '=', 's.store_id')
        .onRef('c.user_id', '=', 's.user_id'),
    )
    .select(['s.store_id', 'c.user_id as cashier'])
    .where('s.user_id', '=', user.id)
    .executeTakeFirst();
  const role = worksAs(readRoles(user.roles), Boolean(staff?.cashier));
  return {
    _id: user.id,
    name: user.name,
    email: user.typed_email,
    emailProved: user.proved_email !== null,
    phone: user.phone ?? user.contact_phone,
    phoneProved: user.phone !== null,
    hasPassword: hasPassword(user),
    address: user.address,
    company: user.company,
    gstNumber: user.gst_number,
    rewardPoints: points,
    role,
    isAdmin: isAdmin(role),
    ...(staff && { store: staff.store_id }),
  };
}
