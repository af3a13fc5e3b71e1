import { paise } from '@haat/domain/basics/money';
import { sql } from 'kysely';
import { type Db, openDb } from '../../src/kit/db.ts';
import type { PaymentSandbox } from '../payment-sandbox.ts';
import { expectReconciled } from '../reconciled.ts';
import type { Acknowledged } from './acknowledged.ts';

const A_PAGE = 20_000;

/** Unfinished background work; it must end before the comparison. */
export async function countUnderWay(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT (SELECT count(*) FROM checkout_holds WHERE state = 'held')
      + (SELECT count(*) FROM provider_payments WHERE outcome = 'held')
      + (SELECT count(*) FROM refunds WHERE status IN ('pending', 'sent')) AS count`.execute(db);
  return Number(rows[0]?.count);
}

/** Compares acknowledged acts and the provider's payments with the database. Returns one line per difference. */
export async function findDifferences(
  databaseUrl: string,
  acknowledged: Acknowledged,
  provider: PaymentSandbox,
): Promise<string[]> {
  const db = openDb(databaseUrl, 2);
  try {
    const found = [
      ...(await ordersOff(db, acknowledged)),
      ...(await requestsOff(db, acknowledged)),
      ...(await purchasesOff(db, acknowledged)),
      ...(await doorsOff(db, acknowledged)),
      ...(await counterReturnsOff(db, acknowledged)),
      ...(await cashOff(db, acknowledged)),
      ...(await paymentsOff(db, provider)),
    ];
    await expectReconciled(databaseUrl).catch((error: Error) => void found.push(error.message));
    return found;
  } finally {
    await db.destroy();
  }
}

async function ordersOff(
  db: Db,
  { orders, cancelled, delivered, paid, packed }: Acknowledged,
): Promise<string[]> {
  const found: string[] = [];
  let seen = 0;
  let last = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const rows = await db
      .selectFrom('orders as o')
      .leftJoin('checkout_holds as h', (join) =>
        join.onRef('h.marketplace_id', '=', 'o.marketplace_id').onRef('h.id', '=', 'o.checkout_id'),
      )
      .select([
        'o.id',
        'o.number',
        'o.total_paise',
        'o.cancelled_at',
        'o.paid_at',
        'o.delivered_at',
        'o.packed_at',
        'h.placed_at',
      ])
      .where('o.id', '>', last)
      .orderBy('o.id')
      .limit(A_PAGE)
      .execute();
    for (const {
      id,
      number,
      total_paise,
      cancelled_at,
      paid_at,
      delivered_at,
      packed_at,
      placed_at,
    } of rows) {
      const told = orders.get(id);
      if (!told && !placed_at) found.push(`order ${id} was acknowledged to nobody`);
      if (told && total_paise !== paise(Math.round(told.total * 100)))
        found.push(
          `order ${id} is of ${total_paise} paise, ${told.who} was told ₹${told.total} in wave ${told.wave}`,
        );
      if (told?.number !== undefined && number !== told.number)
        found.push(`order ${id} has the number ${number}, ${told.who} was told ${told.number}`);
      if (told) seen += 1;
      if (cancelled.has(id) && !cancelled_at) found.push(`order ${id} was cancelled, and is not`);
      if (packed.has(id) && !packed_at) found.push(`order ${id} was packed, and is not`);
      if (delivered.has(id) && !delivered_at) found.push(`order ${id} was delivered, and is not`);
      if (paid.has(id) && !paid_at && !cancelled_at) found.push(`order ${id} was paid, and is not`);
    }
    const end = rows.at(-1);
    if (!end) break;
    last = end.id;
  }
  if (seen === orders.size) return found;
  return [...found, ...(await lostOrders(db, orders))];
}

async function lostOrders(db: Db, orders: Acknowledged['orders']): Promise<string[]> {
  const ids = [...orders.keys()];
  const found: string[] = [];
  for (let from = 0; from < ids.length; from += A_PAGE) {
    const asked = ids.slice(from, from + A_PAGE);
    const rows = await db.selectFrom('orders').select('id').where('id', 'in', asked).execute();
    const there = new Set(rows.map(({ id }) => id));
    for (const id of asked) {
      const told = orders.get(id);
      if (!there.has(id))
        found.push(`order ${id} is lost: ${told?.who} was told of it in wave ${told?.wave}`);
    }
  }
  return found;
}

async function requestsOff(db: Db, { accepted }: Acknowledged): Promise<string[]> {
  const rows = await db
    .selectFrom('order_requests')
    .select('id')
    .where(sql<boolean>`id = ANY(${[...accepted]}::uuid[])`)
    .where('state', '=', 'accepted')
    .execute();
  const there = new Set(rows.map(({ id }) => id));
  return [...accepted].filter((id) => !there.has(id)).map((id) => `request ${id} was accepted, and is not`);
}

async function purchasesOff(db: Db, { vendorInvoices }: Acknowledged): Promise<string[]> {
  const rows = await db.selectFrom('vendor_invoices').select('id').execute();
  const there = new Set(rows.map(({ id }) => id));
  return [...vendorInvoices].filter((id) => !there.has(id)).map((id) => `vendor's invoice ${id} is lost`);
}

async function doorsOff(db: Db, { doors }: Acknowledged): Promise<string[]> {
  const rows = await db.selectFrom('door_tries').select('id').execute();
  const there = new Set(rows.map(({ id }) => id));
  return [...doors].filter((id) => !there.has(id)).map((id) => `door ${id} at which nobody was is lost`);
}

