import type { DeskCase, DeskFact } from '@haat/contract/payments/desk';
import type { Paise } from '@haat/domain/basics/money';
import { sql } from 'kysely';
import type { Db } from '../../kit/db.ts';
import type { Hold } from '../checkout/holds/holds-sql.ts';
import type { PaymentKey } from '../ledger/provider/provider-payments-sql.ts';
import { ordersOfPayment } from './payment-orders-read.ts';

interface PaymentFacts {
  createdAt: Date;
  paidAt: Date | null;
  amount: Paise;
  reportedBy: 'browser' | 'webhook' | 'provider';
  outcome: 'placed' | 'refunded' | 'held';
  reason: string;
  decidedAt: Date | null;
  decider: string | null;
  decisionReason: string;
}

/** A payment's history in order of time, and what happens next by itself. */
export async function readFacts(
  db: Db,
  key: PaymentKey,
  hold: Hold | undefined,
  { kind, due }: DeskCase,
): Promise<DeskFact[]> {
  const [goods, payment, refunds, disputes, paidOut, orders] = await Promise.all([
    hold ? goodsFacts(db, hold) : [],
    paymentFacts(db, key, hold?.createdAt),
    refundFacts(db, key),
    disputeFacts(db, key),
    paidOutFacts(db, key),
    ordersOfPayment(db, key),
  ]);
  const delivered = orders.flatMap(({ deliveredAt: at }) => (at ? [{ what: 'delivered' as const, at }] : []));
  const past = [...goods, ...payment, ...refunds, ...disputes, ...paidOut, ...delivered];
  past.sort((a, b) => a.at.getTime() - b.at.getTime());
  return [...past, ...ahead(kind, due)];
}

const COMES: Partial<Record<DeskCase['kind'], DeskFact['what']>> = {
  held: 'will-refund',
  refund: 'will-retry',
  dispute: 'answer-by',
};

function ahead(kind: DeskCase['kind'], due: Date | null): DeskFact[] {
  const what = COMES[kind];
  return what && due ? [{ what, at: due, ahead: true }] : [];
}

async function goodsFacts(db: Db, { marketplaceId, orders, createdAt: at }: Hold): Promise<DeskFact[]> {
  const ids = orders.map(({ id }) => id);
  const { rows } = await sql<{ at: Date | null }>`
    SELECT min(created_at) AS at FROM stock_ledger
    WHERE marketplace_id = ${marketplaceId} AND order_id = ANY(${ids}::uuid[]) AND cause = 'released'`.execute(
    db,
  );
  const released = rows[0]?.at;
  return [
    { what: 'goods-held', at },
    ...(released ? [{ what: 'goods-released' as const, at: released }] : []),
  ];
}

async function paymentFacts(
  db: Db,
  { marketplaceId, id }: PaymentKey,
  heldAt: Date | undefined,
): Promise<DeskFact[]> {
  const { rows } = await sql<PaymentFacts>`
    SELECT p.created_at AS "createdAt", p.paid_at AS "paidAt", p.amount_paise AS amount, p.reported_by AS "reportedBy", p.outcome,
      p.reason, p.decided_at AS "decidedAt", u.name AS decider, p.decision_reason AS "decisionReason"
    FROM provider_payments p LEFT JOIN users u ON u.id = p.decided_by
    WHERE p.marketplace_id = ${marketplaceId} AND p.id = ${id}`.execute(db);
  const [payment] = rows;
  if (!payment) return [];
  const { createdAt: at, paidAt, amount, reportedBy, outcome, reason, decidedAt } = payment;
  const facts: DeskFact[] = [{ what: `captured-${reportedBy}`, at, amount }];
  // The provider counts in whole seconds.
  if (paidAt) facts.unshift({ what: 'paid', at: heldAt && heldAt > paidAt ? heldAt : paidAt });
  if (reason || decidedAt) facts.push({ what: 'not-placed', at, said: reason });
  if (outcome === 'placed') facts.push({ what: 'placed', at: decidedAt ?? at, ...decisionOf(payment) });
  else if (decidedAt) facts.push({ what: 'refund-asked', at: decidedAt, ...decisionOf(payment) });
  return facts;
}

