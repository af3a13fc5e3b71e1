import type { CallReply } from '@haat/contract/call';
import { GOODS_AT_ONCE, type listTillGoods, type TillGoods } from '@haat/contract/till/tills';
import { istDay } from '@haat/domain/basics/ist';
import { can } from '@haat/domain/people/capabilities';
import { type RawBuilder, sql } from 'kysely';
import type { Caller } from '../../../kit/callers.ts';
import type { Context } from '../../../kit/context.ts';
import type { Db } from '../../../kit/db.ts';
import { imagePath } from '../../../kit/image-path.ts';
import { InvalidInput } from '../../../kit/refusal.ts';
import { sumOf } from '../../../kit/sums.ts';
import { rememberCalendar } from '../../../operators/gst-rates/calendar-read.ts';
import { reachStore } from '../../../operators/stores/read-store.ts';
import type { StoreRef } from '../../../operators/stores/stores-sql.ts';

type Reply = CallReply<typeof listTillGoods>;

/** Possible difference between the clocks of nodes. */
const OVERLAP = sql`interval '5 seconds'`;
/** The period of the best sellers. */
const SOLD_DAYS = 30;
const DAY_MS = 86_400_000;

/**
 * A store's goods for its tills: first all by id, then changes. No late commit is missed, as the next round starts where the
 * oldest open transaction began; goods may come twice. Includes the calendar of rates if it changed. Cashiers get no vendors, so
 * a device that changes kind of sign-in reads all goods again.
 * @throws Refusal `store-not-found`
 */
export async function listGoods(
  { db, clock, memory }: Pick<Context, 'db' | 'clock' | 'memory'>,
  caller: Caller,
  { storeId, after }: { storeId: string; after: string | undefined },
): Promise<Reply> {
  const store = await reachStore(db, caller, storeId);
  const withVendors = can(caller.roles, 'orders.enter');
  const asked = readCursor(after, withVendors);
  const isNew = asked.last === '';
  // A finished round is followed by one from its end.
  const goneSince = isNew ? asked.until || asked.goneSince : 0;
  const round = isNew ? { ...asked, since: asked.until, until: await safeMoment(db), last: '' } : asked;
  const { version, rows } = await rememberCalendar({ db, memory });
  const products = await readChanged(db, store, round);
  const last = products.at(-1);
  const more = products.length === GOODS_AT_ONCE && last !== undefined;
  const from = istDay(new Date(clock.now().getTime() - SOLD_DAYS * DAY_MS));
  const [goods, gone] = await Promise.all([
    readGoods(db, store, products, from),
    goneSince > 0 ? readGone(db, store, goneSince) : [],
  ]);
  return {
    goods: withVendors ? goods : goods.map((one) => ({ ...one, vendors: [] })),
    gone,
    more,
    next: writeCursor({ ...round, last: more ? last : '', calendar: version }, withVendors),
    ...(asked.calendar !== version && {
      calendar: rows.map(({ rateBp: rate, ...row }) => ({ ...row, rate })),
    }),
  };
}

/** All changes that are not visible yet have a later time. Read this before anything else. */
async function safeMoment(db: Db): Promise<number> {
  const { rows } = await sql<{ moment: number }>`
    SELECT floor(extract(epoch FROM least(now(), min(xact_start)) - ${OVERLAP}) * 1000)::bigint AS moment
    FROM pg_stat_activity
    WHERE datname = current_database() AND backend_type = 'client backend' AND pid <> pg_backend_pid()`.execute(
    db,
  );
  return Math.max(1, rows[0]?.moment ?? 1);
}

const moment = (ms: number) => sql`to_timestamp(${ms}::double precision / 1000)`;

/** The next page of a round, by id. */
async function readChanged(db: Db, { marketplaceId, id }: StoreRef, round: GoodsCursor): Promise<string[]> {
  const isChanged: RawBuilder<unknown> =
    round.since === 0
      ? sql`true`
      : sql`(p.updated_at >= ${moment(round.since)} OR p.id IN (
          SELECT l.product_id FROM stock_ledger l WHERE l.marketplace_id = ${marketplaceId} AND l.created_at >= ${moment(round.since)}))`;
  const { rows } = await sql<{ id: string }>`
    SELECT p.id FROM products p
    WHERE p.marketplace_id = ${marketplaceId} AND p.store_id = ${id} AND ${isChanged}
      ${round.last ? sql`AND p.id > ${round.last}::uuid` : sql``}
    ORDER BY p.id LIMIT ${GOODS_AT_ONCE}`.execute(db);
  return rows.map((row) => row.id);
}

