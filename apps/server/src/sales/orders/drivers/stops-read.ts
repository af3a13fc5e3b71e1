import { type DriverStop, type DriverStops, MAX_STOPS } from '@haat/contract/orders/doors';
import { startOfIstDay } from '@haat/domain/basics/ist';
import { fromUnits, piecesOf, type SoldBy } from '@haat/domain/basics/line-amount';
import { givenNames } from '@haat/domain/basics/local-name';
import { type Paise, paise } from '@haat/domain/basics/money';
import { asksForCode, type DoorReason, inOrderOfWay, MAX_WRONG_CODES } from '@haat/domain/orders/door';
import { roundOffOf } from '@haat/domain/orders/round-off';
import { slotDays } from '@haat/domain/stores/delivery-slots';
import { sql } from 'kysely';
import type { Context } from '../../../kit/context.ts';
import { inTransaction, type Tx } from '../../../kit/db.ts';
import type { DriverCaller } from '../../../kit/driver-callers.ts';
import { imagePath } from '../../../kit/image-path.ts';
import { sumOf } from '../../../kit/sums.ts';
import { ROUNDS_CASH } from '../../ledger/rounds-cash-sql.ts';
import { readSlotTerms } from '../../ledger/slots/slot-terms-read.ts';
import { notByOwnDriver } from '../order-drivers-sql.ts';
import { type PackedUnits, packedLine } from '../packing/packed-line.ts';
import { readCashWithDriver } from './cash-with-driver-read.ts';
import { tenderOf } from './drivers-read.ts';
import { readCodeForAll } from './drivers-sql.ts';

interface Row
  extends Omit<
    DriverStop,
    'location' | 'triesLeft' | 'items' | 'itemCount' | 'orderedCount' | 'changes' | 'due' | 'inCash'
  > {
  lat: number | null;
  lng: number | null;
  total: Paise;
  paid: Paise;
  roundsCash: boolean;
  hasShopper: boolean;
  wrong: number | null;
  letThroughAt: Date | null;
}

const DAY_MS = 86_400_000;

type Item = DriverStop['items'][number];
interface ItemRow extends Omit<Item, 'qty' | 'nameHi' | 'nameKn'> {
  orderId: string;
  nameHi: string | null;
  nameKn: string | null;
  units: number;
}

export async function readStops(
  { clock, db }: Pick<Context, 'clock' | 'db'>,
  { userId: id, name, store: { marketplaceId, storeId } }: DriverCaller,
): Promise<DriverStops> {
  const now = clock.now();
  const today = startOfIstDay(now);
  const driver = { marketplaceId, storeId, id };
  const cash = await readCashWithDriver(db, { marketplaceId, id: storeId }, [id]);
  return inTransaction(db, async (tx) => {
    const terms = await readSlotTerms(tx, marketplaceId);
    const days = terms ? slotDays(now, { ...terms, cutoffMinutes: 0 }) : [];
    const done = await readDone(tx, driver, today);
    const open = await readOpen(tx, driver);
    const { stops, packing } = open;
    return {
      driver: { _id: id, name },
      store: await readStore(tx, driver),
      stops: inOrderOfWay(stops, await lastDoor(tx, driver, today)),
      done,
      gone: await readGone(tx, driver, new Date(today.getTime() - DAY_MS)),
      packing,
      cash: cash.get(id) ?? { amount: paise(0), orders: 0, limit: null },
      slots: days.flatMap(({ ahead }) => ahead.map(({ from, until }) => ({ from, until }))),
    };
  });
}

interface DriverKey {
  marketplaceId: string;
  storeId: string;
  id: string;
}

async function readStore(tx: Tx, { marketplaceId, storeId }: DriverKey): Promise<DriverStops['store']> {
  const { rows } = await sql<DriverStops['store']>`
    SELECT s.name, s.phone, coalesce(t.upi_id, '') AS "upiId", coalesce(nullif(t.upi_name, ''), s.name) AS "upiName"
    FROM stores s LEFT JOIN till_settings t ON t.marketplace_id = s.marketplace_id AND t.store_id = s.id
    WHERE s.marketplace_id = ${marketplaceId} AND s.id = ${storeId}`.execute(tx);
  return rows[0] ?? { name: '', phone: '', upiId: '', upiName: '' };
}

