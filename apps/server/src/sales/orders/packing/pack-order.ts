import type { Order } from '@haat/contract/orders/order';
import { packOrder as packCall } from '@haat/contract/orders/packing';
import { BOUNDS } from '@haat/domain/basics/bounds';
import { istDay } from '@haat/domain/basics/ist';
import { chargedFor } from '@haat/domain/basics/line-amount';
import { splitInclusive } from '@haat/domain/invoices/gst';
import { ratesAt } from '@haat/domain/invoices/gst-scheme';
import { isInterState } from '@haat/domain/invoices/place-of-supply';
import { type LineTax, orderLine } from '@haat/domain/orders/order-lines';
import { isPaidByHand } from '@haat/domain/orders/orders';
import { isAnswered, packedLine, packOrder as packedOrder } from '@haat/domain/orders/packing';
import { sql } from 'kysely';
import { stockKey } from '../../../goods/stock/stock-sql.ts';
import type { Input } from '../../../kit/bind.ts';
import type { Context } from '../../../kit/context.ts';
import { inTransaction, type Tx } from '../../../kit/db.ts';
import { Refusal } from '../../../kit/refusal.ts';
import { notifyShoppers } from '../../../messages/order-messages/notify-shoppers.ts';
import { noteOrderAction } from '../../../operators/audit/audit-sql.ts';
import { readCalendar } from '../../../operators/gst-rates/calendar-read.ts';
import { readTaxpayer } from '../../../operators/stores/schemes-sql.ts';
import { readRates } from '../../../operators/stores/store-config-read.ts';
import { documentsOf } from '../../invoices/invoices-sql.ts';
import { announceOrders } from '../../ledger/news/announce-orders.ts';
import { movePoints } from '../../ledger/rewards/rewards-sql.ts';
import { cancelOrders } from '../cancel-order.ts';
import { lockStaffOrder, type TransitionContext, wasPressed } from '../change-order.ts';
import { writePaid } from '../mark-paid.ts';
import { readOrder } from '../order-read.ts';
import type { LockedOrder } from '../orders-sql.ts';
import { refundOrder } from '../refund-order.ts';
import { returnByHand } from '../return-by-hand.ts';
import { checkAnswers, notReplaceable, refuseChanged, refuseUnlessPackable } from './check-answers.ts';
import { countMissing, countsOf, loseMissing, moveMissing } from './missing-goods.ts';
import { readGoods, readOrderedLines } from './packing-read.ts';
import {
  type AnsweredLine,
  type ChangedLine,
  forgetAnswers,
  type NumberedLine,
  type PackedFacts,
  readAnswers,
  writePacked,
} from './packing-sql.ts';

/**
 * Reduces an order to what is in the bag: missing goods are lost or written off, and their payment goes back as it came. An empty
 * bag cancels it. Repeating the same press returns its result.
 * @throws Refusal each code that `packOrder` declares; nothing is changed then
 */
export async function packOrder(context: Context, press: Input<typeof packCall>): Promise<Order> {
  const { caller, params, body } = press;
  const changed = await inTransaction(context.db, async (tx) => {
    const order = await lockStaffOrder(tx, caller, 'orders.deliver', params.id);
    if (await wasPressed(tx, packCall, press, order)) return undefined;
    refuseUnlessPackable(order);
    const at = context.clock.now();
    const by = { caller, at, context };
    const answered = await answeredLines(tx, order, body.answers, istDay(at));
    requireAgreement(order, answered, body.agreedBy);
    if (answered.every(({ answer }) => answer.quantity + answer.replaced === 0))
      await cancelEmpty(tx, order, answered, by);
    else await pack(tx, order, answered, { ...by, agreedBy: body.agreedBy });
    await forgetAnswers(tx, order);
    return order;
  });
  if (changed) announceOrders(context, [{ ...changed, news: 'changed' }]);
  return readOrder(context, caller, params.id);
}

async function answeredLines(
  tx: Tx,
  order: LockedOrder,
  seen: readonly { line: number; seen: number }[],
  today: string,
): Promise<AnsweredLine[]> {
  const lines = await readOrderedLines(tx, order);
  const answers = await readAnswers(tx, order);
  refuseChanged(answers, seen);
  const open = lines.filter(({ lineNo, quantity }) => {
    const answer = answers.find((one) => one.lineNo === lineNo);
    const isSeen = seen.some(({ line }) => line === lineNo);
    return !isSeen || !answer || !isAnswered(answer, quantity);
  });
  if (open.length > 0)
    throw new Refusal(
      'packing-unfinished',
      open.map(({ lineNo }) => ({ line: lineNo })),
    );
  const replacing = answers.flatMap(({ productId, variantId }) =>
    productId ? [{ productId, variantId }] : [],
  );
  const goods = await readGoods(tx, order.marketplaceId, replacing);
  checkAnswers(order, lines, answers, goods, today);
  return lines.flatMap((line) => {
    const answer = answers.find(({ lineNo }) => lineNo === line.lineNo);
    if (!answer) return [];
    const { productId, variantId } = answer;
    return { line, answer, goods: productId ? goods.get(stockKey({ productId, variantId })) : undefined };
  });
}

/** Shoppers who want a call must have agreed to replacements. */
function requireAgreement({ ifMissing }: LockedOrder, answered: readonly AnsweredLine[], agreedBy: string) {
  const replaced = answered.find(({ goods }) => goods);
  if (ifMissing === 'call' && replaced && !agreedBy) throw notReplaceable(replaced.line, 'not-agreed');
}

