import type { Allowing } from '@haat/contract/till/approvals';
import type { StoredApproval } from '@haat/contract/till/entries';
import type { Sellable } from '@haat/domain/checkout/price-cart';
import type { NewOrderLine } from '@haat/domain/orders/order-lines';
import { approvalsOfSale, pastDayOfSale } from '@haat/domain/till/approvals-needed';
import type { ApprovalReason } from '@haat/domain/till/till-differences';
import type { Caller } from '../../../kit/callers.ts';
import type { Tx } from '../../../kit/db.ts';
import { Refusal } from '../../../kit/refusal.ts';
import type { NewOrder } from '../../orders/orders-sql.ts';
import { ALLOWED_FOR_MS, takeAllowed } from '../counters/till-approvals-sql.ts';
import { readManagers } from '../counters/till-manager.ts';
import { readSettings } from '../counters/till-settings-sql.ts';

interface OfStore {
  marketplaceId: string;
  storeId: string;
}

/** What to look for approvals for. */
interface Claimed {
  /** The key under which the order is entered, or the order that is received. */
  allowedFor: string;
  /** The approvals in the request, which only count when a manager sends it. */
  approvals: readonly Allowing[];
}

/**
 * Requires a manager's approval for what a cashier may not do alone: by a PIN that the server checked, for this order
 * and at this caller's request. A manager who enters an order approves it by that; goods past their day are noted.
 * @returns the approvals and who gave them
 * @throws Refusal `approval-missing` with what needs approval
 */
export async function checkApprovals(
  tx: Tx,
  caller: Caller,
  claimed: Claimed,
  { order, goods, at }: { order: NewOrder; goods: readonly Sellable[]; at: Date },
): Promise<StoredApproval[]> {
  const { byPin, isManager } = await takeApprovals(tx, caller, order, { ...claimed, at });
  const past = isSold(order) ? pastDayOfSale(goods, at) : [];
  if (isManager) {
    const own = [...byPin, ...ownOf(caller, claimed, byPin)];
    const unnoted = past.filter((reason) => !own.some((one) => one.reason === reason));
    return [...own, ...ownOf(caller, { approvals: unnoted.map((reason) => ({ reason, note: '' })) }, byPin)];
  }
  const { discountLimit } = await readSettings(tx, { marketplaceId: order.marketplaceId, id: order.storeId });
  refuseMissing([...neededOf(order, goods, discountLimit), ...past], byPin);
  return byPin;
}

/**
 * The approvals of a return that comes too late: a cashier needs a manager's PIN, a manager notes the own word.
 * @throws Refusal `approval-missing`
 */
export async function approveLateReturn(
  tx: Tx,
  caller: Caller,
  store: OfStore,
  claimed: Claimed & { at: Date },
): Promise<StoredApproval[]> {
  const { byPin, isManager } = await takeApprovals(tx, caller, store, claimed);
  if (isManager) return [...byPin, ...ownOf(caller, claimed, byPin)];
  refuseMissing(['late-return'], byPin);
  return byPin;
}

/** Approved by the manager who receives the goods: a cost above the selling price. */
export const allowedByReceiver = (caller: Caller, approvals: readonly Allowing[]): StoredApproval[] =>
  approvals.map(({ reason, note }) => ({ reason, by: caller.userId, note, onDevice: false }));

/**
 * Uses up approvals by PIN for an order, requested by this caller and given by somebody who is still a manager; `isManager` is
 * about the caller.
 */
async function takeApprovals(
  tx: Tx,
  caller: Caller,
  { marketplaceId, storeId }: OfStore,
  { allowedFor, at }: { allowedFor: string; at: Date },
): Promise<{ byPin: StoredApproval[]; isManager: boolean }> {
  const store = { marketplaceId, id: storeId };
  const found = (await takeAllowed(tx, store, [allowedFor])).filter(
    (one) => one.askedBy === caller.userId && at.getTime() - one.at.getTime() <= ALLOWED_FOR_MS,
  );
  const managers = await readManagers(
    tx,
    store,
    found.map(({ by }) => by),
    caller.userId,
  );
  const byPin = found
    .filter(({ by }) => managers.has(by))
    .map(({ reason, by, note }) => ({ reason, by, note, onDevice: false }));
  return { byPin, isManager: !caller.roles.includes('cashier') };
}

/** Approved by entering, unless already by PIN. */
function ownOf(
  { userId: by }: Caller,
  { approvals }: Pick<Claimed, 'approvals'>,
  byPin: readonly StoredApproval[],
): StoredApproval[] {
  const isByPin = ({ reason, note }: Allowing) =>
    byPin.some((allowed) => allowed.reason === reason && allowed.note === note);
  return approvals
    .filter((one) => !isByPin(one))
    .map(({ reason, note }) => ({ reason, by, note, onDevice: false }));
}

function refuseMissing(needed: readonly ApprovalReason[], approvals: readonly Allowing[]): void {
  const missing = needed.filter((reason) => !approvals.some((approval) => approval.reason === reason));
  if (missing.length > 0) throw new Refusal('approval-missing', { needed: missing });
}

const isSold = ({ orderType }: NewOrder) => orderType === 'pos' || orderType === 'invoice';

/** Approvals that a cashier's sale or return needs. */
function neededOf(order: NewOrder, goods: readonly Sellable[], limitBp: number): ApprovalReason[] {
  if (order.orderType === 'return') return order.originalId ? [] : ['return-without-receipt'];
  const lines = order.lines.map((line: NewOrderLine, nth) => {
    const { price: usual, cost } = goods[nth] as Sellable;
    // Requests don't mention labels, so any discount may be a label's.
    return { ...line, cost, usual, labelOff: line.discount };
  });
  return approvalsOfSale(lines, limitBp);
}
