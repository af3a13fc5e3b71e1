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

/** Only the key is secret. */
export const driverToken = ({ marketplaceId, id }: DriverKey, key: string): string =>
  `${marketplaceId}.${id}.${key}`;

/** A week: as long as phones keep unsent doors. */
const ENDED_MS = 7 * 86_400_000;

/** A phone that ended within the last week; its token is valid for late doors only. */
export async function findEndedDriver(db: Db, token: string, now: Date): Promise<DriverKey | undefined> {
  const [, marketplaceId, id, key] = TOKEN.exec(token) ?? [];
  if (!marketplaceId || !id || !key) return undefined;
  const driver = await db
    .selectFrom('drivers')
    .select('ended_device_hash')
    .where('marketplace_id', '=', marketplaceId)
    .where('id', '=', id)
    .where('device_ended_at', '>', new Date(now.getTime() - ENDED_MS))
    .executeTakeFirst();
  const isTheirs = driver?.ended_device_hash && timingSafeEqual(driver.ended_device_hash, hashOfKey(key));
  return isTheirs ? { marketplaceId, id } : undefined;
}

/** Undefined unless the phone is the one bound. */
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