async function counterReturnsOff(db: Db, { counterReturns }: Acknowledged): Promise<string[]> {
  const { rows } = await sql<{ id: string; count: number }>`
    SELECT order_id AS id, count(*)::int FROM order_requests WHERE at_counter AND state = 'accepted' GROUP BY 1`.execute(
    db,
  );
  const there = new Map(rows.map(({ id, count }) => [id, count]));
  return [...new Set([...counterReturns.keys(), ...there.keys()])]
    .filter((id) => there.get(id) !== counterReturns.get(id))
    .map(
      (id) => `order ${id} was brought back ${counterReturns.get(id)} times, the books say ${there.get(id)}`,
    );
}

/** Each acknowledged cash move exists once, no other exists, and each rupee has one holder. */
async function cashOff(db: Db, { cashActs }: Acknowledged): Promise<string[]> {
  const { rows: acts } = await sql<{ id: string; moved: number }>`
    SELECT act_id AS id, sum(amount_paise)::bigint AS moved FROM cash_moves
    WHERE kind NOT IN ('paid', 'given back') GROUP BY 1`.execute(db);
  const there = new Map(acts.map(({ id, moved }) => [id, moved]));
  const moved = [...new Set([...cashActs.keys(), ...there.keys()])]
    .filter((id) => there.get(id) !== Math.round((cashActs.get(id) ?? 0) * 100))
    .map((id) => `act ${id} moved ${there.get(id)} paise of cash, acknowledged were ₹${cashActs.get(id)}`);
  const { rows: holders } = await sql<{ id: string; held: number; moved: number }>`
    SELECT h.holder_id AS id, h.taken_paise - h.given_paise AS held,
      (SELECT coalesce(sum(CASE WHEN (m.to_kind, m.to_id) = (h.kind, h.holder_id) THEN amount_paise ELSE 0 END
        - CASE WHEN (m.from_kind, m.from_id) = (h.kind, h.holder_id) THEN amount_paise ELSE 0 END), 0)::bigint
        FROM cash_moves m WHERE m.marketplace_id = h.marketplace_id AND m.store_id = h.store_id) AS moved
    FROM cash_holders h`.execute(db);
  const { rows: taken } = await sql<{ id: string; paid: number; moved: number }>`
    SELECT p.order_id AS id, p.paid, coalesce(m.moved, 0)::bigint AS moved FROM (
      SELECT order_id, sum(amount_paise + round_off_paise)::bigint AS paid FROM payments WHERE cash_moved GROUP BY 1) p
    LEFT JOIN (SELECT order_id, sum(CASE kind WHEN 'paid' THEN amount_paise ELSE -amount_paise END) AS moved
      FROM cash_moves WHERE order_id IS NOT NULL GROUP BY 1) m ON m.order_id = p.order_id
    WHERE p.paid <> coalesce(m.moved, 0)`.execute(db);
  return [
    ...moved,
    ...holders
      .filter((holder) => holder.held !== holder.moved)
      .map(({ id, ...of }) => `${id} holds ${of.held} paise of cash, of moves that come to ${of.moved}`),
    ...taken.map(
      (order) => `order ${order.id} was paid ${order.paid} paise in cash, in hands came ${order.moved}`,
    ),
  ];
}

/** What the books know of a payment; amounts in paise. */
interface BookedPayment {
  id: string;
  outcome: string;
  since: Date;
  net: number;
  back: number;
  /** Had gone back before the payment was known. */
  before: number;
  stuck: number;
}

/** What the provider took in is an order's, has gone back, or waits on the payments desk. */
async function paymentsOff(db: Db, provider: PaymentSandbox): Promise<string[]> {
  const { rows } = await sql<BookedPayment>`
    SELECT p.id, p.outcome, p.created_at AS since, p.refunded_before_paise AS before, coalesce(y.net, 0)::bigint AS net,
      coalesce(f.back, 0)::bigint AS back, coalesce(f.stuck, 0)::bigint AS stuck
    FROM provider_payments p
    LEFT JOIN (SELECT reference, sum(amount_paise) AS net FROM payments WHERE reference <> '' GROUP BY 1) y ON y.reference = p.id
    LEFT JOIN (SELECT payment_id, sum(amount_paise) FILTER (WHERE status = 'processed') AS back,
      sum(amount_paise) FILTER (WHERE status = 'stuck') AS stuck FROM refunds GROUP BY 1) f ON f.payment_id = p.id`.execute(
    db,
  );
  const known = new Map(rows.map((row) => [row.id, row]));
  const found: string[] = [];
  for (const { id, status, amount, amount_refunded: back, captured } of provider.payments) {
    if (!captured) {
      if (status === 'authorized') found.push(`payment ${id} was neither captured nor given up`);
      continue;
    }
    const row = known.get(id);
    if (!row) {
      found.push(`payment ${id} of ${amount} paise is captured, and nobody knows of it`);
      continue;
    }
    // What had gone back before the payment was known is written beside it.
    if (row.back + row.before !== back)
      found.push(
        `payment ${id}, ${row.outcome} since ${row.since.toISOString()}: ${back} paise went back, the books say ${row.back} and ${row.before} before;`,
        ...provider.refunds
          .filter(({ payment_id }) => payment_id === id)
          .map(
            ({ id: refund, amount: given, created_at }) =>
              `  ${refund} of ${given} paise at ${new Date(created_at * 1000).toISOString()}`,
          ),
      );
    const isHeld = row.outcome === 'held' && row.net === 0;
    if (!isHeld && row.net + row.back + row.before + row.stuck !== amount)
      found.push(
        `payment ${id} of ${amount} paise (${row.outcome}): orders have ${row.net}, ${row.back} went back, ${row.stuck} wait on the desk`,
      );
  }
  return found;
}
