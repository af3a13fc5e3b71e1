import type { DeskDetail } from '@haat/contract/payments/desk';
import { piecesOf } from '@haat/domain/basics/line-amount';
import { type Paise, paise } from '@haat/domain/basics/money';
import type { Sellable } from '@haat/domain/checkout/price-cart';
import type { Context } from '../../kit/context.ts';
import { inTransaction, type Tx } from '../../kit/db.ts';
import { Refusal } from '../../kit/refusal.ts';
import { type Conditions, rememberConditions } from '../checkout/conditions.ts';
import { pointsIn } from '../checkout/holds/held-goods.ts';
import { type Hold, isBought } from '../checkout/holds/holds-sql.ts';
import { readSnapshot, type Snapshot } from '../checkout/order-snapshot.ts';
import type { RecordedPayment } from '../ledger/provider/provider-payments-sql.ts';
import { sumOfRefunds } from '../ledger/refunds/refunds-sql.ts';
import { decidePlacement } from './decide-placement.ts';
import { whyNot } from './place-held.ts';
import { commandOf, reprice, type ShoppersHold } from './reprice.ts';

type Outlook = NonNullable<DeskDetail['outlook']>;

/** A dry run of placing a held payment's order now. */
export async function readOutlook(
  context: Pick<Context, 'db' | 'clock' | 'memory'>,
  payment: RecordedPayment,
  hold: Hold | undefined,
): Promise<Outlook> {
  const now = context.clock.now();
  const pinCode = hold?.orders[0]?.address.pinCode ?? '';
  const conditions = await rememberConditions(context, payment.marketplaceId, pinCode);
  return inTransaction(context.db, async (tx) => {
    const gone = await sumOfRefunds(tx, payment.marketplaceId, payment.id);
    const paid = paise(payment.amount - gone);
    if (!hold?.userId) return { ...nothing(paid), notPlaceable: 'no-cart' };
    const shoppers = { ...hold, userId: hold.userId };
    const snapshot = await readToday(tx, shoppers, conditions, now);
    const pieces = countPieces(shoppers, snapshot.sellables);
    const outlook = { ...nothing(paid), ...pieces };
    if (isBought(hold)) return { ...outlook, notPlaceable: 'other-order' };
    return { ...outlook, ...placing(shoppers, snapshot, paid, now) };
  });
}

const nothing = (paid: Paise): Outlook => ({
  piecesWanted: 0,
  piecesThere: 0,
  paid,
  priceNow: null,
  total: paise(0),
  goesBack: paid,
  borneByShop: paise(0),
  notPlaceable: null,
});

function placing(hold: ShoppersHold, snapshot: Snapshot, paid: Paise, now: Date): Partial<Outlook> {
  try {
    const { total: priceNow } = reprice(hold, snapshot, now);
    const placement = decidePlacement(paid, hold.amount, priceNow);
    if (!placement) return { priceNow, notPlaceable: 'too-little' };
    const { total, goesBack, borneByShop } = placement;
    return { priceNow, total, goesBack, borneByShop };
  } catch (error) {
    if (error instanceof Refusal) return { notPlaceable: whyNot(error) };
    throw error;
  }
}

/** Includes the hold's own stock, as placing does. */
async function readToday(tx: Tx, hold: ShoppersHold, conditions: Conditions, now: Date): Promise<Snapshot> {
  const cart = { ...commandOf(hold), conditions };
  const read = await tx.send((batch) => readSnapshot(batch, hold.marketplaceId, cart, { now, locks: false }));
  if (hold.state !== 'held') return read;
  const { sellables, points } = read;
  const returned = sellables.map((one) => ({ ...one, countInStock: one.countInStock + unitsOf(hold, one) }));
  return { ...read, sellables: returned, points: points + pointsIn(hold.orders) };
}

function unitsOf(
  { orders }: Hold,
  { productId, variantId }: Pick<Sellable, 'productId' | 'variantId'>,
): number {
  return orders
    .flatMap(({ lines }) => lines)
    .filter((line) => line.productId === productId && line.variantId === variantId)
    .reduce((sum, { quantity }) => sum + quantity, 0);
}

function countPieces(hold: Hold, sellables: readonly Sellable[]) {
  const wanted = sellables.map((one) => ({ units: unitsOf(hold, one), left: one.countInStock, ...one }));
  const all = hold.orders
    .flatMap(({ lines }) => lines)
    .reduce((sum, { quantity, soldBy }) => sum + piecesOf(quantity, soldBy), 0);
  const there = wanted
    .filter(({ isListed }) => isListed)
    .reduce((sum, { units, left, soldBy }) => sum + piecesOf(Math.min(units, left), soldBy), 0);
  return { piecesWanted: all, piecesThere: there };
}