/** As any cancellation; unsaleable goods leave the shelf again. */
async function cancelEmpty(
  tx: Tx,
  order: LockedOrder,
  answered: readonly AnsweredLine[],
  by: TransitionContext,
): Promise<void> {
  await cancelOrders(tx, [order], by);
  await loseMissing(tx, order, answered, by.caller.userId);
  await countMissing(tx, order, answered, by.caller.userId);
}

async function pack(
  tx: Tx,
  order: LockedOrder,
  answered: readonly AnsweredLine[],
  by: TransitionContext & { agreedBy: string },
): Promise<void> {
  const { marketplaceId, id: orderId, userId } = order;
  const { caller, at, context, agreedBy } = by;
  const facts = { ...(await packedFacts(tx, order, answered, at)), agreedBy, at };
  // Invoices never change. Old ones were issued with the payment.
  if (facts.changes.length > 0 && (await documentsOf(tx, order)).length > 0)
    throw new Refusal('order-cannot-be-packed', { reason: 'already-invoiced' });
  await moveMissing(tx, order, answered, caller.userId);
  await writePacked(tx, order, facts);
  const { packed, changes } = facts;
  if (userId)
    await tx.send((batch) =>
      movePoints(batch, marketplaceId, userId, [{ orderId, change: packed.pointsBack, cause: 'given back' }]),
    );
  // Points cover all that is left.
  if (!order.paidAt && packed.total === 0) await writePaid(tx, order, by);
  const given = await giveBack(tx, order, facts, by);
  await noteOrderAction(tx, order, caller.userId, 'packed');
  if (changes.length > 0) {
    const details = { ...countsOf(answered), ...given, points: packed.pointsBack };
    await tx.send((batch) => notifyShoppers(batch, context, 'packed', [{ marketplaceId, orderId, details }]));
  }
  await countMissing(tx, order, answered, caller.userId);
}

/** New lines and sums, and their changes. */
async function packedFacts(
  tx: Tx,
  order: LockedOrder,
  answered: readonly AnsweredLine[],
  at: Date,
): Promise<Pick<PackedFacts, 'packed' | 'changes'>> {
  const tax = await readTax(tx, order, order.paidAt ?? at);
  const parts = partsOf(answered, tax);
  const packed = packedOrder(
    order,
    parts.flatMap(({ own, replacement }) => [own, replacement].filter((line) => line !== null)),
  );
  const ordered = new Map(answered.map(({ line }) => [line.lineNo, line]));
  return {
    packed: {
      ...packed,
      lines: packed.lines.map((line) =>
        isSame(line, ordered.get(line.lineNo))
          ? line
          : { ...line, ...splitInclusive(chargedFor(line), line.taxBp, tax.interState) },
      ),
    },
    changes: parts.flatMap(({ line, reason, own, replacement }): ChangedLine[] => {
      if (own?.quantity === line.quantity) return [];
      const replacementLineNo = replacement?.lineNo ?? null;
      return [{ ordered: line, charged: chargedFor(line), reason, replacementLineNo }];
    }),
  };
}

/**
 * A line's own goods and their replacement. Beside remaining own goods, a replacement gets a new number. Refuses with
 * `not-replaceable` if the order would have too many lines.
 */
function partsOf(answered: readonly AnsweredLine[], tax: LineTax) {
  let last = Math.max(...answered.map(({ line }) => line.lineNo));
  return answered.map(({ line, answer: { quantity, replaced, reason }, goods }) => {
    const parts = packedLine(line, {
      quantity,
      replaced: goods ? { quantity: replaced, price: goods.price } : null,
    });
    const { own, replacement } = parts;
    if (!goods || !replacement) return { line, reason, own, replacement: null };
    if (own) last += 1;
    if (last > BOUNDS.lines) throw notReplaceable(line, 'too-many-lines');
    const { price, quantity: qty, discount } = replacement;
    const lineNo = own ? last : line.lineNo;
    return {
      line,
      reason,
      own,
      replacement: { ...orderLine(goods, { price, qty, discount }, tax), lineNo } as NumberedLine,
    };
  });
}

const isSame = (line: NumberedLine, before: NumberedLine | undefined) =>
  before !== undefined &&
  stockKey(line) === stockKey(before) &&
  line.quantity === before.quantity &&
  line.discount === before.discount;

/** Replacements have the rates of the day of payment. */
async function readTax(tx: Tx, { marketplaceId, id, storeId }: LockedOrder, at: Date) {
  const { rows } = await sql<{ home: string; place: string }>`
    SELECT s.state_code AS home, o.place_of_supply AS place FROM orders o
    JOIN stores s ON s.marketplace_id = o.marketplace_id AND s.id = o.store_id
    WHERE o.marketplace_id = ${marketplaceId} AND o.id = ${id}`.execute(tx);
  const store = { marketplaceId, id: storeId };
  const taxpayer = { ...(await readTaxpayer(tx, store)), rates: await readRates(tx, store) };
  const { home = '', place = '' } = rows[0] ?? {};
  return {
    interState: isInterState(home, place),
    rates: ratesAt(taxpayer, at),
    calendar: await readCalendar(tx),
    at,
  };
}

async function giveBack(
  tx: Tx,
  order: LockedOrder,
  { packed: { off } }: PackedFacts,
  by: TransitionContext,
): Promise<{ amount: number; way?: 'online' | 'cash' | 'by-hand' }> {
  if (!order.paidAt || off === 0) return { amount: order.paidAt ? 0 : off };
  if (isPaidByHand({ ...order, totalPrice: order.total })) return returnByHand(tx, order, by, off);
  const amount = await refundOrder(tx, order, by, { reason: 'packed', most: off });
  // Refunds at the provider's dashboard exceed what is left: a person has to decide.
  if (amount < off) throw new Refusal('order-cannot-be-packed', { reason: 'refunded-elsewhere' });
  return { amount, way: 'online' };
}
