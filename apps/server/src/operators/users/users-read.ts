import type { CallReply } from '@haat/contract/call';
import { pageOf } from '@haat/contract/page';
import {
  type EditedUser,
  type ListedUser,
  type listUsers as listUsersCall,
  USERS_A_PAGE,
  type UserKind,
} from '@haat/contract/users';
import { digitsOf, plainNumber } from '@haat/domain/basics/figures';
import { isAdmin, readRoles } from '@haat/domain/people/capabilities';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../kit/db.ts';
import { containing } from '../../kit/like.ts';
import { Refusal } from '../../kit/refusal.ts';
import { openRoleInvitation } from '../role-invitations/role-invitations-sql.ts';

interface UserFilter {
  search: string;
  role?: UserKind | undefined;
  store?: string | undefined;
}

interface UserRow {
  id: string;
  name: string;
  email: string;
  emailProved: boolean;
  claimsEmail: boolean;
  phone: string;
  phoneProved: boolean;
  roles: string[];
  createdAt: Date;
}

const COLUMNS = sql`
  id, name, email::text AS email, proved_email IS NOT NULL AS "emailProved", email_claimed AS "claimsEmail",
  coalesce(phone, contact_phone) AS phone, phone IS NOT NULL AS "phoneProved", roles, created_at AS "createdAt"`;
/** The expression of the index `users_found`. */
const FOUND_IN = sql`(lower(name) || ' ' || lower(email::text) || ' ' || regexp_replace(coalesce(phone, contact_phone), '\\D', '', 'g'))`;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const PHONE = /^(?=.*\d)[\d\s()+-]{3,}$/;

/** Staff first, then newest. */
export async function listUsers(
  db: Db,
  filter: UserFilter,
  page: number,
): Promise<CallReply<typeof listUsersCall>> {
  const where = sql.join(await conditionsOf(db, filter), sql` AND `);
  const { rows } = await sql<UserRow>`
      SELECT ${COLUMNS} FROM users WHERE ${where}
      ORDER BY (roles <> '{}') DESC, created_at DESC, id DESC LIMIT ${USERS_A_PAGE} OFFSET ${(page - 1) * USERS_A_PAGE}`.execute(
    db,
  );
  const count = await sql<{
    total: number;
  }>`SELECT count(*)::integer AS total FROM users WHERE ${where}`.execute(db);
  const stores = await storesOf(
    db,
    rows.map(({ id }) => id),
  );
  const users = rows.map((row) => listed(row, stores));
  return pageOf(users, { page, size: USERS_A_PAGE, total: count.rows[0]?.total ?? 0 });
}

async function conditionsOf(db: Db, { search, role, store }: UserFilter): Promise<RawBuilder<boolean>[]> {
  const conditions = [sql<boolean>`true`];
  if (search) conditions.push(matching(search));
  if (role === 'shopper') conditions.push(sql`roles = '{}'`);
  else if (role) conditions.push(sql`roles <> '{}' AND ${role} = ANY (roles)`);
  if (store) {
    const staff = await db
      .selectFrom('store_staff')
      .select('user_id')
      .where('store_id', '=', store)
      .execute();
    conditions.push(sql`id = ANY (${staff.map((one) => one.user_id)}::uuid[])`);
  }
  return conditions;
}

function matching(search: string): RawBuilder<boolean> {
  if (UUID.test(search)) return sql`id = ${search}::uuid`;
  const typed = PHONE.test(plainNumber(search)) ? digitsOf(search) : search.toLowerCase();
  return sql`${FOUND_IN} LIKE ${containing(typed)}`;
}

type StoreOfUser = NonNullable<ListedUser['store']>;

async function storesOf(db: Db | Tx, ids: readonly string[]): Promise<Map<string, StoreOfUser>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('store_staff as w')
    .innerJoin('stores as s', (join) =>
      join.onRef('s.marketplace_id', '=', 'w.marketplace_id').onRef('s.id', '=', 'w.store_id'),
    )
    .innerJoin('marketplaces as m', 'm.id', 'w.marketplace_id')
    .select(['w.user_id', 's.id', 's.name', 'm.name as marketplace'])
    .where('w.user_id', 'in', ids)
    .execute();
  return new Map(rows.map(({ user_id, id, name, marketplace }) => [user_id, { _id: id, name, marketplace }]));
}

function listed({ id, roles, ...rest }: UserRow, stores: ReadonlyMap<string, StoreOfUser>): ListedUser {
  const role = readRoles(roles);
  return { _id: id, ...rest, role, isAdmin: isAdmin(role), store: stores.get(id) ?? null };
}

/** A user for the form. Refuses with `user-not-found`. */
export async function readUser(db: Db | Tx, id: string, now: Date): Promise<EditedUser> {
  const found = await sql<UserRow & { version: number; hasSecondFactor: boolean }>`
      SELECT ${COLUMNS}, version, second_factor_at IS NOT NULL AS "hasSecondFactor" FROM users WHERE id = ${id}`.execute(
    db,
  );
  const open = await sql<{ sessions: number }>`
      SELECT count(*)::integer AS sessions FROM sessions s JOIN users u ON u.id = s.user_id AND u.token_version = s.token_version
      WHERE s.user_id = ${id} AND s.ended_at IS NULL AND s.expires_at > ${now}
        AND s.last_seen_at + make_interval(mins => s.idle_minutes) > ${now}`.execute(db);
  const stores = await storesOf(db, [id]);
  const row = found.rows[0];
  if (!row) throw new Refusal('user-not-found');
  const { version, hasSecondFactor, ...user } = row;
  return {
    ...listed(user, stores),
    version,
    hasSecondFactor,
    sessions: open.rows[0]?.sessions ?? 0,
    invitation: await invitationTo(db, user.email, now),
  };
}

async function invitationTo(db: Db | Tx, email: string, now: Date): Promise<EditedUser['invitation']> {
  const row = await openRoleInvitation(db, email, now);
  if (!row) return null;
  const { marketplace_id, store_id } = row;
  const store =
    marketplace_id && store_id
      ? await db
          .selectFrom('stores')
          .select('name')
          .where('marketplace_id', '=', marketplace_id)
          .where('id', '=', store_id)
          .executeTakeFirst()
      : undefined;
  return {
    email: row.email,
    role: readRoles(row.roles),
    store: store?.name ?? '',
    expiresAt: row.expires_at,
  };
}
