import type { StoreSetup } from '@haat/contract/stores/onboarding';
import { istDay } from '@haat/domain/basics/ist';
import { chargesTax, schemeOn } from '@haat/domain/invoices/gst-scheme';
import { PRODUCT_SENTINELS } from '@haat/domain/product/product-sentinels';
import { type SetupFacts, setupOf } from '@haat/domain/stores/store-setup';
import { sql } from 'kysely';
import type { Caller } from '../../kit/callers.ts';
import type { Context } from '../../kit/context.ts';
import type { Db, Tx } from '../../kit/db.ts';
import { Refusal } from '../../kit/refusal.ts';
import { reachStore } from '../stores/read-store.ts';
import { readTaxpayer } from '../stores/schemes-sql.ts';
import { readRates, readSoldCategories } from '../stores/store-config-read.ts';
import type { StoreRef } from '../stores/stores-sql.ts';
import { type InvitationRow, latestInvitation } from './invitations-sql.ts';

/** A store's setup steps and its invitation. Refuses with `store-not-found`. */
export async function readSetup(
  { db, clock }: Pick<Context, 'clock'> & { db: Db | Tx },
  caller: Caller,
  id: string,
): Promise<StoreSetup> {
  const store = await reachStore(db, caller, id);
  const row = await readFacts(db, store, clock.now());
  const invitation = await latestInvitation(db, store);
  if (!row) throw new Refusal('store-not-found');
  const steps = setupOf({
    ...row,
    firstProductAt: row.firstProductAt ? new Date(row.firstProductAt) : null,
    invitedAt: invitation && !invitation.withdrawn_at ? invitation.sent_at : null,
    acceptedAt: invitation?.accepted_at ?? null,
  });
  return {
    store: { _id: id, name: row.name },
    isOpen: row.isOpen,
    steps,
    invitation: invitation ? shown(invitation, clock.now()) : null,
  };
}

type Facts = Omit<SetupFacts, 'invitedAt' | 'acceptedAt'> & { name: string };

async function readFacts(db: Db | Tx, store: StoreRef, now: Date): Promise<Facts | undefined> {
  const { marketplaceId, id } = store;
  const today = istDay(now);
  const stores = await db
    .selectFrom('stores')
    .select(['name', 'created_at', 'is_open', 'opening_hours'])
    .where('marketplace_id', '=', marketplaceId)
    .where('id', '=', id)
    .executeTakeFirst();
  const staff = await sql<{ admins: number }>`
      SELECT count(*)::int AS admins FROM store_staff s JOIN users u ON u.id = s.user_id
      WHERE s.marketplace_id = ${marketplaceId} AND s.store_id = ${id} AND 'admin' = ANY(u.roles)
        AND u.disabled_at IS NULL`.execute(db);
  const sold = await readSoldCategories(db, store);
  const rates = await readRates(db, store);
  const products = await sql<{ first: Date | null; published: number }>`
      SELECT min(created_at) AS first, (count(*) FILTER (WHERE status = 'Published'))::int AS published FROM products
      WHERE marketplace_id = ${marketplaceId} AND store_id = ${id} AND name <> ${PRODUCT_SENTINELS.name}`.execute(
    db,
  );
  if (!stores) return undefined;
  return {
    name: stores.name,
    createdAt: stores.created_at,
    isOpen: stores.is_open,
    hasOpeningHours: Object.keys(stores.opening_hours ?? {}).length > 0,
    chargesTax: chargesTax(schemeOn(await readTaxpayer(db, store), now)),
    hasAdmin: (staff.rows[0]?.admins ?? 0) > 0,
    soldCategories: sold.map(({ name }) => name),
    ratedCategories: [
      ...rates.flatMap(({ category, validFrom }) => (validFrom <= today ? category : [])),
      ...(await readFollowing(db, store)),
    ],
    firstProductAt: products.rows[0]?.first ?? null,
    published: products.rows[0]?.published ?? 0,
  };
}

/** Without those that have a typed rate. */
async function readFollowing(db: Db | Tx, { marketplaceId, id }: StoreRef): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    SELECT c.name FROM products p JOIN categories c ON c.marketplace_id = p.marketplace_id AND c.id = p.category_id
    WHERE p.marketplace_id = ${marketplaceId} AND p.store_id = ${id} AND p.name <> ${PRODUCT_SENTINELS.name} AND p.tax_bp IS NULL
    GROUP BY c.id, c.name HAVING bool_and(p.follows_calendar)`.execute(db);
  return rows.map(({ name }) => name);
}

function shown(row: InvitationRow, now: Date): NonNullable<StoreSetup['invitation']> {
  const { id: _id, name, phone, email, sent_at: sentAt, expires_at: expiresAt } = row;
  return { _id, name, phone, email, sentAt, expiresAt, state: stateOf(row, now) };
}

function stateOf(row: InvitationRow, now: Date): NonNullable<StoreSetup['invitation']>['state'] {
  if (row.accepted_at) return 'accepted';
  if (row.withdrawn_at) return 'withdrawn';
  return row.expires_at <= now ? 'expired' : 'open';
}
