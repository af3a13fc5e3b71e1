import { newId } from '@haat/domain/ids';
import type { Tx } from '../../kit/db.ts';

interface Subject {
  marketplaceId: string;
  id: string;
}

/** Notes in the audit log who did what to which order, in the transaction that does it. */
export function noteOrderAction(
  tx: Tx,
  order: Subject,
  userId: string,
  action: 'paid' | 'sent out' | 'delivered' | 'cancelled' | 'called' | 'returned' | 'declined' | 'noted',
): Promise<void> {
  return note(tx, { ...order, subject: 'order' }, userId, action);
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
  details: { reason: string } & Record<string, unknown>,
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
  action: 'created' | 'deleted' | 'bulk edited' | 'bulk edit undone' | 'bulk deleted',
  details: Record<string, unknown>,
): Promise<string> {
  const entry = newId();
  await note(tx, thing, userId, action, details, entry);
  return entry;
}

/** Money that was taken by hand, as an entry of the log shows it: paise. */
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
  thing: Subject & { subject: 'vendor invoice' | 'bundle' | 'banner' | 'discount rule' },
  userId: string,
  action: string,
  details: Record<string, unknown> = {},
): Promise<void> {
  return note(tx, thing, userId, action, details);
}

async function note(
  tx: Tx,
  { marketplaceId, id, subject }: Omit<Subject, 'id'> & { id: string | null; subject: string },
  userId: string,
  action: string,
  details: Record<string, unknown> = {},
  entry = newId(),
): Promise<void> {
  await tx
    .insertInto('audit_log')
    .values({
      marketplace_id: marketplaceId,
      id: entry,
      user_id: userId,
      action,
      subject,
      subject_id: id,
      details: JSON.stringify(details),
    })
    .execute();
}
