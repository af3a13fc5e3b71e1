import { sql } from 'kysely';
import { type BookCheck, type Books, unlike, unlikeTexts } from './difference.ts';

/** By holder; corrections reduce the side that they correct. */
const byHolder = (books: Books) => sql`
  SELECT m.store_id, m.kind, m.id, sum(m.taken) AS taken, sum(m.given) AS given FROM (
    SELECT store_id, to_kind AS kind, to_id AS id, CASE WHEN reverses_id IS NULL THEN amount_paise ELSE 0 END AS taken,
      CASE WHEN reverses_id IS NULL THEN 0 ELSE -amount_paise END AS given
    FROM ${books('cash_moves')} i WHERE to_kind IN ('user', 'driver', 'safe')
    UNION ALL
    SELECT store_id, from_kind, from_id, 0, amount_paise FROM ${books('cash_moves')} o WHERE from_kind IN ('user', 'driver', 'safe')
  ) m GROUP BY 1, 2, 3`;

/** Every rupee has one holder, from door to bank. */
export const cashChecks: readonly BookCheck[] = [
  {
    // Tills' cash is counted by their shifts; cash from before holders were recorded counts as banked.
    name: 'cash of orders',
    about:
      'the cash that an order was paid in = what its moves brought into somebody’s hands, less what went back',
    says: 'its moves come to {found}, its payments in cash to {expected}',
    isMoney: true,
    find: (books) => sql`
      SELECT o.store_id, 'order ' || s.order_id AS subject, sum(s.paid) AS expected, sum(s.moved) AS found
      FROM (
        SELECT order_id, amount_paise AS paid, 0 AS moved FROM ${books('payments')} p WHERE p.cash_moved
        UNION ALL
        SELECT order_id, 0, CASE kind WHEN 'paid' THEN amount_paise ELSE -amount_paise END
        FROM ${books('cash_moves')} m WHERE order_id IS NOT NULL
      ) s LEFT JOIN ${books('orders')} o ON o.id = s.order_id
      GROUP BY o.store_id, s.order_id HAVING sum(s.paid) <> sum(s.moved)`,
  },
  {
    name: 'cash with people',
    about: 'what somebody took and gave = what the moves say',
    says: 'is {found}, the moves come to {expected}',
    isMoney: true,
    find: (books) => sql`
      SELECT coalesce(h.store_id, s.store_id) AS store_id,
        coalesce(h.kind, s.kind) || ' ' || coalesce(h.holder_id, s.id) || ', ' || v.what AS subject, v.expected, v.found
      FROM ${books('cash_holders')} h
      FULL JOIN (${byHolder(books)}) s ON s.store_id = h.store_id AND s.kind = h.kind AND s.id = h.holder_id
      ${unlike({
        taken: [sql`coalesce(s.taken, 0)`, sql`coalesce(h.taken_paise, 0)`],
        given: [sql`coalesce(s.given, 0)`, sql`coalesce(h.given_paise, 0)`],
      })}`,
  },
  {
    name: 'cash of stores',
    about: 'what people hold = the cash of orders less what was banked and short, and what was over',
    says: 'people hold {found}, the moves leave {expected}',
    isMoney: true,
    find: (books) => sql`
      SELECT s.store_id, 'cash with people' AS subject, sum(s.left) AS expected, sum(s.held) AS found
      FROM (
        SELECT store_id, 0 AS left, taken_paise - given_paise AS held FROM ${books('cash_holders')} h
        UNION ALL
        SELECT store_id, CASE WHEN kind = 'handed over' OR from_kind = 'own' THEN 0 WHEN from_kind IN ('order', 'over', 'bank', 'short')
          THEN amount_paise ELSE -amount_paise END, 0 FROM ${books('cash_moves')} m
      ) s GROUP BY s.store_id HAVING sum(s.left) <> sum(s.held)`,
  },
  {
    // Every held rupee belongs to one taking.
    name: 'places of cash',
    about: 'each taking begins where the holder’s taking before it ended',
    says: 'ends at {found}, those up to it come to {expected}',
    isMoney: true,
    find: (books) => sql`
      SELECT s.store_id, 'move ' || s.id AS subject, s.upto AS expected, s.upto_paise AS found
      FROM (
        SELECT m.store_id, m.id, m.upto_paise,
          sum(m.amount_paise) OVER (PARTITION BY m.store_id, m.to_kind, m.to_id ORDER BY m.upto_paise, m.id) AS upto
        FROM ${books('cash_moves')} m WHERE m.to_kind IN ('user', 'driver', 'safe') AND m.reverses_id IS NULL
      ) s WHERE s.upto IS DISTINCT FROM s.upto_paise
      UNION ALL
      SELECT m.store_id, 'move ' || m.id, NULL, m.upto_paise FROM ${books('cash_moves')} m
      WHERE m.upto_paise IS NOT NULL AND (m.to_kind NOT IN ('user', 'driver', 'safe') OR m.reverses_id IS NOT NULL)`,
  },
  {
    name: 'moves set right',
    about: 'a move that sets another right brings back what that one moved',
    says: 'is {found}, the other says {expected}',
    find: (books) => sql`
      SELECT r.store_id, 'move ' || r.id || ', ' || v.what AS subject, v.expected, v.found
      FROM ${books('cash_moves')} r JOIN ${books('cash_moves')} m ON m.id = r.reverses_id
      ${unlikeTexts({
        amount: [sql`m.amount_paise`, sql`r.amount_paise`],
        store: [sql`m.store_id`, sql`r.store_id`],
        kind: [sql`m.kind`, sql`r.kind`],
        from: [sql`m.to_kind || ' ' || m.to_id`, sql`r.from_kind || ' ' || r.from_id`],
        to: [sql`m.from_kind || ' ' || m.from_id`, sql`r.to_kind || ' ' || r.to_id`],
      })}`,
  },
  {
    name: 'ends of cash moves',
    about: 'a move of an order begins or ends at that order, of its store',
    says: 'is {found}, its order says {expected}',
    find: (books) => sql`
      SELECT m.store_id, 'move ' || m.id || ', ' || v.what AS subject, v.expected, v.found
      FROM ${books('cash_moves')} m JOIN ${books('orders')} o ON o.id = m.order_id
      ${unlikeTexts({
        end: [
          sql`'order ' || m.order_id`,
          sql`CASE m.kind WHEN 'paid' THEN m.from_kind || ' ' || m.from_id ELSE m.to_kind || ' ' || m.to_id END`,
        ],
        store: [sql`o.store_id`, sql`m.store_id`],
      })}`,
  },
];
