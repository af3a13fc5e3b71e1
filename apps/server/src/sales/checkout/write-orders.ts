import { placeShipments } from '@haat/contract/checkout';
import { moveStockInTurn } from '../../goods/stock/stock-sql.ts';
import type { Tx } from '../../kit/db.ts';
import { forgetClaims, keepReplies, replyToStore } from '../../kit/idempotency.ts';
import { type NotifyContext, notifyShoppers } from '../../messages/order-messages/notify-shoppers.ts';
import { saveUsedAddress } from '../../people/addresses/saved-addresses.ts';
import { takePlaces } from '../delivery-slots/slot-bookings-sql.ts';
import { issueInvoices } from '../invoices/issue-invoices.ts';
import { insertOrders, type NewOrder, stockMovesOf } from '../orders/orders-sql.ts';
import { movePoints } from '../rewards/rewards-sql.ts';
import type { CashAttempt, Outcome } from './cash-attempt.ts';
import type { OrdersSnapshot } from './lock-for-orders.ts';

type New = Extract<Outcome, { is: 'new' }>;

/** What was decided of attempts, and from what. */
interface Decided {
  marketplaceId: string;
  outcomes: readonly Outcome[];
  snapshot: OrdersSnapshot;
  /** Has the commit go along with what is executed at the moment. */
  last: () => void;
}

/** Writes the new orders with all that belongs to them, and gives the keys of those that were refused back. */
export async function writeOrders(
  tx: Tx,
  context: NotifyContext,
  { marketplaceId, outcomes, snapshot, last }: Decided,
): Promise<void> {
  const placed = outcomes.filter((outcome) => outcome.is === 'new');
  const refused = outcomes.filter(({ is }) => is === 'refused').map(({ attempt }) => keyOf(attempt));
  const orders = placed.flatMap(({ priced }) => priced.orders);
  const freed = snapshot.own.flatMap((own) => own.freed);
  const lastUsed = new Map(outcomes.map(({ attempt }, nth) => [attempt, snapshot.own[nth]?.lastUsed]));
  const writing = [
    insertOrders(tx, orders),
    moveStockInTurn(tx, marketplaceId, snapshot.goods.stock, orders.flatMap(salesOf)),
    notifyShoppers(tx, context, 'placed', placed.flatMap(notificationsOf)),
    keepReplies(
      tx,
      marketplaceId,
      placed.map(({ attempt, reply }) => ({ ...keyOf(attempt), reply: replyToStore(placeShipments, reply) })),
    ),
    forgetClaims(tx, marketplaceId, refused),
    ...placed.flatMap(({ attempt, priced }) => [
      movePoints(tx, marketplaceId, attempt.caller.userId, priced.orders.map(redeemedBy)),
      saveUsedAddress(tx, attempt.caller.userId, attempt.request.shippingAddress, lastUsed.get(attempt)),
    ]),
  ];
  // Points and places may have gone meanwhile, and invoices are issued one after the other: the commit waits for them.
  const mayBeRefused = [...orders, ...freed].some((order) => order.pointsRedeemed > 0 || order.inSlot);
  if (!mayBeRefused) last();
  await Promise.all(writing);
  if (!mayBeRefused) return;
  await takePlaces(tx, marketplaceId, orders, freed);
  // What points have paid for has its invoice at once, as any order has that is paid.
  const [paid] = orders.filter(({ paidAt }) => paidAt);
  if (paid?.paidAt) await issueInvoices(tx, marketplaceId, paidIn(orders), paid.paidAt);
}

const keyOf = ({ caller: { userId }, key }: CashAttempt) => ({ userId, key });

const salesOf = (order: NewOrder) =>
  stockMovesOf(order).map((move) => ({ ...move, cause: 'sale' as const, userId: order.userId }));

const redeemedBy = ({ id: orderId, pointsRedeemed }: NewOrder) => ({
  ...{ orderId, change: -pointsRedeemed },
  cause: 'redeemed' as const,
});

const notificationsOf = ({ attempt: { marketplaceId }, priced }: New) =>
  priced.orders.map(({ id: orderId }) => ({ marketplaceId, orderId }));

const paidIn = (orders: readonly NewOrder[]) => orders.flatMap(({ id, paidAt }) => (paidAt ? [id] : []));
