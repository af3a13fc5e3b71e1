import { NO_GST_RATE } from '@haat/contract/catalog/gst-rates';
import { SECRET_MASK } from '@haat/contract/marketplaces/fields';
import {
  changeMarketplace as changeCall,
  type MarketplaceChange,
  type OperatedMarketplace,
} from '@haat/contract/marketplaces/operators';
import { PORTAL_RATES } from '@haat/domain/invoices/rate-calendar';
import { replaceCategories } from '../../goods/catalog/catalogue/replace-categories.ts';
import type { Caller } from '../../kit/callers.ts';
import { publishChange } from '../../kit/change-feed.ts';
import type { Context } from '../../kit/context.ts';
import { inTransaction, type Tx } from '../../kit/db.ts';
import { requireFreshProof } from '../../kit/reauthentication.ts';
import { InvalidInput, Refusal } from '../../kit/refusal.ts';
import { type ExpectedVersion, refuseEdited } from '../../kit/versions.ts';
import { lastChange } from '../../operators/audit/audit-read.ts';
import { noteStaffAction } from '../../operators/audit/audit-sql.ts';
import { notifyOwners } from '../../people/notices/notify-owners.ts';
import { readMarketplace } from './marketplaces-read.ts';
import {
  findClaim,
  replacePinCodes,
  replaceSlots,
  replaceSynonyms,
  updateMarketplace,
  type WrittenKeys,
} from './marketplaces-sql.ts';
import { notedChange } from './noted-change.ts';
import { replaceWindow } from './replace-window.ts';
import { moveBanners } from './shop-window-sql.ts';

/** Seals the secret of a marketplace's payment account; it lives with the payments. */
export type SealSecret = (marketplaceId: string, secret: string) => Buffer;

interface Change {
  id: string;
  version: ExpectedVersion;
  fields: MarketplaceChange;
}

/**
 * Changes a marketplace, all of it or a part; shoppers see it at once. Changing payment keys, the names under which it
 * sells or delivers, or the tax of delivery needs a proof of identity within ten minutes; except for the tax, all
 * operators are notified. Refuses with `marketplace-not-found`, `edited-meanwhile`, and `pin-code-served`, which names
 * the other marketplace.
 */
export async function changeMarketplace(
  context: Context,
  caller: Caller,
  { id, version: expected, fields }: Change,
  sealSecret: SealSecret,
): Promise<OperatedMarketplace> {
  return inTransaction(context.db, async (tx) => {
    const before = await readMarketplace(tx, id);
    const version = expected ?? before.version;
    const keys = keysOf(before, fields, sealSecret);
    const paysOthers = keys !== undefined || SELLERS.some((field) => isOther(before[field], fields[field]));
    if (paysOthers || isOther(before.deliveryTax, fields.deliveryTax))
      await requireFreshProof({ db: tx, clock: context.clock }, caller);
    refuseNoRate(before, fields);
    if (version !== before.version || !(await updateMarketplace(tx, { id, version }, fields, keys))) {
      const current = await readMarketplace(tx, id);
      throw refuseEdited(changeCall, {
        sent: version,
        current,
        ...(await lastChange(tx, { marketplaceId: id, id })),
      });
    }
    if (fields.pinCodes) await servePinCodes(tx, id, fields.pinCodes);
    const left = fields.categories && (await replaceCategories(tx, id, fields.categories));
    await replaceWindow(tx, id, fields);
    if (left) await moveBanners(tx, id, left);
    if (fields.deliverySlots) await replaceSlots(tx, id, fields.deliverySlots);
    if (fields.searchSynonyms) await replaceSynonyms(tx, id, fields.searchSynonyms);
    const after = await readMarketplace(tx, id);
    await noteStaffAction(tx, { marketplaceId: id, id, subject: 'marketplace' }, caller.userId, 'changed', {
      name: after.name,
      ...notedChange(before, after),
      // The log records that a secret was written, never the secret.
      ...(keys && { secretWritten: keys.sealedSecret !== undefined }),
    });
    if (paysOthers) await notifyOwners(context, tx, null);
    await publishChange(tx, 'catalogue', id);
    await publishChange(tx, 'terms', id);
    return after;
  });
}

/** Seller's name, and whether the marketplace delivers in its own. */
const SELLERS = ['company', 'gstNumber', 'deliveryByOperator'] as const;

type Value = string | number | boolean | null;
const isOther = (before: Value, after: Value | undefined) => after !== undefined && after !== before;

/** Rates that GST returns don't have. */
function refuseNoRate(before: OperatedMarketplace, { deliveryTax }: MarketplaceChange): void {
  if (deliveryTax == null || deliveryTax === before.deliveryTax || PORTAL_RATES.includes(deliveryTax)) return;
  throw new InvalidInput([{ path: 'deliveryTax', message: NO_GST_RATE }]);
}

/** Payment keys to be stored; undefined if they are unchanged. */
function keysOf(
  { _id, razorpay: before }: OperatedMarketplace,
  { razorpay }: MarketplaceChange,
  sealSecret: SealSecret,
): WrittenKeys | undefined {
  const { key_id: keyId, key_secret: secret } = razorpay ?? before;
  if (keyId === before.key_id && secret === before.key_secret) return undefined;
  if (secret === SECRET_MASK) return { keyId, sealedSecret: undefined };
  return { keyId, sealedSecret: secret === '' ? null : sealSecret(_id, secret) };
}

/** Replaces all others. Refuses with `pin-code-served` when another marketplace has one. */
export async function servePinCodes(tx: Tx, id: string, pinCodes: readonly string[]): Promise<void> {
  const served = await replacePinCodes(tx, id, pinCodes);
  if (served === pinCodes.length) return;
  const claim = (await findClaim(tx, id, pinCodes)) ?? { pinCode: pinCodes[0] ?? '', name: '' };
  throw new Refusal('pin-code-served', claim, claim);
}
