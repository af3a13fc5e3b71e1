import { createHash, timingSafeEqual } from 'node:crypto';
import type { Caller } from './callers.ts';
import type { Db } from './db.ts';

/** A driver's phone: `userId` is the driver's id, and there are no roles. */
export interface DriverCaller extends Caller {
  store: NonNullable<Caller['store']>;
}

interface DriverKey {
  marketplaceId: string;
  id: string;
}

const TOKEN =
  /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.([\w-]{43})$/;

/** Keys and links have 256 random bits, so a plain hash is safe. */
export const hashOfKey = (key: string): Buffer => createHash('sha256').update(key).digest();

/** What a bound phone sends; only its key is secret. */
export const driverToken = ({ marketplaceId, id }: DriverKey, key: string): string =>
  `${marketplaceId}.${id}.${key}`;

/** Undefined unless the token's phone is the one that is bound to the driver. */
export async function findDriver(db: Db, token: string): Promise<DriverCaller | undefined> {
  const [, marketplaceId, id, key] = TOKEN.exec(token) ?? [];
  if (!marketplaceId || !id || !key) return undefined;
  const driver = await db
    .selectFrom('drivers')
    .select(['store_id', 'name', 'phone', 'device_hash'])
    .where('marketplace_id', '=', marketplaceId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!driver?.device_hash || !timingSafeEqual(driver.device_hash, hashOfKey(key))) return undefined;
  return {
    userId: id,
    name: driver.name,
    provedEmail: '',
    phone: driver.phone,
    roles: [],
    store: { marketplaceId, storeId: driver.store_id },
    sessionId: '',
    secondFactorAt: undefined,
    secondFactorDue: false,
  };
}
