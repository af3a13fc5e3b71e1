import type { CallReply } from '@haat/contract/call';
import type { deliverAtDoor } from '@haat/contract/orders/doors';
import { type Door, type Driver, type Drivers, MAX_DOORS } from '@haat/contract/orders/drivers';
import { startOfIstDay } from '@haat/domain/basics/ist';
import { type Paise, paise } from '@haat/domain/basics/money';
import { codeAtDoor, type DoorReason, type DoorTender, inOrderOfWay } from '@haat/domain/orders/door';
import { sql } from 'kysely';
import type { Caller } from '../../../kit/callers.ts';
import type { Context } from '../../../kit/context.ts';
import type { Db } from '../../../kit/db.ts';
import type { DriverCaller } from '../../../kit/driver-callers.ts';
import { Refusal } from '../../../kit/refusal.ts';
import { sumOf } from '../../../kit/sums.ts';
import { reachStore } from '../../../operators/stores/read-store.ts';
import type { StoreRef } from '../../../operators/stores/stores-sql.ts';
import { notByOwnDriver } from '../order-drivers-sql.ts';
import { readCashWithDriver } from './cash-with-driver-read.ts';
import { type DriverRef, readCodeForAll } from './drivers-sql.ts';
import { readLateDoors } from './late-doors-sql.ts';

const COLUMNS = sql`
  d.id AS _id, d.name, d.phone, d.link_made_at AS "linkMadeAt", d.device_since AS "boundAt"`;

export async function readDriver(db: Db, { marketplaceId, storeId, id }: DriverRef): Promise<Driver> {
  const { rows } = await sql<Driver>`
    SELECT ${COLUMNS} FROM drivers d
    WHERE d.marketplace_id = ${marketplaceId} AND d.store_id = ${storeId} AND d.id = ${id}`.execute(db);
  const [driver] = rows;
  if (!driver) throw new Refusal('driver-not-found');
  return driver;
}

/** Refuses with `store-not-found`. */
export async function listDrivers(
  { clock, db }: Pick<Context, 'clock' | 'db'>,
  caller: Caller,
  storeId: string,
): Promise<Drivers> {
  const store = await reachStore(db, caller, storeId);
  const { marketplaceId } = store;
  const { rows } = await sql<Driver>`
    SELECT ${COLUMNS} FROM drivers d
    WHERE d.marketplace_id = ${marketplaceId} AND d.store_id = ${store.id} AND d.revoked_at IS NULL
    ORDER BY d.name, d.id`.execute(db);
  const codeForAll = await readCodeForAll(db, { marketplaceId, storeId: store.id });
  const cash = await readCashWithDriver(
    db,
    store,
    rows.map(({ _id }) => _id),
  );
  return {
    drivers: rows.map((driver) => {
      const { amount = paise(0), orders = 0 } = cash.get(driver._id) ?? {};
      return { ...driver, cash: amount, cashOrders: orders };
    }),
    doors: await readDoors(db, store, { codeForAll, today: startOfIstDay(clock.now()) }),
    lateDoors: await readLateDoors(db, store),
    codeForAll,
  };
}

interface Row extends Omit<Door, 'code' | 'state' | 'note' | 'paidBy'> {
  isOut: boolean;
  isPaid: boolean;
  hasShopper: boolean;
  total: Paise;
  deliveredAt: Date | null;
  backAt: Date | null;
  note: string | null;
  wrong: number;
  letThroughAt: Date | null;
  wayPlace: number | null;
  lat: number | null;
  lng: number | null;
  method: string | null;
}

/** Null: it was paid before. */
export const tenderOf = (method: string | null): DoorTender =>
  method === null ? 'paid' : method.toLowerCase() === 'cash' ? 'cash' : 'upi';

/**
 * Drivers' open orders, today's deliveries, and today's returned ones without a driver. If there are too many, delivered ones are
 * left out first. Money is what the driver took.
 */