async function readOpen(tx: Tx, driver: DriverKey): Promise<{ stops: DriverStop[]; packing: number }> {
  const { marketplaceId, storeId, id } = driver;
  const { rows } = await sql<Row & { isOut: boolean }>`
    SELECT o.id AS _id, o.number, o.customer_name AS "customerName", o.phone, o.address, o.city, o.pin_code AS "pinCode",
      o.latitude AS lat, o.longitude AS lng, o.driver_note AS note, o.deliver_from AS "deliverFrom", o.estimated_delivery_at AS "deliverUntil",
      o.way_place AS "wayPlace", o.out_for_delivery_at IS NOT NULL AS "isOut", o.paid_at IS NOT NULL AS "isPaid", o.total_paise AS total,
      o.user_id IS NOT NULL AS "hasShopper", ${ROUNDS_CASH} AS "roundsCash", c.wrong, c.let_through_at AS "letThroughAt", t.reason,
      coalesce((SELECT sum(p.amount_paise - p.round_off_paise) FROM payments p
        WHERE p.marketplace_id = o.marketplace_id AND p.order_id = o.id), 0)::double precision AS paid
    FROM orders o
    LEFT JOIN door_codes c ON c.marketplace_id = o.marketplace_id AND c.order_id = o.id
    LEFT JOIN LATERAL (
      SELECT y.reason FROM door_tries y
      WHERE y.marketplace_id = o.marketplace_id AND y.order_id = o.id ORDER BY y.created_at DESC LIMIT 1
    ) t ON true
    WHERE o.marketplace_id = ${marketplaceId} AND o.driver_id = ${id} AND o.store_id = ${storeId} AND ${notByOwnDriver('o')}
      AND o.delivered_at IS NULL AND o.cancelled_at IS NULL AND o.delivery_held_at IS NULL
    ORDER BY o.estimated_delivery_at, o.number LIMIT ${MAX_STOPS}`.execute(tx);
  const out = rows.filter(({ isOut }) => isOut);
  const codeForAll = await readCodeForAll(tx, driver);
  const items = Map.groupBy(await readItems(tx, marketplaceId, out), ({ orderId }) => orderId);
  const changes = Map.groupBy(await readChanges(tx, marketplaceId, out), ({ orderId }) => orderId);
  const stops = out.map(
    ({ isOut: _, lat, lng, total, paid, roundsCash, hasShopper, wrong, letThroughAt, ...stop }) => {
      const due = paise(stop.isPaid ? 0 : total - paid);
      const asked = asksForCode({ isPaid: stop.isPaid, total, hasShopper }, { codeForAll });
      const lines = items.get(stop._id) ?? [];
      const changed = changes.get(stop._id) ?? [];
      const itemCount = lines.reduce((sum, { soldBy, units }) => sum + piecesOf(units, soldBy), 0);
      return {
        ...stop,
        reason: stop.reason as DoorReason | null,
        location: lat !== null && lng !== null ? { lat, lng } : null,
        due,
        inCash: roundsCash ? paise(due + roundOffOf(due)) : due,
        triesLeft: asked && !letThroughAt ? MAX_WRONG_CODES - (wrong ?? 0) : null,
        itemCount,
        items: lines.map(itemOf),
        orderedCount: changed.reduce(
          (sum, { soldBy, units, comesUnits, replacedUnits }) =>
            sum + piecesOf(units, soldBy) - piecesOf(comesUnits, soldBy) - piecesOf(replacedUnits, soldBy),
          itemCount,
        ),
        changes: changed.map(({ orderId: __, ...change }) => packedLine(change)),
      };
    },
  );
  return { stops, packing: rows.length - out.length };
}

function itemOf({ orderId: _, nameHi, nameKn, units, image, ...item }: ItemRow): Item {
  return {
    ...item,
    ...givenNames({ nameHi: nameHi ?? '', nameKn: nameKn ?? '' }),
    image: imagePath(image),
    qty: fromUnits(units, item.soldBy),
  };
}

type Change = DriverStop['changes'][number];
type ChangeRow = Omit<Change, 'qty' | 'comes' | 'replacedBy' | 'nameHi' | 'nameKn'> &
  PackedUnits & { orderId: string };

async function readChanges(tx: Tx, marketplaceId: string, orders: readonly Row[]): Promise<ChangeRow[]> {
  if (orders.length === 0) return [];
  const { rows } = await sql<ChangeRow>`
    SELECT c.order_id AS "orderId", c.line_no AS line, c.name, c.size, c.sold_by AS "soldBy", c.quantity AS units,
      coalesce(i.quantity, 0) AS "comesUnits", c.replacement_line_no AS "replacementLine", coalesce(r.quantity, 0) AS "replacedUnits",
      nullif(p.name_hi, '') AS "nameHi", nullif(p.name_kn, '') AS "nameKn"
    FROM packed_changes c
    LEFT JOIN order_items i ON i.marketplace_id = c.marketplace_id AND i.order_id = c.order_id AND i.line_no = c.line_no
      AND c.replacement_line_no IS DISTINCT FROM c.line_no
    LEFT JOIN order_items r ON r.marketplace_id = c.marketplace_id AND r.order_id = c.order_id AND r.line_no = c.replacement_line_no
    LEFT JOIN products p ON p.marketplace_id = c.marketplace_id AND p.id = c.product_id AND p.name = c.name
    WHERE c.marketplace_id = ${marketplaceId} AND c.order_id = ANY (${orders.map(({ _id }) => _id)}::uuid[])
    ORDER BY c.order_id, c.line_no`.execute(tx);
  return rows;
}

