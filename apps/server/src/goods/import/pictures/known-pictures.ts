import type { Db, Tx } from '../../../kit/db.ts';
import type { ImportRow } from '../read-row.ts';
import { fetchedPictures } from './fetched-pictures-sql.ts';
import { addressesOf, type Pictures } from './settle-pictures.ts';

export interface PictureSources {
  protocols: readonly string[];
  /** As browsers know it. */
  publicUrl: string;
}

const SERVED = /^https?:\/\/[^/]+\/images\/\d+\/([a-z0-9-]{1,200}\.(?:webp|jpg))$/i;

/**
 * Looks up the pictures that rows name: fetched ones by address, and our own, which the export writes as whole
 * addresses.
 * @param sources undefined: nothing is fetched
 */
export async function knownPictures(
  db: Db | Tx,
  marketplaceId: string,
  rows: readonly ImportRow[],
  sources?: PictureSources,
): Promise<Pictures> {
  const addresses = addressesOf(rows);
  const fetched = await fetchedPictures(db, marketplaceId, addresses);
  const uploaded = await uploadedAmong(
    db,
    addresses.flatMap((address) => servedName(address) ?? []),
  );
  const isOurs = (address: string) => sources && address.startsWith(`${sources.publicUrl}/`);
  return {
    nameOf: (address, held) => {
      const name = servedName(address);
      const isKnown = name && (held.has(name) || uploaded.has(name) || isOurs(address));
      return isKnown ? name : fetched.get(address);
    },
    fetches: sources?.protocols,
  };
}

const servedName = (address: string): string | undefined => SERVED.exec(address)?.[1];

async function uploadedAmong(db: Db | Tx, names: readonly string[]): Promise<Set<string>> {
  if (names.length === 0) return new Set();
  const rows = await db
    .selectFrom('uploaded_images')
    .select('name')
    .where('name', 'in', [...new Set(names)])
    .execute();
  return new Set(rows.map(({ name }) => name));
}