async function readDoors(
  db: Db,
  { marketplaceId, id }: StoreRef,
  { codeForAll, today }: { codeForAll: boolean; today: Date },
): Promise<Door[]> {
  const { rows } = await sql<Row>`
    SELECT o.id AS _id, o.number, o.customer_name AS "customerName", o.address, d.id AS driver, d.name AS "driverName",
      o.deliver_from AS "deliverFrom", o.estimated_delivery_at AS "deliverUntil", o.way_place AS "wayPlace",
      o.latitude AS lat, o.longitude AS lng, o.out_for_delivery_at IS NOT NULL AS "isOut", o.delivered_at AS "deliveredAt", t.created_at AS at, t.reason, t.note,
      CASE WHEN o.driver_id IS NULL AND o.delivered_at IS NULL THEN t.created_at END AS "backAt",
      o.paid_at IS NOT NULL AS "isPaid", o.user_id IS NOT NULL AS "hasShopper", o.total_paise AS total,
      coalesce(c.wrong, 0) AS wrong, c.let_through_at AS "letThroughAt", p.method, coalesce(p.taken, 0) AS taken
    FROM (
      SELECT id, driver_id AS of_driver FROM orders
      WHERE marketplace_id = ${marketplaceId} AND driver_id IS NOT NULL AND store_id = ${id} AND ${notByOwnDriver('orders')}
        AND delivered_at IS NULL AND cancelled_at IS NULL
      UNION
      SELECT id, delivered_by_driver FROM orders
      WHERE marketplace_id = ${marketplaceId} AND delivered_by_driver IS NOT NULL AND store_id = ${id} AND delivered_at >= ${today}
      UNION
      SELECT b.id, y.driver_id FROM door_tries y
      JOIN orders b ON b.marketplace_id = y.marketplace_id AND b.id = y.order_id
      WHERE y.marketplace_id = ${marketplaceId} AND y.created_at >= ${today} AND y.next_from IS NULL AND b.store_id = ${id}
        AND b.driver_id IS NULL AND b.delivered_at IS NULL AND b.cancelled_at IS NULL
    ) which
    JOIN orders o ON o.marketplace_id = ${marketplaceId} AND o.id = which.id
    JOIN drivers d ON d.marketplace_id = ${marketplaceId} AND d.id = which.of_driver
    LEFT JOIN door_codes c ON c.marketplace_id = ${marketplaceId} AND c.order_id = o.id
    LEFT JOIN LATERAL (
      SELECT y.created_at, y.reason, y.note FROM door_tries y
      WHERE y.marketplace_id = ${marketplaceId} AND y.order_id = o.id ORDER BY y.created_at DESC LIMIT 1
    ) t ON true
    LEFT JOIN LATERAL (
      SELECT min(p.method) AS method, ${sumOf(sql`p.amount_paise`)} AS taken FROM payments p
      WHERE p.marketplace_id = ${marketplaceId} AND p.order_id = o.id AND p.taken_by = o.delivered_by_driver AND p.amount_paise > 0
    ) p ON true
    ORDER BY o.delivered_at IS NOT NULL, o.estimated_delivery_at, o.number LIMIT ${MAX_DOORS}`.execute(db);
  const doors = rows.map(
    ({
      isOut,
      isPaid,
      hasShopper,
      total,
      deliveredAt,
      backAt,
      note,
      wrong,
      letThroughAt,
      method,
      at,
      ...door
    }): Placed => ({
      ...door,
      state: deliveredAt ? 'delivered' : backAt ? 'back' : isOut ? 'waiting' : 'packing',
      at: deliveredAt ?? at,
      paidBy: deliveredAt ? tenderOf(method) : null,
      reason: door.reason as DoorReason | null,
      note: note ?? '',
      code:
        isOut && !deliveredAt && !backAt
          ? codeAtDoor({ isPaid, hasShopper, total }, { codeForAll }, { wrong, letThroughAt })
          : null,
    }),
  );
  return inWays(doors).map(({ lat: _, lng: __, wayPlace: ___, ...door }) => door);
}

type Placed = Door & Pick<Row, 'lat' | 'lng' | 'wayPlace'>;

const isOpen = ({ state }: Door) => state === 'packing' || state === 'waiting';

function inWays(doors: readonly Placed[]): Placed[] {
  const ranks = new Map<string, number>();
  for (const ofOne of Map.groupBy(doors, ({ driver }) => driver).values()) {
    const stops = ofOne.map((door) => {
      const { lat, lng } = door;
      return { ...door, location: lat !== null && lng !== null ? { lat, lng } : null };
    });
    const last = stops
      .filter(({ state, location }) => state === 'delivered' && location)
      .toSorted((one, other) => (one.at?.getTime() ?? 0) - (other.at?.getTime() ?? 0))
      .at(-1);
    for (const [nth, { _id }] of inOrderOfWay(stops.filter(isOpen), last?.location ?? null).entries())
      ranks.set(_id, nth);
  }
  return doors.toSorted(
    (one, other) =>
      one.deliverUntil.getTime() - other.deliverUntil.getTime() ||
      (one.deliverFrom?.getTime() ?? 0) - (other.deliverFrom?.getTime() ?? 0) ||
      one.driverName.localeCompare(other.driverName) ||
      one.driver.localeCompare(other.driver) ||
      (ranks.get(one._id) ?? doors.length) - (ranks.get(other._id) ?? doors.length),
  );
}

type Done = CallReply<typeof deliverAtDoor>;

/** With what was taken. Refuses with `order-not-found`. */
export async function readDoneStop(
  db: Db,
  { userId: id, store }: DriverCaller,
  orderId: string,
): Promise<Done> {
  const { rows } = await sql<Omit<Done, 'state' | 'paidBy'> & { method: string | null }>`
    SELECT o.id AS _id, o.number, o.customer_name AS "customerName", o.delivered_at AS at, p.method, coalesce(p.taken, 0) AS taken
    FROM orders o
    LEFT JOIN LATERAL (
      SELECT min(p.method) AS method, ${sumOf(sql`p.amount_paise`)} AS taken FROM payments p
      WHERE p.marketplace_id = o.marketplace_id AND p.order_id = o.id AND p.taken_by = ${id} AND p.amount_paise > 0
    ) p ON true
    WHERE o.marketplace_id = ${store.marketplaceId} AND o.id = ${orderId} AND o.delivered_by_driver = ${id}`.execute(
    db,
  );
  const [done] = rows;
  if (!done) throw new Refusal('order-not-found');
  const { method, ...rest } = done;
  return { ...rest, state: 'delivered', paidBy: tenderOf(method) };
}
