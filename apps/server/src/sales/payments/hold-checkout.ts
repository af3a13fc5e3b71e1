import type { CallReply } from '@haat/contract/call';
import { createPaymentOrder } from '@haat/contract/payments/shopper';
import { newId } from '@haat/domain/basics/ids';
import { paise } from '@haat/domain/basics/money';
import type { Context } from '../../kit/context.ts';
import { inTransaction, readBatch, type Tx } from '../../kit/db.ts';
import { faultPoint } from '../../kit/fault-points.ts';
import { claim, keepReply } from '../../kit/idempotency.ts';
import { Refusal } from '../../kit/refusal.ts';
import { saveUsedAddress } from '../../people/addresses/saved-addresses.ts';
import { refusePaused } from '../checkout/check-cart.ts';
import { type Conditions, rememberConditions } from '../checkout/conditions.ts';
import { lockStockOf, returnStockAndPoints, takeGoods, totalOf } from '../checkout/holds/held-goods.ts';
import {
  type Hold,
  insertHold,
  lockHold,
  lockOpenHolds,
  lockShopper,
  noteProviderOrder,
  readOpenHolds,
} from '../checkout/holds/holds-sql.ts';
import { checkHoldLimits } from '../checkout/limits/check-order-limits.ts';
import { countAddress } from '../checkout/limits/count-address.ts';
import { orderLimitSettings } from '../checkout/limits/order-limit-settings.ts';
import { limitedPhone, recentUnpaidHolds } from '../checkout/limits/recent-checkouts-read.ts';
import type { OrderCommand } from '../checkout/order-command.ts';
import { goodsOf, readSnapshot } from '../checkout/order-snapshot.ts';
import { priceOrder } from '../checkout/price-order.ts';
import { ProviderFault } from '../ledger/provider/provider-fault.ts';
import type { Razorpay } from '../ledger/provider/razorpay-client.ts';
import { razorpayOf } from '../ledger/provider/razorpay-keys.ts';
import { takePlaces } from '../ledger/slots/slot-bookings-sql.ts';
import { releaseUnregistered } from './release-hold.ts';
import { settleOpenAttempts } from './settle-open-attempts.ts';

const HOLD_MINUTES = 15;
const MINUTE_MS = 60_000;
/** The provider's minimum (Razorpay's documentation, "Orders API"). */
const LEAST = paise(100);

export interface PaymentCommand extends OrderCommand {
  /** The amount that the shopper saw, in paise. */
  amount: number;
}

type Registered = CallReply<typeof createPaymentOrder>;

/**
 * Reserves stock and points for 15 minutes, then registers the amount with the provider, outside the transaction; if it can't be
 * reached, all is released at once.
 * @throws Refusal each code that `createPaymentOrder` declares; nothing stays reserved then
 */
export async function holdCheckout(context: Context, command: PaymentCommand): Promise<Registered> {
  const { caller, marketplaceId, request } = command;
  const provider = await razorpayOf(context, marketplaceId);
  await countAddress(context, command.address, { ...command, userId: caller.userId });
  await faultPoint('hold: before');
  const open = await readBatch(context.db, (batch) => readOpenHolds(batch, marketplaceId, caller.userId));
  await settleOpenAttempts(context, marketplaceId, open);
  const conditions = await rememberConditions(context, marketplaceId, request.shippingAddress.pinCode);
  const hold = await inTransaction(context.db, (tx) => holdOnce(tx, context, { ...command, conditions }));
  await faultPoint('hold: committed');
  if (hold.state === 'placed') throw new Refusal('already-paid', { razorPayOrderId: hold.providerOrderId });
  const id = hold.providerOrderId ?? (await register(context, provider, hold));
  return { id, amount: hold.amount, currency: 'INR', expiresAt: hold.expiresAt };
}

interface PricedBy extends PaymentCommand {
  conditions: Conditions;
}

/** A repeated key returns its hold while that is still good. */
async function holdOnce(
  tx: Tx,
  { clock, config }: Pick<Context, 'clock' | 'config'>,
  command: PricedBy,
): Promise<Hold> {
  const { caller, marketplaceId, replayed, amount, request } = command;
  const claimed = { ...command, userId: caller.userId, request: { amount, request } };
  const kept = (await claim(tx, createPaymentOrder, claimed))?.reply as { hold: string } | undefined;
  const phone = limitedPhone(request.shippingAddress.phone);
  const buyer = { marketplaceId, userId: caller.userId, phone };
  const recent = await tx.send((batch) => recentUnpaidHolds(batch, buyer, clock.now()));
  await lockShopper(tx, caller.userId);
  const earlier = kept && (await lockHold(tx, marketplaceId, kept.hold));
  if (earlier?.state === 'placed' || (earlier?.state === 'held' && earlier.expiresAt > clock.now())) {
    replayed();
    return earlier;
  }
  checkHoldLimits(recent, phone, config.of(orderLimitSettings));
  const hold = await newHold(tx, clock.now(), command);
  await keepReply(tx, claimed, JSON.stringify({ hold: hold.id }));
  await faultPoint('hold: before commit');
  return hold;
}

/** One hold a shopper: earlier attempts are released first, so their goods are available here. */
async function newHold(tx: Tx, createdAt: Date, command: PricedBy): Promise<Hold> {
  const { caller, marketplaceId, request, amount } = command;
  const open = await lockOpenHolds(tx, marketplaceId, caller.userId);
  const earlier = open.filter(({ state }) => state === 'held');
  await lockStockOf(tx, marketplaceId, [
    ...earlier.flatMap(({ orders }) => orders),
    { lines: goodsOf(request) },
  ]);
  for (const hold of earlier) await returnStockAndPoints(tx, hold, 'released');
  const snapshot = await tx.send((batch) =>
    readSnapshot(batch, marketplaceId, command, { now: createdAt, locks: true }),
  );
  await faultPoint('order: stock locked');
  // Carts held before the pause are still placed once they are paid.
  refusePaused(request, snapshot.sellables, createdAt);
  const { orders } = priceOrder(command, snapshot, createdAt);
  const total = totalOf(orders);
  if (total !== amount) throw new Refusal('cart-changed', []);
  if (total < LEAST) throw new Refusal('payment-too-small');
  const hold = {
    marketplaceId,
    id: orders[0]?.checkoutId ?? newId(),
    userId: caller.userId,
    amount: total,
    orders,
    createdAt,
    expiresAt: new Date(createdAt.getTime() + HOLD_MINUTES * MINUTE_MS),
  };
  await insertHold(tx, hold);
  await takeGoods(tx, hold, snapshot.stock);
  await tx.send((batch) => saveUsedAddress(batch, caller.userId, request.shippingAddress));
  await takePlaces(
    tx,
    marketplaceId,
    orders,
    earlier.flatMap((one) => one.orders),
  );
  return { ...hold, state: 'held', providerOrderId: null };
}

async function register(context: Context, provider: Razorpay, hold: Hold): Promise<string> {
  const { marketplaceId, id, amount } = hold;
  try {
    const notes = { marketplace: marketplaceId, checkout: id };
    const order = await provider.createOrder({ amount, receipt: id, notes });
    await faultPoint('provider order: made');
    const noted = await noteProviderOrder(context.db, hold, order.id);
    await faultPoint('provider order: noted');
    return noted;
  } catch (error) {
    if (!(error instanceof ProviderFault)) throw error;
    context.log.error({ err: error }, 'The payment provider can’t be reached');
    await releaseUnregistered(context.db, hold);
    throw new Refusal('payment-provider-down');
  }
}
