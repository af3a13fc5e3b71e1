import { newId } from '@haat/domain/basics/ids';
import type { Tx } from '../../kit/db.ts';
import { NO_MARKETPLACE, writeEntries, writeEntry } from './audit-entry-sql.ts';

interface Subject {
  marketplaceId: string;
  id: string;
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
  return note(tx, { ...order, subject: 'order' }, userId, action, { ...details, ...allowed });
}

export function noteDriver(
  tx: Tx,
  order: Subject,
  userId: string,
  details: { before: { name: string }; after: { name: string }; numberChanged: boolean },
): Promise<void> {
  return note(tx, { ...order, subject: 'order' }, userId, 'driver named', details);
}

export function noteEwayBill(
  tx: Tx,
  order: Subject,
  userId: string,
  details: { before: { ewayBill: string }; after: { ewayBill: string } },
): Promise<void> {
  return note(tx, { ...order, subject: 'order' }, userId, 'e-way bill noted', details);
}

/** `total` in rupees, as the log shows it. */
export function noteEnteredOrder(
  tx: Tx,
  order: Subject,
  userId: string,
  details: { type: string; total: number } & Record<string, unknown>,
): Promise<void> {
  return note(tx, { ...order, subject: 'order' }, userId, 'entered', details);
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

/** Logs a change made by a thing's form. */
export function noteChange(
  tx: Tx,
  thing: Subject & { subject: 'store' | 'product' },
  userId: string,
  details: Record<string, unknown> = {},
): Promise<void> {
  return note(tx, thing, userId, 'changed', details);
}

/** Logs a decision about money with its reason. */
export function noteDecision(
  tx: Tx,
  thing: Omit<Subject, 'id'> & { id: string | null; subject: 'payment' | 'refund' | 'dispute' | 'order' },
  userId: string,
  action: string,
  details: { reason: string; before?: object; after?: object } & Record<string, unknown>,
): Promise<void> {
  return note(tx, thing, userId, action, details);
}

export function noteStockCount(
  tx: Tx,
  count: Subject,
  userId: string,
  action: 'created' | 'posted' | 'discarded',
  details: Record<string, unknown> = {},
): Promise<void> {
  return note(tx, { ...count, subject: 'stock count' }, userId, action, details);
}

/** Logs that an import or its undo begins. */
export function noteImport(
  tx: Tx,
  { marketplaceId, id }: Subject,
  userId: string,
  action: 'imported' | 'undone',
  details: Record<string, unknown>,
): Promise<void> {
  return note(tx, { marketplaceId, id, subject: 'import' }, userId, action, details);
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

/** Payments by hand, in rupees. */
type NotedPayments = readonly { reference: string; method: string; amount: number }[];

/** Logs the old and new payments of an order. */
export function notePayments(
  tx: Tx,
  order: Subject,
  userId: string,
  details: { before: NotedPayments; after: NotedPayments },
): Promise<void> {
  return note(tx, { ...order, subject: 'order' }, userId, 'payments changed', details);
}

/** Logs other actions of staff. */
export function noteStaffAction(
  tx: Tx,
  thing: Subject & {
    subject:
      | 'store'
      | 'vendor invoice'
      | 'bundle'
      | 'marketplace'
      | 'banner'
      | 'discount rule'
      | 'till'
      | 'till settings'
      | 'till difference'
      | 'driver';
  },
  userId: string,
  action: string,
  details: Record<string, unknown> = {},
): Promise<void> {
  return note(tx, thing, userId, action, details);
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

function note(
  tx: Tx,
  thing: Omit<Subject, 'id'> & { id: string | null; subject: string },
  userId: string,
  action: string,
  details: Record<string, unknown> = {},
): Promise<void> {
  const { marketplaceId, id, subject } = thing;
  return writeEntry(tx, { marketplaceId, id, subject, userId, action, details });
}
