import { createHash } from 'node:crypto';
import type { Db, Tx } from '../../../kit/db.ts';

const hashOf = (address: string) => createHash('sha256').update(address).digest('hex');

/** The stored names of fetched addresses. */
export async function fetchedPictures(
  db: Db | Tx,
  marketplaceId: string,
  addresses: readonly string[],
): Promise<Map<string, string>> {
  if (addresses.length === 0) return new Map();
  const rows = await db
    .selectFrom('fetched_pictures')
    .select(['address', 'name'])
    .where('marketplace_id', '=', marketplaceId)
    .where('address_hash', 'in', [...new Set(addresses)].map(hashOf))
    .execute();
  return new Map(rows.map(({ address, name }) => [address, name]));
}

export async function rememberPicture(
  tx: Tx,
  marketplaceId: string,
  { address, name }: { address: string; name: string },
): Promise<void> {
  await tx
    .insertInto('fetched_pictures')
    .values({ marketplace_id: marketplaceId, address_hash: hashOf(address), address, name })
    .onConflict((conflict) => conflict.constraint('fetched_pictures_pkey').doNothing())
    .execute();
}
