import { newId } from '@haat/domain/basics/ids';
import type { Tx } from '../../kit/db.ts';
import { NO_MARKETPLACE, writeEntries, writeEntry } from './audit-entry-sql.ts';

interface Subject {
  marketplaceId: string;
  id: string;
}

interface Thing extends Omit<Subject, 'id'> {
  id: string | null;
  subject:
    | 'banner'
    | 'bundle'
    | 'discount rule'
    | 'dispute'
    | 'driver'
    | 'import'
    | 'marketplace'
    | 'order'
    | 'payment'
    | 'product'
    | 'refund'
    | 'stock count'
    | 'store'
    | 'till'
    | 'till difference'
    | 'till settings'
    | 'vendor invoice';
}

/** Staff's actions on orders, with the resulting state if it changes. */
const ORDER_ACTIONS = {
  paid: 'paid',
  started: 'being packed',
  packed: 'packed',
  'sent out': 'out for delivery',
  'let through': null,
  'nobody there': null,
  delivered: 'delivered',
  cancelled: 'cancelled',
  called: null,
  returned: 'returned',
  declined: null,
  noted: null,
} as const;

const DECLINED = { before: { request: 'open' }, after: { request: 'declined' } };

type MarkedOrder = Subject & {
  paidAt?: Date | null;
  startedAt?: Date | null;
  packedAt?: Date | null;
  outForDeliveryAt?: Date | null;
  deliveredAt?: Date | null;
};

/**
 * Logs who did what to an order, from which state to which.
 * @param approvals a manager's approvals for it
 */
export function noteOrderAction(
  tx: Tx,
  order: MarkedOrder,
  userId: string,
  action: keyof typeof ORDER_ACTIONS,
  approvals: readonly object[] = [],
): Promise<void> {
  const status = ORDER_ACTIONS[action];
  const details = status
    ? { before: { status: stateOf(order) }, after: { status } }
    : action === 'declined'
      ? DECLINED
      : {};
  const allowed = approvals.length > 0 ? { approvals } : {};
  return noteStaffAction(tx, { ...order, subject: 'order' }, userId, action, { ...details, ...allowed });
}

export interface TillOrder extends Subject {
  storeId: string;
  /** As people say it. */
  orderNumber: number;
  userId: string;
  /** `total` in rupees. */
  details: { type: string; total: number; number: string } & Record<string, unknown>;
}

export function noteTillOrders(tx: Tx, orders: readonly TillOrder[]): Promise<void> {
  return writeEntries(
    tx,
    orders.map(({ marketplaceId, id, storeId, orderNumber, userId, details }) => ({
      marketplaceId,
      id,
      storeId,
      userId,
      details,
      subject: 'order',
      action: 'entered',
      name: String(orderNumber),
    })),
  );
}

function stateOf({ paidAt, startedAt, packedAt, outForDeliveryAt, deliveredAt }: MarkedOrder): string {
  if (deliveredAt) return 'delivered';
  if (outForDeliveryAt) return 'out for delivery';
  if (packedAt) return 'packed';
  if (startedAt) return 'being packed';
  return paidAt ? 'paid' : 'new';
}

/** Logs a decision about money with its reason. */
export function noteDecision(
  tx: Tx,
  thing: Thing & { subject: 'payment' | 'refund' | 'dispute' | 'order' },
  userId: string,
  action: string,
  details: { reason: string; before?: object; after?: object } & Record<string, unknown>,
): Promise<void> {
  return noteStaffAction(tx, thing, userId, action, details);
}

/**
 * Logs a change of products; many at once share one entry under their store.
 * @returns the entry's id
 */
export async function noteProducts(
  tx: Tx,
  thing: Subject & { subject: 'product' | 'store' },
  userId: string,
  action: 'created' | 'deleted' | 'bulk edited' | 'bulk edit undone' | 'bulk deleted' | 'review taken down',
  details: Record<string, unknown>,
  products: readonly { sku: string; name: string }[] = [],
): Promise<string> {
  const entry = newId();
  const { marketplaceId, id, subject } = thing;
  const also = [...products.map(({ sku }) => sku), ...products.map(({ name }) => name)].join(' ');
  await writeEntry(tx, { marketplaceId, id, subject, userId, action, details, entry, also });
  return entry;
}

/** Logs other actions of staff. Money in `details` is in rupees, as the log shows it. */
export function noteStaffAction(
  tx: Tx,
  { marketplaceId, id, subject }: Thing,
  userId: string,
  action: string,
  details: Record<string, unknown> = {},
): Promise<void> {
  return writeEntry(tx, { marketplaceId, id, subject, userId, action, details });
}

/** Logs actions of operators across stores. */
export function noteOperation(
  tx: Tx,
  thing: {
    marketplaceId?: string;
    id: string | null;
    subject: 'message' | 'settlement' | 'provider' | 'rate';
    name?: string;
  },
  userId: string,
  action: string,
  details: Record<string, unknown> = {},
): Promise<void> {
  return writeEntry(tx, { marketplaceId: NO_MARKETPLACE, ...thing, userId, action, details });
}
