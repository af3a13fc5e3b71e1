import type { EnteredOrder } from '@haat/contract/orders/entry';
import type { Approval } from '@haat/contract/till/entries';
import { approvalsOfPurchase, approvalsOfSale } from '@haat/domain/approvals-needed';
import { type Paise, paise } from '@haat/domain/money';
import type { NewOrderLine } from '@haat/domain/order-lines';
import type { Sellable } from '@haat/domain/price-cart';
import type { ApprovalReason } from '@haat/domain/till-differences';
import type { Caller } from '../../kit/callers.ts';
import type { Tx } from '../../kit/db.ts';
import { Refusal } from '../../kit/refusal.ts';
import { readSellables } from '../checkout/checkout-read.ts';
import type { NewOrder } from '../orders/orders-sql.ts';
import { isTillManager, readManagers } from '../tills/till-manager.ts';
import { readSettings } from '../tills/till-settings-sql.ts';

interface OfStore {
  marketplaceId: string;
  storeId: string;
}

/**
 * Holds that a manager of the store has allowed what a cashier may not do alone. A manager who enters an order has allowed it by that.
 * @throws Refusal `approval-missing` with what is to be allowed, or who named in an approval is no manager of the store
 */
export async function checkApprovals(
  tx: Tx,
  caller: Caller,
  { approvals }: Pick<EnteredOrder, 'approvals'>,
  { order, goods }: { order: NewOrder; goods: readonly Sellable[] },
): Promise<void> {
  await checkManagers(tx, caller, order, approvals);
  if (await isTillManager(tx, caller, order)) return;
  const { discountLimit } = await readSettings(tx, { marketplaceId: order.marketplaceId, id: order.storeId });
  refuseMissing(neededOf(order, goods, discountLimit), approvals);
}

/** Goods that came at a cost that somebody typed, as far as a manager's word goes. */
interface Received {
  came: readonly { productId: string; variantId: string | null; price: Paise; usual: Paise }[];
  approvals: readonly Approval[];
}

/** The same of goods that came: a cost above what they are sold at. Refuses with `approval-missing`. */
export async function checkReceiving(
  tx: Tx,
  caller: Caller,
  order: OfStore,
  { came, approvals }: Received,
): Promise<void> {
  await checkManagers(tx, caller, order, approvals);
  if (await isTillManager(tx, caller, order)) return;
  const products = came.map(({ productId }) => productId);
  const goods = await readSellables(tx, order.marketplaceId, products);
  const sellsAt = came.map(
    ({ productId, variantId }) =>
      goods.find((one) => one.productId === productId && one.variantId === variantId)?.price ?? paise(0),
  );
  refuseMissing(approvalsOfPurchase(came, sellsAt), approvals);
}

/** Whoever is named in an approval is a manager of the store. */
async function checkManagers(
  tx: Tx,
  { userId }: Caller,
  { marketplaceId, storeId: id }: OfStore,
  approvals: readonly Approval[],
): Promise<void> {
  const named = approvals.map(({ by }) => by);
  const managers = await readManagers(tx, { marketplaceId, id }, named, userId);
  const stranger = approvals.find(({ by }) => !managers.has(by));
  if (stranger) throw new Refusal('approval-missing', { by: stranger.by, needed: [stranger.reason] });
}

function refuseMissing(needed: readonly ApprovalReason[], approvals: readonly Approval[]): void {
  const missing = needed.filter((reason) => !approvals.some((approval) => approval.reason === reason));
  if (missing.length > 0) throw new Refusal('approval-missing', { needed: missing });
}

function neededOf(order: NewOrder, goods: readonly Sellable[], limitBp: number): ApprovalReason[] {
  if (order.orderType === 'request') return [];
  if (order.orderType === 'return') return order.originalId ? [] : ['return-without-receipt'];
  const isBought = order.orderType === 'po';
  const lines = order.lines.map((line: NewOrderLine, nth) => {
    const { price: usual, cost } = goods[nth] as Sellable;
    // What is sent says nothing of labels: a discount that one may have taken off is nobody's.
    return { ...line, cost, usual: isBought ? cost : usual, labelOff: line.discount };
  });
  return isBought
    ? approvalsOfPurchase(
        lines,
        goods.map(({ price }) => price),
      )
    : approvalsOfSale(lines, limitBp);
}
