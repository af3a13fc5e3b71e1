import { placeShipments } from '@haat/contract/checkout';
import { moveStockInTurn } from '../../goods/stock/stock-sql.ts';
import type { Tx } from '../../kit/db.ts';
import { forgetClaims, keepReplies, replyToStore } from '../../kit/idempotency.ts';
import { type NotifyContext, notifyShoppers } from '../../messages/order-messages/notify-shoppers.ts';
import { saveUsedAddress } from '../../people/addresses/saved-addresses.ts';
import { movePoints } from '../ledger/rewards/rewards-sql.ts';
import { takePlaces } from '../ledger/slots/slot-bookings-sql.ts';
import { insertOrders, type NewOrder, stockMovesOf } from '../orders/orders-sql.ts';
import type { Outcome } from './decide-orders.ts';
import type { CashCommand } from './order-command.ts';
import type { CashSnapshot } from './order-snapshot.ts';

type New = Extract<Outcome, { is: 'new' }>;

interface Decided {
  marketplaceId: string;
  outcomes: readonly Outcome[];
  snapshot: CashSnapshot;
  freed: readonly NewOrder[];
}

/** Writes the new orders and releases the keys of refused ones. */
export async function writeOrders(
  tx: Tx,
  context: NotifyContext,
  { marketplaceId, outcomes, snapshot, freed }: Decided,
): Promise<void> {
  const placed = outcomes.filter((outcome) => outcome.is === 'new');
  const refused = outcomes.filter(({ is }) => is === 'refused').map(({ command }) => keyOf(command));
  const orders = placed.flatMap(({ priced }) => priced.orders);
  const lastUsed = new Map(outcomes.map(({ command }, nth) => [command, snapshot.own[nth]?.lastUsed]));
  const batch = tx.batch();
  insertOrders(batch, orders);
  moveStockInTurn(batch, marketplaceId, snapshot.goods.stock, orders.flatMap(salesOf));
  notifyShoppers(batch, context, 'placed', placed.flatMap(notificationsOf));
  keepReplies(
    batch,
    marketplaceId,
    placed.map(({ command, reply }) => ({ ...keyOf(command), reply: replyToStore(placeShipments, reply) })),
  );
  forgetClaims(batch, marketplaceId, refused);
  for (const { command, priced } of placed) {
    const { caller, request } = command;
    movePoints(batch, marketplaceId, caller.userId, priced.orders.map(redeemedBy));
    saveUsedAddress(batch, caller.userId, request.shippingAddress, lastUsed.get(command));
  }
  // Placing may still be refused, for points or places: commit later.
  const mayBeRefused = [...orders, ...freed].some((order) => order.pointsRedeemed > 0 || order.inSlot);
  if (!mayBeRefused) return batch.commit();
  await batch.send();
  await takePlaces(tx, marketplaceId, orders, freed);
}

const keyOf = ({ caller: { userId }, key }: CashCommand) => ({ userId, key });

const salesOf = (order: NewOrder) =>
  stockMovesOf(order).map((move) => ({ ...move, cause: 'sale' as const, userId: order.userId }));

const redeemedBy = ({ id: orderId, pointsRedeemed }: NewOrder) => ({
  orderId,
  change: -pointsRedeemed,
  cause: 'redeemed' as const,
});

const notificationsOf = ({ command: { marketplaceId }, priced }: New) =>
  priced.orders.map(({ id: orderId }) => ({ marketplaceId, orderId }));
