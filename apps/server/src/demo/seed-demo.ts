import { sql } from 'kysely';
import { demoMarketplaces } from '../../demo/catalogue/marketplaces.ts';
import { rankProducts } from '../goods/catalog/grid/popularity-sql.ts';
import { publishChange } from '../kit/change-feed.ts';
import { inTransaction, openDb, type Tx } from '../kit/db.ts';
import { loadPinCodes } from '../places/load-pin-codes.ts';
import { idOf } from './ids.ts';
import { seedDirectory } from './seed-directory.ts';
import { seedMarketplaces } from './seed-marketplaces.ts';
import { seedOffers } from './seed-offers.ts';
import { seedPast } from './seed-past.ts';
import { seedPeople } from './seed-people.ts';
import { seedProducts } from './seed-products.ts';
import { markBuyers, seedReviews } from './seed-reviews.ts';
import { seedSearches } from './seed-searches.ts';
import { seedTillSettings } from './seed-till-settings.ts';

/** Where the demo goes, and the moment that counts as now. */
export interface DemoOptions {
  databaseUrl: string;
  now?: Date;
}

/**
 * Fills an empty database with two marketplaces, their people and their last 60 days: all of it or, killed on the way,
 * nothing. A database that has a marketplace is left as it is. The same moment gives the same rows, ids included.
 */
export async function seedDemo({ databaseUrl, now = new Date() }: DemoOptions): Promise<void> {
  await loadPinCodes(databaseUrl);
  const db = openDb(databaseUrl, 1);
  try {
    await inTransaction(db, async (tx) => {
      if (await isTaken(tx)) return;
      await seedAll(tx, now);
      await sql`ANALYZE`.execute(tx);
      for (const { uid } of demoMarketplaces) await publishChange(tx, 'catalogue', idOf.marketplace(uid));
    });
    await rankProducts(db, now);
  } finally {
    await db.destroy();
  }
}

/** Of two processes that start at once the second waits here, and finds the marketplaces of the first. */
async function isTaken(tx: Tx): Promise<boolean> {
  await sql`LOCK TABLE marketplaces IN SHARE ROW EXCLUSIVE MODE`.execute(tx);
  const { rows } = await sql`SELECT FROM marketplaces LIMIT 1`.execute(tx);
  return rows.length > 0;
}

async function seedAll(tx: Tx, now: Date): Promise<void> {
  await seedMarketplaces(tx);
  await seedDirectory(tx);
  await seedPeople(tx, now);
  await seedTillSettings(tx);
  await seedProducts(tx, now);
  await seedOffers(tx);
  await seedReviews(tx, now);
  await seedPast(tx, now);
  await markBuyers(tx);
  await seedSearches(tx, now);
}
