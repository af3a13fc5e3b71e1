import type { NewStore } from '@haat/contract/stores/onboarding';
import type { Store } from '@haat/contract/stores/staff';
import { newId } from '@haat/domain/basics/ids';
import { stateOfGstin } from '@haat/domain/invoices/gstin';
import { stateCode } from '@haat/domain/invoices/states';
import { sql } from 'kysely';
import type { Caller } from '../../kit/callers.ts';
import { publishSurroundings } from '../../kit/catalogue-changes.ts';
import type { Context } from '../../kit/context.ts';
import { inTransaction, type Tx } from '../../kit/db.ts';
import { imageName } from '../../kit/image-path.ts';
import { requireFreshProof } from '../../kit/reauthentication.ts';
import { InvalidInput, Refusal } from '../../kit/refusal.ts';
import { noteStaffAction } from '../audit/audit-sql.ts';
import { readStore } from '../stores/read-store.ts';
import { insertStore } from '../stores/stores-sql.ts';
import { invite, spendAdmin } from './invite-admin.ts';
import { findPlace, marketplacesOf, servingMarketplace } from './onboarding-read.ts';

/**
 * Adds a closed store to a marketplace, and invites its admin if one is named. Its State is that of its GSTIN, or of
 * its pin code. Refuses with `marketplace-not-found`, and with `store-taken` when the marketplace has that name, so
 * that pressing Create twice makes one store. A business may have several shops with one GSTIN. An invitation needs a
 * fresh proof, and may be refused with `too-many-requests`.
 */
export async function createStore(context: Context, caller: Caller, fields: NewStore): Promise<Store> {
  const { db } = context;
  const { admin } = fields;
  if (admin) {
    await requireFreshProof(context, caller);
    await spendAdmin(context, admin);
  }
  return inTransaction(db, async (tx) => {
    const marketplaceId = await marketplaceFor(tx, fields);
    // Concurrent creations must see each other.
    await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`new store ${marketplaceId}`}, 0))`.execute(tx);
    await refuseTaken(tx, marketplaceId, fields);
    const state = await stateOf(tx, fields);
    const logo = await logoOf(tx, fields.logo);
    const id = newId();
    await insertStore(tx, { marketplaceId, id }, { ...fields, logo, stateCode: state });
    await noteStaffAction(tx, { marketplaceId, id, subject: 'store' }, caller.userId, 'created', {
      name: fields.name,
      gstNumber: fields.gstNumber,
      pinCode: fields.pinCode,
    });
    await publishSurroundings(tx, marketplaceId);
    if (admin) await invite(context, tx, caller, { marketplaceId, id }, admin);
    return readStore(tx, caller, id);
  });
}

async function marketplaceFor(tx: Tx, { marketplace, pinCode }: NewStore): Promise<string> {
  const all = await marketplacesOf(tx);
  if (marketplace) {
    if (!all.some(({ _id }) => _id === marketplace)) throw new Refusal('marketplace-not-found');
    return marketplace;
  }
  const serving = await servingMarketplace(tx, pinCode);
  const only = all.length === 1 ? all[0] : undefined;
  const chosen = serving ?? only;
  if (!chosen)
    throw new InvalidInput([
      { path: 'marketplace', message: 'No marketplace serves this pin code: please choose one' },
    ]);
  return chosen._id;
}

async function refuseTaken(tx: Tx, marketplaceId: string, { name }: NewStore): Promise<void> {
  const named = await tx
    .selectFrom('stores')
    .select('id')
    .where('marketplace_id', '=', marketplaceId)
    .where(sql<string>`lower(name)`, '=', name.toLowerCase())
    .executeTakeFirst();
  if (named) throw new Refusal('store-taken');
}

/** Without a registration goods are supplied from where the store is. */
async function stateOf(tx: Tx, { gstNumber, pinCode }: NewStore): Promise<string> {
  const place = await findPlace(tx, pinCode);
  const state = stateOfGstin(gstNumber) ?? (place && stateCode(place.state));
  if (!state)
    throw new InvalidInput([
      { path: 'pinCode', message: 'We don’t know this pin code: please check it, or enter the GSTIN' },
    ]);
  return state;
}

async function logoOf(tx: Tx, address: string): Promise<string> {
  const name = imageName(address);
  if (name === '' || /^https?:/.test(name)) return name;
  const uploaded = await tx
    .selectFrom('uploaded_images')
    .select('name')
    .where('name', '=', name)
    .executeTakeFirst();
  if (!uploaded) throw new InvalidInput([{ path: 'logo', message: 'Please upload the logo as a picture' }]);
  return uploaded.name;
}
