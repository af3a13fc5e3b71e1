import { ORDER_TYPE_LABELS } from '../../../kit/order-type-labels.ts';
import { t } from '../../../texts/translate.ts';
import type { LeftBill } from '../device/device.ts';
import { type DeskCore, keptOf } from './desk-state.ts';
import { heldOf, readBill, recountedBill } from './holding.ts';
import { takeOver } from './waiting.ts';
import { workDone } from './work.ts';

/**
 * Puts the bill of before the reload on the screen. What does not belong there, and what tabs left that are gone, is held: nothing of it is
 * lost. Until it is done, what is scanned waits.
 */
export async function restoreBills(core: DeskCore): Promise<void> {
  core.set({ restoring: true });
  let waiting: unknown[] = [];
  try {
    // A screen before this one may still be sending its bill.
    await workDone(core.device);
    const left = await core.device.leftBills();
    waiting = left.waiting;
    for (const one of left.bills) await restore(core, one);
  } finally {
    core.set({ restoring: false });
    const { bill } = core.state.get();
    if (bill.lines.length > 0) void core.device.keepOpenBill(keptOf(core, bill));
    takeOver(core, waiting);
  }
}

async function restore(core: DeskCore, { tab, bill }: LeftBill): Promise<void> {
  const { device, homeType } = core;
  const kept = readBill(bill);
  // Of another program: it stays where it is.
  if (!kept) return;
  const left = await recountedBill(kept, device).catch(() => kept);
  const { bill: open } = core.state.get();
  const { type, home } = left;
  // A PO is none of the counter's screen, but for one that was begun there.
  const fits = home === homeType || (type === 'pos' || type === 'return') === (homeType === 'pos');
  if (left.lines.length > 0 && fits && open.lines.length === 0) {
    if (await device.swapBills({ from: tab, open: keptOf(core, left) })) core.set({ bill: left });
    return;
  }
  await device.swapBills({
    from: tab,
    ...heldOf(left, t(ORDER_TYPE_LABELS[type])),
    open: keptOf(core, open),
  });
}