const decisionOf = ({ decider, decisionReason }: Pick<PaymentFacts, 'decider' | 'decisionReason'>) =>
  decider ? { said: [decider, decisionReason].filter(Boolean).join(': ') } : {};

interface RefundFacts {
  amount: Paise;
  status: string;
  origin: 'here' | 'elsewhere';
  createdAt: Date;
  triedAt: Date | null;
  error: string;
  decidedAt: Date | null;
  decider: string | null;
  paidReference: string;
}

async function refundFacts(db: Db, { marketplaceId, id }: PaymentKey): Promise<DeskFact[]> {
  const { rows } = await sql<RefundFacts>`
    SELECT r.amount_paise AS amount, r.status, r.origin, r.created_at AS "createdAt", r.tried_at AS "triedAt",
      r.last_error AS error, r.decided_at AS "decidedAt", u.name AS decider, r.paid_reference AS "paidReference"
    FROM refunds r LEFT JOIN users u ON u.id = r.decided_by
    WHERE r.marketplace_id = ${marketplaceId} AND r.payment_id = ${id} ORDER BY r.id`.execute(db);
  return rows.flatMap((refund): DeskFact[] => {
    const { amount, origin, createdAt: at, triedAt, decidedAt, decider, paidReference } = refund;
    const facts: DeskFact[] = [{ what: origin === 'here' ? 'refund-asked' : 'refund-elsewhere', at, amount }];
    if (refund.status === 'failed' || refund.status === 'stuck')
      facts.push({ what: 'refund-failed', at: triedAt ?? at, said: refund.error });
    if (refund.status === 'processed' && origin === 'here')
      facts.push({ what: 'refund-done', at: triedAt ?? at, amount });
    if (refund.status === 'otherwise')
      facts.push({
        what: 'refund-otherwise',
        at: decidedAt ?? at,
        amount,
        said: [decider, paidReference].filter(Boolean).join(', '),
      });
    return facts;
  });
}

interface DisputeFacts {
  amount: Paise;
  openedAt: Date;
  reason: string;
  answer: '' | 'contested' | 'accepted';
  answeredAt: Date | null;
  answerer: string | null;
}

async function disputeFacts(db: Db, { marketplaceId, id }: PaymentKey): Promise<DeskFact[]> {
  const { rows } = await sql<DisputeFacts>`
    SELECT d.amount_paise AS amount, d.opened_at AS "openedAt", d.reason, d.answer, d.answered_at AS "answeredAt", u.name AS answerer
    FROM disputes d LEFT JOIN users u ON u.id = d.answered_by
    WHERE d.marketplace_id = ${marketplaceId} AND d.payment_id = ${id} ORDER BY d.opened_at`.execute(db);
  return rows.flatMap(({ amount, openedAt, reason, answer, answeredAt, answerer }) => [
    { what: 'disputed' as const, at: openedAt, amount, said: reason },
    ...(answer && answeredAt
      ? [{ what: `dispute-${answer}` as const, at: answeredAt, said: answerer ?? '' }]
      : []),
  ]);
}

/** From the imported settlements. */
async function paidOutFacts(db: Db, { id }: PaymentKey): Promise<DeskFact[]> {
  const { rows } = await sql<{ at: Date; amount: Paise; said: string }>`
    SELECT coalesce(s.settled_at, s.imported_at) AS at, (l.credit_paise - l.debit_paise)::bigint AS amount,
      coalesce(nullif(s.utr, ''), s.id) AS said
    FROM settlement_lines l JOIN settlements s ON s.id = l.settlement_id
    WHERE l.entity_id = ${id} AND l.kind = 'payment' ORDER BY s.imported_at, s.id LIMIT 10`.execute(db);
  return rows.map((row) => ({ what: 'paid-out', ...row }));
}