async function readGone(db: Db, { marketplaceId, id }: StoreRef, since: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT g.goods_id AS id FROM gone_goods g
    LEFT JOIN products p ON p.marketplace_id = g.marketplace_id AND p.id = g.goods_id
    LEFT JOIN product_variants v ON v.marketplace_id = g.marketplace_id AND v.id = g.goods_id
    WHERE g.marketplace_id = ${marketplaceId} AND g.store_id = ${id} AND g.gone_at >= ${moment(since)}
      AND p.id IS NULL AND v.id IS NULL`.execute(db);
  return rows.map((row) => row.id);
}

/** Each variant is goods of its own. `from`: first day in India whose sales count. */
async function readGoods(
  db: Db,
  { marketplaceId, id }: StoreRef,
  products: readonly string[],
  from: string,
): Promise<TillGoods[]> {
  if (products.length === 0) return [];
  const { rows } = await sql<TillGoods & Required<Pick<TillGoods, 'taxAnswer' | 'followsCalendar'>>>`
    WITH chosen AS (
      SELECT p.*, c.name AS category FROM products p
      JOIN categories c ON c.marketplace_id = p.marketplace_id AND c.id = p.category_id
      WHERE p.marketplace_id = ${marketplaceId} AND p.id = ANY(${products}::uuid[])
    ), sales AS (
      SELECT d.product_id, ${sumOf(sql`greatest(d.pieces, 0)`)} AS pieces FROM product_days d
      WHERE d.marketplace_id = ${marketplaceId} AND d.store_id = ${id} AND d.day >= ${from}::date AND d.product_id = ANY(${products}::uuid[])
        AND d.order_type NOT IN ('po', 'request', 'return') GROUP BY d.product_id
    ), codes AS (
      SELECT b.goods_id, array_agg(b.code ORDER BY b.position, b.code) AS codes FROM barcodes b
      WHERE b.marketplace_id = ${marketplaceId} AND b.product_id = ANY(${products}::uuid[]) GROUP BY b.goods_id
    ), sellers AS (
      SELECT v.product_id, array_agg(DISTINCT w.phone) AS phones FROM product_vendors v
      JOIN vendors w ON w.marketplace_id = v.marketplace_id AND w.id = v.vendor_id
      WHERE v.marketplace_id = ${marketplaceId} AND v.product_id = ANY(${products}::uuid[]) AND w.phone <> '' GROUP BY v.product_id
    )
    SELECT p.id AS _id, p.id AS product, NULL::uuid AS variant, p.name, p.size, p.sku, p.price_paise AS price, p.mrp_paise AS mrp,
      p.cost_paise AS cost, coalesce(p.images[1], '') AS image, p.count_in_stock AS stock, p.scale_item AS "scaleItem",
      ${OF_PRODUCT} FROM chosen p ${WITH} LEFT JOIN codes k ON k.goods_id = p.id
    UNION ALL
    SELECT v.id, p.id, v.id, p.name || ' · ' || v.name, coalesce(nullif(v.size, ''), p.size), v.sku, v.price_paise, v.mrp_paise,
      v.cost_paise, coalesce(nullif(v.image, ''), p.images[1], ''), v.count_in_stock, NULL::integer,
      ${OF_PRODUCT} FROM chosen p JOIN product_variants v ON v.marketplace_id = p.marketplace_id AND v.product_id = p.id
      ${WITH} LEFT JOIN codes k ON k.goods_id = v.id
    WHERE v.marketplace_id = ${marketplaceId}`.execute(db);
  return rows.map(({ taxAnswer, followsCalendar, ...goods }) => ({
    ...goods,
    ...(followsCalendar && { taxAnswer, followsCalendar }),
    image: imagePath(goods.image),
  }));
}

const OF_PRODUCT = sql`
  p.name_hi AS "nameHi", p.name_kn AS "nameKn", p.brand, p.category, coalesce(k.codes, '{}') AS barcodes,
  p.sold_by AS "soldBy", p.tax_bp AS tax, p.tax_answer AS "taxAnswer", p.follows_calendar AS "followsCalendar", p.hsn, p.reorder_level AS "reorderLevel", p.expiry_date AS "expiryDate",
  p.status = 'Published' AS "isListed", coalesce(s.pieces, 0) AS sold, coalesce(w.phones, '{}') AS vendors`;

const WITH = sql`LEFT JOIN sales s ON s.product_id = p.id LEFT JOIN sellers w ON w.product_id = p.id`;

/** A device's progress. Times in milliseconds since 1970. */
interface GoodsCursor {
  /** Changes from this time on are sent; 0: everything. */
  since: number;
  /** The start of the next round; 0 before the first page. */
  until: number;
  /** The last product sent in this round, or ''. */
  last: string;
  /** Version of the rate calendar on the device, or ''. */
  calendar: string;
  /** When everything is read again: deleted goods since then are sent; 0: the device has none. */
  goneSince: number;
}

/** Versions of the fields: a device with an older one, or of another kind of sign-in, reads all goods again. */
const VERSIONS = { all: 'v3', withoutVendors: 'c3' };
const FORM =
  /^(?:([vc]3)~)?(\d{1,15})~(\d{1,15})~([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})?(?:~([0-9a-f]{8}))?$/;
const BEGINNING = { since: 0, until: 0, last: '', calendar: '', goneSince: 0 };

const versionFor = (withVendors: boolean) => (withVendors ? VERSIONS.all : VERSIONS.withoutVendors);

/** Refuses cursors that this server did not make, as invalid. */
function readCursor(after: string | undefined, withVendors: boolean): GoodsCursor {
  if (after === undefined) return BEGINNING;
  const [, version, since, until, last = '', calendar = ''] = FORM.exec(after) ?? [];
  if (since === undefined)
    throw new InvalidInput([{ path: 'after', message: 'Please take it from the answer before' }]);
  if (version !== versionFor(withVendors)) return { ...BEGINNING, goneSince: Number(until) };
  return { since: Number(since), until: Number(until), last, calendar, goneSince: 0 };
}

const writeCursor = ({ since, until, last, calendar }: GoodsCursor, withVendors: boolean): string =>
  `${versionFor(withVendors)}~${since}~${until}~${last}~${calendar}`;
