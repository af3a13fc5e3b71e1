import { sql } from 'kysely';
import type { BookCheck, SumRow } from './difference.ts';

/** As many places are taken in a delivery slot of a day as orders and holds have one in it. */
export const slotBooks: BookCheck = {
  name: 'slots',
  about: 'places in delivery slots = orders in them',
  unit: 'slots of a day',
  async find(tx) {
    const { rows: all } = await sql<{ count: number }>`
      SELECT count(*)::integer AS count FROM slot_bookings`.execute(tx);
    const { rows } = await sql<SumRow>`
      WITH coming AS (
        SELECT marketplace_id, deliver_from AS starts_at, estimated_delivery_at AS ends_at FROM orders
        WHERE in_slot AND cancelled_at IS NULL
        UNION ALL
        SELECT h.marketplace_id, (o ->> 'deliverFrom')::timestamptz, (o ->> 'estimatedDeliveryAt')::timestamptz
        FROM checkout_holds h, jsonb_array_elements(h.orders) o WHERE h.state = 'held' AND (o ->> 'inSlot')::boolean
      ), counted AS (
        SELECT marketplace_id, starts_at, ends_at, count(*)::integer AS orders FROM coming GROUP BY marketplace_id, starts_at, ends_at
      ), both_sides AS (
        SELECT coalesce(b.marketplace_id, c.marketplace_id) AS marketplace_id, coalesce(b.starts_at, c.starts_at) AS starts_at,
          coalesce(b.ends_at, c.ends_at) AS ends_at, coalesce(c.orders, 0) AS expected, coalesce(b.taken, 0) AS found
        FROM slot_bookings b
        FULL JOIN counted c ON c.marketplace_id = b.marketplace_id AND c.starts_at = b.starts_at AND c.ends_at = b.ends_at
      )
      SELECT m.name AS marketplace, s.expected, s.found,
        to_char(s.starts_at AT TIME ZONE 'Asia/Kolkata', 'YYYY-MM-DD HH24:MI') || to_char(s.ends_at AT TIME ZONE 'Asia/Kolkata', '-HH24:MI') AS id
      FROM both_sides s JOIN marketplaces m ON m.id = s.marketplace_id
      WHERE s.expected <> s.found ORDER BY m.name, s.starts_at, s.ends_at`.execute(tx);
    return {
      compared: all[0]?.count ?? 0,
      differences: rows.map(({ marketplace, id, expected, found }) => ({
        marketplace,
        subject: `slot ${id}`,
        says: `${found} places are taken, orders and holds have ${expected}`,
      })),
    };
  },
};
