import { newId } from '@haat/domain/basics/ids';
import type { Tx } from '../../kit/db.ts';
import { NO_MARKETPLACE, writeEntries, writeEntry } from './audit-entry-sql.ts';

interface Subject {
  marketplaceId: string;
  id: string;
}

/** What staff do to an order, and the state that it is in afterwards where that is another. */
const ORDER_ACTIONS = {
  paid: 'paid',
  started: 'being packed',
  'sent out': 'out for delivery',
  delivered: 'delivered',
  cancelled: 'cancelled',
  called: null,
  returned: 'returned',
  declined: null,
  noted: null,
} as const;

const DECLINED = { before: { request: 'open' }, after: { request: 'declined' } };

/** An order that was locked before something was done to it, with its marks. */
type MarkedOrder = Subject & {
  paidAt?: Date | null;
  startedAt?: Date | null;
  outForDeliveryAt?: Date | null;
  deliveredAt?: Date | null;
};

/**
 * Notes in the audit log who did what to which order, from which state to which, in the transaction that does it.
 * @param approvals what a manager allowed for it
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

/** Notes in the audit log who said who brings an order, and who it was before, in the transaction that does it. */
export function noteDriver(
  tx: Tx,
  order: Subject,
  userId: string,
  details: { before: { name: string }; after: { name: string }; numberChanged: boolean },
): Promise<void> {
  return note(tx, { ...order, subject: 'order' }, userId, 'driver named', details);
}

/** Notes in the audit log who entered an order, in the transaction that does it. `total` in rupees, as the log shows it. */
export function noteEnteredOrder(
  tx: Tx,
  order: Subject,
  userId: string,
  details: { type: string; total: number } & Record<string, unknown>,
): Promise<void> {
  return note(tx, { ...order, subject: 'order' }, userId, 'entered', details);
}

/** An order that a till has written down, as the log shows it. */
export interface TillOrder extends Subject {
  storeId: string;
  /** The digits that people call it by. */
  orderNumber: number;
  userId: string;
  /** `total` in rupees. */
  details: { type: string; total: number; number: string } & Record<string, unknown>;
}

/** Notes in the audit log who entered orders at a till, in the transaction in which they arrive. */
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

function stateOf({ paidAt, startedAt, outForDeliveryAt, deliveredAt }: MarkedOrder): string {
  if (deliveredAt) return 'delivered';
  if (outForDeliveryAt) return 'out for delivery';
  if (startedAt) return 'being packed';
  return paidAt ? 'paid' : 'new';
}

/** Notes in the audit log who changed a thing by its form, in the transaction that does it. */
export function noteChange(
  tx: Tx,
  thing: Subject & { subject: 'store' | 'product' },
  userId: string,
  details: Record<string, unknown> = {},
): Promise<void> {
  return note(tx, thing, userId, 'changed', details);
}

/** Notes in the audit log who decided what over money and why, in the transaction that does it. */
export function noteDecision(
  tx: Tx,
  thing: Omit<Subject, 'id'> & { id: string | null; subject: 'payment' | 'refund' | 'dispute' | 'order' },
  userId: string,
  action: string,
  details: { reason: string; before?: object; after?: object } & Record<string, unknown>,
): Promise<void> {
  return note(tx, thing, userId, action, details);
}

/** Notes in the audit log what staff did with a stock count, in the transaction that does it. */
export function noteStockCount(
  tx: Tx,
  count: Subject,
  userId: string,
  action: 'created' | 'posted' | 'discarded',
  details: Record<string, unknown> = {},
): Promise<void> {
  return note(tx, { ...count, subject: 'stock count' }, userId, action, details);
}

/** Notes in the audit log who imported products from a file or undid that, in the transaction that begins it. */
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
 * Notes in the audit log what was done to products, in the transaction that does it; of many at once it is one entry, under
 * their store.
 * @returns the id of the entry
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

/** Money that was taken by hand, as an entry of the log shows it: rupees. */
type NotedPayments = readonly { reference: string; method: string; amount: number }[];

/** Notes in the audit log who changed what was paid for an order, and from what, in the transaction that does it. */
export function notePayments(
  tx: Tx,
  order: Subject,
  userId: string,
  details: { before: NotedPayments; after: NotedPayments },
): Promise<void> {
  return note(tx, { ...order, subject: 'order' }, userId, 'payments changed', details);
}

/** Notes in the audit log what else staff did with a thing of theirs, in the transaction that does it. */
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
      | 'till difference';
  },
  userId: string,
  action: string,
  details: Record<string, unknown> = {},
): Promise<void> {
  return note(tx, thing, userId, action, details);
}

/** Notes in the audit log what operators did over all stores, in the transaction that does it. */
export function noteOperation(
  tx: Tx,
  thing: {
    marketplaceId?: string;
    id: string | null;
    subject: 'message' | 'settlement' | 'provider';
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