async function readItems(tx: Tx, marketplaceId: string, orders: readonly Row[]): Promise<ItemRow[]> {
  if (orders.length === 0) return [];
  const { rows } = await sql<ItemRow & { soldBy: SoldBy }>`
    SELECT i.order_id AS "orderId", i.line_no AS line, i.name, i.size, i.image, i.sold_by AS "soldBy", i.quantity AS units,
      nullif(p.name_hi, '') AS "nameHi", nullif(p.name_kn, '') AS "nameKn"
    FROM order_items i
    LEFT JOIN products p ON p.marketplace_id = i.marketplace_id AND p.id = i.product_id AND p.name = i.name
    WHERE i.marketplace_id = ${marketplaceId} AND i.order_id = ANY (${orders.map(({ _id }) => _id)}::uuid[])
    ORDER BY i.order_id, i.line_no`.execute(tx);
  return rows;
}

type Done = DriverStops['done'][number];

/** Newest first. */
async function readDone(tx: Tx, { marketplaceId, id }: DriverKey, today: Date): Promise<Done[]> {
  const { rows } = await sql<Omit<Done, 'state' | 'paidBy'> & { isBack: boolean; method: string | null }>`
    SELECT o.id AS _id, o.number, o.customer_name AS "customerName", o.delivered_at AS at, false AS "isBack", p.method,
      coalesce(p.taken, 0) AS taken
    FROM orders o
    LEFT JOIN LATERAL (
      SELECT min(p.method) AS method, ${sumOf(sql`p.amount_paise`)} AS taken FROM payments p
      WHERE p.marketplace_id = o.marketplace_id AND p.order_id = o.id AND p.taken_by = o.delivered_by_driver AND p.amount_paise > 0
    ) p ON true
    WHERE o.marketplace_id = ${marketplaceId} AND o.delivered_by_driver = ${id} AND o.delivered_at >= ${today}
    UNION ALL
    SELECT o.id, o.number, o.customer_name, t.created_at, true, NULL, 0
    FROM door_tries t JOIN orders o ON o.marketplace_id = t.marketplace_id AND o.id = t.order_id
    WHERE t.marketplace_id = ${marketplaceId} AND t.driver_id = ${id} AND t.created_at >= ${today} AND t.next_from IS NULL
    ORDER BY at DESC LIMIT ${2 * MAX_STOPS}`.execute(tx);
  return rows.map(({ isBack, method, ...done }) => ({
    ...done,
    state: isBack ? 'back' : 'delivered',
    paidBy: isBack ? null : tenderOf(method),
  }));
}

/** Newest first. */
async function readGone(
  tx: Tx,
  { marketplaceId, storeId, id }: DriverKey,
  since: Date,
): Promise<DriverStops['gone']> {
  const { rows } = await sql<DriverStops['gone'][number]>`
    SELECT o.id AS _id, coalesce(o.cancelled_at, o.delivered_at, o.delivery_held_at) AS at,
      CASE WHEN o.cancelled_at IS NOT NULL THEN 'cancelled' WHEN o.delivered_at IS NOT NULL THEN 'delivered' ELSE 'held' END AS why
    FROM orders o
    WHERE o.marketplace_id = ${marketplaceId} AND o.driver_id = ${id} AND o.store_id = ${storeId} AND o.out_for_delivery_at IS NOT NULL
      AND ${notByOwnDriver('o')} AND coalesce(o.cancelled_at, o.delivered_at, o.delivery_held_at) >= ${since}
    ORDER BY at DESC LIMIT ${MAX_STOPS}`.execute(tx);
  return rows;
}

/** Position of the driver's last door today; null if unknown. */
async function lastDoor(
  tx: Tx,
  { marketplaceId, id }: DriverKey,
  today: Date,
): Promise<DriverStop['location']> {
  const { rows } = await sql<{ lat: number; lng: number }>`
    SELECT o.latitude AS lat, o.longitude AS lng FROM orders o
    WHERE o.marketplace_id = ${marketplaceId} AND o.delivered_by_driver = ${id} AND o.delivered_at >= ${today}
      AND o.latitude IS NOT NULL AND o.longitude IS NOT NULL
    ORDER BY o.delivered_at DESC LIMIT 1`.execute(tx);
  return rows[0] ?? null;
}
