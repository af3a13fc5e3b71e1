import { receiveOrder } from '@haat/contract/orders/entry';
import { readOrder } from '@haat/contract/orders/shopper';
import { amountOfOne, chargedFor, fromUnits, toUnits } from '@haat/domain/basics/line-amount';
import { WALK_IN_PHONE } from '@haat/domain/basics/walk-in';
import { call } from '../../../kit/call.ts';
import { failureText } from '../../../kit/call-failed.ts';
import { t } from '../../../texts/translate.ts';
import { sentApprovals } from '../bill/bill-draft.ts';
import { cameMore, sumsOf } from '../bill/bill-sums.ts';
import { neededApprovals } from '../bill/needed-approvals.ts';
import { emptyBill, type Line, newLine, type OpenBill } from '../bill/open-bill.ts';
import { askManager, type DeskCore, exclusively } from './desk-core.ts';
import { askAnew, countsText, finishedTyping, keyFor } from './orders.ts';

/**
 * A purchase order with Ordered and Came columns; scans count up from zero. Null, after saying why, if it
 * can't be received.
 */
export async function receivingBill(core: DeskCore, id: string): Promise<OpenBill | null> {
  const refuse = (title: string) => {
    core.say({ tone: 'refused', title });
    return null;
  };
  const order = await call(readOrder, { params: { id } });
  if (order.orderType !== 'po') return refuse(t('This is not a purchase order'));
  if (order.isDelivered) return refuse(t('These goods have already been received'));
  const lines = order.orderItems.flatMap((item, nth): Line[] => {
    const goods = core.device.goods.byId(item.product, item.variant ?? null);
    const quantity = toUnits(item.qty, item.soldBy);
    if (!goods || quantity === null) return [];
    // Less its share of a discount on the line.
    const cost = amountOfOne(chargedFor({ ...item, quantity }), quantity, item.soldBy);
    const ordered = { line: item.line, quantity, cost };
    return [{ ...newLine(nth + 1, goods, 0, 'po'), name: item.name, price: cost, ordered }];
  });
  if (lines.length < order.orderItems.length)
    return refuse(t('Some of its goods are not on this till: mark it as received in the order list'));
  const bill = emptyBill('po');
  return {
    ...bill,
    lines,
    current: lines[0]?.id ?? null,
    nextId: lines.length + 1,
    customer: { ...bill.customer, phone: order.phone.endsWith(WALK_IN_PHONE) ? '' : order.phone },
    receiving: { id, number: order.number, at: order.createdAt },
  };
}

export async function markReceived(core: DeskCore): Promise<void> {
  if (!finishedTyping(core)) return;
  const { bill, ordering } = core.state.get();
  const { receiving } = bill;
  const sums = sumsOf(bill);
  if (!receiving || ordering || sums.items === 0) return;
  if (!core.device.sync.get().online)
    return core.say({
      tone: 'refused',
      title: t('Needs a connection. Hold the bill until the network is back.'),
    });
  const needed = neededApprovals(bill, 0, new Date());
  if (needed.length > 0)
    return askManager(core, needed, (allowed) => {
      core.act({ type: 'allow', allowed });
      void markReceived(core);
    });
  await exclusively(core, async () => {
    try {
      const order = await call(receiveOrder, await receivingCall(core, bill, receiving.id));
      const { id, number } = receiving;
      const at = order.deliveredAt ?? new Date();
      core.set({
        bill: emptyBill(core.homeType),
        done: { kind: 'received', id, number, at, total: sums.total, counts: countsText(sums) },
      });
      core.device.sendNow();
      return true;
    } catch (error) {
      askAnew(core, error);
      core.say({ tone: 'refused', title: failureText(error) });
      return false;
    }
  });
  core.focusScan();
}

async function receivingCall(core: DeskCore, bill: OpenBill, id: string) {
  const lines = bill.lines.map(({ ordered, quantity, goods, price }) => ({
    line: ordered?.line ?? 0,
    came: fromUnits(quantity, goods.soldBy),
    cost: price,
  }));
  const body = {
    lines,
    // The screen shows 'n more' on such lines.
    ...(bill.lines.some((line) => cameMore(line) > 0) && { acceptMore: true }),
    approvals: sentApprovals(bill),
  };
  return { params: { id }, body, key: await keyFor(core, body) };
}
