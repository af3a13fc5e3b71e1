import type { CallInput, CallReply } from '@haat/contract/call';
import { returnAtCounter } from '@haat/contract/till/counter-returns';
import { call } from '../../../kit/call.ts';
import { failedWith } from '../../../kit/call-failed.ts';
import { t } from '../../../texts/translate.ts';
import { sentApprovals } from '../bill/bill-draft.ts';
import { billAfter } from '../bill/bill-state.ts';
import { onlineOf } from '../bill/online-return.ts';
import type { OpenBill } from '../bill/open-bill.ts';
import type { Done } from './desk.ts';
import type { DeskCore } from './desk-core.ts';
import { enterOnce } from './enter-once.ts';

type Body = CallInput<typeof returnAtCounter>['body'];

/** The request's body. */
function counterReturn(bill: OpenBill, refund: Body['refund'], givenBy: string): Body {
  const isByHand = onlineOf(bill)?.moneyBack === 'by-hand';
  return {
    lines: bill.lines.flatMap(({ sold, quantity, to }) =>
      sold && quantity > 0 ? [{ line: sold.line, quantity, to }] : [],
    ),
    reason: bill.reason ?? 'other',
    refund,
    ...(isByHand && { givenBackAs: bill.method }),
    givenBy,
    approvals: sentApprovals(bill),
  };
}

/**
 * The server takes the goods back once; refunded cash is then recorded in the journal, under the bill's id.
 * If this page is closed between the two, Order again finishes it.
 */
export async function takeBackOnline(
  core: DeskCore,
  bill: OpenBill,
  refund: Body['refund'],
  counts: string,
): Promise<Done> {
  const { device } = core;
  const { original } = bill;
  const online = onlineOf(bill);
  if (!original || !online) throw new Error('This is no order of the shop');
  const body = counterReturn(bill, refund, device.people.get().now?.name ?? '');
  const send = (wanted: Body, key: string): Promise<CallReply<typeof returnAtCounter>> =>
    call(returnAtCounter, { params: { id: original._id }, body: wanted, key });
  const { made, isEarlier } = await enterOnce(core, returnAtCounter, body, send);
  if (made.cash > 0 && !(await device.entry(bill.id)))
    await device.moveCash({
      direction: 'out',
      amount: made.cash,
      reason: t('Return of order {{number}}', { number: online.number }),
      id: bill.id,
    });
  return {
    kind: 'counter-return',
    id: original._id,
    number: online.number,
    made,
    counts,
    ...(isEarlier && { isEarlier }),
  };
}

/** Updates what can be returned and the refund, after another counter took goods back or points were spent. */
export async function lookAgain(core: DeskCore, bill: OpenBill, error: unknown): Promise<void> {
  const online = onlineOf(bill);
  if (!online || !(failedWith(error, 'refund-differs') || failedWith(error, 'too-many-returned'))) return;
  const { bills } = await core.device.findBills(String(online.number)).catch(() => ({ bills: [] }));
  const original = bills.find(({ _id }) => _id === bill.original?._id);
  if (original) core.set({ bill: billAfter(core.state.get().bill, { type: 'returned', original }) });
}
