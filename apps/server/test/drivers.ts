import { randomBytes } from 'node:crypto';
import { newId } from '@haat/domain/basics/ids';
import type { Db } from '../src/kit/db.ts';
import { driverToken, hashOfKey } from '../src/kit/driver-callers.ts';
import type { Market } from './market.ts';
import { freshNumber } from './phone-code.ts';

export interface TestDriver {
  id: string;
  name: string;
  phone: string;
  link: string;
  /** Of the phone that is bound. */
  token: string;
}

const newKey = () => randomBytes(32).toString('base64url');

/** A driver with a link and a bound phone, by default of the first store. */
export async function makeDriver(db: Db, market: Market, store = market.stores[0]): Promise<TestDriver> {
  const [id, link, key, at] = [newId(), newKey(), newKey(), new Date()];
  const named = { name: 'Mahesh Patil', phone: `+91${freshNumber()}` };
  await db
    .insertInto('drivers')
    .values({
      marketplace_id: market.id,
      id,
      store_id: store,
      ...named,
      link_hash: hashOfKey(link),
      link_made_at: at,
      device_hash: hashOfKey(key),
      device_since: at,
      created_by: market.admin.id,
      created_at: at,
    })
    .execute();
  return { id, ...named, link, token: driverToken({ marketplaceId: market.id, id }, key) };
}

/** The first driver of the market's first store, who is made with the callers' tokens. */
export async function firstDriver(db: Db, market: Market): Promise<string> {
  const found = await db
    .selectFrom('drivers')
    .select('id')
    .where('marketplace_id', '=', market.id)
    .where('store_id', '=', market.stores[0])
    .orderBy('id')
    .executeTakeFirst();
  return found?.id ?? (await makeDriver(db, market)).id;
}
