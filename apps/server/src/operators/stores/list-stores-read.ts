import type { CallInput, CallReply } from '@haat/contract/call';
import { pageOf } from '@haat/contract/page';
import {
  type findStores as findCall,
  type ListedStore,
  STORES_A_PAGE,
  type StoreRow,
} from '@haat/contract/stores/operators';
import { pauseAt, type StoredPause } from '@haat/domain/stores/store-pause';
import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../../kit/context.ts';
import type { Db } from '../../kit/db.ts';
import { imagePath } from '../../kit/image-path.ts';

const COLUMNS = sql`s.id AS _id, s.name, s.company, s.gst_number AS "gstNumber", s.address, s.city,
  s.pin_code AS "pinCode", s.is_open AS "isOpen",
  s.paused_since AS "pausedSince", s.paused_until AS "pausedUntil", json_build_object('_id', m.id, 'name', m.name) AS marketplace`;
const ORDER = sql`m.name, m.id, s.name, s.id`;

type Reading = Pick<Context, 'db' | 'clock'>;

type Row<Shown> = Omit<Shown, 'pause'> & StoredPause;

/** Adds the current pause, if any. */
function shownAt<Own>({ pausedSince, pausedUntil, ...store }: Own & StoredPause, now: Date) {
  const pause = pauseAt({ pausedSince, pausedUntil }, now);
  return { ...store, ...(pause && { pause }) };
}

/** By marketplace and name. */
export async function listStores({ db, clock }: Reading): Promise<ListedStore[]> {
  const { rows } = await sql<Row<ListedStore>>`
    SELECT ${COLUMNS} FROM stores s JOIN marketplaces m ON m.id = s.marketplace_id ORDER BY ${ORDER}`.execute(
    db,
  );
  const now = clock.now();
  return rows.map((row) => shownAt(row, now));
}

export async function findStores(
  { db, clock }: Reading,
  { keyword = '', state, pageNumber = 1 }: CallInput<typeof findCall>['query'],
): Promise<CallReply<typeof findCall>> {
  const where = sql.join([sql`true`, ...filtersOf(keyword, state)], sql` AND `);
  const [counted, { rows }] = await Promise.all([
    sql<{ total: number }>`SELECT count(*) AS total FROM stores s WHERE ${where}`.execute(db),
    sql<Omit<Row<StoreRow>, 'published'>>`
      SELECT ${COLUMNS}, s.logo FROM stores s JOIN marketplaces m ON m.id = s.marketplace_id
      WHERE ${where} ORDER BY ${ORDER}
      LIMIT ${STORES_A_PAGE} OFFSET ${(pageNumber - 1) * STORES_A_PAGE}`.execute(db),
  ]);
  const published = await countPublished(db, rows);
  const now = clock.now();
  return pageOf(
    rows.map((row) => ({
      ...shownAt(row, now),
      logo: imagePath(row.logo),
      published: published.get(row._id) ?? 0,
    })),
    { page: pageNumber, size: STORES_A_PAGE, total: Number(counted.rows[0]?.total ?? 0) },
  );
}

/** Every typed word must occur in the store's list entry. */
function filtersOf(keyword: string, state: StoreState): RawBuilder<unknown>[] {
  const words = keyword.trim().toLowerCase().split(/\s+/).filter(Boolean).slice(0, 8);
  const shown = sql`lower(concat_ws(' ', s.name, s.company, s.gst_number, s.address, s.city, s.pin_code))`;
  return [
    ...words.map((word) => sql`position(${word} in ${shown}) > 0`),
    ...(state ? [sql`s.is_open = ${state === 'open'}`] : []),
  ];
}

type StoreState = CallInput<typeof findCall>['query']['state'];

async function countPublished(
  db: Db,
  stores: readonly Pick<ListedStore, '_id' | 'marketplace'>[],
): Promise<Map<string, number>> {
  if (stores.length === 0) return new Map();
  const rows = await db
    .selectFrom('products')
    .select(['store_id', (eb) => eb.fn.countAll<number>().as('count')])
    .where('marketplace_id', 'in', [...new Set(stores.map(({ marketplace }) => marketplace._id))])
    .where(
      'store_id',
      'in',
      stores.map(({ _id }) => _id),
    )
    .where('status', '=', 'Published')
    .groupBy('store_id')
    .execute();
  return new Map(rows.map(({ store_id, count }) => [store_id, Number(count)]));
}
