import type { EnteredOrder } from '@haat/contract/orders/entry';
import { approvalsOfPurchase, approvalsOfSale } from '@haat/domain/approvals-needed';
import type { NewOrderLine } from '@haat/domain/order-lines';
import type { Sellable } from '@haat/domain/price-cart';
import type { ApprovalReason } from '@haat/domain/till-differences';
import type { Caller } from '../../kit/callers.ts';
import type { Tx } from '../../kit/db.ts';
import { Refusal } from '../../kit/refusal.ts';
import type { NewOrder } from '../orders/orders-sql.ts';
import { isTillManager, readManagers } from '../tills/till-manager.ts';
import { readSettings } from '../tills/till-settings-sql.ts';

/**
 * Holds that a manager of the store has allowed what a cashier may not do alone. A manager who enters an order has allowed it by that.
 * @throws Refusal `approval-missing` with what is to be allowed, or who named in an approval is no manager of the store
 */
export async function checkApprovals(
  tx: Tx,
  caller: Caller,
  request: EnteredOrder,
  { order, goods }: { order: NewOrder; goods: readonly Sellable[] },
): Promise<void> {
  const { marketplaceId, storeId } = order;
  const { approvals } = request;
  const managers = await readManagers(
    tx,
    { marketplaceId, id: storeId },
    approvals.map(({ by }) => by),
    caller.userId,
  );
  const stranger = approvals.find(({ by }) => !managers.has(by));
  if (stranger) throw new Refusal('approval-missing', { by: stranger.by, needed: [stranger.reason] });
  if (await isTillManager(tx, caller, { marketplaceId, storeId })) return;
  const { discountLimit } = await readSettings(tx, { marketplaceId, id: storeId });
  const missing = neededOf(order, goods, discountLimit).filter(
    (reason) => !approvals.some((approval) => approval.reason === reason),
  );
  if (missing.length > 0) throw new Refusal('approval-missing', { needed: missing });
}

function neededOf(order: NewOrder, goods: readonly Sellable[], limitBp: number): ApprovalReason[] {
  if (order.orderType === 'request') return [];
  if (order.orderType === 'return') return order.originalId ? [] : ['return-without-receipt'];
  const isBought = order.orderType === 'po';
  const lines = order.lines.map((line: NewOrderLine, nth) => {
    const { price: usual, cost } = goods[nth] as Sellable;
    return { ...line, cost, usual: isBought ? cost : usual };
  });
  return isBought
    ? approvalsOfPurchase(
        lines,
        goods.map(({ price }) => price),
      )
    : approvalsOfSale(lines, limitBp);
}
