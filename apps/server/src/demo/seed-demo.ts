import { istDay } from '@haat/domain/basics/ist';
import { fromRupees } from '@haat/domain/basics/money';
import { sql } from 'kysely';
import { demoBundles } from '../../demo/catalogue/bundles.ts';
import { demoDiscountRules } from '../../demo/catalogue/discount-rules.ts';
import { demoMarketplaces } from '../../demo/catalogue/marketplaces.ts';
import { demoSearches } from '../../demo/catalogue/searches.ts';
import { rankProducts } from '../goods/catalog/grid/popularity-sql.ts';
import { publishChange } from '../kit/change-feed.ts';
import { inTransaction, openDb, type Tx } from '../kit/db.ts';
import { loadPinCodes } from '../places/load-pin-codes.ts';
import { idOf } from './ids.ts';
import { insertRows } from './insert-rows.ts';
import { seedDirectory } from './seed-directory.ts';
import { seedMarketplaces } from './seed-marketplaces.ts';
import { seedPast } from './seed-past.ts';
import { seedPeople } from './seed-people.ts';
import { seedProducts } from './seed-products.ts';
import { markBuyers, seedReviews } from './seed-reviews.ts';
import { stableId } from './stable-id.ts';

export interface DemoOptions {
  databaseUrl: string;
  now?: Date;
}

/**
 * Fills an empty database with two marketplaces, their people and their last 60 days: all of it or, if killed, nothing.
 * A database with a marketplace is left unchanged. The same `now` gives the same rows, ids included.
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

/** If two processes start at once, the second waits here and finds the first one's marketplaces. */
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

/** The home region's first store has counters. */
function seedTillSettings(tx: Tx): Promise<void> {
  return insertRows(tx, 'till_settings', [
    {
      marketplace_id: idOf.marketplace('bidar'),
      store_id: idOf.store('BP'),
      upi_id: 'demo@haat',
      upi_name: '',
      discount_limit_bp: 500,
      difference_limit_paise: fromRupees(50),
      blind_count: false,
      receipt_language: 'en',
      thanks: '',
    },
  ]);
}

const DAY_MS = 86_400_000;
const DAYS = 6;

/** Numbers of people by search on each of the last days, for the popular searches. */
async function seedSearches(tx: Tx, now: Date): Promise<void> {
  const days = Array.from({ length: DAYS }, (_, ago) => istDay(new Date(now.getTime() - ago * DAY_MS)));
  const rows = demoMarketplaces.flatMap(({ uid }) =>
    demoSearches[uid].flatMap((words, rank) =>
      days.map((day) => ({
        marketplace_id: idOf.marketplace(uid),
        day,
        words,
        searches: demoSearches[uid].length - rank,
      })),
    ),
  );
  await insertRows(tx, 'found_searches', rows);
}

/** Both marketplaces' discount rules and bundles. */
async function seedOffers(tx: Tx): Promise<void> {
  await insertRows(tx, 'discount_rules', demoDiscountRules.map(ruleRow));
  await insertRows(tx, 'bundles', demoBundles.map(bundleRow));
  await insertRows(tx, 'bundle_products', demoBundles.flatMap(bundleItemRows));
}

const ruleRow = (rule: (typeof demoDiscountRules)[number]) => ({
  marketplace_id: idOf.marketplace(rule.marketplace),
  id: stableId(`rule ${rule.store} ${rule.slug}`),
  product_id: idOf.product(rule.store, rule.slug),
  threshold_paise: fromRupees(rule.threshold),
  msg: rule.msg,
});

const bundleRow = (bundle: (typeof demoBundles)[number], position: number) => ({
  marketplace_id: idOf.marketplace(bundle.marketplace),
  id: idOf.bundle(bundle.marketplace, bundle.name),
  // With products of one store only, it belongs to that store.
  store_id: storeOf(bundle),
  name: bundle.name,
  name_hi: bundle.hindi[0],
  name_kn: bundle.kannada[0],
  description: bundle.description,
  description_hi: bundle.hindi[1],
  description_kn: bundle.kannada[1],
  position,
});

function storeOf({ items }: (typeof demoBundles)[number]): string | null {
  const [first, ...others] = new Set(items.map(({ store }) => store));
  return first && others.length === 0 ? idOf.store(first) : null;
}

const bundleItemRows = (bundle: (typeof demoBundles)[number]) =>
  bundle.items.map((item, position) => ({
    marketplace_id: idOf.marketplace(bundle.marketplace),
    bundle_id: idOf.bundle(bundle.marketplace, bundle.name),
    product_id: idOf.product(item.store, item.slug),
    quantity: item.quantity,
    position,
  }));
